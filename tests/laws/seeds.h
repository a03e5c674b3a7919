#pragma once
// What follows from a seed at each table: moves, refusals, views, events, redealt worlds, previews; and what is said of spoiled
// views, options and data. Nobody could write all that down; a number for each kind of it shows that it is other than it was.
#include <string>
#include <string_view>

#include "engine/registry.h"

namespace clew::laws {

// A line for each table and kind. `by_habit`: the moves of games by the game's own habits.
std::string digests_of_tables(const GameEntry& entry, std::string_view by_habit);
// A line for each file of the shipped data: what is complained of where a value is another, or what is played then.
std::string digests_of_data(const GameEntry& entry);

}  // namespace clew::laws
