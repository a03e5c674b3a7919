// The bots: levels in their order, the same seed the same thought, nothing but what a seat can know, and the
// sums they reckon with.
#include "games/guru-guru/bot/bot.h"

#include <gtest/gtest.h>

#include "core/text.h"
#include "games/guru-guru/bot/round.h"
#include "games/guru-guru/bot/stakes.h"
#include "tests/game_test.h"
#include "tests/kit/depth.h"
#include "tests/kit/matches.h"

namespace clew::guru_guru {
namespace {

TEST(BotLevels, EachBeatsTheOneBelow) {
  const Effort beginner{.level = Level::beginner}, casual{.level = Level::casual},
      skilled{.level = Level::skilled}, strong{.level = Level::strong},
      quick_master{.level = Level::master, .simulations = 200};
  for (const auto& contest :
       {Contest{2, casual, beginner, 300, 1.35, 1.78}, Contest{2, skilled, casual, 300, 1.3, 1.75},
        Contest{4, skilled, beginner, 80, 1.8}, Contest{2, strong, skilled, 160, 1.1},
        Contest{2, quick_master, skilled, 60, 1.02}})
    expect_win(test::tested_game(), "{}", contest);
}

// Every decision of a game played by habit, offered to `use` with the state before it.
template <class Use> void each_decision(const Game& game, std::string_view seed, Use use) {
  Rng rng(seed);
  State s = game.start();
  for (auto who = game.actors(s); !who.none(); who = game.actors(s)) {
    const auto actor = who.first();
    if (is_seat(actor)) use(s, Seat(actor));
    const auto move = game.rollout(s, actor, rng);
    game.apply(s, {actor, move, {}}, nullptr, nullptr);
  }
}

TEST(BotHonesty, TheSameSeedGivesTheSameThoughtWhateverIsHidden) {
  for (const auto& [players, options] : {std::pair(3, "{}"), {4, R"({"variant": "chaos"})"}}) {
    const auto game = test::game_of<Game>(players, options);
    int asked = 0;
    each_decision(game, "honest", [&](const State& s, Seat seat) {
      const auto level = all_levels[std::size_t(asked++) % all_levels.size()];
      const Effort effort{.level = level, .simulations = level == Level::master ? 100 : 0};
      Rng other_luck(cat("world ", asked));
      const State other = game.redeal(s, seat, other_luck);
      const auto ask = [&](const State& real) {
        Rng rng(cat("thought ", asked));
        return in_words(game, Bot::think(Worlds<Game>(game, real, seat, {}), effort, rng));
      };
      const auto first = ask(s), again = ask(s), elsewhere = ask(other);
      EXPECT_EQ(first.move, again.move);
      EXPECT_EQ(first.value, again.value);
      EXPECT_EQ(first.move, elsewhere.move) << game.phase(s);
      EXPECT_EQ(first.value, elsewhere.value);
      EXPECT_EQ(first.why.english(), elsewhere.why.english());
    });
    EXPECT_GT(asked, 40);
  }
}

TEST(BotPlay, EveryLevelPlaysEveryTableToItsEnd) {
  const auto tables = *Json::parse(test::tested_game().tables);
  std::size_t which = 0;
  for (const auto& each : tables.items())
    for (const auto level : all_levels) {
      if (!test::is_tried(which++, 5)) continue;
      const Effort effort{.level = level, .simulations = level == Level::master ? 60 : 0};
      const int players = int(each["players"].whole());
      const auto found =
          match(test::tested_game(), players, each["options"].dump(), effort, effort, 1, "tables");
      EXPECT_EQ(found.fault, "") << each.dump() << " " << level_name(level);
    }
}

TEST(BotPlay, AThoughtTellsItsValueItsCandidatesAndItsReason) {
  const auto game = test::game_of<Game>(4, "{}");
  int asked = 0;
  each_decision(game, "words", [&](const State& s, Seat seat) {
    Rng rng("words");
    const Effort effort{.level = all_levels[std::size_t(asked++) % all_levels.size()], .simulations = 30};
    const auto thought = Bot::think(Worlds<Game>(game, s, seat, {}), effort, rng);
    EXPECT_TRUE(game.check(s, {by(seat), thought.move, {}}));
    EXPECT_GE(thought.value, 0);
    EXPECT_LE(thought.value, 1);
    EXPECT_FALSE(thought.weighed.empty());
    EXPECT_LE(thought.weighed.size(), 10u);
    EXPECT_TRUE(thought.why.english().ends_with('.')) << thought.why.english();
    EXPECT_FALSE(thought.why.english().contains('%')) << thought.why.english();
  });
}

TEST(BotPlay, StopsWhenAsked) {
  const auto game = test::game_of<Game>(4, "{}");
  const std::atomic<bool> asked{true};
  Rng rng("stop");
  each_decision(game, "stop", [&](const State& s, Seat seat) {
    const Effort effort{.level = Level::master, .simulations = 1'000'000, .stop = {.asked = &asked}};
    const auto thought = Bot::think(Worlds<Game>(game, s, seat, {}), effort, rng);
    EXPECT_TRUE(game.check(s, {by(seat), thought.move, {}}));
    EXPECT_LE(thought.simulations, 10u);
  });
}

// ---- Sums ----

TEST(BotSums, DiceFallAsCounted) {
  const DiceTable dice(test::shipped<Game>());
  EXPECT_DOUBLE_EQ(dice.at_least(false, 0, 0), 1);
  EXPECT_DOUBLE_EQ(dice.at_least(false, 0, 1), 0);
  EXPECT_NEAR(dice.exactly(false, 2, 2), 3.0 / 9, 1e-12);  // 1 1, 2 x and x 2 of nine
  EXPECT_NEAR(dice.at_least(false, 3, 5), 4.0 / 27, 1e-12);
  // Thrown until X: nothing in a third of all throws, one only as 1 x.
  EXPECT_NEAR(dice.exactly(true, 0, 0), 1.0 / 3, 1e-12);
  EXPECT_NEAR(dice.exactly(true, 0, 1), 1.0 / 9, 1e-12);
  double all = 0;
  for (int swords = 0; swords <= DiceTable::most_swords; ++swords) all += dice.exactly(true, 5, swords);
  EXPECT_NEAR(all, 1, 1e-9);
}

// A table of three in one round, the cards dealt by rank, so that a card's number on the table is its place.
struct Dealt {
  explicit Dealt(std::string_view variant)
      : game(test::game_of<Game>(3, cat(R"({"first": 0, "variant": ")", variant, "\"}"))),
        s(game.start()),
        dice(test::shipped<Game>()) {
    Rng rng("dealt");
    while (!is_seat(game.actors(s).first())) {
      const auto move = game.sample(s, Actor::chance, rng);
      game.apply(s, {Actor::chance, move, {}}, nullptr, nullptr);
    }
  }
  Prospect prospect(std::initializer_list<std::pair<int, int>> cards, int tokens = 0) const {
    CardMask haul = 0;
    for (const auto& [level, number] : cards)
      for (std::size_t i = 0; i < round_cards; ++i)
        if (s.cards[i] == test::shipped<Game>().find(level, number)) haul |= CardMask(1) << i;
    EXPECT_EQ(std::popcount(haul), int(cards.size()));
    return Stacks(game, s, dice).prospect(haul, tokens);
  }
  Game game;
  State s;
  DiceTable dice;
};

TEST(BotSums, AHaulIsWorthWhatItsFightBrings) {
  const Dealt first("short-1");
  EXPECT_EQ(first.prospect({{1, 13}, {1, 17}, {1, 1}, {1, 30}}).gold, 12);  // Emma's of the book
  EXPECT_EQ(first.prospect({{1, 18}, {1, 9}, {1, 27}}).survives, 0);        // and Noah's
  const Dealt second("short-2");
  // 3 skulls, 2 dice: four or more never, three or more in 3 of 9 throws.
  EXPECT_NEAR(second.prospect({{2, 12}, {2, 21}, {2, 7}}).survives, 3.0 / 9, 1e-12);
  // A token saves 8 of 27 more.
  EXPECT_NEAR(second.prospect({{2, 12}, {2, 21}, {2, 7}}, 1).survives, 17.0 / 27, 1e-9);
  // The vial is used only when the dice fall short, and costs its gold.
  const auto vial = second.prospect({{2, 12}, {2, 21}, {2, 5}});
  EXPECT_NEAR(vial.survives, 1, 1e-12);
  EXPECT_NEAR(vial.gold, 13.0 * 3 / 9 + 7.0 * 6 / 9, 1e-9);
  // Without an ally it cannot be used (GG-49); the Hero with the Holy Sword beats the dragon (GG-51).
  EXPECT_EQ(second.prospect({{2, 12}, {2, 5}}).survives, 0);
  EXPECT_EQ(second.prospect({{2, 20}, {2, 1}, {2, 30}}).gold, 31);
}

TEST(BotSums, EqualSeatsExpectEqualShares) {
  const Dealt dealt("standard");
  const Stakes stakes(dealt.game, dealt.s, Seat(0));
  const std::array<double, most_players> equal{5, 5, 5}, ahead{15, 5, 5}, behind{0, 5, 15};
  EXPECT_NEAR(stakes.share(equal), 1.0 / 3, 0.02);
  EXPECT_GT(stakes.share(ahead), 0.45);
  EXPECT_LT(stakes.share(behind), 0.25);
}

TEST(BotSums, TheLastRoundKnowsOnlyWhoHasMost) {
  const Dealt dealt("short-1");
  const Stakes stakes(dealt.game, dealt.s, Seat(1));
  const std::array<double, most_players> least{3, 2, 2}, most{2, 3, 2}, shared{3, 3, 2};
  EXPECT_EQ(stakes.share(least), 0);
  EXPECT_EQ(stakes.share(most), 1);
  EXPECT_EQ(stakes.share(shared), 0.5);
}

TEST(BotSums, ARoundPlayedByHabitEnds) {
  const Dealt dealt("short-3");
  const Stacks stacks(dealt.game, dealt.s, dealt.dice);
  const Outlook outlook(stacks);
  Rng rng("habit");
  for (int i = 0; i < 100; ++i) {
    Round round(dealt.game, dealt.s, stacks, outlook);
    const int moves = round.play_on(habit_for(3), Seat(0), habit_for(3), rng);
    EXPECT_TRUE(round.is_over());
    EXPECT_LE(moves, 2 * most_rooms);
    CardMask all = 0;
    for (int seat = 0; seat < 3; ++seat) {
      EXPECT_NE(round.haul(Seat(seat)), 0u);
      EXPECT_EQ(all & round.haul(Seat(seat)), 0u);
      all |= round.haul(Seat(seat));
    }
  }
}

}  // namespace
}  // namespace clew::guru_guru
