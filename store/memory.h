#pragma once
// A store that forgets everything with the program: for tests, and for a house that keeps nothing. Any thread
// may call it: one lock.
#include <functional>
#include <map>
#include <mutex>
#include <set>
#include <unordered_map>

#include "store/store.h"

namespace clew {

class MemoryStore : public Store {
 public:
  using Clock = std::function<std::chrono::milliseconds()>;

  MemoryStore();
  explicit MemoryStore(Clock clock) : clock_(std::move(clock)) {}  // by which sessions end

  std::vector<Kept> commit(std::span<const Write> writes) override;
  std::expected<std::uint64_t, StoreFault> claim(std::string_view table) override;
  std::expected<std::vector<OwnedTable>, StoreFault> claim_open() override;
  std::expected<Session, StoreFault> join(std::string_view node) override;
  std::expected<Renewed, StoreFault> renew(Session session) override;
  Kept leave(Session session) override;
  std::expected<Lease, StoreFault> lease(std::string_view table, Session session) override;
  std::expected<Session, StoreFault> holder(std::string_view table) override;
  Kept release(std::string_view table, const Lease& lease) override;
  std::expected<std::vector<TableRow>, StoreFault> unheld_tables() override;
  std::expected<std::vector<StoredEntry>, StoreFault> entries(std::string_view table) override;
  std::expected<std::optional<TableRow>, StoreFault> row(std::string_view table) override;
  std::expected<std::optional<std::string>, StoreFault> table_of_code(std::string_view code) override;
  std::expected<std::vector<TableRow>, StoreFault> tables_of(std::string_view person, int most) override;
  std::expected<std::vector<std::string>, StoreFault> tables_with(std::string_view text) override;
  std::expected<std::vector<Note>, StoreFault> notes() override;

 private:
  struct KeptTable {
    TableRow row;
    std::uint64_t epoch = 1;
    std::vector<StoredEntry> log;
    Session holder = 0;
  };
  struct Lasting {
    std::string name;
    std::chrono::milliseconds until;
  };
  // One that has or had a code: an open one comes last, then the newest.
  struct Holder {
    bool is_open;
    std::int64_t made;
    std::string table;
    auto operator<=>(const Holder&) const = default;
  };
  class Undo;

  Kept apply(const Write& write, Undo& undo);
  Kept put(const TableRow& row, Undo& undo);
  Kept append(const NewEntry& entry, Undo& undo);
  Kept join(const Member& member, Undo& undo);
  Kept rewrite(const NewEntry& entry, Undo& undo);
  bool lasts(Session session) const;
  void replace_holder(const TableRow& before, const TableRow& after);

  Clock clock_;
  std::mutex lock_;
  std::map<Session, Lasting> sessions_;  // some of which have ended
  Session last_session_ = 0;
  std::uint64_t shared_ = 0;  // changes of notes
  std::unordered_map<std::string, KeptTable> tables_;
  std::map<std::string, std::set<Holder>, std::less<>> codes_;
  std::map<std::string, std::set<std::string>, std::less<>> tables_of_;
  std::map<std::pair<std::string, std::string>, Note> notes_;  // by kind and key
};

}  // namespace clew
