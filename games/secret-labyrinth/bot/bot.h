#pragma once
// Secret Labyrinth's own bots. The lower levels go for the card (habits.h), the more carefully the higher; the strong one
// weighs every turn up to the next player's answer (outlook.h), the master several turns (lookahead.h).
#include "bots/bot.h"
#include "games/secret-labyrinth/rules/secret_labyrinth.h"

namespace clew::secret_labyrinth {

struct Bot {
  // Positions opened by level; only the master looks that far ahead.
  static constexpr PerLevel<int> budgets{1, 25, 25, 25, 1500};

  static Thought<Game> think(const Worlds<Game>& worlds, const Effort& effort, Rng& rng);
};

}  // namespace clew::secret_labyrinth
