#pragma once
// The house's clock: it runs while the house is open, over all its restarts, so that no deadline moves while it is closed.
// What it showed last is a note in the store. Any thread.
#include <atomic>
#include <charconv>
#include <span>

#include "room/input.h"
#include "server/clock.h"

namespace clew {

class HouseClock {
 public:
  // `store_now`: by the store's clock, where several nodes go by it: the house's has not stopped while one of them was there.
  explicit HouseClock(std::span<const Note> notes, std::int64_t store_now = 0)
      : opened_at_(store_now == 0 ? wall_now() : store_now) {
    for (const auto& note : notes)
      if (note.kind == kind && note.key == key) {
        std::int64_t shown = 0;
        std::from_chars(note.text.data(), note.text.data() + note.text.size(), shown);
        if (store_now != 0) shown += std::max<std::int64_t>(store_now - note.at, 0);
        began_ = Millis(std::max<std::int64_t>(shown, 0));
      }
  }

  Millis began() const { return began_; }  // what it showed when this process opened the house
  Now now() const {
    const auto steady = steady_now();
    return {steady, wall_now(), began_ + (steady - opened_)};
  }
  Note note() const {
    const auto at = now();
    return {std::string(kind), std::string(key), opened_at_ + (at.steady - opened_).count(),
            std::to_string(at.house.count())};
  }

  // Tables at work where somebody's clock runs: while there are any, what it shows is noted every second.
  std::atomic<int> running = 0;

 private:
  static constexpr std::string_view kind = "clock", key = "house";
  static Millis steady_now() {
    return std::chrono::duration_cast<Millis>(std::chrono::steady_clock::now().time_since_epoch());
  }
  // By the store's clock, or by this machine's; from then on steadily, whoever sets that one meanwhile.
  std::int64_t opened_at_;
  Millis began_{};
  Millis opened_ = steady_now();
};

}  // namespace clew
