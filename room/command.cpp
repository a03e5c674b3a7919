#include "room/command.h"

#include <algorithm>

#include "core/shown.h"
#include "core/text.h"
#include "room/phrases.h"

namespace clew {
namespace {

constexpr std::size_t longest_chat = 500;  // bytes
constexpr std::size_t longest_person_id = 64;
constexpr std::size_t longest_key = 64;
constexpr std::size_t longest_draft = 16;  // letters
constexpr std::int64_t furthest_zone = 14 * 60;

Seat named_seat(const Json& seat) {
  return seat.is_whole() && seat.whole() >= 0 && seat.whole() < max_seats ? Seat(seat.whole())
                                                                          : command::no_such_seat;
}

Result<Command> parse_hello(const Json& message) {
  const auto& since = message["since"];
  if (!since.is_null() && (!since.is_whole() || since.whole() < 0))
    return bad_request("\"since\" is the last number you have seen, or 0.");
  const auto& changes = message["changes"];
  if (!changes.is_null() && !changes.is_boolean()) return bad_request("\"changes\" is true or false.");
  const auto* zone = message.find("zone");
  if (zone && (!zone->is_whole() || zone->whole() < -furthest_zone || zone->whole() > furthest_zone))
    return bad_request("\"zone\" is how many minutes your clock is ahead of Greenwich, from -840 to 840.");
  return command::Hello{std::uint64_t(since.whole()), changes.boolean(),
                        zone ? std::optional(int(zone->whole())) : std::nullopt};
}

Result<Command> parse_sit(const Json& message) {
  const auto* key = message.find("key");
  if (key && (!key->is_text() || key->text().size() > longest_key))
    return bad_request("\"key\" is what follows key= in the link to a reserved seat.");
  return command::Sit{named_seat(message["seat"]), key ? std::string(key->text()) : std::string()};
}

Result<Command> parse_stand(const Json&) { return command::Stand{}; }

Result<Command> parse_ready(const Json& message) {
  const auto& ready = message["ready"];
  if (!ready.is_boolean()) return bad_request("\"ready\" is true or false.");
  return command::Ready{ready.boolean()};
}

Result<Command> parse_seat(const Json& message) {
  const auto holder = read_holder(message);
  if (!holder) switch (holder.error()) {
      case SeatFault::kind:
        return bad_request("\"be\" is open, reserved or bot.");
      case SeatFault::level:
        return bad_request(cat("\"level\" is ", level_names(), "."));
      case SeatFault::name:
        return bad_request("\"for\" is the name that the seat is kept for.");
    }
  if (std::holds_alternative<PersonSeat>(*holder)) return bad_request("\"be\" is open, reserved or bot.");
  const bool is_bot = std::holds_alternative<BotSeat>(*holder);
  const bool is_reserved = std::holds_alternative<ReservedSeat>(*holder);
  if (message.find("level") && !is_bot) return bad_request("Only a bot has a \"level\".");
  if (message.find("for") && !is_reserved)
    return bad_request("Only a reserved seat says whom it is \"for\".");
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
      if (!value->is_boolean()) return bad_request(cat("\"", key, "\" is true or false."));
      *flag = value->boolean();
    }
  if (const auto* options = message.find("options")) set.options = *options;
  if (const auto* players = message.find("players")) {
    if (!players->is_whole() || players->whole() < 1 || players->whole() > max_seats)
      return bad_request(cat("\"players\" is a number from 1 to ", max_seats, "."));
    set.players = int(players->whole());
  }
  if (const auto* wished = message.find("pace")) {
    const auto pace = read_pace(*wished);
    if (!pace) return std::unexpected(pace.error());
    set.pace = *pace;
  }
  if (const auto* wished = message.find("data")) {
    if (!wished->is_text() && !wished->is_null())
      return bad_request("\"data\" is the name of a set of cards, or null.");
    set.data = wished->is_null() ? std::nullopt
                                 : std::optional(DataMark{std::string(wished->text()), std::string()});
  }
  if (!set.listed && !set.spectators && !set.chat && !set.phrases && !set.options && !set.players &&
      !set.pace && !set.data)
    return bad_request("\"set\" takes listed, spectators, chat, phrases, options, players, pace or data.");
  return set;
}

Result<Command> parse_chat(const Json& message) {
  if (const auto* phrase = message.find("phrase")) {
    if (message.find("text")) return bad_request("A chat message is a \"text\" or a \"phrase\", not both.");
    if (!is_phrase(phrase->text())) return bad_request(cat("\"phrase\" is one of ", phrase_names(), "."));
    return command::Chat{{}, std::string(phrase->text())};
  }
  const auto text = message["text"].text();
  if (text.find_first_not_of(" \t") == std::string_view::npos || text.size() > longest_chat)
    return bad_request(cat("\"text\" is what you say, up to ", longest_chat, " bytes."));
  if (std::ranges::any_of(text, [](char c) { return (c >= 0 && c < ' ') || c == 0x7f; }))
    return bad_request("A chat message is one line of plain text.");
  return command::Chat{std::string(text)};
}

Result<Command> parse_mute(const Json& message) {
  const auto person = message["person"].text();
  const auto& muted = message["muted"];
  if (person.empty() || person.size() > longest_person_id || !muted.is_boolean())
    return bad_request("\"mute\" takes \"person\", an id, and \"muted\", true or false.");
  return command::Mute{std::string(person), muted.boolean()};
}

Result<Command> parse_start(const Json&) { return command::Start{}; }

Result<Command> parse_move(const Json& message) {
  if (!message["move"].is_text()) return bad_request("\"move\" is the move's text.");
  return command::Move{std::string(message["move"].text())};
}

Result<Command> parse_rematch(const Json&) { return command::Rematch{}; }

Result<Command> parse_take_back(const Json& message) {
  const auto* trial = message.find("try");
  if (trial && !trial->is_boolean()) return bad_request("\"try\" is true or false.");
  return command::TakeBack{trial && trial->boolean()};
}

Result<Command> parse_answer(const Json& message) {
  const auto& agrees = message["agrees"];
  if (!agrees.is_boolean()) return bad_request("\"agrees\" is true or false.");
  return command::Answer{agrees.boolean()};
}

Result<Command> parse_pause(const Json& message) {
  const auto& wants = message["wants"];
  if (!wants.is_boolean()) return bad_request("\"wants\" is true or false.");
  return command::Pause{wants.boolean()};
}

Result<Command> parse_resume(const Json& message) {
  const auto& ready = message["ready"];
  if (!ready.is_boolean()) return bad_request("\"ready\" is true or false.");
  return command::Resume{ready.boolean()};
}

Result<Command> parse_end(const Json& message) {
  const auto& wants = message["wants"];
  if (!wants.is_boolean()) return bad_request("\"wants\" is true or false.");
  return command::End{wants.boolean()};
}

Result<Command> parse_back(const Json&) { return command::Back{}; }

Result<Command> parse_holiday(const Json& message) {
  const auto& away = message["away"];
  if (!away.is_boolean()) return bad_request("\"away\" is true or false.");
  return command::Holiday{away.boolean()};
}

Result<Command> parse_told(const Json& message) {
  const auto& number = message["number"];
  if (!number.is_whole() || number.whole() < 0)
    return bad_request("\"number\" is that of the last view whose news you have shown.");
  return command::Told{std::uint64_t(number.whole())};
}

Result<Command> parse_heard(const Json& message) {
  const auto& number = message["number"];
  if (!number.is_whole() || number.whole() < 0)
    return bad_request("\"number\" is that of the view that you have just got.");
  return command::Heard{std::uint64_t(number.whole())};
}

Result<Command> parse_look(const Json& message) {
  const auto& away = message["away"];
  if (!away.is_boolean()) return bad_request("\"away\" is true while nobody sees the page, or false.");
  return command::Look{away.boolean()};
}

Result<Command> parse_hint(const Json&) { return command::Hint{}; }

// Letters alone, and few: it is no second chat.
Result<Command> parse_draft(const Json& message) {
  const auto& text = message["text"];
  const auto is_letter = [](char c) { return c >= 'a' && c <= 'z'; };
  if (!text.is_text() || text.text().size() > longest_draft || !std::ranges::all_of(text.text(), is_letter))
    return bad_request(
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
    {"hello", parse_hello, "since changes zone"},
    {"sit", parse_sit, "seat key"},
    {"stand", parse_stand, ""},
    {"ready", parse_ready, "ready"},
    {"seat", parse_seat, "seat be for level"},
    {"swap", parse_swap, "seats"},
    {"remove", parse_remove, "person"},
    {"host", parse_host, "person"},
    {"set", parse_set, "listed spectators chat phrases options players pace data"},
    {"start", parse_start, ""},
    {"move", parse_move, "move"},
    {"chat", parse_chat, "text phrase"},
    {"mute", parse_mute, "person muted"},
    {"rematch", parse_rematch, ""},
    {"hint", parse_hint, ""},
    {"draft", parse_draft, "text"},
    {"told", parse_told, "number"},
    {"heard", parse_heard, "number"},
    {"look", parse_look, "away"},
    {"takeback", parse_take_back, "try"},
    {"answer", parse_answer, "agrees"},
    {"pause", parse_pause, "wants"},
    {"resume", parse_resume, "ready"},
    {"end", parse_end, "wants"},
    {"back", parse_back, ""},
    {"holiday", parse_holiday, "away"},
};

// A member that is not known is a mistake, and its sender is told: it may have been meant as another.
Result<> check_members(const Json& message, const Parser& parser) {
  for (const auto& [key, value] : message.members()) {
    bool is_known = key == "id" || key == "cmd";
    for (auto rest = parser.members; !rest.empty() && !is_known;) is_known = next_word(rest) == key;
    if (is_known) continue;
    return bad_request(
        cat("\"", parser.name, "\" takes ", parser.members.empty() ? "nothing" : parser.members,
            " beside id and cmd; it does not know ", Json(std::string(cut_to(key, 40))).dump(), "."));
  }
  return {};
}

}  // namespace

bool is_command_id(std::string_view id) {
  return !id.empty() && id.size() <= longest_command_id &&
         std::ranges::all_of(id, [](char c) { return c > ' ' && c < 0x7f && c != '"' && c != '\\'; });
}

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
  return bad_request(cat("\"cmd\" is one of ", names, "."));
}

}  // namespace clew
