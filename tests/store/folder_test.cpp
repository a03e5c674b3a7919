// The folder of a house: one program, one user.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fstream>

#include "store/data_folder.h"
#include "store/private_file.h"
#include "store/sqlite.h"
#include "tests/store/folder.h"

namespace clew::test {
namespace {

unsigned mode(const std::string& path) {
  struct stat found{};
  EXPECT_EQ(::stat(path.c_str(), &found), 0) << path;
  return found.st_mode & 0777;
}

TEST(DataFolder, BelongsToOneProgramAtATime) {
  const Folder folder;
  const auto path = folder.file("data");
  {
    const auto first = DataFolder::open(path);
    ASSERT_TRUE(first) << first.error();
    const auto second = DataFolder::open(path + "/.");
    ASSERT_FALSE(second);
    EXPECT_EQ(second.error(), "Another Clew (process " + std::to_string(::getpid()) +
                                  ") keeps its tables in " + path +
                                  "/.; stop that one, or choose another folder with --data-dir.");
  }
  EXPECT_TRUE(DataFolder::open(path));
}

TEST(DataFolder, ALockThatWasTakenAwayIsNoticed) {
  const Folder folder;
  const auto path = folder.file("data");
  const auto first = DataFolder::open(path);
  ASSERT_TRUE(first) << first.error();
  EXPECT_TRUE(first->is_locked());
  std::filesystem::remove(first->file("clew.lock"));
  EXPECT_FALSE(first->is_locked());
  const auto second = DataFolder::open(path);
  ASSERT_TRUE(second) << second.error();
  EXPECT_FALSE(first->is_locked());
  EXPECT_TRUE(second->is_locked());
}

TEST(DataFolder, NobodyElseReadsWhatIsInIt) {
  const Folder folder;
  const auto path = folder.file("deep/data");
  const auto opened = DataFolder::open(path);
  ASSERT_TRUE(opened) << opened.error();
  const auto store = SqliteStore::open(opened->store());
  ASSERT_TRUE(store) << store.error();
  ASSERT_TRUE(write_private(opened->keys(), "secret"));
  EXPECT_EQ(mode(path), 0700u);
  for (const auto* name : {"clew.lock", "clew.keys", "clew.sqlite", "clew.sqlite-wal", "clew.sqlite-shm"})
    EXPECT_EQ(mode(opened->file(name)), 0600u) << name;
  EXPECT_TRUE(opened->is_private());
}

// As an older Clew left it.
TEST(DataFolder, WhatOthersCouldReadIsClosed) {
  const Folder folder;
  const auto path = folder.file("data");
  std::filesystem::create_directory(path);
  for (const auto* name : {"clew.sqlite", "clew.sqlite-wal", "clew.keys"}) {
    std::ofstream(path + "/" + name) << "x";
    ::chmod((path + "/" + name).c_str(), 0644);
  }
  ::chmod(path.c_str(), 0755);
  const auto opened = DataFolder::open(path);
  ASSERT_TRUE(opened) << opened.error();
  EXPECT_EQ(mode(path), 0700u);
  for (const auto* name : {"clew.sqlite", "clew.sqlite-wal", "clew.keys"})
    EXPECT_EQ(mode(opened->file(name)), 0600u) << name;
}

TEST(DataFolder, AFolderThatIsNotTheHousesAloneIsLeftAsItIs) {
  const Folder folder;
  const auto path = folder.file("home");
  std::filesystem::create_directory(path);
  std::ofstream(path + "/letter.txt") << "x";
  ::chmod(path.c_str(), 0755);
  const auto opened = DataFolder::open(path);
  ASSERT_TRUE(opened) << opened.error();
  EXPECT_EQ(mode(path), 0755u);
  EXPECT_FALSE(opened->is_private());
}

TEST(DataFolder, AFolderThatCannotBeIsToldInASentence) {
  const Folder folder;
  std::ofstream(folder.file("letter.txt")) << "x";
  const auto path = folder.file("letter.txt/data");
  const auto opened = DataFolder::open(path);
  ASSERT_FALSE(opened);
  EXPECT_EQ(opened.error(), "The folder " + path + " cannot be used: Not a directory.");
}

}  // namespace
}  // namespace clew::test
