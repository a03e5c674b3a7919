#pragma once
// Bots for Karak: Labyrinth. Sheet and card are open, so each plans for itself; what tells them apart is how far
// they see, how fast they draw, how long a puzzle takes them and how often they get one wrong.
#include "bots/bot.h"
#include "games/karak-labyrinth/rules/karak_labyrinth.h"

namespace clew::karak_labyrinth {

// How a level plays against the clock. Nobody is faster than a quick person.
struct Tempo {
  int look_ms = 0;      // at the card, before the line begins
  int square_ms = 0;    // for a step
  int minigame_ms = 0;  // for a puzzle
  int wrong = 0;        // answers of a hundred
};

struct Bot {
  // What the planning levels may look at for one plan. Strong: states kept in each layer of the search; master:
  // states in all, after which the best line found so far must do.
  static constexpr std::array<int, 4> budgets{1, 1, 60, 400'000};
  static constexpr std::array<Tempo, 4> tempo{
      {{3000, 900, 14000, 15}, {2500, 700, 10000, 8}, {1800, 450, 8000, 3}, {1200, 300, 6000, 0}}};

  static Thought<Game> think(const Worlds<Game>& worlds, const Effort& effort, Rng& rng);
};

}  // namespace clew::karak_labyrinth
