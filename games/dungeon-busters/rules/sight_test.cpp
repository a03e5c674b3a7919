// Views that are read back, and what a choice would come to.
#include <algorithm>

#include "core/text.h"
#include "games/dungeon-busters/rules/dungeon_busters.h"
#include "tests/game_test.h"
#include "tests/read_back.h"

namespace clew::dungeon_busters {
namespace {

TEST(DungeonBustersSight, AViewThatIsReadBackShowsTheSame) {
  for (const std::string_view options : {R"({"talk":0})", R"({"talk":2})", R"({"hand":"five","talk":1})"})
    for (int players = 3; players <= 5; ++players)
      test::expect_views_read_back(test::game_of<Game>(players, options),
                                   cat(options, " read back ", players));
}

Json view_of(const Game& g, const State& s) {
  return *Json::parse(clew::view_of(g, s, Story{}, Onlooker::spectator));
}

class Ahead : public testing::Test {
 protected:
  // Asks before every move of a few games, with each size of table and each kind of hand.
  template <class Look> void everywhere(Look look) {
    for (const std::string_view options : {R"({"talk":0})", R"({"hand":"five","talk":0})"})
      for (int players = 3; players <= 5; ++players) {
        const auto g = test::game_of<Game>(players, options);
        Rng rng(cat(options, " ahead ", players));
        auto s = g.start();
        for (auto who = g.actors(s); !who.none(); who = g.actors(s)) {
          const auto actor = who.nth(rng.below(who.count()));
          if (is_seat(actor)) look(g, s, Seat(actor), rng);
          g.apply(s, {actor, g.sample(s, actor, rng)}, nullptr, nullptr);
        }
      }
  }
  static Json preview(const Game& g, const State& s, Seat seat, const std::string& asked) {
    JsonWriter out;
    return g.preview(s, seat, *Json::parse(asked), out) ? *Json::parse(out.text()) : Json{};
  }
};

// DB-25: who could lay an equal card is who does in some world that the seat thinks possible.
TEST_F(Ahead, ACardIsShownWithWhatItLacksAndWhoCouldCancelIt) {
  int rivals = 0, none = 0;
  everywhere([&](const Game& g, const State& s, Seat seat, Rng& rng) {
    if (s.phase != Phase::choose) {
      EXPECT_FALSE(preview(g, s, seat, R"({"card":3})").is_object());
      return;
    }
    std::array<Strengths, most_players> possible{};
    for (int i = 0; i < 150; ++i) {
      const auto world = g.redeal(s, seat, rng);
      for (int other = 0; other < g.players(); ++other)
        possible[std::size_t(other)] |=
            Strengths(world.hand[other] | (world.down[other] ? card(world.down[other]) : 0));
    }
    const auto hp = view_of(g, s)["table"]["monster"]["hp"].whole();
    for (int strength = 0; strength <= 8; ++strength) {
      const auto shown = preview(g, s, seat, cat(R"({"card":)", strength, "}"));
      EXPECT_EQ(shown["needs"].whole(), std::max<std::int64_t>(hp - strength, 0));
      std::string wanted, got;
      for (int other = 0; other < g.players(); ++other)
        if (Seat(other) != seat && strength >= 1 && strength <= 7 &&
            has(possible[std::size_t(other)], strength))
          wanted += char('0' + other);
      for (const auto& rival : shown["rivals"].items()) got += char('0' + rival.whole());
      EXPECT_EQ(got, wanted) << "strength " << strength << " for seat " << index(seat);
      ++(got.empty() ? none : rivals);
    }
  });
  EXPECT_GT(rivals, 100);
  EXPECT_GT(none, 100);
}

TEST_F(Ahead, AGemIsShownWithThePointsThatItLeavesOneWith) {
  int taken = 0, dropped = 0;
  everywhere([&](const Game& g, const State& s, Seat seat, Rng&) {
    const auto shown = preview(g, s, seat, R"({"gems":true})");
    if (s.phase != Phase::spoils && s.phase != Phase::drop) {
      EXPECT_FALSE(shown.is_object());
      return;
    }
    for (int other = 0; other < g.players(); ++other)
      EXPECT_EQ(preview(g, s, Seat(other), R"({"gems":true})").is_object(), s.due.has(Seat(other)));
    std::vector<Move> moves;
    MoveSink<Move> sink(moves);
    g.legal(s, by(seat), sink);
    EXPECT_EQ(shown["points"].size(), moves.size());
    for (const auto& move : moves) {
      const auto heap = view_of(g, s)["seats"][std::size_t(index(seat))]["gems"];
      State after = s;
      after.gems[index(seat)] = {};
      for (const Gem gem : all_gems) {
        const auto had = int(heap[name_of(gem)].whole());
        const auto has = gem != move.gem() ? had : s.phase == Phase::spoils ? had + 1 : 0;
        after.gems[index(seat)] += gems(gem, has);
      }
      EXPECT_EQ(shown["points"][name_of(move.gem())].whole(),
                view_of(g, after)["seats"][std::size_t(index(seat))]["score"]["total"].whole());
      ++(s.phase == Phase::spoils ? taken : dropped);
    }
  });
  EXPECT_GT(taken, 30);
  EXPECT_GT(dropped, 30);
}

}  // namespace
}  // namespace clew::dungeon_busters
