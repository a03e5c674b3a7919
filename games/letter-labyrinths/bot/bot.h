#pragma once
// The bots of Letter Labyrinths. The lower levels take the best of the common words that come to their mind, the higher the
// more; the strong one and the master know the whole list and plan the round for all (plan.h), the strong one when it
// thinks of the others, the master always and with a look at the words of the next round.
#include "bots/bot.h"
#include "games/letter-labyrinths/rules/letter_labyrinths.h"

namespace clew::letter_labyrinths {

// What a bot wants to do, whichever kind of table it sits at.
struct Wish {
  Move move{};
  double chance = 0;  // of victory
  std::vector<std::pair<Move, double>> weighed{};
  Sentence why{};
  std::uint64_t boards = 0;  // looked at
};

struct Bot {
  // Words tried; then plans of the round that are looked into, by the master with every card that may come.
  static constexpr PerLevel<int> budgets{330, 1000, 3600, 2, 30};

  template <class G> static Thought<G> think(const Worlds<G>& worlds, const Effort& effort, Rng& rng) {
    const auto world = worlds.draw(rng);
    auto wish = wish_for(worlds.rules(), world, worlds.seat(), effort, rng);
    Thought<G> thought{.move = wish.move, .value = wish.chance, .why = std::move(wish.why)};
    for (const auto& [move, chance] : wish.weighed) thought.weighed.push_back({move, chance});
    thought.simulations = thought.moves = wish.boards;
    return thought;
  }

 private:
  static Wish wish_for(const Rules& rules, const Position& now, Seat seat, const Effort& effort, Rng& rng);
};

}  // namespace clew::letter_labyrinths
