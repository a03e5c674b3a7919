#include "room/command.h"

#include <algorithm>

#include "core/text.h"
#include "room/phrases.h"

namespace clew {
namespace {

constexpr std::size_t longest_chat = 500;  // bytes
constexpr std::size_t longest_person_id = 64;
constexpr std::size_t longest_key = 64;
constexpr std::size_t longest_draft = 16;  // letters

Seat named_seat(const Json& seat) {
  return seat.is_whole() && seat.whole() >= 0 && seat.whole() < max_seats ? Seat(seat.whole())
                                                                          : command::no_such_seat;
}

Result<Command> parse_hello(const Json& message) {
  const auto& since = message["since"];
  if (!since.is_null() && (!since.is_whole() || since.whole() < 0))
    return unclear("\"since\" is the last number you have seen, or 0.");
  const auto& changes = message["changes"];
  if (!changes.is_null() && !changes.is_boolean()) return unclear("\"changes\" is true or false.");
  return command::Hello{std::uint64_t(since.whole()), changes.boolean()};
}

Result<Command> parse_sit(const Json& message) {
  const auto* key = message.find("key");
  if (key && (!key->is_text() || key->text().size() > longest_key))
    return unclear("\"key\" is what follows key= in the link to a reserved seat.");
  return command::Sit{named_seat(message["seat"]), key ? std::string(key->text()) : std::string()};
}

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
  const bool is_bot = std::holds_alternative<BotSeat>(*holder);
  const bool is_reserved = std::holds_alternative<ReservedSeat>(*holder);
  if (message.find("level") && !is_bot) return unclear("Only a bot has a \"level\".");
  if (message.find("for") && !is_reserved) return unclear("Only a reserved seat says whom it is \"for\".");
  return command::SetSeat{named_seat(message["seat"]), *holder};
}

Result<Command> parse_swap(const Json& message) {
  const auto& seats = message["seats"];
  // Too many or too few are no seats either.
  if (seats.size() != 2) return command::Swap{command::no_such_seat, command::no_such_seat};
  return command::Swap{named_seat(seats[0]), named_seat(seats[1])};
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
                                  std::pair("chat", &set.chat), std::pair("phrases", &set.phrases)})
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
  if (!set.listed && !set.spectators && !set.chat && !set.phrases && !set.options && !set.players)
    return unclear("\"set\" takes listed, spectators, chat, phrases, options or players.");
  return set;
}

Result<Command> parse_chat(const Json& message) {
  if (const auto* phrase = message.find("phrase")) {
    if (message.find("text")) return unclear("A chat message is a \"text\" or a \"phrase\", not both.");
    if (!is_phrase(phrase->text())) return unclear(cat("\"phrase\" is one of ", phrase_names(), "."));
    return command::Chat{{}, std::string(phrase->text())};
  }
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

Result<Command> parse_take_back(const Json& message) {
  const auto* trial = message.find("try");
  if (trial && !trial->is_boolean()) return unclear("\"try\" is true or false.");
  return command::TakeBack{trial && trial->boolean()};
}

Result<Command> parse_answer(const Json& message) {
  const auto& agrees = message["agrees"];
  if (!agrees.is_boolean()) return unclear("\"agrees\" is true or false.");
  return command::Answer{agrees.boolean()};
}

Result<Command> parse_told(const Json& message) {
  const auto& number = message["number"];
  if (!number.is_whole() || number.whole() < 0)
    return unclear("\"number\" is that of the last view whose news you have shown.");
  return command::Told{std::uint64_t(number.whole())};
}

Result<Command> parse_hint(const Json&) { return command::Hint{}; }

// Letters alone, and few: it is no second chat.
Result<Command> parse_draft(const Json& message) {
  const auto& text = message["text"];
  const auto is_letter = [](char c) { return c >= 'a' && c <= 'z'; };
  if (!text.is_text() || text.text().size() > longest_draft || !std::ranges::all_of(text.text(), is_letter))
    return unclear(
        cat("\"text\" is the word so far: up to ", longest_draft, " letters from a to z, or none."));
  return command::Draft{std::string(text.text())};
}

// The only list of the commands' names, and of what each takes beside "id" and "cmd".
struct Parser {
  std::string_view name;
  Result<Command> (*parse)(const Json&);
  std::string_view members;  // with spaces between
};
constexpr Parser parsers[] = {
    {"hello", parse_hello, "since changes"},
    {"sit", parse_sit, "seat key"},
    {"stand", parse_stand, ""},
    {"ready", parse_ready, "ready"},
    {"seat", parse_seat, "seat be for level"},
    {"swap", parse_swap, "seats"},
    {"remove", parse_remove, "person"},
    {"host", parse_host, "person"},
    {"set", parse_set, "listed spectators chat phrases options players"},
    {"start", parse_start, ""},
    {"move", parse_move, "move"},
    {"chat", parse_chat, "text phrase"},
    {"mute", parse_mute, "person muted"},
    {"rematch", parse_rematch, ""},
    {"hint", parse_hint, ""},
    {"draft", parse_draft, "text"},
    {"told", parse_told, "number"},
    {"takeback", parse_take_back, "try"},
    {"answer", parse_answer, "agrees"},
};

// A member that is not known is a mistake, and its sender is told: it may have been meant as another.
Result<> check_members(const Json& message, const Parser& parser) {
  for (const auto& [key, value] : message.members()) {
    bool is_known = key == "id" || key == "cmd";
    for (auto rest = parser.members; !rest.empty() && !is_known;) is_known = next_word(rest) == key;
    if (is_known) continue;
    return unclear(cat("\"", parser.name, "\" takes ", parser.members.empty() ? "nothing" : parser.members,
                       " beside id and cmd; it does not know ", Json(key.substr(0, 40)).dump(), "."));
  }
  return {};
}

}  // namespace

Result<Command> parse_command(const Json& message) {
  const auto name = message["cmd"].text();
  for (const auto& parser : parsers) {
    if (parser.name != name) continue;
    auto command = parser.parse(message);
    if (!command) return command;
    if (auto ok = check_members(message, parser); !ok) return std::unexpected(ok.error());
    return command;
  }
  std::string names;
  for (const auto& parser : parsers)
    names += cat(names.empty()                               ? ""
                 : parser.name == std::rbegin(parsers)->name ? " and "
                                                             : ", ",
                 parser.name);
  return unclear(cat("\"cmd\" is one of ", names, "."));
}

}  // namespace clew
