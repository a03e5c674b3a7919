// What a house keeps beside its tables, in every store; logs that are rewritten; files of older versions.
#include <gtest/gtest.h>

#include "tests/store/homes.h"

namespace clew::test {
namespace {

template <class Home> class Notes : public testing::Test {
 protected:
  Store& store() { return home_.store(); }
  Kept commit(const Write& write) { return store().commit({&write, 1}).at(0); }
  // A table of Ana's with three entries.
  void make() {
    Write write;
    write.rows = {{"t1", "ABC", true, 17, "{}"}};
    for (std::uint64_t n = 1; n <= 3; ++n) write.entries.push_back({"t1", n, 1, "Ana " + std::to_string(n)});
    write.joined = {{"ana", "t1"}};
    ASSERT_TRUE(commit(write));
  }
  Home home_;
};
TYPED_TEST_SUITE(Notes, Homes);

TYPED_TEST(Notes, AreKeptReplacedAndDropped) {
  Write write;
  write.notes = {{"ban", "p2", 5, "{}"}, {"ban", "p1", 4, "why"}, {"act", "1", 6, "x"}};
  ASSERT_TRUE(this->commit(write));
  this->home_.reopen();
  EXPECT_EQ(this->store().notes().value(),
            (std::vector<Note>{{"act", "1", 6, "x"}, {"ban", "p1", 4, "why"}, {"ban", "p2", 5, "{}"}}));
  Write other;
  other.notes = {{"ban", "p1", 9, "longer"}};
  other.dropped = {{"ban", "p2", 0, ""}, {"ban", "nobody", 0, ""}};
  ASSERT_TRUE(this->commit(other));
  this->home_.reopen();
  EXPECT_EQ(this->store().notes().value(),
            (std::vector<Note>{{"act", "1", 6, "x"}, {"ban", "p1", 9, "longer"}}));
}

TYPED_TEST(Notes, ARewrittenLogIsWholeAndItsPeopleHaveLeft) {
  this->make();
  Write write;
  write.rewritten = {{"t1", 1, 1, "Somebody 1"}, {"t1", 3, 1, "Somebody 3"}};
  write.left = {{"ana", "t1"}};
  ASSERT_TRUE(this->commit(write));
  this->home_.reopen();
  EXPECT_TRUE(this->store().tables_of("ana", 9).value().empty());
  EXPECT_EQ(this->store().entries("t1").value(),
            (std::vector<StoredEntry>{{1, 1, "Somebody 1"}, {2, 1, "Ana 2"}, {3, 1, "Somebody 3"}}));
  // And it goes on.
  Write more;
  more.entries = {{"t1", 4, 1, "more"}};
  ASSERT_TRUE(this->commit(more));
  EXPECT_EQ(this->store().entries("t1").value().size(), 4u);
}

TYPED_TEST(Notes, TablesAreFoundByWhatTheirEntriesSay) {
  this->make();
  Write write;
  write.rows = {{"t2", "DEF", true, 18, "{}"}, {"t3", "GHI", false, 19, "{}"}};
  for (std::uint64_t n = 1; n <= 2100; ++n) write.entries.push_back({"t2", n, 1, "Bo " + std::to_string(n)});
  write.entries.push_back({"t3", 1, 1, "Bo and Ana"});
  ASSERT_TRUE(this->commit(write));
  using Names = std::vector<std::string>;
  EXPECT_EQ(this->store().tables_with("Ana").value(), (Names{"t1", "t3"}));
  EXPECT_EQ(this->store().tables_with("Bo").value(), (Names{"t2", "t3"}));
  EXPECT_EQ(this->store().tables_with("Bo 2100").value(), Names{"t2"});
  EXPECT_EQ(this->store().tables_with("nobody").value(), Names{});
}

TYPED_TEST(Notes, OnlyItsOwnerRewritesALogAndOnlyWhatIsThere) {
  this->make();
  Write foreign, missing;
  foreign.rewritten = {{"t1", 1, 7, "x"}};
  foreign.notes = {{"act", "1", 0, "x"}};
  EXPECT_EQ(this->commit(foreign).error(), StoreFault::lost_ownership);
  missing.rewritten = {{"t1", 1, 1, "x"}, {"t1", 9, 1, "x"}};
  EXPECT_EQ(this->commit(missing).error(), StoreFault::out_of_order);
  EXPECT_EQ(this->store().entries("t1").value().front().text, "Ana 1");
  EXPECT_TRUE(this->store().notes().value().empty());
}

// Each older version, made from the newest by taking its steps back.
TEST(Versions, EveryOlderFileIsBroughtUpToDate) {
  const char* back[] = {
      ("CREATE TABLE old(table_id TEXT NOT NULL REFERENCES table_row, number INTEGER NOT NULL, "
       "epoch INTEGER NOT NULL, text TEXT NOT NULL, PRIMARY KEY(table_id, number)) WITHOUT ROWID;"
       "INSERT INTO old SELECT table_id, number, epoch, text FROM entry; DROP TABLE entry;"
       "ALTER TABLE old RENAME TO entry;"),
      "DROP TABLE note;", "DROP INDEX member_table;", "DROP TABLE tail;",
      ("DROP INDEX code_holder; ALTER TABLE table_row RENAME TO room;"
       "CREATE INDEX open_room ON room(made, table_id) WHERE is_open;")};
  for (int version = 6; version >= 1; --version) {
    const Folder folder;
    const auto path = folder.file("house.db");
    {
      const auto store = SqliteStore::open(path).value();
      Write write;
      write.rows = {{"t1", "ABC", true, 17, "{}"}};
      write.entries = {{"t1", 1, 1, "made"}, {"t1", 2, 1, "sit"}};
      write.joined = {{"ana", "t1"}};
      ASSERT_TRUE(store->commit({&write, 1}).at(0));
    }
    std::string sql;
    for (int step = 0; step < 6 - version; ++step) sql += back[step];
    sql += "PRAGMA user_version = " + std::to_string(version);
    sqlite3* file = nullptr;
    ASSERT_EQ(sqlite3_open(path.c_str(), &file), SQLITE_OK);
    ASSERT_EQ(sqlite3_exec(file, sql.c_str(), nullptr, nullptr, nullptr), SQLITE_OK)
        << version << ": " << sqlite3_errmsg(file);
    sqlite3_close(file);

    const auto opened = SqliteStore::open(path);
    ASSERT_TRUE(opened) << version << ": " << opened.error();
    EXPECT_EQ((*opened)->entries("t1").value(), (std::vector<StoredEntry>{{1, 1, "made"}, {2, 1, "sit"}}))
        << version;
    EXPECT_EQ((*opened)->tables_of("ana", 9).value().size(), 1u) << version;
    Write write;
    write.entries = {{"t1", 3, 1, "ready"}};
    write.notes = {{"act", "1", 1, "x"}};
    EXPECT_TRUE((*opened)->commit({&write, 1}).at(0)) << version;
    EXPECT_EQ((*opened)->entries("t1").value().size(), 3u) << version;
    EXPECT_EQ((*opened)->notes().value().size(), 1u) << version;
  }
}

}  // namespace
}  // namespace clew::test
