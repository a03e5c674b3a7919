#pragma once
// Cards of an owner's own that tables may be made with. They are kept in the store beside the tables: a table goes on with
// its own, whatever has become of the folder that they came from.
#include <span>
#include <string>

#include "core/data.h"
#include "engine/registry.h"
#include "store/store.h"

namespace clew {

struct OwnSet {
  std::string game;
  DataSet set;
};

Note note_of(const OwnSet& own, std::int64_t wall);
// Lays the sets that these notes hold on the shelf, for the tables that have them.
void shelve(Shelf& shelf, std::span<const Note> notes);
// And those that are offered to new tables; gives back what is not among the notes yet.
std::vector<Note> offer(Shelf& shelf, std::span<const OwnSet> sets, std::span<const Note> notes,
                        std::int64_t wall);

}  // namespace clew
