#pragma once
// All that one word of a seat can bring about on the present board and card. Some 40,000 words come to a
// hundred or two different outcomes; bots, hints and the coach think in those.
#include <optional>
#include <span>
#include <vector>

#include "games/letter-labyrinths/rules/letter_labyrinths.h"

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
    std::array<BranchId, 8> onward{};  // and where to
  };
  // The first of all words with these steps and these vowels: traps ask for no more.
  struct Spelling {
    Rank word;
    std::uint32_t vowels, next;
  };
  static constexpr BranchId root = 1;
  static constexpr int step_bits = 3;

  // The tree again for sprinters, its branches in a row, each followed by all that grow from it. A sprinter asks for a
  // way, with the third bit only for letters that armour does not turn away.
  using RowId = std::uint32_t;
  struct Row {
    std::vector<BranchId> branch;
    std::vector<RowId> end;                   // behind the last that grows from it
    std::vector<Rank> best;                   // of all words that end here or further on
    std::vector<std::uint8_t> ways;           // by which any of them goes on, as bits
    std::vector<std::uint8_t> vowels;         // of all of them
    std::vector<Spelling> words;              // those that end with each branch, in the order of the row
    std::vector<std::uint32_t> words_at;      // and where they begin, one more for the end
    std::array<std::vector<RowId>, 8> first;  // by what is asked for, the first behind this one
    // The first behind its end with the same way; and the same, if armour does not turn it away.
    std::array<std::vector<RowId>, 2> next;
  };

  // Where a pawn can stand and what it did on the way there.
  using PlaceId = std::uint32_t;
  struct Onward {
    PlaceId to = 0;    // 0: not looked at yet
    PlaceId stop = 0;  // beside `to`, which takes a trap: for words without its letter; 0: there is no trap
  };
  struct Place {
    std::uint64_t key;
    std::uint32_t needs, lacks;  // vowels: of the traps taken, and of the one that stopped it
    PlaceId outcome;             // itself, but for a stop
    std::uint32_t trails = 0;    // the first of a sprinter's `Trail`s to it; 0: none

    bool takes_all() const { return (needs | lacks) == 0; }
    bool takes(std::uint32_t having) const { return (needs & ~having) == 0 && (lacks & having) == 0; }
  };
  // A sprinter's steps, two bits each, the last lowest, and what he asked for with each.
  struct Sprint {
    Steps asked = 1;
    std::uint32_t digits = 0;
  };
  struct Best {
    Rank word;
    Sprint sprint{};
  };
  struct Trail {
    Steps asked;
    std::uint32_t next;
  };
  struct Pawn {
    PlaceId place;
    std::uint32_t digits;
  };
  // All sprinters who asked for the same steps.
  struct Party {
    Steps asked = 1;
    // The branches of words that have these steps, where they have them for the first time.
    std::uint32_t fits_from = 0, fits_to = 0;
    std::uint32_t pawns_from = 0, pawns_to = 0;
    std::uint8_t ways = 0;      // by which any of those words goes on, as bits
    Rank best = ~Rank(0) >> 1;  // of them
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
  class PlainWalk;
  class SprintWalk;
  void sift(const Rules& game, const Position& now);         // search_sieve.cpp
  void lay_out_row();                                        // search_sprint.cpp
  void sprint(const Rules& game, const Board& s, int seat);  // likewise
  void set_digits(Move& word, const Sprint& sprint) const;   // likewise

  std::vector<std::uint32_t> lately_;  // steps and vowels that the tree has, as far as cells do not collide
  std::vector<BranchId> cells_;        // of branches by steps, open addressing; 0: an empty cell
  std::vector<Branch> tree_;           // the first is none, the second the root
  std::vector<Spelling> spellings_;
  Sifted sifted_;               // what the tree was made of
  Row row_;                     // empty until somebody sprints
  std::vector<PlaceId> table_;  // of places by key, open addressing; 0: an empty cell
  std::vector<Place> places_;
  std::vector<std::array<Onward, 8>> onward_;  // by place
  std::vector<Best> best_;                     // by place
  std::vector<Trail> trails_;
  std::vector<Party> parties_;
  std::vector<Pawn> pawns_, strict_;
  std::vector<RowId> fits_;
  std::vector<Reach> reaches_;
};

// The first word, in the order of the alphabet, that this seat could make now; nothing where there is none (LL-18).
std::optional<Move> any_legal_word(const Rules& game, const Position& now, int seat);

}  // namespace clew::letter_labyrinths
