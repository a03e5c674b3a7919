#pragma once
// A log in which one person is somebody from now on: the game stays as it was played, and says nothing of them. And what of
// it that person may take along.
#include <span>

#include "room/entry.h"
#include "store/store.h"

namespace clew {

// The entries that change. `somebody` stands for the person: their id is nobody else's. The error is that of an entry
// which cannot be read.
std::expected<std::vector<StoredEntry>, std::string> without_person(std::span<const StoredEntry> log,
                                                                    std::string_view person,
                                                                    const Person& somebody);

// An entry as whoever made it may read it, also while the game is on: their own moves, and neither the seed nor what luck and
// others did thereupon.
LogEntry own_part(LogEntry entry);

}  // namespace clew
