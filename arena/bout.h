#pragma once
// One game between players that nobody watches: time in games against the clock passes only as far as
// somebody has to wait.
#include "engine/registry.h"

namespace clew {

// Who sits at a seat: a bot of the house or somebody's program.
class Player {
 public:
  virtual ~Player() = default;
  // What it does with its seat, which has a move. A refusal says why it cannot go on at all.
  virtual Result<Choice> choose(const Table& table, Seat seat, Rng& rng) = 0;
};

// A bot of the house. Its effort is the same for every move, so the same seed gives the same game.
class HouseBot final : public Player {
 public:
  HouseBot(const Entry& entry, Effort effort) : entry_(&entry), effort_(effort) {}
  Result<Choice> choose(const Table& table, Seat seat, Rng& rng) override;

 private:
  const Entry* entry_;
  Effort effort_;
};

struct Thinking {  // of one seat in one game
  std::uint64_t moves = 0;
  std::chrono::nanoseconds spent{}, longest{};
};

struct Bout {
  Json result;  // winners, scores, reason
  std::size_t lines = 0;
  std::array<Thinking, max_seats> thinking{};
  // A seat that could not go on, or whose move the rules refused; its game is not played to the end.
  std::optional<Seat> failed;
  std::string fault;
};

// Plays to the end. `players` has one for each seat; bots' own luck follows from the seed.
Bout play_bout(Table& table, std::span<Player* const> players, std::string_view seed);

}  // namespace clew
