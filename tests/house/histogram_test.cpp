#include "load/histogram.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/rng.h"

namespace clew::load {
namespace {

TEST(Histogram, AnEmptyOneKnowsNothing) {
  const Histogram none;
  EXPECT_EQ(none.count(), 0u);
  EXPECT_EQ(none.at(0.99), Nanos(0));
  EXPECT_EQ(none.mean(), Nanos(0));
}

TEST(Histogram, SmallLatenciesAreExact) {
  Histogram all;
  for (int i = 1; i <= 100; ++i) all.add(Nanos(i));
  EXPECT_EQ(all.at(0.5), Nanos(50));
  EXPECT_EQ(all.at(0.99), Nanos(99));
  EXPECT_EQ(all.at(1), Nanos(100));
  EXPECT_EQ(all.longest(), Nanos(100));
}

TEST(Histogram, GreatLatenciesAreRightToOnePercent) {
  Rng rng("histogram");
  std::vector<std::int64_t> exact;
  Histogram all;
  for (int i = 0; i < 20'000; ++i) {
    const auto power = rng.below(36);
    exact.push_back(std::int64_t(rng.next() >> 28 >> (35 - power)));
    all.add(Nanos(exact.back()));
  }
  std::ranges::sort(exact);
  for (const double share : {0.1, 0.5, 0.9, 0.99, 0.999, 1.0}) {
    const auto right = double(exact[std::size_t(share * 20'000) - 1]);
    EXPECT_GE(double(all.at(share).count()), right) << share;
    EXPECT_LE(double(all.at(share).count()), right * 1.01 + 1) << share;
  }
}

TEST(Histogram, SeveralAddUpToOne) {
  Histogram all, first, second;
  for (int i = 1; i <= 2000; ++i) {
    all.add(Nanos(i * i));
    (i % 3 ? first : second).add(Nanos(i * i));
  }
  first.add(second);
  EXPECT_EQ(first.count(), all.count());
  EXPECT_EQ(first.longest(), all.longest());
  EXPECT_EQ(first.mean(), all.mean());
  for (const double share : {0.1, 0.5, 0.99, 1.0}) EXPECT_EQ(first.at(share), all.at(share)) << share;
}

TEST(Histogram, AClockThatGoesBackCountsAsNothing) {
  Histogram all;
  all.add(Nanos(-5));
  EXPECT_EQ(all.count(), 1u);
  EXPECT_LE(all.at(0.5), Nanos(0));
}

}  // namespace
}  // namespace clew::load
