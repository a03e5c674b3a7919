// The house's clock, which people's clocks go by: what one process notes is where the next one goes on.
#include "server/house_clock.h"

#include <gtest/gtest.h>

namespace clew::test {
namespace {

TEST(HouseClock, StandsWhileAHouseOfOneProcessIsClosed) {
  const Note noted{"clock", "house", 1'000, "5000"};
  const HouseClock clock({&noted, 1});
  EXPECT_EQ(clock.began(), Millis(5'000));
  EXPECT_GE(clock.now().house, Millis(5'000));
  EXPECT_EQ(HouseClock({}).began(), Millis(0));
}

// Whatever the clocks on the walls of their machines are set to.
TEST(HouseClock, ShowsTheSameAtANodeThatJoinsLater) {
  const Note noted{"clock", "house", 1'000, "5000"};
  const HouseClock first({&noted, 1}, 4'000);
  EXPECT_EQ(first.began(), Millis(8'000));
  const auto later = first.note();
  EXPECT_EQ(later.at - 4'000, std::stoll(later.text) - 8'000);
  const HouseClock second({&later, 1}, later.at + 100);
  EXPECT_EQ(second.began(), Millis(std::stoll(later.text) + 100));
  EXPECT_EQ(HouseClock({&later, 1}, later.at - 100).began(), Millis(std::stoll(later.text)));
}

}  // namespace
}  // namespace clew::test
