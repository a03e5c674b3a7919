// A program of its own for these tests: `clew` with the toy game alone, which uses every corner.
#include <vector>

#include "engine/registry.h"

namespace clew {

Entry lantern_entry();

Registry games() {
  static const std::vector<Entry> all{lantern_entry()};
  return all;
}

}  // namespace clew
