// Intervals and ratings, against figures that are known.
#include <gtest/gtest.h>

#include <cmath>

#include "arena/statistics.h"

namespace clew::test {
namespace {

TEST(Wilson, KnownIntervals) {
  const auto half = wilson(50, 100, z95);
  EXPECT_NEAR(half.low, 0.4038, 5e-5);
  EXPECT_NEAR(half.high, 0.5962, 5e-5);
  const auto none = wilson(0, 10, z95);
  EXPECT_NEAR(none.low, 0, 1e-12);
  EXPECT_NEAR(none.high, 0.2775, 5e-5);
  const auto sure = wilson(50, 100, z99);
  EXPECT_LT(sure.low, half.low);
  EXPECT_GT(sure.high, half.high);
}

TEST(Wilson, WithoutGamesNothingIsKnown) {
  const auto nothing = wilson(0, 0, z95);
  EXPECT_EQ(nothing.low, 0);
  EXPECT_EQ(nothing.high, 1);
}

TEST(Elo, OfAShare) {
  EXPECT_NEAR(*elo_of_share(0.5, 1), 0, 1e-9);
  EXPECT_NEAR(*elo_of_share(10.0 / 11, 1), 400, 1e-9);
  EXPECT_NEAR(*elo_of_share(0.25, 3), 0, 1e-9) << "a fair share of four seats";
  EXPECT_EQ(elo_of_share(1, 1), std::nullopt);
  EXPECT_EQ(elo_of_share(0, 3), std::nullopt);
}

TEST(Elo, TwoAreRatedByTheirShare) {
  const Meetings meetings[] = {{0, 1, 1, 64'006, 100'000}};
  const auto rated = ratings(2, meetings);
  EXPECT_NEAR(rated[0].elo - rated[1].elo, 100, 0.1);
  EXPECT_NEAR(rated[0].elo + rated[1].elo, 0, 1e-9);
  // The standard error of log odds is 1 / sqrt(n p q), and half of the difference is each one's.
  EXPECT_NEAR(rated[0].error, 173.7178 / 2 / std::sqrt(100'001 * 0.64006 * 0.35994), 0.01);
}

// One strength each, three rivals at the table: the shares that follow give the strengths back.
TEST(Elo, ARoundRobinGivesTheStrengthsBack) {
  const double elo[] = {150, 30, -180};
  std::vector<Meetings> meetings;
  for (std::size_t one = 0; one < 3; ++one)
    for (std::size_t other = 0; other < 3; ++other)
      if (one != other) {
        const double share = 1 / (1 + 3 * std::pow(10, (elo[other] - elo[one]) / 400));
        meetings.push_back({one, other, 3, share * 1e6, 1e6});
      }
  const auto rated = ratings(3, meetings);
  for (std::size_t i = 0; i < 3; ++i) EXPECT_NEAR(rated[i].elo, elo[i], 0.05);
}

TEST(Elo, ACleanSweepHasARatingToo) {
  const Meetings meetings[] = {{0, 1, 1, 20, 20}};
  const auto rated = ratings(2, meetings);
  EXPECT_GT(rated[0].elo, 100);
  EXPECT_LT(rated[0].elo, 1000);
  EXPECT_GT(rated[0].error, 50);
}

}  // namespace
}  // namespace clew::test
