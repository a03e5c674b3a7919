// A copy that is taken while the house writes is whole, holds no keys, and comes back.
#include "store/backup.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <fstream>
#include <sstream>
#include <thread>

#include "store/data_folder.h"
#include "store/sqlite.h"
#include "tests/store/folder.h"

namespace clew::test {
namespace {

Write entry(std::uint64_t number) {
  return {.rows = {}, .entries = {{"t1", number, 1, std::string(300, 'x')}}, .joined = {}};
}

class Backup : public testing::Test {
 protected:
  Backup() {
    house_.emplace(*DataFolder::open(data()));
    store_ = std::move(*SqliteStore::open(house_->store()));
    const std::vector<Write> first{
        {.rows = {{"t1", "ABC", true, 7, "{}"}}, .entries = {}, .joined = {}}, entry(1), entry(2)};
    for (const auto& kept : store_->commit(first)) EXPECT_TRUE(kept);
  }
  std::string data() const { return folder.file("data"); }
  void close() {
    store_.reset();
    house_.reset();
  }
  std::uint64_t length(const std::string& where) {
    const auto opened = SqliteStore::open(where + "/clew.sqlite");
    return opened ? (*opened)->entries("t1").value().size() : 0;
  }

  Folder folder;
  std::optional<DataFolder> house_;
  std::unique_ptr<SqliteStore> store_;
};

TEST_F(Backup, IsWholeWhileTheHouseGoesOnWriting) {
  std::atomic<bool> is_over = false;
  std::jthread writer([&] {
    for (std::uint64_t number = 3; !is_over; ++number) {
      const std::vector<Write> write{entry(number)};
      EXPECT_TRUE(store_->commit(write)[0]);
    }
  });
  for (int i = 0; i < 5; ++i) {
    const auto copied = back_up(data(), folder.file("copy" + std::to_string(i)));
    ASSERT_TRUE(copied) << copied.error();
    EXPECT_EQ(copied->tables, 1u);
    EXPECT_GE(copied->entries, 2u);
    EXPECT_EQ(copied->damaged, 0u);
  }
  is_over = true;
  writer.join();
  EXPECT_TRUE(store_->is_in_place());  // the house does not mind
  struct stat found{};
  ASSERT_EQ(::stat(folder.file("copy0").c_str(), &found), 0);
  EXPECT_EQ(found.st_mode & 0777, 0600u);
  for (const auto* beside : {"copy0-wal", "copy0-shm", "copy0.new"})
    EXPECT_FALSE(std::filesystem::exists(folder.file(beside))) << beside;
}

TEST_F(Backup, ComesBackIntoAnEmptyFolder) {
  ASSERT_TRUE(back_up(data(), folder.file("copy")));
  const auto restored = restore(folder.file("copy"), folder.file("other"), false);
  ASSERT_TRUE(restored) << restored.error();
  EXPECT_EQ(restored->entries, 2u);
  EXPECT_EQ(restored->aside, "");
  EXPECT_EQ(length(folder.file("other")), 2u);
}

TEST_F(Backup, WhatIsReplacedIsPutAside) {
  ASSERT_TRUE(back_up(data(), folder.file("copy")));
  const std::vector<Write> more{entry(3)};
  ASSERT_TRUE(store_->commit(more)[0]);
  EXPECT_NE(restore(folder.file("copy"), data(), true).error().find("Another Clew"), std::string::npos);
  close();
  EXPECT_EQ(restore(folder.file("copy"), data(), false).error(),
            "The folder " + data() + " holds a house already: say --replace to put it aside.");
  EXPECT_EQ(length(data()), 3u);
  const auto restored = restore(folder.file("copy"), data(), true);
  ASSERT_TRUE(restored) << restored.error();
  EXPECT_EQ(length(data()), 2u);
  const auto aside = SqliteStore::open(restored->aside);
  ASSERT_TRUE(aside) << aside.error();
  EXPECT_EQ((*aside)->entries("t1").value().size(), 3u);
}

TEST_F(Backup, HoldsNoKeysOfAnOlderClew) {
  close();
  sqlite3* file = nullptr;
  ASSERT_EQ(sqlite3_open((data() + "/clew.sqlite").c_str(), &file), SQLITE_OK);
  EXPECT_EQ(sqlite3_exec(file, "INSERT INTO setting VALUES('cookie-keys', 'mastermasterkey')", nullptr,
                         nullptr, nullptr),
            SQLITE_OK);
  sqlite3_close(file);
  ASSERT_TRUE(back_up(data(), folder.file("copy")));
  std::ostringstream bytes;
  bytes << std::ifstream(folder.file("copy"), std::ios::binary).rdbuf();
  EXPECT_EQ(bytes.str().find("mastermasterkey"), std::string::npos);
}

TEST_F(Backup, MistakesAreSentences) {
  EXPECT_EQ(back_up(folder.file("nowhere"), folder.file("copy")).error(),
            "The folder " + folder.file("nowhere") + " holds no house: there is no clew.sqlite in it.");
  std::ofstream(folder.file("letter")) << std::string(5000, 'x');
  EXPECT_EQ(back_up(data(), folder.file("letter")).error(),
            "The file " + folder.file("letter") + " is there already: choose another name.");
  EXPECT_EQ(restore(folder.file("letter"), folder.file("other"), false).error(),
            "The file " + folder.file("letter") + " cannot be copied: it is no store of Clew's.");
  EXPECT_FALSE(restore(folder.file("none"), folder.file("other"), false));
}

TEST_F(Backup, SaysWhichTablesAreDamaged) {
  close();
  sqlite3* file = nullptr;
  ASSERT_EQ(sqlite3_open((data() + "/clew.sqlite").c_str(), &file), SQLITE_OK);
  EXPECT_EQ(sqlite3_exec(file, "DELETE FROM entry WHERE number = 2", nullptr, nullptr, nullptr), SQLITE_OK);
  sqlite3_close(file);
  const auto copied = back_up(data(), folder.file("copy"));
  ASSERT_TRUE(copied) << copied.error();
  EXPECT_EQ(copied->damaged, 1u);
}

}  // namespace
}  // namespace clew::test
