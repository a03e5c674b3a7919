// What every store promises. One suite, run for each kind; those that outlive the program are closed and
// opened again wherever a test says so.
#include "store/store.h"

#include <gtest/gtest.h>

#include <memory>
#include <ostream>

#include "tests/store/homes.h"

namespace clew {
std::ostream& operator<<(std::ostream& out, StoreFault fault) { return out << fault_name(fault); }
}  // namespace clew

namespace clew::test {
namespace {

template <class Home> class EveryStore : public testing::Test {
 protected:
  Store& store() { return home_.store(); }
  void reopen() { home_.reopen(); }
  Kept commit(const Write& write) { return store().commit({&write, 1}).at(0); }
  std::vector<std::string> texts(std::string_view table) {
    std::vector<std::string> all;
    const auto entries = store().entries(table);
    EXPECT_TRUE(entries);
    std::uint64_t number = 0;
    if (entries)
      for (const auto& entry : *entries) {
        EXPECT_EQ(entry.number, ++number);
        all.push_back(entry.text);
      }
    return all;
  }

 private:
  Home home_;
};
TYPED_TEST_SUITE(EveryStore, Homes);

using Texts = std::vector<std::string>;

TableRow row(std::string table, std::string code, std::int64_t made = 0) {
  return {std::move(table), std::move(code), true, made, R"({"game":"toy"})"};
}
Write made(std::string table, std::string code, std::int64_t when = 0) {
  return {.rows = {row(std::move(table), std::move(code), when)}, .entries = {}, .joined = {}};
}
Write entry(std::string table, std::uint64_t number, std::uint64_t epoch, std::string text) {
  return {.rows = {}, .entries = {{std::move(table), number, epoch, std::move(text)}}, .joined = {}};
}
const Kept lost_ownership = std::unexpected(StoreFault::lost_ownership);
const Kept out_of_order = std::unexpected(StoreFault::out_of_order);
const Kept code_taken = std::unexpected(StoreFault::code_taken);

TYPED_TEST(EveryStore, KeepsATableAndItsLog) {
  auto table = row("t1", "ABC", 17);
  EXPECT_EQ(this->commit({.rows = {table}, .entries = {{"t1", 1, 1, "made"}}, .joined = {}}), kept);
  EXPECT_EQ(this->commit(entry("t1", 2, 1, "first")), kept);
  this->reopen();
  EXPECT_EQ(this->commit(entry("t1", 3, 1, "second")), kept);
  this->reopen();
  EXPECT_EQ(this->texts("t1"), (Texts{"made", "first", "second"}));
  EXPECT_EQ(this->store().row("t1").value(), table);
  table.is_open = false;
  table.summary = R"({"over":true})";
  EXPECT_EQ(this->commit({.rows = {table}, .entries = {}, .joined = {}}), kept);
  this->reopen();
  EXPECT_EQ(this->store().row("t1").value(), table);
  EXPECT_EQ(this->texts("t1").size(), 3u);
}

TYPED_TEST(EveryStore, KnowsNothingOfATableThatIsNotThere) {
  EXPECT_EQ(this->store().row("t1").value(), std::nullopt);
  EXPECT_EQ(this->texts("t1"), Texts{});
  EXPECT_EQ(this->store().claim("t1").error(), StoreFault::lost_ownership);
  EXPECT_EQ(this->commit(entry("t1", 1, 1, "made")), lost_ownership);
  EXPECT_EQ(this->commit({.rows = {}, .entries = {}, .joined = {{"ann", "t1"}}}), lost_ownership);
  EXPECT_EQ(this->store().tables_of("ann", 10).value().size(), 0u);
  EXPECT_EQ(this->store().table_of_code("ABC").value(), std::nullopt);
}

TYPED_TEST(EveryStore, KeepsAnyBytesOfAText) {
  const std::string odd("'; DROP TABLE table_row; -- \0 \xff ä\n", 34);
  auto table = row(odd, odd);
  table.summary = "";
  EXPECT_EQ(this->commit({.rows = {table}, .entries = {{odd, 1, 1, odd}, {odd, 2, 1, ""}}, .joined = {}}),
            kept);
  this->reopen();
  EXPECT_EQ(this->texts(odd), (Texts{odd, ""}));
  EXPECT_EQ(this->store().row(odd).value(), table);
  EXPECT_EQ(this->store().table_of_code(odd).value(), odd);
}

TYPED_TEST(EveryStore, RefusesGapsAndDoubledNumbers) {
  ASSERT_EQ(this->commit(made("t1", "ABC")), kept);
  EXPECT_EQ(this->commit(entry("t1", 0, 1, "none")), out_of_order);
  EXPECT_EQ(this->commit(entry("t1", 2, 1, "gap")), out_of_order);
  EXPECT_EQ(this->commit(entry("t1", 1, 1, "one")), kept);
  EXPECT_EQ(this->commit(entry("t1", 1, 1, "again")), out_of_order);
  EXPECT_EQ(this->commit(entry("t1", 3, 1, "gap")), out_of_order);
  this->reopen();
  EXPECT_EQ(this->commit(entry("t1", 1, 1, "again")), out_of_order);
  EXPECT_EQ(this->commit(entry("t1", 2, 1, "two")), kept);
  EXPECT_EQ(this->texts("t1"), (Texts{"one", "two"}));
}

TYPED_TEST(EveryStore, OnlyTheLastOwnerWrites) {
  ASSERT_EQ(this->commit(made("t1", "ABC")), kept);
  ASSERT_EQ(this->commit(made("t2", "DEF")), kept);
  ASSERT_EQ(this->commit(entry("t1", 1, 1, "one")), kept);
  EXPECT_EQ(this->store().claim("t1").value(), 2u);
  EXPECT_EQ(this->commit(entry("t1", 2, 1, "late")), lost_ownership);
  this->reopen();
  EXPECT_EQ(this->commit(entry("t1", 2, 1, "late")), lost_ownership);
  EXPECT_EQ(this->commit(entry("t1", 2, 3, "early")), lost_ownership);
  EXPECT_EQ(this->commit(entry("t1", 2, 2, "two")), kept);
  EXPECT_EQ(this->store().claim("t1").value(), 3u);
  EXPECT_EQ(this->commit(entry("t1", 3, 3, "three")), kept);
  // Replacing the row of a table does not give it back to an older owner.
  EXPECT_EQ(this->commit(made("t1", "ABC")), kept);
  EXPECT_EQ(this->commit(entry("t1", 4, 1, "late")), lost_ownership);
  EXPECT_EQ(this->texts("t1"), (Texts{"one", "two", "three"}));
  EXPECT_EQ(this->store().entries("t1").value().at(2), (StoredEntry{3, 3, "three"}));
  EXPECT_EQ(this->commit(entry("t2", 1, 1, "another table")), kept);
}

TYPED_TEST(EveryStore, ACodeBelongsToOneOpenTable) {
  ASSERT_EQ(this->commit(made("t1", "ABC")), kept);
  EXPECT_EQ(this->commit(made("t2", "ABC")), code_taken);
  EXPECT_EQ(this->store().row("t2").value(), std::nullopt);
  ASSERT_EQ(this->commit(made("t2", "DEF")), kept);
  EXPECT_EQ(this->commit(made("t2", "ABC")), code_taken);
  EXPECT_EQ(this->store().row("t2").value()->code, "DEF");
  auto over = row("t1", "ABC");
  over.is_open = false;
  EXPECT_EQ(this->commit({.rows = {over}, .entries = {}, .joined = {}}), kept);
  EXPECT_EQ(this->commit(made("t2", "ABC")), kept);
  EXPECT_EQ(this->commit(made("t1", "ABC")), code_taken);
  EXPECT_EQ(this->commit(made("t3", "DEF")), kept);  // t2 has given it back
}

TYPED_TEST(EveryStore, KeepsAllOfAWriteOrNothing) {
  ASSERT_EQ(this->commit(made("t1", "ABC")), kept);
  ASSERT_EQ(this->commit(entry("t1", 1, 1, "one")), kept);
  // A rematch: the old table says where it goes on, the new one begins.
  Write rematch{.rows = {row("t1", "XYZ"), row("t2", "DEF")},
                .entries = {{"t1", 2, 1, "rematch t2"}, {"t2", 1, 1, "made"}, {"t2", 3, 1, "gap"}},
                .joined = {{"ann", "t2"}}};
  EXPECT_EQ(this->commit(rematch), out_of_order);
  this->reopen();
  EXPECT_EQ(this->texts("t1"), Texts{"one"});
  EXPECT_EQ(this->texts("t2"), Texts{});
  EXPECT_EQ(this->store().row("t1").value()->code, "ABC");
  EXPECT_EQ(this->store().row("t2").value(), std::nullopt);
  rematch.entries[2].number = 2;
  rematch.joined.push_back({"bob", "t9"});
  EXPECT_EQ(this->commit(rematch), lost_ownership);
  EXPECT_EQ(this->store().tables_of("ann", 10).value().size(), 0u);
  EXPECT_EQ(this->commit(made("t3", "DEF")), kept);  // nobody holds the code
  EXPECT_EQ(this->commit(rematch), code_taken);
  EXPECT_EQ(this->store().row("t1").value()->code, "ABC");
  rematch.rows[1].code = "GHI";
  rematch.joined.pop_back();
  EXPECT_EQ(this->commit(rematch), kept);
  this->reopen();
  EXPECT_EQ(this->texts("t1"), (Texts{"one", "rematch t2"}));
  EXPECT_EQ(this->texts("t2"), (Texts{"made", "gap"}));
  EXPECT_EQ(this->store().tables_of("ann", 10).value().size(), 1u);
}

TYPED_TEST(EveryStore, ARefusedWriteLeavesTheOthersAlone) {
  ASSERT_EQ(this->commit(made("t1", "ABC")), kept);
  const std::vector<Write> batch{entry("t1", 1, 1, "one"),
                                 entry("t1", 3, 1, "gap"),
                                 made("t2", "ABC"),
                                 entry("t1", 2, 1, "two"),
                                 entry("t1", 3, 2, "not the owner"),
                                 made("t3", "GHI"),
                                 entry("t3", 1, 1, "made in the same breath")};
  EXPECT_EQ(this->store().commit(batch),
            (std::vector<Kept>{kept, out_of_order, code_taken, kept, lost_ownership, kept, kept}));
  this->reopen();
  EXPECT_EQ(this->texts("t1"), (Texts{"one", "two"}));
  EXPECT_EQ(this->texts("t3"), Texts{"made in the same breath"});
  EXPECT_EQ(this->store().commit({}).size(), 0u);
}

TYPED_TEST(EveryStore, ClaimsTheOpenTablesTogetherByAge) {
  ASSERT_EQ(this->store().claim_open().value(), std::vector<OwnedTable>{});
  ASSERT_EQ(this->commit(made("b", "B", 5)), kept);
  ASSERT_EQ(this->commit(made("c", "C", 5)), kept);
  ASSERT_EQ(this->commit(made("d", "D", 1)), kept);
  ASSERT_EQ(this->commit(made("a", "A", 9)), kept);
  ASSERT_EQ(this->store().claim("c").value(), 2u);
  auto over = row("b", "B", 5);
  over.is_open = false;
  ASSERT_EQ(this->commit({.rows = {over}, .entries = {}, .joined = {}}), kept);
  this->reopen();
  EXPECT_EQ(this->store().claim_open().value(),
            (std::vector<OwnedTable>{{row("d", "D", 1), 2}, {row("c", "C", 5), 3}, {row("a", "A", 9), 2}}));
  this->reopen();
  // Whoever owned one before no longer writes, and one that is over has the owner that it had.
  EXPECT_EQ(this->commit(entry("d", 1, 1, "late")), lost_ownership);
  EXPECT_EQ(this->commit(entry("d", 1, 2, "one")), kept);
  EXPECT_EQ(this->commit(entry("c", 1, 3, "one")), kept);
  EXPECT_EQ(this->commit(entry("b", 1, 1, "one")), kept);
}

TYPED_TEST(EveryStore, FindsTheTableOfACode) {
  const auto found = [this](std::string_view code) {
    return this->store().table_of_code(code).value().value_or("none");
  };
  EXPECT_EQ(found("ABC"), "none");
  ASSERT_EQ(this->commit(made("t1", "ABC")), kept);
  ASSERT_EQ(this->commit(made("t2", "DEF")), kept);
  this->reopen();
  EXPECT_EQ(found("ABC"), "t1");
  EXPECT_EQ(found("DEF"), "t2");
  EXPECT_EQ(found("abc"), "none");
  EXPECT_EQ(found(""), "none");
  ASSERT_EQ(this->commit(made("t2", "GHI")), kept);
  EXPECT_EQ(found("DEF"), "none");
  EXPECT_EQ(found("GHI"), "t2");
}

// An invitation still leads to a game that has ended, until a new table has its code.
TYPED_TEST(EveryStore, ACodeLeadsToTheOpenTableOrTheLastThatHadIt) {
  const auto end = [this](std::string table, std::int64_t when) {
    auto over = row(std::move(table), "ABC", when);
    over.is_open = false;
    EXPECT_EQ(this->commit({.rows = {over}, .entries = {}, .joined = {}}), kept);
  };
  const auto found = [this] { return this->store().table_of_code("ABC").value().value_or("none"); };
  ASSERT_EQ(this->commit(made("t2", "ABC", 5)), kept);
  end("t2", 5);
  EXPECT_EQ(found(), "t2");
  ASSERT_EQ(this->commit(made("t1", "ABC", 4)), kept);  // by a clock that was set back
  EXPECT_EQ(found(), "t1");
  end("t1", 4);
  this->reopen();
  EXPECT_EQ(found(), "t2");
  ASSERT_EQ(
      this->commit(
          {.rows = {row("t3", "DEF"), row("t3", "ABC")}, .entries = {{"t3", 2, 1, "gap"}}, .joined = {}}),
      out_of_order);
  EXPECT_EQ(found(), "t2");
}

TYPED_TEST(EveryStore, ListsAPersonsTablesNewestFirst) {
  for (const auto* name : {"a", "b", "c", "d"})
    ASSERT_EQ(this->commit(made(name, name, std::int64_t(name[0]))), kept);
  ASSERT_EQ(this->commit({.rows = {}, .entries = {}, .joined = {{"ann", "a"}, {"ann", "c"}, {"bob", "b"}}}),
            kept);
  ASSERT_EQ(this->commit({.rows = {}, .entries = {}, .joined = {{"ann", "a"}, {"ann", "d"}}}),
            kept);  // a twice
  this->reopen();
  const auto names = [&](std::string_view person, int most) {
    std::string all;
    const auto tables = this->store().tables_of(person, most).value();
    for (const auto& table : tables) all += table.table;
    return all;
  };
  EXPECT_EQ(names("ann", 10), "dca");
  EXPECT_EQ(names("ann", 2), "dc");
  EXPECT_EQ(names("ann", 0), "");
  EXPECT_EQ(names("ann", -1), "");
  EXPECT_EQ(names("bob", 10), "b");
  EXPECT_EQ(names("eve", 10), "");
}

TYPED_TEST(EveryStore, IsWellAndInPlace) {
  EXPECT_TRUE(this->store().is_well());
  EXPECT_EQ(this->store().is_in_place(), kept);
  EXPECT_EQ(this->store().probe(), kept);
  EXPECT_EQ(this->store().probe(), kept);
  EXPECT_EQ(this->commit(made("t1", "ABC")), kept);
  EXPECT_EQ(this->store().is_in_place(), kept);
}

TEST(StoreFault, HasAName) {
  EXPECT_EQ(fault_name(StoreFault::lost_ownership), "lost_ownership");
  EXPECT_EQ(fault_name(StoreFault::unavailable), "unavailable");
}

TYPED_TEST(EveryStore, ATableThatIsRemovedIsGoneWithAllThatIsTheirs) {
  ASSERT_TRUE(this->commit(made("one", "AAAAAA")));
  ASSERT_TRUE(this->commit(made("two", "BBBBBB")));
  Write joined;
  joined.joined = {{"ana", "one"}, {"ana", "two"}};
  ASSERT_TRUE(this->commit(joined));
  Write write;
  write.removed = {"one", "nowhere"};
  ASSERT_TRUE(this->commit(write));
  this->reopen();
  EXPECT_EQ(this->store().row("one").value(), std::nullopt);
  EXPECT_EQ(this->texts("one"), Texts{});
  EXPECT_EQ(this->store().table_of_code("AAAAAA").value(), std::nullopt);
  EXPECT_EQ(this->store().tables_of("ana", 10).value().size(), 1u);
  EXPECT_TRUE(this->store().row("two").value());
  // Its name and code are free again.
  EXPECT_TRUE(this->commit(made("one", "AAAAAA")));
}

}  // namespace
}  // namespace clew::test
