#pragma once
// Self-play that teaches what positions are worth, and makes the casual player's table.
#include "games/dungeon-busters/bot/monster_game.h"

namespace clew::dungeon_busters {

struct Learn {
  int players = 4, games = 6000, passes = 3, rounds = 300;
  std::string seed = "learn";
};

struct Lesson {
  std::array<Weights, 11> worth{};                // by monsters met, 1 to 11: a block of worth_table.h
  std::array<std::array<float, 7>, 15> casual{};  // by dungeon card: a block of casual_table.h
};

// Each pass plays with what the pass before has taught, the first by the rule of thumb.
Lesson self_play(const Game& g, const Learn& asked);

}  // namespace clew::dungeon_busters
