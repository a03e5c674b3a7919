#pragma once
// What one table bears: how much is kept of each part of its log, and how fast people may add to it.
#include <array>

#include "room/entry.h"
#include "room/pace.h"

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

// How fast a person, the people of one address, and all people of a table together may do something. A table
// that nobody limits has an empty address.
class Pacers {
 public:
  Pacers(Pace person, Pace address, Pace table) : person_(person), address_(address), table_(table) {}
  bool take(const std::string& person, const std::string& address, Millis now, bool is_host);

 private:
  Pacer person_, address_, table_;
};

}  // namespace clew
