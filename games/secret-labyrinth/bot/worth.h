#pragma once
// What cards are worth: the share of the win that each seat may expect by the cards that lie before it.
#include "games/secret-labyrinth/bot/position.h"

namespace clew::secret_labyrinth {

// How heavy cards weigh; a seat's share is its weight among everybody's.
struct Weights {
  std::array<std::array<double, 8>, 8> sets{};  // [larger][smaller], as if seven were needed
  std::array<double, 5> animals{};
  double turn = 1;  // for having the next turn
};
extern const Weights plain_weights;   // by the larger set, and a little by the smaller
extern const Weights played_weights;  // as games between bots have shown

class Worth {
 public:
  Worth(const Game& g, const Weights& weights);

  // `next` has the next turn.
  Shares of(const Tally& held, int next) const;
  // Who has a set; of several the first of these two (SL-62), else any. -1: nobody.
  int champion(const Tally& held, int first, int second) const;
  // The same as `of`, but a set among these two wins.
  Shares after(const Tally& held, int next, int first, int second) const;
  Shares at_the_limit(const Tally& held) const;  // SL-63
  static Shares won(int seat);

 private:
  double weight(const std::array<std::int8_t, 3>& cards) const;

  int players_, goal_;
  Weights weights_;
};

}  // namespace clew::secret_labyrinth
