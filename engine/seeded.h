#pragma once
// Whole games that follow from a seed alone, the same on every machine: what proves that two machines play alike.
#include "engine/record.h"

namespace clew {

// Played at random, or by bots of one level with the level's own budget.
Result<Match> seeded_game(Shelf& shelf, Header header, const std::string& seed, std::optional<Level> level);

}  // namespace clew
