#pragma once
// A house moves to another store, and every table is replayed where it has arrived.
#include "store/moving.h"

namespace clew {

// By the names that an operator gives: a data folder or a database. The error is a sentence for a person.
std::expected<Moved, std::string> move_house(const std::string& from, const std::string& to);

}  // namespace clew
