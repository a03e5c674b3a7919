#pragma once
// Looks several turns ahead: everybody takes the turn that is best for themselves, luck is counted with its
// odds, and only the most promising turns are followed.
#include "bots/effort.h"
#include "games/secret-labyrinth/bot/outlook.h"

namespace clew::secret_labyrinth {

class Lookahead {
 public:
  // `budget`: positions that may be opened.
  Lookahead(Outlook& outlook, int budget, const Stop& stop);

  // What the player's turn is worth when so many turns are looked at; 0 is a glance.
  Shares value(const Position& s, int turns);
  // The same after a turn has been made.
  Shares after(const Position& s, const Turned& way, const TurnPlan& plan, int turns);
  // After a duel that has been paid, with the loser's piece still to be put away.
  Shares after_duel(const Position& s, int winner, int loser, int turns);
  // The next player's turn.
  Shares go_on(Position s, int turns);

  bool is_spent() const { return opened_ >= budget_ || (opened_ % 32 == 0 && stop_.now()); }
  std::uint64_t opened() const { return opened_; }

 private:
  static constexpr std::size_t most_turns = 4;

  Outlook& outlook_;
  std::uint64_t opened_ = 0, budget_;
  const Stop& stop_;
  std::array<std::vector<TurnPlan>, most_turns> plans_;
  std::vector<Square> exiles_;
};

}  // namespace clew::secret_labyrinth
