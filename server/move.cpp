#include "server/move.h"

#include "core/text.h"
#include "engine/registry.h"
#include "room/room.h"
#include "store/open.h"

namespace clew {

std::expected<Moved, std::string> move_house(const std::string& from, const std::string& to) {
  const auto old_store = OpenStore::existing(from);
  if (!old_store) return std::unexpected(old_store.error());
  const auto new_store = OpenStore::any(to);
  if (!new_store) return std::unexpected(new_store.error());
  Shelf shelf(games());
  return move_house(old_store->store(), new_store->store(),
                    [&](std::string_view table, std::span<const StoredEntry> log) -> std::string {
                      if (log.empty()) return "";
                      const auto room = Room::restore(shelf, std::string(table), log, 1, {});
                      return room ? "" : cat("it does not replay (", room.error(), ")");
                    });
}

}  // namespace clew
