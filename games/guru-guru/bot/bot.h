#pragma once
// The bots of the labyrinth, from one who tries any door to one who plays the round on in many worlds.
#include "bots/bot.h"
#include "games/guru-guru/rules/guru_guru.h"

namespace clew::guru_guru {

struct Bot {
  // Worlds looked into by the lower levels; rounds played on by the master.
  static constexpr PerLevel<int> budgets{1, 1, 1, 40, 2500};

  static Thought<Game> think(const Worlds<Game>& worlds, const Effort& effort, Rng& rng);
};

}  // namespace clew::guru_guru
