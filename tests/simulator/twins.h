#pragma once
// Twin games: the same table twice, with one secret different. Whoever cannot know it by the rules (the engine
// shows them the same, tells them the same and lets them do the same) must be sent the same bytes.
#include "room/room.h"
#include "tests/simulator/agenda.h"

namespace clew::simulator {

// Plays twins from a point of this log; how many pairs of messages were compared.
std::uint64_t compare_twins(Shelf& shelf, const std::vector<std::string>& log, RoomSettings settings,
                            Rng& luck, Notes& notes);

}  // namespace clew::simulator
