// What a game draws while somebody types, at a terminal: games/<slug>/terminal/typing.json says what is typed and what must
// be seen before it, in that order.
#include <gtest/gtest.h>

#include "tests/apps/program.h"
#include "tests/kit/files.h"

namespace clew::test {
namespace {

TEST(Typing, ShowsWhatTheGamesSayItShows) {
  const auto games = clew({"games", "--json"}).json();
  for (const auto& game : games.items()) {
    const auto slug = std::string(game["game"].text());
    const auto script =
        Json::parse(read((source_dir() / "games" / slug / "terminal" / "typing.json").string()));
    if (!script) continue;
    for (const auto& one : script->items()) {
      Words words{"play", slug};
      for (const auto& word : one["with"].items()) words.emplace_back(word.text());
      Sitter table(words, "xterm", clew_program());
      for (const auto& step : one["steps"].items()) {
        for (const auto& text : step["shows"].items())
          ASSERT_NE(table.until(std::string(text.text())), "")
              << slug << ", " << one["name"].text() << ": before " << step["type"].dump() << " there is no "
              << text.text();
        table.type(std::string(step["type"].text()));
      }
      EXPECT_EQ(table.leave(), 0);
    }
  }
}

}  // namespace
}  // namespace clew::test
