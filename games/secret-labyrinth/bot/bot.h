#pragma once
// Secret Labyrinth's own bots. The beginner and the casual player go for the card (habits.h); the strong one
// weighs every turn up to the next player's answer (outlook.h), the master several turns (lookahead.h).
#include "bots/bot.h"
#include "games/secret-labyrinth/rules/secret_labyrinth.h"

namespace clew::secret_labyrinth {

struct Bot {
  // Positions opened by level; the first three do not look ahead that far.
  static constexpr std::array<int, 4> budgets{1, 25, 25, 1500};

  static Thought<Game> think(const Worlds<Game>& worlds, const Effort& effort, Rng& rng);
};

}  // namespace clew::secret_labyrinth
