// A page that asks and never reads is dropped; the others do not notice.
#include <gtest/gtest.h>

#include "core/text.h"
#include "tests/house/party.h"

namespace clew::test {
namespace {

TEST(SlowPage, IsDroppedWhileOthersPlayOn) {
  Doomed doomed;
  auto evening = evenings_without_bots().back();
  evening.options = "{}";  // not the short game
  Party party(doomed, evening, "slow");
  party.begin();
  // A long history makes long answers.
  for (int i = 0; i < 100; ++i) ASSERT_TRUE(party.play_a_move());
  Guest sleeper(doomed.house(), "Sleeper");
  Socket page(sleeper, party.table());
  ASSERT_TRUE(page.is_open());
  const auto here = [&] {
    return Guest(sleeper).get(cat("/api/v1/tables/", party.table())).json()["here"].whole();
  };
  int asked = 0;
  bool is_dropped = false, was_counted = false;
  for (int i = 0; i < 20'000 && !is_dropped; ++i) {
    is_dropped = !page.send(cat("{\"id\":\"h", ++asked, "\",\"cmd\":\"hello\",\"since\":0}"));
    if (i % 200 != 100) continue;
    was_counted = was_counted || here() == 3;
    ASSERT_TRUE(party.play_a_move());
  }
  // The wire takes more than the house does: what was sent says little, who is still here says it all.
  EXPECT_TRUE(waited_until([&] { return here() == 2; })) << "after " << asked << " questions";
  EXPECT_TRUE(was_counted);
  // It did not read, or asked for more than the table could answer; either is counted.
  const auto metrics = Guest(sleeper).get("/metrics").body;
  EXPECT_NE(metrics.find("\nclew_pages_dropped_total{why=\""), std::string::npos) << metrics;
  while (party.play_a_move()) {}
  party.check_record();
  EXPECT_EQ(party.tally.returns, 0) << "nobody else was dropped";
}

}  // namespace
}  // namespace clew::test
