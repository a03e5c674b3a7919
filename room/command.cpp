#include "room/command.h"

#include <algorithm>

#include "core/text.h"

namespace clew {
namespace {

constexpr std::size_t longest_chat = 500;  // bytes
constexpr std::size_t longest_person_id = 64;

std::unexpected<Refusal> unclear(std::string message) {
  return refuse(Code::bad_request, std::move(message));
}

Seat read_seat(const Json& seat) {
  return seat.is_whole() && seat.whole() >= 0 && seat.whole() < max_seats ? Seat(seat.whole())
                                                                          : command::no_such_seat;
}

Result<Command> parse_hello(const Json& message) {
  const auto& since = message["since"];
  if (!since.is_null() && (!since.is_whole() || since.whole() < 0))
    return unclear("\"since\" is the last number you have seen, or 0.");
  return command::Hello{std::uint64_t(since.whole())};
}

Result<Command> parse_sit(const Json& message) { return command::Sit{read_seat(message["seat"])}; }

Result<Command> parse_stand(const Json&) { return command::Stand{}; }

Result<Command> parse_ready(const Json& message) {
  const auto& ready = message["ready"];
  if (!ready.is_boolean()) return unclear("\"ready\" is true or false.");
  return command::Ready{ready.boolean()};
}

Result<Command> parse_seat(const Json& message) {
  const auto holder = read_holder(message);
  if (!holder) switch (holder.error()) {
      case SeatFault::kind:
        return unclear("\"be\" is open, reserved or bot.");
      case SeatFault::level:
        return unclear(cat("\"level\" is ", level_names(), "."));
      case SeatFault::name:
        return unclear("\"for\" is the name that the seat is kept for.");
    }
  if (std::holds_alternative<PersonSeat>(*holder)) return unclear("\"be\" is open, reserved or bot.");
  return command::SetSeat{read_seat(message["seat"]), *holder};
}

Result<Command> parse_swap(const Json& message) {
  const auto& seats = message["seats"];
  // Too many or too few are no seats either.
  if (seats.size() != 2) return command::Swap{command::no_such_seat, command::no_such_seat};
  return command::Swap{read_seat(seats[0]), read_seat(seats[1])};
}

Result<Command> parse_remove(const Json& message) {
  return command::Remove{std::string(message["person"].text())};
}

Result<Command> parse_host(const Json& message) {
  return command::PassHost{std::string(message["person"].text())};
}

Result<Command> parse_set(const Json& message) {
  command::Set set;
  for (const auto& [key, flag] : {std::pair("listed", &set.listed), std::pair("spectators", &set.spectators),
                                  std::pair("chat", &set.chat)})
    if (const auto* value = message.find(key)) {
      if (!value->is_boolean()) return unclear(cat("\"", key, "\" is true or false."));
      *flag = value->boolean();
    }
  if (const auto* options = message.find("options")) set.options = *options;
  if (const auto* players = message.find("players")) {
    if (!players->is_whole() || players->whole() < 1 || players->whole() > max_seats)
      return unclear(cat("\"players\" is a number from 1 to ", max_seats, "."));
    set.players = int(players->whole());
  }
  if (!set.listed && !set.spectators && !set.chat && !set.options && !set.players)
    return unclear("\"set\" takes listed, spectators, chat, options or players.");
  return set;
}

Result<Command> parse_chat(const Json& message) {
  const auto text = message["text"].text();
  if (text.find_first_not_of(" \t") == std::string_view::npos || text.size() > longest_chat)
    return unclear(cat("\"text\" is what you say, up to ", longest_chat, " bytes."));
  if (std::ranges::any_of(text, [](char c) { return (c >= 0 && c < ' ') || c == 0x7f; }))
    return unclear("A chat message is one line of plain text.");
  return command::Chat{std::string(text)};
}

Result<Command> parse_mute(const Json& message) {
  const auto person = message["person"].text();
  const auto& muted = message["muted"];
  if (person.empty() || person.size() > longest_person_id || !muted.is_boolean())
    return unclear("\"mute\" takes \"person\", an id, and \"muted\", true or false.");
  return command::Mute{std::string(person), muted.boolean()};
}

Result<Command> parse_start(const Json&) { return command::Start{}; }

Result<Command> parse_move(const Json& message) {
  if (!message["move"].is_text()) return unclear("\"move\" is the move's text.");
  return command::Move{std::string(message["move"].text())};
}

Result<Command> parse_rematch(const Json&) { return command::Rematch{}; }

// The only list of the commands' names.
constexpr std::pair<std::string_view, Result<Command> (*)(const Json&)> parsers[] = {
    {"hello", parse_hello}, {"sit", parse_sit},         {"stand", parse_stand},   {"ready", parse_ready},
    {"seat", parse_seat},   {"swap", parse_swap},       {"remove", parse_remove}, {"host", parse_host},
    {"set", parse_set},     {"start", parse_start},     {"move", parse_move},     {"chat", parse_chat},
    {"mute", parse_mute},   {"rematch", parse_rematch},
};

}  // namespace

Result<Command> parse_command(const Json& message) {
  const auto name = message["cmd"].text();
  for (const auto& [known, parse] : parsers)
    if (known == name) return parse(message);
  std::string names;
  for (const auto& [known, parse] : parsers)
    names += cat(names.empty() ? "" : known == std::rbegin(parsers)->first ? " and " : ", ", known);
  return unclear(cat("\"cmd\" is one of ", names, "."));
}

}  // namespace clew
