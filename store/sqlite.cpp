#include "store/sqlite.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>

#include "store/chain.h"
#include "store/gathering.h"

namespace clew {
namespace {

// "Clew" in ASCII: tells our files from those of other programs.
constexpr std::int64_t application_id = 0x436c6577;

// Step n brings a file from version n to n + 1. Steps are added, never changed: there are files that took them.
constexpr std::array<const char*, 6> steps{
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
)",
    // How long each log is and its checksum, kept apart from it: a log cut short is noticed.
    R"(
CREATE TABLE tail(
  table_id TEXT NOT NULL PRIMARY KEY REFERENCES table_row,
  last INTEGER NOT NULL,
  chain INTEGER NOT NULL
) WITHOUT ROWID;
)",
    // A table that goes takes its people's entries along.
    "CREATE INDEX member_table ON member(table_id);",
    // What a house keeps beside its tables.
    R"(
CREATE TABLE note(
  kind TEXT NOT NULL,
  key TEXT NOT NULL,
  at INTEGER NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY(kind, key)
) WITHOUT ROWID;
)",
    // Entries stand in the order of their coming, and only an index by their tables: where each table's were together, every
    // other one moved its neighbours to other pages, and a move wrote four pages where it now writes three.
    R"(
CREATE TABLE moved(
  table_id TEXT NOT NULL REFERENCES table_row,
  number INTEGER NOT NULL,
  epoch INTEGER NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY(table_id, number)
);
INSERT INTO moved SELECT table_id, number, epoch, text FROM entry;
DROP TABLE entry;
ALTER TABLE moved RENAME TO entry;
)"};
constexpr std::size_t step_of_tails = 2;
constexpr std::string_view old_keys_setting = "cookie-keys";
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

// Tails for the logs that were written without.
bool write_tails(sqlite3* file) {
  const Statement read(file, "SELECT table_id, number, epoch, text FROM entry ORDER BY table_id, number");
  const Statement write(file, "INSERT INTO tail(table_id, last, chain) VALUES(?1, ?2, ?3)");
  if (!read.is_ready() || !write.is_ready()) return false;
  std::string table;
  std::int64_t last = 0;
  Chain chain;
  const auto keep = [&] {
    if (last == 0) return true;
    auto use = write.use();
    return use.bind(1, table).bind(2, last).bind(3, std::int64_t(chain.sum())).run();
  };
  auto use = read.use();
  int code = use.step();
  for (; code == SQLITE_ROW; code = use.step()) {
    if (auto next = use.text(0); next != table) {
      if (!keep()) return false;
      table = std::move(next);
      chain = Chain();
    }
    last = use.number(1);
    chain.add(table, std::uint64_t(last), std::uint64_t(use.number(2)), use.text(3));
  }
  return code == SQLITE_DONE && keep();
}

// The database, its log, the log's index.
constexpr std::array file_endings{"", "-wal", "-shm"};

// What SQLite's own look over the file finds; nothing where all is well.
std::optional<std::string> damage(sqlite3* file) {
  const Statement statement(file, "PRAGMA quick_check(1)");
  if (!statement.is_ready()) return sqlite3_errmsg(file);
  auto use = statement.use();
  if (use.step() != SQLITE_ROW) return sqlite3_errmsg(file);
  auto found = use.text(0);
  std::ranges::replace(found, '\n', ' ');
  return found == "ok" ? std::nullopt : std::optional(std::move(found));
}

StoreFault fault_of(int code) {
  const int kind = code & 0xff;
  return kind == SQLITE_CORRUPT || kind == SQLITE_NOTADB ? StoreFault::damaged : StoreFault::unavailable;
}

bool is_same_file(const struct stat& one, const struct stat& other) {
  return one.st_dev == other.st_dev && one.st_ino == other.st_ino;
}

bool is_as_left(const struct stat& left, const struct stat& found) {
  return left.st_size == found.st_size && left.st_mtim.tv_sec == found.st_mtim.tv_sec &&
         left.st_mtim.tv_nsec == found.st_mtim.tv_nsec;
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
    if (!execute(file, steps[n]) || (n == step_of_tails && !write_tails(file)) ||
        !execute(file, reached.c_str()))
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
  if (code != SQLITE_DONE) return std::unexpected(fault_of(code));
  return all;
}

// The one text that was asked for, where there is one.
std::expected<std::optional<std::string>, StoreFault> text_of(Statement::Use& use) {
  const int code = use.step();
  if (code == SQLITE_DONE) return std::nullopt;
  if (code != SQLITE_ROW) return std::unexpected(fault_of(code));
  return use.text(0);
}

}  // namespace

std::expected<SqliteStore::File, std::string> SqliteStore::connect(const std::string& path) {
  sqlite3* opened = nullptr;
  // Our own locks keep the threads apart.
  const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
  const int code = sqlite3_open_v2(path.c_str(), &opened, flags, gathering_vfs());
  File file(opened);
  if (code != SQLITE_OK) return std::unexpected(cannot_use(path, opened));
  sqlite3_extended_result_codes(opened, 1);
  sqlite3_busy_timeout(opened, 5000);
  // In WAL mode only FULL keeps the newest commits through a loss of power. A move changes two pages, and each is written and
  // summed up whole: small ones cost less, as long as an entry fits into a quarter of one. Older files keep their size. The log of
  // 8 MiB goes into the file at once: a page that many moves have changed by then is written there once.
  if (!execute(opened,
               "PRAGMA page_size = 2048; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; "
               "PRAGMA wal_autocheckpoint = 4000; PRAGMA foreign_keys = ON"))
    return std::unexpected(cannot_use(path, opened));
  return file;
}

std::expected<std::unique_ptr<SqliteStore>, std::string> SqliteStore::open(const std::string& path) {
  // Before its first use: counting what memory it takes costs a lock at every allocation, and nobody asks.
  [[maybe_unused]] static const int uncounted = sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
  std::unique_ptr<SqliteStore> store(new SqliteStore);
  for (std::size_t i = 0; i < file_endings.size(); ++i) store->names_[i] = path + file_endings[i];
  // SQLite gives the files beside it the same rights.
  if (const int made = ::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600); made >= 0)
    ::close(made);
  for (auto* file : {&store->writing_.file, &store->reading_.file}) {
    auto connected = connect(path);
    if (!connected) return std::unexpected(connected.error());
    *file = std::move(*connected);
    if (file != &store->writing_.file) continue;
    if (const auto found = damage(file->get()))
      return std::unexpected(cannot_use(path, "it is damaged (" + *found +
                                                  "); stop whatever else uses it and bring a backup back "
                                                  "with clew restore"));
    if (auto done = migrate(path, file->get()); !done) return std::unexpected(done.error());
    // Only now: bringing a large house up to date may take more pages than there is memory for.
    if (!execute(file->get(), "PRAGMA cache_spill = OFF"))
      return std::unexpected(cannot_use(path, file->get()));
  }
  if (!store->prepare()) return std::unexpected(cannot_use(path, "its tables are not Clew's"));
  (void)store->is_done(true);
  for (const auto& each : store->footing_.files)
    if (each.st_ino == 0) return std::unexpected(cannot_use(path, "its files are being taken away"));
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
  w.append = writes("INSERT INTO entry(table_id, number, epoch, text) VALUES(?1, ?2, ?3, ?4)");
  w.owner = writes(
      "SELECT epoch, coalesce(last, 0), chain FROM table_row LEFT JOIN tail USING(table_id) "
      "WHERE table_id = ?1");
  w.add_tail = writes("INSERT INTO tail(table_id, last, chain) VALUES(?1, ?2, ?3)");
  w.set_tail = writes("UPDATE tail SET last = ?2, chain = ?3 WHERE table_id = ?1");
  w.join = writes("INSERT INTO member(person, table_id) VALUES(?1, ?2) ON CONFLICT DO NOTHING");
  w.drop_entries = writes("DELETE FROM entry WHERE table_id = ?1");
  w.drop_members = writes("DELETE FROM member WHERE table_id = ?1");
  w.drop_tail = writes("DELETE FROM tail WHERE table_id = ?1");
  w.drop_row = writes("DELETE FROM table_row WHERE table_id = ?1");
  w.claim = writes("UPDATE table_row SET epoch = epoch + 1 WHERE table_id = ?1 RETURNING epoch");
  w.claim_open = writes(
      "UPDATE table_row SET epoch = epoch + 1 WHERE is_open "
      "RETURNING table_id, code, is_open, made, summary, epoch");
  w.set = writes("INSERT INTO setting(key, value) VALUES(?1, ?2) ON CONFLICT DO UPDATE SET value = ?2");
  w.forget = writes("DELETE FROM setting WHERE key = ?1");

  auto& r = reading_;
  const auto reads = [&r](std::string_view sql) { return Statement(r.file.get(), sql); };
  r.begin = reads("BEGIN");
  r.end = reads("COMMIT");
  r.tail = reads("SELECT last, chain FROM tail WHERE table_id = ?1");
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
                   w.owner, w.add_tail, w.set_tail, w.join, w.drop_entries, w.drop_members, w.drop_tail,
                   w.drop_row, w.claim, w.claim_open, w.set, w.forget) &&
         are_ready(r.begin, r.end, r.tail, r.entries, r.row, r.table_of_code, r.tables_of, r.setting) &&
         prepare_notes();
}

std::vector<Kept> SqliteStore::commit(std::span<const Write> writes) {
  const std::scoped_lock hold(writing_.lock);
  const std::vector<Kept> nothing(writes.size(), std::unexpected(StoreFault::unavailable));
  if (!is_untouched()) return nothing;
  const auto nothing_kept = [&] {
    abandon();
    (void)is_done(false);
    return nothing;
  };
  if (!writing_.begin.use().run()) return nothing_kept();
  constexpr std::size_t most_tails = 100'000;
  if (writing_.version != version() || writing_.tails.size() > most_tails) writing_.tails.clear();
  std::vector<Kept> all;
  for (const auto& write : writes) {
    // One entry is kept or not by itself; only what has several parts must be taken back as a whole.
    const bool is_simple = write.rows.empty() && write.joined.empty() && write.removed.empty() &&
                           write.entries.size() == 1 && write.notes.empty() && write.dropped.empty() &&
                           write.left.empty() && write.rewritten.empty();
    if (!is_simple && !writing_.savepoint.use().run()) return nothing_kept();
    all.push_back(apply(write));
    // A fault of the file may have ended the whole transaction, not this write alone.
    if (!all.back() && all.back().error() == StoreFault::unavailable) return nothing_kept();
    if (is_simple) continue;
    if (!all.back()) {
      if (!writing_.take_back.use().run()) return nothing_kept();
      writing_.tails.clear();
    }
    if (!writing_.release.use().run()) return nothing_kept();
  }
  if (!is_done(writing_.commit.use().run())) return nothing_kept();
  writing_.version = version();
  return all;
}

// SQLite counts all changes of the file that this connection has made or noticed, and within a transaction it has
// noticed them all.
unsigned SqliteStore::version() const {
  unsigned version = 0;
  sqlite3_file_control(writing_.file.get(), "main", SQLITE_FCNTL_DATA_VERSION, &version);
  return version;
}

std::expected<SqliteStore::Writing::Tail*, StoreFault> SqliteStore::tail_of(const std::string& table) {
  if (const auto known = writing_.tails.find(table); known != writing_.tails.end()) return &known->second;
  auto owner = writing_.owner.use();
  const int found = owner.bind(1, table).step();
  if (found == SQLITE_DONE) return std::unexpected(StoreFault::lost_ownership);
  if (found != SQLITE_ROW) return std::unexpected(StoreFault::unavailable);
  const Writing::Tail tail{std::uint64_t(owner.number(0)), std::uint64_t(owner.number(1)),
                           std::uint64_t(owner.number(2))};
  return &writing_.tails.emplace(table, tail).first->second;
}

void SqliteStore::abandon() {
  writing_.tails.clear();
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
  for (const auto& table : write.removed) {
    writing_.tails.erase(table);
    for (auto* drop :
         {&writing_.drop_entries, &writing_.drop_members, &writing_.drop_tail, &writing_.drop_row})
      if (auto use = drop->use(); use.bind(1, table).step() != SQLITE_DONE)
        return std::unexpected(StoreFault::unavailable);
  }
  return apply_notes(write);
}

Kept SqliteStore::append(const NewEntry& entry) {
  const auto found = tail_of(entry.table);
  if (!found) return std::unexpected(found.error());
  auto& tail = **found;
  if (tail.epoch != entry.epoch) return std::unexpected(StoreFault::lost_ownership);
  if (entry.number != tail.last + 1) return std::unexpected(StoreFault::out_of_order);
  auto chain = tail.last == 0 ? Chain() : Chain(tail.chain);
  chain.add(entry.table, entry.number, entry.epoch, entry.text);

  auto use = writing_.append.use();
  use.bind(1, entry.table).bind(2, std::int64_t(entry.number)).bind(3, std::int64_t(entry.epoch));
  const int code = use.bind(4, entry.text).step();
  if (code == SQLITE_CONSTRAINT_PRIMARYKEY) return std::unexpected(StoreFault::damaged);
  if (code != SQLITE_DONE) return std::unexpected(StoreFault::unavailable);
  auto set = (tail.last == 0 ? writing_.add_tail : writing_.set_tail).use();
  set.bind(1, entry.table).bind(2, std::int64_t(entry.number)).bind(3, std::int64_t(chain.sum()));
  if (!set.run()) return std::unexpected(StoreFault::unavailable);
  tail.last = entry.number;
  tail.chain = chain.sum();
  return {};
}

// The files that were opened are still the ones with these names: otherwise what is committed is lost with the
// last program that has them open.
Kept SqliteStore::is_in_place() {
  const std::scoped_lock hold(writing_.lock);
  if (!is_untouched()) return std::unexpected(StoreFault::unavailable);
  return {};
}

bool SqliteStore::is_untouched() {
  for (std::size_t i = 0; i < file_endings.size(); ++i) {
    struct stat found{};
    if (::stat(names_[i].c_str(), &found) != 0 || !is_same_file(footing_.files[i], found)) return false;
    // Nobody but this program writes the database; its log's index changes with every reader.
    if (i == 0 && !is_as_left(footing_.files[i], found)) return false;
  }
  return true;
}

bool SqliteStore::is_done(bool is_committed) {
  Footing now{};
  bool is_there = true;
  for (std::size_t i = 0; i < file_endings.size(); ++i) {
    const bool is_found = ::stat(names_[i].c_str(), &now.files[i]) == 0;
    is_there = is_there && is_found &&
               (footing_.files[i].st_ino == 0 || is_same_file(footing_.files[i], now.files[i]));
  }
  // Where they have gone, what is remembered stays: they may be put back.
  if (is_there) footing_ = now;
  return is_committed && is_there;
}

std::expected<std::uint64_t, StoreFault> SqliteStore::claim(std::string_view table) {
  const std::scoped_lock hold(writing_.lock);
  if (!is_untouched()) return std::unexpected(StoreFault::unavailable);
  auto use = writing_.claim.use();
  const int code = use.bind(1, table).step();
  if (code == SQLITE_DONE) return std::unexpected(StoreFault::lost_ownership);
  if (code != SQLITE_ROW) return std::unexpected(StoreFault::unavailable);
  const auto epoch = std::uint64_t(use.number(0));
  writing_.tails.erase(std::string(table));
  // It is committed by the step that ends it.
  if (!is_done(use.run())) return std::unexpected(StoreFault::unavailable);
  return epoch;
}

std::expected<std::vector<OwnedTable>, StoreFault> SqliteStore::claim_open() {
  const std::scoped_lock hold(writing_.lock);
  if (!is_untouched()) return std::unexpected(StoreFault::unavailable);
  writing_.tails.clear();
  auto use = writing_.claim_open.use();
  std::vector<OwnedTable> all;
  int code = use.step();
  for (; code == SQLITE_ROW; code = use.step()) all.push_back({row_of(use), std::uint64_t(use.number(5))});
  // As above: until the last step nothing is committed, and nobody owns anything.
  if (!is_done(code == SQLITE_DONE)) return std::unexpected(StoreFault::unavailable);
  std::ranges::sort(all, {}, age);
  return all;
}

std::expected<std::vector<StoredEntry>, StoreFault> SqliteStore::entries(std::string_view table) {
  const std::scoped_lock hold(reading_.lock);
  // Log and tail of the same moment.
  if (!reading_.begin.use().run()) return std::unexpected(StoreFault::unavailable);
  auto log = read_log(table);
  (void)reading_.end.use().run();
  return log;
}

std::expected<std::vector<StoredEntry>, StoreFault> SqliteStore::read_log(std::string_view table) {
  auto tail = reading_.tail.use();
  const int found = tail.bind(1, table).step();
  if (found != SQLITE_ROW && found != SQLITE_DONE) return std::unexpected(fault_of(found));
  const auto last = found == SQLITE_ROW ? std::uint64_t(tail.number(0)) : 0;
  auto use = reading_.entries.use();
  use.bind(1, table);
  std::vector<StoredEntry> all;
  Chain chain;
  int code = use.step();
  for (; code == SQLITE_ROW; code = use.step()) {
    all.push_back({std::uint64_t(use.number(0)), std::uint64_t(use.number(1)), use.text(2)});
    const auto& entry = all.back();
    if (entry.number != all.size()) return std::unexpected(StoreFault::damaged);
    chain.add(table, entry.number, entry.epoch, entry.text);
  }
  if (code != SQLITE_DONE) return std::unexpected(fault_of(code));
  if (all.size() != last || (last > 0 && chain.sum() != std::uint64_t(tail.number(1))))
    return std::unexpected(StoreFault::damaged);
  return all;
}

std::expected<std::optional<TableRow>, StoreFault> SqliteStore::row(std::string_view table) {
  const std::scoped_lock hold(reading_.lock);
  auto use = reading_.row.use();
  auto rows = rows_of(use.bind(1, table));
  if (!rows) return std::unexpected(rows.error());
  if (!rows->empty()) return std::move(rows->front());
  // A log without a row: there was a table.
  auto tail = reading_.tail.use();
  const int code = tail.bind(1, table).step();
  if (code == SQLITE_DONE) return std::nullopt;
  return std::unexpected(code == SQLITE_ROW ? StoreFault::damaged : fault_of(code));
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

Kept SqliteStore::probe() {
  const std::scoped_lock hold(writing_.lock);
  if (!is_untouched()) return std::unexpected(StoreFault::unavailable);
  // As long as a full moment's moves: where one page alone found room, the next move would be refused again.
  auto number = std::to_string(++probes_);
  number.resize(std::size_t(64) * 1024, ' ');
  auto use = writing_.set.use();
  if (!is_done(use.bind(1, "probe").bind(2, number).run())) return std::unexpected(StoreFault::unavailable);
  return {};
}

std::expected<std::optional<std::string>, StoreFault> SqliteStore::old_keys() {
  const std::scoped_lock hold(reading_.lock);
  auto use = reading_.setting.use();
  return text_of(use.bind(1, old_keys_setting));
}

Kept SqliteStore::forget_old_keys() {
  const std::scoped_lock hold(writing_.lock);
  auto* file = writing_.file.get();
  const bool is_forgotten = execute(file, "PRAGMA secure_delete = ON") &&
                            writing_.forget.use().bind(1, old_keys_setting).run() &&
                            execute(file, "PRAGMA wal_checkpoint(TRUNCATE)");
  if (!is_done(is_forgotten)) return std::unexpected(StoreFault::unavailable);
  return {};
}

}  // namespace clew
