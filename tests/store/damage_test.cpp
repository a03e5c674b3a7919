// What a disk does to a file by bad luck: a flipped bit is noticed, or harms nothing.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "core/rng.h"
#include "store/sqlite.h"
#include "tests/kit/depth.h"
#include "tests/store/folder.h"
#include "tests/store/sql.h"

namespace clew::test {
namespace {

constexpr std::uint64_t moves = 60;

std::string text_of(std::uint64_t number) {
  return "{\"do\":\"move\",\"lines\":[{\"by\":" + std::to_string(number % 3) + ",\"move\":\"play " +
         std::to_string(number * 7) + "\"}]}";
}

Write entry(const std::string& table, std::uint64_t number) {
  return {.rows = {}, .entries = {{table, number, 1, text_of(number)}}, .joined = {}};
}

// Three tables with long logs, closed.
std::string written_house(const Folder& folder) {
  const auto path = folder.file("house.db");
  const auto opened = SqliteStore::open(path);
  EXPECT_TRUE(opened) << opened.error();
  for (const std::string table : {"aaa", "bbb", "ccc"}) {
    std::vector<Write> writes{{.rows = {{table, table, true, 0, "{}"}}, .entries = {}, .joined = {}}};
    for (std::uint64_t number = 1; number <= moves; ++number) writes.push_back(entry(table, number));
    for (const auto& kept : (*opened)->commit(writes)) EXPECT_TRUE(kept);
  }
  return path;
}

std::string bytes_of(const std::string& path) {
  std::ostringstream all;
  all << std::ifstream(path, std::ios::binary).rdbuf();
  return all.str();
}

// Whether a table is told as it was written, or not at all. Where it is damaged that is said.
enum class Told { whole, damaged, changed };
Told told(Store& store, const std::string& table) {
  const auto log = store.entries(table);
  const auto row = store.row(table);
  if (!log) return log.error() == StoreFault::damaged ? Told::damaged : Told::changed;
  if (!row) return row.error() == StoreFault::damaged ? Told::damaged : Told::changed;
  if (!*row || log->size() != moves) return Told::changed;
  for (const auto& each : *log)
    if (each.text != text_of(each.number)) return Told::changed;
  return Told::whole;
}

TEST(Damage, AFlippedBitNeverChangesALogUnnoticed) {
  const Folder folder;
  const auto path = written_house(folder);
  const auto whole = bytes_of(path);
  Rng rng("flipped");
  int refused = 0, noticed = 0, harmless = 0;
  for (unsigned i = 0; i < times(300, 60); ++i) {
    auto bytes = whole;
    const auto at = rng.below(std::uint32_t(bytes.size()));
    bytes[at] = char(bytes[at] ^ (1 << rng.below(8)));
    std::ofstream(path, std::ios::binary | std::ios::trunc) << bytes;
    const auto opened = SqliteStore::open(path);
    if (!opened) {
      ++refused;
      continue;
    }
    for (const auto* table : {"aaa", "bbb", "ccc"}) {
      const auto how = told(**opened, table);
      EXPECT_NE(how, Told::changed) << table << " after byte " << at;
      ++(how == Told::damaged ? noticed : harmless);
    }
  }
  EXPECT_GT(refused, 0);
  EXPECT_GT(noticed, 0);
  EXPECT_GT(harmless, 0);
}

TEST(Damage, ALogWithoutItsEndOrItsMiddleIsDamaged) {
  for (const auto* loss :
       {"DELETE FROM entry WHERE table_id = 'bbb' AND number > 40",
        "DELETE FROM entry WHERE table_id = 'bbb'",
        "DELETE FROM entry WHERE table_id = 'bbb' AND number = 17",
        "UPDATE entry SET text = replace(text, 'play', 'plan') WHERE table_id = 'bbb' AND number = 60",
        "UPDATE entry SET table_id = 'aab' WHERE table_id = 'bbb' AND number = 60",
        "UPDATE table_row SET table_id = 'aab' WHERE table_id = 'bbb'",
        "DELETE FROM tail WHERE table_id = 'bbb'"}) {
    const Folder folder;
    const auto path = written_house(folder);
    run(path, loss);
    const auto opened = SqliteStore::open(path);
    ASSERT_TRUE(opened) << opened.error();
    EXPECT_EQ(told(**opened, "bbb"), Told::damaged) << loss;
    EXPECT_EQ(told(**opened, "ccc"), Told::whole) << loss;
    // The others go on.
    const std::vector<Write> more{entry("ccc", moves + 1)};
    EXPECT_TRUE((*opened)->commit(more)[0]);
  }
}

TEST(Damage, AFileThatSqliteFindsDamagedIsRefusedWithASentence) {
  const Folder folder;
  const auto path = written_house(folder);
  auto bytes = bytes_of(path);
  const auto page = bytes.size() / 2 / 4096 * 4096;
  for (std::size_t i = 0; i < 64; ++i) bytes[page + i] = char(0xa5);
  std::ofstream(path, std::ios::binary | std::ios::trunc) << bytes;
  const auto opened = SqliteStore::open(path);
  ASSERT_FALSE(opened);
  EXPECT_TRUE(opened.error().starts_with("I cannot use " + path + " as the store: it is damaged ("))
      << opened.error();
  EXPECT_NE(opened.error().find("clew restore"), std::string::npos) << opened.error();
}

}  // namespace
}  // namespace clew::test
