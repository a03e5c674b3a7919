// What newcomers stumbled over at the command line, with the real games: each is told as it should be.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
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

// An explanation that is cut explains nothing: in help, and where a move is refused or stands.
TEST(Newcomers, AnswersFitEightyColumnsInEveryLanguage) {
  const auto games = clew({"games", "--json"}).json();
  for (const auto& game : games.items())
    for (const auto* locale : {"C.UTF-8", "cs_CZ.UTF-8", "de_DE.UTF-8", "es_ES.UTF-8", "ja_JP.UTF-8"}) {
      const std::string slug(game["game"].text());
      const auto said = run("/usr/bin/env",
                            {cat("LC_ALL=", locale), clew_program(), "play", slug, "--against", "casual",
                             "--seed", "s", "--plain"},
                            "?\nundo\n99\n/nonsense\nnonsense\nwhy\nsave\nrules\nready\n1\nundo\n/quit\n");
      EXPECT_TRUE(has(said.out, "quit")) << said.err << said.out;
      const auto minute =
          run("/usr/bin/env", {cat("LC_ALL=", locale), clew_program(), "rules", slug, "--minute"});
      std::istringstream lines(said.out + minute.out);
      for (std::string line; std::getline(lines, line);)
        EXPECT_LE(seen_width(line), 80) << slug << " " << locale << ": " << line;
    }
}

// What a board says of a key is true where lines are typed, too.
TEST(Newcomers, EnterDoesWhatTheBoardSays) {
  const auto games = clew({"games", "--json"}).json();
  int told = 0;
  for (const auto& game : games.items()) {
    const std::string slug(game["game"].text());
    const auto said = at_table(slug, "\n").out;
    if (!has(said, "Enter: ready")) continue;
    EXPECT_TRUE(has(said, "You are ready.")) << said;
    ++told;
  }
  EXPECT_GT(told, 0);
}

// A record of each game at 80 by 24: nothing is pushed out at the top, and the keys are told whole.
TEST(Newcomers, AReplayFitsTheWindow) {
  const auto games = clew({"games", "--json"}).json();
  for (const auto& game : games.items()) {
    const std::string slug(game["game"].text());
    const std::filesystem::directory_iterator records(cat(CLEW_SOURCE, "/games/", slug, "/records"));
    const auto record = records->path().string();
    Sitter reader({"replay", record}, "xterm", clew_program());
    ASSERT_NE(reader.until("leaves"), "") << slug;
    reader.type("\x1b[F");
    const auto said = reader.until("leaves");
    const auto page = said.substr(said.rfind("\x1b[2J"));
    EXPECT_LE(std::ranges::count(page, '\n'), 22) << page;  // and the row of the prompt
    reader.type("q");
    EXPECT_EQ(reader.leave(), 0);
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

// What is told of one's own moves and of the end says "you" too, wherever that is one's name.
TEST(Newcomers, WhoSitsHereIsSpokenToInTheNewsAndAtTheEnd) {
  const auto games = clew({"games", "--json"}).json();
  for (const auto& game : games.items()) {
    const std::string slug(game["game"].text());
    std::string moves = "ready\nstart 0-5\nlog\nquit\n1\n";
    for (int i = 0; i < 30; ++i) moves += "1\n";
    const auto said =
        run(clew_program(), {"play", slug, "--against", "casual", "--seed", "s2", "--plain", "--pace", "0"},
            moves + "log\n/quit\n");
    for (const auto* number : {"seat 0", "Seat 0", "casual 14"})
      EXPECT_FALSE(has(said.out, number)) << said.out;
  }
}

}  // namespace
}  // namespace clew::test
