// A level's time on a busy house.
#include "server/thinking_time.h"

#include <gtest/gtest.h>

namespace clew {
namespace {

std::chrono::duration<double> given(const ThinkingTime& times, Level level) {
  const auto now = Stop::Clock::now();
  return *times.effort(level).stop.at - now;
}

TEST(ThinkingTime, IsThatOfTheLevelWhereNobodyElseWantsTheProcessor) {
  ThinkingTime times;
  for (int i = 0; i < 50; ++i) times.add(100, 100);
  EXPECT_DOUBLE_EQ(times.stretch(), 1);
  EXPECT_GE(given(times, Level::strong).count(), 0.09);
  EXPECT_EQ(times.effort(Level::casual).stop.at, std::nullopt);  // its budget is simulations
}

TEST(ThinkingTime, IsLongerByWhatOthersTakeAndNeverByMore) {
  ThinkingTime times;
  for (int i = 0; i < 50; ++i) times.add(200, 100);
  EXPECT_NEAR(times.stretch(), 2, 0.01);
  EXPECT_GE(given(times, Level::master).count(), 1.7);
  for (int i = 0; i < 100; ++i) times.add(100'000, 100);
  EXPECT_NEAR(times.stretch(), 3, 0.01);
  for (int i = 0; i < 100; ++i) times.add(1, 0.01);  // a moment tells nothing
  EXPECT_NEAR(times.stretch(), 3, 0.01);
  for (int i = 0; i < 100; ++i) times.add(100, 100);
  EXPECT_NEAR(times.stretch(), 1, 0.01);
}

}  // namespace
}  // namespace clew
