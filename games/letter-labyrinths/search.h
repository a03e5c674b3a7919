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

// Keeps its memory between searches, so a bot makes one and uses it again.
class WordSearch {
 public:
  // Words that are legal for this seat now, whether or not it is its turn to make one. Where any letters may be
  // made (list `open`) it thinks in the standard list.
  std::span<const Reach> outcomes(const Game& game, const State& s, Seat seat);

 private:
  class Walk;
  // Where the pawn stands and what it did on the way there.
  using StandId = std::uint32_t;
  static constexpr StandId unknown = 0, depends = 1;
  struct Found {
    std::uint64_t key, rank;
  };
  struct Visit {  // a sprinter comes to the same place by many choices of steps
    std::uint64_t where = 0;
    std::uint32_t node = 0;
    std::uint32_t depth = 0;  // 0: empty cell
  };
  std::vector<Found> found_;                    // by stand: its key and the rank of its best word
  std::vector<std::uint8_t> length_;            // of the best word
  std::vector<std::array<StandId, 5>> beyond_;  // where a letter of each way leads, or of none
  std::vector<StandId> table_;                  // open addressing by key; unknown: an empty cell
  std::vector<Visit> visits_;
  std::size_t visited_ = 0;
  std::vector<Reach> reaches_;
};

// The first word, in the order of the alphabet, that this seat could make now; nothing where there is none (LL-18).
std::optional<Move> any_legal_word(const Game& game, const State& s, int seat);

}  // namespace clew::letter_labyrinths
