#pragma once
// What people ask of a room: a value for each command, read in one place.
#include <optional>
#include <string>
#include <variant>

#include "core/game.h"
#include "room/seat.h"

namespace clew {

namespace command {

// A seat number that no table has becomes this one; which seats there are, the seating knows.
inline constexpr Seat no_such_seat{13};

struct Hello {
  std::uint64_t since = 0;     // the last number seen
  bool wants_changes = false;  // instead of whole views, from the answer on
};
struct Sit {
  Seat seat;
  std::string key = {};  // of the link to a reserved seat; never kept
};
struct Stand {};
struct Ready {
  bool is_ready;
};
struct SetSeat {
  Seat seat;
  SeatHolder holder;  // never a person: people sit down themselves
};
struct Swap {
  Seat one, other;
};
struct Remove {
  std::string person;
};
struct PassHost {
  std::string person;
};
struct Set {  // what is not given stays as it is
  std::optional<bool> listed{}, spectators{}, chat{}, phrases{};
  std::optional<Json> options{};
  std::optional<int> players{};
};
struct Chat {
  std::string text;
  std::string phrase = {};  // instead of a text: one that every page has in its reader's language
};
struct Mute {
  std::string person;
  bool is_muted;
};
struct Start {};
struct Move {
  std::string text;
};
struct Rematch {};
struct TakeBack {         // one's own last move, with what followed
  bool is_trial = false;  // only whether it may be
};
struct Answer {  // to whoever asks to take back
  bool agrees;
};
struct Told {  // a page has shown its person all that happened up to this number
  std::uint64_t number = 0;
};
struct Hint {};
struct Draft {  // a word that is being typed: shown to the others, and never kept
  std::string text;
};

}  // namespace command

using Command = std::variant<command::Hello, command::Sit, command::Stand, command::Ready, command::SetSeat,
                             command::Swap, command::Remove, command::PassHost, command::Set, command::Chat,
                             command::Mute, command::Start, command::Move, command::Rematch, command::Hint,
                             command::Draft, command::Told, command::TakeBack, command::Answer>;

// What is asked for cannot be read.
inline std::unexpected<Refusal> unclear(std::string why) { return refuse(Code::bad_request, std::move(why)); }

// A message's command, well formed; whether it is allowed is for the room to say.
Result<Command> parse_command(const Json& message);

}  // namespace clew
