#include "server/limits.h"

#include <gtest/gtest.h>

#include <vector>

#include "server/backpressure.h"

namespace clew {
namespace {

TEST(Limits, SoMuchAtOnceAndThenSoMuchASecond) {
  const auto start = Bucket::Clock::now();
  Bucket bucket({.at_once = 3, .a_second = 2}, start);
  EXPECT_TRUE(bucket.take(start));
  EXPECT_TRUE(bucket.take(start));
  EXPECT_TRUE(bucket.take(start));
  EXPECT_FALSE(bucket.take(start));
  EXPECT_TRUE(bucket.take(start + std::chrono::milliseconds(600)));
  EXPECT_FALSE(bucket.take(start + std::chrono::milliseconds(600)));
  const auto later = start + std::chrono::hours(1);
  EXPECT_TRUE(bucket.is_full(later));
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(bucket.take(later));
  EXPECT_FALSE(bucket.take(later));
}

TEST(Limits, WhatIsKnownOnlyAfterwardsBecomesADebtThatIsPaidOff) {
  const auto start = Bucket::Clock::now();
  Bucket bucket({.at_once = 4000, .a_second = 250}, start);
  EXPECT_TRUE(bucket.has_left(start));
  bucket.charge(5000);
  EXPECT_FALSE(bucket.has_left(start));
  EXPECT_FALSE(bucket.has_left(start + std::chrono::seconds(3)));
  EXPECT_TRUE(bucket.has_left(start + std::chrono::seconds(5)));
}

TEST(Limits, WhatIsTooMuchIsDueLaterAndWhatIsFarTooMuchNever) {
  using std::chrono::milliseconds;
  const auto start = Bucket::Clock::now();
  Bucket bucket({.at_once = 2, .a_second = 4}, start);
  constexpr milliseconds longest(500);
  EXPECT_EQ(bucket.delay(2, longest, start), milliseconds(0));
  EXPECT_EQ(bucket.delay(1, longest, start), milliseconds(250));
  EXPECT_EQ(bucket.delay(1, longest, start), milliseconds(500));
  EXPECT_EQ(bucket.delay(1, longest, start), std::nullopt);
  EXPECT_EQ(bucket.delay(1, longest, start), std::nullopt);
  // What was never due is owed by nobody.
  EXPECT_EQ(bucket.delay(1, longest, start + milliseconds(250)), milliseconds(500));
  EXPECT_EQ(bucket.delay(1, longest, start + std::chrono::hours(1)), milliseconds(0));
}

TEST(Limits, WhoOpensPagesWithoutEndWaitsForThemAndNobodyElseDoes) {
  Backpressure pressure(true);
  const auto begun = Bucket::Clock::now();
  int opened = 0;
  while (pressure.page("loud", "203.0.113.7")) ++opened;
  const std::chrono::duration<double> took = Bucket::Clock::now() - begun;
  EXPECT_GE(opened, 40);
  EXPECT_LE(opened, 47 + took.count());
  EXPECT_EQ(pressure.page("quiet", "203.0.113.7"), Backpressure::Wait(0));
  // Nor is anybody's word late because somebody else's are long.
  EXPECT_GT(pressure.frames("203.0.113.7", 2 << 20), Backpressure::Wait(0));
  EXPECT_EQ(pressure.frames("203.0.113.7", 60), Backpressure::Wait(0));
  EXPECT_EQ(pressure.frames("203.0.113.8", 60'000), Backpressure::Wait(0));
  EXPECT_EQ(pressure.body("203.0.113.7", 60'000), std::nullopt);
  EXPECT_TRUE(Backpressure(false).body("203.0.113.7", 1 << 30));
}

TEST(Limits, WhatIsOwedIsPaidBackAndNobodyOwesWithoutEnd) {
  using std::chrono::milliseconds;
  const auto start = Bucket::Clock::now();
  Bucket bucket({.at_once = 2, .a_second = 4}, start);
  bucket.charge(2);
  EXPECT_EQ(bucket.owed(start), milliseconds(0));
  bucket.charge(3);
  EXPECT_EQ(bucket.owed(start), milliseconds(750));
  EXPECT_EQ(bucket.owed(start + milliseconds(500)), milliseconds(250));
  EXPECT_EQ(bucket.owed(start + milliseconds(800)), milliseconds(0));

  Backpressure pressure(true), open(false);
  for (int i = 0; i < 10'000; ++i) {
    pressure.refused("loud");
    open.refused("loud");
  }
  EXPECT_GT(pressure.owed("loud"), Backpressure::longest);
  EXPECT_LE(pressure.owed("loud"), std::chrono::seconds(61));
  EXPECT_EQ(pressure.page("loud", "203.0.113.7"), std::nullopt);
  EXPECT_EQ(pressure.owed("quiet"), Backpressure::Wait(0));
  EXPECT_EQ(pressure.page("quiet", "203.0.113.7"), Backpressure::Wait(0));
  EXPECT_EQ(open.owed("loud"), Backpressure::Wait(0));
}

TEST(Limits, NamesDoNotDisturbEachOther) {
  Buckets buckets({.at_once = 1, .a_second = 0});
  EXPECT_TRUE(buckets.take("a"));
  EXPECT_FALSE(buckets.take("a"));
  EXPECT_TRUE(buckets.take("b"));
}

TEST(Limits, NobodyHoldsWhatIsThereForTheOthers) {
  Quotas quotas(100, 40);
  std::vector<std::unique_ptr<Quotas::Share>> held;
  for (int i = 0; i < 10; ++i)
    if (auto share = quotas.take("loud", 10)) held.push_back(std::move(share));
  EXPECT_EQ(held.size(), 4u);
  EXPECT_TRUE(quotas.take("quiet", 40));
  EXPECT_FALSE(quotas.take("quiet", 41));
  for (const auto* other : {"one", "two", "three"}) held.push_back(quotas.take(other, 20));
  EXPECT_FALSE(quotas.take("quiet", 1));  // all together hold no more than there is
  held.clear();
  EXPECT_TRUE(quotas.take("loud", 40));
}

}  // namespace
}  // namespace clew
