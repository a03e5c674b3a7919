#pragma once
// A level's time is processor time: where threads share processors with others, a bot is given as much longer as they
// have taken of late, so that a level plays as well on a busy house as on a quiet one.
#include <algorithm>
#include <mutex>

#include "bots/effort.h"

namespace clew {

class ThinkingTime {
 public:
  // What a bot of this level may spend, from now on.
  Effort effort(Level level) const {
    auto effort = effort_in_play(level);
    const std::lock_guard guard(lock_);
    if (const auto now = Stop::Clock::now(); effort.stop.at)
      effort.stop.at =
          now + std::chrono::duration_cast<Stop::Clock::duration>((*effort.stop.at - now) * stretch_);
    return effort;
  }

  // What thinking took, by the clock on the wall and of the processor.
  void add(double wall, double used) {
    if (wall < least || used <= 0) return;  // too short to tell
    const std::lock_guard guard(lock_);
    stretch_ += (std::clamp(wall / used, 1.0, most) - stretch_) / 8;
  }
  double stretch() const {
    const std::lock_guard guard(lock_);
    return stretch_;
  }

 private:
  static constexpr double least = 20;  // milliseconds
  static constexpr double most = 3;    // people do not wait longer
  mutable std::mutex lock_;
  double stretch_ = 1;
};

}  // namespace clew
