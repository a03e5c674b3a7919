#pragma once
// What people ask of a room: a value for each command, read in one place.
#include <optional>
#include <string>
#include <variant>

#include "core/game.h"
#include "engine/record.h"
#include "room/pace.h"
#include "room/seat.h"

namespace clew {

namespace command {

// A seat number that no table has becomes this one; which seats there are, the seating knows.
inline constexpr Seat no_such_seat{13};

struct Hello {
  std::uint64_t since = 0;     // the last number seen
  bool wants_changes = false;  // instead of whole views, from the answer on
  std::optional<int> zone{};   // where they live: minutes east of Greenwich
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
  std::optional<std::optional<Pace>> pace{};
  std::optional<std::optional<DataMark>>
      data{};  // whoever wishes for it names it; the hash is for the room to say
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
struct Pause {  // asks for it, or agrees; or would rather play on
  bool wants;
};
struct Resume {  // during a pause
  bool is_ready;
};
struct End {  // unfinished, by agreement: asks for it, or agrees; or would rather play on
  bool wants;
};
struct Back {};   // in place of the bot that plays for them
struct Holiday {  // stops their own clock, in a game by days
  bool is_away;
};
struct Told {  // a page has shown its person all that happened up to this number
  std::uint64_t number = 0;
};
struct Heard {  // a page has just got the view of this number: how long its line takes
  std::uint64_t number = 0;
};
struct Look {  // whether anybody sees the page
  bool is_away;
};
struct Hint {};
struct Draft {  // a word that is being typed: shown to the others, and never kept
  std::string text;
};

}  // namespace command

using Command = std::variant<command::Hello, command::Sit, command::Stand, command::Ready, command::SetSeat,
                             command::Swap, command::Remove, command::PassHost, command::Set, command::Chat,
                             command::Mute, command::Start, command::Move, command::Rematch, command::Hint,
                             command::Draft, command::Told, command::Heard, command::Look, command::TakeBack,
                             command::Answer, command::Pause, command::Resume, command::End, command::Back,
                             command::Holiday>;

inline constexpr std::size_t longest_command_id = 64;
bool is_command_id(std::string_view id);  // what its sender may call a command

// A message's command, well formed; whether it is allowed is for the room to say.
Result<Command> parse_command(const Json& message);

}  // namespace clew
