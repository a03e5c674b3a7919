// An honest bot passes, and one that looks where it may not is caught.
#include <gtest/gtest.h>

#include "core/text.h"
#include "tests/arena/kit.h"

namespace clew::test {
namespace {

// Guesses the next seat's lantern from what only the referee sees.
Choice peek(const Table& table, Seat seat, const Effort& /*effort*/, Rng& /*rng*/) {
  const auto view = *Json::parse(table.view(Onlooker::referee));
  const auto next = std::size_t((index(seat) + 1) % table.players());
  return {.move = cat("guess ", view["all"][next]["lantern"].whole())};
}

TEST(Honesty, TheHousesBotsDecideByWhatTheyKnow) {
  auto contest = toy_contest({"strong:40,casual:20"}, 60);
  const auto found = standing_of(contest, play(contest)).honesty;
  EXPECT_GE(found.positions, 10);
  EXPECT_EQ(found.redeals, 2 * found.positions);
  EXPECT_EQ(found.differed, 0) << found.example;
}

TEST(Honesty, APeekingBotIsCaught) {
  auto contest = toy_contest({"strong,casual"}, 60);
  auto entry = toy_entry();
  entry.choose = peek;
  contest.entry = &entry;
  const auto found = standing_of(contest, play(contest)).honesty;
  EXPECT_GT(found.differed, 0);
  EXPECT_NE(found.example.find("guess"), std::string::npos);
}

}  // namespace
}  // namespace clew::test
