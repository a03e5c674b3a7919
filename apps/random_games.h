#pragma once
// Random games through the façade: their lines, to be played again.
#include "engine/box.h"

namespace clew {

// Plays a table on to its end at random; game time goes on only where somebody has to wait.
void play_at_random(Table& table, Rng& rng);

}  // namespace clew
