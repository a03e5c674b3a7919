#pragma once
// A folder of a test's own, gone when the test is.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <string>

#include "store/store.h"

namespace clew::test {

inline const Kept kept{};

class Folder {
 public:
  Folder() {
    auto name = (std::filesystem::temp_directory_path() / "clew-store-XXXXXX").string();
    if (!::mkdtemp(name.data())) ADD_FAILURE() << "no folder " << name;
    path_ = name;
  }
  ~Folder() {
    std::error_code ignored;
    std::filesystem::permissions(path_, std::filesystem::perms::owner_all, ignored);
    std::filesystem::remove_all(path_, ignored);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  std::filesystem::path path() const { return path_; }
  std::string file(std::string_view name) const { return (path_ / name).string(); }

 private:
  std::filesystem::path path_;
};

}  // namespace clew::test
