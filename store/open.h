#pragma once
// A store by the name that an operator gives it: a data folder, or a database.
#include <memory>
#include <optional>

#include "store/data_folder.h"
#include "store/moving.h"

namespace clew {

class PostgresStore;
class SqliteStore;

bool is_database(std::string_view name);  // postgresql://…

// Taken for this program alone, as long as it lives. Errors are sentences.
class OpenStore {
 public:
  static std::expected<OpenStore, std::string> any(const std::string& name);
  static std::expected<OpenStore, std::string> existing(const std::string& name);  // makes no new folder
  MovableStore& store() const { return *store_; }
  // Those of the cookies, in the folder's own file or in the database; empty where there are none.
  std::expected<std::string, std::string> keys() const;
  std::expected<void, std::string> put_keys(const std::string& text) const;

 private:
  std::unique_ptr<DataFolder> folder_;  // where it is one: with its lock
  std::unique_ptr<MovableStore> store_;
  PostgresStore* database_ = nullptr;  // the same where it is one
  SqliteStore* file_ = nullptr;
};

}  // namespace clew
