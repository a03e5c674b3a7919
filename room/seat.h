#pragma once
// A seat of a table in a house: who sits there, or who may.
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <variant>

#include "bots/level.h"
#include "core/json.h"

namespace clew {

struct Person {
  std::string id;
  std::string name;
  bool is_bot = false;  // somebody's program, which comes by a token
  bool operator==(const Person&) const = default;
};
// A screen that shows the table to a room. It is nobody: it has no seat, sees what anybody may and says nothing.
inline const Person television{"tv", "TV"};
inline bool is_television(const Person& person) { return person.id == television.id; }
void write_person(JsonWriter& out, const Person& person);  // {"id":…,"name":…}, and "bot":true
Person read_person(const Json& json);

struct OpenSeat {
  bool operator==(const OpenSeat&) const = default;
};
struct ReservedSeat {
  std::string name;           // whom it waits for
  std::uint32_t ordinal = 0;  // which of the table's reservations it is: each has a link of its own
  bool operator==(const ReservedSeat& other) const { return name == other.name; }
};
struct BotSeat {
  Level level;
  bool operator==(const BotSeat&) const = default;
};
struct PersonSeat {
  Person person;
  bool is_ready = true;
  bool operator==(const PersonSeat&) const = default;
};
using SeatHolder = std::variant<OpenSeat, ReservedSeat, BotSeat, PersonSeat>;

std::string_view kind_name(const SeatHolder& holder);  // "open", "reserved", "bot", "person"

// As commands, wishes and the log spell it: {"be":"bot","level":"casual"}. The error names what is wrong.
enum class SeatFault : std::uint8_t { kind, level, name };
std::expected<SeatHolder, SeatFault> read_holder(const Json& seat);
void write_holder(JsonWriter& out, const SeatHolder& holder);  // the members: "be":"bot","level":"casual"
// As pages and lists are told of it: {"kind":"bot","level":"casual"}; of people also whether they are here, where it is told.
void write_shown_seat(JsonWriter& out, const SeatHolder& holder, std::optional<bool> is_connected);
SeatHolder read_shown_seat(const Json& seat);  // what cannot be read is an open seat

}  // namespace clew
