#include "server/accounts.h"

#include <algorithm>
#include <initializer_list>
#include <iterator>

#include "core/text.h"
#include "server/clock.h"

namespace clew {
namespace {

// A device's note is named by both: people's ids hold no blanks.
std::string device_key(std::string_view person, std::string_view device) { return cat(person, " ", device); }

std::string word_in(const Json& json, std::string_view key) { return std::string(json[key].text()); }

Write account_note(std::string_view kind, std::string key, JsonWriter& out) {
  Write write;
  write.notes.push_back({std::string(kind), std::move(key), wall_now(), std::move(out.close('}')).text()});
  return write;
}

Write dropped_note(std::string_view kind, std::string key) {
  Write write;
  write.dropped.push_back({std::string(kind), std::move(key), 0, {}});
  return write;
}

void write_scopes(JsonWriter& out, const Token& token) {
  out.key("scopes").open('[');
  if (token.may(Scope::read)) out.string("read");
  if (token.may(Scope::play)) out.string("play");
  out.close(']');
}

constexpr std::size_t most_settings = 32, longest_setting = 40, most_settings_bytes = 4096;

bool is_short(std::string_view text) { return !text.empty() && text.size() <= longest_setting; }

struct Known {
  std::string_view sign, name;
};

std::string_view named(std::string_view agent, std::initializer_list<Known> all) {
  for (const auto& each : all)
    if (agent.contains(each.sign)) return each.name;
  return {};
}

}  // namespace

bool are_settings(const Json& json) {
  const auto is_value = [](const Json& value) {
    return value.is_boolean() || value.is_whole() || (value.is_text() && is_short(value.text()));
  };
  const auto is_setting = [&](const auto& member) {
    const auto& [name, value] = member;
    return is_short(name) && (is_value(value) || (value.is_object() &&
                                                  std::ranges::all_of(value.members(), [&](const auto& each) {
                                                    return is_short(each.first) && is_value(each.second);
                                                  })));
  };
  return json.is_object() && json.size() <= most_settings &&
         std::ranges::all_of(json.members(), is_setting) && json.dump().size() <= most_settings_bytes;
}

Write joined(Write one, Write other) {
  const auto add = [](auto& to, auto& from) {
    to.insert(to.end(), std::make_move_iterator(from.begin()), std::make_move_iterator(from.end()));
  };
  add(one.notes, other.notes);
  add(one.dropped, other.dropped);
  return one;
}

std::string device_name(std::string_view agent) {
  const auto browser = named(agent, {{"Edg", "Edge"},
                                     {"OPR/", "Opera"},
                                     {"SamsungBrowser", "Samsung Internet"},
                                     {"Firefox", "Firefox"},
                                     {"FxiOS", "Firefox"},
                                     {"CriOS", "Chrome"},
                                     {"Chrome", "Chrome"},
                                     {"Safari", "Safari"}});
  const auto system = named(agent, {{"iPhone", "iPhone"},
                                    {"iPad", "iPad"},
                                    {"Android", "Android"},
                                    {"CrOS", "ChromeOS"},
                                    {"Windows", "Windows"},
                                    {"Mac OS", "Mac"},
                                    {"Linux", "Linux"}});
  if (browser.empty() || system.empty()) return std::string(browser.empty() ? system : browser);
  return cat(browser, ", ", system);
}

const Accounts::Kept* Accounts::at(std::string_view person) const {
  const auto found = kept_.find(person);
  return found == kept_.end() ? nullptr : &found->second;
}

std::optional<Account> Accounts::find(std::string_view person) const {
  const std::lock_guard guard(lock_);
  const auto* kept = at(person);
  return kept && !kept->account.person.id.empty() ? std::optional(kept->account) : std::nullopt;
}

bool Accounts::has_device(std::string_view person, std::string_view device) const {
  const std::lock_guard guard(lock_);
  const auto* kept = at(person);
  return kept && kept->devices.contains(device);
}

std::vector<Device> Accounts::devices(std::string_view person) const {
  const std::lock_guard guard(lock_);
  std::vector<Device> all;
  if (const auto* kept = at(person))
    for (const auto& [id, device] : kept->devices) all.push_back(device);
  std::ranges::sort(all, std::ranges::greater{},
                    [](const Device& each) { return std::pair(each.seen, each.id); });
  return all;
}

std::vector<Passkey> Accounts::passkeys(std::string_view person) const {
  const std::lock_guard guard(lock_);
  std::vector<Passkey> all;
  if (const auto* kept = at(person))
    for (const auto& id : kept->passkeys) all.push_back(passkeys_.at(id));
  std::ranges::sort(all, {}, [](const Passkey& each) { return std::pair(each.since, each.id); });
  return all;
}

std::optional<Passkey> Accounts::passkey(std::string_view id) const {
  const std::lock_guard guard(lock_);
  const auto found = passkeys_.find(id);
  return found == passkeys_.end() ? std::nullopt : std::optional(found->second);
}

std::optional<Account> Accounts::of_sheet(std::string_view name) const {
  const std::lock_guard guard(lock_);
  const auto found = sheets_.find(name);
  const auto* kept = found == sheets_.end() ? nullptr : at(found->second);
  return kept ? std::optional(kept->account) : std::nullopt;
}

std::vector<Account> Accounts::bots(std::string_view owner) const {
  const std::lock_guard guard(lock_);
  std::vector<Account> all;
  if (const auto* kept = at(owner))
    for (const auto& id : kept->bots)
      if (const auto* bot = at(id)) all.push_back(bot->account);
  std::ranges::sort(all, {}, [](const Account& each) { return std::pair(each.since, each.person.id); });
  return all;
}

std::vector<Token> Accounts::tokens(std::string_view owner) const {
  const std::lock_guard guard(lock_);
  std::vector<Token> all;
  if (const auto* kept = at(owner))
    for (const auto& trace : kept->tokens) all.push_back(tokens_.at(trace));
  std::ranges::sort(all, {}, [](const Token& each) { return std::pair(each.since, each.trace); });
  return all;
}

std::optional<Token> Accounts::token(std::string_view trace, std::int64_t now) const {
  const std::lock_guard guard(lock_);
  const auto found = tokens_.find(trace);
  return found == tokens_.end() || found->second.until <= now ? std::nullopt : std::optional(found->second);
}

bool Accounts::is_full() const {
  const std::lock_guard guard(lock_);
  return kept_.size() >= most_accounts;
}

Write Accounts::put(const Account& account) const {
  JsonWriter out;
  out.open('{').member("name", account.person.name).member("since", account.since);
  if (account.person.is_bot) out.member("owner", account.owner);
  if (account.sheet)
    out.key("sheet")
        .open('{')
        .member("name", account.sheet->name)
        .member("hash", account.sheet->hash)
        .member("made", account.sheet->made)
        .close('}');
  return account_note("account", account.person.id, out);
}

Write Accounts::put(std::string_view person, const Device& device) const {
  JsonWriter out;
  out.open('{').member("called", device.called).member("since", device.since).member("seen", device.seen);
  auto write = account_note("device", device_key(person, device.id), out);
  // Whoever signs in ever again on new devices loses those that were not seen for longest.
  if (const auto known = devices(person); known.size() >= most_devices && !has_device(person, device.id))
    write.dropped.push_back({"device", device_key(person, known.back().id), 0, {}});
  return write;
}

Write Accounts::put(const Passkey& passkey) const {
  JsonWriter out;
  out.open('{').member("person", passkey.person).member("key", passkey.key).member("called", passkey.called);
  out.member("count", passkey.count).member("since", passkey.since).member("used", passkey.used);
  return account_note("passkey", passkey.id, out);
}

Write Accounts::put(const Token& token) const {
  JsonWriter out;
  out.open('{').member("owner", token.owner).member("person", token.person).member("called", token.called);
  out.member("scopes", int(token.scopes)).member("since", token.since).member("until", token.until);
  out.member("used", token.used);
  return account_note("token", token.trace, out);
}

Write Accounts::put_settings(std::string_view person, const Json& settings) const {
  Write write;
  write.notes.push_back({"settings", std::string(person), wall_now(), settings.dump()});
  return write;
}

Write Accounts::drop_token(std::string_view trace) const { return dropped_note("token", std::string(trace)); }

Write Accounts::drop_bot(std::string_view owner, std::string_view bot) const {
  auto write = dropped_note("account", std::string(bot));
  for (const auto& each : tokens(owner))
    if (each.person == bot) write.dropped.push_back({"token", each.trace, 0, {}});
  return write;
}

Write Accounts::drop_device(std::string_view person, std::string_view device) const {
  return dropped_note("device", device_key(person, device));
}

Write Accounts::drop_devices(std::string_view person) const {
  Write write;
  for (const auto& device : devices(person))
    write.dropped.push_back({"device", device_key(person, device.id), 0, {}});
  return write;
}

Write Accounts::drop_passkey(std::string_view id) const { return dropped_note("passkey", std::string(id)); }

Write Accounts::forget(std::string_view person) const {
  auto write = joined(dropped_note("account", std::string(person)), drop_devices(person));
  write.dropped.push_back({"settings", std::string(person), 0, {}});
  for (const auto& passkey : passkeys(person)) write.dropped.push_back({"passkey", passkey.id, 0, {}});
  for (const auto& token : tokens(person)) write.dropped.push_back({"token", token.trace, 0, {}});
  return write;
}

void Accounts::keep(const Write& write) {
  const std::lock_guard guard(lock_);
  for (const auto& note : write.notes) take(note);
  for (const auto& note : write.dropped) drop(note);
}

void Accounts::take(const Note& note) {
  static constexpr std::string_view ours[] = {"account", "device", "passkey", "settings", "token"};
  if (std::ranges::find(ours, note.kind) == std::end(ours)) return;
  const auto json = Json::parse(note.text).value_or(Json{});
  if (note.kind == "account") {
    auto& account = kept_[note.key].account;
    if (account.sheet) sheets_.erase(account.sheet->name);
    account = {.person = {note.key, word_in(json, "name"), json.find("owner") != nullptr},
               .since = json["since"].whole(),
               .sheet = {},
               .owner = word_in(json, "owner")};
    if (account.person.is_bot) kept_[account.owner].bots.insert(note.key);
    if (const auto& sheet = json["sheet"]; sheet.is_object()) {
      account.sheet = Sheet{word_in(sheet, "name"), word_in(sheet, "hash"), sheet["made"].whole()};
      sheets_[account.sheet->name] = note.key;
    }
  } else if (note.kind == "device") {
    std::string_view rest = note.key;
    const std::string person(next_word(rest)), id(rest);
    kept_[person].devices[id] = {id, word_in(json, "called"), json["since"].whole(), json["seen"].whole()};
  } else if (note.kind == "settings") {
    kept_[note.key].settings = note.text;
  } else if (note.kind == "token") {
    const auto owner = word_in(json, "owner");
    kept_[owner].tokens.insert(note.key);
    tokens_[note.key] = {.trace = note.key,
                         .owner = owner,
                         .person = word_in(json, "person"),
                         .called = word_in(json, "called"),
                         .scopes = std::uint8_t(json["scopes"].whole()),
                         .since = json["since"].whole(),
                         .until = json["until"].whole(),
                         .used = json["used"].whole()};
  } else {
    const auto person = word_in(json, "person");
    kept_[person].passkeys.insert(note.key);
    passkeys_[note.key] = {.id = note.key,
                           .person = person,
                           .key = word_in(json, "key"),
                           .called = word_in(json, "called"),
                           .count = std::uint32_t(json["count"].whole()),
                           .since = json["since"].whole(),
                           .used = json["used"].whole()};
  }
}

void Accounts::drop(const Note& note) {
  std::string_view rest = note.key;
  const auto person = next_word(rest);
  if (note.kind == "passkey") {
    const auto gone = passkeys_.extract(note.key);
    if (gone.empty()) return;
    if (const auto kept = kept_.find(gone.mapped().person); kept != kept_.end())
      kept->second.passkeys.erase(note.key);
    return;
  }
  if (note.kind == "token") {
    const auto gone = tokens_.extract(note.key);
    if (gone.empty()) return;
    if (const auto kept = kept_.find(gone.mapped().owner); kept != kept_.end())
      kept->second.tokens.erase(note.key);
    return;
  }
  const auto kept = kept_.find(person);
  if (kept == kept_.end()) return;
  if (note.kind == "device") kept->second.devices.erase(std::string(rest));
  if (note.kind == "settings") kept->second.settings.clear();
  if (note.kind != "account") return;
  if (kept->second.account.sheet) sheets_.erase(kept->second.account.sheet->name);
  for (const auto& id : kept->second.passkeys) passkeys_.erase(id);
  for (const auto& trace : kept->second.tokens) tokens_.erase(trace);
  if (const auto owner = kept_.find(kept->second.account.owner); owner != kept_.end())
    owner->second.bots.erase(std::string(person));
  kept_.erase(kept);
}

std::string Accounts::json(std::string_view person, std::string_view here) const {
  const auto account = find(person);
  JsonWriter out;
  out.open('{').key("since");
  if (account)
    out.number(account->since);
  else
    out.null();
  out.key("sheet");
  if (account && account->sheet)
    out.number(account->sheet->made);
  else
    out.null();
  std::string settings;
  {
    const std::lock_guard guard(lock_);
    if (const auto* kept = at(person)) settings = kept->settings;
  }
  out.key("settings").raw(settings.empty() ? "null" : settings);
  out.key("passkeys").open('[');
  for (const auto& each : passkeys(person))
    out.open('{')
        .member("id", each.id)
        .member("called", each.called)
        .member("since", each.since)
        .member("used", each.used)
        .close('}');
  out.close(']').key("devices").open('[');
  for (const auto& each : devices(person))
    out.open('{')
        .member("id", each.id)
        .member("called", each.called)
        .member("since", each.since)
        .member("seen", each.seen)
        .member("here", each.id == here)
        .close('}');
  out.close(']').key("bots").open('[');
  for (const auto& each : bots(person)) write_person(out, each.person);
  out.close(']').key("tokens").open('[');
  for (const auto& each : tokens(person)) {
    out.open('{').member("id", each.id()).member("called", each.called).member("person", each.person);
    write_scopes(out, each);
    out.member("since", each.since).member("until", each.until).member("used", each.used).close('}');
  }
  return std::move(out.close(']').close('}')).text();
}

}  // namespace clew
