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
TEST(ArenaPages, TheBotProtocolsCommandsRun) { expect_commands_run("docs/bots/protocol.md"); }

}  // namespace
}  // namespace clew::test
