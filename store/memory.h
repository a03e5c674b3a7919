#pragma once
// A store that forgets everything with the program: for tests, and for a house that keeps nothing. Any thread
// may call it: one lock.
#include <map>
#include <mutex>
#include <set>
#include <unordered_map>

#include "store/store.h"

namespace clew {

class MemoryStore : public Store {
 public:
  std::vector<Kept> commit(std::span<const Write> writes) override;
  std::expected<std::uint64_t, StoreFault> claim(std::string_view table) override;
  std::expected<std::vector<OwnedTable>, StoreFault> claim_open() override;
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
  void replace_holder(const TableRow& before, const TableRow& after);

  std::mutex lock_;
  std::unordered_map<std::string, KeptTable> tables_;
  std::map<std::string, std::set<Holder>, std::less<>> codes_;
  std::map<std::string, std::set<std::string>, std::less<>> tables_of_;
  std::map<std::pair<std::string, std::string>, Note> notes_;  // by kind and key
};

}  // namespace clew
