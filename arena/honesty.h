#pragma once
// Asks a bot of the house again in worlds that its seat could not tell from the real one, with the same luck:
// an honest bot decides the same.
#include "arena/played.h"

namespace clew {

class HonestyCheck final : public Witness {
 public:
  // `who` has the entrant at each seat; at most so many positions, spread by the seed.
  HonestyCheck(const GameEntry& entry, std::vector<const Entrant*> who, int positions, std::string_view seed)
      : entry_(entry), who_(std::move(who)), wanted_(positions), rng_(seed), next_(rng_.below(3)) {}
  void saw(const Table& table, Seat seat, const Rng& luck, const Choice& choice) override;
  const Honesty& found() const { return found_; }

 private:
  const GameEntry& entry_;
  std::vector<const Entrant*> who_;
  int wanted_;
  Rng rng_;
  unsigned seen_ = 0, next_;  // decisions; further and further between, so that short games have some too
  Honesty found_;
};

}  // namespace clew
