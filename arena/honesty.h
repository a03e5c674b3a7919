#pragma once
// Asks a bot again in worlds that its seat could not tell from the real one, with the same luck: an honest bot
// decides the same.
#include "arena/played.h"

namespace clew {

class HonestyCheck final : public Witness {
 public:
  // `who` has the entrant at each seat and `players` who plays for it; at most so many positions, spread by the seed.
  HonestyCheck(std::vector<const Entrant*> who, std::vector<Player*> players, int positions,
               std::string_view seed)
      : who_(std::move(who)),
        players_(std::move(players)),
        wanted_(positions),
        rng_(seed),
        next_(rng_.below(3)) {}
  void saw(const Table& table, Seat seat, const Rng& luck, const Choice& choice) override;
  const Honesty& found() const { return found_; }

 private:
  std::vector<const Entrant*> who_;
  std::vector<Player*> players_;
  int wanted_;
  Rng rng_;
  unsigned seen_ = 0, next_;  // decisions; further and further between, so that short games have some too
  bool has_asked_program_ = false;
  Honesty found_;
};

}  // namespace clew
