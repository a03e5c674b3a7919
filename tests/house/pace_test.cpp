// SIGKILL while people's clocks run: nobody loses time by it, and nobody wins any. CLEW_DEPTH says how much more often than usual.
#include <gtest/gtest.h>

#include <thread>

#include "core/text.h"
#include "tests/house/party.h"
#include "tests/kit/depth.h"
#include "tests/kit/patience.h"

namespace clew::test {
namespace {

constexpr std::string_view two_people = R"([{"be":"open"},{"be":"open"},{"be":"bot","level":"beginner"}])";

// Two people at a table with this pace, its game begun.
class PacedTable {
 public:
  PacedTable(Doomed& doomed, std::string_view pace)
      : doomed_(doomed), ana_(doomed.house(), "Ana"), bo_(doomed.house(), "Bo") {
    const auto made = ana_.post("/api/v1/tables", cat(R"({"id":"t","game":")", game_for_three(),
                                                      R"(","seats":)", two_people, R"(,"pace":)", pace, "}"));
    table_ = made.json()["table"].text();
    come();
    say(*second_, R"("cmd":"sit","seat":1)");
    say(*first_, R"("cmd":"start")");
  }
  // Everybody is there again, and has seen it; what Ana is shown.
  Json come() {
    first_.emplace(ana_, table_);
    second_.emplace(bo_, table_);
    for (auto* page : {&*first_, &*second_})
      EXPECT_TRUE(page->send(R"({"id":"hello","cmd":"hello","since":0})"));
    (void)second_->next_of("view");
    return first_->next_of("view");
  }
  void say(Socket& page, std::string_view members) {
    EXPECT_TRUE(page.send(cat("{\"id\":\"c", ++said_, "\",", members, "}")));
    EXPECT_FALSE(page.next_of("ack").is_null()) << members;
  }
  // What Ana is shown once her clock runs.
  Json running() {
    auto view = come();
    while (!view.is_null() && view["game"]["clocks"]["still"].boolean()) view = first_->next_of("view");
    return view["game"]["clocks"];
  }
  Doomed& doomed_;

 private:
  Guest ana_, bo_;
  std::string table_;
  std::optional<Socket> first_, second_;
  int said_ = 0;
};

TEST(KillWithClocks, MovesNoDeadlineByDays) {
  Doomed doomed;
  PacedTable table(doomed, R"({"kind":"days","seconds":172800,"nights":true,"late":"wait"})");
  const auto deadline = table.running()["seats"][0]["deadline"].whole();
  ASSERT_GT(deadline, 172'000'000);
  for (int i = 0; i < int(times(44, 2)); ++i) {
    doomed.kill_and_restart();
    EXPECT_EQ(table.running()["seats"][0]["deadline"].whole(), deadline);
  }
}

// The house notes its clock every second while anybody's runs; what a killed house had not noted yet has not passed. So
// nobody has ever more than when their clock was last started, nobody loses more than passed here, and time does pass.
TEST(KillWithClocks, NeitherTakesTimeNorGivesAny) {
  Doomed doomed;
  PacedTable table(doomed, R"({"kind":"bank","seconds":3600,"late":"wait"})");
  auto before = table.running();
  const auto left = [](const Json& clocks) {
    return clocks["seats"][0]["deadline"].whole() - clocks["now"].whole();
  };
  const auto when_started = [](const Json& clocks) { return clocks["seats"][0]["left"].whole(); };
  const auto at_first = when_started(before);
  const auto kill_after = [&](std::chrono::milliseconds pause) {
    const auto seen = std::chrono::steady_clock::now();
    std::this_thread::sleep_for(pause);
    doomed.kill_and_restart();
    const auto after = table.running();
    const auto passed = (std::chrono::steady_clock::now() - seen) / std::chrono::milliseconds(1);
    EXPECT_LE(left(after), when_started(before)) << "nobody wins time";
    EXPECT_GE(left(after), left(before) - passed - 1) << "nobody loses time";
    before = after;
  };
  for (int i = 0; i < int(times(6, 2)); ++i) kill_after(std::chrono::milliseconds(300 * (i % 6)));
  // However late a busy machine notes it, the house's clock has gone on in the end.
  for (const Waiting waiting; when_started(before) == at_first && !waiting.is_over();)
    kill_after(std::chrono::milliseconds(1500));
  EXPECT_LT(when_started(before), at_first);
}

}  // namespace
}  // namespace clew::test
