#pragma once
// How the lower levels move: by what they want next, without weighing anything.
#include "games/secret-labyrinth/rules/secret_labyrinth.h"

namespace clew::secret_labyrinth {

// Turns one ring at random and then looks for the card; duels and trades as the fancy takes it.
Move careless_move(const Game& g, const State& s, Seat seat, Rng& rng);
// Finds the card if any two changes open a way to it; duels only when no card is left.
Move careful_move(const Game& g, const State& s, Seat seat, Rng& rng);

}  // namespace clew::secret_labyrinth
