#pragma once
// What the house's best bot would do with a seat, told to a person.
#include "engine/registry.h"

namespace clew {

inline constexpr int most_hinted = 3;  // moves in one hint

// Turns a bot's values into chances to win, by what games between masters have shown: [{"options":{…},"players":{"2":
// [[value, chance],…],…}},…], both growing, for tables with these options. Where nothing was measured the choice has none.
void tell_chances(Choice& choice, std::string_view calibration, int players, std::string_view options);

// Thinks for about so long. The seat has a move; what it may not know is not thought of.
Choice hint_for(const GameEntry& entry, const Table& table, Seat seat, Millis time);

Sentence reason_of(const Choice& choice);
int whole_percent(double share);

}  // namespace clew
