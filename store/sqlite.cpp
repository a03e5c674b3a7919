#include "store/sqlite.h"

#include <algorithm>
#include <array>

namespace clew {
namespace {

// "Clew" in ASCII: tells our files from those of other programs.
constexpr std::int64_t application_id = 0x436c6577;

// Step n brings a file from version n to n + 1. Steps are added, never changed: there are files that took them.
constexpr std::array<const char*, 2> steps{
    R"(
CREATE TABLE room(
  table_id TEXT NOT NULL PRIMARY KEY,
  code TEXT NOT NULL,
  epoch INTEGER NOT NULL DEFAULT 1,
  is_open INTEGER NOT NULL,
  made INTEGER NOT NULL,
  summary TEXT NOT NULL
);
CREATE UNIQUE INDEX open_code ON room(code) WHERE is_open;
CREATE INDEX open_room ON room(made, table_id) WHERE is_open;
CREATE TABLE entry(
  table_id TEXT NOT NULL REFERENCES room,
  number INTEGER NOT NULL,
  epoch INTEGER NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY(table_id, number)
) WITHOUT ROWID;
CREATE TABLE member(
  person TEXT NOT NULL,
  table_id TEXT NOT NULL REFERENCES room,
  PRIMARY KEY(person, table_id)
) WITHOUT ROWID;
CREATE TABLE setting(key TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
PRAGMA application_id = 1131177335;
)",
    // A table is called so here too; a code leads to the open table that has it, or the last that had it.
    R"(
DROP INDEX open_room;
ALTER TABLE room RENAME TO table_row;
CREATE INDEX code_holder ON table_row(code, is_open, made, table_id);
)"};
static_assert(application_id == 1131177335);

bool execute(sqlite3* file, const char* sql) {
  return sqlite3_exec(file, sql, nullptr, nullptr, nullptr) == SQLITE_OK;
}

std::optional<std::int64_t> number(sqlite3* file, const char* sql) {
  const Statement statement(file, sql);
  if (!statement.is_ready()) return std::nullopt;
  auto use = statement.use();
  if (use.step() != SQLITE_ROW) return std::nullopt;
  return use.number(0);
}

std::string cannot_use(const std::string& path, const std::string& why) {
  return "I cannot use " + path + " as the store: " + why + ".";
}

std::string cannot_use(const std::string& path, sqlite3* file) {
  if (file && sqlite3_errcode(file) == SQLITE_NOTADB) return cannot_use(path, "it is no SQLite file");
  return cannot_use(path, file ? sqlite3_errmsg(file) : "there is no memory left");
}

std::expected<void, std::string> migrate(const std::string& path, sqlite3* file) {
  // Taken for writing before looking, so that two programs that start together do not both take a step.
  if (!execute(file, "BEGIN IMMEDIATE")) return std::unexpected(cannot_use(path, file));
  const auto version = number(file, "PRAGMA user_version");
  const auto owner = number(file, "PRAGMA application_id");
  const auto tables = number(file, "SELECT count(*) FROM sqlite_schema");
  if (!version || !owner || !tables) return std::unexpected(cannot_use(path, file));
  if (*owner != application_id && (*owner != 0 || *version != 0 || *tables != 0))
    return std::unexpected(cannot_use(path, "it belongs to another program"));
  if (*version > std::int64_t(steps.size()))
    return std::unexpected(cannot_use(path, "a newer Clew wrote it (version " + std::to_string(*version) +
                                                ", and this one reads up to " + std::to_string(steps.size()) +
                                                "); start that one, or choose another file"));
  for (auto n = std::size_t(std::max<std::int64_t>(*version, 0)); n < steps.size(); ++n) {
    const auto reached = "PRAGMA user_version = " + std::to_string(n + 1);
    if (!execute(file, steps[n]) || !execute(file, reached.c_str()))
      return std::unexpected(cannot_use(path, file));
  }
  if (!execute(file, "COMMIT")) return std::unexpected(cannot_use(path, file));
  return {};
}

template <class... Statements> bool are_ready(const Statements&... statements) {
  return (statements.is_ready() && ...);
}

TableRow row_of(const Statement::Use& use) {
  return {use.text(0), use.text(1), use.number(2) != 0, use.number(3), use.text(4)};
}

std::expected<std::vector<TableRow>, StoreFault> rows_of(Statement::Use& use) {
  std::vector<TableRow> all;
  int code = use.step();
  for (; code == SQLITE_ROW; code = use.step()) all.push_back(row_of(use));
  if (code != SQLITE_DONE) return std::unexpected(StoreFault::unavailable);
  return all;
}

// The one text that was asked for, where there is one.
std::expected<std::optional<std::string>, StoreFault> text_of(Statement::Use& use) {
  const int code = use.step();
  if (code == SQLITE_DONE) return std::nullopt;
  if (code != SQLITE_ROW) return std::unexpected(StoreFault::unavailable);
  return use.text(0);
}

}  // namespace

std::expected<SqliteStore::File, std::string> SqliteStore::connect(const std::string& path) {
  sqlite3* opened = nullptr;
  // Our own locks keep the threads apart.
  const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
  const int code = sqlite3_open_v2(path.c_str(), &opened, flags, nullptr);
  File file(opened);
  if (code != SQLITE_OK) return std::unexpected(cannot_use(path, opened));
  sqlite3_extended_result_codes(opened, 1);
  sqlite3_busy_timeout(opened, 5000);
  // In WAL mode only FULL keeps the newest commits through a loss of power.
  if (!execute(opened, "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON"))
    return std::unexpected(cannot_use(path, opened));
  return file;
}

std::expected<std::unique_ptr<SqliteStore>, std::string> SqliteStore::open(const std::string& path) {
  std::unique_ptr<SqliteStore> store(new SqliteStore);
  for (auto* file : {&store->writing_.file, &store->reading_.file}) {
    auto connected = connect(path);
    if (!connected) return std::unexpected(connected.error());
    *file = std::move(*connected);
    if (file != &store->writing_.file) continue;
    if (auto done = migrate(path, file->get()); !done) return std::unexpected(done.error());
  }
  if (!store->prepare()) return std::unexpected(cannot_use(path, "its tables are not Clew's"));
  return store;
}

bool SqliteStore::prepare() {
  auto& w = writing_;
  const auto writes = [&w](std::string_view sql) { return Statement(w.file.get(), sql); };
  w.begin = writes("BEGIN IMMEDIATE");
  w.commit = writes("COMMIT");
  w.rollback = writes("ROLLBACK");
  w.savepoint = writes("SAVEPOINT one_write");
  w.release = writes("RELEASE one_write");
  w.take_back = writes("ROLLBACK TO one_write");
  w.put_row = writes(
      "INSERT INTO table_row(table_id, code, is_open, made, summary) VALUES(?1, ?2, ?3, ?4, ?5) "
      "ON CONFLICT(table_id) DO UPDATE SET code = ?2, is_open = ?3, made = ?4, summary = ?5");
  w.append = writes(
      "INSERT INTO entry(table_id, number, epoch, text) SELECT ?1, ?2, ?3, ?4 "
      "WHERE (SELECT epoch FROM table_row WHERE table_id = ?1) = ?3 "
      "AND (SELECT coalesce(max(number), 0) FROM entry WHERE table_id = ?1) + 1 = ?2");
  w.epoch_of = writes("SELECT epoch FROM table_row WHERE table_id = ?1");
  w.join = writes("INSERT INTO member(person, table_id) VALUES(?1, ?2) ON CONFLICT DO NOTHING");
  w.claim = writes("UPDATE table_row SET epoch = epoch + 1 WHERE table_id = ?1 RETURNING epoch");
  w.claim_open = writes(
      "UPDATE table_row SET epoch = epoch + 1 WHERE is_open "
      "RETURNING table_id, code, is_open, made, summary, epoch");
  w.set = writes("INSERT INTO setting(key, value) VALUES(?1, ?2) ON CONFLICT DO UPDATE SET value = ?2");

  auto& r = reading_;
  const auto reads = [&r](std::string_view sql) { return Statement(r.file.get(), sql); };
  r.entries = reads("SELECT number, epoch, text FROM entry WHERE table_id = ?1 ORDER BY number");
  r.row = reads("SELECT table_id, code, is_open, made, summary FROM table_row WHERE table_id = ?1");
  r.table_of_code = reads(
      "SELECT table_id FROM table_row WHERE code = ?1 ORDER BY is_open DESC, made DESC, table_id DESC LIMIT "
      "1");
  r.tables_of = reads(
      "SELECT table_id, code, is_open, made, summary FROM member JOIN table_row USING(table_id) WHERE person "
      "= ?1 "
      "ORDER BY made DESC, table_id DESC LIMIT ?2");
  r.setting = reads("SELECT value FROM setting WHERE key = ?1");
  return are_ready(w.begin, w.commit, w.rollback, w.savepoint, w.release, w.take_back, w.put_row, w.append,
                   w.epoch_of, w.join, w.claim, w.claim_open, w.set) &&
         are_ready(r.entries, r.row, r.table_of_code, r.tables_of, r.setting);
}

std::vector<Kept> SqliteStore::commit(std::span<const Write> writes) {
  const std::scoped_lock hold(writing_.lock);
  const auto nothing_kept = [&] {
    abandon();
    return std::vector<Kept>(writes.size(), std::unexpected(StoreFault::unavailable));
  };
  if (!writing_.begin.use().run()) return nothing_kept();
  std::vector<Kept> all;
  for (const auto& write : writes) {
    if (!writing_.savepoint.use().run()) return nothing_kept();
    all.push_back(apply(write));
    // A fault of the file may have ended the whole transaction, not this write alone.
    if (!all.back() && all.back().error() == StoreFault::unavailable) return nothing_kept();
    if (!all.back() && !writing_.take_back.use().run()) return nothing_kept();
    if (!writing_.release.use().run()) return nothing_kept();
  }
  if (!writing_.commit.use().run()) return nothing_kept();
  return all;
}

void SqliteStore::abandon() {
  if (sqlite3_get_autocommit(writing_.file.get()) == 0) writing_.rollback.use().run();
}

Kept SqliteStore::apply(const Write& write) {
  for (const auto& row : write.rows) {
    auto use = writing_.put_row.use();
    use.bind(1, row.table).bind(2, row.code).bind(3, std::int64_t(row.is_open)).bind(4, row.made);
    const int code = use.bind(5, row.summary).step();
    if (code == SQLITE_CONSTRAINT_UNIQUE) return std::unexpected(StoreFault::code_taken);
    if (code != SQLITE_DONE) return std::unexpected(StoreFault::unavailable);
  }
  for (const auto& entry : write.entries)
    if (auto kept = append(entry); !kept) return kept;
  for (const auto& member : write.joined) {
    auto use = writing_.join.use();
    const int code = use.bind(1, member.person).bind(2, member.table).step();
    if (code == SQLITE_CONSTRAINT_FOREIGNKEY) return std::unexpected(StoreFault::lost_ownership);
    if (code != SQLITE_DONE) return std::unexpected(StoreFault::unavailable);
  }
  return {};
}

Kept SqliteStore::append(const NewEntry& entry) {
  auto use = writing_.append.use();
  use.bind(1, entry.table).bind(2, std::int64_t(entry.number)).bind(3, std::int64_t(entry.epoch));
  if (!use.bind(4, entry.text).run()) return std::unexpected(StoreFault::unavailable);
  if (sqlite3_changes(writing_.file.get()) == 1) return {};

  auto owner = writing_.epoch_of.use();
  const int code = owner.bind(1, entry.table).step();
  if (code != SQLITE_ROW && code != SQLITE_DONE) return std::unexpected(StoreFault::unavailable);
  const bool is_owner = code == SQLITE_ROW && owner.number(0) == std::int64_t(entry.epoch);
  return std::unexpected(is_owner ? StoreFault::out_of_order : StoreFault::lost_ownership);
}

std::expected<std::uint64_t, StoreFault> SqliteStore::claim(std::string_view table) {
  const std::scoped_lock hold(writing_.lock);
  auto use = writing_.claim.use();
  const int code = use.bind(1, table).step();
  if (code == SQLITE_DONE) return std::unexpected(StoreFault::lost_ownership);
  if (code != SQLITE_ROW) return std::unexpected(StoreFault::unavailable);
  const auto epoch = std::uint64_t(use.number(0));
  // It is committed by the step that ends it.
  if (!use.run()) return std::unexpected(StoreFault::unavailable);
  return epoch;
}

std::expected<std::vector<OwnedTable>, StoreFault> SqliteStore::claim_open() {
  const std::scoped_lock hold(writing_.lock);
  auto use = writing_.claim_open.use();
  std::vector<OwnedTable> all;
  int code = use.step();
  for (; code == SQLITE_ROW; code = use.step()) all.push_back({row_of(use), std::uint64_t(use.number(5))});
  // As above: until the last step nothing is committed, and nobody owns anything.
  if (code != SQLITE_DONE) return std::unexpected(StoreFault::unavailable);
  std::ranges::sort(all, {}, age);
  return all;
}

std::expected<std::vector<StoredEntry>, StoreFault> SqliteStore::entries(std::string_view table) {
  const std::scoped_lock hold(reading_.lock);
  auto use = reading_.entries.use();
  use.bind(1, table);
  std::vector<StoredEntry> all;
  int code = use.step();
  for (; code == SQLITE_ROW; code = use.step())
    all.push_back({std::uint64_t(use.number(0)), std::uint64_t(use.number(1)), use.text(2)});
  if (code != SQLITE_DONE) return std::unexpected(StoreFault::unavailable);
  return all;
}

std::expected<std::optional<TableRow>, StoreFault> SqliteStore::row(std::string_view table) {
  const std::scoped_lock hold(reading_.lock);
  auto use = reading_.row.use();
  auto rows = rows_of(use.bind(1, table));
  if (!rows) return std::unexpected(rows.error());
  if (rows->empty()) return std::nullopt;
  return std::move(rows->front());
}

std::expected<std::optional<std::string>, StoreFault> SqliteStore::table_of_code(std::string_view code) {
  const std::scoped_lock hold(reading_.lock);
  auto use = reading_.table_of_code.use();
  return text_of(use.bind(1, code));
}

std::expected<std::vector<TableRow>, StoreFault> SqliteStore::tables_of(std::string_view person, int most) {
  const std::scoped_lock hold(reading_.lock);
  auto use = reading_.tables_of.use();
  return rows_of(use.bind(1, person).bind(2, std::int64_t(std::max(most, 0))));
}

std::expected<std::optional<std::string>, StoreFault> SqliteStore::setting(std::string_view key) {
  const std::scoped_lock hold(reading_.lock);
  auto use = reading_.setting.use();
  return text_of(use.bind(1, key));
}

Kept SqliteStore::set(std::string_view key, std::string_view value) {
  const std::scoped_lock hold(writing_.lock);
  auto use = writing_.set.use();
  if (!use.bind(1, key).bind(2, value).run()) return std::unexpected(StoreFault::unavailable);
  return {};
}

}  // namespace clew
