#pragma once
// What a bot is given and what it answers. A game with habits of its own has games/<slug>/bot.h with
//   struct Bot { static Thought<Game> think(const Worlds<Game>& worlds, int simulations, Rng& rng); };
// and the registry finds it; the others are played by FlatBot.
#include "core/game.h"

namespace clew {

// A seat's knowledge: any number of states that it could not tell from the real one. The real one cannot
// be had from here, so a bot cannot cheat even by mistake.
template <Game G> class Worlds {
 public:
  Worlds(const G& rules, const typename G::State& real, Seat seat, Millis now)
      : rules_(&rules), real_(&real), seat_(seat), now_(now) {}
  typename G::State draw(Rng& rng) const { return rules_->redeal(*real_, seat_, rng); }
  const G& rules() const { return *rules_; }
  Seat seat() const { return seat_; }
  Millis now() const { return now_; }

 private:
  const G* rules_;
  const typename G::State* real_;
  Seat seat_;
  Millis now_;
};

template <Game G> struct Thought {
  typename G::Move move;
  double value;  // the share of wins the bot expects, 0 to 1
};

template <class B, class G>
concept BotFor = requires(const Worlds<G>& worlds, Rng& rng) {
  { B::think(worlds, int{}, rng) } -> std::same_as<Thought<G>>;
};

}  // namespace clew
