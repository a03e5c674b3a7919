#pragma once
// Five players of Dungeon Busters. Beginner plays cards nearly at random, casual by a table made in self-play,
// strong solves the monster that is up, skilled does one or the other, and master solves it with a better eye for what
// a position is worth and with an idea of what strong rivals will do.
#include "bots/bot.h"
#include "games/dungeon-busters/rules/dungeon_busters.h"

namespace clew::dungeon_busters {

struct Bot {
  // Rounds of regret matching a monster; beginner and casual do not simulate.
  static constexpr PerLevel<int> budgets{1, 1, 300, 300, 3000};

  static Thought<Game> think(const Worlds<Game>& worlds, const Effort& effort, Rng& rng);
};

}  // namespace clew::dungeon_busters
