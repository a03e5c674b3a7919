// `clew arena` as people and scripts meet it.
#include <gtest/gtest.h>

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>

#include "core/text.h"
#include "tests/apps/program.h"
#include "tests/arena/kit.h"
#include "tests/kit/patience.h"

namespace clew::test {
namespace {

void expect_misused(const Words& words, std::string_view says) {
  const auto said = toy(words);
  EXPECT_EQ(said.code, 2) << said.err;
  EXPECT_NE(said.err.find(says), std::string::npos) << said.err;
  EXPECT_TRUE(said.out.empty()) << said.out;
}

TEST(ArenaCommand, SaysWhatWouldBeRight) {
  expect_misused({"arena"}, "game");
  expect_misused({"arena", "lantern"}, "--bots");
  expect_misused({"arena", "lamp", "--bots", "strong,casual"}, "lantern");
  expect_misused({"arena", "lantern", "--bots", "strong,mighty"},
                 "A bot is beginner, casual, strong or master");
  expect_misused({"arena", "lantern", "--bots", "strong:many"}, "simulations");
  expect_misused({"arena", "lantern", "--bots", "program:"}, "Say which program");
  expect_misused({"arena", "lantern", "--bots", ","}, "A bot is");
  expect_misused({"arena", "lantern", "--bots", "strong,casual", "--games", "0"}, "--games");
  expect_misused({"arena", "lantern", "--bots", "strong,casual", "--players", "40"}, "players");
  expect_misused({"arena", "lantern", "--bots", "strong,casual", "--on-fault", "cry"}, "on-fault");
}

TEST(ArenaCommand, TellsInWordsAndAsJson) {
  const Words words{"arena", "lantern", "--bots", "strong:50,random", "--games", "9", "--players", "3"};
  const auto told = toy(words);
  EXPECT_EQ(told.code, 0) << told.err;
  for (const auto* part :
       {"strong:50 against 2 times random, 9 games", "99 %", "fair share", "Elo", "ms a move"})
    EXPECT_NE(told.out.find(part), std::string::npos) << part << "\n" << told.out;
  auto as_json = words;
  as_json.insert(as_json.end(), {"--json", "--threads", "1"});
  const auto said = toy(as_json);
  EXPECT_EQ(said.code, 0) << said.err;
  EXPECT_EQ(said.json()["games"].whole(), 9);
  EXPECT_EQ(said.json()["pairings"].size(), 1u);
}

TEST(ArenaCommand, WritesItsReport) {
  const Folder folder;
  const auto said =
      toy({"arena", "lantern", "--bots", "random", "--games", "5", "--report", folder / "r.html"});
  EXPECT_EQ(said.code, 0) << said.err;
  EXPECT_TRUE(read(folder / "r.html").starts_with("<!doctype html>"));
  const auto nowhere =
      toy({"arena", "lantern", "--bots", "random", "--games", "5", "--report", folder / "no/such/r.html"});
  EXPECT_EQ(nowhere.code, 1);
  EXPECT_NE(nowhere.err.find("I cannot write"), std::string::npos);
}

// Ctrl-C while a program stalls: the arena ends, the program too, and the same words go on later.
TEST(ArenaCommand, LeavesInOrder) {
  const Folder folder;
  const auto bot = folder / "staller.py", ready = folder / "ready", journal = folder / "run.jsonl";
  write(bot, "import sys, time\nsys.stdin.readline()\nopen(" + Json(ready).dump() +
                 ", 'w').write('x')\ntime.sleep(1000)\n");
  const std::string program = CLEW_TOY_PROGRAM, word = cat("program: python3 ", bot);
  const int pid = ::fork();
  if (pid == 0) {
    const int nothing = ::open("/dev/null", O_WRONLY);
    ::dup2(nothing, 1);
    ::dup2(nothing, 2);
    ::execl(program.c_str(), program.c_str(), "arena", "lantern", "--bots", word.c_str(), "--bots", "random",
            "--move-time", "600000", "--resume", journal.c_str(), nullptr);
    ::_exit(127);
  }
  ASSERT_TRUE(waited_until([&] { return !read(ready).empty(); }));
  ASSERT_GT(processes_with(bot), 0);
  ::kill(pid, SIGINT);
  int status = 0;
  ASSERT_TRUE(waited_until([&] { return ::waitpid(pid, &status, WNOHANG) != 0; }));
  EXPECT_TRUE(WIFEXITED(status));
  EXPECT_EQ(WEXITSTATUS(status), 1);
  EXPECT_EQ(processes_with(bot), 0);
  EXPECT_TRUE(read(journal).starts_with("{\"clew\":\"arena\""));
}

}  // namespace
}  // namespace clew::test
