#pragma once
// What a seat has watched of a round, and a deal that would have shown it just that. The deal is made of
// nothing but what was watched, so it tells nothing that the seat cannot know.
#include <bitset>

#include "games/guru-guru/rules/piles.h"

namespace clew::guru_guru {

using CardSet = std::bitset<box_cards>;

struct Watched {
  std::uint8_t room = 0;
  bool stays = false, is_open = false;  // open: the turn is still going on
  CardNo shown = no_card;               // turned up after sowing
  List<CardNo, round_cards> mine{};     // seen by the seat itself, as they lay
  List<CardNo, round_cards> haul{};     // opened to everybody, in rank order
};

struct Sightings {
  List<Watched, most_rooms> turns;
  unsigned touched = 0, pinned = 0;  // rooms that anybody, or the seat, has looked into

  Sightings(const State& s, Seat seat, int players, int rooms);
};

// How many cards of which kind the round's deck has.
struct DeckRule {
  CardSet cards;  // that may have been dealt
  CardSet deep;   // of those, level 3
  CardSet sure;   // of levels 1 and 2: surely in this deck, dealt or set aside
  int deep_dealt = 0;
  int aside = 0;  // cards of levels 1 and 2 of this deck that were not dealt
};

class FittingDeal {
 public:
  using Slots = std::array<CardNo, round_cards>;

  FittingDeal(const Sightings& seen, const DeckRule& deck, int rooms);
  // Two cards for each room that was looked into, into `slots`; the others stay as they are.
  void find(Slots& slots, Rng& rng);

 private:
  // A card's way: from where it was dealt, through each turn that sowed it on. A place on it is a slot or
  // one of the places that a turn sowed to, the lowest card's first.
  using Place = std::uint16_t;
  struct Lifted {
    List<Place, round_cards> from;  // as they lay
    Place to = 0;                   // the first place sown to
    CardSet may_hold;               // what can have lain there
  };

  void follow_turns(int rooms);
  void limit_places(const DeckRule& deck);
  void limit(Place place, const CardSet& cards) { may_be_[place] &= cards; }
  void limit_by_order(const Lifted& lifted);
  void find_last_chances();
  bool deal_turn(std::size_t turn, Rng& rng);
  bool try_pair(std::size_t turn, CardNo a, CardNo b, Rng& rng);
  bool leaves_a_deck() const;
  // Of levels 1 and 2, and perhaps of another deck: not many of those can have been dealt.
  bool is_doubtful(CardNo no) const { return !deck_.deep.test(no) && !deck_.sure.test(no); }

  const Sightings& seen_;
  const DeckRule& deck_;
  List<std::uint8_t, most_rooms> others_;  // numbers of the turns that others took
  std::array<Lifted, most_rooms> lifted_{};
  std::array<CardSet, most_rooms> last_chance_{};  // by place in others_
  std::array<CardSet, round_cards + most_rooms * round_cards> may_be_{};
  std::array<CardNo, round_cards + most_rooms * round_cards> card_{};
  List<Place, round_cards> lying_;  // places where cards lie now
  std::size_t places_ = 0;
  CardSet unused_;
  int deep_left_ = 0, doubtful_left_ = 0, slots_left_ = 0;
  int patience_ = 0;
};

}  // namespace clew::guru_guru
