#pragma once
// The plainest bot that plays every game: try each candidate in many redealt worlds, keep the best.
#include "bots/bot.h"

namespace clew {

// 1 for a win alone, a half for one shared by two; for a game without winners the score decides nothing.
template <Game G> double win_share(const G& g, const typename G::State& s, Seat seat) {
  const auto end = g.outcome(s);
  return end && end->winners.has(seat) ? 1.0 / end->winners.count() : 0.0;
}

template <Game G> struct FlatBot {
  static constexpr std::size_t open_tries = 8;  // candidates drawn where moves are too many to list

  static Thought<G> think(const Worlds<G>& worlds, int simulations, Rng& rng) {
    const G& g = worlds.rules();
    const auto first = worlds.draw(rng);
    std::array<typename G::Move, G::max_moves + open_tries> candidates;
    MoveSink<typename G::Move> sink{std::span(candidates)};
    g.legal(first, by(worlds.seat()), sink);
    if (!g.open(first, by(worlds.seat())).empty())
      for (std::size_t i = 0; i < open_tries; ++i) sink.push(g.sample(first, by(worlds.seat()), rng));

    Thought<G> best{candidates[0], -1};
    std::uint32_t equals = 0;  // as good as the best so far: one of them is drawn
    const int tries = std::max(1, simulations / std::max(1, int(sink.size())));
    for (std::size_t c = 0; c < sink.size(); ++c) {
      double wins = 0;
      for (int i = 0; i < tries; ++i) wins += one_game(worlds, candidates[c], rng);
      const double value = wins / tries;
      equals = value > best.value ? 1 : equals + (value == best.value ? 1 : 0);
      if (value > best.value || (value == best.value && rng.below(equals) == 0))
        best = {candidates[c], value};
    }
    return best;
  }

 private:
  static double one_game(const Worlds<G>& worlds, const typename G::Move& move, Rng& rng) {
    const G& g = worlds.rules();
    auto world = worlds.draw(rng);
    Millis at = worlds.now();
    g.apply(world, {by(worlds.seat()), move, at}, nullptr, nullptr);
    for (auto who = g.actors(world); !who.none(); who = g.actors(world)) {
      const auto turn = next_turn(g, world, who, at, rng);
      at = turn.at;
      g.apply(world, {turn.who, habit(g, world, turn.who, rng), at}, nullptr, nullptr);
    }
    return win_share(g, world, worlds.seat());
  }

  static typename G::Move habit(const G& g, const typename G::State& s, Actor who, Rng& rng) {
    if constexpr (HasRollout<G>)
      return g.rollout(s, who, rng);
    else
      return g.sample(s, who, rng);
  }
};

}  // namespace clew
