// What can go wrong with a file, and that the sentence says it.
#include "store/sqlite.h"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <csignal>
#include <fstream>
#include <sstream>

#include "tests/store/folder.h"
#include "tests/store/sql.h"

namespace clew::test {
namespace {

std::string complaint(const std::string& path) {
  const auto opened = SqliteStore::open(path);
  return opened ? "no complaint" : opened.error();
}

TEST(Sqlite, AFileThatIsNoDatabaseIsLeftAlone) {
  const Folder folder;
  const auto path = folder.file("letter.txt");
  const std::string text(5000, 'x');
  std::ofstream(path) << text;
  EXPECT_EQ(complaint(path), "I cannot use " + path + " as the store: it is no SQLite file.");
  EXPECT_EQ(std::filesystem::file_size(path), text.size());
}

TEST(Sqlite, AnotherProgramsDatabaseIsLeftAlone) {
  const Folder folder;
  const auto path = folder.file("other.db");
  run(path, "CREATE TABLE room(name TEXT)");
  EXPECT_EQ(complaint(path), "I cannot use " + path + " as the store: it belongs to another program.");
}

TEST(Sqlite, AFileOfANewerClewIsLeftAlone) {
  const Folder folder;
  const auto path = folder.file("house.db");
  ASSERT_TRUE(SqliteStore::open(path));
  run(path, "PRAGMA user_version = 99");
  EXPECT_EQ(complaint(path),
            "I cannot use " + path +
                " as the store: a newer Clew wrote it (version 99, and this one reads up to 6); "
                "start that one, or choose another file.");
}

TEST(Sqlite, AFileOfTheFirstClewIsBroughtUpToDate) {
  const Folder folder;
  const auto path = folder.file("house.db");
  std::ostringstream first_version;
  first_version << std::ifstream(CLEW_SOURCE_DIR "/tests/store/version-1.sql").rdbuf();
  run(path, first_version.str().c_str());
  const TableRow open{"t1", "ABC", true, 17, R"({"one":1})"};
  const TableRow over{"t2", "DEF", false, 18, R"({"two":2})"};
  for (std::uint64_t epoch = 4; epoch < 6; ++epoch) {  // the second time there is nothing left to do
    const auto opened = SqliteStore::open(path);
    ASSERT_TRUE(opened) << opened.error();
    auto& store = **opened;
    EXPECT_EQ(store.claim_open().value(), (std::vector<OwnedTable>{{open, epoch}}));
    EXPECT_EQ(store.tables_of("ann", 9).value(), (std::vector<TableRow>{over, open}));
    EXPECT_EQ(store.table_of_code("ABC").value(), "t1");
    EXPECT_EQ(store.table_of_code("DEF").value(), "t2");
    EXPECT_EQ(store.entries("t2").value(), (std::vector<StoredEntry>{{1, 1, "made"}}));
    const std::vector<Write> more{{.rows = {}, .entries = {{"t1", epoch - 1, epoch, "more"}}, .joined = {}},
                                  {.rows = {}, .entries = {}, .joined = {{"bob", "t3"}}},
                                  {.rows = {{"t4", "ABC", true, 0, "{}"}}, .entries = {}, .joined = {}}};
    EXPECT_EQ(store.commit(more),
              (std::vector<Kept>{
                  {}, std::unexpected(StoreFault::lost_ownership), std::unexpected(StoreFault::code_taken)}));
    EXPECT_EQ(store.entries("t1").value().size(), epoch - 1);
  }
}

TEST(Sqlite, TablesThatWereTamperedWithAreNoticed) {
  const Folder folder;
  const auto path = folder.file("house.db");
  ASSERT_TRUE(SqliteStore::open(path));
  run(path, "ALTER TABLE entry DROP COLUMN text");
  EXPECT_EQ(complaint(path), "I cannot use " + path + " as the store: its tables are not Clew's.");
}

TEST(Sqlite, AFolderThatIsMissingOrReadOnlyIsNamed) {
  const Folder folder;
  const auto missing = folder.file("nowhere/house.db");
  EXPECT_EQ(complaint(missing), "I cannot use " + missing + " as the store: unable to open database file.");

  std::filesystem::permissions(folder.path(), std::filesystem::perms(0555));
  const auto forbidden = folder.file("house.db");
  const bool is_root = ::geteuid() == 0;  // for whom nothing is forbidden
  ASSERT_EQ(::seteuid(is_root ? 65534 : ::geteuid()), 0);
  const auto said = complaint(forbidden);
  ASSERT_EQ(::seteuid(is_root ? 0 : ::geteuid()), 0);
  EXPECT_EQ(said, "I cannot use " + forbidden + " as the store: unable to open database file.");
}

TEST(Sqlite, IsInWalModeAndSyncsFully) {
  const Folder folder;
  const auto path = folder.file("house.db");
  const auto opened = SqliteStore::open(path);
  ASSERT_TRUE(opened) << opened.error();
  EXPECT_TRUE(std::filesystem::exists(path + "-wal"));
  const std::vector<Write> write{{.rows = {{"t1", "ABC", true, 0, "{}"}}, .entries = {}, .joined = {}}};
  ASSERT_TRUE((*opened)->commit(write)[0]);
  // What is committed is in the file and its log: a copy of both, taken while it is open, has it.
  std::filesystem::copy_file(path, folder.file("copy.db"));
  std::filesystem::copy_file(path + "-wal", folder.file("copy.db-wal"));
  const auto copy = SqliteStore::open(folder.file("copy.db"));
  ASSERT_TRUE(copy) << copy.error();
  EXPECT_EQ((*copy)->table_of_code("ABC").value(), "t1");
}

// How many times this thread has written to files so far.
std::int64_t writes_so_far() {
  std::ifstream counts("/proc/thread-self/io");
  std::string name;
  for (std::int64_t count = 0; counts >> name >> count;)
    if (name == "syscw:") return count;
  ADD_FAILURE() << "the system counts no writes";
  return 0;
}

TEST(Sqlite, ACommitGoesToItsLogInOnePiece) {
  const Folder folder;
  const auto opened = SqliteStore::open(folder.file("house.db"));
  ASSERT_TRUE(opened) << opened.error();
  auto& store = **opened;
  constexpr int tables = 20;
  std::vector<Write> made, moved;
  for (int i = 0; i < tables; ++i) {
    const auto id = "table-" + std::to_string(i);
    made.push_back({.rows = {{id, "CODE" + std::to_string(i), true, 0, std::string(400, 's')}},
                    .entries = {{id, 1, 1, std::string(200, 'a')}},
                    .joined = {}});
    moved.push_back({.rows = {}, .entries = {{id, 2, 1, std::string(200, 'b')}}, .joined = {}});
  }
  for (const auto& each : store.commit(made)) ASSERT_TRUE(each);
  const auto before = writes_so_far();
  for (const auto& each : store.commit(moved)) ASSERT_TRUE(each);
  EXPECT_EQ(writes_so_far() - before, 1);
  for (const auto& write : moved) EXPECT_EQ(store.entries(write.entries[0].table).value().size(), 2u);
}

// A transaction larger than SQLite's cache and than what is gathered at once.
TEST(Sqlite, ACommitLargerThanTheCacheIsKeptWhole) {
  const Folder folder;
  auto opened = SqliteStore::open(folder.file("house.db"));
  ASSERT_TRUE(opened) << opened.error();
  std::vector<Write> all{{.rows = {{"t1", "ABC", true, 0, "{}"}}, .entries = {}, .joined = {}}};
  constexpr std::uint64_t entries = 120;
  for (std::uint64_t n = 1; n <= entries; ++n)
    all.push_back(
        {.rows = {}, .entries = {{"t1", n, 1, std::string(50'000, char('a' + n % 26))}}, .joined = {}});
  for (const auto& each : (*opened)->commit(all)) ASSERT_TRUE(each);
  EXPECT_EQ((*opened)->entries("t1").value().size(), entries);
  opened->reset();
  const auto again = SqliteStore::open(folder.file("house.db"));
  ASSERT_TRUE(again) << again.error();
  EXPECT_EQ((*again)->entries("t1").value().size(), entries);
}

// As with a full disk: files may not grow beyond this while this lives.
class FullDisk {
 public:
  explicit FullDisk(std::uintmax_t most = 4096) {
    std::signal(SIGXFSZ, SIG_IGN);
    ::getrlimit(RLIMIT_FSIZE, &before_);
    auto none = before_;
    none.rlim_cur = most;
    ::setrlimit(RLIMIT_FSIZE, &none);
  }
  ~FullDisk() { ::setrlimit(RLIMIT_FSIZE, &before_); }
  FullDisk(const FullDisk&) = delete;
  FullDisk& operator=(const FullDisk&) = delete;

 private:
  rlimit before_{};
};

TEST(Sqlite, AFullDiskKeepsNothingOfABatchAndPasses) {
  const Folder folder;
  auto opened = SqliteStore::open(folder.file("house.db"));
  ASSERT_TRUE(opened) << opened.error();
  auto& store = **opened;
  const auto entry = [](std::uint64_t number) {
    return Write{.rows = {}, .entries = {{"t1", number, 1, std::string(9000, 'x')}}, .joined = {}};
  };
  const std::vector<Write> first{{.rows = {{"t1", "ABC", true, 0, "{}"}}, .entries = {}, .joined = {}},
                                 entry(1)};
  for (const auto& kept : store.commit(first)) ASSERT_TRUE(kept);

  const std::vector<Write> batch{entry(2), entry(3)};
  {
    const FullDisk full;
    for (const auto& kept : store.commit(batch))
      EXPECT_EQ(kept, Kept(std::unexpected(StoreFault::unavailable)));
    EXPECT_EQ(store.probe(), Kept(std::unexpected(StoreFault::unavailable)));
    EXPECT_EQ(store.claim("t1").error(), StoreFault::unavailable);
    EXPECT_EQ(store.claim_open().error(), StoreFault::unavailable);
    EXPECT_EQ(store.entries("t1").value().size(), 1u);
  }
  for (const auto& kept : store.commit(batch)) EXPECT_TRUE(kept);
  opened->reset();
  auto again = SqliteStore::open(folder.file("house.db"));
  ASSERT_TRUE(again) << again.error();
  EXPECT_EQ((*again)->entries("t1").value().size(), 3u);
}

// Or else the house would say again and again that it can write, and then close everybody's page.
TEST(Sqlite, ADiskWithRoomForAPageOrTwoIsStillFull) {
  const Folder folder;
  auto opened = SqliteStore::open(folder.file("house.db"));
  ASSERT_TRUE(opened) << opened.error();
  auto& store = **opened;
  const std::vector<Write> first{{.rows = {{"t1", "ABC", true, 0, "{}"}}, .entries = {}, .joined = {}}};
  ASSERT_TRUE(store.commit(first).front());
  const std::vector<Write> more{
      {.rows = {}, .entries = {{"t1", 1, 1, std::string(30'000, 'x')}}, .joined = {}}};
  {
    const FullDisk nearly(std::filesystem::file_size(folder.file("house.db-wal")) + 3 * 4096);
    EXPECT_EQ(store.commit(more).front(), Kept(std::unexpected(StoreFault::unavailable)));
    EXPECT_EQ(store.probe(), Kept(std::unexpected(StoreFault::unavailable)));
  }
  EXPECT_TRUE(store.probe());
  EXPECT_TRUE(store.commit(more).front());
}

TEST(Sqlite, TwoProgramsThatShareAFileKeepApart) {
  const Folder folder;
  const auto path = folder.file("house.db");
  const auto old_owner = SqliteStore::open(path);
  const auto new_owner = SqliteStore::open(path);
  ASSERT_TRUE(old_owner && new_owner);
  const std::vector<Write> first{
      {.rows = {{"t1", "ABC", true, 0, "{}"}}, .entries = {{"t1", 1, 1, "one"}}, .joined = {}}};
  ASSERT_TRUE((*old_owner)->commit(first)[0]);
  EXPECT_EQ((*new_owner)->claim("t1").value(), 2u);
  const std::vector<Write> late{{.rows = {}, .entries = {{"t1", 2, 1, "late"}}, .joined = {}}};
  EXPECT_EQ((*old_owner)->commit(late)[0], Kept(std::unexpected(StoreFault::lost_ownership)));
  EXPECT_EQ((*old_owner)->entries("t1").value().size(), 1u);
}

}  // namespace
}  // namespace clew::test
