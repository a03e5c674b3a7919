// An honest bot passes, and one that looks where it may not is caught.
#include <gtest/gtest.h>

#include "arena/honesty.h"
#include "core/text.h"
#include "tests/apps/program.h"
#include "tests/arena/kit.h"

namespace clew::test {
namespace {

// Guesses the next seat's lantern from what only the referee sees.
Choice peek(const Table& table, Seat seat, const Effort& /*effort*/, Rng& /*rng*/) {
  const auto view = *Json::parse(table.view(Onlooker::referee));
  const auto next = std::size_t((index(seat) + 1) % table.players());
  return {.move = cat("guess ", view["all"][next]["lantern"].whole())};
}

TEST(Honesty, TheHousesBotsDecideByWhatTheyKnow) {
  auto contest = toy_contest({"strong:40,casual:20"}, 60);
  const auto found = standing_of(contest, play(contest)).honesty;
  EXPECT_GE(found.positions, 10);
  EXPECT_EQ(found.redeals, 2 * found.positions);
  EXPECT_EQ(found.differed, 0) << found.example;
}

TEST(Honesty, APeekingBotIsCaught) {
  auto contest = toy_contest({"strong,casual"}, 60);
  auto entry = toy_entry();
  entry.choose = peek;
  contest.entry = &entry;
  const auto found = standing_of(contest, play(contest)).honesty;
  EXPECT_GT(found.differed, 0);
  EXPECT_NE(found.example.find("guess"), std::string::npos);
}

constexpr const char* greeting =
    "import json, os, random, sys\n"
    "for line in sys.stdin:\n"
    "  message = json.loads(line)\n"
    "  if message['cmd'] == 'hello': print('{\"version\":1}', flush=True)\n"
    "  if message['cmd'] == 'game': luck = random.Random(message['seed'])\n"
    "  if message['cmd'] == 'move': print(json.dumps({'move': ";

Honesty asked_of_program(const std::string& move, int games) {
  const Folder folder;
  write(folder / "bot.py", cat(greeting, move, "}), flush=True)\n"));
  const auto contest = toy_contest({cat("program: python3 ", folder / "bot.py"), "random"}, games);
  return standing_of(contest, play(contest)).honesty;
}

TEST(Honesty, AProgramIsAskedAgainAsFarAsItsLuckIsFixed) {
  const auto steady = asked_of_program("luck.choice(message['legal'])", 9);
  EXPECT_GE(steady.positions, 1);
  EXPECT_EQ(steady.differed, 0) << steady.example;
  EXPECT_EQ(steady.unsteady, 0);
  // Its luck is its own: that says nothing about it, and nobody is accused.
  const auto unsteady = asked_of_program("'guess %d' % (1 + int.from_bytes(os.urandom(2), 'big') % 6)", 27);
  EXPECT_GE(unsteady.unsteady, 1);
}

// A table that tells a seat another's secret in its view, as a leak of ours would.
class LeakyBot final : public Player {
 public:
  Result<Choice> choose(const Table& table, Seat seat, Rng& rng) override { return *again(table, seat, rng); }
  std::optional<Choice> again(const Table& world, Seat seat, const Rng&) override {
    Rng rng("leak");
    return peek(world, seat, {}, rng);
  }
};

TEST(Honesty, AProgramThatKnowsTheDealIsCaught) {
  const auto contest = toy_contest({"program: peeking", "random"}, 1);
  auto table = contest.box->table(3, {}, Rng("deal"));
  ASSERT_TRUE(table);
  LeakyBot one, two, three;
  const std::vector<Player*> players{&one, &two, &three};
  const std::vector<const Entrant*> who(3, &contest.entrants[0]);
  HonestyCheck check(who, players, 6, "honesty");
  Rng luck("luck");
  for (int i = 0; i < 20 && check.found().positions == 0; ++i)
    check.saw(**table, Seat(0), luck, *one.again(**table, Seat(0), luck));
  EXPECT_EQ(check.found().positions, 1) << "a program once a game";
  EXPECT_GT(check.found().differed, 0);
}

}  // namespace
}  // namespace clew::test
