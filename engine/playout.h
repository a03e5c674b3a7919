#pragma once
// Random games through the typed interface: for benchmarks, laws and quick looks at a game's shape.
#include <cstring>

#include "core/game.h"

namespace clew {

struct Playouts {
  std::uint64_t games = 0;
  std::uint64_t moves = 0;
  std::uint64_t digest = 0xcbf29ce484222325;  // of all final states: the same wherever the rules are
};

template <Plain T> std::uint64_t digest(const T& x, std::uint64_t hash) {
  unsigned char bytes[sizeof(T)];
  std::memcpy(bytes, &x, sizeof x);
  for (unsigned char byte : bytes) hash = (hash ^ byte) * 0x100000001b3;
  return hash;
}

// Plays one random game to its end and counts its moves.
template <Game G> std::uint64_t play_out(const G& g, typename G::State& s, Rng& rng) {
  std::uint64_t moves = 0;
  Millis at{};
  for (auto who = g.actors(s); !who.none(); who = g.actors(s), ++moves) {
    const auto turn = next_turn(g, s, who, at, rng);
    at = turn.at;
    g.apply(s, {turn.who, g.sample(s, turn.who, rng), at}, nullptr, nullptr);
  }
  return moves;
}

// Tells `each(moves, final state)` how every game went.
template <Game G, class Each> Playouts playouts(const G& g, std::uint64_t games, Rng& rng, Each each) {
  Playouts all;
  for (; all.games < games; ++all.games) {
    auto s = g.start();
    const auto moves = play_out(g, s, rng);
    all.moves += moves;
    all.digest = digest(s, all.digest);
    each(moves, s);
  }
  return all;
}
template <Game G> Playouts playouts(const G& g, std::uint64_t games, Rng& rng) {
  return playouts(g, games, rng, [](std::uint64_t, const typename G::State&) {});
}

}  // namespace clew
