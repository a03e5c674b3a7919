#include "server/api.h"

#include <algorithm>

#include "bots/level.h"
#include "core/markdown.h"
#include "core/text.h"
#include "core/version.h"
#include "server/clock.h"
#include "server/pages.h"
#include "server/preview.h"
#include "server/routes.h"

namespace clew {
namespace {

// The parts of a path that stand in a template's braces, or nothing where they do not match.
std::optional<std::vector<std::string>> match(std::string_view path, std::string_view shape) {
  std::vector<std::string> parts;
  while (!path.empty() && !shape.empty()) {
    const auto cut = [](std::string_view text) { return std::min(text.find('/', 1), text.size()); };
    const auto here = path.substr(0, cut(path));
    const auto wanted = shape.substr(0, cut(shape));
    path.remove_prefix(here.size());
    shape.remove_prefix(wanted.size());
    if (wanted.starts_with("/{")) {
      if (here.size() < 2) return std::nullopt;
      parts.emplace_back(here.substr(1));
    } else if (here != wanted) {
      return std::nullopt;
    }
  }
  return path.empty() && shape.empty() ? std::optional(parts) : std::nullopt;
}

std::string list_json(std::string_view key, const std::vector<std::string>& items) {
  return cat("{\"", key, "\":[", join(items, ","), "]}");
}

// The values of a Cookie header's cookies of this name.
std::vector<std::string_view> cookies_named(std::string_view cookies, std::string_view name) {
  std::vector<std::string_view> all;
  while (!cookies.empty()) {
    const auto cut = std::min(cookies.find(';'), cookies.size());
    auto pair = cookies.substr(0, cut);
    cookies.remove_prefix(std::min(cut + 1, cookies.size()));
    while (pair.starts_with(' ')) pair.remove_prefix(1);
    const auto equals = pair.find('=');
    if (equals != std::string_view::npos && pair.substr(0, equals) == name)
      all.push_back(pair.substr(equals + 1));
  }
  return all;
}

std::optional<Onlooker> onlooker_named(std::string_view name, int players) {
  if (name == "referee") return Onlooker::referee;
  if (name == "spectator") return Onlooker::spectator;
  const auto seat = to_int(name, 0, players - 1);
  return seat ? std::optional(eyes_of(Seat(*seat))) : std::nullopt;
}

}  // namespace

// What a token must allow; whoever has a cookie may do all of it.
enum class For : std::uint8_t { cookies, anybody, read, play };

struct Api::Way {
  Route route;
  Answer (Api::*answer)(const Ask&, const Parts&);
  For whom = For::cookies;
};

std::span<const Api::Way> Api::ways() {
  static constexpr Way all[] = {
      {{"GET", "/api/v1/games"}, &Api::games, For::anybody},
      {{"GET", "/api/v1/games/{game}/rules"}, &Api::rules, For::anybody},
      {{"GET", "/api/v1/games/{game}/data"}, &Api::data, For::anybody},
      {{"GET", "/api/v1/games/{game}/data/{file}"}, &Api::data_file, For::anybody},
      {{"GET", "/api/v1/me"}, &Api::me, For::read},
      {{"PUT", "/api/v1/me"}, &Api::be},
      {{"DELETE", "/api/v1/me"}, &Api::forget_me},
      {{"GET", "/api/v1/me/tables"}, &Api::my_tables, For::read},
      {{"GET", "/api/v1/me/games"}, &Api::my_games, For::read},
      {{"POST", "/api/v1/me/games"}, &Api::import_game},
      {{"GET", "/api/v1/me/games/records"}, &Api::my_records, For::read},
      {{"PUT", "/api/v1/tables/{table}/public"}, &Api::share},
      {{"GET", "/api/v1/me/export"}, &Api::export_me},
      {{"DELETE", "/api/v1/me/session"}, &Api::log_out},
      {{"DELETE", "/api/v1/me/sessions"}, &Api::end_sessions},
      {{"POST", "/api/v1/me/session"}, &Api::sign_in},
      {{"GET", "/api/v1/me/account"}, &Api::account},
      {{"PUT", "/api/v1/me/settings"}, &Api::set_settings},
      {{"POST", "/api/v1/me/sheet"}, &Api::make_sheet},
      {{"POST", "/api/v1/me/link"}, &Api::make_link},
      {{"POST", "/api/v1/me/challenge"}, &Api::challenge},
      {{"POST", "/api/v1/me/passkeys"}, &Api::add_passkey},
      {{"DELETE", "/api/v1/me/passkeys/{passkey}"}, &Api::drop_passkey},
      {{"DELETE", "/api/v1/me/devices/{device}"}, &Api::drop_device},
      {{"GET", "/api/v1/me/push"}, &Api::push},
      {{"POST", "/api/v1/me/push"}, &Api::add_push},
      {{"DELETE", "/api/v1/me/push/{browser}"}, &Api::drop_push},
      {{"PUT", "/api/v1/me/quiet"}, &Api::set_quiet},
      {{"GET", "/api/v1/me/turns"}, &Api::turns, For::read},
      {{"POST", "/api/v1/me/bots"}, &Api::make_bot},
      {{"DELETE", "/api/v1/me/bots/{bot}"}, &Api::drop_bot},
      {{"POST", "/api/v1/me/tokens"}, &Api::make_token},
      {{"DELETE", "/api/v1/me/tokens/{token}"}, &Api::drop_token},
      {{"POST", "/api/v1/reports"}, &Api::report},
      {{"GET", "/api/v1/notice"}, &Api::notice, For::anybody},
      {{"GET", "/api/v1/house"}, &Api::house},
      {{"POST", "/api/v1/house/session"}, &Api::enter_house},
      {{"DELETE", "/api/v1/house/session"}, &Api::leave_house},
      {{"POST", "/api/v1/house/acts"}, &Api::act},
      {{"GET", "/api/v1/tables"}, &Api::lobby, For::anybody},
      {{"POST", "/api/v1/tables"}, &Api::make, For::play},
      {{"GET", "/api/v1/tables/{table}"}, &Api::table, For::anybody},
      {{"GET", "/api/v1/codes/{code}"}, &Api::code, For::anybody},
      {{"GET", "/api/v1/tables/{table}/record"}, &Api::record, For::read},
      {{"GET", "/api/v1/tables/{table}/replay"}, &Api::replay, For::read},
      {{"GET", "/api/v1/tables/{table}/news"}, &Api::news, For::read},
      {{"GET", "/api/v1/tables/{table}/asked"}, &Api::asked},
      {{"GET", "/api/v1/tables/{table}/view"}, &Api::view, For::play},
      {{"POST", "/api/v1/tables/{table}/commands"}, &Api::command, For::play},
      {{"GET", "/livez"}, &Api::livez, For::anybody},
      {{"GET", "/readyz"}, &Api::readyz, For::anybody},
      {{"GET", "/version"}, &Api::version, For::anybody},
      {{"GET", "/metrics"}, &Api::metrics, For::anybody},
  };
  return all;
}

std::span<const Route> routes() {
  static const auto all = [] {
    std::vector<Route> list;
    for (const auto& way : Api::ways()) list.push_back(way.route);
    return list;
  }();
  return all;
}

namespace {

bool is_allowed(const Token& token, For whom) {
  switch (whom) {
    case For::cookies:
      return false;
    case For::anybody:
      return true;
    case For::read:
      return token.may(Scope::read);
    case For::play:
      return token.may(Scope::play);
  }
  return false;
}

}  // namespace

Answer Api::answer(const Ask& ask) {
  if (ask.method == "OPTIONS" && !ask.origin.empty() && !settings_.origins.empty() &&
      ask.path.starts_with("/api/"))
    return preflight(ask);
  const bool has_body = ask.method == "PUT" || ask.method == "POST";
  const bool is_change = has_body || ask.method == "DELETE";
  if (is_change && !ask.origin.empty() && !may_speak(ask.origin, ask.host))
    return problem_in_english(403, "bad-origin", "Pages of another site may not do this.");
  std::string allowed;
  for (const auto& way : ways()) {
    const auto parts = match(ask.path, way.route.path);
    if (!parts) continue;
    const bool is_meant =
        ask.method == way.route.method || (ask.method == "HEAD" && way.route.method == "GET");
    if (!is_meant) {
      allowed += cat(allowed.empty() ? "" : ", ", way.route.method);
      continue;
    }
    if (!askings_.take(ask.address) || (may_take_long(ask) && !costs_.has_left(ask.address)))
      return problem(429, "too-fast", "That was a lot at once; please wait a moment."_en);
    if (has_body && !ask.content_type.starts_with("application/json"))
      return problem_in_english(415, "not-json", "Send the body as application/json.");
    if (ask.has_bad_token && !tries_.take(ask.address))
      return problem_in_english(429, "too-fast",
                                "That were many tokens that are not known here; please wait a while.");
    if (ask.has_bad_token)
      return problem_in_english(401, "no-token",
                                "This token is not known here: it has run out, or was taken back.");
    if (ask.token && !is_allowed(*ask.token, way.whom))
      return problem_in_english(403, "no-scope",
                                "This token may not do this; make one that may, or do it on the page.");
    if ((way.route.path.contains("{table}") || way.route.path.contains("{code}")) &&
        !is_table_id(parts->front()))
      return problem(404, "no-table", "There is no such table."_en);
    return (this->*way.answer)(ask, *parts);
  }
  if (!allowed.empty()) {
    auto answer = problem_in_english(405, "bad-method", cat("This address takes ", allowed, "."));
    answer.headers.emplace_back("Allow", allowed);
    return answer;
  }
  if (ask.path.starts_with("/api/") || ask.path.starts_with("/ws/"))
    return problem_in_english(404, "no-address", "There is nothing at this address.");
  if (ask.method != "GET" && ask.method != "HEAD")
    return problem_in_english(405, "bad-method", "Pages are only read.");
  return page_answer(ask, preview(ask));
}

// A link says what it leads to, to whoever shows it before anybody opens it.
std::string Api::preview(const Ask& ask) {
  const auto link = link_in(ask.path);
  if (!link || !askings_.take(ask.address)) return {};
  auto told = link->to == Link::To::lesson ? preview_of_lesson(link->name) : table_preview(*link, ask);
  if (!told) return {};
  if (!has_web_file(told->image)) told->image.clear();
  return preview_tags(*told, cat(settings_.is_secure ? "https://" : "http://", ask.host));
}

std::optional<Preview> Api::table_preview(const Link& link, const Ask& ask) {
  if (!is_table_id(link.name) || (link.is_code() && !namings_.take(ask.address))) return std::nullopt;
  const std::string name(link.name);
  const auto table = link.is_code() ? house_->table_of_code(name) : Result<std::string>(name);
  const auto listing = table ? house_->listing(*table) : table;
  return listing ? preview_of(read_summary(*listing), link.to) : std::nullopt;
}

bool Api::may_take_long(const Ask& ask) {
  const auto& path = ask.path;
  return link_in(path) || path.starts_with("/api/v1/tables") || path.starts_with("/api/v1/codes/") ||
         path.starts_with("/api/v1/me") || path.starts_with("/api/v1/house") || path == "/api/v1/reports" ||
         path == "/metrics";
}

bool Api::may_speak(std::string_view origin, std::string_view host) const {
  const auto scheme = origin.find("://");
  if (scheme != std::string_view::npos && origin.substr(scheme + 3) == host) return true;
  return std::ranges::find(settings_.origins, origin) != settings_.origins.end();
}

void Api::allow_origin(std::string_view origin, Answer& answer) const {
  if (settings_.origins.empty()) return;
  answer.headers.emplace_back("Vary", "Origin");
  if (std::ranges::find(settings_.origins, origin) == settings_.origins.end()) return;
  answer.headers.emplace_back("Access-Control-Allow-Origin", origin);
  answer.headers.emplace_back("Access-Control-Allow-Credentials", "true");
  answer.headers.emplace_back("Access-Control-Expose-Headers", "Location, Retry-After");
}

// What a browser asks before a page of another site may send JSON.
Answer Api::preflight(const Ask& ask) const {
  if (!may_speak(ask.origin, ask.host))
    return problem_in_english(403, "bad-origin", "Pages of another site may not do this.");
  return {.status = 200,
          .type = "text/plain; charset=utf-8",
          .body = {},
          .headers = {{"Access-Control-Allow-Methods", "GET, HEAD, PUT, POST, DELETE"},
                      {"Access-Control-Allow-Headers", "Content-Type"},
                      {"Access-Control-Max-Age", "600"}}};
}

void Api::recognize(Ask& ask, std::string_view cookies, std::string_view authorization) const {
  // Other schemes are a proxy's affair.
  if (const auto scheme = next_word(authorization); scheme == "Bearer" || scheme == "bearer") {
    ask.token = house_->accounts().token(trace_of(authorization), wall_now());
    ask.has_bad_token = !ask.token;
    if (!ask.token) return;
    const auto account = house_->accounts().find(ask.token->person);
    // Whoever is sent away is so with all their programs.
    ask.has_bad_token = !account || house_->book().barred(ask.token->owner, ask.address);
    if (!ask.has_bad_token) ask.guest = account->person;
    return;
  }
  for (const auto value : cookies_named(cookies, cookie_name())) {
    auto known = house_->badges().holder(value);
    if (!known || known->session != house_->book().session(known->person.id)) continue;
    // Whoever has an account is known by their devices alone, and by the name they have now.
    const auto account = house_->accounts().find(known->person.id);
    if (account ? !house_->accounts().has_device(known->person.id, known->device) : !known->device.empty())
      continue;
    ask.guest = account ? account->person : std::move(known->person);
    ask.device = std::move(known->device);
    return;
  }
}

std::string Api::person_json(const Person& person) {
  JsonWriter out;
  write_person(out, person);
  return std::move(out).text();
}

std::string Api::keeper(std::string_view cookies) {
  for (const auto value : cookies_named(cookies, house_cookie_name()))
    if (door_.knows(value)) return std::string(value);
  return {};
}

std::string Api::cookie(std::string_view name, std::string_view value, std::chrono::seconds lasts,
                        std::string_view same_site) const {
  return cat(name, "=", value, "; Path=/; Max-Age=", lasts.count(), "; HttpOnly; SameSite=", same_site,
             settings_.is_secure ? "; Secure" : "");
}

Answer Api::games(const Ask&, const Parts&) { return json_answer(games_); }

Answer Api::rules(const Ask&, const Parts& parts) {
  const auto* entry = find_game(clew::games(), parts[0]);
  if (!entry) return problem(404, "unknown-game", "There is no such game here."_en);
  JsonWriter out;
  write_blocks(out.open('{').key("blocks"), read_markdown(entry->rules_text));
  return json_answer(out.close('}').text());
}

namespace {

// An owner's own set is asked for by its hash: ?set=….
Answer no_set() { return problem_in_english(404, "no-set", "This house has no such set of cards."); }

}  // namespace

Answer Api::data(const Ask& ask, const Parts& parts) {
  const auto* entry = find_game(clew::games(), parts[0]);
  if (!entry) return problem(404, "unknown-game", "There is no such game here."_en);
  const auto set = query_value(ask.query, "set");
  if (set.empty()) return json_answer(public_data_json(*entry));
  const auto* box = house_->shelf().own(entry->name, set);
  return box ? json_answer(public_data_json(*entry, *box)) : no_set();
}

Answer Api::data_file(const Ask& ask, const Parts& parts) {
  const auto* entry = find_game(clew::games(), parts[0]);
  if (!entry) return problem(404, "unknown-game", "There is no such game here."_en);
  const auto file = std::ranges::find(entry->data, parts[1], &EmbeddedFile::name);
  if (file == entry->data.end()) return problem_in_english(404, "no-file", "The game has no such file.");
  auto meant = *file;
  if (const auto set = query_value(ask.query, "set"); !set.empty()) {
    const auto* box = house_->shelf().own(entry->name, set);
    if (!box) return no_set();
    meant.text = box->own_data().find(file->name)->text;
  }
  auto text = public_data(*entry, meant);
  if (!text) return problem_in_english(404, "no-file", "This file would spoil games that are being played.");
  return {.status = 200,
          .type = file->name.ends_with(".json") ? "application/json" : "text/plain; charset=utf-8",
          .body = *std::move(text),
          .headers = {}};
}

// Who has no name yet is no mistake: a browser would show an error on everybody's first visit.
Answer Api::me(const Ask& ask, const Parts&) {
  if (ask.guest && !ask.device.empty()) touch_device(ask);
  if (ask.token) touch_token(ask);
  return json_answer(ask.guest ? person_json(*ask.guest) : "null");
}

Answer Api::be(const Ask& ask, const Parts&) {
  const auto body = Json::parse(ask.body);
  if (!body || !body->is_object() || body->size() != 1 || !(*body)["name"].is_text())
    return problem_in_english(400, "bad-request", "Send {\"name\":\"…\"}: what you are called.");
  if (!is_name((*body)["name"].text())) return problem(400, "bad-request", what_a_name_is);
  if (!namings_.take(ask.address))
    return problem(429, "too-fast", "That was a lot at once; please wait a moment."_en);
  if (auto why = barred(ask)) return *std::move(why);
  const std::string name((*body)["name"].text());
  const auto person = ask.guest ? Person{ask.guest->id, name, ask.guest->is_bot} : new_guest(name);
  {
    const auto alone = alone_with(person.id);
    if (auto account = ask.guest ? house_->accounts().find(person.id) : std::nullopt) {
      account->person = person;
      if (auto ok = house_->keep(house_->accounts().put(*account)); !ok) return problem(ok.error());
    }
  }
  if (ask.guest && ask.guest->name != name) house_->call(person);
  auto answer = json_answer(person_json(person));
  answer.headers.emplace_back("Set-Cookie", guest_cookie(person, ask.device));
  return answer;
}

Answer Api::my_tables(const Ask& ask, const Parts&) {
  if (!ask.guest) return nobody();
  return json_answer(list_json("tables", house_->tables_of(ask.guest->id)));
}

Answer Api::lobby(const Ask&, const Parts&) {
  auto answer = json_answer(list_json("tables", house_->lobby()));
  // Of tables at other nodes it is as old as what these have told.
  if (const auto age = house_->lobby_age())
    answer.headers.emplace_back("Age", std::to_string(std::chrono::ceil<std::chrono::seconds>(*age).count()));
  return answer;
}

Answer Api::make(const Ask& ask, const Parts&) {
  if (!ask.guest) return nobody();
  if (auto why = barred(ask)) return *std::move(why);
  const auto wish = Json::parse(ask.body);
  if (!wish || !wish->is_object())
    return problem_in_english(400, "bad-request", "Send the table you wish for as a JSON object.");
  const auto command = (*wish)["id"].text();
  if (command.empty() || command.size() > 64)
    return problem_in_english(
        400, "bad-request",
        "\"id\" is your own name for this wish, 1 to 64 characters: sent again, it is the same table.");
  const auto made = house_->make(*ask.guest, ask.address, *wish, command);
  if (!made) return problem(made.error());
  auto answer = json_answer(house_->listing(made->id).value_or("{}"), made->is_new ? 201 : 200);
  answer.headers.emplace_back("Location", cat("/api/v1/tables/", made->id));
  return answer;
}

Answer Api::table(const Ask&, const Parts& parts) {
  auto listing = house_->listing(parts[0]);
  if (!listing) return problem(listing.error());
  return json_answer(*std::move(listing));
}

Answer Api::code(const Ask& ask, const Parts& parts) {
  // Codes are short: nobody is to try them all.
  if (!namings_.take(ask.address))
    return problem(429, "too-fast", "That was a lot at once; please wait a moment."_en);
  const auto table = house_->table_of_code(parts[0]);
  if (!table) return problem(table.error());
  return json_answer(cat("{\"table\":\"", *table, "\"}"));
}

Answer Api::record(const Ask& ask, const Parts& parts) {
  const auto game = house_->finished(parts[0], ask.guest);
  if (!game) return problem(game.error());
  Answer answer{.status = 200, .type = "application/x-ndjson", .body = {}, .headers = {}};
  for (const auto& line : record_lines(*(*game)->room().match())) answer.body += line + "\n";
  answer.headers.emplace_back("Content-Disposition", cat("attachment; filename=\"", parts[0], ".jsonl\""));
  return answer;
}

Answer Api::replay(const Ask& ask, const Parts& parts) {
  const auto game = house_->finished(parts[0], ask.guest);
  if (!game) return problem(game.error());
  const auto& table = (*game)->table();
  const auto who = onlooker_named(query_value(ask.query, "for"), table.players());
  if (!who)
    return problem_in_english(400, "bad-request", "\"for\" is a seat's number, spectator or referee.");
  const auto line = to_int(query_value(ask.query, "line"), 0, int(table.lines().size()));
  if (!line)
    return problem_in_english(400, "bad-request",
                              cat("\"line\" is a number from 0 to ", table.lines().size(), "."));
  const auto then = (*game)->at(std::size_t(*line));
  if (!then)
    return problem(503, "unavailable",
                   "This game is a long one and still being looked through; please ask again."_en);
  return json_answer(step_json(*then, table.lines().size(), *who));
}

Answer Api::news(const Ask& ask, const Parts& parts) {
  if (!ask.guest) return nobody();
  const auto before = to_int(query_value(ask.query, "before"), 1, std::numeric_limits<int>::max());
  if (!before)
    return problem_in_english(400, "bad-request",
                              "\"before\" is the number of the first news that you have.");
  auto news = house_->news(parts[0], std::uint64_t(*before), *ask.guest);
  if (!news) return problem(news.error());
  return json_answer(*std::move(news));
}

Answer Api::livez(const Ask&, const Parts&) { return json_answer("{\"status\":\"alive\"}"); }

Answer Api::readyz(const Ask&, const Parts&) {
  if (!is_ready) return problem(503, "draining", "The house is closing; come back in a moment."_en);
  if (!house_->can_write())
    return problem_in_english(503, "cannot-write", "The house cannot write now; what is kept is safe.");
  return json_answer("{\"status\":\"ready\"}");
}

// For this machine, and for whom the operator names; a proxy on this machine is not whom it asks for.
Answer Api::metrics(const Ask& ask, const Parts&) {
  const bool is_here = TrustedProxies::loopback().trusts(ask.client) && !ask.is_forwarded;
  if (!is_here && !watchers_.trusts(ask.client))
    return problem_in_english(403, "not-allowed",
                              "Only whoever runs the house may read this; see --metrics-from.");
  return {.status = 200,
          .type = "text/plain; version=0.0.4; charset=utf-8",
          .body = house_->metrics_text(),
          .headers = {}};
}

Answer Api::version(const Ask&, const Parts&) {
  return json_answer(cat("{\"version\":\"", clew::version(), "\"}"));
}

}  // namespace clew
