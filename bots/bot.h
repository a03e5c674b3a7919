#pragma once
// What a bot is given and what it answers. A game with habits of its own has games/<slug>/bot/bot.h with
//   struct Bot { static Thought<Game> think(const Worlds<Game>& worlds, const Effort& effort, Rng& rng); };
// and the registry finds it; the others are played by SearchBot (bots/search_bot.h).
#include "bots/effort.h"
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

template <Game G> struct Weighed {
  typename G::Move move;
  double value;  // the share of the win it promises, 0 to 1
};

template <Game G> struct Thought {
  typename G::Move move;
  double value = 0;                          // the share of the win that the bot expects, 0 to 1
  Millis after{};                            // game time until it is made, in games against the clock
  bool waits = false;                        // it may move and does not want to, as long as nothing happens
  std::vector<Weighed<G>> weighed{};         // what it looked at, the best first
  Sentence why{};                            // for a person; nothing where the values speak
  std::uint64_t simulations = 0, moves = 0;  // what it took: worlds looked into, moves played in them
};

// The same for those who do not know which game is played.
template <Game G> Choice in_words(const G& g, const Thought<G>& thought) {
  Choice choice{.move = g.text(thought.move),
                .value = thought.value,
                .after = thought.after,
                .waits = thought.waits,
                .weighed = {},
                .why = thought.why,
                .simulations = thought.simulations,
                .moves = thought.moves};
  for (const auto& [move, value] : thought.weighed) choice.weighed.push_back({g.text(move), value});
  return choice;
}

template <class B, class G>
concept BotFor = requires(const Worlds<G>& worlds, const Effort& effort, Rng& rng) {
  { B::think(worlds, effort, rng) } -> std::same_as<Thought<G>>;
};

}  // namespace clew
