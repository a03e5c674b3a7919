#pragma once
// What a bot may spend on one move, and what it answers where nobody knows which game is played.
#include <atomic>
#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "bots/level.h"
#include "core/sentence.h"

namespace clew {

// When thinking must end. It is asked between two simulations, each of which takes microseconds.
struct Stop {
  using Clock = std::chrono::steady_clock;
  const std::atomic<bool>* asked = nullptr;  // nobody waits for the answer any more
  std::optional<Clock::time_point> at{};     // the time is up
  bool now() const {
    return (asked && asked->load(std::memory_order_relaxed)) || (at && Clock::now() >= *at);
  }
};

// The same level, budget, knowledge and seed give the same move, unless a stop came in between.
struct Effort {
  Level level = Level::strong;
  int times = 1;        // so many times the level's own budget, which each game's bot names
  int simulations = 0;  // instead of the level's own budget, where it is not 0
  int threads = 1;
  bool for_person = false;  // told to somebody, who should know what it names
  bool in_chances = false;  // values as chances to win, as far as these were measured
  Stop stop{};

  constexpr int budget(int own) const { return simulations > 0 ? simulations : own * times; }
};

// For a person who waits: the two upper levels think for as long as one does not mind.
inline Effort effort_in_play(Level level) {
  Effort effort{.level = level};
  if (level == Level::strong) effort.stop.at = Stop::Clock::now() + std::chrono::milliseconds(90);
  if (level == Level::master) {
    effort.times = 20;
    effort.stop.at = Stop::Clock::now() + std::chrono::milliseconds(900);
  }
  return effort;
}

// A move that was looked at, and the share of the win that it promises, 0 to 1.
struct WeighedText {
  std::string move{};
  double value = 0;
};

struct Choice {
  std::string move{};
  double value = 0;
  std::chrono::milliseconds after{};         // game time until it is made, in games against the clock
  bool waits = false;                        // it may move and does not want to, as long as nothing happens
  bool is_measured = false;                  // `value` is a chance to win that games have shown
  std::vector<WeighedText> weighed{};        // the best first
  Sentence why{};                            // for a person; nothing where the values speak
  std::uint64_t simulations = 0, moves = 0;  // what it took
};

}  // namespace clew
