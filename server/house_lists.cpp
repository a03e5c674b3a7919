// What the house says of its tables without entering them: for the lobby, for people's own lists and by a table's code.
#include <algorithm>

#include "core/text.h"
#include "server/house.h"
#include "server/this_node.h"

namespace clew {

Result<std::string> House::table_of_code(std::string code) {
  std::ranges::transform(code, code.begin(), [](char c) { return c >= 'a' && c <= 'z' ? char(c - 32) : c; });
  auto found = store_->table_of_code(code);
  if (!found) return std::unexpected(not_now());
  if (!*found) return refuse(Code::no_table, "No table has this code."_en);
  return **std::move(found);
}

std::vector<std::string> House::lobby() const {
  std::vector<TableHost::Listing> listed;
  {
    const std::lock_guard guard(lock_);
    for (const auto& [id, host] : tables_)
      if (auto listing = host->listing(); listing.is_listed) listed.push_back(std::move(listing));
    for (const auto& [id, asleep] : asleep_)
      if (asleep.listing.is_listed) listed.push_back(asleep.listing);
  }
  if (node_)
    for (auto& each : node_->directory().all())
      if (each.is_listed) listed.push_back(std::move(each));
  std::vector<std::string> all;
  for (const auto& each : listed) all.push_back(each.json());
  std::ranges::sort(all);
  return all;
}

std::vector<TableHost::Listing> House::open() const {
  std::vector<TableHost::Listing> all;
  for (const auto& host : hosts()) all.push_back(host->listing());
  const std::lock_guard guard(lock_);
  for (const auto& [id, asleep] : asleep_) all.push_back(asleep.listing);
  if (node_)
    for (auto& each : node_->directory().all()) all.push_back(std::move(each));
  return all;
}

std::vector<House::Host> House::hosts() const {
  const std::lock_guard guard(lock_);
  std::vector<Host> all;
  for (const auto& [id, host] : tables_) all.push_back(host);
  return all;
}

std::vector<std::string> House::tables_of(const std::string& person, int most) {
  std::vector<std::string> all;
  const auto rows = store_->tables_of(person, most);
  if (!rows) return all;
  for (const auto& row : *rows) {
    const auto known = at_hand(row.table);
    all.push_back(known ? known->json() : row.summary);
  }
  return all;
}

std::optional<TableHost::Listing> House::at_hand(const std::string& id) const {
  const std::lock_guard guard(lock_);
  if (const auto open = tables_.find(id); open != tables_.end()) return open->second->listing();
  if (const auto asleep = asleep_.find(id); asleep != asleep_.end()) return asleep->second.listing;
  return node_ ? node_->directory().find(id) : std::nullopt;
}

std::expected<Room, std::string> House::replayed(const std::string& id) {
  const auto log = store_->entries(id);
  if (!log) return std::unexpected("its log cannot be read");
  return Room::restore(shelf_, id, *log, 0, settings_);
}

Result<std::string> House::listing(const std::string& id) {
  if (const auto known = at_hand(id)) return known->json();
  auto row = store_->row(id);
  if (!row && row.error() == StoreFault::damaged) return std::unexpected(damaged_table());
  if (!row) return std::unexpected(not_now());
  if (!*row) return refuse(Code::no_table, "There is no such table."_en);
  return std::move((*row)->summary);
}

}  // namespace clew
