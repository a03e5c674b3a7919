#pragma once
// How the upper levels plan: the best whole line from here that comes out in time, by the solver.
#include <optional>

#include "bots/effort.h"
#include "games/karak-labyrinth/bot/bot.h"
#include "games/karak-labyrinth/solver/solver.h"

namespace clew::karak_labyrinth {

// The time that a plan may take: to the deadline where one is set; before the sand timer is turned, as long as the
// opponents' progress lets hope. Nothing: as long as one likes.
std::optional<int> time_to_plan_for(const Game& game, const State& s, Seat seat, Sight sight, Millis now);

// The line that who sees like this would draw from where its last symbol stands; nothing where no exit can be reached.
std::optional<BestLine> plan_line(const Game& game, const State& s, Seat seat, Sight sight,
                                  const Effort& effort, Millis now);

}  // namespace clew::karak_labyrinth
