#pragma once
// Looking back into a game without playing it from its start each time: positions at a few lines are kept, so that any
// other is a short way off.
#include <limits>
#include <memory>
#include <vector>

#include "engine/table.h"

namespace clew {

class Rewinder {
 public:
  // `stride`: positions that are kept are at least so many lines apart.
  explicit Rewinder(std::size_t stride = 256) : stride_(stride) {}

  // The table after its first so many lines, its chance manual, on which the caller may play on. None where that is
  // more than `budget` moves away: then the way has been begun, and whoever asks again is further.
  std::unique_ptr<Table> at(const Table& table, std::size_t lines,
                            std::size_t budget = std::numeric_limits<std::size_t>::max());
  // What was played after so many lines is no longer: its positions are forgotten.
  void forget_after(std::size_t lines);

 private:
  struct Mark {
    std::size_t lines;
    std::unique_ptr<const Table> table;
  };
  void keep(std::size_t lines, const Table& table);

  std::vector<Mark> marks_;  // in the order of their lines
  std::size_t stride_;
};

}  // namespace clew
