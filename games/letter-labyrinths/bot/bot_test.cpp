// The bots: each level wins more than the one below, thinks the same twice, and cannot be told the deck.
#include "games/letter-labyrinths/bot/bot.h"

#include <gtest/gtest.h>

#include "core/text.h"
#include "games/letter-labyrinths/bot/outlook.h"
#include "tests/game_test.h"
#include "tests/kit/depth.h"
#include "tests/kit/matches.h"

namespace clew::letter_labyrinths {
namespace {

// Of so many deals, those that three of this level win together on the first dungeon. A deal played from every seat
// would be the same game three times, so each is played once.
int won(Level level, int deals, int budget = 0) {
  const Effort effort{.level = level, .simulations = budget};
  int all = 0;
  for (int i = 0; i < deals; ++i) {
    const auto one = match(test::tested_game(), 3, R"({"dungeon":"translucent-trial"})", effort, effort, 1,
                           cat("letter bots ", i));
    EXPECT_EQ(one.fault, "");
    all += one.cooperative;
  }
  return all;
}

// Measured over hundreds of games: a tenth, a quarter, three of five, five of six and nineteen of twenty. The bounds are three standard errors
// and more away from that. Under sanitizers one deal each is played,
// for its faults alone.
TEST(Bot, EachLevelWinsMoreThanTheOneBelow) {
  struct Wished {
    Level level;
    int deals, least, most;
    int budget = 0;
  };
  for (const auto& [level, deals, least, most, budget] :
       {Wished{Level::beginner, 40, 0, 10}, Wished{Level::casual, 40, 3, 21},
        Wished{Level::skilled, 40, 15, 35}, Wished{Level::strong, 24, 13, 24},
        Wished{Level::master, 3, 1, 3, 4}}) {
    const int wins = won(level, test::is_sanitized ? 1 : deals, budget);
    if (test::is_sanitized) continue;
    EXPECT_GE(wins, least) << level_name(level);
    EXPECT_LE(wins, most) << level_name(level);
  }
}

TEST(Bot, PlaysEveryTableToItsEnd) {
  const auto tables = Json::parse(test::tested_game().tables).value_or(Json{});
  std::size_t which = 0;
  for (const auto& table : tables.items())
    for (const auto level : all_levels) {
      if (!test::is_tried(which++, 5)) continue;
      const Effort effort{.level = level, .simulations = level >= Level::strong ? 2 : 0};
      const auto all = match(test::tested_game(), int(table["players"].whole()), table["options"].dump(),
                             effort, effort, 1, "every table");
      EXPECT_EQ(all.fault, "") << table.dump() << " " << level_name(level);
      EXPECT_EQ(all.games, 1);
    }
}

// A random game of three, and what a bot thinks in the middle of it, now and then.
template <class Look> void in_random_games(Look look) {
  const auto game = test::game_of<LeanGame>(3, R"({"start_tokens":2,"deck":20})");
  Rng rng("bots in random games");
  int looks = 0;
  while (looks < 12) {
    auto s = game.start();
    for (auto who = game.actors(s); !who.none() && looks < 12; who = game.actors(s)) {
      const auto turn = next_turn(game, s, who, {}, rng);
      if (is_seat(turn.who) && s.round > 0 && rng.below(6) == 0) {
        look(game, s, Seat(turn.who), all_levels[std::size_t(looks) % all_levels.size()]);
        ++looks;
      }
      game.apply(s, {turn.who, game.rollout(s, turn.who, rng), {}}, nullptr, nullptr);
    }
  }
}

Thought<LeanGame> thought(const LeanGame& game, const Board& s, Seat seat, Level level) {
  const Effort effort{.level = level, .simulations = level == Level::master ? 3 : 0};
  Rng luck("the same luck");
  return Bot::think(Worlds<LeanGame>(game, s, seat, {}), effort, luck);
}

TEST(Bot, ThinksTheSameTwiceAndInEveryWorldThatLooksTheSame) {
  in_random_games([](const LeanGame& game, const Board& s, Seat seat, Level level) {
    const auto once = thought(game, s, seat, level);
    EXPECT_TRUE(game.check(s, {by(seat), once.move, {}})) << game.text(once.move);
    EXPECT_FALSE(once.why.empty());
    Rng rng("other worlds");
    for (int i = 0; i < 2; ++i) {
      const auto other = thought(game, game.redeal(s, seat, rng), seat, level);
      EXPECT_EQ(game.text(once.move), game.text(other.move)) << level_name(level);
      EXPECT_EQ(once.value, other.value) << level_name(level);
    }
  });
}

TEST(Bot, TellsAPersonWordsThatPeopleKnow) {
  int words = 0;
  in_random_games([&](const LeanGame& game, const Board& s, Seat seat, Level) {
    const Effort effort{.level = Level::master, .simulations = 20, .for_person = true};
    Rng luck("the same luck");
    const auto told = Bot::think(Worlds<LeanGame>(game, s, seat, {}), effort, luck);
    EXPECT_TRUE(game.check(s, {by(seat), told.move, {}})) << game.text(told.move);
    if (told.move.verb != Verb::word) return;
    ++words;
    EXPECT_TRUE(game.data().common.contains(told.move.letters())) << game.text(told.move);
  });
  EXPECT_GT(words, 2);
}

TEST(Bot, CardsThatMayComeAreAllThereIs) {
  in_random_games([](const LeanGame&, const Board& s, Seat, Level) {
    double odds = 0;
    for (const auto& coming : coming_cards(s)) odds += coming.odds;
    EXPECT_NEAR(odds, 1, 1e-9);
  });
}

TEST(Bot, MoreCardsAndFewerHitsToMakeAreABetterOutlook) {
  in_random_games([](const LeanGame& game, const Board& s, Seat, Level) {
    if (s.deck.empty() || s.foe_at[0] == nowhere) return;
    const Outlook outlook(game);
    auto fewer = s;
    fewer.deck.pop();
    EXPECT_LT(outlook.chance(fewer, 2), outlook.chance(s, 2));
    EXPECT_LT(outlook.chance(s, 2), outlook.chance(s, 3));
    auto wounded = s;
    ++wounded.damage[0];
    EXPECT_LT(outlook.chance(s, 2), outlook.chance(wounded, 2));
  });
}

}  // namespace
}  // namespace clew::letter_labyrinths
