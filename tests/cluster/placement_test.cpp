#include "cluster/placement.h"

#include <gtest/gtest.h>

#include <map>
#include <vector>

#include "cluster/acting.h"
#include "core/text.h"

namespace clew::test {
namespace {

TEST(Placement, SpreadsTablesAndMovesOnlyTheShareOfWhoComesOrGoes) {
  const std::vector<std::uint64_t> three{11, 12, 15}, four{11, 12, 15, 16};
  std::map<std::uint64_t, int> shares;
  int moved = 0;
  constexpr int tables = 4000;
  for (int i = 0; i < tables; ++i) {
    const auto table = cat("table", i);
    const auto before = place_for(table, three), after = place_for(table, four);
    ++shares[before];
    if (before != after) {
      EXPECT_EQ(after, 16u);
      ++moved;
    }
  }
  for (const auto session : three) EXPECT_NEAR(shares[session], tables / 3, tables / 20) << session;
  EXPECT_NEAR(moved, tables / 4, tables / 20);
}

TEST(Placement, WhoHoldsATableComesBeforeTheHint) {
  const std::vector<std::uint64_t> nodes{1, 2, 3};
  EXPECT_EQ(way_to("t", 1, 9, nodes), 9u);
  EXPECT_EQ(way_to("t", 1, 0, nodes), place_for("t", nodes));
  EXPECT_EQ(way_to("t", 4, 0, {}), 4u);
  EXPECT_EQ(place_for("t", {}), 0u);
}

TEST(Acting, StopsBeforeTheLeaseEndsCountedFromTheQuestion) {
  Acting acting;
  EXPECT_FALSE(acting.is_on(Millis(0)));
  acting.renewed(Millis(5000));
  EXPECT_TRUE(acting.is_on(Millis(6999)));
  EXPECT_FALSE(acting.is_on(Millis(7000)));
  acting.renewed(Millis(6000));
  EXPECT_TRUE(acting.is_on(Millis(7999)));
  acting.ended();
  EXPECT_FALSE(acting.is_on(Millis(6000)));
}

}  // namespace
}  // namespace clew::test
