#pragma once
// Where tables are kept. A table is a log of entries, numbered from 1 without a gap; what it is now follows
// from them. One interface for every store, so that one machine with a file and many with a database keep the
// same promises.
#include <chrono>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace clew {

// What the house must know of a table without reading its log.
struct TableRow {
  std::string table;      // its id
  std::string code;       // the short code that people tell each other
  bool is_open = true;    // waiting or being played; a table that is over is only read
  std::int64_t made = 0;  // milliseconds since 1970
  std::string summary;    // JSON for lists: game, status, seats; nothing secret
  bool operator==(const TableRow&) const = default;
};

struct OwnedTable {
  TableRow row;
  std::uint64_t epoch = 0;  // with which its owner writes
  bool operator==(const OwnedTable&) const = default;
};

// By the time they were made, and always the same way.
inline std::pair<std::int64_t, std::string_view> age(const OwnedTable& owned) {
  return {owned.row.made, owned.row.table};
}

struct StoredEntry {
  std::uint64_t number = 0;
  std::uint64_t epoch = 0;
  std::string text;
  bool operator==(const StoredEntry&) const = default;
};

struct NewEntry {
  std::string table;
  std::uint64_t number = 0;  // the one after the last
  std::uint64_t epoch = 0;   // of the owner that writes it
  std::string text;
};

struct Member {
  std::string person;
  std::string table;
  bool operator==(const Member&) const = default;
};

// What a house keeps beside its tables: who may not come in, what was reported, what was announced.
struct Note {
  std::string kind, key;  // together its name
  std::int64_t at = 0;    // milliseconds since 1970
  std::string text;
  bool operator==(const Note&) const = default;
};

// All of it is kept, or nothing.
struct Write {
  std::vector<TableRow> rows;  // made or replaced; a new row's table has epoch 1
  std::vector<NewEntry> entries;
  std::vector<Member> joined;             // these people find the table in their list from now on
  std::vector<std::string> removed = {};  // tables that are gone, with all that is theirs
  std::vector<Note> notes = {};           // made or replaced
  std::vector<Note> dropped = {};         // notes that are gone; their names are enough
  std::vector<Member> left = {};          // these people no longer find the table in their list
  std::vector<NewEntry> rewritten = {};   // entries that say something else from now on, by the table's owner
};

// Several processes may share a store, each a node with a session. A session ends unless it is renewed, and with it
// everything that it holds, by the store's clock alone. 0: nobody's.
using Session = std::uint64_t;
inline constexpr std::chrono::milliseconds lease_time{3000};

struct Node {
  Session session = 0;
  std::string name;
  std::chrono::milliseconds left{};  // of its session
};

// What a node learns each time that it renews its session.
struct Renewed {
  std::vector<Node> nodes;   // all whose sessions last, by their number
  std::uint64_t shared = 0;  // another number whenever notes or keys have changed
  std::int64_t now = 0;      // by the store's clock, milliseconds since 1970; 0 where it has none
};

// Who holds a table, and the epoch with which they write.
struct Lease {
  Session holder = 0;
  std::uint64_t epoch = 0;
  bool operator==(const Lease&) const = default;
};

enum class StoreFault : std::uint8_t {
  lost_ownership,  // another owner has claimed the table since
  out_of_order,    // the number is not the one after the last
  code_taken,      // another open table has this code
  unavailable,     // disk full, file gone: nothing is known to be kept
  damaged,         // what is kept of the table is not what was written
};
std::string_view fault_name(StoreFault fault);

using Kept = std::expected<void, StoreFault>;

class Store {
 public:
  virtual ~Store() = default;

  // Durable once it returns: one sync for all of them. A write that is refused leaves the others alone.
  virtual std::vector<Kept> commit(std::span<const Write> writes) = 0;

  // Makes the caller the table's owner: whoever wrote before with a lower epoch no longer can.
  virtual std::expected<std::uint64_t, StoreFault> claim(std::string_view table) = 0;
  // The same for every open table at once, with one sync; by the time they were made.
  virtual std::expected<std::vector<OwnedTable>, StoreFault> claim_open() = 0;

  // Begins a session. A store that is one process's own has but one, which never ends.
  virtual std::expected<Session, StoreFault> join(std::string_view) { return 1; }
  // So that it lasts for a whole lease time from now. Lost ownership where it has ended: one that others saw ended never
  // comes back.
  virtual std::expected<Renewed, StoreFault> renew(Session session) {
    return Renewed{{{session, "", lease_time}}};
  }
  // Ends it now: whoever wants its tables may have them.
  virtual Kept leave(Session) { return {}; }
  // Takes the table, unless the session of somebody else who holds it lasts; then says who. Lost ownership where there is no
  // such table, or this session itself has ended.
  virtual std::expected<Lease, StoreFault> lease(std::string_view table, Session session) {
    const auto epoch = claim(table);
    if (!epoch) return std::unexpected(epoch.error());
    return Lease{session, *epoch};
  }
  // Who holds it now, without taking it: 0 where nobody does.
  virtual std::expected<Session, StoreFault> holder(std::string_view) { return 0; }
  // Lets go of one table, unless it was taken anew since.
  virtual Kept release(std::string_view, const Lease&) { return {}; }

  // Every open table that nobody holds; by the time they were made. For stores that are shared: whoever has one alone
  // claims them.
  virtual std::expected<std::vector<TableRow>, StoreFault> unheld_tables() { return std::vector<TableRow>{}; }

  // Whole and in order, or damaged.
  virtual std::expected<std::vector<StoredEntry>, StoreFault> entries(std::string_view table) = 0;
  virtual std::expected<std::optional<TableRow>, StoreFault> row(std::string_view table) = 0;
  // The id of the open table with this code, or else of the newest that had it.
  virtual std::expected<std::optional<std::string>, StoreFault> table_of_code(std::string_view code) = 0;
  // The newest first, open or over.
  virtual std::expected<std::vector<TableRow>, StoreFault> tables_of(std::string_view person, int most) = 0;

  // The tables with an entry in which this text stands. Looks through everything, in parts: nobody waits for it.
  virtual std::expected<std::vector<std::string>, StoreFault> tables_with(std::string_view) {
    return std::vector<std::string>{};
  }
  // All notes, by kind and key.
  virtual std::expected<std::vector<Note>, StoreFault> notes() { return std::vector<Note>{}; }

  // Whether the store is still where it was opened, untouched by others. Cheap: for every second.
  virtual Kept is_in_place() { return {}; }
  // As far as anybody has noticed: any thread may ask, at any time.
  virtual bool is_well() const { return true; }
  // Writes something of no meaning and syncs it: whether a write would be kept now.
  virtual Kept probe() { return {}; }
};

}  // namespace clew
