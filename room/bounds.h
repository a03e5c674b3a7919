#pragma once
// What one table bears: how much is kept of each part of its log, and how fast people may add to it.
#include <array>
#include <memory>
#include <utility>

#include "room/entry.h"
#include "room/token_bucket.h"

namespace clew {

// The parts of a log are counted apart, so that nobody's talk takes the room of another's moves.
enum class LogPart : std::uint8_t { chat, seats, host, moves };
inline constexpr std::size_t log_parts = 4;

struct Volume {
  std::size_t entries = 0, bytes = 0;
};

// Before the start and from then on; moves are made only in the game.
inline constexpr std::array<Volume, log_parts> most_kept{
    {{5000, 1 << 20}, {2000, 1 << 20}, {2000, 1 << 20}, {20000, 8 << 20}}};

// Who adds to a log. Each part has room that those who are less at home here cannot take.
enum class Footing : std::uint8_t { stranger, seated, host };
constexpr std::size_t filled_by(Footing who, std::size_t most) {
  switch (who) {
    case Footing::stranger:
      return most / 2;
    case Footing::seated:
      return most - most / 8;
    case Footing::host:
      return most;
  }
  std::unreachable();
}

// Entries about seats that one person makes, and about those of the host's part that others may make. Who fills the seats when
// strangers may no more has at most an eighth of that half left; in the game all who play have a part of the same size.
inline constexpr std::size_t most_of_one_waiting = 60;
inline constexpr std::size_t most_of_one_playing =
    most_kept[std::size_t(LogPart::seats)].entries / std::size_t(max_seats);

inline constexpr std::size_t most_news = 200;              // that one answer tells
inline constexpr std::size_t most_news_bytes = 256 << 10;  // likewise, but for one that is longer by itself
inline constexpr std::uint32_t most_moves_back = 12;       // that one taking back may reach over
inline constexpr int most_takebacks = 50;                  // of one seat in a game
inline constexpr std::size_t most_watchers_named = 50;
inline constexpr std::size_t most_muted = 100;
inline constexpr std::size_t small_company =
    32;  // connections: up to here everybody hears of all who come and go
inline constexpr Millis presence_pause{1000};  // in a crowd, at most so often

LogPart part_of(const Command& command);
LogPart part_of(const Happening& what);

// How fast a person, the people of one address, and all people of a table together may do something.
struct Rates {
  Rate person, address, table;
};
inline constexpr Rates hello_rates{{10, Millis(1000)}, {100, Millis(500)}, {200, Millis(50)}};
inline constexpr Rates chat_rates{{5, Millis(2000)}, {20, Millis(500)}, {40, Millis(250)}};
inline constexpr Rates hint_rates{{3, Millis(10'000)}, {6, Millis(5000)}, {6, Millis(5000)}};
inline constexpr Rates draft_rates{{12, Millis(150)}, {40, Millis(50)}, {40, Millis(50)}};
inline constexpr Rates change_rates{{40, Millis(500)}, {80, Millis(250)}, {120, Millis(100)}};
inline constexpr Rates sit_rates{{8, Millis(4000)}, {24, Millis(10'000)}, {60, Millis(1000)}};
inline constexpr Rates takeback_rates{{8, Millis(1000)}, {40, Millis(200)}, {60, Millis(100)}};
inline constexpr Rates telling_rates{{20, Millis(250)}, {100, Millis(50)}, {200, Millis(20)}};

// Counts by one of these. Those who sit at the table are few and answer for themselves alone, whatever the others do. A
// table that nobody limits has an empty address.
class RateLimits {
 public:
  explicit RateLimits(const Rates& rates) : rates_(&rates) {}
  explicit RateLimits(Rates&&) = delete;
  bool take(const std::string& person, const std::string& address, Millis now, bool sits_here);

 private:
  struct Kept {
    TokenBuckets person, address, table;
  };
  const Rates* rates_;
  std::unique_ptr<Kept> kept_;  // most tables need few of them
};

}  // namespace clew
