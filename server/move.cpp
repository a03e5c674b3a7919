#include "server/move.h"

#include "core/text.h"
#include "engine/registry.h"
#include "room/room.h"
#include "server/own_sets.h"
#include "store/open.h"

namespace clew {

std::expected<Moved, std::string> move_house(const std::string& from, const std::string& to) {
  const auto old_store = OpenStore::existing(from);
  if (!old_store) return std::unexpected(old_store.error());
  const auto new_store = OpenStore::any(to);
  if (!new_store) return std::unexpected(new_store.error());
  Shelf shelf(games());
  shelve(shelf, old_store->store().notes().value_or(std::vector<Note>{}));
  const auto keys = old_store->keys();
  if (!keys) return std::unexpected(keys.error());
  const auto keys_before = new_store->keys();
  if (!keys_before) return std::unexpected(keys_before.error());
  bool has_new_keys = false;
  auto moved = move_house(
      old_store->store(), new_store->store(),
      [&](std::string_view table, std::span<const StoredEntry> log) -> std::string {
        if (log.empty()) return "";
        const auto room = Room::restore(shelf, std::string(table), log, 1, {});
        return room ? "" : cat("it does not replay (", room.error(), ")");
      },
      [&]() -> std::expected<void, std::string> {
        if (keys->empty()) return {};
        has_new_keys = true;
        return new_store->put_keys(*keys);
      });
  if (!moved && has_new_keys) (void)new_store->put_keys(*keys_before);
  return moved;
}

}  // namespace clew
