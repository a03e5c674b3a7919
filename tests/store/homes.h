#pragma once
// Every kind of store, as tests that hold for all of them use it.
#include <gtest/gtest.h>

#include <memory>

#include "store/memory.h"
#include "store/sqlite.h"
#include "tests/store/folder.h"

namespace clew::test {

class MemoryHome {
 public:
  Store& store() { return store_; }
  void reopen() {}

 private:
  MemoryStore store_;
};

class SqliteHome {
 public:
  SqliteHome() { reopen(); }
  Store& store() { return *store_; }
  void reopen() {
    store_.reset();
    auto opened = SqliteStore::open(folder_.file("house.db"));
    ASSERT_TRUE(opened) << opened.error();
    store_ = std::move(*opened);
  }

 private:
  Folder folder_;
  std::unique_ptr<SqliteStore> store_;
};

using Homes = testing::Types<MemoryHome, SqliteHome>;

}  // namespace clew::test
