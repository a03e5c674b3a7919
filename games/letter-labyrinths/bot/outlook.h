#pragma once
// How good a board is: the chance of victory, by the hits that are still to be made and the cards that are left to
// make them with.
#include "games/letter-labyrinths/rules/letter_labyrinths.h"

namespace clew::letter_labyrinths {

class Outlook {
 public:
  explicit Outlook(const Rules& rules);

  // Hits that are still to be made.
  struct Work {
    double front = 0, boss = 0;
  };
  Work work(const Board& b) const;
  double in_reach(const Board& b) const;  // hits that the next words may make, by distances alone
  // At the beginning of a round in which so many hits are in reach.
  double chance(const Board& b, double in_reach) const;
  double chance(const Board& b) const { return chance(b, in_reach(b)); }
  // While words are being made: only to choose what is worth a closer look.
  double glance(const Board& b) const;

  // Plays the Enemies Turn with this card on top of the deck, up to the next round or the end.
  void foresee(Board& b, Card card, Rng& rng) const;

 private:
  double bumps(const Board& b) const;  // cards that the enemies may burn, by distances alone
  int away(const Board& b, int seat, int foe) const;

  double cards_for(const Work& left) const;
  double token_cards(const Board& b) const;

  const Rules& rules_;
  double front_cost_, boss_cost_;  // cards a hit
};

// A card that may come next, and how likely it is.
struct Coming {
  Card card;
  double odds;
};
List<Coming, cards> coming_cards(const Board& b);

}  // namespace clew::letter_labyrinths
