#pragma once
// How hard the laws look, how they pace themselves, and where they write down what they find.
#include <map>

#include "engine/registry.h"
#include "tests/kit/depth.h"
#include "tests/laws/words.h"

namespace clew::laws {

// How much a law does over all tables of a game together.
struct Effort {
  unsigned games;  // at most so many
  unsigned plies;  // and no new game once so many moves are played
  unsigned looks;  // close looks at each phase (see Quota)
};
inline const Effort broad{test::times(2000, 100), test::times(200'000, 6000), test::times(400, 25)};
inline const Effort close{test::times(400, 30), test::times(50'000, 3000), test::times(150, 12)};

struct Breach {
  int law;
  std::string where;  // table, seed, ply: what it takes to see it again
  std::string what;
};

// What the laws found. A game that breaks a law breaks it often: the first few are enough.
class Findings {
 public:
  void add(int law, std::string where, std::string what);
  bool is_full() const { return breaches_.size() >= 5; }
  const Breach* first(int law) const;  // null where that law holds
  const std::vector<Breach>& breaches() const { return breaches_; }

 private:
  std::vector<Breach> breaches_;
};

// Other games than usual: CLEW_LAWS_SEED=anything test_…
std::string first_seed();

// A player count with options, as tables.json has it.
struct TableSpec {
  int players;
  Json options;
  std::string name;  // "4 players {}"
};
// The tables that a game is tried at: those of its tables.json, and every player count without options.
std::vector<TableSpec> table_specs(const GameEntry& entry);

// Closer looks cost more than a move: every phase gets its quota at once, and then ever rarer ones, so a
// phase that comes once a game is looked at as thoroughly as the one that is nearly all of it.
class Quota {
 public:
  explicit Quota(unsigned quota) : quota_(quota) {}
  bool wants_look(std::string_view phase, Rng& rng);

 private:
  unsigned quota_;
  std::map<std::string, unsigned, std::less<>> seen_;
};

}  // namespace clew::laws
