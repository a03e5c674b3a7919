#pragma once
// What a room's log is made of: a value for each kind of entry, printed once for the store and read again only
// when a room is restored. The log is kept for ever: what an entry looks like may grow, never change.
#include <expected>
#include <string>
#include <variant>
#include <vector>

#include "room/command.h"

namespace clew {

namespace logged {

// A move as the log keeps it.
struct Line {
  Actor by;
  std::string move;
  std::optional<Millis> at;  // only against the clock
};
using Lines = std::vector<Line>;

struct Made {  // always the first; by the host
  std::string code, seed, game;
  Json options;
  bool listed = false, spectators = true, chat = true, phrases = false;
  bool imported = false;  // a game that was played elsewhere
  std::vector<SeatHolder> seats;
  std::optional<Pace> pace = {};      // none: without a clock
  std::optional<DataMark> data = {};  // none: the shipped components
};
struct Stand {
  Seat seat;
};
struct Ready {
  Seat seat;
  bool is_ready;
};
struct PassHost {
  Person to;
};
// Somebody agrees to what needs more than half of those who are here.
struct Agree {
  enum class To : std::uint8_t { host, replace };
  To to;
  std::string person;  // who is to be host; whose seat a bot is to take
};
struct Start {
  std::vector<std::string> names;
  Lines lines;  // what chance did at once
};
struct Move {  // by nobody where a bot made it
  Lines lines;
  std::optional<Seat> instead = {};  // of the person who sits there, whose time was up
};
struct Clock {
  Lines lines;
};
struct Rematch {
  std::string table;
};
// The last so many moves are taken back; they stay in the log. The last own one of this seat is the first of them.
struct TakeBack {
  Seat seat;
  std::uint32_t moves;
};
struct AskBack {  // these seats are asked first
  Seat seat;
  std::uint32_t moves;
  std::vector<Seat> of;
};
struct Answer {
  bool agrees;
};
struct Name {  // somebody is called something else; `by` has the new name
  std::string was;
};
// Somebody's time is up. What that means, the pace says. Or they have been gone for longer than was agreed.
struct Late {
  Seat seat;
  bool is_away = false;
};
struct Back {  // in place of the bot that played for them
  Seat seat;
};
struct Pause {  // somebody asks for one, or agrees; or would rather play on
  Seat seat;
  bool wants;
};
struct Resume {  // during a pause
  Seat seat;
  bool is_ready;
};
struct End {  // somebody would end the game as it is, or agrees; or would rather play on
  Seat seat;
  bool wants;
};
struct Ended {};   // unfinished, as all have agreed
struct Still {     // all clocks stand from here on
  bool is_agreed;  // a pause; else because nobody who plays is here
};
struct GoOn {};
struct Holiday {
  Seat seat;
  bool is_away;
};
struct Zone {  // where somebody lives
  int minutes;
};
// Kept as they were said.
using command::Chat;
using command::Mute;
using command::Remove;
using command::Set;
using command::SetSeat;
using command::Sit;
using command::Swap;

}  // namespace logged

using Happening =
    std::variant<logged::Made, logged::Sit, logged::Stand, logged::Ready, logged::SetSeat, logged::Swap,
                 logged::Remove, logged::PassHost, logged::Set, logged::Chat, logged::Mute, logged::Start,
                 logged::Move, logged::Clock, logged::Rematch, logged::Name, logged::Agree, logged::TakeBack,
                 logged::AskBack, logged::Answer, logged::Late, logged::Back, logged::Pause, logged::Resume,
                 logged::Still, logged::GoOn, logged::Holiday, logged::Zone, logged::End, logged::Ended>;

struct LogEntry {
  std::int64_t wall = 0;     // milliseconds since 1970
  std::optional<Person> by;  // whose command it was; nobody's where a bot or the clock moved
  std::string command;       // what they called it
  Happening what;
  std::optional<Millis> house = {};  // where people have clocks: what the house's said
  Millis lag{};                      // and how much of it was on the line, and is no time of theirs
};

std::string print_entry(const LogEntry& entry);
// The error goes on after "Entry 7 of table x".
std::expected<LogEntry, std::string> parse_entry(std::string_view text);

std::string_view kind_name(const Happening& what);           // "sit"
void write_members(JsonWriter& out, const Happening& what);  // "seat":2
const logged::Lines* lines_of(const Happening& what);        // null where the game does not go on by it

}  // namespace clew
