#pragma once
// The store in PostgreSQL, for a house that has a database or several machines. Same promises as a file: what is
// committed is on the database's disk, and only the owner of a table writes to it, which the database itself checks.
#include <mutex>
#include <unordered_map>

#include "store/moving.h"
#include "store/pq.h"

namespace clew {

// A house of one process has its database to itself: two would take the tables from each other. Nodes of one house share
// it with each other, by leases.
enum class Sharing : std::uint8_t {
  with_others,
  alone,
  with_nodes,
  only_looking,  // changes nothing, and brings nothing up to date
  only_reading   // the same, and tables of an older Clew as well; nothing but what they hold can be asked
};

class PostgresStore final : public MovableStore {
 public:
  // postgresql://user@host/database, without a password. Makes the tables or brings them up to date.
  // The error is a sentence with the way out.
  static std::expected<std::unique_ptr<PostgresStore>, std::string> open(
      const std::string& address, Sharing sharing = Sharing::with_others,
      std::chrono::milliseconds patience = pq_patience);

  std::vector<Kept> commit(std::span<const Write> writes) override;
  std::expected<std::uint64_t, StoreFault> claim(std::string_view table) override;
  std::expected<std::vector<OwnedTable>, StoreFault> claim_open() override;
  // postgres_leases.cpp
  std::expected<Session, StoreFault> join(std::string_view node) override;
  std::expected<Renewed, StoreFault> renew(Session session) override;
  Kept leave(Session session) override;
  std::expected<Lease, StoreFault> lease(std::string_view table, Session session) override;
  std::expected<Session, StoreFault> holder(std::string_view table) override;
  Kept release(std::string_view table, const Lease& lease) override;
  std::expected<std::vector<TableRow>, StoreFault> unheld_tables() override;
  std::string house() const { return house_; }  // the same for all nodes, and no other house's
  // What its nodes sign cookies with, as Badges writes it; empty before the first has put something there.
  std::expected<std::string, StoreFault> keys();
  // False where it is not `before` any more: another node was quicker.
  std::expected<bool, StoreFault> put_keys(std::string_view before, std::string_view after);
  struct Holding {
    Node node;
    std::int64_t tables = 0;  // open ones
  };
  // Every node whose session lasts, and last, where there are such tables, nobody.
  std::expected<std::vector<Holding>, StoreFault> holdings();
  struct HeldTable {
    std::string table;
    std::string node;  // its name
    Lease lease;
  };
  std::expected<std::vector<HeldTable>, StoreFault> held_tables();  // open ones, by their id

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

  // The end of a log, as this process has read or written it. The database checks every write against its own.
  struct Tail {
    std::uint64_t epoch = 0, last = 0, chain = 0;
  };

 private:
  PostgresStore() = default;

  // False where nothing is known to be kept.
  bool commit(std::span<const Write> writes, std::vector<Kept>& all);
  bool read_tails(std::span<const Write> writes);
  bool send(const NewEntry& entry);
  Kept append_anew(const NewEntry& entry);  // having read the log's end; says why it is not kept
  Kept apply(const Write& write);
  Kept apply_all(const Write& write);  // within a savepoint
  Kept rewrite(std::span<const NewEntry> entries);
  Kept renew_tail(const std::string& table);
  std::optional<PqAnswer> read(const char* statement, const PqValues& values = {});

  // Everything in one round trip; the answers, or nothing where the line is lost.
  struct Asked {
    const char* statement;
    const PqValues* values;
  };
  std::optional<std::vector<PqAnswer>> ask(std::span<const Asked> all);
  std::expected<void, std::string> open_leases(const std::string& address);

  // Sessions have a line of their own: renewing one does not wait for what is being written.
  std::mutex writing_lock_, reading_lock_, leasing_lock_;
  PqLine writing_, reading_, leasing_;
  std::string house_;
  std::unordered_map<std::string, Tail> tails_;
};

}  // namespace clew
