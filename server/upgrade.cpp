#include "server/upgrade.h"

#include <stdlib.h>
#include <unistd.h>

#include <filesystem>

#include "core/text.h"
#include "engine/registry.h"
#include "room/room.h"
#include "store/backup.h"

namespace clew {

std::expected<UpgradeCheck, std::string> check_upgrade(const std::string& data_dir) {
  namespace fs = std::filesystem;
  std::error_code trouble;
  auto folder = (fs::temp_directory_path(trouble) / "clew-upgrade-XXXXXX").string();
  if (!::mkdtemp(folder.data()))
    return std::unexpected("There is no place for a copy of the tables: set TMPDIR.");
  UpgradeCheck found;
  Shelf shelf(games());
  const auto copied = back_up(data_dir, folder + "/copy.sqlite",
                              [&](std::string_view table, std::span<const StoredEntry> log) {
                                const auto room = Room::restore(shelf, std::string(table), log, 1, {});
                                if (!room) found.unplayable.push_back(cat(table, " ", room.error()));
                              });
  fs::remove_all(folder, trouble);
  if (!copied) return std::unexpected(copied.error());
  found.tables = copied->tables;
  found.entries = copied->entries;
  found.damaged = copied->damaged;
  return found;
}

}  // namespace clew
