#include "server/limits.h"

#include <gtest/gtest.h>

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

TEST(Limits, NamesDoNotDisturbEachOther) {
  Buckets buckets({.at_once = 1, .a_second = 0});
  EXPECT_TRUE(buckets.take("a"));
  EXPECT_FALSE(buckets.take("a"));
  EXPECT_TRUE(buckets.take("b"));
}

}  // namespace
}  // namespace clew
