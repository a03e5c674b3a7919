#pragma once
// One game between players that nobody watches: time in games against the clock passes only as far as
// somebody has to wait.
#include "engine/registry.h"

namespace clew {

// Who sits at a seat: a bot of the house or somebody's program.
class Player {
 public:
  virtual ~Player() = default;
  // A game begins; whatever luck the player needs of its own follows from this text.
  virtual void begin(const Table& /*table*/, Seat /*seat*/, std::string_view /*luck*/) {}
  // Somebody has moved: the table's events are fresh.
  virtual void saw(const Table& /*table*/, Seat /*seat*/) {}
  // What it does with its seat, which has a move. A refusal says why it cannot go on.
  virtual Result<Choice> choose(const Table& table, Seat seat, Rng& rng) = 0;
  // What it would have done at another table that looks the same to its seat, when it was asked last and with the
  // luck that it had then. None where that cannot be asked, or its luck is not the same again.
  virtual std::optional<Choice> again(const Table& /*world*/, Seat /*seat*/, const Rng& /*luck*/) {
    return std::nullopt;
  }
  // Whether its thinking is to be measured by the clock on the wall: it is not this thread that thinks.
  virtual bool thinks_elsewhere() const { return false; }
  // The game is over, for this seat perhaps by its own fault.
  virtual void end(const Table& /*table*/, std::string_view /*fault*/) {}
};

// A bot of the house. Its effort is the same for every move, so the same seed gives the same game.
class HouseBot final : public Player {
 public:
  HouseBot(const GameEntry& entry, Effort effort) : entry_(&entry), effort_(effort) {}
  Result<Choice> choose(const Table& table, Seat seat, Rng& rng) override;
  std::optional<Choice> again(const Table& world, Seat seat, const Rng& luck) override;

 private:
  const GameEntry* entry_;
  Effort effort_;
};

// Any sensible move, drawn as in random games.
class RandomBot final : public Player {
 public:
  Result<Choice> choose(const Table& table, Seat seat, Rng& rng) override;
};

// Sees each decision as it is made, with the luck that the player had before it.
class Witness {
 public:
  virtual ~Witness() = default;
  virtual void saw(const Table& table, Seat seat, const Rng& luck, const Choice& choice) = 0;
};

// What becomes of a seat that cannot go on, or whose move the rules refuse.
enum class OnFault : std::uint8_t { lose, random };

struct BoutSettings {
  OnFault on_fault = OnFault::lose;
  Witness* witness = nullptr;
};

struct Thinking {  // of one seat in one game; by processor time where it is our own
  std::uint64_t moves = 0;
  std::chrono::nanoseconds spent{}, longest{};
};

struct Bout {
  Json result;  // winners, scores, reason; null where the game was not played to its end
  std::size_t lines = 0;
  std::array<Thinking, max_seats> thinking{};
  // The seat that has lost by its fault; its game is not played to the end.
  std::optional<Seat> failed;
  // The first fault there was, whose it was, and how many there were.
  std::string fault;
  std::optional<Seat> at_fault;
  int faults = 0;
};

// Plays to the end. `players` has one for each seat; bots' own luck follows from the seed.
Bout play_bout(Table& table, std::span<Player* const> players, std::string_view seed,
               const BoutSettings& settings = {});

}  // namespace clew
