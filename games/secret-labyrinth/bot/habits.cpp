#include "games/secret-labyrinth/bot/habits.h"

namespace clew::secret_labyrinth {
namespace {

// The shown picture, or somebody's piece once there is no card.
Square wanted(const Game& g, const State& s) {
  if (s.shown != no_card) return g.parts().picture[std::size_t(s.shown)];
  Square nearest = no_square;
  int least = 0;
  for (int i = 0; i < g.players(); ++i) {
    if (Seat(i) == s.player) continue;
    const int gap = gap_between(g.board(), s.rings, Game::piece(s, s.player), s.pieces[std::size_t(i)]);
    if (nearest != no_square && gap >= least) continue;
    nearest = s.pieces[std::size_t(i)];
    least = gap;
  }
  return nearest;
}

Move walk_towards(const Game& g, const State& s, Square goal) {
  const Square here = Game::piece(s, s.player);
  Square best = here;
  int least = gap_between(g.board(), s.rings, here, goal);
  g.path(s).each([&](Square q) {
    const int gap = q == goal ? -1 : gap_between(g.board(), s.rings, q, goal);
    if (gap >= least) return;
    best = q;
    least = gap;
  });
  return best == here ? Move{.verb = Verb::stay} : Move{.verb = Verb::go, .square = best};
}

Move second_change(const Game& g, const State& s) {
  const auto plan =
      best_second_change(g.board(), g.paths(), s.rings, s.changes[0], Game::piece(s, s.player), wanted(g, s));
  return {.verb = Verb::change, .change = plan.changes[1]};
}

Kind fewest(const Game& g, CardSet cards) {
  Kind best = Kind::animal;
  int least = card_count;
  for (const Kind kind : kinds)
    if (const int n = g.number_of(cards, kind); n > 0 && n < least) {
      best = kind;
      least = n;
    }
  return best;
}

}  // namespace

Move careless_move(const Game& g, const State& s, Seat seat, Rng& rng) {
  switch (s.phase) {
    case Phase::change: {
      if (s.changes_made == 1) return second_change(g, s);
      // Any of the moves, but a trade only now and then.
      Move move = g.sample(s, by(seat), rng);
      if (move.verb == Verb::trade && rng.below(2) == 0)
        move = {.verb = Verb::change, .change = {Ring(rng.below(2)), 1}};
      return move;
    }
    case Phase::move:
      return walk_towards(g, s, wanted(g, s));
    case Phase::meet:
      if (rng.below(3) != 0) return {.verb = g.is_on_picture(s) ? Verb::take : Verb::pass};
      return g.sample(s, by(seat), rng);
    default:
      return g.sample(s, by(seat), rng);
  }
}

Move careful_move(const Game& g, const State& s, Seat seat, Rng& rng) {
  const CardSet own = Game::hand(s, seat);
  switch (s.phase) {
    case Phase::change: {
      if (s.changes_made == 1) return second_change(g, s);
      if (const CardSet gifts = g.gifts(s, seat); gifts != 0) {
        int richest = -1;
        for (int i = 0; i < g.players(); ++i)
          if (Seat(i) != seat && s.hands[std::size_t(i)] != 0 &&
              (richest < 0 ||
               std::popcount(s.hands[std::size_t(i)]) > std::popcount(s.hands[std::size_t(richest)])))
            richest = i;
        if (richest >= 0) return {.verb = Verb::trade, .seat = Seat(richest), .kind = fewest(g, gifts)};
      }
      const auto plan = best_changes(g.board(), g.paths(), s.rings, Game::piece(s, s.player), wanted(g, s));
      return {.verb = Verb::change, .change = plan.changes[0]};
    }
    case Phase::move:
      return walk_towards(g, s, wanted(g, s));
    case Phase::meet:
      if (s.shown != no_card) return {.verb = g.is_on_picture(s) ? Verb::take : Verb::pass};
      return {.verb = Verb::duel, .seat = Seat(g.company(s).first()), .die = true};
    case Phase::name: {
      const bool trolls = g.number_of(own, Kind::troll) > g.number_of(own, Kind::treasure);
      return {.verb = Verb::name, .kind = trolls ? Kind::troll : Kind::treasure};
    }
    case Phase::give:
      return {.verb = Verb::give, .kind = fewest(g, own)};
    default:
      return g.sample(s, by(seat), rng);
  }
}

}  // namespace clew::secret_labyrinth
