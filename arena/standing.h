#pragma once
// What the games say, all figures of it: the text, the JSON and the page are written from this.
#include "arena/played.h"
#include "arena/statistics.h"

namespace clew {

struct Share {
  double wins = 0, games = 0;
  double share() const { return games > 0 ? wins / games : 0; }
  Interval interval(double z) const { return wilson(wins, games, z); }
  void add(double win) {
    wins += win;
    ++games;
  }
};

// One pairing: how its one did.
struct PairingStanding {
  Pairing pairing;
  Share won;                 // of the one; where all play together, games that were won
  double fair = 0;           // what an equal would have won
  std::vector<Share> seats;  // the same by the one's seat
  std::vector<double> scores, other_scores;
  std::map<std::string, int> reasons;
  int won_by_all = 0, won_by_nobody = 0;
};

struct EntrantStanding {
  Share won;  // of all its seats
  std::vector<double> scores;
  Thinking thinking;
  Rating rating;
  int faults = 0;
};

struct FaultNote {
  Fixture fixture;
  std::size_t entrant = 0;
  int seat = 0, count = 0;
  std::string what;
};

// How a deed goes together with winning, compared within each entrant of each pairing, so that what good players
// do is not taken for what makes them good.
struct Influence {
  std::string deed;
  int games = 0;                         // seats in games that did it
  double by_winners = 0, by_losers = 0;  // how often a game
  double slope = 0, error = 0;           // share of the win that goes with one more of it; standard error
};

// A difference on the same deals, and its standard error.
struct Difference {
  double mean = 0, error = 0;
};
// How much more often `one` won than `other`, and how much more a seat scored, both playing all seats.
struct PairedDifference {
  std::size_t one = 0, other = 0;
  int deals = 0;
  Difference won{}, score{};
};

struct Standing {
  std::vector<PairingStanding> pairings;
  std::vector<EntrantStanding> entrants;
  std::vector<Share> seats;  // whoever sat there
  std::vector<double> lengths;
  std::vector<FaultNote> faults;
  Honesty honesty;
  std::vector<Influence> influences;          // what says most first
  std::vector<PairedDifference> differences;  // where they play together: each and the next
  std::size_t games = 0, wanted = 0;
  bool is_cooperative = false;  // in every game all won or nobody did, which one alone always does
};

Standing standing_of(const Contest& contest, std::span<const Played> games);

}  // namespace clew
