// Sessions and leases: what every store promises to nodes, and what those promise that several nodes may share.
#include <gtest/gtest.h>

#include <algorithm>
#include <thread>

#include "tests/store/homes.h"

namespace clew::test {
namespace {

const Kept is_lost = std::unexpected(StoreFault::lost_ownership);

template <class Home> class EveryLease : public testing::Test {
 protected:
  Store& store() { return home_.store(); }
  void reopen() { home_.reopen(); }
  void make(std::string table) {
    const Write write{
        .rows = {{table, table, true, 1, "{}"}}, .entries = {{table, 1, 1, "made"}}, .joined = {}};
    ASSERT_TRUE(store().commit({&write, 1}).front());
  }
  Kept append(std::string table, std::uint64_t number, std::uint64_t epoch) {
    const Write write{.rows = {}, .entries = {{std::move(table), number, epoch, "entry"}}, .joined = {}};
    return store().commit({&write, 1}).front();
  }
  Home home_;
};
TYPED_TEST_SUITE(EveryLease, Homes);

TYPED_TEST(EveryLease, WhoeverTakesATableRaisesItsEpoch) {
  this->make("t1");
  const auto session = this->store().join("ann").value();
  EXPECT_NE(session, 0u);
  EXPECT_TRUE(this->store().renew(session));
  EXPECT_EQ(this->store().lease("t1", session).value(), (Lease{session, 2}));
  EXPECT_EQ(this->append("t1", 2, 1), is_lost);
  EXPECT_TRUE(this->append("t1", 2, 2));
  // Once more: what was under way before is fenced off too.
  EXPECT_EQ(this->store().lease("t1", session).value(), (Lease{session, 3}));
  EXPECT_EQ(this->append("t1", 3, 2), is_lost);
  EXPECT_TRUE(this->append("t1", 3, 3));
  EXPECT_TRUE(this->store().release("t1", {session, 3}));
  EXPECT_EQ(this->store().lease("t9", session).error(), StoreFault::lost_ownership);
  EXPECT_TRUE(this->store().leave(session));
}

// What only several nodes can see.
template <class Home> class SharedLease : public EveryLease<Home> {
 protected:
  Session join(std::string_view name) {
    const auto session = this->store().join(name).value();
    this->home_.hold_time();
    return session;
  }
  std::vector<Session> lasting(Session session) {
    std::vector<Session> all;
    for (const auto& node : this->store().renew(session).value_or(Renewed{}).nodes)
      all.push_back(node.session);
    this->home_.hold_time();
    return all;
  }
};
using SharedHomes = testing::Types<MemoryHome, PostgresHome>;
TYPED_TEST_SUITE(SharedLease, SharedHomes);

TYPED_TEST(SharedLease, OneNodeAtATimeHoldsATable) {
  this->make("t1");
  this->make("t2");
  auto& store = this->store();
  const auto ann = this->join("ann"), bob = this->join("bob");
  EXPECT_LT(ann, bob);
  EXPECT_EQ(store.holder("t1").value(), 0u);
  EXPECT_EQ(store.lease("t1", ann).value(), (Lease{ann, 2}));
  EXPECT_EQ(store.lease("t1", bob).value(), (Lease{ann, 2}));
  EXPECT_EQ(store.holder("t1").value(), ann);
  EXPECT_EQ(store.lease("t2", bob).value(), (Lease{bob, 2}));
  EXPECT_TRUE(this->append("t1", 2, 2));
  this->reopen();
  EXPECT_EQ(this->store().holder("t1").value(), ann);
  // Let go of by whoever has it, and by nobody else.
  EXPECT_TRUE(this->store().release("t1", {bob, 2}));
  EXPECT_EQ(this->store().holder("t1").value(), ann);
  // Nor by what was taken anew since: it was another lease that was to go.
  EXPECT_EQ(this->store().lease("t1", ann).value(), (Lease{ann, 3}));
  EXPECT_TRUE(this->store().release("t1", {ann, 2}));
  EXPECT_EQ(this->store().holder("t1").value(), ann);
  EXPECT_TRUE(this->store().release("t1", {ann, 3}));
  EXPECT_EQ(this->store().holder("t1").value(), 0u);
  EXPECT_EQ(this->store().lease("t1", bob).value(), (Lease{bob, 4}));
  EXPECT_EQ(this->append("t1", 3, 2), is_lost);
}

TYPED_TEST(SharedLease, ANodeThatLeavesLetsGoOfEverything) {
  this->make("t1");
  auto& store = this->store();
  const auto ann = this->join("ann"), bob = this->join("bob");
  ASSERT_EQ(store.lease("t1", ann).value().holder, ann);
  EXPECT_EQ(this->lasting(bob), (std::vector{ann, bob}));
  EXPECT_TRUE(store.leave(ann));
  EXPECT_EQ(this->lasting(bob), (std::vector{bob}));
  EXPECT_EQ(store.holder("t1").value(), 0u);
  EXPECT_EQ(store.lease("t1", bob).value(), (Lease{bob, 3}));
  EXPECT_EQ(store.renew(ann).error(), StoreFault::lost_ownership);
  EXPECT_EQ(store.lease("t1", ann).value(), (Lease{bob, 3}));
}

TYPED_TEST(SharedLease, ASessionThatIsNotRenewedEndsForGood) {
  this->make("t1");
  this->make("t2");
  auto& store = this->store();
  const auto ann = this->join("ann"), bob = this->join("bob");
  ASSERT_EQ(store.lease("t1", ann).value().holder, ann);
  EXPECT_EQ(store.holder("t1").value(), ann);
  this->home_.end_all_but(bob);
  EXPECT_EQ(store.holder("t1").value(), 0u);
  EXPECT_EQ(this->lasting(bob), (std::vector{bob}));
  // It cannot be renewed, nor take anything; what it holds is anybody's, and until then it may still write.
  EXPECT_EQ(store.renew(ann).error(), StoreFault::lost_ownership);
  EXPECT_EQ(store.lease("t2", ann).error(), StoreFault::lost_ownership);
  EXPECT_TRUE(this->append("t1", 2, 2));
  EXPECT_EQ(store.lease("t1", bob).value(), (Lease{bob, 3}));
  EXPECT_EQ(this->append("t1", 3, 2), is_lost);
}

TYPED_TEST(SharedLease, ASessionLastsAsLongAsALease) {
  const auto ann = this->store().join("ann").value();
  const auto renewed = this->store().renew(ann);
  ASSERT_TRUE(renewed && renewed->nodes.size() == 1);
  EXPECT_EQ(renewed->nodes.front().name, "ann");
  EXPECT_LE(renewed->nodes.front().left, lease_time);
}

TYPED_TEST(SharedLease, WhoRenewsHearsThatNotesHaveChanged) {
  const auto ann = this->join("ann");
  const auto shared = [&] {
    const auto renewed = this->store().renew(ann).value();
    this->home_.hold_time();
    return renewed.shared;
  };
  const auto before = shared();
  Write write{.rows = {}, .entries = {}, .joined = {}, .notes = {{"ban", "bob", 1, "why"}}};
  ASSERT_TRUE(this->store().commit({&write, 1}).front());
  const auto with_note = shared();
  EXPECT_NE(with_note, before);
  this->make("t1");
  EXPECT_EQ(shared(), with_note);
  Write drop{.rows = {}, .entries = {}, .joined = {}, .dropped = {{"ban", "bob", 0, ""}}};
  ASSERT_TRUE(this->store().commit({&drop, 1}).front());
  EXPECT_NE(shared(), with_note);
}

TYPED_TEST(SharedLease, ListsTablesThatNobodyHolds) {
  for (const auto* table : {"t1", "t2", "t3"}) this->make(table);
  const auto session = this->join("n");
  ASSERT_EQ(this->store().lease("t3", session)->holder, session);
  Write over{.rows = {{"t1", "t1", false, 1, "{}"}}, .entries = {}, .joined = {}};
  ASSERT_TRUE(this->store().commit({&over, 1}).front());
  EXPECT_EQ(this->store().unheld_tables().value(), (std::vector<TableRow>{{"t2", "t2", true, 1, "{}"}}));
  EXPECT_TRUE(this->append("t2", 2, 1));
  ASSERT_TRUE(this->store().leave(session));
  EXPECT_EQ(this->store().unheld_tables()->size(), 2);
}

// Whoever removes a table writes its first entry again, which only its owner may.
TYPED_TEST(SharedLease, AFormerOwnerRemovesNothing) {
  this->make("t1");
  const auto session = this->join("n");
  const auto epoch = this->store().lease("t1", session)->epoch;
  const auto remove = [&](std::uint64_t with) {
    const Write write{
        .rows = {}, .entries = {}, .joined = {}, .removed = {"t1"}, .rewritten = {{"t1", 1, with, "made"}}};
    return this->store().commit({&write, 1}).front();
  };
  EXPECT_EQ(remove(epoch - 1), is_lost);
  EXPECT_TRUE(this->store().row("t1")->has_value());
  EXPECT_TRUE(remove(epoch));
  EXPECT_FALSE(this->store().row("t1")->has_value());
}

// The keys of cookies: whoever was slower learns it.
TEST(PostgresLease, NodesShareTheirKeys) {
  PostgresHome home;
  auto& store = static_cast<PostgresStore&>(home.store());
  EXPECT_EQ(store.keys().value(), "");
  EXPECT_TRUE(store.put_keys("", "one").value());
  EXPECT_FALSE(store.put_keys("", "two").value());
  EXPECT_EQ(store.keys().value(), "one");
  const auto session = store.join("n").value();
  const auto shared = [&] {
    home.hold_time();
    return store.renew(session).value().shared;
  };
  const auto before = shared();
  EXPECT_TRUE(store.put_keys("one", "two one").value());
  EXPECT_NE(shared(), before);
}

TEST(PostgresLease, SaysWhoHoldsHowMany) {
  PostgresHome home;
  auto& store = static_cast<PostgresStore&>(home.store());
  for (const auto* table : {"t1", "t2", "t3"}) {
    const Write made{.rows = {{table, table, true, 1, "{}"}}, .entries = {}, .joined = {}};
    ASSERT_TRUE(store.commit({&made, 1}).front());
  }
  const auto first = store.join("first").value();
  home.hold_time();
  const auto second = store.join("second").value();
  home.hold_time();
  ASSERT_EQ(store.lease("t1", second)->holder, second);
  ASSERT_EQ(store.lease("t2", second)->holder, second);
  const auto all = store.holdings().value();
  ASSERT_EQ(all.size(), 3);
  EXPECT_EQ(all[0].node.session, first);
  EXPECT_EQ(all[0].node.name, "first");
  EXPECT_EQ(all[0].tables, 0);
  EXPECT_EQ(all[1].tables, 2);
  EXPECT_EQ(all[2].node.session, 0);
  EXPECT_EQ(all[2].tables, 1);
}

// It goes on while any node is there, and stands while none is.
TEST(PostgresLease, TheHousesClockStandsWhileNobodyIsThere) {
  PostgresHome home;
  auto& store = static_cast<PostgresStore&>(home.store());
  const auto noted = [&] { return store.notes()->front(); };
  const auto first = store.join("first").value();
  home.hold_time();
  EXPECT_EQ(noted().text, "0");
  const Write later{
      .rows = {}, .entries = {}, .joined = {}, .notes = {{"clock", "house", noted().at, "5000"}}};
  ASSERT_TRUE(store.commit({&later, 1}).front());
  const auto before = noted();
  const auto second = store.join("second").value();
  EXPECT_EQ(noted(), before);
  ASSERT_TRUE(store.leave(first));
  ASSERT_TRUE(store.leave(second));
  std::this_thread::sleep_for(std::chrono::milliseconds(5));
  (void)store.join("third").value();
  EXPECT_EQ(noted().text, "5000");
  EXPECT_GT(noted().at, before.at);
}

// Many nodes want the same table at the same moment, over lines of their own.
TEST(PostgresLease, OneOfManyGetsTheTable) {
  PostgresHome home;
  const Write made{.rows = {{"t1", "t1", true, 1, "{}"}}, .entries = {}, .joined = {}};
  ASSERT_TRUE(home.store().commit({&made, 1}).front());
  constexpr int nodes = 4, rounds = 10;
  std::vector<std::unique_ptr<PostgresStore>> stores;
  std::vector<Session> sessions;
  for (int i = 0; i < nodes; ++i) {
    stores.push_back(*PostgresStore::open(PostgresServer::shared().address(), Sharing::with_nodes));
    sessions.push_back(stores.back()->join("n").value());
    home.hold_time();
    EXPECT_EQ(stores.back()->house(), stores.front()->house());
  }
  std::uint64_t epoch = 1;
  for (int round = 0; round < rounds; ++round) {
    std::vector<Lease> leases(nodes);
    std::vector<std::thread> threads;
    for (std::size_t i = 0; i < nodes; ++i)
      threads.emplace_back([&, i] { leases[i] = stores[i]->lease("t1", sessions[i]).value_or(Lease{}); });
    for (auto& thread : threads) thread.join();
    EXPECT_EQ(std::ranges::count(leases, leases.front()), nodes);
    EXPECT_EQ(leases.front().epoch, ++epoch);
    EXPECT_TRUE(home.store().release("t1", leases.front()));
  }
}

// A house of one process and nodes do not share a database.
TEST(PostgresLease, NodesAndAHouseOnItsOwnKeepApart) {
  PostgresHome home;
  const auto address = PostgresServer::shared().address();
  {
    const auto node = PostgresStore::open(address, Sharing::with_nodes);
    ASSERT_TRUE(node);
    EXPECT_TRUE(PostgresStore::open(address, Sharing::with_nodes));
    const auto alone = PostgresStore::open(address, Sharing::alone);
    ASSERT_FALSE(alone);
    EXPECT_NE(alone.error().find("another house is using it"), std::string::npos) << alone.error();
  }
  const auto alone = PostgresStore::open(address, Sharing::alone);
  ASSERT_TRUE(alone);
  EXPECT_FALSE(PostgresStore::open(address, Sharing::with_nodes));
}

}  // namespace
}  // namespace clew::test
