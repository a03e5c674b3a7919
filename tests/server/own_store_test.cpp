// The store is the house's own, as its operator meets it.
#include <gtest/gtest.h>
#include <sqlite3.h>
#include <sys/stat.h>

#include <filesystem>

#include "tests/apps/program.h"
#include "tests/kit/house_client.h"

namespace clew::test {
namespace {

unsigned mode(const std::string& path) {
  struct stat found{};
  EXPECT_EQ(::stat(path.c_str(), &found), 0) << path;
  return found.st_mode & 0777;
}

void execute(const std::string& path, const std::string& sql) {
  sqlite3* file = nullptr;
  ASSERT_EQ(sqlite3_open(path.c_str(), &file), SQLITE_OK);
  EXPECT_EQ(sqlite3_exec(file, sql.c_str(), nullptr, nullptr, nullptr), SQLITE_OK) << sqlite3_errmsg(file);
  sqlite3_close(file);
}

TEST(OwnStore, ASecondHouseInTheSameFolderIsRefused) {
  ServedHouse house;
  const auto second = clew({"serve", "--port", "0", "--data-dir", house.data_dir()});
  EXPECT_EQ(second.code, 1);
  EXPECT_NE(second.err.find("Another Clew (process " + std::to_string(house.pid()) +
                            ") keeps its tables in " + house.data_dir() + "; stop that one"),
            std::string::npos)
      << second.err;
  EXPECT_EQ(Guest(house).get("/readyz").status, 200);
  // A house that was killed leaves no lock behind.
  house.kill();
  house.start();
}

TEST(OwnStore, NobodyElseCanReadIt) {
  ServedHouse house;
  EXPECT_EQ(mode(house.data_dir()), 0700u);
  for (const auto& each : std::filesystem::directory_iterator(house.data_dir()))
    EXPECT_EQ(mode(each.path().string()), 0600u) << each.path();
}

TEST(OwnStore, KeysAreInAFileOfTheirOwn) {
  ServedHouse house;
  Guest ana(house, "Ana");
  const auto keys = read(house.data_dir() + "/clew.keys");
  ASSERT_GT(keys.size(), 40u);
  const auto key = keys.substr(0, 40);
  for (const auto* name : {"/clew.sqlite", "/clew.sqlite-wal"})
    EXPECT_EQ(read(house.data_dir() + name).find(key), std::string::npos) << name;
}

TEST(OwnStore, KeysOfAnOlderClewAreMovedOver) {
  ServedHouse house;
  Guest ana(house, "Ana");
  ASSERT_EQ(house.stop(), 0);
  const auto key_file = house.data_dir() + "/clew.keys", store = house.data_dir() + "/clew.sqlite";
  auto keys = read(key_file);
  keys.pop_back();  // the line's end
  execute(store, "INSERT INTO setting VALUES('cookie-keys', '" + keys + "')");
  std::filesystem::remove(key_file);
  ASSERT_NE(read(store).find(keys), std::string::npos);
  house.start();
  EXPECT_EQ(ana.get("/api/v1/me").json()["id"].text(), ana.id);
  EXPECT_EQ(read(key_file), keys + "\n");
  for (const auto* name : {"/clew.sqlite", "/clew.sqlite-wal"})
    EXPECT_EQ(read(house.data_dir() + name).find(keys), std::string::npos) << name;
}

}  // namespace
}  // namespace clew::test
