// What newcomers stumbled over at this game.
#include <gtest/gtest.h>

#include "core/text.h"
#include "tests/apps/program.h"

namespace clew::test {
namespace {

TEST(SecretNewcomers, SignsOnTheBoardAreExplainedByHelp) {
  const auto castle =
      clew({"play", "secret-labyrinth", "--against", "casual", "--seed", "s", "--plain"}, "?\nquit\n").out;
  for (const auto* sign : {"a treasure (gold)", "a troll", "an animal", "the pieces: red, blue"})
    EXPECT_TRUE(has(castle, sign)) << castle;
}

}  // namespace
}  // namespace clew::test
