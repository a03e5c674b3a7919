#pragma once
// What the tree search asks about a game, answered from the rules alone. A game that knows better derives
// from Guide<Game> and replaces what it likes.
#include "bots/bot.h"

namespace clew {

// 1 for a win alone, a half for one shared by two. Where all win together, all have the whole of it.
template <Game G> double win_share(const G& g, const typename G::State& s, Seat seat) {
  const auto end = g.outcome(s);
  if (!end || !end->winners.has(seat)) return 0;
  if constexpr (requires { requires G::is_cooperative; }) return 1;
  return 1.0 / end->winners.count();
}

// One way that chance can go, and how often it does.
template <class M> struct ChanceMove {
  M move{};
  double odds = 0;
};

template <Game G> struct Guide {
  using State = typename G::State;
  using Move = typename G::Move;

  static constexpr double exploration = 1.4;
  static constexpr double hope = 0.1;  // a move not tried yet counts as so much worse than the mean

  // The moves worth a look in the tree.
  static void candidates(const G& g, const State& s, Seat seat, MoveSink<Move>& out) {
    g.legal(s, by(seat), out);
  }
  // How much more than the others a move deserves a first look; 1 is usual.
  static double prior(const G&, const State&, Seat, const Move&) { return 1; }

  // A move of the simulation's rest, by anybody.
  static Move habit(const G& g, const State& s, Actor who, Rng& rng) {
    if constexpr (HasRollout<G>)
      return g.rollout(s, who, rng);
    else
      return g.sample(s, who, rng);
  }
  // The share of the win that a seat may expect; after the end, has.
  static double value(const G& g, const State& s, Seat seat) { return win_share(g, s, seat); }
  // Whether `value` is to be trusted here already, so many moves after the real position.
  static bool is_leaf(const G&, const State&, int) { return false; }

  // The seats that decide now, each without seeing what the others choose.
  static ActorSet deciding(const G& g, const State& s) {
    auto able = movers(g, s);
    able.bits &= std::uint16_t((1u << max_seats) - 1);
    return able;
  }
  // Chance's ways where they are few, into `out`; 0 where they are too many: then they are drawn, and what
  // follows is counted together.
  static std::size_t odds(const G&, const State&, std::span<ChanceMove<Move>>) { return 0; }
};

}  // namespace clew
