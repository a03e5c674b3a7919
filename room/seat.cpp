#include "room/seat.h"

#include "core/overloaded.h"
#include "room/looks.h"

namespace clew {
namespace {

constexpr std::size_t longest_name = 40;

}  // namespace

void write_person(JsonWriter& out, const Person& person) {
  out.open('{').member("id", person.id).member("name", person.name);
  if (person.is_bot) out.member("bot", true);
  out.close('}');
}

Person read_person(const Json& json) {
  return {std::string(json["id"].text()), std::string(json["name"].text()), json["bot"].boolean()};
}

std::string_view kind_name(const SeatHolder& holder) {
  return std::visit(
      Overloaded{[](const OpenSeat&) { return "open"; }, [](const ReservedSeat&) { return "reserved"; },
                 [](const BotSeat&) { return "bot"; }, [](const PersonSeat&) { return "person"; }},
      holder);
}

std::expected<SeatHolder, SeatFault> read_holder(const Json& seat) {
  const auto be = seat["be"].text();
  if (be == "open") return OpenSeat{};
  if (be == "reserved") {
    const auto name = seat["for"].text();
    if (!is_visible(name) || name.size() > longest_name) return std::unexpected(SeatFault::name);
    return ReservedSeat{std::string(name)};
  }
  if (be == "bot") {
    const auto level = find_level(seat["level"].text());
    if (!level) return std::unexpected(SeatFault::level);
    return BotSeat{*level};
  }
  if (be == "person") { return PersonSeat{read_person(seat["person"])}; }
  return std::unexpected(SeatFault::kind);
}

void write_holder(JsonWriter& out, const SeatHolder& holder) {
  out.member("be", kind_name(holder));
  std::visit(
      Overloaded{[](const OpenSeat&) {}, [&](const ReservedSeat& seat) { out.member("for", seat.name); },
                 [&](const BotSeat& seat) { out.member("level", level_name(seat.level)); },
                 [&](const PersonSeat& seat) { write_person(out.key("person"), seat.person); }},
      holder);
}

void write_shown_seat(JsonWriter& out, const SeatHolder& holder, std::optional<bool> is_connected) {
  out.open('{').member("kind", kind_name(holder));
  std::visit(
      Overloaded{[](const OpenSeat&) {}, [&](const ReservedSeat& seat) { out.member("for", seat.name); },
                 [&](const BotSeat& seat) { out.member("level", level_name(seat.level)); },
                 [&](const PersonSeat& seat) {
                   write_person(out.key("person"), seat.person);
                   out.member("ready", seat.is_ready);
                   if (is_connected) out.member("connected", *is_connected);
                 }},
      holder);
  out.close('}');
}

SeatHolder read_shown_seat(const Json& seat) {
  const auto kind = seat["kind"].text();
  if (kind == "person") return PersonSeat{read_person(seat["person"]), seat["ready"].boolean()};
  if (kind == "reserved") return ReservedSeat{std::string(seat["for"].text())};
  const auto level = kind == "bot" ? find_level(seat["level"].text()) : std::nullopt;
  if (level) return BotSeat{*level};
  return OpenSeat{};
}

}  // namespace clew
