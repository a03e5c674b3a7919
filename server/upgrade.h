#pragma once
// Whether this Clew can go on with a house that another one has kept: nothing of it is changed.
#include <cstdint>
#include <expected>
#include <string>
#include <vector>

namespace clew {

struct UpgradeCheck {
  std::uint64_t tables = 0, entries = 0;
  std::uint64_t damaged = 0;            // that cannot even be read
  std::vector<std::string> unplayable;  // tables that do not replay, each with the reason
};

// Copies the house's tables, brings the copy up to date and replays every one. The error is a sentence for a person.
std::expected<UpgradeCheck, std::string> check_upgrade(const std::string& data_dir);
// The same for a house in a database, which is read as it is.
std::expected<UpgradeCheck, std::string> check_upgrade_of_database(const std::string& address);

}  // namespace clew
