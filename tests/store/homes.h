#pragma once
// Every kind of store, as tests that hold for all of them use it.
#include <gtest/gtest.h>

#include <memory>

#include "store/memory.h"
#include "store/postgres.h"
#include "store/sqlite.h"
#include "tests/kit/postgres.h"
#include "tests/store/folder.h"

namespace clew::test {

class MemoryHome {
 public:
  Store& store() { return store_; }
  void reopen() {}
  void hold_time() {}                 // sessions last, however slow the machine is
  void end_all_but(Session living) {  // as if nobody else had renewed theirs
    now_ += lease_time / 2;
    (void)store_.renew(living);
    now_ += lease_time / 2 + std::chrono::milliseconds(1);
  }

 private:
  std::chrono::milliseconds now_{};
  MemoryStore store_{[this] { return now_; }};
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

// One server for all tests, its tables made anew for each.
class PostgresHome {
 public:
  PostgresHome() {
    PostgresServer::shared().sql("DROP SCHEMA IF EXISTS clew CASCADE");
    reopen();
  }
  Store& store() { return *store_; }
  void reopen() {
    store_.reset();
    auto opened = PostgresStore::open(PostgresServer::shared().address());
    ASSERT_TRUE(opened) << opened.error();
    store_ = std::move(*opened);
  }
  void hold_time() {
    PostgresServer::shared().sql("UPDATE clew.node SET until = now() + interval '1 h' WHERE until > now()");
  }
  void end_all_but(Session living) {
    PostgresServer::shared().sql("UPDATE clew.node SET until = now() - interval '1 ms' WHERE session <> " +
                                 std::to_string(living));
  }

 private:
  std::unique_ptr<PostgresStore> store_;
};

using Homes = testing::Types<MemoryHome, SqliteHome, PostgresHome>;

}  // namespace clew::test
