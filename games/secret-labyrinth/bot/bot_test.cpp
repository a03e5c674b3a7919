// The bots: levels in their order, honest, the same by the same seed, and never refused.
#include "games/secret-labyrinth/bot/bot.h"

#include <gtest/gtest.h>

#include "core/text.h"
#include "games/secret-labyrinth/bot/outlook.h"
#include "tests/game_test.h"
#include "tests/kit/depth.h"
#include "tests/kit/matches.h"

namespace clew::secret_labyrinth {
namespace {

class Bots : public testing::Test {
 protected:
  static Game game(int players, std::string_view options = "{}") {
    return test::game_of<Game>(players, options);
  }
  // Little enough for a short test.
  static Effort effort(Level level) {
    return {.level = level, .simulations = level == Level::master ? 60 : 0};
  }

  // Plays with all seats at one level and shows every decision to `look(state, seat, luck)`.
  template <class Look> static void play(const Game& g, Level level, std::string_view seed, Look look) {
    Rng chance(seed), luck(cat(seed, " bots"));
    State s = g.start();
    while (!g.actors(s).none()) {
      if (g.actors(s).has(Actor::chance)) {
        g.apply(s, {Actor::chance, g.sample(s, Actor::chance, chance), {}}, nullptr, nullptr);
        continue;
      }
      const auto able = movers(g, s);
      bool moved = false;
      for (unsigned i = 0; i < able.count() && !moved; ++i) {
        const auto seat = Seat(able.nth(i));
        look(s, seat, luck);
        const auto thought = Bot::think(Worlds(g, s, seat, {}), effort(level), luck);
        EXPECT_FALSE(thought.why.empty());
        EXPECT_GE(thought.value, 0);
        EXPECT_LE(thought.value, 1);
        const auto ok = g.check(s, {by(seat), thought.move, {}});
        ASSERT_TRUE(ok) << seed << ": " << g.text(thought.move) << ": " << ok.error().message;
        if (thought.waits) continue;
        g.apply(s, {by(seat), thought.move, {}}, nullptr, nullptr);
        moved = true;
      }
      ASSERT_TRUE(moved) << "everybody waits";
    }
  }
};

TEST_F(Bots, PlayEveryTableToItsEnd) {
  const auto tables = *Json::parse(test::tested_game().tables);
  std::size_t which = 0;
  for (const auto& table : tables.items())
    for (const auto level : all_levels) {
      if (!test::is_tried(which++, 5)) continue;
      const auto g = game(int(table["players"].whole()), table["options"].dump());
      play(g, level, cat("table ", table.dump()), [](const State&, Seat, Rng&) {});
    }
}

TEST_F(Bots, ThinkTheSameWithTheSameLuckWhateverIsHidden) {
  for (const auto level : all_levels)
    for (const int players : {2, 4}) {
      const auto g = game(players, R"({"headstart":3,"trades":"any","limit":30})");
      Rng dice("hidden");
      play(g, level, "honest", [&](const State& s, Seat seat, const Rng& luck) {
        if (dice.below(4) != 0) return;
        const State other = g.redeal(s, seat, dice);
        Rng a = luck, b = luck;
        const auto here = Bot::think(Worlds(g, s, seat, {}), effort(level), a);
        const auto there = Bot::think(Worlds(g, other, seat, {}), effort(level), b);
        EXPECT_EQ(here.move, there.move) << g.text(here.move) << " or " << g.text(there.move);
        EXPECT_EQ(here.value, there.value);
        EXPECT_EQ(a, b);
      });
    }
}

// Chance alone fails these less than once in a thousand runs.
TEST_F(Bots, WinAgainstTheLevelBelow) {
  const auto beginner = effort(Level::beginner), casual = effort(Level::casual),
             skilled = effort(Level::skilled), strong = effort(Level::strong), master = effort(Level::master);
  for (const auto& contest :
       {Contest{2, casual, beginner, 300, 1.25, 1.7}, Contest{2, skilled, casual, 300, 1.2, 1.7},
        Contest{2, strong, skilled, 60, 1.0}, Contest{4, strong, skilled, 60, 1.04},
        Contest{2, master, strong, 24, 0.5}})
    expect_win(test::tested_game(), "{}", contest);
}

TEST_F(Bots, KnowThe25ResultsOfATurn) {
  const auto g = game(2);
  const auto ways = all_turns(g.board());
  EXPECT_EQ(ways.size(), 25u);
  State s = g.start();
  s.phase = Phase::change;
  EXPECT_EQ(turns_left(g.board(), s).size(), 25u);
  s.changes_made = 1;
  s.changes[0] = {Ring::outer, 1};
  EXPECT_EQ(turns_left(g.board(), s).size(), 13u);
  s.changes[0] = {Ring::center, 3};  // at most once a turn (SL-19)
  EXPECT_EQ(turns_left(g.board(), s).size(), 2u);
}

TEST_F(Bots, CountEveryEndOfADuelAndOfATradeOnce) {
  for (const auto* options :
       {R"({"single":"loser"})", R"({"single":"blind"})", R"({"single":"named","die":"2-4"})"}) {
    const auto g = game(3, options);
    Outlook outlook(g, plain_weights);
    Tally held;
    held.of = {{{3, 1, 1}, {2, 4, 0}, {1, 0, 2}, {0, 0, 0}}};
    for (const bool die : {false, true}) {
      double sum = 0;
      outlook.each_end(held, 0, 1, die, [&](double odds, bool, const Tally& after) {
        sum += odds;
        EXPECT_EQ(after.count(0) + after.count(1), held.count(0) + held.count(1));
      });
      EXPECT_NEAR(sum, 1, 1e-9);
    }
    double sum = 0;
    outlook.each_draw(held, 0, 1, Kind::troll, [&](double odds, const Tally& after) {
      sum += odds;
      EXPECT_EQ(after.count(0), held.count(0));  // an animal and a card less, two more
      EXPECT_EQ(after.count(1), held.count(1) - 1);
    });
    EXPECT_NEAR(sum, 1, 1e-9);
  }
}

TEST_F(Bots, SeeASetAsWon) {
  const auto g = game(2, R"({"goal":5})");
  const Worth worth(g, plain_weights);
  Tally held;
  held.of[0] = {4, 0, 0};
  EXPECT_EQ(worth.champion(held, 0, 1), -1);
  EXPECT_GT(worth.of(held, 0)[0], 0.5);
  receive(held, 0, Kind::treasure);
  EXPECT_EQ(worth.champion(held, 1, 0), 0);
  EXPECT_EQ(worth.after(held, 1, 1, 0)[0], 1);
}

}  // namespace
}  // namespace clew::secret_labyrinth
