#pragma once
// Random games through the typed interface: for benchmarks, laws and quick looks at a game's shape.
#include <array>
#include <bit>
#include <cstring>

#include "core/game.h"

namespace clew {

struct Playouts {
  std::uint64_t games = 0;
  std::uint64_t moves = 0;
  std::size_t state_bytes = 0;
  std::uint64_t digest = 0xcbf29ce484222325;  // of all final states: the same wherever the rules are
};

// Eight bytes at a time; the last ones are filled up with zeros.
template <Plain T> std::uint64_t digest(const T& x, std::uint64_t hash) {
  std::array<std::uint64_t, (sizeof(T) + 7) / 8> words{};
  std::memcpy(words.data(), &x, sizeof x);
  for (const auto word : words) hash = std::rotl((hash ^ word) * 0x9e3779b97f4a7c15, 29);
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
  Playouts all{.state_bytes = sizeof(typename G::State)};
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
