#include "store/open.h"

#include <filesystem>

#include "store/postgres.h"
#include "store/private_file.h"
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
    open.database_ = database->get();
    open.store_ = *std::move(database);
    return open;
  }
  auto folder = DataFolder::open(name);
  if (!folder) return std::unexpected(folder.error());
  open.folder_ = std::make_unique<DataFolder>(*std::move(folder));
  auto file = SqliteStore::open(open.folder_->store());
  if (!file) return std::unexpected(file.error());
  open.file_ = file->get();
  open.store_ = *std::move(file);
  return open;
}

std::expected<OpenStore, std::string> OpenStore::existing(const std::string& name) {
  if (!is_database(name) && !std::filesystem::exists(name + "/clew.sqlite"))
    return std::unexpected("The folder " + name + " holds no house: there is no clew.sqlite in it.");
  return any(name);
}

std::expected<std::string, std::string> OpenStore::keys() const {
  if (database_) {
    auto kept = database_->keys();
    if (!kept) return std::unexpected("The house's keys in the database cannot be read.");
    return *std::move(kept);
  }
  const auto kept = read_private(folder_->keys());
  if (!kept) return std::unexpected("The file " + folder_->keys() + " " + kept.error());
  if (*kept) return **kept;
  const auto old = file_->old_keys();  // an older Clew had them in the store
  if (!old) return std::unexpected("The house's keys could not be read.");
  return old->value_or("");
}

std::expected<void, std::string> OpenStore::put_keys(const std::string& text) const {
  if (database_) {
    const auto before = database_->keys();
    if (!before || !database_->put_keys(*before, text).value_or(false))
      return std::unexpected("The house's keys in the database cannot be written.");
    return {};
  }
  if (text.empty()) {
    std::error_code none;
    std::filesystem::remove(folder_->keys(), none);
    return {};
  }
  if (auto put = write_private(folder_->keys(), text); !put)
    return std::unexpected("The file " + folder_->keys() + " " + put.error());
  return {};
}

}  // namespace clew
