// What can go wrong between a house and its database, and that the sentence says it.
#include "store/postgres.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <thread>

#include "tests/kit/patience.h"
#include "tests/kit/postgres.h"
#include "tests/store/folder.h"

namespace clew::test {
namespace {

class Postgres : public testing::Test {
 protected:
  void SetUp() override { server().sql("DROP SCHEMA IF EXISTS clew CASCADE"); }
  static PostgresServer& server() { return PostgresServer::shared(); }
  static std::unique_ptr<PostgresStore> open() {
    auto opened = PostgresStore::open(server().address());
    EXPECT_TRUE(opened) << opened.error();
    return opened ? std::move(*opened) : nullptr;
  }
  static std::string complaint(const std::string& address) {
    const auto opened = PostgresStore::open(address);
    return opened ? "no complaint" : opened.error();
  }
  static Write first() {
    Write write;
    write.rows = {{"t1", "ABC", true, 17, "{}"}};
    write.entries = {{"t1", 1, 1, "made"}};
    return write;
  }
  static Write entry(std::uint64_t number, std::uint64_t epoch = 1) {
    Write write;
    write.entries = {{"t1", number, epoch, "entry"}};
    return write;
  }
};

const std::string cannot = "I cannot use the PostgreSQL database as the store: ";

TEST_F(Postgres, ADatabaseThatIsNotThereIsToldInASentence) {
  EXPECT_EQ(
      complaint("postgresql://clew@127.0.0.1:1/postgres"),
      cannot +
          "nobody answers at 127.0.0.1, port 1; see that PostgreSQL runs there, and that the address names "
          "its host and port.");
  const auto unknown = complaint("postgresql://clew@no-such-host.invalid/postgres");
  EXPECT_TRUE(unknown.starts_with(cannot + "nobody answers at no-such-host.invalid, port 5432; ")) << unknown;
  EXPECT_EQ(complaint("postgresql://clew@[host/postgres"),
            cannot + "its address cannot be read; write it as postgresql://user@host/database.");
  auto other = server().address();
  other.replace(other.find("/postgres?"), 10, "/nothing?");
  const auto none = complaint(other);
  EXPECT_TRUE(none.starts_with(cannot + "there is no database nothing at /")) << none;
  EXPECT_TRUE(none.ends_with("; make it with createdb, or name another in the address.")) << none;
  const auto stranger = complaint(server().address("stranger"));
  EXPECT_TRUE(stranger.starts_with(cannot + "it does not let the user stranger in; ")) << stranger;
}

TEST_F(Postgres, AWrongPasswordIsToldAndOneInTheAddressIsRefused) {
  server().sql("DROP ROLE IF EXISTS guest; CREATE ROLE guest LOGIN PASSWORD 'right'");
  server().sql(
      "DO $$ BEGIN EXECUTE format('COPY (VALUES (''local all guest scram-sha-256''), (''local all all "
      "trust'')) "
      "TO %L', current_setting('hba_file')); END $$; SELECT pg_reload_conf()");
  ::setenv("PGPASSWORD", "wrong", 1);
  const auto is_refused = [&] {
    return complaint(server().address("guest")) ==
           cannot +
               "it does not know this password of the user guest; take the right one and put it into a file "
               "that "
               "PGPASSFILE names, which nobody else may read, or into PGPASSWORD.";
  };
  EXPECT_TRUE(waited_until(is_refused));  // the server reads its rules when it gets to it
  ::unsetenv("PGPASSWORD");
  EXPECT_EQ(
      complaint(server().address("guest")),
      cannot +
          "it wants a password of the user guest; put it into a file that PGPASSFILE names, which nobody "
          "else may read, or into PGPASSWORD.");
  EXPECT_EQ(
      complaint("postgresql://clew:right@/postgres"),
      "Leave the password out of the store's address, where others can read it: put it into a file that "
      "PGPASSFILE names, or into PGPASSWORD.");
}

TEST_F(Postgres, AUserWithoutRightsIsToldWhatToGrant) {
  server().sql("DROP ROLE IF EXISTS visitor; CREATE ROLE visitor LOGIN");
  EXPECT_EQ(
      complaint(server().address("visitor")),
      cannot +
          "this user may not make tables there; make the user the database's owner, or grant CREATE on it.");
}

TEST_F(Postgres, ADatabaseOfANewerClewIsLeftAlone) {
  ASSERT_TRUE(open());
  server().sql("UPDATE clew.version SET number = 99");
  EXPECT_EQ(complaint(server().address()),
            cannot +
                "a newer Clew wrote it (version 99, and this one reads up to 2); "
                "start that one, or choose another database.");
  EXPECT_EQ(server().sql("SELECT number FROM clew.version"), "99\n");
}

TEST_F(Postgres, ADatabaseOfTheFirstVersionIsBroughtUpToDate) {
  std::ostringstream first_version;
  first_version << std::ifstream(CLEW_SOURCE_DIR "/tests/store/postgres-version-1.sql").rdbuf();
  server().sql(first_version.str());
  {
    // Who only reads leaves it as it is, and cannot write.
    const auto reader = PostgresStore::open(server().address(), Sharing::only_reading);
    ASSERT_TRUE(reader) << reader.error();
    EXPECT_EQ((*reader)->row("t1").value(), (TableRow{"t1", "ABC", true, 17, "{}"}));
    EXPECT_FALSE((*reader)->commit(std::vector{entry(9)}).front());
    EXPECT_FALSE(PostgresStore::open(server().address(), Sharing::only_looking));
    EXPECT_EQ(server().sql("SELECT number FROM clew.version"), "1\n");
  }
  const auto store = open();
  ASSERT_TRUE(store);
  EXPECT_EQ(server().sql("SELECT number FROM clew.version"), "2\n");
  EXPECT_EQ(store->row("t1").value(), (TableRow{"t1", "ABC", true, 17, "{}"}));
  EXPECT_EQ(store->tables_of("ann", 10).value().size(), 1u);
  EXPECT_EQ(store->notes().value().size(), 1u);
  EXPECT_EQ(store->holder("t1").value(), 0u);
  EXPECT_EQ(store->lease("t1", store->join("ann").value()).value().epoch, 4u);
  EXPECT_EQ(store->house().size(), 12u);
}

TEST_F(Postgres, OnlyTheLastOwnerWritesAndTheOthersInABatchAreKept) {
  const auto one = open(), other = open();
  auto second = first();
  second.rows.front().table = second.entries.front().table = "t2";
  second.rows.front().code = "DEF";
  ASSERT_EQ(one->commit(std::vector{first(), second}), (std::vector<Kept>{kept, kept}));
  ASSERT_EQ(one->commit(std::vector{entry(2)}).front(), kept);
  ASSERT_EQ(other->claim("t1"), 2u);
  // What the first still knows of the log's end is no longer true; the database says so.
  auto theirs = entry(2);
  theirs.entries.front().table = "t2";
  EXPECT_EQ(one->commit(std::vector{entry(3), theirs, entry(4)}),
            (std::vector<Kept>{std::unexpected(StoreFault::lost_ownership), kept,
                               std::unexpected(StoreFault::lost_ownership)}));
  EXPECT_EQ(other->commit(std::vector{entry(3, 2)}).front(), kept);
  EXPECT_EQ(other->entries("t1").value().size(), 3u);
  EXPECT_EQ(one->entries("t2").value().size(), 2u);
}

TEST_F(Postgres, ADatabaseThatIsKilledComesBackWithWhatWasKept) {
  const auto store = open();
  ASSERT_EQ(store->commit(std::vector{first()}).front(), kept);
  for (std::uint64_t round = 0; round < 3; ++round) {
    server().kill();
    EXPECT_FALSE(store->is_in_place());
    EXPECT_EQ(store->commit(std::vector{entry(2 + round)}).front(),
              Kept(std::unexpected(StoreFault::unavailable)));
    EXPECT_FALSE(store->entries("t1"));
    server().start();
    EXPECT_TRUE(waited_until([&] { return store->is_in_place() && store->probe(); }));
    EXPECT_EQ(store->entries("t1").value().size(), 1 + round);
    EXPECT_EQ(store->commit(std::vector{entry(2 + round)}).front(), kept);
  }
}

TEST_F(Postgres, ADatabaseThatSaysNothingIsAFaultAndNoWaitWithoutEnd) {
  // It waits for so short a time that a busy machine may be a fault, too.
  std::unique_ptr<PostgresStore> store;
  ASSERT_TRUE(waited_until([&] {
    auto opened =
        PostgresStore::open(server().address(), Sharing::with_others, std::chrono::milliseconds(200));
    if (opened) store = *std::move(opened);
    return opened.has_value();
  }));
  ASSERT_TRUE(waited_until([&] { return store->commit(std::vector{first()}).front() == kept; }));
  server().pause();
  EXPECT_EQ(store->commit(std::vector{entry(2)}).front(), Kept(std::unexpected(StoreFault::unavailable)));
  server().resume();
  // Whether it was kept is known only by looking.
  std::uint64_t last = 0;
  EXPECT_TRUE(waited_until([&] {
    const auto log = store->entries("t1");
    if (log) last = log->back().number;
    return log.has_value();
  }));
  EXPECT_TRUE(last == 1 || last == 2) << last;
}

TEST_F(Postgres, AHouseThatIsJustClosingIsWaitedFor) {
  auto first = PostgresStore::open(server().address(), Sharing::alone).value();
  std::thread closing([&first] {
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    first.reset();
  });
  const auto next = PostgresStore::open(server().address(), Sharing::alone);
  closing.join();
  EXPECT_TRUE(next) << next.error();
}

TEST_F(Postgres, AHouseThatIsAloneKeepsAnotherOut) {
  auto alone = PostgresStore::open(server().address(), Sharing::alone).value();
  const auto second = PostgresStore::open(server().address(), Sharing::alone);
  ASSERT_FALSE(second);
  EXPECT_EQ(second.error(), cannot + "another house is using it; stop that one, or choose another database.");
  alone.reset();
  EXPECT_TRUE(
      waited_until([&] { return PostgresStore::open(server().address(), Sharing::alone).has_value(); }));
}

TEST_F(Postgres, ALogThatWasTamperedWithIsDamaged) {
  const auto store = open();
  ASSERT_EQ(store->commit(std::vector{first()}).front(), kept);
  ASSERT_EQ(store->commit(std::vector{entry(2)}).front(), kept);
  server().sql("UPDATE clew.entry SET text = 'other' WHERE number = 2");
  EXPECT_EQ(store->entries("t1").error(), StoreFault::damaged);
  server().sql("DELETE FROM clew.entry WHERE number = 2");
  EXPECT_EQ(store->entries("t1").error(), StoreFault::damaged);
}

}  // namespace
}  // namespace clew::test
