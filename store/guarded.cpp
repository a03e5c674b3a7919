#include "store/guarded.h"

#include <algorithm>
#include <utility>

namespace clew {
namespace {

constexpr auto unavailable = StoreFault::unavailable;

}  // namespace

GuardedStore::GuardedStore(Store& store, std::function<bool()> is_ours, std::function<void(bool)> on_change,
                           std::chrono::milliseconds every)
    : store_(&store),
      is_ours_(std::move(is_ours)),
      on_change_(std::move(on_change)),
      every_(every),
      thread_([this] { watch(); }) {}

GuardedStore::~GuardedStore() {
  {
    const std::scoped_lock hold(lock_);
    is_ending_ = true;
  }
  ending_.notify_one();
  thread_.join();
}

void GuardedStore::watch() {
  std::unique_lock hold(lock_);
  while (!ending_.wait_for(hold, every_, [this] { return is_ending_; })) {
    hold.unlock();
    note(is_in_place() && (is_well_ || probe()));
    hold.lock();
  }
}

void GuardedStore::note(bool is_well) {
  if (is_well_.exchange(is_well) != is_well) on_change_(is_well);
}

Kept GuardedStore::is_in_place() {
  if (!is_ours_()) return std::unexpected(unavailable);
  return store_->is_in_place();
}

std::vector<Kept> GuardedStore::commit(std::span<const Write> writes) {
  auto kept =
      is_ours_() ? store_->commit(writes) : std::vector<Kept>(writes.size(), std::unexpected(unavailable));
  if (std::ranges::find(kept, Kept(std::unexpected(unavailable))) != kept.end()) note(false);
  return kept;
}

std::expected<std::uint64_t, StoreFault> GuardedStore::claim(std::string_view table) {
  auto epoch = is_ours_() ? store_->claim(table) : std::unexpected(unavailable);
  if (!epoch && epoch.error() == unavailable) note(false);
  return epoch;
}

std::expected<std::vector<OwnedTable>, StoreFault> GuardedStore::claim_open() {
  auto owned = is_ours_() ? store_->claim_open() : std::unexpected(unavailable);
  if (!owned && owned.error() == unavailable) note(false);
  return owned;
}

std::expected<Lease, StoreFault> GuardedStore::lease(std::string_view table, Session session) {
  auto lease = is_ours_() ? store_->lease(table, session) : std::unexpected(unavailable);
  if (!lease && lease.error() == unavailable) note(false);
  return lease;
}

std::expected<std::vector<StoredEntry>, StoreFault> GuardedStore::entries(std::string_view table) {
  return store_->entries(table);
}

std::expected<std::optional<TableRow>, StoreFault> GuardedStore::row(std::string_view table) {
  return store_->row(table);
}

std::expected<std::optional<std::string>, StoreFault> GuardedStore::table_of_code(std::string_view code) {
  return store_->table_of_code(code);
}

std::expected<std::vector<TableRow>, StoreFault> GuardedStore::tables_of(std::string_view person, int most) {
  return store_->tables_of(person, most);
}

}  // namespace clew
