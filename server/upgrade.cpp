#include "server/upgrade.h"

#include <stdlib.h>
#include <unistd.h>

#include <filesystem>

#include "core/text.h"
#include "engine/registry.h"
#include "room/room.h"
#include "server/own_sets.h"
#include "store/backup.h"
#include "store/postgres.h"

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
                              {.notes = [&](std::span<const Note> notes) { shelve(shelf, notes); },
                               .log =
                                   [&](std::string_view table, std::span<const StoredEntry> log) {
                                     const auto room = Room::restore(shelf, std::string(table), log, 1, {});
                                     if (!room) found.unplayable.push_back(cat(table, " ", room.error()));
                                   }});
  fs::remove_all(folder, trouble);
  if (!copied) return std::unexpected(copied.error());
  found.tables = copied->tables;
  found.entries = copied->entries;
  found.damaged = copied->damaged;
  return found;
}

std::expected<UpgradeCheck, std::string> check_upgrade_of_database(const std::string& address) {
  const auto store = PostgresStore::open(address, Sharing::only_reading);
  if (!store) return std::unexpected(store.error());
  const auto notes = (*store)->notes();
  if (!notes) return std::unexpected("The database does not answer; please try again.");
  Shelf shelf(games());
  shelve(shelf, *notes);
  UpgradeCheck found;
  constexpr int at_once = 500;
  std::string last;
  for (;;) {
    const auto ids = (*store)->ids_after(last, at_once);
    if (!ids) return std::unexpected("The database does not answer; please try again.");
    if (ids->empty()) return found;
    for (const auto& id : *ids) {
      const auto log = (*store)->entries(id);
      if (!log && log.error() != StoreFault::damaged)
        return std::unexpected("The database does not answer; please try again.");
      ++found.tables;
      found.damaged += log ? 0 : 1;
      if (!log || log->empty()) continue;
      found.entries += log->size();
      const auto room = Room::restore(shelf, id, *log, 1, {});
      if (!room) found.unplayable.push_back(cat(id, " ", room.error()));
    }
    last = ids->back();
  }
}

}  // namespace clew
