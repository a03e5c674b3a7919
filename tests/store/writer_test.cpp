// The writer: everything is kept once, in order, and many share one sync.
#include "store/writer.h"

#include <gtest/gtest.h>

#include <latch>
#include <semaphore>

#include "store/memory.h"
#include "store/sqlite.h"
#include "tests/kit/patience.h"
#include "tests/store/folder.h"

namespace clew::test {
namespace {

Write made(const std::string& table) {
  return {.rows = {{table, table, true, 0, "{}"}}, .entries = {}, .joined = {}};
}
Write entry(const std::string& table, std::uint64_t number) {
  return {.rows = {}, .entries = {{table, number, 1, std::to_string(number)}}, .joined = {}};
}

// A store whose commits begin only when the test lets them.
class HeldStore : public MemoryStore {
 public:
  std::vector<Kept> commit(std::span<const Write> writes) override {
    has_begun.release();
    may_go.acquire();
    return MemoryStore::commit(writes);
  }
  std::counting_semaphore<> has_begun{0};
  std::counting_semaphore<> may_go{0};
};

TEST(Writer, GathersWhatArrivesWhileItSyncs) {
  HeldStore store;
  std::vector<int> order;
  {
    Writer writer(store);
    ASSERT_TRUE(writer.submit(made("t1"), [&](Kept kept) { order.push_back(kept ? 0 : -1); }));
    store.has_begun.acquire();
    for (int n = 1; n <= 100; ++n)
      ASSERT_TRUE(writer.submit(entry("t1", std::uint64_t(n)),
                                [&, n](Kept kept) { order.push_back(kept ? n : -1); }));
    store.may_go.release(2);
    writer.stop();
    EXPECT_EQ(writer.commits(), 2u);
    EXPECT_EQ(writer.writes(), 101u);
  }
  ASSERT_EQ(order.size(), 101u);
  for (int n = 0; n <= 100; ++n) EXPECT_EQ(order[std::size_t(n)], n);
}

// Those who came together are waited for the next time; who comes alone is not kept waiting.
TEST(Writer, WaitsForAsManyAsShareASync) {
  HeldStore store;
  Writer writer(store, {.gathering = 1e9, .longest_gathering = patience});
  const auto answered = [](Kept kept) { EXPECT_TRUE(kept); };
  ASSERT_TRUE(writer.submit(made("t1"), answered));
  store.has_begun.acquire();
  std::uint64_t number = 0;
  const auto submit = [&] { ASSERT_TRUE(writer.submit(entry("t1", ++number), answered)); };
  for (int i = 0; i < 3; ++i) submit();
  store.may_go.release(10);  // one alone, then three together
  store.has_begun.acquire();
  for (int i = 0; i < 3; ++i) submit();
  writer.stop();
  EXPECT_EQ(writer.commits(), 3u);
  EXPECT_EQ(writer.writes(), 7u);
}

TEST(Writer, TurnsAwayWhatIsTooMuch) {
  HeldStore store;
  Writer writer(store, {.most_waiting = 2});
  int answers = 0;
  const auto count = [&](Kept) { ++answers; };
  ASSERT_TRUE(writer.submit(made("t1"), count));
  store.has_begun.acquire();
  EXPECT_TRUE(writer.submit(entry("t1", 1), count));
  EXPECT_TRUE(writer.submit(entry("t1", 2), count));
  EXPECT_FALSE(writer.submit(entry("t1", 3), count));
  store.may_go.release(2);
  writer.stop();
  EXPECT_FALSE(writer.submit(entry("t1", 3), count));
  EXPECT_EQ(answers, 3);
  EXPECT_EQ(store.entries("t1").value().size(), 2u);
}

TEST(Writer, TellsEachWhatBecameOfItsWrite) {
  MemoryStore store;
  Writer writer(store);
  std::vector<Kept> answers;
  const auto note = [&](Kept kept) { answers.push_back(kept); };
  ASSERT_TRUE(writer.submit(made("t1"), note));
  ASSERT_TRUE(writer.submit(entry("t1", 2), note));
  ASSERT_TRUE(writer.submit(entry("t1", 1), note));
  writer.stop();
  EXPECT_EQ(answers, (std::vector<Kept>{{}, std::unexpected(StoreFault::out_of_order), {}}));
}

TEST(Writer, AnAnswerMaySubmitTheNext) {
  MemoryStore store;
  Writer writer(store);
  std::latch last(1);
  std::function<void(std::uint64_t)> go_on = [&](std::uint64_t number) {
    const bool taken = writer.submit(entry("t1", number), [&, number](Kept kept) {
      EXPECT_TRUE(kept);
      if (number < 50)
        go_on(number + 1);
      else
        last.count_down();
    });
    EXPECT_TRUE(taken);
  };
  ASSERT_TRUE(writer.submit(made("t1"), [&](Kept) { go_on(1); }));
  last.wait();
  EXPECT_EQ(store.entries("t1").value().size(), 50u);
}

// Tables that play at once, each waiting for its own move, as they do in the house.
TEST(Writer, ManyTablesShareASync) {
  const Folder folder;
  auto opened = SqliteStore::open(folder.file("house.db"));
  ASSERT_TRUE(opened) << opened.error();
  auto& store = **opened;
  constexpr int tables = 8;
  constexpr std::uint64_t moves = 40;
  Writer writer(store);
  {
    std::vector<std::jthread> threads;
    for (int t = 0; t < tables; ++t)
      threads.emplace_back([&writer, &store, table = "t" + std::to_string(t)] {
        std::binary_semaphore answered(0);
        const auto wait_for = [&](Write write) {
          EXPECT_TRUE(writer.submit(std::move(write), [&](Kept kept) {
            EXPECT_TRUE(kept);
            answered.release();
          }));
          answered.acquire();
        };
        wait_for(made(table));
        for (std::uint64_t n = 1; n <= moves; ++n) {
          wait_for(entry(table, n));
          // An answer means that a reader finds it.
          if (n % 10 == 0) { EXPECT_EQ(store.entries(table).value().size(), n); }
        }
      });
  }
  writer.stop();
  EXPECT_EQ(writer.writes(), tables * (moves + 1));
  EXPECT_LT(writer.commits(), writer.writes());
  opened->reset();
  const auto again = SqliteStore::open(folder.file("house.db"));
  ASSERT_TRUE(again) << again.error();
  for (int t = 0; t < tables; ++t)
    EXPECT_EQ((*again)->entries("t" + std::to_string(t)).value().size(), moves);
}

}  // namespace
}  // namespace clew::test
