// A house moves between SQLite and PostgreSQL, either way.
#include "store/moving.h"

#include <gtest/gtest.h>

#include "store/postgres.h"
#include "store/sqlite.h"
#include "tests/kit/postgres.h"
#include "tests/store/folder.h"

namespace clew::test {
namespace {

class Moving : public testing::Test {
 protected:
  void SetUp() override {
    PostgresServer::shared().sql("DROP SCHEMA IF EXISTS clew CASCADE");
    file_ = SqliteStore::open(folder_.file("house.db")).value();
    database_ = PostgresStore::open(PostgresServer::shared().address()).value();
  }
  static std::string content(std::string_view, std::span<const StoredEntry>) { return ""; }

  // Tables with several owners so far, over and open, and one without a log.
  static void live_in(Store& store) {
    for (int i = 0; i < 7; ++i) {
      const auto table = "t" + std::to_string(i);
      Write write;
      write.rows = {{table, "CODE" + std::to_string(i), i % 2 == 0, 100 + i, R"({"n":1})"}};
      if (i != 6) write.entries = {{table, 1, 1, "made"}, {table, 2, 1, std::string("odd \0 \xff", 7)}};
      write.joined = {{"ana", table}};
      if (i % 3 == 0) write.joined.push_back({"bo", table});
      ASSERT_TRUE(store.commit({&write, 1}).front());
      if (i != 2) continue;
      ASSERT_EQ(store.claim(table), 2u);
      Write more;
      more.entries = {{table, 3, 2, "later"}};
      ASSERT_TRUE(store.commit({&more, 1}).front());
    }
    Write write;
    write.notes = {{"ban", "p1", 5, "why"}, {"act", "1", 6, "what"}};
    ASSERT_TRUE(store.commit({&write, 1}).front());
  }

  Folder folder_;
  std::unique_ptr<SqliteStore> file_;
  std::unique_ptr<PostgresStore> database_;
};

TEST_F(Moving, ThereAndBackNothingHasChanged) {
  live_in(*file_);
  const auto there = move_house(*file_, *database_, content);
  ASSERT_TRUE(there) << there.error();
  EXPECT_EQ(there->tables, 7u);
  EXPECT_EQ(there->entries, 13u);
  EXPECT_EQ(there->notes, 2u);
  const auto second = SqliteStore::open(folder_.file("second.db")).value();
  ASSERT_TRUE(move_house(*database_, *second, content));
  const auto ids = file_->ids_after("", 100).value();
  for (const auto& id : ids) EXPECT_EQ(second->whole(id).value(), file_->whole(id).value()) << id;
  EXPECT_EQ(second->notes().value(), file_->notes().value());
  // And life goes on there, by the epochs that were moved along.
  Write next;
  next.entries = {{"t2", 4, 2, "on"}};
  EXPECT_TRUE(database_->commit({&next, 1}).front());
  EXPECT_TRUE(second->commit({&next, 1}).front());
  next.entries = {{"t0", 3, 2, "too early an owner"}};
  EXPECT_EQ(database_->commit({&next, 1}).front(), Kept(std::unexpected(StoreFault::lost_ownership)));
}

TEST_F(Moving, OnlyIntoAnEmptyStore) {
  live_in(*file_);
  live_in(*database_);
  EXPECT_EQ(move_house(*file_, *database_, content).error(),
            "The new store holds a house already; choose an empty one.");
}

TEST_F(Moving, ATableThatIsDamagedOrDoesNotReplayEndsIt) {
  live_in(*file_);
  const auto refused =
      move_house(*file_, *database_, [](std::string_view table, std::span<const StoredEntry>) {
        return table == "t3" ? "it does not replay" : "";
      });
  EXPECT_EQ(refused.error(),
            "Table t3 cannot be moved: it does not replay. The house is still whole where it was.");
  ASSERT_TRUE(move_house(*file_, *database_, content));
  PostgresServer::shared().sql("UPDATE clew.entry SET text = 'other' WHERE table_id = 't1' AND number = 2");
  const auto empty = SqliteStore::open(folder_.file("empty.db")).value();
  EXPECT_EQ(move_house(*database_, *empty, content).error(),
            "Table t1 cannot be moved: its log is damaged. The house is still whole where it was.");
}

TEST_F(Moving, AMoveThatFailsLeavesNothingAndTheNextOneSucceeds) {
  live_in(*file_);
  const auto other = SqliteStore::open(folder_.file("other.db")).value();
  for (MovableStore* to :
       {static_cast<MovableStore*>(database_.get()), static_cast<MovableStore*>(other.get())}) {
    ASSERT_FALSE(move_house(*file_, *to, [](std::string_view table, std::span<const StoredEntry>) {
      return table == "t3" ? "it does not replay" : "";
    }));
    EXPECT_TRUE(to->ids_after("", 100).value().empty());
    EXPECT_TRUE(to->notes().value().empty());
    const auto refused =
        move_house(*file_, *to, content, [] { return std::unexpected<std::string>("Not the keys."); });
    EXPECT_EQ(refused.error(), "Not the keys.");
    EXPECT_TRUE(to->ids_after("", 100).value().empty());
    const auto moved = move_house(*file_, *to, content);
    ASSERT_TRUE(moved) << moved.error();
    EXPECT_EQ(moved->tables, 7u);
    EXPECT_EQ(to->notes().value(), file_->notes().value());
  }
}

// As when the program or the machine dies in the middle.
TEST_F(Moving, AMoveThatWasCutOffBeginsAnew) {
  live_in(*file_);
  const auto half = [&](Store& store) {
    Write write;
    write.rows = {{"t1", "CODE1", true, 1, "{}"}, {"gone", "CODE9", true, 1, "{}"}};
    write.entries = {{"t1", 1, 1, "made"}};
    write.joined = {{"ana", "t1"}};
    write.notes = {{"copy", "unfinished", 0, ""}};
    ASSERT_TRUE(store.commit({&write, 1}).front());
  };
  half(*database_);
  const std::string complaint =
      "This store holds a part of a house only, for clew store copy was cut off; run the copy once more.";
  EXPECT_EQ(complaint_of_half(*database_), complaint);
  EXPECT_EQ(complaint_of_half(*file_), "");
  const auto second = SqliteStore::open(folder_.file("second.db")).value();
  EXPECT_EQ(move_house(*database_, *second, content).error(), complaint);
  const auto moved = move_house(*file_, *database_, content);
  ASSERT_TRUE(moved) << moved.error();
  EXPECT_EQ(complaint_of_half(*database_), "");
  EXPECT_EQ(database_->ids_after("", 100).value(), file_->ids_after("", 100).value());
  const auto ids = file_->ids_after("", 100).value();
  for (const auto& id : ids) EXPECT_EQ(database_->whole(id).value(), file_->whole(id).value()) << id;
}

}  // namespace
}  // namespace clew::test
