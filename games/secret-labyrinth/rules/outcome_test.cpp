// How a game ended, of positions that are rare in play.
#include <gtest/gtest.h>

#include "engine/table_of.h"
#include "games/secret-labyrinth/rules/secret_labyrinth.h"
#include "tests/game_test.h"

namespace clew::secret_labyrinth {
namespace {

CardSet some(CardSet cards, int number) {
  CardSet chosen = 0;
  for (; number > 0; --number, cards &= cards - 1) chosen |= only_card(lowest(cards));
  return chosen;
}

// With a lower goal one trade may complete both sets; the treasures are named (SL-64).
TEST(Outcome, WhoCompletesBothSetsWinsByTreasures) {
  const auto g = test::game_of<Game>(2, R"({"goal":4})");
  const auto& of_kind = g.parts().of_kind;
  const auto treasures = of_kind[std::size_t(Kind::treasure)], trolls = of_kind[std::size_t(Kind::troll)];
  const auto end = [&](int of_treasures, int of_trolls) {
    auto s = g.start();
    s.phase = Phase::over;
    s.champion = Seat(1);
    s.hands[1] = some(treasures, of_treasures) | some(trolls, of_trolls);
    return *g.outcome(s);
  };
  EXPECT_EQ(end(4, 4).reason, "treasures");
  EXPECT_EQ(end(4, 4).scores[1], 4);
  EXPECT_EQ(end(4, 5).reason, "treasures");
  EXPECT_EQ(end(4, 5).scores[1], 5);
  EXPECT_EQ(end(3, 4).reason, "trolls");
  EXPECT_EQ(end(4, 3).reason, "treasures");
  EXPECT_EQ(end(4, 4).winners, only(Seat(1)));
}

// Who won what is not told again where remembering is part of the game (SL-66 to SL-68).
TEST(Options, LeaveRememberingToThePlayersUnlessTheyGetNotes) {
  const auto must_remember = [](std::string_view options) {
    return TableOf<Game>(test::game_of<Game>(2, options)).must_remember();
  };
  EXPECT_TRUE(must_remember("{}"));
  EXPECT_FALSE(must_remember(R"({"memory":"aid"})"));
  EXPECT_FALSE(must_remember(R"({"memory":"open"})"));
}

// What the laws rely on: a position that cannot be is complained of.
TEST(Audit, SaysWhatCannotBe) {
  const auto g = test::game_of<Game>(3, R"({"headstart":3})");
  Rng rng("audit");
  auto s = g.start();
  while (g.actors(s).has(Actor::chance))
    g.apply(s, {Actor::chance, g.sample(s, Actor::chance, rng)}, nullptr, nullptr);
  ASSERT_EQ(g.audit(s), "");
  ASSERT_NE(s.hands[0], 0u);
  constexpr auto lost = "A card was lost or is in two places.";
  const auto mine = only_card(lowest(s.hands[0])), yours = only_card(lowest(s.hands[1]));
  auto twice = s;
  twice.hands[0] |= yours;
  EXPECT_EQ(g.audit(twice), lost);
  auto none = s;
  none.hands[0] &= ~mine;
  EXPECT_EQ(g.audit(none), lost);
  auto exchanged = s;  // as many as there should be
  exchanged.hands[0] = (exchanged.hands[0] & ~mine) | yours;
  EXPECT_EQ(g.audit(exchanged), lost);
  auto fallen = s;
  fallen.pieces[2] = Square(g.board().squares.size());
  EXPECT_EQ(g.audit(fallen), "A piece fell off the board.");
  auto fist = s;
  fist.duel.fists[1] = 3;
  EXPECT_EQ(g.audit(fist), "A fist is neither rock nor paper nor scissors.");
  fist.duel.fists[1] = 2;
  EXPECT_EQ(g.audit(fist), "");
}

// Puts all cards into hands, so many of each kind, the rest onto the stack; and lets everybody see them.
class HeldCards {
 public:
  explicit HeldCards(const Game& g) : g_(g), left_(g.parts().of_kind) {
    s_ = g.start();
    s_.phase = Phase::change;
  }
  HeldCards& give(int seat, Kind kind, int number) {
    const auto cards = some(left_[std::size_t(kind)], number);
    left_[std::size_t(kind)] &= ~cards;
    s_.hands[std::size_t(seat)] |= cards;
    return *this;
  }
  State stacked() {
    State s = s_;
    s.used = card_count;
    for (const CardSet of_kind : left_)
      for (CardSet rest = of_kind; rest != 0; rest &= rest - 1) s.stack[--s.used] = lowest(rest);
    for (int seat = 0; seat < g_.players(); ++seat)
      reveal_all(s.known, seat, s.hands, g_.parts().of_kind, g_.players());
    return s;
  }

 private:
  State s_;
  const Game& g_;
  std::array<CardSet, 3> left_;
};

// A set ends the game at once (SL-60), one card fewer does not; animals are no set.
TEST(Audit, ASetEndsTheGame) {
  const auto g = test::game_of<Game>(3, R"({"goal":4})");
  const auto said = [&](int seat, Kind kind, int number) {
    return g.audit(HeldCards(g).give(seat, kind, number).stacked());
  };
  for (Kind kind : {Kind::treasure, Kind::troll}) {
    EXPECT_EQ(said(2, kind, 3), "");
    EXPECT_EQ(said(2, kind, 4), "Seat 2 has a set, and yet the game goes on.");
    EXPECT_EQ(said(0, kind, 5), "Seat 0 has a set, and yet the game goes on.");
  }
  EXPECT_EQ(said(1, Kind::animal, 4), "");
  auto over = HeldCards(g).give(1, Kind::troll, 4).stacked();
  over.phase = Phase::over;
  EXPECT_EQ(g.audit(over), "");
}

TEST(Audit, WhatATradeNeedsIsThere) {
  const auto g = test::game_of<Game>(3);
  const auto& of_kind = g.parts().of_kind;
  auto s = HeldCards(g).give(0, Kind::animal, 2).give(0, Kind::troll, 1).give(1, Kind::treasure, 1).stacked();
  const auto animals = of_kind[std::size_t(Kind::animal)];
  s.trade = {Seat(0), Seat(1), lowest(animals), lowest(of_kind[std::size_t(Kind::troll)])};
  EXPECT_EQ(g.audit(s), "");
  auto other = s;
  other.trade.giving = lowest(animals);  // it is laid down, so that it cannot be given as well (SL-41)
  EXPECT_EQ(g.audit(other), "A trade gives a card that cannot be given.");
  other = s;
  other.trade.animal = Card(int(lowest(animals)) + 2);
  EXPECT_EQ(g.audit(other), "A trade is demanded with an animal that is not there.");
}

// Whoever has seen everything takes everything else to be impossible.
TEST(Audit, TheTrueHandsAreThoughtPossible) {
  const auto g = test::game_of<Game>(3);
  const auto s = HeldCards(g).give(1, Kind::troll, 1).give(2, Kind::treasure, 1).stacked();
  EXPECT_EQ(g.audit(s), "");
  auto other = s;
  other.known.worlds[0].clear();
  EXPECT_EQ(g.audit(other), "Seat 0 takes the true hands to be impossible.");
  other = s;
  other.known.maybe[2][1] = 0;
  EXPECT_EQ(g.audit(other), "Seat 2 does not think that seat 1 may have what it has.");
  other = s;
  for (std::size_t i = s.used; i < s.stack.size(); ++i)
    if (g.of_kind(only_card(s.stack[i]), Kind::troll)) {
      std::swap(other.stack[i], other.stack[s.used]);
      break;
    }
  other.discard = only_card(other.stack[s.used]);
  ++other.used;
  EXPECT_EQ(g.audit(other), "Only animals leave the game.");
}

}  // namespace
}  // namespace clew::secret_labyrinth
