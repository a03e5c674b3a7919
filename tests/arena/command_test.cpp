// `clew arena` as people and scripts meet it.
#include <gtest/gtest.h>

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>

#include "core/text.h"
#include "tests/apps/program.h"
#include "tests/arena/kit.h"
#include "tests/kit/files.h"
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
                 "A bot is beginner, casual, skilled, strong or master");
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
  EXPECT_EQ(nowhere.out, "") << "it was said before anything was played";
}

// Everything that the games follow from stands in the result, and the command that it names plays them again.
TEST(ArenaCommand, SaysHowToPlayTheSameAgain) {
  const Folder folder;
  ASSERT_EQ(toy({"data", "export", "lantern", folder / "my cards"}).code, 0);
  write(folder / "my cards/lantern.json", R"({"format":1,"highest":9,"seconds":30})");
  const Words words{"arena", "lantern",  "--bots", "casual:20,random",  "--games", "6", "--players", "3",
                    "--set", "points=2", "--data", folder / "my cards", "--json"};
  const auto said = toy(words).json();
  EXPECT_EQ(said["options"]["points"].whole(), 2) << said.dump();
  EXPECT_TRUE(said["options"].find("words")) << "all of them: " << said["options"].dump();
  EXPECT_EQ(said["data"]["name"].text(), "my cards");
  EXPECT_EQ(said["data"]["hash"].text().size(), 64u);
  EXPECT_FALSE(said["clew"].text().empty());
  const std::string command(said["command"].text());
  ASSERT_TRUE(command.starts_with("clew arena")) << command;
  const auto again = run("/bin/sh", {"-c", CLEW_TOY_PROGRAM + command.substr(4) + " --json"}).json();
  EXPECT_EQ(again["bots"], said["bots"]) << command;
  const auto text = toy(Words(words.begin(), words.end() - 1)).out;
  EXPECT_NE(text.find(cat("The same again: ", command)), std::string::npos) << text;
  EXPECT_NE(text.find("the data set my cards"), std::string::npos) << text;
}

TEST(ArenaCommand, AProgramsGamesFollowFromAFreshSeedThatTheResultTells) {
  const Folder folder;
  const auto bot = cat("program: python3 ", (source_dir() / "docs/bots/first_bot.py").string());
  const Words words{"arena", "lantern", "--bots", bot, "--bots", "random", "--games", "3", "--json"};
  const auto one = toy(words).json(), other = toy(words).json();
  EXPECT_NE(one["seed"].text(), other["seed"].text());
  EXPECT_EQ(one["bots"][0]["called"].text(), "First bot");
  auto again = words;
  again.insert(again.end(), {"--seed", std::string(one["seed"].text())});
  EXPECT_EQ(toy(again).json()["bots"], one["bots"]);
  // A run that is gone on with keeps its seed.
  auto kept = words;
  kept.insert(kept.end(), {"--resume", folder / "run.jsonl"});
  EXPECT_EQ(toy(kept).json()["seed"].text(), toy(kept).json()["seed"].text());
}

TEST(ArenaCommand, FailsWhereEveryGameIsAFault) {
  const auto gone =
      toy({"arena", "lantern", "--bots", "program: no-such-program", "--bots", "random", "--games", "3"});
  EXPECT_EQ(gone.code, 1) << gone.out;
  EXPECT_NE(gone.err.find("cannot play"), std::string::npos) << gone.err;
  EXPECT_EQ(gone.out, "");
  const auto wrong = toy({"arena", "lantern", "--games", "3", "--bots", "random", "--bots",
                          "program: while read -r line; do case $line in *hello*) echo '{\"version\":1}';; "
                          "*'\"cmd\":\"move\"'*) echo '{\"move\":\"guess 99\"}';; esac; done"});
  EXPECT_EQ(wrong.code, 1) << wrong.out;
  EXPECT_NE(wrong.err.find("In every game a program was at fault"), std::string::npos) << wrong.err;
}

TEST(ArenaCommand, WritesRecordsThatReplay) {
  const Folder folder;
  const auto file = folder / "games.jsonl";
  const Words words{"arena", "lantern", "--bots", "casual:20,random", "--games", "6", "--players", "3"};
  auto all = words;
  all.insert(all.end(), {"--records", file, "--csv"});
  const auto csv = toy(all);
  EXPECT_EQ(csv.code, 0) << csv.err;
  EXPECT_TRUE(csv.out.starts_with("game,players,seed,one,others,games,won,")) << csv.out;
  const auto listed = toy({"replay", file});
  EXPECT_EQ(listed.code, 0) << listed.err;
  EXPECT_NE(listed.out.find("6  lantern, arena, deal"), std::string::npos) << listed.out;
  const auto one = toy({"replay", file, "--number", "6"});
  EXPECT_EQ(one.code, 0) << one.err;
  EXPECT_NE(one.out.find("Winner"), std::string::npos) << one.out;
  EXPECT_EQ(toy({"replay", file, "--number", "7"}).code, 2);
  EXPECT_EQ(toy({"check", file}).code, 0);
  EXPECT_EQ(toy(all).code, 2) << "nothing is overwritten";
  auto some = words;
  some.insert(some.end(), {"--records", folder / "some.jsonl", "--records-of", "3"});
  EXPECT_EQ(toy(some).code, 0);
  EXPECT_EQ(toy({"replay", folder / "some.jsonl", "--quiet"}).out.find("3  "), std::string::npos);
  expect_misused({"arena", "lantern", "--bots", "random", "--records", folder / "x", "--records-of", "few"},
                 "all, lost, or a number");
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
