#pragma once
// Whether an onlooker has learned something by a move that was made: it is made again in worlds which the onlooker could
// not tell from the real one before it. A world in which it would have been shown something else is ruled out now.
#include <algorithm>

#include "engine/view_of.h"

namespace clew {

template <Game G> class Learning {
 public:
  using State = typename G::State;
  using Story = typename G::Story;
  using Move = typename G::Move;

  // `tries`: how many worlds each onlooker is given.
  Learning(const G& game, const State& before, const Story& story, const Act<Move>& act, int tries)
      : game_(game), before_(before), story_(story), act_(act), tries_(tries) {}

  bool has_anybody_learned(Rng& rng) const {
    for (int i = 0; i < game_.players(); ++i)
      if (has_learned(eyes_of(Seat(i)), rng)) return true;
    return has_learned(Onlooker::spectator, rng);
  }

  bool has_learned(Onlooker who, Rng& rng) const {
    const auto shown = shown_after(before_, act_, who);
    for (int i = 0; i < tries_; ++i)
      if (!is_possible(another_world(who, rng), who, shown, rng)) return true;
    return false;
  }

 private:
  static constexpr int samples = 24;  // of moves that are too many to list

  // Who watches sees what every seat sees of the others: dealt anew for each, nothing hidden stays.
  State another_world(Onlooker who, Rng& rng) const {
    if (who != Onlooker::spectator) return game_.redeal(before_, Seat(who), rng);
    State world = before_;
    for (int i = 0; i < game_.players(); ++i) world = game_.redeal(world, Seat(i), rng);
    return world;
  }

  // The view and all that is told, after a move that is made there.
  std::string shown_after(State world, const Act<Move>& act, Onlooker who) const {
    Story story = story_;
    EventList<G> events;
    game_.apply(world, act, &story, &events);
    auto shown = view_of(game_, world, story, who);
    for (const auto& event : events_for(game_, events, who)) shown.append("\n").append(event);
    return shown;
  }

  // Whether the onlooker could have been shown the same here. What another did in secret may have been something else.
  bool is_possible(const State& world, Onlooker who, const std::string& shown, Rng& rng) const {
    const auto fits = [&](const Act<Move>& act) {
      return game_.check(world, act) && shown_after(world, act, who) == shown;
    };
    if (fits(act_)) return true;
    const bool is_own = who != Onlooker::spectator && by(Seat(who)) == act_.by;
    if (is_own || !game_.actors(world).has(act_.by)) return false;
    std::vector<Move> moves;
    MoveSink<Move> sink(moves);
    game_.legal(world, act_.by, sink);
    if (!game_.open(world, act_.by).empty())
      for (int i = 0; i < samples; ++i) moves.push_back(game_.sample(world, act_.by, rng));
    return std::ranges::any_of(moves, [&](const Move& move) { return fits({act_.by, move, act_.at}); });
  }

  const G& game_;
  const State& before_;
  const Story& story_;
  const Act<Move>& act_;
  int tries_;
};

}  // namespace clew
