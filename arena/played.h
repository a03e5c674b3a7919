#pragma once
// One finished game as the arena remembers it, and as a line of its journal.
#include <map>

#include "arena/contest.h"

namespace clew {

// How often a decision was asked again in worlds that its seat could not tell from the real one.
struct Honesty {
  int positions = 0, redeals = 0, differed = 0;
  std::string example;  // of a decision that was not the same
  int unsteady = 0;     // decisions of programs that were not the same again in the very same world
};

// What a seat did: each move's verb, and the verb with each of its arguments ("keep", "keep 4"), counted.
using Deeds = std::map<std::string, int, std::less<>>;

struct Played {
  Fixture fixture;
  Bout bout;
  Honesty honesty;
  std::vector<Deeds> deeds;  // by seat
  std::string record{};      // the whole game as JSON lines, where it was wished for; no journal keeps it

  // A shared win counts in part. Who is at fault has lost, and the others have won.
  double win_of(int seat) const;
  bool is_whole() const { return !bout.failed; }
  double score_of(int seat) const { return bout.result["scores"][std::size_t(seat)].number(); }
};

std::vector<Deeds> deeds_of(const Table& table);

std::string to_line(const Played& played);
// Nothing where the line is not one that was written whole.
std::optional<Played> played_of(const Json& line, const Contest& contest);

// The first line of a journal: what all of its games have in common.
std::string journal_header(const Contest& contest);

}  // namespace clew
