// What docs/adding-a-game.md quotes of the toy game stands in the toy game.
#include <gtest/gtest.h>

#include <sstream>

#include "tests/docs/blocks.h"
#include "tests/kit/files.h"

namespace clew::test {
namespace {

TEST(AddingAGamePage, QuotesTheToyAsItIs) {
  const auto toy = source_dir() / "tests/lantern";
  std::string sources;
  for (const auto* file : {"lantern.h", "lantern.cpp", "rules.md", "tables.json"})
    sources += read_text(toy / file);
  const auto page = read_text(source_dir() / "docs/adding-a-game.md");
  int quoted = 0;
  for (const auto* language : {"cpp", "md", "json"})
    for (const auto& block : blocks(page, language)) {
      EXPECT_NE(sources.find(block), std::string::npos) << block;
      ++quoted;
    }
  EXPECT_GT(quoted, 7);
}

}  // namespace
}  // namespace clew::test
