#pragma once
// A position as a bot thinks of it: how many cards of each kind everybody has instead of which, and whole
// turns instead of single moves. It is small, so that many of them can be looked at.
#include "games/secret-labyrinth/rules/secret_labyrinth.h"

namespace clew::secret_labyrinth {

// Each seat's share of the win.
using Shares = std::array<double, most_players>;
inline void add(Shares& sum, const Shares& more, double times) {
  for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += times * more[i];
}

struct Position {
  Tally held;
  CardSet unseen = 0;  // the stack; any of them may be the next
  Card shown = no_card;
  std::uint32_t turn = 0;
  Dots rings{};
  std::array<Square, most_players> pieces{};
  std::uint8_t player = 0;  // whose turn it is

  bool operator==(const Position&) const = default;
};

Position position_of(const Game& g, const State& s);

inline Kind kind_of(const Game& g, Card card) { return g.parts().cards[std::size_t(card)].kind; }
inline Square picture_of(const Game& g, Card card) { return g.parts().picture[std::size_t(card)]; }

// Changes that are still due, and where the rings stand after them: 25 before the first change, on the shipped
// board.
struct Turned {
  std::array<Change, 2> changes{};
  std::uint8_t count = 0;
  std::array<std::uint8_t, 3> by{};  // dots that each ring turns

  Dots after(const Board& board, Dots now) const {
    for (std::size_t r = 0; r < 3; ++r) {
      const auto dots = std::uint8_t(board.dots[r]);
      now[r] = std::uint8_t(now[r] + by[r]);
      if (now[r] >= dots) now[r] = std::uint8_t(now[r] - dots);
    }
    return now;
  }
};
std::vector<Turned> all_turns(const Board& board);
// Those that are left in the middle of a turn; one without a change once both have been made.
std::vector<Turned> turns_left(const Board& board, const State& s);

inline int next_seat(int seat, int players) { return seat + 1 < players ? seat + 1 : 0; }

// The card, or so many of a kind, changes its place.
inline void receive(Tally& held, int seat, Kind kind, int number = 1) {
  held.at(seat, kind) = std::int8_t(held.at(seat, kind) + number);
}
// SL-53: all of them if he has fewer.
inline void pay(Tally& held, int from, int to, Kind kind, int number) {
  const int paid = std::min(number, int(held.at(from, kind)));
  receive(held, from, kind, -paid);
  receive(held, to, kind, paid);
}

}  // namespace clew::secret_labyrinth
