#pragma once
// What the house's best bot would do with a seat, told to a person.
#include "engine/registry.h"

namespace clew {

inline constexpr int most_hinted = 3;  // moves in one hint

// Thinks for about so long. The seat has a move; what it may not know is not thought of.
Choice hint_for(const GameEntry& entry, const Table& table, Seat seat, Millis time);

std::string reason_of(const Choice& choice);  // one sentence
std::string whole_percent(double share);      // "41 %"

}  // namespace clew
