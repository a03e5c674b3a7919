#include "engine/seeded.h"

#include <algorithm>

#include "core/text.h"

namespace clew {

Result<Match> seeded_game(Shelf& shelf, Header header, const std::string& seed, std::optional<Level> level) {
  static constexpr int most_tries =
      6000;  // who is held up, or would rather wait, is asked again a second later
  const auto* entry = find_game(shelf.registry(), header.game);
  auto match = start_match(shelf, std::move(header), seed);
  if (!match) return match;
  auto& table = *match->table;
  Rng rng(cat(seed, " players"));
  auto at = table.now();
  for (int tries = 0; !table.actors().none() && tries < most_tries; ++tries) {
    const auto actors = table.actors();
    auto who = actors.nth(rng.below(actors.count()));
    if (table.is_timed()) at += Millis(1000);
    if (const auto deadline = table.deadline(); deadline && (who == Actor::clock || at >= *deadline)) {
      who = Actor::clock;
      at = std::max(at, *deadline);
    }
    if (!level || !is_seat(who) || !table.movers().has(who)) {
      (void)table.move_for(who, rng, at);
      continue;
    }
    const auto choice = entry->choose(table, Seat(who), {.level = *level}, rng);
    if (!choice.waits || actors.count() == 1) (void)table.move(who, choice.move, at);
  }
  return match;
}

}  // namespace clew
