#pragma once
// Lantern's own bot: the tree search of every game, with the time that a person would take.
#include "bots/search_bot.h"
#include "tests/lantern/rules/lantern.h"

namespace clew::lantern {

struct Bot {
  static constexpr PerLevel<int> budgets{4, 16, 80, 400, 2000};  // simulations by level

  static Thought<Game> think(const Worlds<Game>& worlds, const Effort& effort, Rng& rng) {
    auto thought = search(worlds, effort.budget(budgets[effort.level]), effort, rng);
    thought.after = Millis{1500};
    return thought;
  }
};

}  // namespace clew::lantern
