// What newcomers stumbled over at the command line, with the real games: each is told as it should be.
#include <gtest/gtest.h>

#include <regex>
#include <sstream>

#include "core/ink.h"
#include "core/text.h"
#include "tests/apps/program.h"

namespace clew::test {
namespace {

std::string slug_of(std::string_view title) {
  const auto games = clew({"games", "--json"}).json();
  for (const auto& game : games.items())
    if (game["title"].text() == title) return std::string(game["game"].text());
  ADD_FAILURE() << "there is no " << title;
  return "";
}

Said at_table(const std::string& game, const std::string& typed) {
  return clew({"play", game, "--against", "casual", "--seed", "s", "--plain"}, typed + "quit\n");
}

TEST(Newcomers, ACertificateThatIsAFolderOrNotThereIsToldInASentence) {
  const Folder folder;
  const auto in_folder = clew({"karak", "verify", folder / ""});
  EXPECT_EQ(in_folder.code, 2);
  EXPECT_EQ(in_folder.err, cat("clew: I cannot read ", folder / "", ": is a directory.\n"));
  EXPECT_EQ(in_folder.out, "");
  const auto missing = clew({"karak", "verify", folder / "none.json"});
  EXPECT_EQ(missing.code, 2);
  EXPECT_EQ(missing.err, cat("clew: I cannot read ", folder / "none.json", ": no such file or directory.\n"));
  write(folder / "odd.json", "not a certificate");
  const auto odd = clew({"karak", "verify", folder / "odd.json"});
  EXPECT_EQ(odd.code, 1) << odd.err;
  EXPECT_TRUE(odd.err.starts_with("clew: ") || !odd.out.empty()) << odd.err;
  EXPECT_FALSE(has(odd.err + odd.out, "what()")) << odd.err;
}

TEST(Newcomers, AWordListThatIsMissingIsNotOneThatIsEmptyAndBytesAreShownAsText) {
  const Folder folder;
  const auto missing = clew({"words", "check", folder / "none.txt"});
  EXPECT_EQ(missing.code, 2);
  EXPECT_EQ(missing.err, cat("clew: I cannot read ", folder / "none.txt", ": no such file or directory.\n"));
  write(folder / "empty.txt", "");
  const auto empty = clew({"words", "check", folder / "empty.txt"});
  EXPECT_EQ(empty.code, 1);
  EXPECT_EQ(empty.err, cat("clew: There is nothing in ", folder / "empty.txt", ".\n"));
  write(folder / "raw.txt", "moth\n\xff\xfe\x01\x1b[31m\n");
  const auto raw = clew({"words", "check", folder / "raw.txt"});
  EXPECT_EQ(raw.code, 1);
  EXPECT_TRUE(has(raw.out, R"(line 2: "\xff\xfe\x01\x1b[31m" is no word)")) << raw.out;
  for (const char c : raw.out + raw.err) EXPECT_TRUE(c == '\n' || (c >= ' ' && c < 127)) << int(c);
}

TEST(Newcomers, RulesAreFoundByTheStemOfAWord) {
  const auto game = slug_of("Guru Guru Labyrinth");
  const auto said = clew({"rules", game, "sow"});
  EXPECT_EQ(said.code, 0) << said.err;
  for (const auto* clause : {"GG-16", "GG-17", "GG-18", "GG-19", "GG-20"})
    EXPECT_TRUE(has(said.out, cat("\n", clause, " "))) << clause << "\n" << said.out;
}

TEST(Newcomers, SignsOnTheBoardAreExplainedByHelp) {
  const auto cards = at_table(slug_of("Guru Guru Labyrinth"), "?\n").out;
  for (const auto* sign : {"level 1, number 5: a treasure", "a monster, with skulls", "an ally, with swords"})
    EXPECT_TRUE(has(cards, sign)) << cards;
  const auto castle = at_table(slug_of("Secret Labyrinth"), "?\n").out;
  for (const auto* sign : {"a treasure (gold)", "a troll", "an animal", "the pieces: red, blue"})
    EXPECT_TRUE(has(castle, sign)) << castle;
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
