#pragma once
// Which colour to give up and which to take: the quick way, used inside simulations and by casual players.
#include "games/dungeon-busters/rules/dungeon_busters.h"

namespace clew::dungeon_busters {

// Points in sight for a seat, in tenths: what it has, a set that lacks one gem, leads with their doubts.
int points_in_sight(const Game& g, const State& s, int seat);

// The move for whose turn it is to give or to take a colour.
Move greedy_colour(const Game& g, const State& s);

// Gives and takes until a monster, a deal or the end comes.
inline void settle(const Game& g, State& s) {
  while (s.phase == Phase::drop || s.phase == Phase::spoils)
    g.apply(s, {by(s.queue.front()), greedy_colour(g, s)}, nullptr, nullptr);
}

}  // namespace clew::dungeon_busters
