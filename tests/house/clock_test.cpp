// A game against the clock over a restart: it stands still, counts down once somebody is back, and goes on.
#include <gtest/gtest.h>

#include "core/text.h"
#include "tests/house/party.h"

namespace clew::test {
namespace {

// The next view of which this holds; null where none comes.
template <class Holds> Json view_where(Socket& page, Holds holds) {
  for (;;) {
    auto view = page.next_of("view");
    if (view.is_null() || holds(view["game"]["clock"])) return view;
  }
}

TEST(GameClock, StandsStillOverARestartAndGoesOnAfterACountdown) {
  Doomed doomed;
  auto evening = evening_against_the_clock();
  evening.bots.clear();
  evening.options = "{}";
  Party party(doomed, evening, "clock");
  party.begin();
  for (int i = 0; i < 2; ++i) party.play_a_move();  // both are ready
  auto clock = party.view(0)["game"]["clock"];
  ASSERT_TRUE(clock["running"].boolean()) << clock.dump();
  const auto last = clock["now"].whole();
  doomed.kill_and_restart();

  Socket page(party.guest(0), party.table());
  const auto greeted = std::chrono::steady_clock::now();
  ASSERT_TRUE(page.send(R"({"id":"back","cmd":"hello","since":0})"));
  ASSERT_TRUE(page.send(R"({"id":"early","cmd":"move","move":"ready"})"));  // nobody steals a move meanwhile
  const auto back = view_where(page, [](const Json& at) { return at["resumes_in"].is_whole(); });
  clock = back["game"]["clock"];
  EXPECT_FALSE(clock["running"].boolean());
  EXPECT_GT(clock["resumes_in"].whole(), 0);
  EXPECT_LE(clock["resumes_in"].whole(), 5000);
  EXPECT_LE(clock["now"].whole(), last) << "no time passed while the house was away";
  const auto stood_at = clock["now"].whole(), countdown = clock["resumes_in"].whole();

  EXPECT_EQ(page.next_of("refused")["error"]["code"].text(), "paused");

  const auto resumed = view_where(page, [](const Json& at) { return at["running"].boolean(); });
  clock = resumed["game"]["clock"];
  ASSERT_TRUE(clock["running"].boolean()) << resumed.dump();
  EXPECT_TRUE(clock["resumes_in"].is_null());
  EXPECT_GE(clock["now"].whole(), stood_at);
  // It goes on where it stood: by no more than passed here after the countdown, to the millisecond.
  const auto passed = std::chrono::steady_clock::now() - greeted;
  EXPECT_LE(clock["now"].whole() - stood_at, passed / std::chrono::milliseconds(1) - countdown + 2);
}

}  // namespace
}  // namespace clew::test
