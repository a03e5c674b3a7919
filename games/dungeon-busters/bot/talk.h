#pragma once
// What bots say about a monster, and what they believe. A seat speaks at most once a monster, so bots never
// chatter, and each level keeps its word as often as its character says.
#include "bots/level.h"
#include "games/dungeon-busters/bot/monster_game.h"

namespace clew::dungeon_busters {

// A saying, or nothing. `meant` is the card that the bot would play now.
std::optional<Move> saying(const Game& g, const State& s, Seat seat, Level level, int meant, Rng& rng);

// The strength that the seat has promised for this monster, or 0.
inline int promised(const State& s, int seat) { return int(s.promised >> 4 * seat & 15u); }

// Whether a bot that has given its word keeps it.
bool keeps_word(Level level, Rng& rng);

// How far to believe a promise: two to one at first, then by the words kept and broken (DB-23).
inline float belief(const State& s, int seat) {
  return float(s.kept[seat] + 2) / float(s.kept[seat] + s.broken[seat] + 3);
}

}  // namespace clew::dungeon_busters
