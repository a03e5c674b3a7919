#pragma once
// A round planned for everybody: this seat's word first, then those of the others, and what the enemies make of it.
#include "bots/effort.h"
#include "games/letter-labyrinths/bot/outlook.h"
#include "games/letter-labyrinths/words/search.h"

namespace clew::letter_labyrinths {

class Planner {
 public:
  struct Depth {
    std::size_t plans;      // looked into
    std::size_t cards;      // of the next round, for each
    bool is_known = false;  // this seat's word is a common one, where one is of use
  };
  struct WordPlan {
    Move word{};
    double chance = -1;
  };

  Planner(const Rules& rules, const UsedWords* used, const Depth& depth, const Stop& stop, Rng rng);

  // The plans that begin with different words of this seat, the best first. Empty where it has no word.
  std::span<const WordPlan> plans(const Board& b, int seat);
  // The chance of victory when nobody makes a word any more.
  double chance_at_end_of_turn(const Board& b);
  std::uint64_t boards() const { return boards_; }

 private:
  struct Node {
    Board board;
    Move first{};
    double glance = 0;
  };
  struct Candidate {
    double glance;
    std::uint32_t from;
    Move word;
    std::uint32_t number = 0;  // of equals the first stays, on every machine
    bool operator<(const Candidate& o) const {
      return glance != o.glance ? glance > o.glance : number < o.number;
    }
  };

  enum class Words { any, first, first_known };
  void grow(int seat, Words words);
  std::optional<Move> known_word(const Board& b, int seat, const Move& word);
  void consider(Candidate candidate);
  Board after(const Board& b, int seat, const Move& word) const;

  const Rules& rules_;
  const UsedWords* used_;
  Depth depth_;
  const Stop& stop_;
  Rng rng_;
  std::uint32_t considered_ = 0;
  Outlook outlook_;
  WordSearch search_;
  std::vector<Coming> cards_;
  // What each of the common words asks of a card, and the card.
  std::vector<std::uint32_t> known_;
  Card known_card_ = 0;
  std::vector<Node> nodes_, grown_;
  std::vector<Candidate> candidates_;
  std::vector<WordPlan> plans_;
  std::uint64_t boards_ = 0;
};

}  // namespace clew::letter_labyrinths
