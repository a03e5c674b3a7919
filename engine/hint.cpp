#include "engine/hint.h"

#include <algorithm>
#include <cmath>

#include "core/text.h"

namespace clew {

Choice hint_for(const GameEntry& entry, const Table& table, Seat seat, Millis time) {
  Rng rng(cat("hint ", table.lines().size()));  // asked again, it says the same
  Effort effort{.level = Level::master, .times = 1000, .for_person = true};
  effort.stop.at = Stop::Clock::now() + time;
  auto choice = entry.choose(table, seat, effort, rng);
  // What it would do comes first, even where it mixes and another move looks as good.
  std::erase_if(choice.weighed, [&](const WeighedText& each) { return each.move == choice.move; });
  choice.weighed.insert(choice.weighed.begin(), {choice.move, choice.value});
  if (choice.weighed.size() > most_hinted) choice.weighed.resize(most_hinted);
  return choice;
}

std::string whole_percent(double share) { return cat(std::lround(100 * std::clamp(share, 0.0, 1.0)), " %"); }

std::string reason_of(const Choice& choice) {
  if (!choice.why.empty()) return choice.why;
  if (choice.weighed.size() < 2)
    return cat("In the games that were imagined it wins ", whole_percent(choice.value), " of the time.");
  const auto& [next, value] = choice.weighed[1];
  return cat("In the games that were imagined it wins ", whole_percent(choice.value), " of the time; ", next,
             ", the next best, ", whole_percent(value), ".");
}

}  // namespace clew
