#pragma once
// How far what a bot promises comes true: at each decision of games between equals the share of the win that it expects,
// and what its seat has won in the end. Hints turn the one into the other (engine/hint.h).
#include <array>
#include <atomic>

#include "arena/bout.h"

namespace clew {

struct PromiseBucket {
  std::uint64_t decisions = 0;
  double promised = 0, won = 0;  // sums
};
struct Calibration {
  std::array<PromiseBucket, 20> buckets{};  // by what was promised, a twentieth each
  int games = 0;
  std::string fault;  // of a game that was not played to its end
};

struct CalibrationRun {
  const GameEntry* entry = nullptr;
  const Box* box = nullptr;
  int players = 2;
  Json options{};
  Level level = Level::master;
  int games = 100;
  std::string seed = "calibration";
};

// Every seat plays as a hint tells it to, within the level's own budget.
Calibration calibrated(const CalibrationRun& run, const std::atomic<bool>& stop);

std::string calibration_text(const Calibration& found);
std::string calibration_json(const CalibrationRun& run, const Calibration& found);

}  // namespace clew
