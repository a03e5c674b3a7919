// The house and its people: what it keeps of them beside their tables, and how it lets go of it.
#include <algorithm>
#include <future>

#include "core/text.h"
#include "room/forgetting.h"
#include "server/house.h"
#include "server/log.h"
#include "server/this_node.h"

namespace clew {

Result<> House::keep(Write write) {
  std::promise<Kept> promise;
  auto kept = promise.get_future();
  const auto notes =
      Write{.rows = {}, .entries = {}, .joined = {}, .notes = write.notes, .dropped = write.dropped};
  if (!writer_.submit(std::move(write), [&promise](Kept k) { promise.set_value(k); }) || !kept.get())
    return std::unexpected(not_now());
  book_.keep(notes);
  accounts_.keep(notes);
  subscriptions_.keep(notes);
  return {};
}

Result<Person> House::somebody_at(const std::string& table, const std::string& person) {
  const auto log = store_->entries(table);
  if (!log) return std::unexpected(not_now());
  std::optional<Person> found;
  for (const auto& stored : *log)
    if (const auto entry = parse_entry(stored.text); entry && entry->by && entry->by->id == person)
      found = entry->by;
  if (!found) return refuse(Code::no_person, "Nobody with this id has sat or spoken at this table."_en);
  return *found;
}

std::string House::name_of(const std::string& person) const {
  for (const auto& table : open()) {
    const auto summary = read_summary(table.summary);
    if (summary.host.id == person) return summary.host.name;
    for (const auto& seat : summary.seats)
      if (const auto* there = std::get_if<PersonSeat>(&seat); there && there->person.id == person)
        return there->person.name;
  }
  for (const auto& report : book_.reports())
    if (report.about.id == person) return report.about.name;
  return {};
}

void House::expel(const std::string& person, const std::string& address, int code, const std::string& why) {
  if (node_) {
    JsonWriter out;
    out.open('{').member("type", "expelled").member("person", person).member("address", address);
    node_->spread(out.member("code", code).member("why", why).close('}').text());
  }
  expel_here(person, address, code, why);
}

Notifier::Presence House::presence(const std::string& person, const Awaiting& what) {
  using enum Notifier::Presence;
  if (book_.barred(person, "") || book_.closed(what.table)) return gone_by;
  const auto sees = [&](const std::optional<TableHost::Listing>& listing) {
    return listing && std::ranges::find(listing->looking, person) != listing->looking.end();
  };
  const auto here = at_hand(what.table);
  if (!what.is_turn() && sees(at_hand(what.before))) return looks;
  if (sees(here)) return looks;
  if (!what.is_turn()) return here && here->status == Status::waiting ? awaited : gone_by;
  if (here) return turn_in(*here, person) ? awaited : gone_by;
  const auto room = replayed(what.table);
  const auto seat = room ? room->seat_of(person) : std::nullopt;
  return seat && room->turn().has(*seat) ? awaited : gone_by;
}

// An address is kept for as long as it is banned.
void House::forget_ended_bans() {
  auto write = book_.addresses_to_forget();
  if (write.dropped.empty()) return;
  const auto dropped = write;
  (void)writer_.submit(std::move(write), [this, dropped](const Kept& kept) {
    if (kept) book_.keep(dropped);
  });
}

Result<> House::close_table(const std::string& id, const std::string& why) {
  const auto row = store_->row(id);
  if (!row) return std::unexpected(not_now());
  if (!*row) return refuse(Code::no_table, "There is no such table."_en);
  if (auto ok = keep(book_.close(id, why)); !ok) return ok;
  {
    const std::lock_guard guard(lock_);
    asleep_.erase(id);
  }
  for (const auto& host : hosts())
    if (host->id() == id) host->put_aside(close_code::not_yours, book_.closed(id)->english());
  return {};
}

Result<std::vector<TableRow>> House::tables_about(const std::string& person) {
  const std::unique_lock alone(looking_through_, std::try_to_lock);
  if (!alone)
    return refuse(Code::unavailable, "The house has its hands full; please try again in a moment."_en);
  std::vector<TableRow> all;
  // Those who only watched may have spoken too.
  for (const auto& table :
       store_->tables_with(cat("\"id\":\"", person, "\"")).value_or(std::vector<std::string>{}))
    if (auto row = store_->row(table); row && *row) all.push_back(**std::move(row));
  return all;
}

Result<std::string> House::everything_about(const Person& person) {
  const auto tables = tables_about(person.id);
  if (!tables) return std::unexpected(tables.error());
  JsonWriter out;
  write_person(out.open('{').key("person"), person);
  out.member("session", book_.session(person.id));
  out.key("account").raw(accounts_.json(person.id, ""));
  out.key("push").raw(subscriptions_.json(person.id)).key("tables").open('[');
  for (const auto& row : *tables) {
    out.open('{').key("table").raw(row.summary).key("entries").open('[');
    // What they did there, as it is kept; what others did is theirs, and what luck did is the game's.
    for (const auto& entry : store_->entries(row.table).value_or(std::vector<StoredEntry>{}))
      if (auto read = parse_entry(entry.text); read && read->by && read->by->id == person.id)
        out.raw(print_entry(own_part(*std::move(read))));
    out.close(']').close('}');
  }
  out.close(']').key("reports").open('[');
  for (const auto& report : book_.reports_of(person.id)) {
    out.open('{').member("at", report.at).member("table", report.table).member("why", report.why);
    write_person(out.key("about"), report.about);
    out.close('}');
  }
  out.close(']').key("measures").open('[');
  for (const auto& measure : book_.measures())
    if (measure.person.id == person.id)
      out.open('{')
          .member("do", kind_name(measure.kind))
          .member("why", measure.why)
          .member("until", measure.until)
          .close('}');
  return std::move(out.close(']').close('}')).text();
}

Result<> House::forget(const Person& person) {
  const auto tables = tables_about(person.id);
  if (!tables) return std::unexpected(tables.error());
  expel(person.id, "", close_code::no_guest, "You are not known here any more.");
  whereabouts_.forget(person.id);
  const auto somebody = new_guest("Somebody");
  for (const auto& row : *tables) {
    auto done = forget_at(row.table, person, somebody);
    // The room at work, which has lost its log by this, may have been read again in between.
    for (int tries = 1; !done && tries < 5; ++tries) done = forget_at(row.table, person, somebody);
    if (!done) return done;
  }
  // Their bots go with them.
  for (const auto& bot : accounts_.bots(person.id))
    if (auto ok = forget(bot.person); !ok) return ok;
  return keep(
      joined(joined(book_.forget(person.id), accounts_.forget(person.id)), subscriptions_.forget(person.id)));
}

Result<> House::forget_at(const std::string& table, const Person& person, const Person& somebody) {
  // A room at work no longer owns its log, and is read again from what it says then.
  const auto epoch = store_->claim(table);
  auto log = store_->entries(table);
  if (!epoch || !log) return std::unexpected(not_now());
  const auto changed = without_person(*log, person.id, somebody);
  Write write{.rows = {}, .entries = {}, .joined = {}, .left = {{person.id, table}}};
  for (const auto& entry : changed.value_or(std::vector<StoredEntry>{})) {
    (*log)[std::size_t(entry.number - 1)].text = entry.text;
    write.rewritten.push_back({table, entry.number, *epoch, entry.text});
  }
  std::string summary;
  if (const auto room = Room::restore(shelf_, table, *log, *epoch, settings_))
    summary = write.rows.emplace_back(room->row()).summary;
  else
    log_line("error", "a table does not replay",
             {{"table", std::string_view(table)}, {"why", std::string_view(room.error())}});
  if (auto ok = keep(std::move(write)); !ok) return ok;
  finished_.forget(table);
  if (node_) node_->spread(cat(R"({"type":"changed","table":")", table, R"("})"));
  {
    const std::lock_guard guard(lock_);
    if (const auto asleep = asleep_.find(table); asleep != asleep_.end()) {
      if (!summary.empty()) asleep->second.listing.summary = summary;
      asleep->second.epoch = *epoch;
    }
  }
  put_table_aside(table);
  return {};
}

}  // namespace clew
