#pragma once
// A house moves from one store to another: every table, byte for byte, looked at again where it has arrived.
#include <functional>

#include "store/store.h"

namespace clew {

struct WholeTable {
  OwnedTable owned;
  std::vector<StoredEntry> log;
  std::vector<std::string> people;  // who find it in their list, sorted
  bool operator==(const WholeTable&) const = default;
};

class MovableStore : public Store {
 public:
  // The ids that come after this one, in order.
  virtual std::expected<std::vector<std::string>, StoreFault> ids_after(std::string_view table, int most) = 0;
  virtual std::expected<WholeTable, StoreFault> whole(std::string_view table) = 0;
  // Makes the table, with the epochs that its entries have. Durable once it returns.
  virtual Kept put_whole(const WholeTable& table) = 0;
};

struct Moved {
  std::uint64_t tables = 0, entries = 0, notes = 0;
};

// Sees each table as it is read back; what it says against one ends the move. Empty: nothing.
using LookAtMoved = std::function<std::string(std::string_view table, std::span<const StoredEntry> log)>;

// What is done once every table is there, before the house counts as moved. Its error ends the move.
using EndOfMove = std::function<std::expected<void, std::string>()>;

// Into a store that holds nothing, or the beginning of a move that was cut off: that one begins anew. Where it fails nothing
// is left there. The error is a sentence for a person.
std::expected<Moved, std::string> move_house(MovableStore& from, MovableStore& to, const LookAtMoved& look,
                                             const EndOfMove& end = nullptr);

// What to say of a store that holds only part of a house, since a move was cut off; empty for every other.
std::string complaint_of_half(Store& store);

}  // namespace clew
