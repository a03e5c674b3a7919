// What the documents quote and name is there: the toy game as it is, and files where they say.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <regex>

#include "tests/docs/blocks.h"
#include "tests/kit/files.h"

namespace clew::test {
namespace {

TEST(AddingAGamePage, QuotesTheToyAsItIs) {
  const auto toy = source_dir() / "tests/lantern";
  std::string sources;
  for (const auto* file :
       {"rules/lantern.h", "rules/lantern.cpp", "rules.md", "tables.json", "bot/bot.h", "board/Board.svelte"})
    sources += read_text(toy / file);
  const auto page = read_text(source_dir() / "docs/adding-a-game.md");
  int quoted = 0;
  for (const auto* language : {"cpp", "md", "json", "svelte"})
    for (const auto& block : blocks(page, language)) {
      EXPECT_NE(sources.find(block), std::string::npos) << block;
      ++quoted;
    }
  EXPECT_GT(quoted, 9);
}

// `engine/table_of.h` in a document is a file; patterns such as games/<slug>/rules.md are not looked for.
TEST(Documents, NameFilesThatAreThere) {
  int named = 0;
  for (const auto* page :
       {"README.md", "CONTRIBUTING.md", "docs/architecture.md", "docs/adding-a-game.md", "docs/simulator.md",
        "docs/serving.md", "docs/operating.md", "docs/glossary.md", "SECURITY.md"}) {
    const auto text = read_text(source_dir() / page);
    static const std::regex quoted("`([a-z]+/[A-Za-z0-9_./-]+\\.(h|cpp|ts|svelte|md|json|yaml))`");
    for (std::sregex_iterator at(text.begin(), text.end(), quoted), end; at != end; ++at) {
      const auto path = (*at)[1].str();
      // What a game's folder may hold is named from there.
      if (std::filesystem::exists(source_dir() / "tests/lantern" / path)) continue;
      const auto somewhere = [&path](const auto& game) {
        return std::filesystem::exists(game.path() / path);
      };
      const std::filesystem::directory_iterator games(source_dir() / "games");
      EXPECT_TRUE(std::filesystem::exists(source_dir() / path) ||
                  std::any_of(begin(games), std::filesystem::end(games), somewhere))
          << page << " names " << path;
      ++named;
    }
  }
  EXPECT_GT(named, 20);
}

}  // namespace
}  // namespace clew::test
