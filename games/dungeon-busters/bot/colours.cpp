#include "games/dungeon-busters/bot/colours.h"

namespace clew::dungeon_busters {
namespace {

// In tenths of a point, the mean of all leads being doubtful until the end: 2 of 3 points for one.
int worth_of(const Scoring& worth, Heap mine, const State& s, int players, int seat) {
  const int red = mine[Gem::red], blue = mine[Gem::blue], yellow = mine[Gem::yellow];
  const int least = std::min({red, blue, yellow});
  int points = 10 * (worth.gem * (red + blue + yellow) + worth.set * least);
  if ((red > least) + (blue > least) + (yellow > least) == 2) points += 8;
  for (const Gem gem : all_gems) {
    int others = 0;
    for (int i = 0; i < players; ++i)
      if (i != seat) others = std::max(others, s.gems[i][gem]);
    const int ahead = mine[gem] - others;
    if (ahead > 0) points += 7 * worth.most;
    if (ahead == 0) points += 2 * worth.most;
  }
  return points;
}

}  // namespace

int points_in_sight(const Game& g, const State& s, int seat) {
  return worth_of(g.data().scoring, s.gems[seat], s, g.players(), seat);
}

Move greedy_colour(const Game& g, const State& s) {
  const int seat = index(s.queue.front());
  const bool gives = s.phase == Phase::drop;
  const Heap mine = s.gems[seat];
  const auto colours = gives ? most_of(mine) : s.spoils.colours();
  int best = -1;
  Gem chosen{};
  for (const Gem gem : all_gems) {
    if (!colours.has(gem)) continue;
    const Heap after = gives ? mine - mine.all_of(gem) : mine + one(gem);
    const int points = worth_of(g.data().scoring, after, s, g.players(), seat);
    if (points > best) best = points, chosen = gem;
  }
  return {.verb = gives ? Verb::drop : Verb::take, .number = std::uint8_t(chosen)};
}

}  // namespace clew::dungeon_busters
