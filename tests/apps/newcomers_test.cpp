// What newcomers stumbled over at the command line, with the real games: each is told as it should be.
#include <gtest/gtest.h>

#include <regex>
#include <sstream>

#include "core/ink.h"
#include "core/text.h"
#include "tests/apps/program.h"

namespace clew::test {
namespace {

Said at_table(const std::string& game, const std::string& typed) {
  return clew({"play", game, "--against", "casual", "--seed", "s", "--plain"}, typed + "quit\n");
}

// An explanation that is cut explains nothing.
TEST(Newcomers, HelpFitsEightyColumnsInEveryLanguage) {
  const auto games = clew({"games", "--json"}).json();
  for (const auto& game : games.items())
    for (const auto* locale : {"C.UTF-8", "cs_CZ.UTF-8", "de_DE.UTF-8", "es_ES.UTF-8", "ja_JP.UTF-8"}) {
      const std::string slug(game["game"].text());
      const auto said = run("/usr/bin/env",
                            {cat("LC_ALL=", locale), clew_program(), "play", slug, "--against", "casual",
                             "--seed", "s", "--plain"},
                            "?\n/quit\n");
      EXPECT_TRUE(has(said.out, "quit")) << said.err << said.out;
      std::istringstream lines(said.out);
      for (std::string line; std::getline(lines, line);)
        EXPECT_LE(seen_width(line), 80) << slug << " " << locale << ": " << line;
    }
}

// "you", or where the game prints figures or colours this name, at the head and before the cursor alike; never a seat's number.
TEST(Newcomers, WhoSitsHereHasOneName) {
  const auto games = clew({"games", "--json"}).json();
  const std::regex head(R"( - your move(?: \(([a-z]+)\))?)"), prompt(R"(\n([a-z]+)> nonsense\n)");
  int seen = 0;
  for (const auto& game : games.items()) {
    const std::string slug(game["game"].text());
    const auto said = at_table(slug, "nonsense\n").out;
    std::smatch title, cursor;
    if (!std::regex_search(said, title, head)) continue;  // played by keys against the clock
    ++seen;
    ASSERT_TRUE(std::regex_search(said, cursor, prompt)) << said;
    EXPECT_EQ(cursor[1].str(), title[1].matched ? title[1].str() : "you") << said;
    EXPECT_FALSE(has(said, "seat 0")) << said;
  }
  EXPECT_GE(seen, 3);
}

}  // namespace
}  // namespace clew::test
