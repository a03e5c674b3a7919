// Programs that play, and programs that do everything wrong: the arena goes on, and nothing stays behind.
#include <gtest/gtest.h>

#include <set>
#include <sstream>

#include "arena/process.h"
#include "core/text.h"
#include "tests/apps/program.h"
#include "tests/arena/kit.h"
#include "tests/kit/files.h"
#include "tests/kit/patience.h"

namespace clew::test {
namespace {

// Each one in a file of its own, by whose name its processes are found.
class Programs : public testing::Test {
 protected:
  std::string python(const std::string& text) {
    file_ = folder_ / "bot.py";
    write(file_, "import json, os, sys, time\n" + text);
    return cat("program: python3 ", file_);
  }
  // One that greets properly and then answers each question by this expression.
  std::string answering(const std::string& expression) {
    return python(
        "for line in sys.stdin:\n"
        "  message = json.loads(line)\n"
        "  if message['cmd'] == 'hello': print('{\"version\":1}', flush=True)\n"
        "  if message['cmd'] == 'move': print(" +
        expression + ", flush=True)\n");
  }

  // A few games against it: it has lost each, for this reason.
  void expect_lost(const std::string& word, std::string_view because, Millis patience = test::patience) {
    auto contest = toy_contest({word, "random"}, 3);
    contest.patience = contest.start_patience = patience;
    const auto games = play(contest);
    ASSERT_EQ(games.size(), 3u);
    for (const auto& played : games) {
      EXPECT_EQ(played.bout.failed, Seat(played.fixture.seat));
      EXPECT_NE(played.bout.fault.find(because), std::string::npos) << played.bout.fault;
      EXPECT_EQ(played.win_of(played.fixture.seat), 0);
      EXPECT_EQ(played.win_of((played.fixture.seat + 1) % 3), 0.5) << "the others share the win";
    }
    const auto standing = standing_of(contest, games);
    EXPECT_EQ(standing.faults.size(), 3u);
    EXPECT_EQ(standing.pairings[0].won.wins, 0);
    EXPECT_EQ(file_.empty() ? 0 : processes_with(file_), 0);
  }

  Folder folder_;
  std::string file_;
};

TEST_F(Programs, TheFirstBotInPythonPlays) {
  const auto bot = cat("program: python3 ", (source_dir() / "docs/bots/first_bot.py").string());
  const auto contest = toy_contest({bot, "random"}, 6);
  const auto games = play(contest), again = play(contest, 1);
  ASSERT_EQ(games.size(), 6u);
  for (std::size_t i = 0; i < games.size(); ++i) {
    EXPECT_TRUE(games[i].is_whole()) << games[i].bout.fault;
    EXPECT_EQ(games[i].deeds, again[i].deeds) << "its luck follows from the seed";
  }
}

TEST_F(Programs, TheFirstBotInCppPlays) {
  const auto contest = toy_contest({"program: " CLEW_FIRST_BOT, "random"}, 6);
  const auto games = play(contest), again = play(contest, 1);
  for (std::size_t i = 0; i < games.size(); ++i) {
    EXPECT_TRUE(games[i].is_whole()) << games[i].bout.fault;
    EXPECT_EQ(games[i].deeds, again[i].deeds);
  }
}

// It is told everything, and only what its seat may know.
TEST_F(Programs, IsToldWhatItNeeds) {
  const auto heard = folder_ / "heard.jsonl";
  const auto bot =
      python("heard = open('" + heard +
             "', 'a')\n"
             "for line in sys.stdin:\n"
             "  heard.write(line); heard.flush()\n"
             "  message = json.loads(line)\n"
             "  if message['cmd'] == 'hello': print('{\"version\":1}', flush=True)\n"
             "  if message['cmd'] == 'move':\n"
             "    print(json.dumps({'move': message['legal'][0], 'after': 1500}), flush=True)\n");
  auto contest = toy_contest({bot, "random"}, 3);
  contest.honesty = 0;
  const auto games = play(contest, 1);
  std::map<std::string, int> told;
  std::istringstream lines(read(heard));
  for (std::string line; std::getline(lines, line);) {
    const auto message = *Json::parse(line);
    const std::string command(message["cmd"].text());
    ++told[command];
    if (command == "game") {
      EXPECT_EQ(message["players"].whole(), 3);
      EXPECT_EQ(message["data"]["hash"].text().size(), 64u);
      EXPECT_FALSE(message["data"].find("files")) << "nobody has asked for it";
    }
    if (command == "end") { EXPECT_EQ(message["result"]["scores"].size(), 3u); }
    if (command == "move") {
      EXPECT_TRUE(message["view"].find("you"));
      EXPECT_FALSE(message["view"].find("all"));
      EXPECT_GT(message["events"].size(), 0u) << "the deal, at least";
      EXPECT_TRUE(message["now"].is_whole());
      EXPECT_GT(message["deadline"].whole(), 0);
    }
  }
  EXPECT_EQ(told["hello"], 3) << "a process for each seat, and game after game";
  EXPECT_EQ(told["game"], 3);
  EXPECT_EQ(told["move"], 3);
  EXPECT_EQ(told["end"], 3);
  for (const auto& played : games) EXPECT_TRUE(played.is_whole()) << played.bout.fault;
}

// The seed that a program is told must not lead to the cards: neither as it is nor with its parts taken off.
TEST_F(Programs, ItsSeedDoesNotTellTheDeal) {
  const auto heard = folder_ / "heard.jsonl";
  const auto bot =
      python("heard = open('" + heard +
             "', 'a')\n"
             "for line in sys.stdin:\n"
             "  heard.write(line); heard.flush()\n"
             "  message = json.loads(line)\n"
             "  if message['cmd'] == 'hello': print('{\"version\":1}', flush=True)\n"
             "  if message['cmd'] == 'move': print(json.dumps({'move': message['legal'][0]}), flush=True)\n");
  const auto contest = toy_contest({bot, "random"}, 6);
  play(contest, 1);
  std::istringstream lines(read(heard));
  std::set<std::string> seeds;
  for (std::string line; std::getline(lines, line);) {
    const auto message = *Json::parse(line);
    if (message["cmd"].text() != "game") continue;
    const std::string seed(message["seed"].text());
    seeds.insert(seed);
    EXPECT_EQ(seed.size(), 32u) << seed;
    EXPECT_EQ(seed.find_first_not_of("0123456789abcdef"), std::string::npos) << seed;
    EXPECT_EQ(seed.find(contest.seed), std::string::npos) << seed;
  }
  EXPECT_EQ(seeds.size(), 6u) << "each seat of each deal has its own";
}

TEST_F(Programs, IsToldTheCardsWhereItAsksForThem) {
  const auto heard = folder_ / "heard.jsonl";
  const auto bot =
      python("heard = open('" + heard +
             "', 'a')\n"
             "for line in sys.stdin:\n"
             "  message = json.loads(line)\n"
             "  if message['cmd'] == 'game': heard.write(line); heard.flush()\n"
             "  if message['cmd'] == 'hello': print('{\"version\":1,\"wants\":[\"data\"]}', flush=True)\n"
             "  if message['cmd'] == 'move': print(json.dumps({'move': message['legal'][0]}), flush=True)\n");
  auto contest = toy_contest({bot, "random"}, 3);
  contest.honesty = 0;
  play(contest, 1);
  const auto text = read(heard);
  const auto game = Json::parse(std::string_view(text).substr(0, text.find('\n')));
  ASSERT_TRUE(game) << text;
  EXPECT_TRUE((*game)["data"]["files"]["lantern.json"]["highest"].is_whole()) << text;
}

// A program that takes its time to start has it; that is no time to think.
TEST_F(Programs, StartingHasATimeOfItsOwn) {
  const auto begun = folder_ / "begun", go = folder_ / "go";
  auto contest = toy_contest({python("while not os.path.exists('" + go +
                                     "'): time.sleep(0.01)\n"
                                     "for line in sys.stdin:\n"
                                     "  message = json.loads(line)\n"
                                     "  if message['cmd'] == 'hello': print('{\"version\":1}', flush=True)\n"
                                     "  if message['cmd'] == 'game': open('" +
                                     begun +
                                     "', 'w').write('x')\n"
                                     "  if message['cmd'] == 'move': time.sleep(1000)\n"),
                              "random"},
                             3);
  contest.patience = Millis(300);
  contest.start_patience = Millis(100);
  play(contest);
  EXPECT_EQ(read(begun), "") << "it had not started yet";
  contest.start_patience = test::patience;
  write(go, "now");
  play(contest);
  EXPECT_EQ(read(begun), "x") << "it was let start, and then took too long to move";
}

TEST_F(Programs, CannotBeRun) { expect_lost("program: no-such-program-here", "exit code 127"); }
TEST_F(Programs, EndsAtOnce) { expect_lost(python("sys.exit(3)\n"), "exit code 3"); }
TEST_F(Programs, CrashesAtItsMove) { expect_lost(answering("1 / 0"), "ZeroDivisionError"); }
TEST_F(Programs, KillsItself) { expect_lost(answering("os.kill(os.getpid(), 9)"), "signal 9"); }
TEST_F(Programs, GreetsWrongly) {
  expect_lost(python("for line in sys.stdin: print('{\"version\":99}', flush=True)\n"), "It greeted with");
}
TEST_F(Programs, AnswersNonsense) { expect_lost(answering("'I think, therefore'"), "It answered \"I think"); }
TEST_F(Programs, AnswersAnEmptyObject) { expect_lost(answering("{}"), "It answered \"{}\""); }
TEST_F(Programs, AnswersWithALongSinceTime) {
  expect_lost(answering("json.dumps({'move': 'guess 1', 'after': -5})"), "It answered");
}
TEST_F(Programs, BreaksTheRules) {
  expect_lost(answering("json.dumps({'move': 'guess 77'})"), "\"guess 77\" was refused");
}
TEST_F(Programs, FloodsWithoutALine) {
  expect_lost(python("while True: sys.stdout.write('x' * 65536)\n"), "more than 64 KiB");
}
TEST_F(Programs, FloodsWithLines) { expect_lost(answering("'\\n'.join(['{}'] * 100000)"), "It answered"); }
TEST_F(Programs, Stalls) {
  expect_lost("program: read -r hello; echo '{\"version\":1}'; sleep 1000; #", "took too long", Millis(400));
}
TEST_F(Programs, StallsAtTheBeginning) { expect_lost("program: sleep 1000", "took too long", Millis(200)); }

// Its children are in its group, and go with it.
TEST_F(Programs, LeavesNoChildBehind) {
  const auto mark = cat(folder_ / "child", ".py");
  write(mark, "import time\ntime.sleep(1000)\n");
  expect_lost(cat("program: python3 ", mark, " & python3 ", mark, " & sleep 1000"), "took too long",
              Millis(400));
  EXPECT_EQ(processes_with(mark), 0);
}

TEST_F(Programs, OneThatRunsFromItsGroupIsFound) {
  const auto mark = cat(folder_ / "stray", ".py");
  write(mark, "import time\ntime.sleep(1000)\n");
  expect_lost(cat("program: setsid python3 ", mark, " & sleep 1000"), "took too long", Millis(1000));
  end_strays();
  EXPECT_EQ(processes_with(mark), 0);
}

// Where nobody waits for it any more it does not stay either.
TEST_F(Programs, OneThatDoesNotLeaveIsKilled) {
  const auto bot = python(
      "for line in sys.stdin:\n"
      "  message = json.loads(line)\n"
      "  if message['cmd'] == 'hello': print('{\"version\":1}', flush=True)\n"
      "  if message['cmd'] == 'move': print(json.dumps({'move': message['legal'][0]}), flush=True)\n"
      "time.sleep(1000)\n");
  const auto games = play(toy_contest({bot, "random"}, 3));
  for (const auto& played : games) EXPECT_TRUE(played.is_whole()) << played.bout.fault;
  EXPECT_EQ(processes_with(file_), 0);
}

TEST_F(Programs, ARandomMoveMayBePlayedForIt) {
  auto contest = toy_contest({answering("json.dumps({'move': 'guess 77'})"), "random"}, 3);
  contest.on_fault = OnFault::random;
  for (const auto& played : play(contest)) {
    EXPECT_TRUE(played.is_whole());
    EXPECT_EQ(played.bout.faults, 1);
    EXPECT_EQ(played.bout.at_fault, Seat(played.fixture.seat));
    EXPECT_EQ(played.bout.result["winners"].size() > 0, true);
  }
}

TEST_F(Programs, ARandomMoveIsPlayedForADeadOneToo) {
  auto contest = toy_contest({answering("1 / 0"), "random"}, 3);
  contest.on_fault = OnFault::random;
  for (const auto& played : play(contest)) {
    EXPECT_TRUE(played.is_whole());
    EXPECT_GE(played.bout.faults, 1);
  }
}

}  // namespace
}  // namespace clew::test
