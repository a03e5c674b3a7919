// The commands that docs/arena.md and docs/bots/protocol.md show do what the pages say.
#include <gtest/gtest.h>

#include <filesystem>
#include <sstream>

#include "tests/apps/program.h"
#include "tests/docs/blocks.h"
#include "tests/kit/files.h"

namespace clew::test {
namespace {

void expect_commands_run(const char* page) {
  const Folder folder;
  std::filesystem::create_directory_symlink(source_dir() / "docs", folder / "docs");
  int commands = 0;
  for (const auto& block : blocks(read_text(source_dir() / page), "sh")) {
    std::istringstream lines(block);
    for (std::string line; std::getline(lines, line);) {
      ASSERT_TRUE(line.starts_with("clew arena ")) << line;
      const auto said = run("/bin/sh", {"-c", "cd '" + folder / "" + "' && " CLEW_PROGRAM + line.substr(4)});
      EXPECT_EQ(said.code, 0) << line << "\n" << said.err << said.out;
      ++commands;
    }
  }
  EXPECT_GT(commands, 0) << page;
}

TEST(ArenaPages, TheArenasCommandsRun) { expect_commands_run("docs/arena.md"); }
// The first command's answer, but for what depends on the machine.
TEST(ArenaPages, TheArenaSaysWhatItsPageQuotes) {
  const auto page = read_text(source_dir() / "docs/arena.md");
  const auto command = blocks(page, "sh").front();
  const std::string_view fence = "\n```\n\n```\n";
  const auto begin = page.find(fence) + fence.size();
  const Folder folder;
  const auto told =
      run("/bin/sh", {"-c", "cd '" + folder / "" + "' && " CLEW_PROGRAM + command.substr(4)}).out;
  std::istringstream quoted(page.substr(begin, page.find("\n```", begin) - begin)), said(told);
  int lines = 0;
  for (std::string line, other; std::getline(quoted, line); ++lines) {
    std::getline(said, other);
    if (line.find(" ms a move") == std::string::npos) { EXPECT_EQ(line, other); }
  }
  EXPECT_GT(lines, 10);
}

TEST(ArenaPages, TheBotProtocolsCommandsRun) { expect_commands_run("docs/bots/protocol.md"); }

}  // namespace
}  // namespace clew::test
