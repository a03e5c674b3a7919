#pragma once
// Four players of Dungeon Busters. Beginner plays cards nearly at random, casual by a table made in self-play,
// strong solves the monster that is up, and master does so with a better eye for what a position is worth
// and with an idea of what strong rivals will do.
#include "bots/bot.h"
#include "games/dungeon-busters/rules/dungeon_busters.h"

namespace clew::dungeon_busters {

struct Bot {
  // Rounds of regret matching a monster; beginner and casual do not simulate.
  static constexpr std::array<int, 4> budgets{1, 1, 300, 3000};

  static Thought<Game> think(const Worlds<Game>& worlds, const Effort& effort, Rng& rng);
};

}  // namespace clew::dungeon_busters
