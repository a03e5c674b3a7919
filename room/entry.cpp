#include "room/entry.h"

#include "core/overloaded.h"
#include "core/text.h"
#include "engine/record.h"

namespace clew {
namespace {

void write_lines(JsonWriter& out, const logged::Lines& lines) {
  out.key("lines").open('[');
  for (const auto& line : lines) {
    out.open('{').key("by");
    if (is_seat(line.by))
      out.number(int(line.by));
    else
      out.string(line.by == Actor::chance ? "chance" : "clock");
    out.member("move", line.move);
    if (line.at) out.member("at", line.at->count());
    out.close('}');
  }
  out.close(']');
}

void write(JsonWriter& out, const logged::Made& made) {
  out.member("code", made.code).member("seed", made.seed).member("game", made.game);
  out.key("options").json(made.options).member("listed", made.listed).member("spectators", made.spectators);
  out.member("chat", made.chat);
  if (made.phrases) out.member("phrases", true);
  if (made.imported) out.member("imported", true);
  out.key("seats").open('[');
  for (const auto& seat : made.seats) {
    out.open('{');
    write_holder(out, seat);
    out.close('}');
  }
  out.close(']');
  if (made.pace) write_pace(out.key("pace"), *made.pace);
  if (made.data) write_mark(out.key("data"), *made.data);
}
void write(JsonWriter& out, const logged::Sit& sit) { out.member("seat", index(sit.seat)); }
void write(JsonWriter& out, const logged::Stand& stand) { out.member("seat", index(stand.seat)); }
void write(JsonWriter& out, const logged::Ready& ready) {
  out.member("seat", index(ready.seat)).member("ready", ready.is_ready);
}
void write(JsonWriter& out, const logged::SetSeat& set) {
  out.member("seat", index(set.seat));
  write_holder(out, set.holder);
}
void write(JsonWriter& out, const logged::Swap& swap) {
  out.key("seats").open('[').number(index(swap.one)).number(index(swap.other)).close(']');
}
void write(JsonWriter& out, const logged::Remove& remove) { out.member("person", remove.person); }
void write(JsonWriter& out, const logged::PassHost& host) {
  out.member("person", host.to.id).member("name", host.to.name);
  if (host.to.is_bot) out.member("bot", true);
}
void write(JsonWriter& out, const logged::Set& set) {
  if (set.listed) out.member("listed", *set.listed);
  if (set.spectators) out.member("spectators", *set.spectators);
  if (set.chat) out.member("chat", *set.chat);
  if (set.phrases) out.member("phrases", *set.phrases);
  if (set.options) out.key("options").json(*set.options);
  if (set.players) out.member("players", *set.players);
  if (set.pace && *set.pace)
    write_pace(out.key("pace"), **set.pace);
  else if (set.pace)
    out.key("pace").null();
  if (set.data && *set.data)
    write_mark(out.key("data"), **set.data);
  else if (set.data)
    out.key("data").null();
}
void write(JsonWriter& out, const logged::Chat& chat) {
  if (chat.phrase.empty())
    out.member("text", chat.text);
  else
    out.member("phrase", chat.phrase);
}
void write(JsonWriter& out, const logged::Mute& mute) {
  out.member("person", mute.person).member("muted", mute.is_muted);
}
void write(JsonWriter& out, const logged::Start& start) {
  out.key("names").open('[');
  for (const auto& name : start.names) out.string(name);
  out.close(']');
  write_lines(out, start.lines);
}
void write(JsonWriter& out, const logged::Move& move) {
  if (move.instead) out.member("for", index(*move.instead));
  write_lines(out, move.lines);
}
void write(JsonWriter& out, const logged::Clock& clock) { write_lines(out, clock.lines); }
void write(JsonWriter& out, const logged::Rematch& rematch) { out.member("table", rematch.table); }
void write(JsonWriter& out, const logged::Agree& agree) {
  out.member("to", agree.to == logged::Agree::To::host ? "host" : "replace").member("person", agree.person);
}
void write(JsonWriter& out, const logged::TakeBack& back) {
  out.member("seat", index(back.seat)).member("moves", back.moves);
}
void write(JsonWriter& out, const logged::AskBack& ask) {
  out.member("seat", index(ask.seat)).member("moves", ask.moves).key("of").open('[');
  for (const auto seat : ask.of) out.number(index(seat));
  out.close(']');
}
void write(JsonWriter& out, const logged::Answer& answer) { out.member("agrees", answer.agrees); }
void write(JsonWriter& out, const logged::Late& late) {
  out.member("seat", index(late.seat));
  if (late.is_away) out.member("away", true);
}
void write(JsonWriter& out, const logged::Back& back) { out.member("seat", index(back.seat)); }
void write(JsonWriter& out, const logged::Pause& pause) {
  out.member("seat", index(pause.seat)).member("wants", pause.wants);
}
void write(JsonWriter& out, const logged::Resume& resume) {
  out.member("seat", index(resume.seat)).member("ready", resume.is_ready);
}
void write(JsonWriter& out, const logged::End& end) {
  out.member("seat", index(end.seat)).member("wants", end.wants);
}
void write(JsonWriter&, const logged::Ended&) {}
void write(JsonWriter& out, const logged::Still& still) { out.member("agreed", still.is_agreed); }
void write(JsonWriter&, const logged::GoOn&) {}
void write(JsonWriter& out, const logged::Holiday& holiday) {
  out.member("seat", index(holiday.seat)).member("away", holiday.is_away);
}
void write(JsonWriter& out, const logged::Zone& zone) { out.member("minutes", zone.minutes); }
void write(JsonWriter& out, const logged::Name& name) { out.member("was", name.was); }

using Read = std::expected<Happening, std::string>;

std::unexpected<std::string> strange() {
  return std::unexpected(std::string("is not as this version writes it."));
}

std::optional<Seat> read_seat(const Json& seat) {
  if (!seat.is_whole() || seat.whole() < 0 || seat.whole() >= max_seats) return std::nullopt;
  return Seat(seat.whole());
}

std::expected<logged::Lines, std::string> read_lines(const Json& entry) {
  logged::Lines lines;
  for (const auto& line : entry["lines"].items()) {
    const auto who = read_actor(line["by"]);
    if (!who) return std::unexpected(cat("does not replay: ", who.error().message));
    std::optional<Millis> at;
    if (line["at"].is_whole()) at = Millis(line["at"].whole());
    lines.push_back({*who, std::string(line["move"].text()), at});
  }
  return lines;
}

std::string text_of(const Json& entry, std::string_view key) { return std::string(entry[key].text()); }

Read read_made(const Json& entry) {
  logged::Made made{.code = text_of(entry, "code"),
                    .seed = text_of(entry, "seed"),
                    .game = text_of(entry, "game"),
                    .options = entry["options"],
                    .listed = entry["listed"].boolean(),
                    .spectators = entry["spectators"].boolean(),
                    .chat = entry["chat"].boolean(),
                    .phrases = entry["phrases"].boolean(),
                    .imported = entry["imported"].boolean(),
                    .seats = {}};
  for (const auto& seat : entry["seats"].items()) {
    auto holder = read_holder(seat);
    if (!holder) return strange();
    made.seats.push_back(*std::move(holder));
  }
  if (made.seats.empty() || made.seats.size() > std::size_t(max_seats)) return strange();
  const auto pace = read_pace(entry["pace"]);
  if (!pace) return strange();
  made.pace = *pace;
  if (const auto* data = entry.find("data"); data && !(made.data = read_mark(*data))) return strange();
  return made;
}

// For the kinds that have a seat.
template <class Make> Read with_seat(const Json& entry, Make make) {
  const auto seat = read_seat(entry["seat"]);
  if (!seat) return strange();
  return make(*seat);
}
// For the kinds by which the game goes on.
template <class Make> Read with_lines(const Json& entry, Make make) {
  auto lines = read_lines(entry);
  if (!lines) return std::unexpected(lines.error());
  return make(*std::move(lines));
}

Read read_sit(const Json& entry) {
  return with_seat(entry, [](Seat seat) { return logged::Sit{seat}; });
}
Read read_stand(const Json& entry) {
  return with_seat(entry, [](Seat seat) { return logged::Stand{seat}; });
}
Read read_ready(const Json& entry) {
  return with_seat(entry, [&](Seat seat) { return logged::Ready{seat, entry["ready"].boolean()}; });
}
Read read_set_seat(const Json& entry) {
  auto holder = read_holder(entry);
  if (!holder) return strange();
  return with_seat(entry, [&](Seat seat) { return logged::SetSeat{seat, *std::move(holder)}; });
}
Read read_swap(const Json& entry) {
  const auto one = read_seat(entry["seats"][0]), other = read_seat(entry["seats"][1]);
  if (!one || !other) return strange();
  return logged::Swap{*one, *other};
}
Read read_remove(const Json& entry) { return logged::Remove{text_of(entry, "person")}; }
Read read_host(const Json& entry) {
  return logged::PassHost{{text_of(entry, "person"), text_of(entry, "name"), entry["bot"].boolean()}};
}
Read read_set(const Json& entry) {
  logged::Set set;
  if (const auto* listed = entry.find("listed")) set.listed = listed->boolean();
  if (const auto* spectators = entry.find("spectators")) set.spectators = spectators->boolean();
  if (const auto* chat = entry.find("chat")) set.chat = chat->boolean();
  if (const auto* phrases = entry.find("phrases")) set.phrases = phrases->boolean();
  if (const auto* options = entry.find("options")) set.options = *options;
  if (const auto* players = entry.find("players")) {
    if (!players->is_whole() || players->whole() < 1 || players->whole() > max_seats) return strange();
    set.players = int(players->whole());
  }
  if (const auto* kept = entry.find("pace")) {
    const auto pace = read_pace(*kept);
    if (!pace) return strange();
    set.pace = *pace;
  }
  if (const auto* kept = entry.find("data")) {
    set.data = read_mark(*kept);
    if (!*set.data && !kept->is_null()) return strange();
  }
  return set;
}
Read read_chat(const Json& entry) { return logged::Chat{text_of(entry, "text"), text_of(entry, "phrase")}; }
Read read_mute(const Json& entry) { return logged::Mute{text_of(entry, "person"), entry["muted"].boolean()}; }
Read read_start(const Json& entry) {
  std::vector<std::string> names;
  for (const auto& name : entry["names"].items()) names.emplace_back(name.text());
  return with_lines(entry,
                    [&](logged::Lines lines) { return logged::Start{std::move(names), std::move(lines)}; });
}
Read read_move(const Json& entry) {
  std::optional<Seat> instead;
  if (const auto* seat = entry.find("for"); seat && !(instead = read_seat(*seat))) return strange();
  return with_lines(entry, [&](logged::Lines lines) { return logged::Move{std::move(lines), instead}; });
}
Read read_clock(const Json& entry) {
  return with_lines(entry, [](logged::Lines lines) { return logged::Clock{std::move(lines)}; });
}
Read read_rematch(const Json& entry) { return logged::Rematch{text_of(entry, "table")}; }
Read read_agree(const Json& entry) {
  const auto to = entry["to"].text();
  if (to != "host" && to != "replace") return strange();
  return logged::Agree{to == "host" ? logged::Agree::To::host : logged::Agree::To::replace,
                       text_of(entry, "person")};
}
// How many moves are taken back: at least one.
std::optional<std::uint32_t> read_moves(const Json& entry) {
  const auto& moves = entry["moves"];
  if (!moves.is_whole() || moves.whole() < 1 || moves.whole() > 1'000'000) return std::nullopt;
  return std::uint32_t(moves.whole());
}
Read read_take_back(const Json& entry) {
  const auto moves = read_moves(entry);
  if (!moves) return strange();
  return with_seat(entry, [&](Seat seat) { return logged::TakeBack{seat, *moves}; });
}
Read read_ask_back(const Json& entry) {
  const auto moves = read_moves(entry);
  if (!moves) return strange();
  std::vector<Seat> asked;
  for (const auto& each : entry["of"].items()) {
    const auto seat = read_seat(each);
    if (!seat) return strange();
    asked.push_back(*seat);
  }
  return with_seat(entry, [&](Seat seat) { return logged::AskBack{seat, *moves, std::move(asked)}; });
}
Read read_answer(const Json& entry) { return logged::Answer{entry["agrees"].boolean()}; }
Read read_late(const Json& entry) {
  return with_seat(entry, [&](Seat seat) { return logged::Late{seat, entry["away"].boolean()}; });
}
Read read_back(const Json& entry) {
  return with_seat(entry, [](Seat seat) { return logged::Back{seat}; });
}
Read read_pause(const Json& entry) {
  return with_seat(entry, [&](Seat seat) { return logged::Pause{seat, entry["wants"].boolean()}; });
}
Read read_resume(const Json& entry) {
  return with_seat(entry, [&](Seat seat) { return logged::Resume{seat, entry["ready"].boolean()}; });
}
Read read_still(const Json& entry) { return logged::Still{entry["agreed"].boolean()}; }
Read read_end(const Json& entry) {
  return with_seat(entry, [&](Seat seat) { return logged::End{seat, entry["wants"].boolean()}; });
}
Read read_ended(const Json&) { return logged::Ended{}; }
Read read_go_on(const Json&) { return logged::GoOn{}; }
Read read_holiday(const Json& entry) {
  return with_seat(entry, [&](Seat seat) { return logged::Holiday{seat, entry["away"].boolean()}; });
}
Read read_zone(const Json& entry) {
  const auto minutes = entry["minutes"].whole();
  if (minutes < -14 * 60 || minutes > 14 * 60) return strange();
  return logged::Zone{int(minutes)};
}
Read read_name(const Json& entry) { return logged::Name{text_of(entry, "was")}; }

// The only list of the entries' names, in the order of Happening.
constexpr std::pair<std::string_view, Read (*)(const Json&)> kinds[] = {
    {"made", read_made},     {"sit", read_sit},       {"stand", read_stand},
    {"ready", read_ready},   {"seat", read_set_seat}, {"swap", read_swap},
    {"remove", read_remove}, {"host", read_host},     {"set", read_set},
    {"chat", read_chat},     {"mute", read_mute},     {"start", read_start},
    {"move", read_move},     {"clock", read_clock},   {"rematch", read_rematch},
    {"name", read_name},     {"agree", read_agree},   {"takeback", read_take_back},
    {"ask", read_ask_back},  {"answer", read_answer}, {"late", read_late},
    {"back", read_back},     {"pause", read_pause},   {"resume", read_resume},
    {"still", read_still},   {"goes-on", read_go_on}, {"holiday", read_holiday},
    {"zone", read_zone},     {"end", read_end},       {"ended", read_ended},
};
static_assert(std::size(kinds) == std::variant_size_v<Happening>);

bool needs_somebody(const Happening& what) {
  return std::holds_alternative<logged::Made>(what) || std::holds_alternative<logged::Sit>(what) ||
         std::holds_alternative<logged::Name>(what) || std::holds_alternative<logged::AskBack>(what) ||
         std::holds_alternative<logged::Answer>(what) || std::holds_alternative<logged::Zone>(what);
}

}  // namespace

std::string_view kind_name(const Happening& what) { return kinds[what.index()].first; }

void write_members(JsonWriter& out, const Happening& what) {
  std::visit([&](const auto& each) { write(out, each); }, what);
}

const logged::Lines* lines_of(const Happening& what) {
  return std::visit(
      [](const auto& each) -> const logged::Lines* {
        if constexpr (requires { each.lines; })
          return &each.lines;
        else
          return nullptr;
      },
      what);
}

std::string print_entry(const LogEntry& entry) {
  JsonWriter out;
  out.open('{').member("do", kind_name(entry.what)).member("wall", entry.wall);
  if (entry.by) write_person(out.key("by"), *entry.by);
  if (!entry.command.empty()) out.member("cmd", entry.command);
  if (entry.house) out.member("house", entry.house->count());
  if (entry.lag.count() > 0) out.member("lag", entry.lag.count());
  write_members(out, entry.what);
  return std::move(out.close('}')).text();
}

std::expected<LogEntry, std::string> parse_entry(std::string_view text) {
  const auto json = Json::parse(text);
  if (!json) return std::unexpected("is not JSON.");
  for (const auto& [name, read] : kinds) {
    if ((*json)["do"].text() != name) continue;
    auto what = read(*json);
    if (!what) return std::unexpected(what.error());
    LogEntry entry{.wall = (*json)["wall"].whole(), .by = {}, .command = {}, .what = *std::move(what)};
    if (const auto* by = json->find("by")) entry.by = read_person(*by);
    entry.command = (*json)["cmd"].text();
    if (const auto* house = json->find("house")) entry.house = Millis(house->whole());
    entry.lag = Millis((*json)["lag"].whole());
    if (!entry.by && needs_somebody(entry.what)) return strange();
    return entry;
  }
  return std::unexpected("is of no kind that this version knows.");
}

}  // namespace clew
