// Making a table: what a person wishes, checked, as the first entry of a log.
#include <algorithm>
#include <array>

#include "bots/level.h"
#include "core/shown.h"
#include "core/text.h"
#include "room/iso_time.h"
#include "room/looks.h"
#include "room/room.h"

namespace clew {
namespace {

constexpr std::size_t longest_imported_name = 160;  // bytes

std::string drawn(Rng& rng, std::string_view letters, int count) {
  std::string text;
  for (int i = 0; i < count; ++i) text += letters[rng.below(std::uint32_t(letters.size()))];
  return text;
}

Result<SeatHolder> read_wished(const Json& seat) {
  auto holder = read_holder(seat);
  if (!holder && holder.error() == SeatFault::level)
    return bad_request(cat("A bot's \"level\" is ", level_names(), "."));
  if (!holder && holder.error() == SeatFault::name)
    return bad_request("A reserved seat says whom it is \"for\": a name.");
  if (!holder || std::holds_alternative<PersonSeat>(*holder))
    return bad_request(
        "A seat is {\"be\":\"open\"}, {\"be\":\"reserved\",\"for\":…} or {\"be\":\"bot\",\"level\":…}.");
  return *std::move(holder);
}

Result<> read_flag(const Json& wish, std::string_view key, bool& flag) {
  const auto* value = wish.find(key);
  if (!value) return {};
  if (!value->is_boolean()) return bad_request(cat("\"", key, "\" is true or false."));
  flag = value->boolean();
  return {};
}

Result<logged::Made> read_wish(Shelf& shelf, const Json& wish) {
  if (!wish.is_object()) return bad_request("A table is wished for with a JSON object.");
  static constexpr std::string_view known[] = {"id",         "game", "options", "seats", "listed",
                                               "spectators", "chat", "phrases", "pace",  "data"};
  for (const auto& [key, value] : wish.members())
    if (std::ranges::find(known, key) == std::end(known))
      return bad_request(
          cat("A table has ", join(known, ", "), ", not ", Json(std::string(cut_to(key, 40))).dump(), "."));
  auto box = shelf.box(wish["game"].text());
  if (!box) return refuse_in_english(Code::unknown_game, box.error().message);
  std::optional<DataMark> data;
  if (const auto* named = wish.find("data"); named && !named->is_null()) {
    if (!named->is_text()) return bad_request("\"data\" is the name of a set of cards, or null.");
    auto mark = offered_data(shelf, wish["game"].text(), named->text());
    if (!mark) return std::unexpected(mark.error());
    data = *std::move(mark);
    box = shelf.box(wish["game"].text(), data->hash);
  }
  if (!wish["seats"].is_array()) return bad_request("\"seats\" is a list with one object a seat.");
  const auto seats = wish["seats"].items();
  if (seats.size() > std::size_t(max_seats))
    return bad_request(cat("A table has at most ", max_seats, " seats."));
  const auto* options = wish.find("options");
  if (options && !options->is_object()) return bad_request("\"options\" is an object.");
  const auto table = (*box)->table(int(seats.size()), wish["options"]);
  if (!table) return std::unexpected(table.error());
  const auto pace = read_pace(wish["pace"]);
  if (!pace) return std::unexpected(pace.error());
  if (auto ok = check_pace(*pace, **table); !ok) return std::unexpected(ok.error());
  logged::Made made;
  made.pace = *pace;
  made.data = std::move(data);
  made.game = wish["game"].text();
  if (options) made.options = *options;
  for (const auto& [key, flag] :
       {std::pair("listed", &made.listed), std::pair("spectators", &made.spectators),
        std::pair("chat", &made.chat), std::pair("phrases", &made.phrases)})
    if (auto ok = read_flag(wish, key, *flag); !ok) return std::unexpected(ok.error());
  for (const auto& seat : seats) {
    auto holder = read_wished(seat);
    if (!holder) return std::unexpected(holder.error());
    made.seats.push_back(*std::move(holder));
  }
  return made;
}

Write write_made(Shelf& shelf, logged::Made made, const Person& host, std::string id, Now now, Rng& rng) {
  made.code = fresh_code(rng);
  made.seed = drawn(rng, "0123456789abcdef", 32);
  if (!made.options.is_object()) made.options = Json(Json::Object{});
  Write write;
  for (const auto& seat : made.seats)
    if (const auto* there = std::get_if<PersonSeat>(&seat)) write.joined.push_back({there->person.id, id});
  if (std::ranges::find(write.joined, host.id, &Member::person) == write.joined.end())
    write.joined.push_back({host.id, id});
  const LogEntry first{.wall = now.wall, .by = host, .command = {}, .what = std::move(made)};
  write.rows.push_back(Room::begin(shelf, id, first).row());
  write.entries.push_back({std::move(id), 1, 1, print_entry(first)});
  return write;
}

}  // namespace

Result<DataMark> offered_data(const Shelf& shelf, std::string_view game, std::string_view name) {
  if (const auto* box = shelf.offered(game, name)) return mark_of(*box);
  std::vector<std::string> names;
  for (const auto* box : shelf.offered(game)) names.push_back(box->data_name());
  return bad_request(
      cat("This house has no cards ", Json(std::string(cut_to(name, 40))).dump(), " for this game; ",
          names.empty() ? "it has the shipped ones alone." : cat("it has ", join(names, ", "), ".")));
}

std::string fresh_table_id(Rng& rng) { return drawn(rng, "abcdefghjkmnpqrstvwxyz0123456789", 16); }
std::string drawn_key(Rng& rng) { return drawn(rng, "abcdefghjkmnpqrstvwxyz0123456789", 26); }
std::string fresh_code(Rng& rng) { return drawn(rng, "ABCDEFGHJKMNPQRSTVWXYZ23456789", 6); }

Result<Write> make_table(Shelf& shelf, const Json& wish, const Person& host, std::string id, Now now,
                         Rng& rng) {
  auto made = read_wish(shelf, wish);
  if (!made) return std::unexpected(made.error());
  // Who makes a table takes its first open seat.
  const auto is_open = [](const SeatHolder& seat) { return std::holds_alternative<OpenSeat>(seat); };
  if (const auto first = std::ranges::find_if(made->seats, is_open); first != made->seats.end())
    *first = PersonSeat{host};
  return write_made(shelf, *std::move(made), host, std::move(id), now, rng);
}

namespace {

// Component data of somebody's own stand in the record's first line.
std::optional<DataMark> mark_in(std::string_view record) {
  const auto header = Json::parse(record.substr(0, record.find('\n')));
  return header ? read_mark((*header)["data"]) : std::nullopt;
}

Result<Match> replay_here(Shelf& shelf, std::string_view record) {
  if (const auto mark = mark_in(record)) {
    const auto header = Json::parse(record.substr(0, record.find('\n')));
    if (!shelf.own((*header)["game"].text(), mark->hash))
      return bad_request(
          "This game was played with component data of somebody's own, which this house has not got.");
  }
  return replay_text(shelf, record);
}

logged::Lines lines_to_log(const Table& table) {
  logged::Lines lines;
  for (const auto& line : table.lines())
    lines.push_back({line.by, line.move, table.is_timed() ? std::optional(line.at) : std::nullopt});
  return lines;
}

// A table whose first entries are these.
Result<Write> write_started(Shelf& shelf, std::vector<Happening> first, const Person& owner,
                            const std::string& id, std::int64_t wall) {
  Write write;
  write.joined.push_back({owner.id, id});
  std::vector<StoredEntry> log;
  for (auto& what : first) {
    const auto number = log.size() + 1;
    log.push_back(
        {number, 1, print_entry({.wall = wall, .by = owner, .command = {}, .what = std::move(what)})});
    write.entries.push_back({id, number, 1, log.back().text});
  }
  const auto room = Room::restore(shelf, id, log, 1, {});
  if (!room) return bad_request(cat("This record ", room.error()));
  write.rows.push_back(room->row());
  return write;
}

}  // namespace

Result<Write> import_table(Shelf& shelf, std::string_view record, const Person& owner,
                           std::optional<Seat> seat, std::string id, Now now, Rng& rng) {
  const auto match = replay_here(shelf, record);
  if (!match) return std::unexpected(match.error());
  const bool is_unfinished = match->header.extra("unfinished");
  if (!match->table->result() && !is_unfinished)
    return refuse(Code::not_over, "This game is not over; a record comes into your list once it is."_en);
  const auto& header = match->header;
  if (seat && index(*seat) >= header.players) return bad_request("\"seat\" is a seat's number.");
  // Its people have not been asked: whoever brings it decides who else may see it.
  logged::Made made{.code = fresh_code(rng),
                    .seed = {},
                    .game = header.game,
                    .options = header.options,
                    .spectators = false,
                    .chat = false,
                    .imported = true,
                    .seats = {},
                    .data = mark_in(record)};
  if (!made.options.is_object()) made.options = Json(Json::Object{});
  const auto who = occupants_of(header);
  const auto* names = header.extra("names");
  logged::Start start;
  for (int i = 0; i < header.players; ++i) {
    const auto at = std::size_t(i);
    std::string name(names ? (*names)[at].text() : std::string_view());
    if (!is_visible(name) || name.size() > longest_imported_name || plays_tricks(name)) name = "Somebody";
    const auto level = at < who.size() ? find_level(who[at].level) : std::nullopt;
    if (seat == Seat(i))
      made.seats.emplace_back(PersonSeat{owner});
    else if (level)
      made.seats.emplace_back(BotSeat{*level});
    else
      made.seats.emplace_back(PersonSeat{{cat("p", drawn_key(rng)), name}});
    start.names.push_back(seat == Seat(i) ? owner.name : name);
  }
  start.lines = lines_to_log(*match->table);
  const auto* started = header.extra("started");
  const auto wall =
      std::min(now.wall, started ? read_iso_time(started->text()).value_or(now.wall) : now.wall);
  std::vector<Happening> first{std::move(made), std::move(start)};
  if (is_unfinished) first.emplace_back(logged::Ended{});
  return write_started(shelf, std::move(first), owner, id, wall);
}

Result<Write> branch_table(Shelf& shelf, std::string_view record, const Branch& branch, const Person& owner,
                           std::string id, Now now, Rng& rng) {
  if (mark_in(record))
    return bad_request(
        "This game was played with cards of somebody's own; without them it cannot go on here.");
  const auto match = replay_here(shelf, record);
  if (!match) return std::unexpected(match.error());
  const auto& header = match->header;
  if (index(branch.seat) >= header.players) return bad_request("\"seat\" is a seat's number.");
  const auto lines = match->table->lines().size();
  if (branch.line > lines) return bad_request(cat("\"line\" is a number from 0 to ", lines, "."));
  logged::Made made{.code = fresh_code(rng),
                    .seed = drawn(rng, "0123456789abcdef", 32),
                    .game = header.game,
                    .options = header.options.is_object() ? header.options : Json(Json::Object{}),
                    .chat = false,
                    .seats = {}};
  logged::Start start;
  for (int i = 0; i < header.players; ++i) {
    if (Seat(i) == branch.seat)
      made.seats.emplace_back(PersonSeat{owner});
    else
      made.seats.emplace_back(BotSeat{branch.level});
    start.names.push_back(Seat(i) == branch.seat ? owner.name : std::string(level_name(branch.level)));
  }
  const auto then = match->table->rewound(branch.line);
  then->automate_chance(Rng(made.seed));  // the dice are thrown anew
  if (then->actors().none()) return bad_request("The game is over here; choose an earlier move.");
  start.lines = lines_to_log(*then);
  return write_started(shelf, {std::move(made), std::move(start)}, owner, id, now.wall);
}

Write make_rematch(Shelf& shelf, logged::Made as_before, const Person& host, std::string id, Now now,
                   Rng& rng) {
  return write_made(shelf, std::move(as_before), host, std::move(id), now, rng);
}

}  // namespace clew
