// What the documents quote and name is there: the toy game as it is, and files where they say.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <regex>
#include <sstream>

#include "core/json.h"
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

// The drawing has every folder of the program and no other, and so has the table under it.
TEST(ArchitecturePage, DrawsTheFoldersThatAreThere) {
  const auto page = read_text(source_dir() / "docs/architecture.md");
  const auto drawing = blocks(page, "").front();
  const auto has_code = [](const std::filesystem::path& folder) {
    for (const auto& file : std::filesystem::directory_iterator(folder))
      if (file.path().extension() == ".h" || file.path().extension() == ".cpp") return true;
    return folder.filename() == "games" || folder.filename() == "web";
  };
  int folders = 0;
  for (const auto& entry : std::filesystem::directory_iterator(source_dir())) {
    const auto name = entry.path().filename().string();
    if (!entry.is_directory() || name.starts_with('.') || name == "tests" || name == "build") continue;
    if (!has_code(entry.path())) continue;
    EXPECT_NE(drawing.find("│ " + name + "/"), std::string::npos) << name << " is not drawn.";
    EXPECT_TRUE(std::regex_search(page, std::regex("\n\\| [^|]*`" + name + "/"))) << name << " has no row.";
    ++folders;
  }
  EXPECT_GT(folders, 12);
  static const std::regex drawn("│ ([a-z]+)/");
  for (std::sregex_iterator at(drawing.begin(), drawing.end(), drawn), end; at != end; ++at)
    EXPECT_TRUE(std::filesystem::is_directory(source_dir() / (*at)[1].str())) << (*at)[1];
}

// `engine/table_of.h` in a document is a file; patterns such as games/<slug>/rules.md are not looked for.
TEST(Documents, NameFilesThatAreThere) {
  int named = 0;
  std::vector<std::string> pages{"README.md", "CONTRIBUTING.md", "SECURITY.md"};
  for (const auto& entry : std::filesystem::directory_iterator(source_dir() / "docs"))
    if (entry.path().extension() == ".md") pages.push_back("docs/" + entry.path().filename().string());
  EXPECT_GT(pages.size(), 12u);
  for (const auto& page : pages) {
    const auto text = read_text(source_dir() / page);
    static const std::regex quoted("`([a-z]+/[A-Za-z0-9_./-]+\\.(h|cpp|ts|svelte|md|json|yaml))`");
    for (std::sregex_iterator at(text.begin(), text.end(), quoted), end; at != end; ++at) {
      const auto path = (*at)[1].str();
      // What a game's folder may hold is named from there.
      if (std::filesystem::exists(source_dir() / "tests/lantern" / path)) continue;
      // Files of tests are named from there in docs/security.md.
      if (page == "docs/security.md" && std::filesystem::exists(source_dir() / "tests" / path)) continue;
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

// A hint's figure is of 1,000 games: each table that hints read has its row in the document, and no row of fewer is used.
TEST(Documents, TellEveryTableThatHintsReadAndItsGames) {
  const auto page = read_text(source_dir() / "bench/strength.md");
  int tables = 0;
  for (const auto& game : std::filesystem::directory_iterator(source_dir() / "games")) {
    const auto name = game.path().filename().string();
    const auto begin = page.find("<!-- " + name + " hints -->"),
               end = page.find("<!-- /" + name + " hints -->");
    ASSERT_NE(begin, std::string::npos) << name;
    std::istringstream part(page.substr(begin, end - begin));
    static const std::regex row(R"(\| (?:as usual|`\{.*\}`) \| ([0-9]+) \| ([0-9]+) \|.*\|)");
    std::map<std::string, int> told, read;  // by the number of players
    for (std::string line; std::getline(part, line);) {
      std::smatch cells;
      if (!std::regex_match(line, cells, row) || line.ends_with(": not shown |")) continue;
      EXPECT_GE(std::stoi(cells[2]), 1000) << line;
      ++told[cells[1]];
    }
    const auto file = game.path() / "bot/calibration.json";
    if (std::filesystem::exists(file)) {
      const auto all = Json::parse(read_text(file)).value_or(Json{});
      for (const auto& table : all.items())
        for (const auto& [players, points] : table["players"].members()) ++read[players];
    }
    EXPECT_EQ(told, read) << name;
    tables += int(told.size());
  }
  EXPECT_GT(tables, 5);
}

// There a test is named by its file under tests/ or web/.
TEST(Documents, SecurityNamesTestsThatAreThere) {
  const auto text = read_text(source_dir() / "docs/security.md");
  static const std::regex quoted("`([a-z]+/[A-Za-z0-9_./-]+\\.(cpp|h|ts|svelte|md|json|yaml))`");
  int named = 0;
  for (std::sregex_iterator at(text.begin(), text.end(), quoted), end; at != end; ++at, ++named) {
    const auto path = (*at)[1].str();
    EXPECT_TRUE(std::filesystem::exists(source_dir() / "tests" / path) ||
                std::filesystem::exists(source_dir() / path))
        << path;
  }
  EXPECT_GT(named, 80);
}

}  // namespace
}  // namespace clew::test
