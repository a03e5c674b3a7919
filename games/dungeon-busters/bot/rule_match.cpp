#include "games/dungeon-busters/bot/rule_match.h"

#include "core/text.h"
#include "games/dungeon-busters/bot/bot.h"
#include "games/dungeon-busters/bot/colours.h"

namespace clew::dungeon_busters {

double wins_by_rule(const Game& g, const RuleMatch& match) {
  double wins = 0;
  for (int game = 0; game < match.games; ++game) {
    Rng rng(cat(match.seed, " ", game));
    const int ruled = game % g.players();
    State s = g.start();
    while (s.phase != Phase::over) {
      const auto who = s.due.first();
      Move move;
      if (int(who) == ruled && s.phase == Phase::choose)
        move = {.verb = Verb::play, .number = std::uint8_t(by_rule(match.rule, g, s, ruled, rng))};
      else if (int(who) == ruled)
        move = greedy_colour(g, s);
      else if (is_seat(who))
        move = Bot::think(Worlds<Game>(g, s, Seat(who), Millis(0)), {.level = match.against}, rng).move;
      else
        move = g.sample(s, who, rng);
      g.apply(s, {who, move}, nullptr, nullptr);
    }
    const auto end = *g.outcome(s);
    if (end.winners.has(Seat(ruled))) wins += 1.0 / end.winners.count();
  }
  return wins;
}

}  // namespace clew::dungeon_busters
