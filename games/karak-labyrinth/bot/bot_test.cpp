// Bots: each level beats the one below, nobody cheats, hurries or gets stuck, and master's plan is the best there is.
#include "games/karak-labyrinth/bot/bot.h"

#include <gtest/gtest.h>

#include "arena/bout.h"
#include "core/text.h"
#include "games/karak-labyrinth/bot/plan.h"
#include "games/karak-labyrinth/bot/route.h"
#include "tests/game_test.h"
#include "tests/kit/depth.h"
#include "tests/kit/matches.h"

namespace clew::karak_labyrinth {
namespace {

// Random play without the clock, up to the nth move or as long as somebody can move.
State position(const Game& g, int moves, Rng& rng) {
  State s = g.start();
  for (auto who = g.actors(s); moves > 0; who = g.actors(s), --moves) {
    if (who.none() || who.first() == Actor::clock) break;
    const Actor actor = who.first();
    const auto at = std::max(Millis(s.now_ms), g.earliest(s, actor));
    State next = s;
    g.apply(next, {actor, g.sample(s, actor, rng), at}, nullptr, nullptr);
    if (g.actors(next).none()) break;
    s = next;
  }
  return s;
}

TEST(KarakBots, EachLevelBeatsTheOneBelow) {
  const Effort beginner{.level = clew::Level::beginner}, casual{.level = clew::Level::casual},
      skilled{.level = clew::Level::skilled}, strong{.level = clew::Level::strong},
      master{.level = clew::Level::master};
  for (const auto& contest :
       {Contest{2, casual, beginner, 200, 1.3, 1.8}, Contest{4, casual, beginner, 120, 1.3},
        Contest{2, skilled, casual, 60, 1.1, 1.96}, Contest{2, strong, skilled, 40, 1.0},
        Contest{2, master, strong, 30, 0.9}})
    expect_win(test::tested_game(), "{}", contest);
}

TEST(KarakBots, TheSameSeedGivesTheSameThoughtWhateverIsHidden) {
  const auto g = test::game_of<Game>(3, R"({"deck":"mixed"})");
  for (const auto level : all_levels)
    for (int n = 0; n < 12; ++n) {
      Rng rng(cat("honest ", n));
      const State s = position(g, 4 + 5 * n, rng);
      const auto who = g.actors(s).first();
      if (!is_seat(who)) continue;
      const Seat seat{std::uint8_t(who)};
      const State other = g.redeal(s, seat, rng);
      const auto thought = [&](const State& state) {
        Rng luck("luck");
        return in_words(g,
                        Bot::think(Worlds<Game>(g, state, seat, Millis(s.now_ms)), {.level = level}, luck));
      };
      const auto one = thought(s), again = thought(s), redealt = thought(other);
      for (const auto& two : {again, redealt}) {
        EXPECT_EQ(one.move, two.move);
        EXPECT_EQ(one.value, two.value);
        EXPECT_EQ(one.after, two.after);
        EXPECT_EQ(one.why.english(), two.why.english());
      }
      EXPECT_FALSE(one.why.empty());
    }
}

// In who has escaped a bot may see no more than length, hearts and end of the line: in redealt worlds they mostly went another way.
TEST(KarakBots, WhoHasEscapedWentAnotherWayInMostRedealtWorlds) {
  const auto g = test::game_of<Game>(2, "{}");
  int lines = 0, redealt = 0, others = 0;
  for (int n = 0; n < 6; ++n) {
    Rng rng(cat("escaped ", n));
    State s = g.start();
    while (!(s.phase == Phase::play || s.phase == Phase::sand) || s.players[0].status != Status::escaped) {
      const auto who = g.actors(s);
      if (who.none() || who.first() == Actor::clock) break;
      const Actor actor = who.first();
      const auto at = std::max(Millis(s.now_ms), g.earliest(s, actor));
      const auto move =
          is_seat(actor)
              ? Bot::think(Worlds<Game>(g, s, Seat(actor), at), {.level = clew::Level::casual}, rng).move
              : g.sample(s, actor, rng);
      g.apply(s, {actor, move, at}, nullptr, nullptr);
    }
    if (s.players[0].status != Status::escaped || s.phase == Phase::over) continue;
    ++lines;
    for (int world = 0; world < 20; ++world, ++redealt)
      others += g.redeal(s, Seat(1), rng).players[0].visited != s.players[0].visited;
  }
  EXPECT_GT(lines, 0);
  EXPECT_GT(others, redealt / 2) << others << " of " << redealt;
}

// Some cards one reads well, others badly: but each card as long as it lies there, and in the shares that are meant.
TEST(KarakBots, ALevelSeesEachCardInOneWayAndAllCardsInItsOwnMix) {
  const auto g = test::game_of<Game>(2, "{}");
  State s = g.start();
  for (const auto level : all_levels) {
    PerSight<int> seen{};
    int all = 0;
    for (const auto share : Bot::sights[level]) all += share;
    EXPECT_EQ(all, 100) << level_name(level);
    for (int flip = 0; flip < 1000; ++flip) {
      s.started_ms = flip;
      s.now_ms = 2 * flip;
      const auto sight = Bot::sight(s, Seat(0), level);
      s.now_ms += 10'000;
      EXPECT_EQ(Bot::sight(s, Seat(0), level), sight);
      ++seen.data()[std::size_t(sight)];
    }
    for (std::size_t i = 0; i < seen.size(); ++i)  // four standard errors of a thousand draws, at most
      EXPECT_NEAR(seen.data()[i], 10 * Bot::sights[level].data()[i], 64) << level_name(level);
  }
}

TEST(KarakBots, EveryLevelPlaysEveryTableToItsEnd) {
  const auto tables = *Json::parse(test::tested_game().tables);
  Complaints none;
  const auto box = test::tested_game().open(shipped_data(test::tested_game()), none);
  const int most = test::is_sanitized ? 200 : 2000;
  std::size_t which = 0;
  for (const auto& wished : tables.items())
    for (const auto level : all_levels) {
      if (!test::is_tried(which++, 5)) continue;
      if (level == clew::Level::master && wished["players"].whole() > 3) continue;  // the same, but slower
      const auto players = std::size_t(wished["players"].whole());
      auto made = box->table(int(players), wished["options"], Rng("table"));
      HouseBot bot(test::tested_game(),
                   {.level = level, .simulations = level == clew::Level::master ? most : 8});
      const std::vector<clew::Player*> seats(players, &bot);
      const auto bout = play_bout(**made, seats, "end");
      EXPECT_EQ(bout.fault, "") << wished.dump() << " " << level_name(level);
    }
}

// Where a card says "any" the choice of the stairs is part of the plan. With sanitizers a few cards must do.
TEST(KarakBots, MastersPlanIsTheBestThereIsInTime) {
#ifdef NDEBUG
  constexpr std::size_t each = 1;
#else
  constexpr std::size_t each = 8;
#endif
  for (std::size_t i = 0; i < test::shipped<Game>().cards.size(); i += each) {
    const auto& card = test::shipped<Game>().cards[i];
    const auto g = test::game_of<Game>(1, cat(R"({"card":")", card.id, R"(","time":"easy"})"));
    Rng rng("plan");
    State s = g.start();
    while (s.phase < Phase::play)
      g.apply(s, {g.actors(s).first(), g.sample(s, g.actors(s).first(), rng), Millis(0)}, nullptr, nullptr);
    const auto now = Millis(s.deadline_ms - 32'000);  // time is short
    const auto plan = plan_line(g, s, Seat(0), Sight::whole, Effort{}, now);
    ASSERT_TRUE(plan) << card.id;
    EXPECT_TRUE(plan->proven) << card.id << " took more than the master's budget";
    EXPECT_LE(plan->ms, 32'000) << card.id;
    EXPECT_LE(plan->score, test::shipped<Game>().optima[0][i]->score) << card.id;
  }
}

TEST(KarakBots, NobodyIsFasterThanAQuickPerson) {
  for (const auto& tempo : Bot::tempo) {
    EXPECT_GE(tempo.square_ms, 300);
    EXPECT_GE(tempo.minigame_ms, 6000);
  }
  for (const auto level : all_levels) {
    const auto g = test::game_of<Game>(2, "{}");
    Rng rng("pace");
    State s = g.start();
    for (int moves = 0; moves < 60 && s.phase != Phase::over; ++moves) {
      const auto who = g.actors(s).first();
      if (!is_seat(who)) {
        g.apply(s, {who, g.sample(s, who, rng), Millis(s.now_ms)}, nullptr, nullptr);
        continue;
      }
      const auto thought =
          Bot::think(Worlds<Game>(g, s, Seat(std::uint8_t(who)), Millis(s.now_ms)), {.level = level}, rng);
      const auto least = thought.move.verb == Verb::draw    ? 240 * std::int64_t(thought.move.steps.size())
                         : thought.move.verb == Verb::solve ? 2400
                                                            : 0;
      EXPECT_GE(thought.after.count(), least);
      const Act<Move> act{who, thought.move, Millis(s.now_ms) + thought.after};
      if (g.deadline(s) && act.at >= *g.deadline(s)) break;
      ASSERT_TRUE(g.check(s, act)) << g.text(thought.move);
      g.apply(s, act, nullptr, nullptr);
    }
  }
}

TEST(KarakBots, TheWayOutIsShortAndSafe) {
  const auto g = test::game_of<Game>(2, R"({"card":"e01"})");
  Rng rng("out");
  State s = g.start();
  while (s.phase < Phase::play)
    g.apply(s, {g.actors(s).first(), g.sample(s, g.actors(s).first(), rng), Millis(0)}, nullptr, nullptr);
  Move start;
  start.verb = Verb::start;
  g.apply(s, {by(Seat(0)), start, Millis(0)}, nullptr, nullptr);
  const auto out = way_out(g, s, s.players[0]);
  ASSERT_TRUE(out);
  EXPECT_TRUE(is_boss(g.sheet().at(out->squares.back())));
  for (auto square : out->squares) EXPECT_EQ(hearts_lost(s.players[0].line, g.sheet().at(square), 0), 0);
}

}  // namespace
}  // namespace clew::karak_labyrinth
