#include "wasm/device.h"

#include <algorithm>

#include "core/markdown.h"
#include "core/text.h"
#include "engine/hint.h"
#include "engine/seeded.h"
#include "wasm/orders.h"

namespace clew {
namespace {

// By it a page knows a table of its own device from one of a house.
const std::string device_prefix = "here-";

std::unexpected<Refusal> no_table() { return refuse(Code::no_game, "No table is open on this device."_en); }

// As the table protocol answers, with what a page needs to say it in its own language.
std::string refused(const Refusal& why) {
  JsonWriter out;
  out.open('{').member("ok", false).key("error").open('{').member("code", code_name(why.code));
  out.member("message", why.message);
  if (!why.rule.empty()) out.member("rule", why.rule);
  write_values(out, why);
  return out.close('}').close('}').text();
}

std::string ok(std::string_view members) { return cat("{\"ok\":true,", members, "}"); }
std::string ok(std::string_view key, std::string_view json) { return ok(cat("\"", key, "\":", json)); }
std::string lines_json(const Match& match) { return cat("[", join(record_lines(match), ","), "]"); }

// Those who have a move now, and whether anybody knows what another does not.
void write_turn(JsonWriter& out, const Room& room) {
  out.key("movers").open('[');
  bool has_secrets = false;
  if (const auto* match = room.match()) {
    const auto& table = *match->table;
    for (int i = 0; i < table.players(); ++i) {
      if (table.movers().has(Seat(i))) out.number(i);
      const auto view = Json::parse(table.view(eyes_of(Seat(i)))).value_or(Json{});
      has_secrets = has_secrets || view["you"].size() > 0;
    }
  }
  out.close(']').member("secrets", has_secrets).member("over", room.status() == Status::over);
}

}  // namespace

struct Device::Way {
  std::string_view cmd;
  Result<std::string> (Device::*answer)(const Json& request);
};

std::span<const Device::Way> Device::ways() {
  static constexpr Way all[] = {
      {"games", &Device::games},       {"rules", &Device::rules},         {"data", &Device::data},
      {"use", &Device::use},           {"step", &Device::step},           {"seeded", &Device::seeded},
      {"playouts", &Device::playouts}, {"judge", &Device::judge},         {"preview", &Device::preview},
      {"make", &Device::make},         {"open", &Device::open},           {"take", &Device::take},
      {"kept", &Device::kept},         {"choose", &Device::choose},       {"advise", &Device::advise},
      {"listing", &Device::listing},   {"look-back", &Device::look_back}, {"branch", &Device::branch},
  };
  return all;
}

std::string Device::answer(std::string_view line) {
  const auto request = Json::parse(line);
  const auto cmd = request ? (*request)["cmd"].text() : std::string_view{};
  const auto way = std::ranges::find(ways(), cmd, &Way::cmd);
  if (way == ways().end()) return engine_.answer(line);
  const auto answered = (this->*way->answer)(*request);
  return answered ? *answered : refused(answered.error());
}

Result<const GameEntry*> Device::game_of(const Json& request) const {
  const auto* entry = find_game(shelf_.registry(), request["game"].text());
  if (!entry)
    return refuse_in_english(Code::unknown_game,
                             cat("There is no such game here; ask for ", game_names(shelf_.registry()), "."));
  return entry;
}

Result<std::string> Device::games(const Json&) { return ok("answer", games_json(shelf_)); }

Result<std::string> Device::rules(const Json& request) {
  const auto entry = game_of(request);
  if (!entry) return std::unexpected(entry.error());
  JsonWriter out;
  write_blocks(out.open('{').key("blocks"), read_markdown((*entry)->rules_text));
  return ok("answer", out.close('}').text());
}

Result<std::string> Device::data(const Json& request) {
  const auto entry = game_of(request);
  if (!entry) return std::unexpected(entry.error());
  return ok("answer", public_data_json(**entry));
}

Result<std::string> Device::use(const Json& request) {
  const auto entry = game_of(request);
  if (!entry) return std::unexpected(entry.error());
  DataSet set{std::string(request["name"].text()), {}};
  for (const auto& [name, text] : request["texts"].members())
    set.files.push_back({name, std::string(text.text())});
  if (shelf_.own((*entry)->name, set.hash())) return R"({"ok":true})";
  Complaints complaints;
  auto box = set.name.empty() ? nullptr : (*entry)->open(set, complaints);
  if (!box)
    return bad_request(complaints.empty() ? "\"name\" is what the cards are called."
                                          : cat(complaints[0].file, ": ", complaints[0].sentence));
  shelf_.add(std::move(box), false);
  return R"({"ok":true})";
}

Result<std::string> Device::step(const Json& request) {
  const auto* table = engine_.table();
  if (!table) return refuse(Code::no_game, "No record is loaded."_en);
  const auto& eyes = request["for"];
  auto who = eyes.text() == "spectator" ? Onlooker::spectator : Onlooker::referee;
  if (eyes.is_whole() && eyes.whole() >= 0 && eyes.whole() < table->players())
    who = eyes_of(Seat(eyes.whole()));
  else if (who == Onlooker::referee && eyes.text() != "referee")
    return bad_request("\"for\" is a seat's number, \"spectator\" or \"referee\".");
  const auto lines = std::int64_t(table->lines().size());
  const auto& line = request["line"];
  if (!line.is_whole() || line.whole() < 0 || line.whole() > lines)
    return bad_request(cat("\"line\" is a number from 0 to ", lines, "."));
  return ok("answer", step_json(*table->rewound(std::size_t(line.whole())), std::size_t(lines), who));
}

Result<std::string> Device::seeded(const Json& request) {
  const auto match = seeded_game(shelf_,
                                 {.game = std::string(request["game"].text()),
                                  .players = int(request["players"].whole()),
                                  .options = request["options"],
                                  .extras = {}},
                                 std::string(request["seed"].text()), find_level(request["level"].text()));
  if (!match) return std::unexpected(match.error());
  return ok("record", lines_json(*match));
}

Result<std::string> Device::playouts(const Json& request) {
  const auto box = shelf_.box(request["game"].text());
  if (!box) return std::unexpected(box.error());
  Rng rng(request["seed"].text());
  const auto played = (*box)->playouts(int(request["players"].whole()), request["options"],
                                       std::uint64_t(request["games"].whole()), rng);
  if (!played) return std::unexpected(played.error());
  return ok(cat("\"moves\":", played->moves, ",\"digest\":\"", played->digest, "\""));
}

Result<std::unique_ptr<Table>> Device::seen(const Json& request) {
  const auto& view = request["view"];
  const auto players = view["players"].whole();
  const auto set = request["set"].text();
  const auto rules = cat(view["game"].text(), " ", players, " ", view["options"].dump(), " ", set);
  if (rules != seen_rules_) {
    if (!set.empty() && !shelf_.own(view["game"].text(), set))
      return bad_request("These cards of an owner's own are not here.");
    const auto box = shelf_.box(view["game"].text(), set);
    if (!box) return std::unexpected(box.error());
    if (players < 1 || players > max_seats) return bad_request("\"view\" is a view of a table.");
    auto table = (*box)->table(int(players), view["options"]);
    if (!table) return std::unexpected(table.error());
    rules_ = *std::move(table);
    seen_rules_ = rules;
  }
  const auto& seat = request["seat"];
  if (!seat.is_whole() || seat.whole() < 0 || seat.whole() >= players)
    return bad_request("\"seat\" is a seat's number.");
  return rules_->seen(view, Seat(seat.whole()));
}

Result<std::string> Device::judge(const Json& request) {
  const auto table = seen(request);
  if (!table) return std::unexpected(table.error());
  const auto at = request["at"].is_whole() ? request["at"].whole() : 0;
  if (auto ok = (*table)->check(by(Seat(request["seat"].whole())), request["move"].text(), Millis(at)); !ok)
    return std::unexpected(ok.error());
  return R"({"ok":true})";
}

Result<std::string> Device::preview(const Json& request) {
  const auto table = seen(request);
  if (!table) return std::unexpected(table.error());
  const auto shown = (*table)->preview(Seat(request["seat"].whole()), request["ask"]);
  if (!shown) return std::unexpected(shown.error());
  return ok("preview", *shown);
}

// What the page keeps of a new table, and its id.
std::string Device::made(std::string_view table, const Write& write) {
  JsonWriter out;
  out.open('{').member("ok", true).member("table", table).key("write");
  write_write(out, write);
  return std::move(out.close('}')).text();
}

Result<Person> Device::host_of(const Json& request) {
  const auto host =
      read_input(Json(Json::Object{{"is", Json(std::string("arrived"))}, {"person", request["host"]}}));
  if (!host) return std::unexpected(host.error());
  return std::get<Arrived>(*host).person;
}

Result<std::string> Device::make(const Json& request) {
  const auto now = read_now(request["now"]);
  if (!now) return std::unexpected(now.error());
  const auto host = host_of(request);
  if (!host) return std::unexpected(host.error());
  Rng rng(request["luck"].text());
  const auto id = device_prefix + fresh_table_id(rng);
  const auto write = make_table(shelf_, request["wish"], *host, id, *now, rng);
  if (!write) return std::unexpected(write.error());
  return made(id, *write);
}

Result<std::string> Device::branch(const Json& request) {
  const auto now = read_now(request["now"]);
  if (!now) return std::unexpected(now.error());
  const auto host = host_of(request);
  if (!host) return std::unexpected(host.error());
  const auto level = find_level(request["level"].text());
  if (!level) return bad_request(cat("\"level\" is ", level_names(), "."));
  const auto &line = request["line"], &seat = request["seat"];
  if (!line.is_whole() || line.whole() < 0) return bad_request("\"line\" is a number from 0 on.");
  if (!seat.is_whole() || seat.whole() < 0 || seat.whole() >= max_seats)
    return bad_request("\"seat\" is a seat's number.");
  Rng rng(request["luck"].text());
  const auto id = device_prefix + fresh_table_id(rng);
  const auto write =
      branch_table(shelf_, request["record"].text(), {std::size_t(line.whole()), Seat(seat.whole()), *level},
                   *host, id, *now, rng);
  if (!write) return std::unexpected(write.error());
  return made(id, *write);
}

Result<std::string> Device::open(const Json& request) {
  std::vector<StoredEntry> log;
  for (const auto& entry : request["log"].items())
    log.push_back({log.size() + 1, 1, std::string(entry.text())});
  RoomSettings settings;
  settings.is_limited = false;
  settings.id_prefix = device_prefix;
  if (const auto& pause = request["pause"]; pause.is_whole()) settings.bot_pause = Millis(pause.whole());
  auto room = Room::restore(shelf_, std::string(request["table"].text()), log, 1, settings);
  if (!room) return bad_request(std::move(room.error()));
  rng_ = Rng(request["luck"].text());
  desk_.emplace(*std::move(room));
  return ok("answer", desk_->room().listing());
}

std::string Device::orders(const Orders& orders) const {
  JsonWriter out;
  out.open('{').member("ok", true);
  write_orders(out, orders);
  out.key("wake");
  const auto wake = desk_->is_busy() ? std::nullopt : desk_->room().wake();
  if (wake)
    out.number(wake->count());
  else
    out.null();
  write_turn(out, desk_->room());
  return std::move(out.close('}')).text();
}

Result<std::string> Device::take(const Json& request) {
  if (!desk_) return no_table();
  const auto now = read_now(request["now"]);
  if (!now) return std::unexpected(now.error());
  auto input = read_input(request["input"]);
  if (!input) return std::unexpected(input.error());
  return orders(desk_->take(*std::move(input), *now, rng_));
}

Result<std::string> Device::kept(const Json& request) {
  if (!desk_) return no_table();
  if (!desk_->is_busy()) return bad_request("Nothing waits to be kept.");
  const auto now = read_now(request["now"]);
  if (!now) return std::unexpected(now.error());
  const auto& is_kept = request["kept"];
  if (!is_kept.is_boolean()) return bad_request("\"kept\" is true or false.");
  return orders(
      desk_->kept(is_kept.boolean() ? Kept{} : std::unexpected(StoreFault::unavailable), *now, rng_));
}

// A bot's own luck: it may not draw from the table's.
Result<std::string> Device::choose(const Json& request) {
  const auto* match = desk_ ? desk_->room().match() : nullptr;
  if (!match) return no_table();
  const auto level = find_level(request["level"].text());
  if (!level) return bad_request(cat("\"level\" is ", level_names(), "."));
  const auto& seat = request["seat"];
  if (!seat.is_whole() || seat.whole() < 0 || seat.whole() >= match->table->players())
    return bad_request("\"seat\" is a seat's number.");
  Choice choice;
  Rng luck(request["luck"].text());
  // The position may have changed since it was asked; then any answer will do, and the room asks again.
  if (match->table->movers().has(Seat(seat.whole())))
    choice = find_game(shelf_.registry(), match->header.game)
                 ->choose(*match->table, Seat(seat.whole()), effort_in_play(*level), luck);
  JsonWriter out;
  out.open('{').member("ok", true).member("move", choice.waits ? "" : std::string_view(choice.move));
  return std::move(out.member("after", choice.after.count()).close('}')).text();
}

Result<std::string> Device::advise(const Json& request) {
  static constexpr Millis hint_time{800};
  const auto* match = desk_ ? desk_->room().match() : nullptr;
  if (!match) return no_table();
  const auto now = read_now(request["now"]);
  if (!now) return std::unexpected(now.error());
  const auto& asked = request["hint"];
  if (!asked["seat"].is_whole() || asked["seat"].whole() < 0 ||
      asked["seat"].whole() >= match->table->players())
    return bad_request("\"seat\" is a seat's number.");
  const auto seat = Seat(asked["seat"].whole());
  Hinted hinted{{Connection(asked["to"].whole()), std::string(asked["command"].text()), seat}, {}, {}};
  if (match->table->movers().has(seat)) {
    const auto* entry = find_game(shelf_.registry(), match->header.game);
    const auto choice = hint_for(*entry, *match->table, seat, hint_time);
    for (const auto& each : choice.weighed) hinted.moves.push_back(each.move);
    hinted.why = reason_of(choice);
  }
  return orders(desk_->take(std::move(hinted), *now, rng_));
}

Result<std::string> Device::listing(const Json&) {
  if (!desk_) return no_table();
  return ok("answer", desk_->room().listing());
}

// The game's record, once it is over: before that it holds what nobody may see yet.
Result<std::string> Device::look_back(const Json&) {
  if (!desk_) return no_table();
  if (desk_->room().status() != Status::over) return refuse(Code::not_over, "The game is not over yet."_en);
  return ok("record", lines_json(*desk_->room().match()));
}

}  // namespace clew
