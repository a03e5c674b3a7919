// A table taken back or loaded gets its chance again: what `undo` and --load stand on.
#include <gtest/gtest.h>

#include "engine/registry.h"

namespace clew {
GameEntry lantern_entry();
}

namespace clew::test {
namespace {

TEST(Chance, MadeAutomaticLaterDealsAtOnceAndAsItsSeedSays) {
  const auto entry = lantern_entry();
  Complaints complaints;
  const auto box = entry.open(shipped_data(entry), complaints);
  ASSERT_TRUE(box);
  const auto table = *box->table(2, {}, Rng("first"));
  ASSERT_EQ(table->lines().size(), 1u);
  const auto again = table->rewound(0);
  EXPECT_TRUE(again->actors().has(Actor::chance)) << "manual until asked";
  again->automate_chance(Rng("first"));
  ASSERT_EQ(again->lines().size(), 1u);
  EXPECT_EQ(again->lines()[0].move, table->lines()[0].move);
  EXPECT_TRUE(again->actors().has(Seat(0)));
  EXPECT_EQ(again->events(eyes_of(Seat(0))).size(), 1u) << "the deal is told";
}

}  // namespace
}  // namespace clew::test
