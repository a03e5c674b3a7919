// Bots: each level beats the one below, simple rules lose, nobody cheats, chatters or gets stuck, and the
// solver's shortcuts give what the rules give.
#include "games/dungeon-busters/bot/bot.h"

#include <gtest/gtest.h>

#include "core/text.h"
#include "games/dungeon-busters/bot/colours.h"
#include "games/dungeon-busters/bot/rule_match.h"
#include "games/dungeon-busters/bot/talk.h"
#include "tests/game_test.h"
#include "tests/kit/depth.h"
#include "tests/kit/matches.h"

namespace clew::dungeon_busters {
namespace {

// Random play up to the nth time that somebody has to choose something.
State position(const Game& g, int choices, Rng& rng) {
  State s = g.start();
  while (s.phase != Phase::over && (choices > 0 || !is_seat(s.due.first()))) {
    const auto who = s.due.nth(rng.below(s.due.count()));
    choices -= is_seat(who) ? 1 : 0;
    g.apply(s, {who, g.sample(s, who, rng)}, nullptr, nullptr);
  }
  return s;
}

TEST(DungeonBustersBots, EachLevelBeatsTheOneBelow) {
  const Effort beginner{.level = Level::beginner}, casual{.level = Level::casual},
      skilled{.level = Level::skilled}, strong{.level = Level::strong}, master{.level = Level::master};
  for (const auto& contest :
       {Contest{3, casual, beginner, 300, 1.05}, Contest{4, casual, beginner, 300, 1.05},
        Contest{5, casual, beginner, 300, 1.05}, Contest{3, skilled, casual, 600, 1.02},
        Contest{3, strong, skilled, 600, 1.0}, Contest{4, strong, casual, 160, 1.1},
        Contest{5, strong, casual, 150, 1.1}, Contest{4, master, strong, 160, 0.9}})
    expect_win(test::tested_game(), R"({"talk":0})", contest);
}

// Long matches show 0.2 to 0.75 of the fair share. Under sanitizers a game each is played, for its faults alone.
TEST(DungeonBustersBots, SimpleRulesLoseAgainstStrong) {
  constexpr int players = 4;
  const auto g = test::game_of<Game>(players, R"({"talk":0})");
  for (const auto rule : all_rules) {
    const int games = test::is_sanitized ? 1 : 80;
    const double share = wins_by_rule(g, {.rule = rule, .games = games}) / games;
    if (test::is_sanitized) continue;
    EXPECT_LT(share * players, 0.95) << rule_name(rule);
  }
}

TEST(DungeonBustersBots, TheSameSeedGivesTheSameThoughtWhateverIsHidden) {
  for (const auto* options : {R"({"talk":0})", R"({"hand":"five"})"})
    for (const auto level : all_levels)
      for (int n = 0; n < 12; ++n) {
        const auto g = test::game_of<Game>(3, options);
        Rng rng(cat("honest ", n));
        const State s = position(g, 3 * n + 1, rng);
        const auto seat = Seat(s.due.first());
        const State other = g.redeal(s, seat, rng);
        const auto thought = [&](const State& state) {
          Rng luck("luck");
          return in_words(g, Bot::think(Worlds<Game>(g, state, seat, Millis(0)), {.level = level}, luck));
        };
        const auto one = thought(s), again = thought(s), redealt = thought(other);
        for (const auto& two : {again, redealt}) {
          EXPECT_EQ(one.move, two.move);
          EXPECT_EQ(one.value, two.value);
          EXPECT_EQ(one.why.english(), two.why.english());
        }
      }
}

TEST(DungeonBustersBots, EveryLevelPlaysEveryTableToItsEnd) {
  const auto tables = *Json::parse(test::tested_game().tables);
  std::size_t which = 0;
  for (const auto& wished : tables.items())
    for (const auto level : all_levels) {
      if (!test::is_tried(which++, 5)) continue;
      const auto found = match(test::tested_game(), int(wished["players"].whole()), wished["options"].dump(),
                               {.level = level}, {.level = level}, 1, "end");
      EXPECT_EQ(found.fault, "") << wished.dump() << " " << level_name(level);
      EXPECT_EQ(found.games, 1);
    }
}

TEST(DungeonBustersBots, ASeatSpeaksOnceAMonsterAndHasAReason) {
  const auto g = test::game_of<Game>(4, R"({"talk":9})");
  for (const auto level : all_levels) {
    Rng rng("talk");
    int sayings = 0;
    State s = g.start();
    while (s.phase != Phase::over) {
      const auto who = s.due.nth(rng.below(s.due.count()));
      Move move = is_seat(who) ? Move{} : g.sample(s, who, rng);
      if (is_seat(who)) {
        const auto thought = Bot::think(Worlds<Game>(g, s, Seat(who), Millis(0)), {.level = level}, rng);
        EXPECT_FALSE(thought.why.empty());
        EXPECT_FALSE(thought.why.english().contains('%')) << thought.why.english();
        move = thought.move;
      }
      ASSERT_TRUE(g.check(s, {who, move}));
      sayings += is_saying(move.verb) ? 1 : 0;
      g.apply(s, {who, move}, nullptr, nullptr);
      for (const auto said : s.said) EXPECT_LE(said, 1);
    }
    EXPECT_GT(sayings, 0) << level_name(level);
  }
}

TEST(DungeonBustersBots, AWordIsBelievedByWhatHasBecomeOfOthers) {
  State s{};
  EXPECT_FLOAT_EQ(belief(s, 0), 2.0f / 3);
  s.kept[0] = 3;
  s.broken[1] = 3;
  EXPECT_GT(belief(s, 0), 0.8f);
  EXPECT_LT(belief(s, 1), 0.4f);
}

// What each card of a seat promises while all others play any card equally often, by the rules alone.
Mix promises_by_rules(const Game& g, const State& before, int me, const Weights& weights) {
  Mix sum{};
  const auto play = [&](auto& next, const State& s, int seat, int mine, float chance) -> void {
    if (seat == g.players()) {
      State after = s;
      settle(g, after);
      sum[std::size_t(mine)] += chance * shares(g, after, weights)[std::size_t(me)];
      return;
    }
    const auto& hand = members[before.hand[seat]];
    for (int c = 0; c < hand.count; ++c) {
      State after = s;
      g.apply(after, {by(Seat(seat)), {.verb = Verb::play, .number = hand.at[c]}}, nullptr, nullptr);
      next(next, after, seat + 1, seat == me ? hand.at[c] : mine, seat == me ? chance : chance / hand.count);
    }
  };
  play(play, before, 0, 0, 1);
  return sum;
}

TEST(DungeonBustersStage, EveryJointChoiceEndsAsTheRulesSay) {
  for (int players = 3; players <= 5; ++players)
    for (int met = 2; met < 12; ++met) {
      const auto g = test::game_of<Game>(players, R"({"talk":0})");
      Rng rng(cat("stage ", met));
      State s = g.start();
      while (monsters_met(s) < met || s.phase != Phase::choose)
        g.apply(s, {s.due.first(), g.sample(s, s.due.first(), rng)}, nullptr, nullptr);
      const auto before = undecided(s, players);
      const auto weights = rule_of_thumb(met + 1);
      MonsterGame stage(g);
      stage.look_at(before, weights);
      stage.solve(1, {}, {}, rng);  // all begin with every card equally likely
      const auto found = stage.promises(met % players);
      const auto wanted = promises_by_rules(g, before, met % players, weights);
      for (std::size_t k = 1; k < found.size(); ++k)
        EXPECT_NEAR(found[k], wanted[k], 0.0005) << players << " players, " << met << " met, card " << k;
    }
}

TEST(DungeonBustersStage, NobodyCanBeRead) {
  const auto g = test::game_of<Game>(4, R"({"talk":0})");
  Rng rng("read");
  const State s = position(g, 0, rng);
  for (const auto level : all_levels) {
    Strengths played = 0;
    for (int n = 0; n < 40; ++n)
      played |= card(Bot::think(Worlds<Game>(g, s, Seat(0), Millis(0)), {.level = level}, rng).move.number);
    EXPECT_GE(members[played].count, 2) << level_name(level);
  }
}

TEST(DungeonBustersWorth, SharesAddUpAndMoreGemsArePreferred) {
  const auto g = test::game_of<Game>(3, R"({"talk":0})");
  Rng rng("worth");
  State s = position(g, 20, rng);
  s.gems[0] = {0x030303};
  s.gems[1] = s.gems[2] = {0x010101};
  for (const auto& weights : {rule_of_thumb(11), learnt(3, 11)}) {
    const auto found = shares(g, s, weights);
    EXPECT_NEAR(found[0] + found[1] + found[2], 1, 0.001);
    EXPECT_GT(found[0], 0.5);
  }
}

TEST(DungeonBustersWorth, SteepGrowsAsThePowersOfE) {
  EXPECT_FLOAT_EQ(steep(0), 1);
  EXPECT_NEAR(steep(1), 2.718, 0.01);
  EXPECT_NEAR(steep(-2), 0.1353, 0.002);
}

}  // namespace
}  // namespace clew::dungeon_busters
