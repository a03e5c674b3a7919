#include "store/memory.h"

#include <algorithm>
#include <functional>
#include <utility>

namespace clew {

// What a write did so far, to be taken back if a later part of it is refused.
class MemoryStore::Undo {
 public:
  void note(std::function<void()> step) { steps_.push_back(std::move(step)); }
  void run() {
    for (; !steps_.empty(); steps_.pop_back()) steps_.back()();
  }

 private:
  std::vector<std::function<void()>> steps_;
};

MemoryStore::MemoryStore()
    : MemoryStore([] {
        return std::chrono::duration_cast<std::chrono::milliseconds>(
            std::chrono::steady_clock::now().time_since_epoch());
      }) {}

std::vector<Kept> MemoryStore::commit(std::span<const Write> writes) {
  const std::scoped_lock hold(lock_);
  std::vector<Kept> all;
  for (const auto& write : writes) {
    Undo undo;
    all.push_back(apply(write, undo));
    if (!all.back()) undo.run();
  }
  return all;
}

Kept MemoryStore::apply(const Write& write, Undo& undo) {
  for (const auto& row : write.rows)
    if (auto kept = put(row, undo); !kept) return kept;
  for (const auto& entry : write.entries)
    if (auto kept = append(entry, undo); !kept) return kept;
  for (const auto& member : write.joined)
    if (auto kept = join(member, undo); !kept) return kept;
  for (const auto& entry : write.rewritten)
    if (auto kept = rewrite(entry, undo); !kept) return kept;
  // Nothing can be refused after this.
  for (const auto& member : write.left)
    if (const auto theirs = tables_of_.find(member.person); theirs != tables_of_.end())
      theirs->second.erase(member.table);
  if (!write.notes.empty() || !write.dropped.empty()) ++shared_;
  for (const auto& note : write.notes) notes_[{note.kind, note.key}] = note;
  for (const auto& note : write.dropped) notes_.erase({note.kind, note.key});
  for (const auto& table : write.removed)
    if (const auto place = tables_.find(table); place != tables_.end()) {
      replace_holder(place->second.row, {});
      for (auto& [person, tables] : tables_of_) tables.erase(table);
      tables_.erase(place);
    }
  return {};
}

Kept MemoryStore::put(const TableRow& row, Undo& undo) {
  if (const auto code = codes_.find(row.code); row.is_open && code != codes_.end() && !code->second.empty())
    if (const auto& holder = *code->second.rbegin(); holder.is_open && holder.table != row.table)
      return std::unexpected(StoreFault::code_taken);
  const auto [place, is_new] = tables_.try_emplace(row.table);
  const auto before = std::exchange(place->second.row, row);
  replace_holder(before, row);
  undo.note([this, before, is_new, table = row.table] {
    replace_holder(std::exchange(tables_.at(table).row, before), before);
    if (is_new) tables_.erase(table);
  });
  return {};
}

// A row without a table stands for none.
void MemoryStore::replace_holder(const TableRow& before, const TableRow& after) {
  if (!before.table.empty()) codes_[before.code].erase({before.is_open, before.made, before.table});
  if (!after.table.empty()) codes_[after.code].insert({after.is_open, after.made, after.table});
}

Kept MemoryStore::append(const NewEntry& entry, Undo& undo) {
  const auto place = tables_.find(entry.table);
  if (place == tables_.end() || place->second.epoch != entry.epoch)
    return std::unexpected(StoreFault::lost_ownership);
  auto& log = place->second.log;
  if (entry.number != log.size() + 1) return std::unexpected(StoreFault::out_of_order);
  log.push_back({entry.number, entry.epoch, entry.text});
  undo.note([this, table = entry.table] { tables_.at(table).log.pop_back(); });
  return {};
}

Kept MemoryStore::rewrite(const NewEntry& entry, Undo& undo) {
  const auto place = tables_.find(entry.table);
  if (place == tables_.end() || place->second.epoch != entry.epoch)
    return std::unexpected(StoreFault::lost_ownership);
  auto& log = place->second.log;
  if (entry.number < 1 || entry.number > log.size()) return std::unexpected(StoreFault::out_of_order);
  auto& text = log[std::size_t(entry.number - 1)].text;
  undo.note([&text, before = text] { text = before; });
  text = entry.text;
  return {};
}

Kept MemoryStore::join(const Member& member, Undo& undo) {
  if (!tables_.contains(member.table)) return std::unexpected(StoreFault::lost_ownership);
  if (tables_of_[member.person].insert(member.table).second)
    undo.note([this, member] { tables_of_.at(member.person).erase(member.table); });
  return {};
}

std::expected<std::uint64_t, StoreFault> MemoryStore::claim(std::string_view table) {
  const std::scoped_lock hold(lock_);
  const auto place = tables_.find(std::string(table));
  if (place == tables_.end()) return std::unexpected(StoreFault::lost_ownership);
  return ++place->second.epoch;
}

std::expected<std::vector<OwnedTable>, StoreFault> MemoryStore::claim_open() {
  const std::scoped_lock hold(lock_);
  std::vector<OwnedTable> all;
  for (auto& [table, kept] : tables_)
    if (kept.row.is_open) all.push_back({kept.row, ++kept.epoch});
  std::ranges::sort(all, {}, age);
  return all;
}

bool MemoryStore::lasts(Session session) const {
  const auto at = sessions_.find(session);
  return at != sessions_.end() && at->second.until > clock_();
}

std::expected<Session, StoreFault> MemoryStore::join(std::string_view node) {
  const std::scoped_lock hold(lock_);
  std::erase_if(sessions_, [this](const auto& each) { return !lasts(each.first); });
  sessions_[++last_session_] = {std::string(node), clock_() + lease_time};
  return last_session_;
}

std::expected<Renewed, StoreFault> MemoryStore::renew(Session session) {
  const std::scoped_lock hold(lock_);
  if (!lasts(session)) return std::unexpected(StoreFault::lost_ownership);
  sessions_[session].until = clock_() + lease_time;
  Renewed all{{}, shared_, clock_().count()};
  for (const auto& [number, each] : sessions_)
    if (lasts(number)) all.nodes.push_back({number, each.name, each.until - clock_()});
  return all;
}

Kept MemoryStore::leave(Session session) {
  const std::scoped_lock hold(lock_);
  sessions_.erase(session);
  return {};
}

std::expected<Lease, StoreFault> MemoryStore::lease(std::string_view table, Session session) {
  const std::scoped_lock hold(lock_);
  const auto place = tables_.find(std::string(table));
  if (place == tables_.end()) return std::unexpected(StoreFault::lost_ownership);
  auto& kept = place->second;
  if (kept.holder != session && lasts(kept.holder)) return Lease{kept.holder, kept.epoch};
  if (!lasts(session)) return std::unexpected(StoreFault::lost_ownership);
  kept.holder = session;
  return Lease{session, ++kept.epoch};
}

std::expected<Session, StoreFault> MemoryStore::holder(std::string_view table) {
  const std::scoped_lock hold(lock_);
  const auto place = tables_.find(std::string(table));
  return place != tables_.end() && lasts(place->second.holder) ? place->second.holder : 0;
}

Kept MemoryStore::release(std::string_view table, const Lease& lease) {
  const std::scoped_lock hold(lock_);
  const auto place = tables_.find(std::string(table));
  if (place == tables_.end()) return {};
  if (auto& kept = place->second; Lease{kept.holder, kept.epoch} == lease) kept.holder = 0;
  return {};
}

std::expected<std::vector<TableRow>, StoreFault> MemoryStore::unheld_tables() {
  const std::scoped_lock hold(lock_);
  std::vector<TableRow> all;
  for (const auto& [table, kept] : tables_)
    if (kept.row.is_open && !lasts(kept.holder)) all.push_back(kept.row);
  std::ranges::sort(all, {}, [](const TableRow& row) { return std::pair(row.made, row.table); });
  return all;
}

std::expected<std::vector<StoredEntry>, StoreFault> MemoryStore::entries(std::string_view table) {
  const std::scoped_lock hold(lock_);
  const auto place = tables_.find(std::string(table));
  if (place == tables_.end()) return std::vector<StoredEntry>{};
  return place->second.log;
}

std::expected<std::optional<TableRow>, StoreFault> MemoryStore::row(std::string_view table) {
  const std::scoped_lock hold(lock_);
  const auto place = tables_.find(std::string(table));
  if (place == tables_.end()) return std::nullopt;
  return place->second.row;
}

std::expected<std::optional<std::string>, StoreFault> MemoryStore::table_of_code(std::string_view code) {
  const std::scoped_lock hold(lock_);
  const auto place = codes_.find(code);
  if (place == codes_.end() || place->second.empty()) return std::nullopt;
  return place->second.rbegin()->table;
}

std::expected<std::vector<std::string>, StoreFault> MemoryStore::tables_with(std::string_view text) {
  const std::scoped_lock hold(lock_);
  std::vector<std::string> all;
  for (const auto& [table, kept] : tables_)
    if (std::ranges::any_of(kept.log, [&](const auto& entry) { return entry.text.contains(text); }))
      all.push_back(table);
  std::ranges::sort(all);
  return all;
}

std::expected<std::vector<Note>, StoreFault> MemoryStore::notes() {
  const std::scoped_lock hold(lock_);
  std::vector<Note> all;
  for (const auto& [name, note] : notes_) all.push_back(note);
  return all;
}

std::expected<std::vector<TableRow>, StoreFault> MemoryStore::tables_of(std::string_view person, int most) {
  const std::scoped_lock hold(lock_);
  std::vector<TableRow> all;
  if (const auto theirs = tables_of_.find(person); theirs != tables_of_.end())
    for (const auto& table : theirs->second) all.push_back(tables_.at(table).row);
  std::ranges::sort(all, std::ranges::greater{},
                    [](const TableRow& row) { return std::pair(row.made, std::string_view(row.table)); });
  if (all.size() > std::size_t(std::max(most, 0))) all.resize(std::size_t(std::max(most, 0)));
  return all;
}

}  // namespace clew
