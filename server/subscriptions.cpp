#include "server/subscriptions.h"

#include <algorithm>

#include "server/clock.h"
#include "server/secret.h"

namespace clew {
namespace {

constexpr int a_day_in_minutes = 24 * 60;
constexpr int most_zone = 14 * 60, least_zone = -12 * 60;

bool is_minute(const Json& json) {
  return json.is_whole() && json.whole() >= 0 && json.whole() < a_day_in_minutes;
}

void write_quiet(JsonWriter& out, const std::optional<QuietHours>& hours) {
  if (!hours) {
    out.null();
    return;
  }
  out.open('{')
      .member("from", hours->from)
      .member("until", hours->until)
      .member("zone", hours->zone)
      .close('}');
}

Note note_named(std::string_view kind, std::string_view key) {
  return {std::string(kind), std::string(key), 0, {}};
}

}  // namespace

std::string subscription_id(std::string_view endpoint) { return trace_of(endpoint).substr(0, 32); }

int still_quiet(const QuietHours& hours, std::int64_t now) {
  const auto there = now / 60'000 + hours.zone;
  const auto minute = int((there % a_day_in_minutes + a_day_in_minutes) % a_day_in_minutes);
  const auto since = (minute - hours.from + a_day_in_minutes) % a_day_in_minutes;
  const auto length = (hours.until - hours.from + a_day_in_minutes) % a_day_in_minutes;
  return since < length ? length - since : 0;
}

std::optional<QuietHours> read_quiet(const Json& json) {
  const auto& zone = json["zone"];
  if (!json.is_object() || json.size() != 3 || !is_minute(json["from"]) || !is_minute(json["until"]) ||
      !zone.is_whole() || zone.whole() < least_zone || zone.whole() > most_zone)
    return std::nullopt;
  return QuietHours{int(json["from"].whole()), int(json["until"].whole()), int(zone.whole())};
}

bool Subscriptions::has(std::string_view person) const {
  if (is_empty()) return false;
  const std::lock_guard guard(lock_);
  return ids_.contains(person);
}

std::vector<Subscription> Subscriptions::of(std::string_view person) const {
  const std::lock_guard guard(lock_);
  std::vector<Subscription> theirs;
  if (const auto ids = ids_.find(person); ids != ids_.end())
    for (const auto& id : ids->second) theirs.push_back(all_.at(id));
  std::ranges::sort(theirs, {}, [](const Subscription& each) { return std::pair(each.since, each.id); });
  return theirs;
}

std::optional<Subscription> Subscriptions::find(std::string_view id) const {
  const std::lock_guard guard(lock_);
  const auto found = all_.find(id);
  return found == all_.end() ? std::nullopt : std::optional(found->second);
}

std::optional<QuietHours> Subscriptions::quiet(std::string_view person) const {
  const std::lock_guard guard(lock_);
  const auto found = quiet_.find(person);
  return found == quiet_.end() ? std::nullopt : std::optional(found->second);
}

bool Subscriptions::was_told(std::string_view person, std::string_view table) const {
  const std::lock_guard guard(lock_);
  const auto told = told_.find(person);
  return told != told_.end() && std::ranges::find(told->second, table) != told->second.end();
}

Write Subscriptions::put(const Subscription& subscription) const {
  JsonWriter out;
  out.open('{').member("person", subscription.person).member("endpoint", subscription.target.endpoint);
  out.member("key", to_base64(subscription.target.key));
  out.member("secret", to_base64(subscription.target.secret)).member("device", subscription.device);
  out.member("called", subscription.called)
      .member("house", subscription.house)
      .member("since", subscription.since);
  Write write;
  write.notes.push_back({"push", subscription.id, wall_now(), std::move(out.close('}')).text()});
  if (const auto theirs = of(subscription.person);
      theirs.size() >= most_of_one &&
      std::ranges::find(theirs, subscription.id, &Subscription::id) == theirs.end())
    write.dropped.push_back(note_named("push", theirs.front().id));
  return write;
}

Write Subscriptions::drop(std::string_view id) const {
  Write write;
  write.dropped.push_back(note_named("push", id));
  return write;
}

Write Subscriptions::drop_device(std::string_view person, std::string_view device) const {
  Write write;
  for (const auto& each : of(person))
    if (each.device == device) write.dropped.push_back(note_named("push", each.id));
  return write;
}

Write Subscriptions::rename_device(std::string_view person, std::string_view from,
                                   std::string_view to) const {
  Write write;
  for (auto each : of(person)) {
    if (each.device != from) continue;
    each.device = to;
    auto renamed = put(each);
    write.notes.push_back(std::move(renamed.notes.front()));
  }
  return write;
}

Write Subscriptions::drop_all(std::string_view person) const {
  Write write;
  for (const auto& each : of(person)) write.dropped.push_back(note_named("push", each.id));
  return write;
}

Write Subscriptions::set_quiet(std::string_view person, std::optional<QuietHours> hours) const {
  Write write;
  JsonWriter out;
  write_quiet(out, hours);
  if (hours)
    write.notes.push_back({"quiet", std::string(person), wall_now(), std::move(out).text()});
  else
    write.dropped.push_back(note_named("quiet", person));
  return write;
}

Write Subscriptions::set_told(std::string_view person, std::string_view table, bool was_told) const {
  std::vector<std::string> tables;
  {
    const std::lock_guard guard(lock_);
    if (const auto told = told_.find(person); told != told_.end()) tables = told->second;
  }
  std::erase(tables, table);
  if (was_told) tables.emplace_back(table);
  if (tables.size() > most_told) tables.erase(tables.begin());
  JsonWriter out;
  out.open('[');
  for (const auto& each : tables) out.string(each);
  Write write;
  write.notes.push_back({"told", std::string(person), wall_now(), std::move(out.close(']')).text()});
  return write;
}

Write Subscriptions::forget(std::string_view person) const {
  auto write = drop_all(person);
  for (const auto* kind : {"quiet", "told"}) write.dropped.push_back(note_named(kind, person));
  return write;
}

void Subscriptions::keep(const Write& write) {
  const std::lock_guard guard(lock_);
  for (const auto& note : write.notes) take(note);
  for (const auto& note : write.dropped) drop_note(note);
}

void Subscriptions::take(const Note& note) {
  if (note.kind != "push" && note.kind != "quiet" && note.kind != "told") return;
  drop_note(note);
  const auto json = Json::parse(note.text).value_or(Json{});
  if (note.kind == "quiet") {
    if (const auto hours = read_quiet(json)) quiet_[note.key] = *hours;
    return;
  }
  if (note.kind == "told") {
    for (const auto& table : json.items()) told_[note.key].emplace_back(table.text());
    return;
  }
  const std::string person(json["person"].text());
  all_[note.key] = {.id = note.key,
                    .person = person,
                    .target = {.endpoint = std::string(json["endpoint"].text()),
                               .key = from_base64(json["key"].text()).value_or(""),
                               .secret = from_base64(json["secret"].text()).value_or("")},
                    .device = std::string(json["device"].text()),
                    .called = std::string(json["called"].text()),
                    .house = std::string(json["house"].text()),
                    .since = json["since"].whole()};
  ids_[person].insert(note.key);
  count_ = all_.size();
}

void Subscriptions::drop_note(const Note& note) {
  if (note.kind == "quiet") quiet_.erase(note.key);
  if (note.kind == "told") told_.erase(note.key);
  if (note.kind != "push") return;
  const auto gone = all_.extract(note.key);
  count_ = all_.size();
  if (gone.empty()) return;
  const auto ids = ids_.find(gone.mapped().person);
  ids->second.erase(note.key);
  if (ids->second.empty()) ids_.erase(ids);
}

std::string Subscriptions::json(std::string_view person) const {
  JsonWriter out;
  write_quiet(out.open('{').key("quiet"), quiet(person));
  out.key("devices").open('[');
  for (const auto& each : of(person))
    out.open('{').member("id", each.id).member("called", each.called).member("since", each.since).close('}');
  return std::move(out.close(']').close('}')).text();
}

}  // namespace clew
