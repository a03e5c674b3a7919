#pragma once
// A store by the name that an operator gives it: a data folder, or a database.
#include <memory>
#include <optional>

#include "store/data_folder.h"
#include "store/moving.h"

namespace clew {

bool is_database(std::string_view name);  // postgresql://…

// Taken for this program alone, as long as it lives. Errors are sentences.
class OpenStore {
 public:
  static std::expected<OpenStore, std::string> any(const std::string& name);
  static std::expected<OpenStore, std::string> existing(const std::string& name);  // makes no new folder
  MovableStore& store() const { return *store_; }

 private:
  std::unique_ptr<DataFolder> folder_;  // where it is one: with its lock
  std::unique_ptr<MovableStore> store_;
};

}  // namespace clew
