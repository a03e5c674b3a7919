// The house's tables: what it knows of those that nobody has entered, and what goes on while one is read.
#include "server/house.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <future>

#include "core/text.h"
#include "server/api.h"
#include "store/memory.h"
#include "tests/kit/evenings.h"
#include "tests/kit/patience.h"

namespace clew {
namespace {

const Person ana{"p1", "Ana"};

// Counts what the house asks for, and keeps it waiting for one table's log.
class WatchedStore final : public MemoryStore {
 public:
  std::expected<std::uint64_t, StoreFault> claim(std::string_view table) override {
    ++claims;
    return MemoryStore::claim(table);
  }
  std::expected<std::vector<OwnedTable>, StoreFault> claim_open() override {
    ++claims;
    return MemoryStore::claim_open();
  }
  std::expected<std::optional<TableRow>, StoreFault> row(std::string_view table) override {
    ++rows;
    return MemoryStore::row(table);
  }
  std::expected<std::vector<StoredEntry>, StoreFault> entries(std::string_view table) override {
    ++logs;
    if (table == slow) {
      is_reading.set_value();
      may_go_on.get_future().wait();
    }
    return MemoryStore::entries(table);
  }

  std::atomic<int> claims = 0, rows = 0, logs = 0;
  std::string slow;
  std::promise<void> is_reading, may_go_on;
};

// A page that remembers what it was shown.
class Listener final : public Outlet {
 public:
  void send(std::shared_ptr<const std::string> text) override {
    if (auto message = Json::parse(*text); message && (*message)["type"].text() == "view") view = *message;
  }
  void close(int, std::string) override {}
  Json view;
};

class Houses : public testing::Test {
 protected:
  void SetUp() override { reopen(); }

  void reopen() {
    house_.reset();
    house_ = std::make_unique<House>(store_, badges_, settings_);
  }

  // Lets the house work until this holds.
  template <class Holds> bool wait_until(Holds holds) {
    const auto latest = std::chrono::steady_clock::now() + test::patience;
    while (!holds() && std::chrono::steady_clock::now() < latest) {
      house_->io().restart();
      house_->io().run_one_for(std::chrono::milliseconds(20));
    }
    return holds();
  }

  std::string make(std::string_view command) {
    const auto wish = Json::parse(test::table_for("silent hands", "open beginner beginner",
                                                  cat(R"("spectators":)", is_private_ ? "false" : "true")));
    const auto made = house_->make(ana, "here", *wish, command);
    EXPECT_TRUE(made);
    return made ? made->id : "";
  }

  // A table that is kept, and that this house has not at work.
  std::string make_unread(std::string_view id) {
    const auto wish = Json::parse(test::table_for("hands", "open open open"));
    Shelf shelf(games());
    Rng rng(id);
    const std::vector<Write> writes{*make_table(shelf, *wish, ana, std::string(id), {}, rng)};
    EXPECT_TRUE(store_.commit(writes)[0]);
    return std::string(id);
  }

  std::future<std::shared_ptr<TableHost>> ask_for(const std::string& table) {
    std::promise<std::shared_ptr<TableHost>> promise;
    auto future = promise.get_future();
    house_->with_table(table, [promise = std::move(promise)](const House::Found& found) mutable {
      promise.set_value(found ? (*found)->host() : nullptr);
    });
    return future;
  }
  std::shared_ptr<TableHost> table(const std::string& id) {
    auto host = ask_for(id);
    if (host.wait_for(test::patience) == std::future_status::ready) return host.get();
    ADD_FAILURE() << "nobody has read " << id;
    return nullptr;
  }

  std::string code_of(const std::string& table) { return store_.row(table).value()->code; }
  std::string found(const std::string& code) { return house_->table_of_code(code).value_or("none"); }

  // Ana comes and begins, where she has not yet.
  std::shared_ptr<Listener> begin(const std::shared_ptr<TableHost>& host) {
    auto page = std::make_shared<Listener>();
    host->arrive(1, ana, "here", page);
    host->say(1, R"({"id":"b1","cmd":"hello","since":0})");
    host->say(1, R"({"id":"b2","cmd":"ready","ready":true})");
    host->say(1, R"({"id":"b3","cmd":"start"})");
    return page;
  }

  // Ana plays whatever comes first until the game is over, and asks for another; the id of that.
  std::string play_and_ask_for_more(const std::string& id) {
    const auto host = table(id);
    const auto page = std::make_shared<Listener>();
    int said = 0;
    const auto say = [&](std::string_view what) {
      host->say(1, cat("{\"id\":\"c", ++said, "\",\"cmd\":", what, "}"));
    };
    host->arrive(1, ana, "here", page);
    say(R"("hello","since":0)");
    say(R"("ready","ready":true)");
    say(R"("start")");
    std::int64_t played = -1;
    EXPECT_TRUE(wait_until([&] {
      const auto& view = page->view;
      if (view["table"]["status"].text() == "over") return true;
      const auto moves = view["game"]["legal"]["moves"].items();
      if (moves.empty() || view["number"].whole() == played) return false;
      played = view["number"].whole();
      say(cat("\"move\",\"move\":\"", moves.front().text(), "\""));
      return false;
    })) << page->view.dump();
    say(R"("rematch")");
    EXPECT_TRUE(wait_until([&] { return page->view["table"]["next"].is_text(); }));
    host->leave(1);
    EXPECT_TRUE(wait_until([&] { return host->listing().is_idle; }));
    return std::string(page->view["table"]["next"].text());
  }

  WatchedStore store_;
  Badges badges_ = Badges::fresh();
  ServerSettings settings_{.bot_pause = Millis(0), .asleep_after = Millis(0), .is_limited = false};
  std::unique_ptr<House> house_;
  bool is_private_ = false;
};

TEST_F(Houses, TheCodeOfARematchThatNobodyHasEnteredOutlivesASweep) {
  const auto first = make("first");
  const auto next = play_and_ask_for_more(first);
  ASSERT_NE(next, "");
  EXPECT_EQ(found(code_of(next)), next);
  house_->sweep();
  EXPECT_EQ(found(code_of(next)), next);
  EXPECT_EQ(found(code_of(first)), first);  // the invitation to a game that is over leads to its result
}

TEST_F(Houses, ARematchIsTheirsWhoMadeIt) {
  const auto next = play_and_ask_for_more(make("first"));
  const int claims = store_.claims;
  const auto host = table(next);
  ASSERT_TRUE(host);
  EXPECT_EQ(store_.claims, claims);
  const auto page = begin(host);
  EXPECT_TRUE(wait_until([&] { return page->view["table"]["status"].text() == "playing"; }));
}

TEST_F(Houses, CodesAreFoundInAnyCase) {
  const auto id = make("one");
  auto code = code_of(id);
  std::ranges::transform(code, code.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? char(c + 32) : c; });
  EXPECT_EQ(found(code), id);
  EXPECT_EQ(house_->table_of_code("ZZZZZZ").error().code, Code::no_table);
}

TEST_F(Houses, ALongLogHoldsUpOnlyThoseWhoWantItsTable) {
  const auto other = make_unread("other");
  store_.slow = make_unread("slow");
  auto first = ask_for("slow");
  ASSERT_EQ(store_.is_reading.get_future().wait_for(test::patience), std::future_status::ready);
  auto second = ask_for("slow");
  EXPECT_EQ(house_->lobby().size(), 0u);
  EXPECT_EQ(house_->tables_of(ana.id).size(), 2u);
  EXPECT_EQ(found(code_of("slow")), "slow");
  EXPECT_NE(make("third"), "");
  house_->sweep();
  EXPECT_NE(table(other), nullptr);
  EXPECT_EQ(first.wait_for(std::chrono::seconds(0)), std::future_status::timeout);
  store_.may_go_on.set_value();
  ASSERT_EQ(first.wait_for(test::patience), std::future_status::ready);
  ASSERT_EQ(second.wait_for(test::patience), std::future_status::ready);
  const auto host = first.get();
  ASSERT_NE(host, nullptr);
  EXPECT_EQ(second.get(), host);  // read once, for both
  EXPECT_EQ(table("slow"), host);
}

TEST_F(Houses, ARestartClaimsAllOpenTablesAtOnceAndReadsNoRowAgain) {
  std::vector<std::string> made;
  for (const auto* command : {"a", "b", "c", "d", "e"}) made.push_back(make(command));
  const auto over = make("over");
  play_and_ask_for_more(over);
  reopen();
  store_.claims = store_.rows = 0;
  house_->open_tables();
  EXPECT_EQ(store_.claims, 1);
  for (const auto& id : made) EXPECT_NE(table(id), nullptr);
  EXPECT_EQ(store_.claims, 1);
  EXPECT_EQ(store_.rows, 0);
  EXPECT_NE(table(over), nullptr);  // from the shelf
  EXPECT_EQ(store_.claims, 2);
}

TEST_F(Houses, ATableThatNobodyIsAtSleepsAndIsWokenByWhoeverComes) {
  const auto id = make("one");
  EXPECT_EQ(store_.logs, 0);  // it is not even read
  EXPECT_EQ(house_->open().size(), 1u);
  EXPECT_EQ(Json::parse(house_->listing(id).value()).value()["status"].text(), "waiting");
  auto host = table(id);
  begin(host);
  ASSERT_TRUE(wait_until([&] { return host->listing().turn.has(Seat(0)); }));
  host->leave(1);
  ASSERT_TRUE(wait_until([&] { return host->listing().is_idle && host.use_count() == 2; }));
  const auto before = house_->listing(id).value();
  const std::weak_ptr<TableHost> was = host;
  host.reset();
  ASSERT_TRUE(wait_until([&] {
    house_->sweep();
    return was.expired();
  }));
  EXPECT_EQ(house_->open().size(), 1u);
  EXPECT_EQ(house_->listing(id).value(), before);
  EXPECT_EQ(house_->tables_of(ana.id), std::vector{house_->listing(id).value()});
  // It goes on where it was, by the same owner.
  host = table(id);
  const auto page = begin(host);
  ASSERT_TRUE(wait_until([&] { return page->view.is_object(); }));
  EXPECT_EQ(page->view["table"]["status"].text(), "playing");
  EXPECT_EQ(store_.claims, 0);
}

TEST_F(Houses, AfterARestartWhoseTurnItIsIsKnownThoughNobodyHasComeBack) {
  const auto id = make("one");
  auto host = table(id);
  begin(host);
  ASSERT_TRUE(wait_until([&] { return host->listing().turn.has(Seat(0)); }));
  host.reset();
  reopen();
  house_->open_tables();
  EXPECT_EQ(Json::parse(house_->listing(id).value()).value()["status"].text(), "playing");
  EXPECT_TRUE(wait_until([&] {
    const auto listing = Json::parse(house_->listing(id).value()).value();
    return listing["turn"].size() > 0 && listing["turn"][0].whole() == 0;
  }));
}

TEST_F(Houses, AFinishedGameIsReadOnceForAllWhoLookBack) {
  const auto over = make("over");
  play_and_ask_for_more(over);
  store_.logs = 0;
  const auto first = house_->finished(over, std::nullopt);
  ASSERT_TRUE(first);
  EXPECT_EQ(*house_->finished(over, ana), *first);
  EXPECT_EQ(store_.logs, 1);
  EXPECT_EQ(house_->finished(make("open"), ana).error().code, Code::not_over);
}

TEST_F(Houses, WhoeverAsksForWhatIsDearAsksForLessOfIt) {
  const auto over = make("over");
  play_and_ask_for_more(over);
  Api api(*house_, {});
  Ask ask;
  ask.method = "GET";
  ask.path = "/api/v1/tables/" + over + "/replay";
  ask.query = "for=referee&line=1";
  ask.address = "198.51.100.7";
  EXPECT_EQ(api.answer(ask).status, 200);
  api.charge(ask, 5000);
  EXPECT_EQ(api.answer(ask).status, 429);
  auto other = ask;
  other.address = "203.0.113.7";
  EXPECT_EQ(api.answer(other).status, 200);
}

TEST_F(Houses, ATableThatNobodyComesToIsRemovedWithItsCode) {
  const auto waiting = make("waiting"), entered = make("entered"), over = make("over");
  play_and_ask_for_more(over);
  const auto code = code_of(waiting);
  auto host = table(entered);
  host->arrive(1, ana, "here", std::make_shared<Listener>());
  ASSERT_TRUE(wait_until([&] { return !host->listing().is_idle; }));
  house_->sweep();
  EXPECT_EQ(found(code), waiting);  // an hour is not over
  settings_.expiry = Millis(0);
  host.reset();  // no table outlives its house
  reopen();
  house_->open_tables();
  ASSERT_TRUE(wait_until([&] {
    house_->sweep();
    return found(code) == "none";
  }));
  EXPECT_EQ(table(waiting), nullptr);
  EXPECT_FALSE(house_->listing(waiting));
  EXPECT_TRUE(house_->finished(over, ana));
  EXPECT_NE(make("waiting"), "");  // the same wish makes it again
}

TEST_F(Houses, ThePrivateRecordIsForThoseWhoPlayed) {
  is_private_ = true;
  const auto over = make("private");
  play_and_ask_for_more(over);
  EXPECT_TRUE(house_->finished(over, ana));
  EXPECT_EQ(house_->finished(over, Person{"p2", "Eve"}).error().code, Code::not_allowed);
  EXPECT_EQ(house_->finished(over, std::nullopt).error().code, Code::not_allowed);
}

TEST_F(Houses, WhatIsNotThereIsNotThere) {
  EXPECT_EQ(table("nowhere"), nullptr);
  EXPECT_EQ(store_.claims, 0);
}

TEST_F(Houses, ADrainingHouseOpensNothing) {
  const auto at_work = make("one");
  make_unread("two");
  house_->drain();
  EXPECT_EQ(table(at_work), nullptr);
  EXPECT_EQ(table("two"), nullptr);
}

}  // namespace
}  // namespace clew
