#pragma once
// What somebody does to a store's file with other tools.
#include <gtest/gtest.h>
#include <sqlite3.h>

#include <string>

namespace clew::test {

inline void run(const std::string& path, const char* sql) {
  sqlite3* file = nullptr;
  ASSERT_EQ(sqlite3_open(path.c_str(), &file), SQLITE_OK);
  EXPECT_EQ(sqlite3_exec(file, sql, nullptr, nullptr, nullptr), SQLITE_OK) << sqlite3_errmsg(file);
  sqlite3_close(file);
}

}  // namespace clew::test
