#pragma once
// How fast a table plays, as its people have agreed before the game.
#include <chrono>
#include <cstdint>
#include <optional>

#include "bots/level.h"
#include "core/game.h"
#include "core/json.h"

namespace clew {

struct Pace {
  // `own`: the game keeps time itself, and people have no clocks; only slow lines are credited.
  enum class Kind : std::uint8_t { decision, bank, days, own };
  // What happens when somebody's time is up: a bot makes that one decision, or plays on until they are back, or
  // everybody waits, or the lot decides: of all moves one is drawn.
  enum class Late : std::uint8_t { play, seat, wait, lot };

  Kind kind = Kind::decision;
  std::chrono::seconds time{60};     // for one decision; of a bank, for the whole game
  std::chrono::seconds increment{};  // of a bank: more after each own decision
  bool has_nights = false;           // by days: from 23:00 to 7:00, where that person lives, clocks stand
  std::chrono::days holiday{};       // by days: for which each may stop their clock, in all
  std::chrono::seconds away{};       // who has been gone for so long is played by a bot; none: nobody is
  Millis lag{};                      // so much at most of a measured latency is credited
  Late late = Late::play;
  Level level = Level::casual;  // of the bot

  bool is_by_days() const { return kind == Kind::days; }
  bool has_clocks() const { return kind != Kind::own; }  // of people
  bool operator==(const Pace&) const = default;
};

// {"kind":"bank","seconds":600,"increment":10,"late":"play","level":"casual"} or {"kind":"own","lag":300}; null: no clock.
// The error says what would be right.
Result<std::optional<Pace>> read_pace(const Json& json);
void write_pace(JsonWriter& out, const Pace& pace);

}  // namespace clew
