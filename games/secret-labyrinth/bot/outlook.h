#pragma once
// The turns that a player could make and what each promises, seen as far as the next player's answer: whom
// and what the next player could reach, and what it would make of that.
#include "games/secret-labyrinth/bot/worth.h"

namespace clew::secret_labyrinth {

enum class Deed : std::uint8_t { wait, take, duel_for_one, duel_with_die };

// A whole turn: how the rings are turned, where the piece stops, what is done there.
struct TurnPlan {
  std::uint8_t way = 0;
  Deed deed = Deed::wait;
  std::uint8_t target = 0;
  Square stop = no_square;
  double comfort = 0;  // of the square, for waiting there
  Shares shares{};
};

class Outlook {
 public:
  Outlook(const Game& g, const Weights& weights);

  struct Wish {
    std::span<const Turned> ways;
    bool stands = false;  // the piece has been moved: only what is done there is open
    int waits = 2;        // waiting squares of a kind that are listed for each way
    bool evades = true;   // minds being reached by the next player
  };
  void weigh(const Position& s, const Wish& wish, std::vector<TurnPlan>& out);
  // The same in short: what the player would make of the position by what can be reached.
  Shares glance(const Position& s);

  // Every way that a duel can go: `visit(odds, has_won, held)`. The challenger names what is better for it.
  template <class Visit>
  void each_end(const Tally& held, int challenger, int defender, bool die, Visit visit) const;
  Kind named(const Tally& held, int challenger, int defender, int number) const;
  Kind given(const Tally& held, int loser, int winner) const;
  // Every way that a trade can go: `visit(odds, held)`.
  template <class Visit> void each_draw(const Tally& held, int by, int with, Kind gift, Visit visit) const;

  // What can be reached with the best turn from here.
  const SquareSet& reach(Square from, const Dots& now);
  // Free squares for a beaten piece, the one with the least path first; at most `most`.
  void exiles(const Position& s, int loser, std::size_t most, std::vector<Square>& out);
  // How good a square is to wait on: often near the shown card, and never without room.
  double comfort(Square q, Card shown) const;
  // What waiting there adds to a share: a part of what the card would bring.
  double hope(const Position& s, const Dots& rings, const TurnPlan& plan);
  int best_path(const Position& s, Square from) { return reach(from, s.rings).count(); }

  const Game& game() const { return g_; }
  const Worth& worth() const { return worth_; }
  std::span<const Turned> ways() const { return ways_; }
  std::uint64_t weighed() const { return weighed_; }

 private:
  struct Quarrel {
    double odds = 0;  // that it is won or lost and not broken off
    // Won and lost; with and without the shown card for the next player.
    std::array<std::array<Shares, 2>, 2> shares{};
  };
  Quarrel quarrel(const Position& s, int challenger, int defender, bool die) const;
  Shares duel_at_a_glance(const Tally& held, int challenger, int defender, int next) const;

  struct Seen {
    std::uint32_t key = 0xffffffff;
    SquareSet squares;
  };

  const Game& g_;
  Worth worth_;
  std::vector<Turned> ways_;
  std::vector<Seen> seen_;
  std::uint64_t weighed_ = 0;
};

template <class Visit>
void Outlook::each_end(const Tally& held, int challenger, int defender, bool die, Visit visit) const {
  const auto pays = [&](Kind kind, int number, double odds) {
    Tally won = held, lost = held;
    pay(won, defender, challenger, kind, number);
    pay(lost, challenger, defender, kind, number);
    visit(odds / 2, true, won);
    visit(odds / 2, false, lost);
  };
  if (die) {
    const auto& faces = g_.faces();
    for (int number = 1; number <= 4; ++number) {
      const auto times = std::ranges::count(faces, std::uint8_t(number));
      if (times > 0)
        pays(named(held, challenger, defender, number), number, double(times) / double(faces.size()));
    }
    return;
  }
  if (g_.rules().single == Single::named)  // SL-73
    return pays(named(held, challenger, defender, 1), 1, 1.0);
  for (const bool won : {true, false}) {
    const int loser = won ? defender : challenger, winner = won ? challenger : defender;
    const int count = held.count(loser);
    if (count == 0) {
      visit(0.5, won, held);
    } else if (g_.rules().single == Single::blind) {  // SL-72
      for (Kind kind : kinds) {
        if (held.at(loser, kind) == 0) continue;
        Tally after = held;
        pay(after, loser, winner, kind, 1);
        visit(0.5 * held.at(loser, kind) / count, won, after);
      }
    } else {
      Tally after = held;
      pay(after, loser, winner, given(held, loser, winner), 1);
      visit(0.5, won, after);
    }
  }
}

template <class Visit>
void Outlook::each_draw(const Tally& held, int by, int with, Kind gift, Visit visit) const {
  const int count = held.count(with);
  const auto exchange = [&](std::span<const Kind> drawn, double odds) {
    Tally after = held;
    receive(after, by, Kind::animal, -1);
    receive(after, by, gift, -1);
    for (const Kind kind : drawn) pay(after, with, by, kind, 1);
    receive(after, with, gift);
    visit(odds, after);
  };
  for (const Kind a : kinds) {
    const int first = held.at(with, a);
    if (first == 0) continue;
    if (count == 1) return exchange(std::array{a}, 1.0);  // SL-37
    for (const Kind b : kinds) {
      const int second = held.at(with, b) - (a == b ? 1 : 0);
      if (second > 0) exchange(std::array{a, b}, double(first) * second / (double(count) * (count - 1)));
    }
  }
}

}  // namespace clew::secret_labyrinth
