#pragma once
// What gold is worth: the share of the win that it promises. In the last round only who has most counts; before
// it a lead is as good as the luck of the rounds to come lets it be.
#include <span>

#include "games/guru-guru/bot/stacks.h"

namespace clew::guru_guru {

class Stakes {
 public:
  Stakes(const Game& game, const State& s, Seat me);

  // Of the seat that thinks, if this round brings so much to each seat; a Sword Dice token counts as gold.
  double share(std::span<const double> gains) const;
  // What a token is worth in gold, or 0 when no fight is to come.
  double token() const { return token_; }
  // The same where only the own gain is open, as it may go. The others' stand in `gains`.
  double share(std::span<double> gains, const Prospect& mine) const;

 private:
  double last_share(std::span<const double> gains) const;

  std::array<double, most_players> before_{};
  std::size_t me_, players_;
  double spread_ = 0;  // of one seat's gold in the rounds to come; 0 in the last round
  double token_ = 0;
};

// What a fight brings when the dice fall as drawn; a knocked-out seat has its token.
double drawn_gain(const Prospect& prospect, double token, Rng& rng);

}  // namespace clew::guru_guru
