#pragma once
// All that one word of a seat can bring about on the present board and card. Some 40,000 words come to a
// hundred or two different outcomes; bots, hints and the coach think in those.
#include <optional>
#include <span>
#include <vector>

#include "games/letter-labyrinths/letter_labyrinths.h"

namespace clew::letter_labyrinths {

struct Reach {
  Move word;            // the shortest that does it, of equals the first in the alphabet
  Space end = nowhere;  // where the pawn comes to stand
  std::array<std::uint8_t, most_enemies + 1> hits{};  // by foe, the boss last
  std::uint16_t cleared = 0;  // traps taken, as bits: traps are counted by row, then column
  bool burns = false;         // a wrong trap costs a card

  int damage() const {
    int all = 0;
    for (auto n : hits) all += n;
    return all;
  }
};

// Keeps its memory between searches, so a bot makes one and uses it again (with the games of one box): what it has
// made of the words for one card is good for all seats, and is most of the work of who does not sprint.
class WordSearch {
 public:
  // Words that are legal for this seat now, whether or not it is its turn to make one. Where any letters may be
  // made (list `open`) it thinks in the standard list.
  std::span<const Reach> outcomes(const Rules& game, const Position& now, Seat seat);
  void forget() { sifted_ = {}; }  // the words of the card, to measure a first search

 private:
  // What a word makes of a card: its letters as steps, those not on the card left out. Some 40,000 words come to
  // some 3,000 branches of a tree of steps.
  using Steps =
      std::uint32_t;  // a leading 1, then three bits a step: the way, and whether armour turns it away
  using BranchId = std::uint32_t;
  struct Branch {
    Rank best = ~Rank(0);  // of the words that end here
    Steps steps = 0;
    std::uint32_t seen = 0;            // which sets of vowels those words have, as bits
    std::uint32_t words = 0;           // the first of their `Spelling`s; 0: only longer words come by
    std::uint8_t ways = 0;             // by which steps it goes on, as bits
    bool is_news = true;               // not only words that are worse than one step earlier
    std::array<BranchId, 8> onward{};  // and where to
  };
  // The first of all words with these steps and these vowels: traps ask for no more.
  struct Spelling {
    Rank word;
    std::uint32_t vowels, next;
  };

  // Where a pawn can stand and what it did on the way there.
  using PlaceId = std::uint32_t;
  struct Onward {
    PlaceId to = 0;    // 0: not looked at yet
    PlaceId stop = 0;  // beside `to`, which takes a trap: for words without its letter; 0: there is no trap
  };
  // One step or two of a sprinter.
  struct Leap {
    PlaceId one = 0, two = 0;         // 0: not looked at yet
    Rank worst : 63 = ~Rank(0) >> 1;  // none of the places has a worse word than this
    Rank has_stop : 1 = 0;            // a trap may end it, as `Onward` says
  };
  struct Place {
    std::uint64_t key;
    std::uint32_t needs, lacks;  // vowels: of the traps taken, and of the one that stopped it
    PlaceId outcome;             // itself, but for a stop
  };
  struct Best {
    Rank word;
    std::uint16_t digits;  // a sprinter's, two bits each, the first highest
    bool has_pawn;         // a sprinter could be there by now
  };
  struct Pawn {
    PlaceId place;
    std::uint32_t digits;
  };

  // All that the tree depends on.
  struct Sifted {
    const Rank* list = nullptr;
    std::vector<Rank> house;
    std::array<Way, 26> way_of{};
    std::size_t shortest = 0;
    LetterMask armour = 0;
    std::uint32_t traps = 0;  // their vowels
    std::uint64_t used = 0;   // the words that may not be made again, as a digest
    bool operator==(const Sifted&) const = default;
  };

  class Sieve;
  class Walk;
  std::vector<std::uint32_t> lately_;  // steps and vowels that the tree has, as far as cells do not collide
  std::vector<BranchId> cells_;        // of branches by steps, open addressing; 0: an empty cell
  std::vector<Branch> tree_;           // the first is none, the second the root
  std::vector<Spelling> spellings_;
  Sifted sifted_;               // what the tree was made of
  bool knows_news_ = false;     // only a sprinter asks for it
  std::vector<PlaceId> table_;  // of places by key, open addressing; 0: an empty cell
  std::vector<Place> places_;
  std::vector<std::array<Onward, 8>> onward_;  // by place
  std::vector<std::array<Leap, 8>> leaps_;     // by place, of a sprinter
  std::vector<Best> best_;                     // by place
  std::vector<Pawn> walking_, stopped_;        // with room for more
  std::vector<Reach> reaches_;
};

// The first word, in the order of the alphabet, that this seat could make now; nothing where there is none (LL-18).
std::optional<Move> any_legal_word(const Rules& game, const Position& now, int seat);

}  // namespace clew::letter_labyrinths
