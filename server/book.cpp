#include "server/book.h"

#include <algorithm>
#include <charconv>

#include "core/text.h"
#include "room/iso_time.h"
#include "server/clock.h"

namespace clew {
namespace {

constexpr std::size_t most_acts = 2000;

Json read(const Note& note) { return Json::parse(note.text).value_or(Json{}); }
std::string text_of(const Json& json, std::string_view key) { return std::string(json[key].text()); }

// A note whose text is an object with these members.
template <class Members> Write noted(std::string_view kind, std::string_view key, Members members) {
  JsonWriter out;
  out.open('{');
  members(out);
  Write write;
  write.notes.push_back({std::string(kind), std::string(key), wall_now(), std::move(out.close('}')).text()});
  return write;
}

Write dropped(std::string_view kind, std::string_view key) {
  Write write;
  write.dropped.push_back({std::string(kind), std::string(key), 0, {}});
  return write;
}

Book::Measure measure_of(const Note& note) {
  const auto json = read(note);
  return {.kind = note.kind == "ban" ? Book::Kind::ban : Book::Kind::mute,
          .person = {note.key, text_of(json, "name")},
          .why = text_of(json, "why"),
          .since = note.at,
          .until = json["until"].whole(),
          .address = text_of(json, "address")};
}

Book::Report report_of(const Note& note) {
  const auto json = read(note);
  return {.id = note.key,
          .by = read_person(json["by"]),
          .about = read_person(json["about"]),
          .table = text_of(json, "table"),
          .why = text_of(json, "why"),
          .at = note.at};
}

}  // namespace

std::string_view kind_name(Book::Kind kind) { return kind == Book::Kind::ban ? "ban" : "mute"; }

Book::Book(std::vector<Note> notes) {
  for (auto& note : notes) {
    auto name = std::pair(note.kind, note.key);
    notes_.emplace(std::move(name), std::move(note));
  }
}

const Note* Book::find(std::string_view kind, std::string_view key) const {
  const auto found = notes_.find(std::pair(std::string(kind), std::string(key)));
  return found == notes_.end() ? nullptr : &found->second;
}

std::vector<Note> Book::of(std::string_view kind) const {
  const std::lock_guard guard(lock_);
  std::vector<Note> all;
  for (auto each = notes_.lower_bound(std::pair(std::string(kind), std::string()));
       each != notes_.end() && each->first.first == kind; ++each)
    all.push_back(each->second);
  return all;
}

std::optional<Sentence> Book::barred(std::string_view person, std::string_view address) const {
  const std::lock_guard guard(lock_);
  for (const auto* note : {find("ban", person), find("ban-address", address)}) {
    if (!note) continue;
    const auto ban = measure_of(*note);
    if (ban.until > wall_now())
      return Sentence("Whoever runs this house has asked you to stay away until {until}: {why}"_en,
                      {{"until", time_value(iso_time(ban.until))}, {"why", ban.why}});
  }
  return std::nullopt;
}

std::optional<Sentence> Book::closed(std::string_view table) const {
  const std::lock_guard guard(lock_);
  const auto* note = find("closed", table);
  if (!note) return std::nullopt;
  return Sentence("Whoever runs this house has closed this table: {why}"_en,
                  {{"why", read(*note)["why"].text()}});
}

bool Book::is_silenced(std::string_view person) const {
  const std::lock_guard guard(lock_);
  const auto* note = find("mute", person);
  return note && measure_of(*note).until > wall_now();
}

bool Book::speaks_in_phrases() const {
  const std::lock_guard guard(lock_);
  return find("phrases", "") != nullptr;
}

std::optional<bool> Book::is_shared(std::string_view table) const {
  const std::lock_guard guard(lock_);
  const auto* note = find("shared", table);
  if (!note) return std::nullopt;
  return !read(*note)["private"].boolean();
}

std::string Book::announcement() const {
  const std::lock_guard guard(lock_);
  const auto* note = find("announcement", "");
  return note ? text_of(read(*note), "text") : std::string();
}

std::uint32_t Book::session(std::string_view person) const {
  const std::lock_guard guard(lock_);
  const auto* note = find("session", person);
  return note ? std::uint32_t(read(*note)["number"].whole()) : 0;
}

std::vector<Book::Measure> Book::measures() const {
  std::vector<Measure> all;
  for (const auto kind : {"ban", "mute"})
    for (const auto& note : of(kind))
      if (auto measure = measure_of(note); measure.until > wall_now()) all.push_back(std::move(measure));
  return all;
}

std::vector<Book::Report> Book::reports() const {
  std::vector<Report> all;
  for (const auto& note : of("report")) all.push_back(report_of(note));
  std::ranges::sort(all, std::ranges::greater{}, &Report::at);
  return all;
}

std::vector<Book::Report> Book::reports_of(std::string_view person) const {
  auto all = reports();
  std::erase_if(all, [&](const Report& each) { return each.by.id != person; });
  return all;
}

std::vector<Book::Act> Book::acts() const {
  std::vector<Act> all;
  for (const auto& note : of("act")) {
    const auto json = read(note);
    all.push_back({note.at, text_of(json, "do"), text_of(json, "about"), text_of(json, "why")});
  }
  std::ranges::reverse(all);
  return all;
}

std::vector<Book::Closed> Book::closed_tables() const {
  std::vector<Closed> all;
  for (const auto& note : of("closed")) all.push_back({note.key, text_of(read(note), "why"), note.at});
  return all;
}

bool Book::is_full() const { return of("report").size() >= most_reports; }

Write Book::measure(const Measure& measure) const {
  auto write = noted(kind_name(measure.kind), measure.person.id, [&](JsonWriter& out) {
    out.member("name", measure.person.name).member("why", measure.why).member("until", measure.until);
    if (!measure.address.empty()) out.member("address", measure.address);
  });
  // Found by the address too. Who is banned anew is banned as it is said now.
  if (measure.kind == Kind::ban) drop_addresses(write, measure.person.id);
  if (measure.address.empty()) return write;
  std::erase_if(write.dropped, [&](const Note& note) { return note.key == measure.address; });
  write.notes.push_back(noted("ban-address", measure.address, [&](JsonWriter& out) {
                          out.member("person", measure.person.id).member("why", measure.why);
                          out.member("until", measure.until);
                        }).notes.front());
  return write;
}

Write Book::lift(Kind kind, std::string_view person) const {
  auto write = dropped(kind_name(kind), person);
  if (kind == Kind::ban) drop_addresses(write, person);
  return write;
}

void Book::drop_addresses(Write& write, std::string_view person) const {
  for (const auto& note : of("ban-address"))
    if (read(note)["person"].text() == person) write.dropped.push_back(note);
}

Write Book::addresses_to_forget() const {
  Write write;
  for (auto& note : of("ban-address")) {
    const auto ended = read(note);
    if (ended["until"].whole() > wall_now()) continue;
    write.dropped.push_back({"ban", std::string(ended["person"].text()), 0, {}});
    write.dropped.push_back(std::move(note));
  }
  return write;
}

Write Book::close(std::string_view table, std::string_view why) const {
  return noted("closed", table, [&](JsonWriter& out) { out.member("why", why); });
}

Write Book::reopen(std::string_view table) const { return dropped("closed", table); }

Write Book::share(std::string_view table, bool wanted) const {
  return noted("shared", table, [&](JsonWriter& out) {
    if (!wanted) out.member("private", true);
  });
}

Write Book::announce(std::string_view text) const {
  if (text.empty()) return dropped("announcement", "");
  return noted("announcement", "", [&](JsonWriter& out) { out.member("text", text); });
}

Write Book::speak_in_phrases(bool wanted) const {
  return wanted ? noted("phrases", "", [](JsonWriter&) {}) : dropped("phrases", "");
}

Write Book::report(const Report& report) const {
  return noted("report", report.id, [&](JsonWriter& out) {
    write_person(out.key("by"), report.by);
    write_person(out.key("about"), report.about);
    out.member("table", report.table).member("why", report.why);
  });
}

Write Book::settle(std::string_view report) const { return dropped("report", report); }

Write Book::end_sessions(std::string_view person) const {
  return noted("session", person, [&](JsonWriter& out) { out.member("number", session(person) + 1); });
}

Write Book::forget(std::string_view person) const {
  auto write = end_sessions(person);
  write.dropped.push_back({"mute", std::string(person), 0, {}});
  // A ban of their address, too, goes on to its end: nobody lifts it by asking to be forgotten.
  const auto all = measures();
  const auto ban = std::ranges::find_if(all, [&](const Measure& each) {
    return each.kind == Kind::ban && each.person.id == person && !each.address.empty();
  });
  if (ban == all.end()) {
    write.dropped.push_back({"ban", std::string(person), 0, {}});
    drop_addresses(write, person);
  } else {
    auto nameless = *ban;
    nameless.person.name = "Somebody";
    write.notes.push_back(measure(nameless).notes.front());
  }
  for (const auto& report : reports())
    if (report.by.id == person || report.about.id == person)
      write.dropped.push_back({"report", report.id, 0, {}});
  return write;
}

Write Book::act(const Act& act) const {
  const auto before = of("act");
  // By number, so that they stand in their order whatever the clock does.
  std::uint64_t last = 0;
  if (!before.empty())
    std::from_chars(before.back().key.data(), before.back().key.data() + before.back().key.size(), last);
  auto key = std::to_string(last + 1);
  key.insert(0, 10 - std::min<std::size_t>(10, key.size()), '0');
  auto write = noted("act", key, [&](JsonWriter& out) {
    out.member("do", act.what).member("about", act.about).member("why", act.why);
  });
  if (before.size() >= most_acts) write.dropped.push_back(before.front());
  return write;
}

void Book::keep(const Write& write) {
  const std::lock_guard guard(lock_);
  for (const auto& note : write.notes) notes_[std::pair(note.kind, note.key)] = note;
  for (const auto& note : write.dropped) notes_.erase(std::pair(note.kind, note.key));
}

}  // namespace clew
