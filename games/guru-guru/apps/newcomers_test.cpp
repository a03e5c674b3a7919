// What newcomers stumbled over at this game.
#include <gtest/gtest.h>

#include "core/text.h"
#include "tests/apps/program.h"

namespace clew::test {
namespace {

TEST(GuruNewcomers, RulesAreFoundByTheStemOfAWord) {
  const auto said = clew({"rules", "guru-guru", "sow"});
  EXPECT_EQ(said.code, 0) << said.err;
  for (const auto* clause : {"GG-16", "GG-17", "GG-18", "GG-19", "GG-20"})
    EXPECT_TRUE(has(said.out, cat("\n", clause, " "))) << clause << "\n" << said.out;
}

TEST(GuruNewcomers, SignsOnTheBoardAreExplainedByHelp) {
  const auto cards =
      clew({"play", "guru-guru", "--against", "casual", "--seed", "s", "--plain"}, "?\nquit\n").out;
  for (const auto* sign : {"level 1, number 5: a treasure", "a monster, with skulls", "an ally, with swords"})
    EXPECT_TRUE(has(cards, sign)) << cards;
}

}  // namespace
}  // namespace clew::test
