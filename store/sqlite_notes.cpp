// What a house keeps beside its tables, and logs that are rewritten because somebody is to be forgotten.
#include <set>

#include "store/chain.h"
#include "store/sqlite.h"

namespace clew {

bool SqliteStore::prepare_notes() {
  auto& w = writing_;
  const auto writes = [&w](std::string_view sql) { return Statement(w.file.get(), sql); };
  w.put_note = writes(
      "INSERT INTO note(kind, key, at, text) VALUES(?1, ?2, ?3, ?4) "
      "ON CONFLICT(kind, key) DO UPDATE SET at = ?3, text = ?4");
  w.drop_note = writes("DELETE FROM note WHERE kind = ?1 AND key = ?2");
  w.leave = writes("DELETE FROM member WHERE person = ?1 AND table_id = ?2");
  w.rewrite = writes("UPDATE entry SET text = ?3 WHERE table_id = ?1 AND number = ?2 RETURNING number");
  w.log = writes("SELECT number, epoch, text FROM entry WHERE table_id = ?1 ORDER BY number");
  reading_.notes = Statement(reading_.file.get(), "SELECT kind, key, at, text FROM note ORDER BY kind, key");
  reading_.look_through = Statement(reading_.file.get(),
                                    "SELECT table_id, number, instr(text, ?3) > 0 FROM entry "
                                    "WHERE (table_id, number) > (?1, ?2) ORDER BY table_id, number LIMIT ?4");
  return reading_.look_through.is_ready() && w.put_note.is_ready() && w.drop_note.is_ready() &&
         w.leave.is_ready() && w.rewrite.is_ready() && w.log.is_ready() && reading_.notes.is_ready();
}

Kept SqliteStore::apply_notes(const Write& write) {
  if (auto kept = rewrite(write.rewritten); !kept) return kept;
  bool is_done = true;
  for (const auto& member : write.left)
    is_done = is_done && writing_.leave.use().bind(1, member.person).bind(2, member.table).run();
  for (const auto& note : write.notes) {
    auto use = writing_.put_note.use();
    is_done = is_done && use.bind(1, note.kind).bind(2, note.key).bind(3, note.at).bind(4, note.text).run();
  }
  for (const auto& note : write.dropped)
    is_done = is_done && writing_.drop_note.use().bind(1, note.kind).bind(2, note.key).run();
  if (!is_done) return std::unexpected(StoreFault::unavailable);
  return {};
}

Kept SqliteStore::rewrite(std::span<const NewEntry> entries) {
  std::set<std::string> tables;
  for (const auto& entry : entries) {
    if (tables.insert(entry.table).second) {
      auto owner = writing_.owner.use();
      const int code = owner.bind(1, entry.table).step();
      if (code != SQLITE_ROW && code != SQLITE_DONE) return std::unexpected(StoreFault::unavailable);
      if (code == SQLITE_DONE || std::uint64_t(owner.number(0)) != entry.epoch)
        return std::unexpected(StoreFault::lost_ownership);
    }
    auto use = writing_.rewrite.use();
    const int code = use.bind(1, entry.table).bind(2, std::int64_t(entry.number)).bind(3, entry.text).step();
    if (code == SQLITE_DONE) return std::unexpected(StoreFault::out_of_order);
    if (code != SQLITE_ROW) return std::unexpected(StoreFault::unavailable);
  }
  for (const auto& table : tables) {
    writing_.tails.erase(table);  // what was known of its end is no longer true
    if (auto kept = renew_tail(table); !kept) return kept;
  }
  return {};
}

Kept SqliteStore::renew_tail(const std::string& table) {
  Chain chain;
  std::int64_t last = 0;
  auto log = writing_.log.use();
  int code = log.bind(1, table).step();
  for (; code == SQLITE_ROW; code = log.step()) {
    last = log.number(0);
    chain.add(table, std::uint64_t(last), std::uint64_t(log.number(1)), log.text(2));
  }
  auto tail = writing_.set_tail.use();
  if (code != SQLITE_DONE || !tail.bind(1, table).bind(2, last).bind(3, std::int64_t(chain.sum())).run())
    return std::unexpected(StoreFault::unavailable);
  return {};
}

std::expected<std::vector<std::string>, StoreFault> SqliteStore::tables_with(std::string_view text) {
  constexpr std::int64_t at_once = 2000;
  std::vector<std::string> all;
  std::string table;
  std::int64_t number = 0;
  for (;;) {
    const std::scoped_lock hold(reading_.lock);  // and let others read in between
    const auto after = table;
    auto use = reading_.look_through.use();
    use.bind(1, after).bind(2, number).bind(3, text).bind(4, at_once);
    std::int64_t seen = 0;
    int code = use.step();
    for (; code == SQLITE_ROW; code = use.step(), ++seen) {
      table = use.text(0);
      number = use.number(1);
      if (use.number(2) != 0 && (all.empty() || all.back() != table)) all.push_back(table);
    }
    if (code != SQLITE_DONE) return std::unexpected(StoreFault::unavailable);
    if (seen < at_once) return all;
  }
}

std::expected<std::vector<Note>, StoreFault> SqliteStore::notes() {
  const std::scoped_lock hold(reading_.lock);
  std::vector<Note> all;
  auto use = reading_.notes.use();
  int code = use.step();
  for (; code == SQLITE_ROW; code = use.step())
    all.push_back({use.text(0), use.text(1), use.number(2), use.text(3)});
  if (code != SQLITE_DONE) return std::unexpected(StoreFault::unavailable);
  return all;
}

}  // namespace clew
