#pragma once
// How the lower levels find their way: from where they stand to the next thing worth having, or out.
#include <optional>
#include <vector>

#include "games/karak-labyrinth/bot/bot.h"

namespace clew::karak_labyrinth {

// The squares to come, the last one being what the way is for.
struct Route {
  std::vector<Square> squares;
  int gain = 0;  // points that it promises
};

// The shortest harmless way to the nearest exit, gems on the way; nothing where no exit can be reached.
std::optional<Route> way_out(const Game& game, const State& s, const Player& p);

// The target with the best points a second such that an exit stays within reach; nothing where none is worth
// its time. `seconds_left` has to do for the way there and out again; negative: as long as one likes.
std::optional<Route> next_target(const Game& game, const State& s, const Player& p, const Tempo& tempo,
                                 int ms_left);

// Whether winning this item promises any points by the card.
bool is_worth_winning(const Game& game, const State& s, const Player& p, Item item);

}  // namespace clew::karak_labyrinth
