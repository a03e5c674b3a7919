#pragma once
// Short matches between levels: would a level that has gone wrong be noticed?
#include "bots/effort.h"
#include "engine/registry.h"

namespace clew {

struct Matched {
  int games = 0;
  double wins = 0;        // of the one seat, a shared win counted in part
  double fair = 0;        // what an equal would have won
  int cooperative = 0;    // games that all won together
  double slowest_ms = 0;  // the longest thought of the one
  double mean_ms = 0;
  std::string fault;  // of a game that was not played to its end
};

// One seat of `one` against the others of `other`, its seat changing from game to game; each deal is played
// from every seat.
Matched match(const GameEntry& entry, int players, std::string_view options, const Effort& one,
              const Effort& other, int games, std::string_view seed);

// Such a match, of which the one must win more than so many times its fair share, and less than it may: both far enough
// from what long matches show (four standard errors) that luck alone fails it once in ten thousand times. The games follow
// from a seed, so one that has passed fails only where bots or rules have changed. Under sanitizers one hasty game is played, and only its faults count.
struct Contest {
  int players;
  Effort one, other;
  int games;
  double times_fair;
  double at_most = 1e9;  // times its fair share: a level that always wins is no step for people
};
void expect_win(const GameEntry& entry, std::string_view options, Contest contest);

}  // namespace clew
