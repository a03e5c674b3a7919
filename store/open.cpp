#include "store/open.h"

#include <filesystem>

#include "store/postgres.h"
#include "store/sqlite.h"

namespace clew {

bool is_database(std::string_view name) {
  return name.starts_with("postgresql://") || name.starts_with("postgres://");
}

std::expected<OpenStore, std::string> OpenStore::any(const std::string& name) {
  OpenStore open;
  if (is_database(name)) {
    auto database = PostgresStore::open(name, Sharing::alone);
    if (!database) return std::unexpected(database.error());
    open.store_ = *std::move(database);
    return open;
  }
  auto folder = DataFolder::open(name);
  if (!folder) return std::unexpected(folder.error());
  open.folder_ = std::make_unique<DataFolder>(*std::move(folder));
  auto file = SqliteStore::open(open.folder_->store());
  if (!file) return std::unexpected(file.error());
  open.store_ = *std::move(file);
  return open;
}

std::expected<OpenStore, std::string> OpenStore::existing(const std::string& name) {
  if (!is_database(name) && !std::filesystem::exists(name + "/clew.sqlite"))
    return std::unexpected("The folder " + name + " holds no house: there is no clew.sqlite in it.");
  return any(name);
}

}  // namespace clew
