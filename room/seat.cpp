#include "room/seat.h"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "core/overloaded.h"

namespace clew {
namespace {

constexpr std::size_t longest_name = 40;

// Nothing to see: white space, control and format characters, and what Unicode calls default ignorable.
constexpr std::pair<std::uint32_t, std::uint32_t> unseen[] = {
    {0x00, 0x20},       {0x7f, 0xa0},       {0xad, 0xad},       {0x34f, 0x34f},     {0x600, 0x605},
    {0x61c, 0x61c},     {0x6dd, 0x6dd},     {0x70f, 0x70f},     {0x890, 0x891},     {0x8e2, 0x8e2},
    {0x115f, 0x1160},   {0x1680, 0x1680},   {0x17b4, 0x17b5},   {0x180b, 0x180f},   {0x2000, 0x200f},
    {0x2028, 0x202f},   {0x205f, 0x206f},   {0x2800, 0x2800},   {0x3000, 0x3000},   {0x3164, 0x3164},
    {0xfe00, 0xfe0f},   {0xfeff, 0xfeff},   {0xffa0, 0xffa0},   {0xfff0, 0xfffb},   {0x110bd, 0x110bd},
    {0x110cd, 0x110cd}, {0x13430, 0x1343f}, {0x1bca0, 0x1bca3}, {0x1d173, 0x1d17a}, {0xe0000, 0xe0fff},
};

bool is_unseen(std::uint32_t code) {
  return std::ranges::any_of(unseen,
                             [&](const auto& each) { return each.first <= code && code <= each.second; });
}

}  // namespace

bool is_visible(std::string_view text) {
  // Characters one by one, from the first byte's leading bits and six bits of each that goes on.
  for (std::size_t i = 0; i < text.size();) {
    const auto first = static_cast<unsigned char>(text[i++]);
    std::uint32_t code = first < 0x80   ? first
                         : first < 0xe0 ? first & 0x1f
                         : first < 0xf0 ? first & 0x0f
                                        : first & 0x07;
    for (; i < text.size() && (text[i] & 0xc0) == 0x80; ++i) code = code << 6 | (text[i] & 0x3f);
    if (!is_unseen(code)) return true;
  }
  return false;
}

void write_person(JsonWriter& out, const Person& person) {
  out.open('{').member("id", person.id).member("name", person.name).close('}');
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
  if (be == "person") {
    const auto& person = seat["person"];
    return PersonSeat{{std::string(person["id"].text()), std::string(person["name"].text())}};
  }
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

}  // namespace clew
