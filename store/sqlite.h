#pragma once
// The default store: one SQLite file in WAL mode, synced at every commit. Any thread may call it: what writes
// has one connection and its lock, what reads has another, so that reading never waits for a sync.
#include <sys/stat.h>

#include <array>
#include <memory>
#include <mutex>
#include <unordered_map>

#include "store/moving.h"
#include "store/statement.h"

namespace clew {

class SqliteStore final : public MovableStore {
 public:
  // Makes the file where there is none and brings an older one up to date. The error is a sentence for a person.
  static std::expected<std::unique_ptr<SqliteStore>, std::string> open(const std::string& path);

  std::vector<Kept> commit(std::span<const Write> writes) override;
  std::expected<std::uint64_t, StoreFault> claim(std::string_view table) override;
  std::expected<std::vector<OwnedTable>, StoreFault> claim_open() override;
  std::expected<std::vector<StoredEntry>, StoreFault> entries(std::string_view table) override;
  std::expected<std::optional<TableRow>, StoreFault> row(std::string_view table) override;
  std::expected<std::optional<std::string>, StoreFault> table_of_code(std::string_view code) override;
  std::expected<std::vector<TableRow>, StoreFault> tables_of(std::string_view person, int most) override;
  std::expected<std::vector<std::string>, StoreFault> tables_with(std::string_view text) override;
  std::expected<std::vector<Note>, StoreFault> notes() override;
  std::expected<std::vector<std::string>, StoreFault> ids_after(std::string_view table, int most) override;
  std::expected<WholeTable, StoreFault> whole(std::string_view table) override;
  Kept put_whole(const WholeTable& table) override;
  Kept is_in_place() override;
  Kept probe() override;

  // The keys that an older Clew kept in this file, to be moved to a file of their own.
  std::expected<std::optional<std::string>, StoreFault> old_keys();
  Kept forget_old_keys();  // and leaves no trace of them

 private:
  struct Close {
    void operator()(sqlite3* file) const { sqlite3_close_v2(file); }
  };
  using File = std::unique_ptr<sqlite3, Close>;
  struct Writing {
    std::mutex lock;
    File file;
    Statement begin, commit, rollback, savepoint, release, take_back;
    Statement put_row, append, owner, add_tail, set_tail, join, claim, claim_open, set, forget;
    Statement drop_entries, drop_members, drop_tail, drop_row;
    Statement put_note, drop_note, leave, rewrite, log;
    // The ends of logs that this connection has read or written, true as long as nobody else has written.
    struct Tail {
      std::uint64_t epoch = 0, last = 0, chain = 0;
    };
    std::unordered_map<std::string, Tail> tails;
    unsigned version = 0;  // of the file after the last commit
  };
  struct Reading {
    std::mutex lock;
    File file;
    Statement begin, end, tail, entries, row, table_of_code, tables_of, setting, notes, look_through;
  };
  // The files as this program left them.
  struct Footing {
    std::array<struct stat, 3> files;  // the database, its log, the log's index
  };

  SqliteStore() = default;
  static std::expected<File, std::string> connect(const std::string& path);
  bool prepare();
  Kept apply(const Write& write);
  Kept append(const NewEntry& entry);
  // sqlite_notes.cpp
  bool prepare_notes();
  Kept apply_notes(const Write& write);
  Kept rewrite(std::span<const NewEntry> entries);
  Kept renew_tail(const std::string& table);  // of a log that was rewritten
  std::expected<Writing::Tail*, StoreFault> tail_of(const std::string& table);
  unsigned version() const;
  void abandon();  // leaves a transaction that failed, so that the next may begin
  std::expected<std::vector<StoredEntry>, StoreFault> read_log(std::string_view table);

  // With the lock of writing: around everything that writes.
  bool is_untouched();
  bool is_done(bool is_committed);  // committed, and to files that are still there

  std::array<std::string, 3> names_;  // of its files
  Writing writing_;
  Reading reading_;
  Footing footing_{};
  std::uint64_t probes_ = 0;
};

}  // namespace clew
