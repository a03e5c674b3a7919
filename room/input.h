#pragma once
// What comes to a room and what it wants done. A room has no sockets, clocks, threads or database: whoever runs
// it brings these, a server, a browser or a simulator.
#include <cstdint>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "core/game.h"
#include "room/seat.h"
#include "store/store.h"

namespace clew {

using Connection = std::uint64_t;  // one open page; a person may have several

struct Now {
  Millis steady{};        // never goes back: timers and game time
  std::int64_t wall = 0;  // milliseconds since 1970: what people are shown
  Millis house{};         // how long the house has been open, over all its restarts: people's clocks
};

struct Arrived {
  Connection connection;
  Person person;
  std::string address = {};  // those who share it share their limits; empty: it is not known
};
struct Gone {
  Connection connection;
};
struct Said {
  Connection connection;
  std::string text;  // one frame, any bytes
};
struct Called {
  Person person;  // with a new name
};
struct Woke {};  // the moment that Room::wake named, or any other
struct BotChose {
  Seat seat;
  std::uint64_t asked;  // of the AskBot that this answers
  std::string move;     // empty: it would rather wait until something has happened
};
struct AskHint {
  Connection to;
  std::string command;  // its id
  Seat seat;
};
struct Hinted {
  AskHint asked;
  std::vector<std::string> moves;  // the best first; none where the seat has nothing to do any more
  Sentence why;
};
using Input = std::variant<Arrived, Gone, Said, Called, Woke, BotChose, Hinted>;

struct Send {
  Connection to;
  std::shared_ptr<const std::string> text;  // all who get the same bytes share them
};
struct Close {
  Connection whom;
  int code;
  std::string reason;
};
struct AskBot {
  Seat seat;
  std::uint64_t asked;
  Level level;
  Millis not_before;  // steady time: bots play at a pace that people can follow
};

struct Effects {
  Write write;  // empty where nothing is to be kept; the rest waits until it is
  std::vector<Send> sends;
  std::vector<Close> closes;
  std::vector<AskBot> asks;
  std::vector<AskHint> hints;
};

// Why the house closes a connection, beside the codes that RFC 6455 names.
namespace close_code {
inline constexpr int policy = 1008;     // too many messages
inline constexpr int restart = 1012;    // come back in a moment
inline constexpr int later = 1013;      // too slow, or the house is full
inline constexpr int no_guest = 4401;   // say who you are first
inline constexpr int not_yours = 4403;  // removed, or the table has no spectators
inline constexpr int no_table = 4404;   // there is no such table
inline constexpr int damaged = 4410;    // what is kept of the table cannot be read
}  // namespace close_code

}  // namespace clew
