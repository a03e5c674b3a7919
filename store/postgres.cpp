#include "store/postgres.h"

#include <algorithm>
#include <set>
#include <thread>

#include "store/chain.h"

namespace clew {
namespace {

// Step n brings a database from version n to n + 1. Steps are added, never changed: there are databases that took them.
// Texts are bytea: they hold any byte and are compared byte by byte, as everywhere else.
constexpr std::array<const char*, 2> steps{
    R"(
CREATE TABLE table_row(
  table_id bytea NOT NULL PRIMARY KEY,
  code bytea NOT NULL,
  epoch bigint NOT NULL DEFAULT 1,
  is_open boolean NOT NULL,
  made bigint NOT NULL,
  summary bytea NOT NULL,
  last bigint NOT NULL DEFAULT 0,
  chain bigint NOT NULL DEFAULT 0
) WITH (fillfactor = 70);
CREATE UNIQUE INDEX open_code ON table_row(code) WHERE is_open;
CREATE INDEX code_holder ON table_row(code, is_open, made, table_id);
CREATE TABLE entry(
  table_id bytea NOT NULL REFERENCES table_row,
  number bigint NOT NULL,
  epoch bigint NOT NULL,
  text bytea NOT NULL,
  PRIMARY KEY(table_id, number)
);
CREATE TABLE member(
  person bytea NOT NULL,
  table_id bytea NOT NULL REFERENCES table_row,
  PRIMARY KEY(person, table_id)
);
CREATE INDEX member_table ON member(table_id);
CREATE TABLE note(
  kind bytea NOT NULL,
  key bytea NOT NULL,
  at bigint NOT NULL,
  text bytea NOT NULL,
  PRIMARY KEY(kind, key)
);
CREATE TABLE probe(at timestamptz NOT NULL);
INSERT INTO probe VALUES(now());
)",
    // Who holds a table, while their session lasts; the house's name, its keys, and how often notes or keys
    // have changed.
    R"(
ALTER TABLE table_row ADD COLUMN holder bigint NOT NULL DEFAULT 0;
CREATE TABLE node(
  session bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name bytea NOT NULL,
  until timestamptz NOT NULL
) WITH (fillfactor = 50);
CREATE TABLE house(id text NOT NULL, shared bigint NOT NULL DEFAULT 0, keys text NOT NULL DEFAULT '');
INSERT INTO house(id) VALUES(left(md5(gen_random_uuid()::text), 12));
)"};

constexpr std::array statements_of_writing{
    PqStatement{"begin", "BEGIN"},
    PqStatement{"commit", "COMMIT"},
    PqStatement{"put_row",
                "INSERT INTO table_row(table_id, code, is_open, made, summary) "
                "VALUES($1, $2, $3::bigint <> 0, $4, $5) ON CONFLICT(table_id) DO UPDATE "
                "SET code = $2, is_open = $3::bigint <> 0, made = $4, summary = $5"},
    // Only by the owner, only the one after the last, and only with a checksum that goes on from the one there is. The row
    // is locked, so that no claim comes between.
    PqStatement{
        "append",
        "WITH own AS (UPDATE table_row SET last = $2::bigint, chain = $5 "
        "WHERE table_id = $1 AND epoch = $3 AND last = $2::bigint - 1 AND chain = $6 RETURNING table_id) "
        "INSERT INTO entry(table_id, number, epoch, text) SELECT table_id, $2::bigint, $3::bigint, $4::bytea "
        "FROM own"},
    PqStatement{"tail", "SELECT epoch, last, chain FROM table_row WHERE table_id = $1"},
    PqStatement{"own", "SELECT epoch FROM table_row WHERE table_id = $1 FOR UPDATE"},
    PqStatement{"set_tail", "UPDATE table_row SET last = $2, chain = $3 WHERE table_id = $1"},
    PqStatement{"log", "SELECT number, epoch, text FROM entry WHERE table_id = $1 ORDER BY number"},
    PqStatement{"rewrite", "UPDATE entry SET text = $3 WHERE table_id = $1 AND number = $2"},
    PqStatement{"join", "INSERT INTO member(person, table_id) VALUES($1, $2) ON CONFLICT DO NOTHING"},
    PqStatement{"leave", "DELETE FROM member WHERE person = $1 AND table_id = $2"},
    PqStatement{"drop_entries", "DELETE FROM entry WHERE table_id = $1"},
    PqStatement{"drop_members", "DELETE FROM member WHERE table_id = $1"},
    PqStatement{"drop_row", "DELETE FROM table_row WHERE table_id = $1"},
    PqStatement{"put_note",
                "INSERT INTO note(kind, key, at, text) VALUES($1, $2, $3, $4) "
                "ON CONFLICT(kind, key) DO UPDATE SET at = $3, text = $4"},
    PqStatement{"share", "UPDATE house SET shared = shared + 1"},
    PqStatement{"drop_note", "DELETE FROM note WHERE kind = $1 AND key = $2"},
    PqStatement{"claim", "UPDATE table_row SET epoch = epoch + 1 WHERE table_id = $1 RETURNING epoch"},
    PqStatement{"claim_open",
                "UPDATE table_row SET epoch = epoch + 1 WHERE is_open "
                "RETURNING table_id, code, is_open::int, made, summary, epoch"},
    PqStatement{"put_epoch", "UPDATE table_row SET epoch = $2 WHERE table_id = $1"},
    PqStatement{"put_entry", "INSERT INTO entry(table_id, number, epoch, text) VALUES($1, $2, $3, $4)"},
    PqStatement{"probe", "UPDATE probe SET at = now()"},
};

constexpr std::array statements_of_reading{
    // Log and tail of the same moment.
    PqStatement{"entries",
                "SELECT r.last, r.chain, e.number, e.epoch, e.text FROM table_row r "
                "LEFT JOIN entry e USING(table_id) WHERE r.table_id = $1 ORDER BY e.number"},
    PqStatement{"row",
                "SELECT table_id, code, is_open::int, made, summary FROM table_row WHERE table_id = $1"},
    PqStatement{"table_of_code",
                "SELECT table_id FROM table_row WHERE code = $1 "
                "ORDER BY is_open DESC, made DESC, table_id DESC LIMIT 1"},
    PqStatement{
        "tables_of",
        "SELECT table_id, code, is_open::int, made, summary FROM member JOIN table_row USING(table_id) "
        "WHERE person = $1 ORDER BY made DESC, table_id DESC LIMIT $2"},
    PqStatement{"notes", "SELECT kind, key, at, text FROM note ORDER BY kind, key"},
    PqStatement{"look_through",
                "SELECT table_id, number, (position($3::bytea IN text) > 0)::int FROM entry "
                "WHERE (table_id, number) > ($1, $2) ORDER BY table_id, number LIMIT $4"},
    PqStatement{"here", "SELECT 1"},
    PqStatement{"ids_after", "SELECT table_id FROM table_row WHERE table_id > $1 ORDER BY table_id LIMIT $2"},
    PqStatement{"epoch", "SELECT epoch FROM table_row WHERE table_id = $1"},
    PqStatement{"people", "SELECT person FROM member WHERE table_id = $1 ORDER BY person"},
};

constexpr std::string_view unique_violation = "23505", foreign_key_violation = "23503";
constexpr auto unavailable = StoreFault::unavailable;

std::string cannot_use(const std::string& why) {
  return "I cannot use the PostgreSQL database as the store: " + why + ".";
}

PostgresStore::Tail tail_in(const PqAnswer& answer) {
  return {std::uint64_t(answer.number(0, 0)), std::uint64_t(answer.number(0, 1)),
          std::uint64_t(answer.number(0, 2))};
}

TableRow row_of(const PqAnswer& answer, int row) {
  return {answer.text(row, 0), answer.text(row, 1), answer.number(row, 2) != 0, answer.number(row, 3),
          answer.text(row, 4)};
}

std::vector<TableRow> rows_of(const PqAnswer& answer) {
  std::vector<TableRow> all;
  for (int row = 0; row < answer.rows(); ++row) all.push_back(row_of(answer, row));
  return all;
}

// The version that the tables have: 0 where there are none.
std::expected<std::int64_t, std::string> version_of(PqLine& line, const char* why) {
  const auto found = line.execute("SELECT number FROM version LIMIT 1");
  if (!found.is_well() || found.rows() != 1) return std::unexpected(cannot_use(why));
  return std::strtoll(found.text(0, 0).c_str(), nullptr, 10);
}

std::expected<void, std::string> migrate(const std::string& address) {
  PqLine line;
  if (auto opened = line.open(address, {}); !opened) return std::unexpected(cannot_use(opened.error()));
  // One program at a time; the numbers are Clew's own.
  constexpr const char* begin =
      "BEGIN; SELECT pg_advisory_xact_lock(1131177336); CREATE SCHEMA IF NOT EXISTS clew; "
      "CREATE TABLE IF NOT EXISTS version(number bigint NOT NULL); "
      "INSERT INTO version SELECT 0 WHERE NOT EXISTS (SELECT FROM version)";
  if (const auto begun = line.execute(begin); !begun.is_well()) {
    constexpr std::string_view insufficient_privilege = "42501";
    return std::unexpected(
        cannot_use(begun.fault() == insufficient_privilege
                       ? "this user may not make tables there; make the user the "
                         "database's owner, or grant CREATE on it"
                       : "its tables cannot be made (" + std::string(begun.fault()) + ")"));
  }
  const auto version = version_of(line, "its version cannot be read");
  if (!version) return std::unexpected(version.error());
  if (*version > std::int64_t(steps.size()))
    return std::unexpected(cannot_use("a newer Clew wrote it (version " + std::to_string(*version) +
                                      ", and this one reads up to " + std::to_string(steps.size()) +
                                      "); start that one, or choose another database"));
  for (auto n = std::size_t(std::max<std::int64_t>(*version, 0)); n < steps.size(); ++n) {
    const auto reached = "UPDATE version SET number = " + std::to_string(n + 1);
    if (!line.execute(steps[n]).is_well() || !line.execute(reached.c_str()).is_well())
      return std::unexpected(cannot_use("its tables could not be brought up to date; nothing was changed"));
  }
  if (line.execute("COMMIT").command() != "COMMIT")
    return std::unexpected(cannot_use("its tables could not be brought up to date; nothing was changed"));
  return {};
}

// Whether there is a house of this Clew's, or of an older one where that will do. Nothing is done to it.
std::expected<void, std::string> look_at(const std::string& address, bool is_older_welcome) {
  PqLine line;
  if (auto opened = line.open(address, {}); !opened) return std::unexpected(cannot_use(opened.error()));
  const auto version = version_of(line, "there is no house in it");
  if (!version) return std::unexpected(version.error());
  const auto newest = std::int64_t(steps.size());
  if (*version > newest || *version < (is_older_welcome ? 1 : newest))
    return std::unexpected(cannot_use("another Clew wrote it (version " + std::to_string(*version) +
                                      ", and this one reads " + std::to_string(steps.size()) +
                                      "); use that one"));
  return {};
}

constexpr std::chrono::milliseconds farewell{5000};

// A password in the address would stand in the list of processes and in the shell's history.
bool has_password(const std::string& address) {
  const std::unique_ptr<PQconninfoOption, decltype(&PQconninfoFree)> parts(
      PQconninfoParse(address.c_str(), nullptr), &PQconninfoFree);
  for (const auto* part = parts.get(); part && part->keyword; ++part)
    if (std::string_view(part->keyword) == "password" && part->val && *part->val) return true;
  return false;
}

bool is_simple(const Write& write) {
  return write.rows.empty() && write.joined.empty() && write.removed.empty() && write.entries.size() == 1 &&
         write.notes.empty() && write.dropped.empty() && write.left.empty() && write.rewritten.empty();
}

}  // namespace

std::expected<std::unique_ptr<PostgresStore>, std::string> PostgresStore::open(
    const std::string& address, Sharing sharing, std::chrono::milliseconds patience) {
  if (has_password(address))
    return std::unexpected(
        "Leave the password out of the store's address, where others can read it: put it into a file that "
        "PGPASSFILE names, or into PGPASSWORD.");
  const bool is_reading = sharing == Sharing::only_reading;
  if (auto done =
          is_reading || sharing == Sharing::only_looking ? look_at(address, is_reading) : migrate(address);
      !done)
    return std::unexpected(done.error());
  std::unique_ptr<PostgresStore> store(new PostgresStore);
  if (is_reading) {
    if (auto opened = store->reading_.open(address, statements_of_reading, patience); !opened)
      return std::unexpected(cannot_use(opened.error()));
    return store;
  }
  const char* condition = nullptr;
  if (sharing == Sharing::alone) condition = "SELECT pg_try_advisory_lock(1131177335)";
  if (sharing == Sharing::with_nodes) condition = "SELECT pg_try_advisory_lock_shared(1131177335)";
  auto opened = store->writing_.open(address, statements_of_writing, patience, condition);
  // The database learns a moment late that a house has closed, or was killed.
  for (const auto end = std::chrono::steady_clock::now() + farewell;
       !opened && opened.error() == pq_is_taken && std::chrono::steady_clock::now() < end;
       opened = store->writing_.open(address, statements_of_writing, patience, condition))
    std::this_thread::sleep_for(farewell / 40);
  if (!opened && opened.error() == pq_is_taken)
    return std::unexpected(
        cannot_use("another house is using it; stop that one, or choose another database"));
  if (opened) opened = store->reading_.open(address, statements_of_reading, patience);
  if (opened) opened = store->open_leases(address);
  if (!opened) return std::unexpected(cannot_use(opened.error()));
  return store;
}

std::vector<Kept> PostgresStore::commit(std::span<const Write> writes) {
  const std::scoped_lock hold(writing_lock_);
  constexpr std::size_t most_tails = 100'000;
  if (tails_.size() > most_tails) tails_.clear();
  std::vector<Kept> all(writes.size());
  if (writing_.is_ready() && commit(writes, all)) return all;
  // Nothing is known of what became of it, nor of the logs' ends.
  writing_.drop();
  tails_.clear();
  return std::vector<Kept>(writes.size(), std::unexpected(unavailable));
}

bool PostgresStore::commit(std::span<const Write> writes, std::vector<Kept>& all) {
  std::vector<std::size_t> asked;  // the writes whose entries were sent
  // The answers to them are the last ones.
  const auto judge = [&](std::span<const PqAnswer> answers) {
    if (!std::ranges::all_of(answers, &PqAnswer::is_well)) return false;
    answers = answers.last(asked.size());
    for (std::size_t i = 0; i < asked.size(); ++i)
      if (answers[i].changed() == 0) all[asked[i]] = append_anew(writes[asked[i]].entries.front());
    asked.clear();
    return true;
  };
  if (!read_tails(writes) || !writing_.send("begin")) return false;
  for (std::size_t i = 0; i < writes.size(); ++i) {
    if (is_simple(writes[i])) {
      if (!send(writes[i].entries.front())) return false;
      asked.push_back(i);
      continue;
    }
    // Whether its parts are kept depends on their answers.
    std::vector<PqAnswer> answers;
    if (!writing_.take(answers) || !judge(answers)) return false;
    all[i] = apply(writes[i]);
    if (!all[i] && all[i].error() == unavailable) return false;
  }
  // With nothing but entries all of it is one round trip.
  std::vector<PqAnswer> answers;
  if (!writing_.send("commit") || !writing_.take(answers) || answers.back().command() != "COMMIT")
    return false;
  return judge(std::span(answers).first(answers.size() - 1));
}

bool PostgresStore::read_tails(std::span<const Write> writes) {
  std::vector<std::string_view> wanted;
  for (const auto& write : writes)
    if (is_simple(write) && !tails_.contains(write.entries.front().table))
      wanted.push_back(write.entries.front().table);
  std::vector<PqAnswer> answers;
  for (const auto table : wanted)
    if (!writing_.send("tail", PqValues() << table)) return false;
  if (!writing_.take(answers)) return false;
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    if (!answers[i].is_well()) return false;
    if (answers[i].rows() > 0) tails_[std::string(wanted[i])] = tail_in(answers[i]);
  }
  return true;
}

// With what is known of the log's end; the database keeps it only where that is true.
bool PostgresStore::send(const NewEntry& entry) {
  const auto known = tails_.find(entry.table);
  const auto tail = known == tails_.end() ? Tail{} : known->second;
  auto chain = tail.last == 0 ? Chain() : Chain(tail.chain);
  chain.add(entry.table, entry.number, entry.epoch, entry.text);
  if (known != tails_.end() && tail.epoch == entry.epoch && tail.last + 1 == entry.number)
    known->second = {entry.epoch, entry.number, chain.sum()};
  return writing_.send("append", PqValues()
                                     << entry.table << std::int64_t(entry.number) << std::int64_t(entry.epoch)
                                     << entry.text << std::int64_t(chain.sum()) << std::int64_t(tail.chain));
}

Kept PostgresStore::append_anew(const NewEntry& entry) {
  tails_.erase(entry.table);
  const auto found = writing_.run("tail", PqValues() << entry.table);
  if (!found.is_well()) return std::unexpected(unavailable);
  if (found.rows() == 0) return std::unexpected(StoreFault::lost_ownership);
  const auto tail = tail_in(found);
  if (tail.epoch != entry.epoch) return std::unexpected(StoreFault::lost_ownership);
  if (tail.last + 1 != entry.number) return std::unexpected(StoreFault::out_of_order);
  tails_[entry.table] = tail;
  std::vector<PqAnswer> answers;
  if (!send(entry) || !writing_.take(answers) || !answers.front().is_well())
    return std::unexpected(unavailable);
  if (answers.front().changed() > 0) return {};
  tails_.erase(entry.table);
  return std::unexpected(StoreFault::lost_ownership);  // somebody has claimed it just now
}

Kept PostgresStore::apply(const Write& write) {
  if (!writing_.execute("SAVEPOINT one_write").is_well()) return std::unexpected(unavailable);
  auto kept = apply_all(write);
  if (!kept && kept.error() == unavailable) return kept;
  // What was known of the ends of its logs may have been taken back.
  if (!kept)
    for (const auto& entry : write.entries) tails_.erase(entry.table);
  if (!writing_.execute(kept ? "RELEASE one_write" : "ROLLBACK TO one_write; RELEASE one_write").is_well())
    return std::unexpected(unavailable);
  return kept;
}

Kept PostgresStore::apply_all(const Write& write) {
  for (const auto& row : write.rows) {
    const auto put = writing_.run("put_row", PqValues() << row.table << row.code << std::int64_t(row.is_open)
                                                        << row.made << row.summary);
    if (put.fault() == unique_violation && put.constraint() == "open_code")
      return std::unexpected(StoreFault::code_taken);
    if (!put.is_well()) return std::unexpected(unavailable);
  }
  for (const auto& entry : write.entries)
    if (auto kept = append_anew(entry); !kept) return kept;
  for (const auto& member : write.joined) {
    const auto joined = writing_.run("join", PqValues() << member.person << member.table);
    if (joined.fault() == foreign_key_violation) return std::unexpected(StoreFault::lost_ownership);
    if (!joined.is_well()) return std::unexpected(unavailable);
  }
  if (auto kept = rewrite(write.rewritten); !kept) return kept;
  for (const auto& table : write.removed) {
    tails_.erase(table);
    for (const char* drop : {"drop_entries", "drop_members", "drop_row"})
      if (!writing_.run(drop, PqValues() << table).is_well()) return std::unexpected(unavailable);
  }
  bool is_done = true;
  for (const auto& member : write.left)
    is_done = is_done && writing_.run("leave", PqValues() << member.person << member.table).is_well();
  for (const auto& note : write.notes) {
    PqValues values;
    values << note.kind << note.key << note.at << note.text;
    is_done = is_done && writing_.run("put_note", values).is_well();
  }
  for (const auto& note : write.dropped)
    is_done = is_done && writing_.run("drop_note", PqValues() << note.kind << note.key).is_well();
  // What the clock shows is noted every second, and nobody reads it before the next start.
  const auto is_news = [](const Note& note) { return note.kind != "clock"; };
  if (std::ranges::any_of(write.notes, is_news) || !write.dropped.empty())
    is_done = is_done && writing_.run("share").is_well();
  if (!is_done) return std::unexpected(unavailable);
  return {};
}

Kept PostgresStore::rewrite(std::span<const NewEntry> entries) {
  std::set<std::string> tables;
  for (const auto& entry : entries) {
    if (tables.insert(entry.table).second) {
      const auto own = writing_.run("own", PqValues() << entry.table);
      if (!own.is_well()) return std::unexpected(unavailable);
      if (own.rows() == 0 || std::uint64_t(own.number(0, 0)) != entry.epoch)
        return std::unexpected(StoreFault::lost_ownership);
    }
    const auto rewritten =
        writing_.run("rewrite", PqValues() << entry.table << std::int64_t(entry.number) << entry.text);
    if (!rewritten.is_well()) return std::unexpected(unavailable);
    if (rewritten.changed() == 0) return std::unexpected(StoreFault::out_of_order);
  }
  for (const auto& table : tables)
    if (auto kept = renew_tail(table); !kept) return kept;
  return {};
}

Kept PostgresStore::renew_tail(const std::string& table) {
  tails_.erase(table);
  const auto log = writing_.run("log", PqValues() << table);
  if (!log.is_well()) return std::unexpected(unavailable);
  Chain chain;
  for (int row = 0; row < log.rows(); ++row)
    chain.add(table, std::uint64_t(log.number(row, 0)), std::uint64_t(log.number(row, 1)), log.text(row, 2));
  const auto last = log.rows() == 0 ? 0 : log.number(log.rows() - 1, 0);
  if (!writing_.run("set_tail", PqValues() << table << last << std::int64_t(chain.sum())).is_well())
    return std::unexpected(unavailable);
  return {};
}

std::expected<std::uint64_t, StoreFault> PostgresStore::claim(std::string_view table) {
  const std::scoped_lock hold(writing_lock_);
  if (!writing_.is_ready()) return std::unexpected(unavailable);
  tails_.erase(std::string(table));
  const auto claimed = writing_.run("claim", PqValues() << table);
  if (!claimed.is_well()) return std::unexpected(unavailable);
  if (claimed.rows() == 0) return std::unexpected(StoreFault::lost_ownership);
  return std::uint64_t(claimed.number(0, 0));
}

std::expected<std::vector<OwnedTable>, StoreFault> PostgresStore::claim_open() {
  const std::scoped_lock hold(writing_lock_);
  if (!writing_.is_ready()) return std::unexpected(unavailable);
  tails_.clear();
  const auto claimed = writing_.run("claim_open");
  if (!claimed.is_well()) return std::unexpected(unavailable);
  std::vector<OwnedTable> all;
  for (int row = 0; row < claimed.rows(); ++row)
    all.push_back({row_of(claimed, row), std::uint64_t(claimed.number(row, 5))});
  std::ranges::sort(all, {}, age);
  return all;
}

std::optional<PqAnswer> PostgresStore::read(const char* statement, const PqValues& values) {
  const std::scoped_lock hold(reading_lock_);
  // A line that was lost while nobody read is noticed only now: once more.
  for (int tries = 0; tries < 2; ++tries) {
    if (!reading_.is_ready()) return std::nullopt;
    if (auto answer = reading_.run(statement, values); answer.is_well()) return answer;
  }
  return std::nullopt;
}

std::expected<std::vector<StoredEntry>, StoreFault> PostgresStore::entries(std::string_view table) {
  const auto found = read("entries", PqValues() << table);
  if (!found) return std::unexpected(unavailable);
  std::vector<StoredEntry> all;
  if (found->rows() == 0) return all;
  const auto last = std::uint64_t(found->number(0, 0)), sum = std::uint64_t(found->number(0, 1));
  Chain chain;
  for (int row = 0; row < found->rows() && !found->is_null(row, 2); ++row) {
    all.push_back(
        {std::uint64_t(found->number(row, 2)), std::uint64_t(found->number(row, 3)), found->text(row, 4)});
    const auto& entry = all.back();
    if (entry.number != all.size()) return std::unexpected(StoreFault::damaged);
    chain.add(table, entry.number, entry.epoch, entry.text);
  }
  if (all.size() != last || (last > 0 && chain.sum() != sum)) return std::unexpected(StoreFault::damaged);
  return all;
}

std::expected<std::optional<TableRow>, StoreFault> PostgresStore::row(std::string_view table) {
  const auto found = read("row", PqValues() << table);
  if (!found) return std::unexpected(unavailable);
  if (found->rows() == 0) return std::nullopt;
  return row_of(*found, 0);
}

std::expected<std::optional<std::string>, StoreFault> PostgresStore::table_of_code(std::string_view code) {
  const auto found = read("table_of_code", PqValues() << code);
  if (!found) return std::unexpected(unavailable);
  if (found->rows() == 0) return std::nullopt;
  return found->text(0, 0);
}

std::expected<std::vector<TableRow>, StoreFault> PostgresStore::tables_of(std::string_view person, int most) {
  const auto found = read("tables_of", PqValues() << person << std::int64_t(std::max(most, 0)));
  if (!found) return std::unexpected(unavailable);
  return rows_of(*found);
}

std::expected<std::vector<std::string>, StoreFault> PostgresStore::tables_with(std::string_view text) {
  constexpr std::int64_t at_once = 2000;
  std::vector<std::string> all;
  std::string table;
  std::int64_t number = 0;
  for (;;) {
    const auto after = table;
    const auto found = read("look_through", PqValues() << after << number << text << at_once);
    if (!found) return std::unexpected(unavailable);
    for (int row = 0; row < found->rows(); ++row) {
      table = found->text(row, 0);
      number = found->number(row, 1);
      if (found->number(row, 2) != 0 && (all.empty() || all.back() != table)) all.push_back(table);
    }
    if (found->rows() < at_once) return all;
  }
}

std::expected<std::vector<Note>, StoreFault> PostgresStore::notes() {
  const auto found = read("notes");
  if (!found) return std::unexpected(unavailable);
  std::vector<Note> all;
  for (int row = 0; row < found->rows(); ++row)
    all.push_back({found->text(row, 0), found->text(row, 1), found->number(row, 2), found->text(row, 3)});
  return all;
}

Kept PostgresStore::is_in_place() {
  if (!read("here")) return std::unexpected(unavailable);
  return {};
}

Kept PostgresStore::probe() {
  const std::scoped_lock hold(writing_lock_);
  if (!writing_.is_ready() || !writing_.run("probe").is_well()) return std::unexpected(unavailable);
  return {};
}

}  // namespace clew
