// The arrows between the folders, read from the #include lines: the rules know nothing of tables, tables
// nothing of programs, and nothing outside a game's folder knows that game.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

#include "core/text.h"
#include "tests/kit/files.h"

namespace clew::test {
namespace {

struct Source {
  std::string path;  // "engine/table.cpp"
  std::string text;
};

// What is written in a folder, by how the files' names end; scripts have no ending.
std::vector<Source> sources_in(std::string_view folder,
                               const std::vector<std::string>& endings = {".h", ".cpp"}) {
  std::vector<Source> all;
  const auto root = source_dir() / folder;
  if (!std::filesystem::exists(root)) return all;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(root))
    if (entry.is_regular_file() &&
        std::ranges::find(endings, entry.path().extension().string()) != endings.end())
      all.push_back({entry.path().lexically_relative(source_dir()).string(), read_text(entry.path())});
  return all;
}

// The files that a source includes by quotes: ours.
std::vector<std::string> included(const Source& source) {
  std::vector<std::string> all;
  std::istringstream lines(source.text);
  for (std::string line; std::getline(lines, line);)
    if (line.starts_with("#include \"")) all.push_back(line.substr(10, line.find('"', 10) - 10));
  return all;
}

// games/<slug>, for every game there is.
std::vector<std::string> folders_of_games() {
  std::vector<std::string> all;
  for (const auto& folder : game_folders()) all.push_back(folder.lexically_relative(source_dir()).string());
  return all;
}

std::string without_comments(const std::string& text, std::string_view sign = "//") {
  std::string code;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) code += line.substr(0, line.find(sign)) + "\n";
  return code;
}

void expect_arrows(std::string_view folder, const std::vector<std::string>& allowed) {
  for (const auto& source : sources_in(folder))
    for (const auto& file : included(source)) {
      const auto is_it = [&file](const auto& start) { return file.starts_with(start); };
      EXPECT_TRUE(std::ranges::any_of(allowed, is_it)) << source.path << " must not include " << file;
    }
}

TEST(Arrows, FolderByFolder) {
  expect_arrows("core", {"core/"});
  expect_arrows("bots", {"core/", "bots/"});
  expect_arrows("terminal", {"core/", "terminal/"});
  expect_arrows("arena", {"core/", "engine/", "bots/effort.h", "arena/"});
  expect_arrows("engine", {"core/", "engine/", "bots/effort.h"});
  expect_arrows("store", {"store/"});
  expect_arrows("cluster", {"core/", "cluster/"});
  expect_arrows("room", {"core/", "engine/", "bots/level.h", "store/store.h", "room/"});
  expect_arrows("net", {"net/"});
  expect_arrows("server", {"core/", "engine/", "bots/level.h", "bots/effort.h", "net/frames.h", "net/https.h",
                           "net/quietly.h", "cluster/", "store/", "room/", "server/"});
  expect_arrows("load", {"core/", "net/", "store/", "load/"});
  expect_arrows(
      "apps", {"core/", "terminal/", "engine/", "bots/effort.h", "arena/", "cluster/bus.h", "server/server.h",
               "server/house_door.h", "server/move.h", "server/upgrade.h", "store/backup.h", "store/moving.h",
               "store/open.h", "store/postgres.h", "load/", "apps/"});
  expect_arrows("wasm", {"core/", "engine/", "room/", "wasm/"});
}

// It takes twenty seconds to compile wherever it is included, so clients meet it through net/beast.h.
TEST(Arrows, BeastIsIncludedByTheHouseAndInNetAlone) {
  for (const auto folder :
       {"apps", "arena", "engine", "load", "room", "server", "store", "tests/kit", "tests/server"})
    for (const auto& source : sources_in(folder)) {
      const bool is_the_house = source.path.starts_with("server/http.") ||
                                source.path.starts_with("server/socket.") ||
                                source.path == "server/request_parser.h";  // http.cpp's, and a fuzzer's
      EXPECT_TRUE(is_the_house || !source.text.contains("#include <boost/beast/")) << source.path;
    }
}

TEST(Arrows, AGameKnowsTheCoreAndItself) {
  for (const auto& folder : folders_of_games())
    for (const auto& source : sources_in(folder)) {
      const bool is_test = source.path.ends_with("_test.cpp");
      for (const auto& file : included(source)) {
        if (is_test &&
            (file.starts_with("tests/") || file.starts_with("engine/") || file.starts_with("arena/")))
          continue;
        const bool is_terminal =
            source.path.starts_with(folder + "/terminal/") && file.starts_with("terminal/");
        EXPECT_TRUE(file.starts_with("core/") || file.starts_with("bots/") || is_terminal ||
                    file.starts_with(folder + "/"))
            << source.path << " must not include " << file;
      }
    }
}

// Inside a game: the rules stand alone, bots know the rules, the terminal may know both.
TEST(Arrows, RulesKnowNothingOfBotsAndTerminals) {
  const auto expect = [](const std::string& folder, const std::vector<std::string_view>& parts,
                         const std::vector<std::string_view>& known) {
    for (const auto part : parts)
      for (const auto& source : sources_in(cat(folder, "/", part))) {
        if (source.path.ends_with("_test.cpp")) continue;
        for (const auto& file : included(source)) {
          const auto is_in = [&](std::string_view other) {
            return file.starts_with(cat(folder, "/", other, "/"));
          };
          EXPECT_TRUE(!file.starts_with(folder) || std::ranges::any_of(known, is_in))
              << source.path << " must not include " << file;
        }
      }
  };
  for (const auto& folder : folders_of_games()) {
    expect(folder, {"rules", "words", "generator"}, {"rules", "words", "generator"});
    expect(folder, {"bot", "solver"}, {"rules", "words", "bot", "solver"});
  }
}

// Each game's slug, and the name that it has in C++.
std::vector<std::string> names_of_games() {
  std::vector<std::string> all;
  for (const auto& game : folders_of_games()) {
    all.push_back(game.substr(game.find('/') + 1));
    all.push_back(all.back());
    std::ranges::replace(all.back(), '-', '_');
  }
  return all;
}

void expect_no_game(const std::string& path, const std::string& code) {
  for (const auto& name : names_of_games())
    EXPECT_EQ(code.find(name), std::string::npos) << path << " names " << name;
}

TEST(Arrows, NothingOutsideNamesAGame) {
  for (const auto* folder : {"core", "bots", "engine", "store", "room", "cluster", "net", "server", "arena",
                             "load", "terminal", "apps", "wasm", "tests"})
    for (const auto& source : sources_in(folder)) expect_no_game(source.path, without_comments(source.text));
  for (const auto& source : sources_in("tests", {".ts", ".py", ".json", ".jsonl", ".txt"}))
    expect_no_game(source.path, source.text);
}

TEST(Arrows, ThePageAndTheScriptsNameNoGame) {
  const auto of_the_page = sources_in("web/src", {".ts", ".svelte", ".css"});
  const auto in_browsers = sources_in("web/browser", {".ts"});
  const auto scripts = sources_in("script", {""});
  EXPECT_GT(of_the_page.size(), 100u);
  EXPECT_GT(in_browsers.size(), 30u);
  EXPECT_GT(scripts.size(), 10u);
  for (const auto& source : of_the_page) expect_no_game(source.path, without_comments(source.text));
  for (const auto& source : in_browsers) expect_no_game(source.path, without_comments(source.text));
  for (const auto& source : scripts) expect_no_game(source.path, without_comments(source.text, "#"));
}

// A test that finds no files would pass for ever.
TEST(Arrows, ThereIsSomethingToRead) {
  for (const auto* folder : {"core", "bots", "engine", "store", "room", "cluster", "net", "server", "arena",
                             "load", "terminal", "apps", "wasm", "tests"})
    EXPECT_GT(sources_in(folder).size(), 0u) << folder;
  EXPECT_GT(folders_of_games().size(), 0u);
}

}  // namespace
}  // namespace clew::test
