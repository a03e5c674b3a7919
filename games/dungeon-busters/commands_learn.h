#pragma once
// Self-play that teaches what positions are worth, and makes the casual player's table.
#include "games/dungeon-busters/stage.h"

namespace clew::dungeon_busters::commands {

struct Learn {
  int players = 4, games = 6000, passes = 3, rounds = 300;
  std::string seed = "learn";
};

struct Lesson {
  std::array<Weights, 11> worth{};                   // by monsters met, 1 to 11: a block of worth_table.h
  std::array<std::array<float, 7>, 15> blueprint{};  // by dungeon card: a block of blueprint.h
};

// Each pass plays with what the pass before has taught, the first by the rule of thumb.
Lesson learn(const Game& g, const Learn& asked);

}  // namespace clew::dungeon_busters::commands
