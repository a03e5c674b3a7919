// What docs/protocol.md shows is what the engine says.
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "engine/scenario.h"
#include "tests/docs/blocks.h"
#include "tests/kit/files.h"

namespace clew::test {
namespace {

// Everything that `wanted` shows is in `got`; objects may hold more.
bool shows(const Json& got, const Json& wanted) {
  if (!wanted.is_object()) return got == wanted;
  return std::ranges::all_of(wanted.members(), [&got](const auto& member) {
    const Json* mine = got.find(member.first);
    return mine && shows(*mine, member.second);
  });
}

TEST(ProtocolPage, EverySessionIsAsShown) {
  Shelf shelf(games());
  int answers = 0;
  for (const auto& block : blocks(read_text(source_dir() / "docs/protocol.md"), "session")) {
    Engine engine(shelf);
    std::string answer;
    std::istringstream lines(block);
    for (std::string line; std::getline(lines, line);) {
      if (line.starts_with("> ")) {
        answer = engine.answer(line.substr(2));
        continue;
      }
      const bool whole = line.starts_with("< ");
      ASSERT_TRUE(whole || line.starts_with("<~ ")) << line;
      const auto wanted = Json::parse(line.substr(whole ? 2 : 3));
      ASSERT_TRUE(wanted) << line;
      const auto got = *Json::parse(answer);
      EXPECT_TRUE(whole ? got == *wanted : shows(got, *wanted)) << line << "\nbut the engine says\n"
                                                                << answer;
      ++answers;
    }
  }
  EXPECT_GT(answers, 15);
}

TEST(ProtocolPage, TheScenarioPasses) {
  Shelf shelf(games());
  const auto found = blocks(read_text(source_dir() / "docs/protocol.md"), "json");
  ASSERT_EQ(found.size(), 1u);
  const auto scenario = Json::parse(found[0]);
  ASSERT_TRUE(scenario);
  EXPECT_EQ(run_scenario(shelf, *scenario), std::nullopt);
}

}  // namespace
}  // namespace clew::test
