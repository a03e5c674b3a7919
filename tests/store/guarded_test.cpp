// A store that is watched over: what is taken away or changed is noticed, and nothing is acknowledged then.
#include "store/guarded.h"

#include <gtest/gtest.h>

#include <fstream>

#include "store/memory.h"
#include "store/sqlite.h"
#include "tests/kit/patience.h"
#include "tests/store/folder.h"

namespace clew::test {
namespace {

constexpr std::chrono::milliseconds at_once{1};
const Kept unavailable = std::unexpected(StoreFault::unavailable);

Write made(const std::string& table) {
  return {.rows = {{table, table, true, 0, "{}"}}, .entries = {{table, 1, 1, "made"}}, .joined = {}};
}

Kept commit(Store& store, const std::string& table) {
  const std::vector<Write> write{made(table)};
  return store.commit(write)[0];
}

class Guarded : public testing::Test {
 protected:
  Guarded() {
    opened_ = std::move(*SqliteStore::open(path()));
    EXPECT_EQ(commit(*opened_, "first"), kept);
    store_.emplace(*opened_, [this] { return is_ours.load(); }, [this](bool) { ++changes; }, at_once);
  }
  std::string path() const { return folder.file("house.db"); }
  bool is_noticed() {
    return waited_until([&] { return !store_->is_well(); });
  }
  bool is_well_again() {
    return waited_until([&] { return store_->is_well(); });
  }

  Folder folder;
  std::atomic<bool> is_ours = true;
  std::atomic<int> changes = 0;
  std::unique_ptr<SqliteStore> opened_;
  std::optional<GuardedStore> store_;
};

TEST_F(Guarded, AFileThatIsDeletedStopsTheAcknowledging) {
  for (const auto* name : {"house.db", "house.db-wal", "house.db-shm"}) {
    std::filesystem::rename(folder.file(name), folder.file("aside"));
    EXPECT_TRUE(is_noticed()) << name;
    EXPECT_EQ(commit(*store_, "t1"), unavailable) << name;
    EXPECT_EQ(store_->claim("first").error(), StoreFault::unavailable) << name;
    EXPECT_EQ(store_->claim_open().error(), StoreFault::unavailable) << name;
    std::filesystem::rename(folder.file("aside"), folder.file(name));
    EXPECT_TRUE(is_well_again()) << name;
  }
  EXPECT_EQ(commit(*store_, "t1"), kept);
  EXPECT_EQ(changes, 6);
}

// Also where it happens just before the commit, and no watcher has looked.
TEST_F(Guarded, NothingIsAcknowledgedIntoADeletedFile) {
  store_.reset();
  std::filesystem::remove(path());
  EXPECT_EQ(commit(*opened_, "t1"), unavailable);
}

TEST_F(Guarded, AFileThatIsExchangedStopsTheAcknowledging) {
  std::filesystem::copy_file(path(), folder.file("copy"));
  std::filesystem::rename(folder.file("copy"), path());
  EXPECT_TRUE(is_noticed());
  EXPECT_EQ(commit(*store_, "t1"), unavailable);
}

TEST_F(Guarded, AFileThatIsWrittenOverStopsTheAcknowledgingForGood) {
  std::ofstream(path(), std::ios::binary | std::ios::trunc) << std::string(8192, 'x');
  EXPECT_TRUE(is_noticed());
  EXPECT_EQ(commit(*store_, "t1"), unavailable);
  EXPECT_FALSE(opened_->is_in_place());
}

TEST_F(Guarded, WhatThisHouseItselfWritesIsNoFault) {
  for (int i = 0; i < 2000; ++i) {  // through several checkpoints
    const auto number = std::uint64_t(i + 2);
    const std::vector<Write> write{
        {.rows = {}, .entries = {{"first", number, 1, std::string(4000, 'x')}}, .joined = {}}};
    ASSERT_EQ(store_->commit(write)[0], kept) << i;
  }
  EXPECT_EQ(changes, 0);
}

TEST_F(Guarded, WhoeverReadsBesideItIsNoFault) {
  sqlite3* reader = nullptr;
  ASSERT_EQ(sqlite3_open(path().c_str(), &reader), SQLITE_OK);
  EXPECT_EQ(sqlite3_exec(reader, "SELECT * FROM entry", nullptr, nullptr, nullptr), SQLITE_OK);
  sqlite3_close(reader);
  EXPECT_EQ(commit(*store_, "t1"), kept);
  EXPECT_TRUE(store_->is_well());
}

TEST_F(Guarded, AHouseThatIsNoLongerTheOwnerWritesNothing) {
  is_ours = false;
  EXPECT_EQ(commit(*store_, "t1"), unavailable);
  EXPECT_FALSE(store_->is_well());
  is_ours = true;
  EXPECT_TRUE(is_well_again());
  EXPECT_EQ(commit(*store_, "t1"), kept);
}

// A fault that the next write does not have.
class FaultyStore final : public MemoryStore {
 public:
  std::vector<Kept> commit(std::span<const Write> writes) override {
    return is_full ? std::vector<Kept>(writes.size(), unavailable) : MemoryStore::commit(writes);
  }
  Kept probe() override {
    ++probes;
    return is_full ? unavailable : kept;
  }
  std::atomic<bool> is_full = false;
  std::atomic<int> probes = 0;
};

TEST(GuardedStore, AfterAFaultItTriesUntilItCanWrite) {
  FaultyStore faulty;
  std::atomic<int> changes = 0;
  GuardedStore store(faulty, [] { return true; }, [&](bool) { ++changes; }, at_once);
  EXPECT_EQ(commit(store, "t1"), kept);
  EXPECT_EQ(faulty.probes, 0);
  faulty.is_full = true;
  EXPECT_EQ(commit(store, "t2"), unavailable);
  EXPECT_FALSE(store.is_well());
  EXPECT_TRUE(waited_until([&] { return faulty.probes > 2; }));
  EXPECT_FALSE(store.is_well());
  faulty.is_full = false;
  EXPECT_TRUE(waited_until([&] { return store.is_well(); }));
  EXPECT_EQ(changes, 2);
  EXPECT_EQ(commit(store, "t2"), kept);
}

}  // namespace
}  // namespace clew::test
