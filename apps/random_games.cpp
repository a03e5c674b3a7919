#include "apps/random_games.h"

namespace clew {

void play_at_random(Table& table, Rng& rng) {
  Millis at = table.now();
  for (auto actors = table.actors(); !actors.none(); actors = table.actors()) {
    const auto who = actors.nth(rng.below(actors.count()));
    const auto deadline = table.deadline();
    if (who == Actor::clock && !deadline) continue;
    if (deadline && (who == Actor::clock || at >= *deadline)) {
      at = std::max(at, *deadline);
      if (!table.move_for(Actor::clock, rng, at)) return;
    } else if (!table.move_for(who, rng, at)) {
      at += Millis(500);  // a seat that must wait
    }
  }
}

}  // namespace clew
