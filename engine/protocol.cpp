#include "engine/protocol.h"

#include <algorithm>
#include <cmath>

#include "core/text.h"
#include "engine/hint.h"

namespace clew {
namespace {

Result<> only_keys(const Json& request, std::initializer_list<std::string_view> keys) {
  for (const auto& [key, value] : request.members())
    if (key != "cmd" && key != "table" && std::ranges::find(keys, key) == keys.end())
      return bad_request(cat("The key ", Json(key).dump(), " has no meaning in a \"", request["cmd"].text(),
                             "\" request", keys.size() ? cat("; known are ", join(keys, ", ")) : "", "."));
  return {};
}

constexpr std::size_t most_tables = 100'000;

std::unexpected<Refusal> no_game(std::string_view table) {
  if (!table.empty())
    return refuse_in_english(
        Code::no_game, cat("There is no table ", Json(std::string(table)).dump(),
                           "; send a \"new\", \"load\", \"clone\" or \"redeal\" request for it first."));
  return refuse_in_english(Code::no_game,
                           "There is no game yet; send a \"new\" or a \"load\" request first.");
}

// Strings of the answer, each JSON already, as one array.
std::string array_of(const std::vector<std::string>& values) { return cat("[", join(values, ","), "]"); }

std::string texts(const std::vector<std::string>& values) {
  JsonWriter out;
  out.open('[');
  for (const auto& value : values) out.string(value);
  return out.close(']').text();
}

std::string actors_answer(const Table& table) {
  return cat("{\"ok\":true,\"actors\":", actors_json(table.actors()), "}");
}

std::optional<Onlooker> read_onlooker(const Json& value, int players) {
  if (value.is_whole() && value.whole() >= 0 && value.whole() < players) return Onlooker(value.whole());
  if (value.is_text() && value.text() == "spectator") return Onlooker::spectator;
  if (value.is_text() && value.text() == "referee") return Onlooker::referee;
  return std::nullopt;
}

// Without a game any seat may be meant.
std::unexpected<Refusal> bad_onlooker(const Table* table) {
  return bad_request(cat("\"for\" is a seat", table ? cat(" from 0 to ", table->players() - 1) : "",
                         ", \"spectator\" or \"referee\"."));
}

}  // namespace

std::string refusal_json(const Refusal& refusal) {
  JsonWriter out;
  out.open('{').member("ok", false).key("error").open('{').member("code", code_name(refusal.code));
  if (!refusal.rule.empty()) out.member("rule", refusal.rule);
  return out.member("message", refusal.message).close('}').close('}').text();
}

std::string line_too_long_json(std::size_t most) {
  return refusal_json(
      {Code::bad_request, cat("A request line has at most ", most, " bytes; this one is longer.")});
}

std::string Engine::answer(std::string_view line) {
  const auto request = Json::parse(line);
  if (!request)
    return refusal_json({Code::bad_request, cat("A request is one JSON object on one line; at column ",
                                                request.error().column, ": ", request.error().message, ".")});
  const auto answered = dispatch(*request);
  return answered ? *answered : refusal_json(answered.error());
}

Result<std::string> Engine::dispatch(const Json& request) {
  if (!request.is_object()) return bad_request("A request is a JSON object such as {\"cmd\":\"record\"}.");
  const auto cmd = request["cmd"].text();
  if (cmd == "new") return start(request);
  if (cmd == "move") return move(request);
  if (cmd == "legal") return legal(request);
  if (cmd == "view") return view(request);
  if (cmd == "record") return record(request);
  if (cmd == "load") return load(request);
  if (cmd == "hint") return hint(request);
  if (cmd == "clone") return clone(request);
  if (cmd == "redeal") return redeal(request);
  if (cmd == "restore") return restore(request);
  if (cmd == "drop") return drop(request);
  return bad_request(
      "\"cmd\" is \"new\", \"move\", \"legal\", \"view\", \"hint\", \"record\", \"load\", \"clone\", "
      "\"redeal\", "
      "\"restore\" or \"drop\".");
}

const Table* Engine::table() const {
  const auto found = tables_.find("");
  return found == tables_.end() ? nullptr : found->second.match.table.get();
}

Result<Engine::Held*> Engine::held(const Json& request) {
  const auto found = tables_.find(request["table"].text());
  if (found == tables_.end()) return no_game(request["table"].text());
  return &found->second;
}

Result<> Engine::keep(const Json& name, Held table) {
  if (!name.is_null() && !name.is_text()) return bad_request("A table's name is a text.");
  const std::string key(name.text());
  if (!tables_.contains(key) && tables_.size() >= most_tables)
    return bad_request(cat("There are ", most_tables, " tables, which is the most; drop some."));
  tables_.insert_or_assign(key, std::move(table));
  return {};
}

Result<Engine::Luck> Engine::read_luck(const Json& request) {
  const Json* chance = request.find("chance");
  const bool automatic = chance && chance->text() == "auto";
  if (chance && !automatic && chance->text() != "manual")
    return bad_request("\"chance\" is \"manual\" or \"auto\".");
  const Json* seed = request.find("seed");
  if (seed && !seed->is_text()) return bad_request("\"seed\" is a text.");
  if (automatic && !seed) return bad_request("Automatic chance needs a \"seed\", a text.");
  return Luck{automatic ? std::optional(std::string(seed->text())) : std::nullopt};
}

Result<std::string> Engine::start(const Json& request) {
  if (auto ok = only_keys(request, {"game", "players", "options", "chance", "seed"}); !ok)
    return std::unexpected(ok.error());
  if (!request["game"].is_text()) return bad_request("\"game\" is the name of a game.");
  if (!request["players"].is_whole()) return bad_request("\"players\" is a whole number.");
  const Json* options = request.find("options");
  if (options && !options->is_object()) return bad_request("\"options\" is an object such as {}.");
  const auto luck = read_luck(request);
  if (!luck) return std::unexpected(luck.error());
  Header header{.game = std::string(request["game"].text()),
                .players = int(std::clamp<std::int64_t>(request["players"].whole(), -1, 1000)),
                .options = request["options"],
                .extras = {}};
  auto match = start_match(*shelf_, std::move(header), luck->seed);
  if (!match) return std::unexpected(match.error());
  auto answer = actors_answer(*match->table);
  if (auto ok = keep(request["table"], {*std::move(match), luck->seed.has_value()}); !ok)
    return std::unexpected(ok.error());
  return answer;
}

Result<std::string> Engine::move(const Json& request) {
  if (auto ok = only_keys(request, {"by", "move", "at", "for"}); !ok) return std::unexpected(ok.error());
  const auto who = read_actor(request["by"]);
  if (!who) return std::unexpected(who.error());
  if (!request["move"].is_text()) return bad_request("\"move\" is the move's text.");
  const auto mine = held(request);
  if (!mine) return std::unexpected(mine.error());
  auto& table = *(*mine)->match.table;
  const Json* listener = request.find("for");
  const auto ears = listener ? read_onlooker(*listener, table.players()) : std::optional(Onlooker::referee);
  if (!ears) return bad_onlooker(&table);
  std::optional<Millis> at;
  if (request["at"].is_whole()) at = Millis(request["at"].whole());
  if (auto ok = table.move(*who, request["move"].text(), at); !ok) return std::unexpected(ok.error());
  return cat("{\"ok\":true,\"actors\":", actors_json(table.actors()),
             ",\"events\":", array_of(table.events(*ears)), "}");
}

Result<std::string> Engine::legal(const Json& request) {
  if (auto ok = only_keys(request, {"by"}); !ok) return std::unexpected(ok.error());
  const auto who = read_actor(request["by"]);
  if (!who) return std::unexpected(who.error());
  const auto mine = held(request);
  if (!mine) return std::unexpected(mine.error());
  const auto legal = (*mine)->match.table->legal(*who);
  return cat("{\"ok\":true,\"moves\":", texts(legal.moves), ",\"open\":", texts(legal.open), "}");
}

Result<std::string> Engine::view(const Json& request) {
  if (auto ok = only_keys(request, {"for"}); !ok) return std::unexpected(ok.error());
  // Without a game any seat may be meant; with one, only its own.
  const auto mine = held(request);
  const auto* table = mine ? (*mine)->match.table.get() : nullptr;
  const auto who = read_onlooker(request["for"], table ? table->players() : 1000);
  if (!who) return bad_onlooker(table);
  if (!mine) return std::unexpected(mine.error());
  return cat("{\"ok\":true,\"view\":", table->view(*who), "}");
}

Result<std::string> Engine::hint(const Json& request) {
  static constexpr int usual = 1000, most = 60'000;
  if (auto ok = only_keys(request, {"for", "ms"}); !ok) return std::unexpected(ok.error());
  const auto who = read_actor(request["for"]);
  if (!who || !is_seat(*who)) return bad_request("\"for\" is a seat's number.");
  const Json* ms = request.find("ms");
  if (ms && !(ms->is_whole() && ms->whole() >= 1 && ms->whole() <= most))
    return bad_request(cat("\"ms\" is a whole number of milliseconds from 1 to ", most, "."));
  const auto mine = held(request);
  if (!mine) return std::unexpected(mine.error());
  const auto& table = *(*mine)->match.table;
  if (table.actors().none())
    return refuse(Code::game_over, "The game is over; there is nothing to advise."_en);
  if (!table.movers().has(*who)) return std::unexpected(not_your_turn(*who, table.actors()));
  const auto choice = hint_for(*find_game(shelf_->registry(), table.game()), table, Seat(*who),
                               Millis(ms ? ms->whole() : usual));
  JsonWriter out;
  out.open('{').member("ok", true).key("moves").open('[');
  for (const auto& each : choice.weighed) {
    out.open('{').member("move", each.move);
    if (&each == choice.weighed.data() && choice.is_measured)
      out.key("value").real(std::round(each.value * 1000) / 1000);
    out.close('}');
  }
  const auto reason = reason_of(choice);
  reason.write_values(out.close(']').member("reason", reason.english()));
  return out.close('}').text();
}

Result<std::string> Engine::record(const Json& request) {
  if (auto ok = only_keys(request, {}); !ok) return std::unexpected(ok.error());
  const auto mine = held(request);
  if (!mine) return std::unexpected(mine.error());
  if ((*mine)->is_redealt)
    return bad_request(
        "A redealt table has no record: its lines are those of the table that it was made from.");
  return cat("{\"ok\":true,\"record\":", array_of(record_lines((*mine)->match)), "}");
}

Result<std::string> Engine::load(const Json& request) {
  if (auto ok = only_keys(request, {"record", "chance", "seed"}); !ok) return std::unexpected(ok.error());
  if (!request["record"].is_array()) return bad_request("\"record\" is the list of the record's lines.");
  const auto luck = read_luck(request);
  if (!luck) return std::unexpected(luck.error());
  auto match = replay(*shelf_, request["record"].items());
  if (!match) return std::unexpected(match.error());
  if (luck->seed) match->table->automate_chance(Rng(*luck->seed));
  auto answer = actors_answer(*match->table);
  if (auto ok = keep(request["table"], {*std::move(match), luck->seed.has_value()}); !ok)
    return std::unexpected(ok.error());
  return answer;
}

Result<std::string> Engine::clone(const Json& request) {
  if (auto ok = only_keys(request, {"to"}); !ok) return std::unexpected(ok.error());
  if (!request["to"].is_text()) return bad_request("\"to\" is the name of the table that is to be the copy.");
  const auto mine = held(request);
  if (!mine) return std::unexpected(mine.error());
  const auto& from = **mine;
  auto answer = actors_answer(*from.match.table);
  if (auto ok = keep(request["to"],
                     {{from.match.header, from.match.table->copy()}, from.is_automatic, from.is_redealt});
      !ok)
    return std::unexpected(ok.error());
  return answer;
}

Result<std::string> Engine::redeal(const Json& request) {
  if (auto ok = only_keys(request, {"for", "to", "seed"}); !ok) return std::unexpected(ok.error());
  if (!request["to"].is_text())
    return bad_request("\"to\" is the name of the table that is to be dealt anew.");
  if (!request["seed"].is_text()) return bad_request("\"seed\" is a text; the new deal follows from it.");
  const auto mine = held(request);
  if (!mine) return std::unexpected(mine.error());
  const auto& from = **mine;
  const auto who = read_onlooker(request["for"], from.match.table->players());
  if (!who || *who == Onlooker::spectator || *who == Onlooker::referee)
    return bad_request(cat("\"for\" is a seat from 0 to ", from.match.table->players() - 1, "."));
  const std::string seed(request["seed"].text());
  Rng rng(seed);
  auto world = from.match.table->redealt(Seat(*who), rng);
  // Else it would draw what the real one will.
  if (from.is_automatic) world->automate_chance(Rng(cat(seed, " chance")));
  auto answer = actors_answer(*world);
  if (auto ok = keep(request["to"], {{from.match.header, std::move(world)}, from.is_automatic, true}); !ok)
    return std::unexpected(ok.error());
  return answer;
}

Result<std::string> Engine::restore(const Json& request) {
  if (auto ok = only_keys(request, {"lines", "chance", "seed"}); !ok) return std::unexpected(ok.error());
  const auto luck = read_luck(request);
  if (!luck) return std::unexpected(luck.error());
  const auto mine = held(request);
  if (!mine) return std::unexpected(mine.error());
  auto& [match, is_automatic, is_redealt] = **mine;
  if (is_redealt)
    return bad_request("A redealt table cannot go back: its lines are another's. Clone it before you move.");
  const auto played = std::int64_t(match.table->lines().size());
  if (!request["lines"].is_whole() || request["lines"].whole() < 0 || request["lines"].whole() > played)
    return bad_request(cat("\"lines\" says how many lines stay, from 0 to ", played, "."));
  match.table = match.table->rewound(std::size_t(request["lines"].whole()));
  is_automatic = luck->seed.has_value();
  if (luck->seed) match.table->automate_chance(Rng(*luck->seed));
  return actors_answer(*match.table);
}

Result<std::string> Engine::drop(const Json& request) {
  if (auto ok = only_keys(request, {}); !ok) return std::unexpected(ok.error());
  const auto found = tables_.find(request["table"].text());
  if (found == tables_.end()) return no_game(request["table"].text());
  tables_.erase(found);
  return R"({"ok":true})";
}

}  // namespace clew
