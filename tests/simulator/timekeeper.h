#pragma once
// What people's clocks must show, reckoned from the log alone, second by second rather than by deadlines: another way than
// the room's, so that both are seldom wrong together. Nights are not reckoned here.
#include <array>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/table.h"
#include "room/pace.h"
#include "tests/simulator/presence.h"

namespace clew::simulator {

class Timekeeper {
 public:
  using Find = std::function<void(std::string)>;
  Timekeeper(const Pace& pace, const Presence& presence, Find find)
      : pace_(pace), presence_(presence), find_(std::move(find)) {
    for (auto& clock : clocks_) clock.left = clock.had = pace.time, clock.holiday = pace.holiday;
  }

  // An entry of the log before the ledger has taken it over, and after that; `steady` is its house's.
  void before(const Json& entry, std::string_view what, const Table& game,
              const std::vector<std::string>& people, Millis steady);
  void after(const Json& entry, std::string_view what, const Table& game,
             const std::vector<std::string>& people);
  // What a view says of the clocks.
  void check(std::string_view view) const;

  void excuse() { is_excused_ = true; }  // for being late: its clock jumped, or there was no house

  struct Counts {
    std::uint64_t late = 0, away = 0, back = 0;
  };
  const Counts& counts() const { return counts_; }
  ActorSet replaced() const;

 private:
  struct Clock {
    Millis left{}, had{};  // now, and when it was last started
    bool is_running = false, is_on_turn = false, is_late = false, is_replaced = false;
    Millis holiday{};
    std::optional<Millis> away_until = {};
  };
  bool is_bots(const Clock& clock) const {
    return clock.is_replaced || (clock.is_late && pace_.late == Pace::Late::play);
  }
  void pass(Millis house);
  void start(Clock& clock);
  static void stop(Clock& clock);
  void check_late(const Json& entry, Clock& clock, const std::string& person, Millis steady);
  void check_move(const Json& entry, const std::vector<std::string>& people, Millis steady);
  void check_still(bool is_agreed, const std::vector<std::string>& people);
  void turn(const Json& entry, const Table& game, const std::vector<std::string>& people);

  Pace pace_;
  const Presence& presence_;
  Find find_;
  std::array<Clock, max_seats> clocks_{};
  Millis house_{};
  bool is_still_ = false;
  bool is_excused_ = false;
  Counts counts_;
};

}  // namespace clew::simulator
