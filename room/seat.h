#pragma once
// A seat of a table in a house: who sits there, or who may.
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
  bool operator==(const Person&) const = default;
};
// Whether there is something to see in a text: a name of blanks and of characters without a picture is none.
bool is_visible(std::string_view text);
void write_person(JsonWriter& out, const Person& person);  // {"id":…,"name":…}

struct OpenSeat {
  bool operator==(const OpenSeat&) const = default;
};
struct ReservedSeat {
  std::string name;  // whom it waits for
  bool operator==(const ReservedSeat&) const = default;
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

}  // namespace clew
