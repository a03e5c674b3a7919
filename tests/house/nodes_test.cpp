// A house of several nodes: people at different ones play together, and nodes, NATS and PostgreSQL are killed and paused
// meanwhile. CLEW_SEED says at which moments, CLEW_DEPTH how much more often than usual.
#include <gtest/gtest.h>

#include <regex>

#include "core/text.h"
#include "tests/house/nodes.h"
#include "tests/kit/depth.h"
#include "tests/kit/files.h"

namespace clew::test {
namespace {

TEST(Nodes, PeopleAtTwoNodesPlayOneGame) {
  Nodes nodes(2);
  Party party(nodes, evenings_without_bots().front(), "two");
  party.begin();
  while (party.play_a_move()) {}
  party.check_record();
  EXPECT_EQ(party.tally.games, 1);
  // Two people came to two nodes, so one of them is not where the table is.
  for (std::size_t i = 0; i < 2; ++i) {
    EXPECT_GE(metric(nodes.at(i), "clew_lines"), 1) << i;
    EXPECT_GE(metric(nodes.at(i), "clew_bus_sent_total"), 1) << i;
    // A node hears of the other when it renews its session.
    EXPECT_TRUE(waited_until([&] { return metric(nodes.at(i), "clew_nodes") == 2; })) << i;
  }
  // Any node tells of it, whoever had it.
  for (std::size_t i = 0; i < 2; ++i) {
    auto guest = party.guest(0);
    guest.move_to(nodes.at(i));
    for (const auto* what : {"record", "replay?for=spectator&line=0", "news?before=1000"})
      EXPECT_EQ(guest.get(cat("/api/v1/tables/", party.table(), "/", what)).status, 200) << what;
  }
}

TEST(Nodes, WhatWasAcknowledgedIsThereWhateverFails) {
  Nodes nodes(3);
  // What is paused stays so until the nodes have noticed.
  const auto are_all = [&](std::string_view name, double value) {
    for (std::size_t i = 0; i < nodes.count(); ++i)
      if (metric(nodes.at(i), name) != value) return false;
    return true;
  };
  const auto rounds = int(times(15, 2));
  play_through(nodes, rounds, [&](int round, Rng& rng) {
    const auto which = rng.below(3);
    // Nodes each other time, what they share in between.
    switch (round % 2 == 0 ? rng.below(2) : 2 + rng.below(4)) {
      case 0:
        return nodes.kill_and_restart(which);
      case 1:
        return nodes.pause_until_missed(which);
      case 2:
        nodes.nats.kill();
        return nodes.nats.start();
      case 3:
        nodes.nats.pause();
        EXPECT_TRUE(waited_until([&] { return are_all("clew_bus_up", 0); }));
        return nodes.nats.resume();
      case 4:
        nodes.database.kill();
        return nodes.database.start();
      default:
        nodes.database.pause();
        EXPECT_TRUE(waited_until([&] { return are_all("clew_node_acting", 0); }));
        return nodes.database.resume();
    }
  });
}

TEST(Nodes, ARollingRestartLosesNothing) {
  Nodes nodes(3);
  play_through(nodes, 3, [&](int round, Rng&) { EXPECT_EQ(nodes.stop_and_restart(std::size_t(round)), 0); });
}

// With the proxies of the documents in front, which must find out by themselves who is closing and who is there again. How long
// people wait is printed: how much that may be is for quiet machines to say (script/measure-nodes).
class NodesBehind : public testing::TestWithParam<const char*> {};

TEST_P(NodesBehind, ARollingRestartLosesNothing) {
  Nodes nodes(3, GetParam());
  const auto played = play_through(nodes, 3, [&](int round, Rng&) {
    auto& node = nodes.at(std::size_t(round));
    EXPECT_EQ(nodes.stop_and_restart(std::size_t(round)), 0);
    EXPECT_TRUE(waited_until([&] { return Guest(node).get("/readyz").status == 200; }));
  });
  EXPECT_FALSE(played.waits.empty());
  // All tables that a node had went on elsewhere before it closed, without anybody's session running out.
  EXPECT_TRUE(nodes.log().contains("it is handed over")) << nodes.log();
}

// Nobody is there to hand anything over: until its session has run out nobody may have what it had.
TEST_P(NodesBehind, ANodeThatIsKilledIsReplaced) {
  Nodes nodes(3, GetParam());
  const auto played = play_through(nodes, 3, [&](int round, Rng&) {
    const auto which = std::size_t(round);
    nodes.at(which).kill();
    const auto& other = nodes.at((which + 1) % 3);
    EXPECT_TRUE(waited_until([&] { return metric(other, "clew_nodes") == 2; }));
    const int before = nodes.acknowledged;
    EXPECT_TRUE(waited_until([&] { return nodes.acknowledged > before; }));  // without it
    nodes.at(which).start();
    EXPECT_TRUE(waited_until([&] { return Guest(nodes.at(which)).get("/readyz").status == 200; }));
  });
  EXPECT_FALSE(played.waits.empty());
}

INSTANTIATE_TEST_SUITE_P(Each, NodesBehind, testing::Values("nginx", "caddy"),
                         [](const auto& kind) { return std::string(kind.param); });

// Who somebody is, what is on offer and who may not come in are the same at every node.
TEST(Nodes, AnyNodeKnowsEverybody) {
  Nodes nodes(2);
  Guest ana(nodes.at(0), "Ana");
  const auto evening = short_evenings().front();
  const auto made = ana.post("/api/v1/tables", cat(R"({"id":"w","game":")", evening.game,
                                                   R"(","listed":true,"seats":)", evening.seats(), "}"));
  ASSERT_EQ(made.status, 201) << made.body;
  const std::string table(made.json()["table"].text());
  Socket page(ana, table);
  page.send(R"({"id":"h","cmd":"hello","since":0})");
  ASSERT_EQ(page.next_of("view")["table"]["id"].text(), table);
  for (std::size_t i = 0; i < 2; ++i) {
    Guest there(nodes.at(i));
    EXPECT_TRUE(waited_until([&] { return there.get("/api/v1/tables").body.contains(table); })) << i;
    const auto lobby = there.get("/api/v1/tables");
    ASSERT_TRUE(lobby.headers.contains("age"));
    EXPECT_GE(std::atoi(lobby.headers.find("age")->second.c_str()), 0);
    ana.move_to(nodes.at(i));
    EXPECT_EQ(ana.get("/api/v1/me").json()["name"].text(), "Ana");
    EXPECT_EQ(ana.get(cat("/api/v1/tables/", table)).json()["table"].text(), table);
  }
  // A new key at one of them: those of before are known, and whoever gets a cookie of it is known at the other.
  EXPECT_EQ(nodes.at(0).stop(), 0);
  while (!page.next().is_null()) {}
  EXPECT_EQ(page.close_code(), 1012);
  auto flags = nodes.flags("a");
  flags.emplace_back("--new-key");
  nodes.at(0).start(flags);
  for (std::size_t i = 0; i < 2; ++i) {
    ana.move_to(nodes.at(i));
    EXPECT_EQ(ana.get("/api/v1/me").json()["name"].text(), "Ana") << i;
  }
  Guest ben(nodes.at(0), "Ben");
  ben.move_to(nodes.at(1));
  EXPECT_TRUE(waited_until([&] { return ben.get("/api/v1/me").json()["name"].text() == "Ben"; }));
  // One process again: the keys are still those of the nodes.
  EXPECT_EQ(nodes.at(0).stop(), 0);
  EXPECT_EQ(nodes.at(1).stop(), 0);
  const ServedHouse alone({"--store", nodes.database.address()});
  ben.move_to(alone);
  EXPECT_EQ(ben.get("/api/v1/me").json()["name"].text(), "Ben");
}

// Deadlines are on the clock of the house, which all nodes have in common.
TEST(Nodes, PeoplesClocksGoOnAtAnotherNode) {
  Nodes nodes(2);
  Guest ana(nodes.at(0), "Ana");
  const auto made =
      ana.post("/api/v1/tables",
               cat(R"({"id":"p","game":")", game_for_three(), R"(","seats":)",
                   R"([{"be":"open"},{"be":"bot","level":"beginner"},{"be":"bot","level":"beginner"}])",
                   R"(,"pace":{"kind":"days","seconds":172800,"nights":true,"late":"wait"}})"));
  ASSERT_EQ(made.status, 201) << made.body;
  const std::string table(made.json()["table"].text());
  std::optional<Socket> page;
  // What she is shown at one of them, as soon as it lets her in and her clock runs.
  const auto shown = [&](std::size_t which) {
    ana.move_to(nodes.at(which));
    Json clocks;
    EXPECT_TRUE(waited_until([&] {
      page.emplace(ana, table);
      page->send(R"({"id":"h","cmd":"hello","since":0})");
      auto view = page->next_of("view");
      if (view["table"]["status"].text() == "waiting") page->send(R"({"id":"s","cmd":"start"})");
      while (!view.is_null() && view["game"]["clocks"]["seats"][0]["deadline"].is_null())
        view = page->next_of("view");
      clocks = view["game"]["clocks"];
      return !clocks.is_null();
    }));
    return clocks;
  };
  auto asked = std::chrono::steady_clock::now();
  const auto first = shown(0);
  const auto deadline = first["seats"][0]["deadline"].whole();
  ASSERT_GT(deadline, 172'000'000);
  auto before = first["now"].whole();
  // Each is stopped once, and then one is killed.
  for (int round = 0; round < 3; ++round) {
    const auto gone = std::size_t(round % 2);
    if (round < 2) {
      EXPECT_EQ(nodes.at(gone).stop(), 0);
    } else {
      nodes.at(gone).kill();
    }
    const auto since = std::exchange(asked, std::chrono::steady_clock::now());
    const auto clocks = shown(1 - gone);
    EXPECT_EQ(clocks["seats"][0]["deadline"].whole(), deadline) << round;
    const auto passed = (std::chrono::steady_clock::now() - since) / std::chrono::milliseconds(1);
    // Each begins where the database says, but for the way there.
    EXPECT_GE(clocks["now"].whole(), before) << round;
    EXPECT_LE(clocks["now"].whole(), before + 2 * passed) << round;
    before = clocks["now"].whole();
    nodes.at(gone).start();
  }
}

TEST(Nodes, TheListSaysWhoHoldsWhat) {
  Nodes nodes(2);
  const auto listed = Json::parse(run_clew(cat("nodes --json --store '", nodes.database.address(), "'")));
  ASSERT_TRUE(listed);
  EXPECT_EQ((*listed)["nodes"].size(), 2u) << listed->dump();
  EXPECT_EQ((*listed)["nodes"][0]["name"].text(), "a");
  const auto plain = run_clew(cat("nodes --store '", nodes.database.address(), "'"));
  EXPECT_TRUE(plain.starts_with("node ")) << plain;
  EXPECT_TRUE(plain.contains(" s ago\n")) << plain;
  // And every lease, for whoever asks.
  Guest ana(nodes.at(0), "Ana");
  const auto evening = short_evenings().front();
  const auto made = ana.post("/api/v1/tables", cat(R"({"id":"l","game":")", evening.game,
                                                   R"(","listed":true,"seats":)", evening.seats(), "}"));
  ASSERT_EQ(made.status, 201) << made.body;
  const std::string table(made.json()["table"].text());
  Socket line(ana, table);
  line.send(R"({"id":"h","cmd":"hello","since":0})");
  ASSERT_EQ(line.next_of("view")["table"]["id"].text(), table);
  const auto leases =
      Json::parse(run_clew(cat("nodes --leases --json --store '", nodes.database.address(), "'")));
  ASSERT_TRUE(leases);
  ASSERT_EQ((*leases)["leases"].size(), 1u) << leases->dump();
  const auto held = (*leases)["leases"][0];
  EXPECT_EQ(held["table"].text(), table);
  EXPECT_GE(held["epoch"].whole(), 1);
  bool is_a_nodes = false;
  for (std::size_t i = 0; i < 2; ++i)
    is_a_nodes = is_a_nodes || ((*leases)["nodes"][i]["session"].whole() == held["session"].whole() &&
                                (*leases)["nodes"][i]["name"].text() == held["node"].text() &&
                                (*leases)["nodes"][i]["tables"].whole() == 1);
  EXPECT_TRUE(is_a_nodes) << leases->dump();
  const auto told = run_clew(cat("nodes --leases --store '", nodes.database.address(), "'"));
  EXPECT_TRUE(told.contains(cat("\n\ntable "))) << told;
  EXPECT_TRUE(told.contains(cat("\n", table, " "))) << told;
  // Every figure that the page tells to watch is one that a node gives.
  const auto figures = Guest(nodes.at(0)).get("/metrics").body;
  const auto page = read_text(source_dir() / "docs/scaling.md");
  static const std::regex name("`(clew_[a-z_]+)`");
  int named = 0;
  for (std::sregex_iterator at(page.begin(), page.end(), name), end; at != end; ++at, ++named)
    EXPECT_TRUE(figures.contains(cat("# TYPE ", (*at)[1].str(), " "))) << (*at)[1].str();
  EXPECT_GT(named, 8);
}

// A node asks for tables that somebody else gets just then: the database itself plays the rival here.
TEST(Nodes, ALeaseThatIsRefusedIsToldInTheLog) {
  Nodes nodes(1);
  ASSERT_EQ(nodes.at(0).stop(), 0);
  nodes.database.sql(
      "INSERT INTO clew.table_row(table_id, code, is_open, made, summary) "
      "SELECT convert_to('rival' || n, 'UTF8'), convert_to('RIVAL' || n, 'UTF8'), true, n, '{}' "
      "FROM generate_series(1, 40) n; "
      "INSERT INTO clew.node(name, until) VALUES('rival', clock_timestamp() + interval '1 hour'); "
      "CREATE FUNCTION clew.rival() RETURNS trigger AS $$ BEGIN "
      "NEW.holder := (SELECT session FROM clew.node WHERE name = 'rival'); "
      "RETURN NEW; END $$ LANGUAGE plpgsql; "
      "CREATE TRIGGER rival BEFORE UPDATE OF holder ON clew.table_row FOR EACH ROW EXECUTE FUNCTION "
      "clew.rival()");
  const auto rival = nodes.database.sql("SELECT session FROM clew.node WHERE name = 'rival'");
  nodes.at(0).start();
  const auto says = [&](std::string_view text) { return nodes.at(0).log().contains(text); };
  EXPECT_TRUE(waited_until([&] { return says("a lease is refused"); })) << nodes.at(0).log();
  EXPECT_TRUE(waited_until([&] { return says(cat(R"("holder":)", rival.substr(0, rival.find('\n')))); }))
      << nodes.at(0).log();
  EXPECT_GE(metric(nodes.at(0), R"(clew_leases_total{what="refused"})"), 1);
  EXPECT_FALSE(says("a lease is taken"));
}

// However many come and go at once, and whether or not anybody is at them.
TEST(Nodes, EveryLeaseIsALineInTheLog) {
  Nodes nodes(1);
  ASSERT_EQ(nodes.at(0).stop(), 0);
  nodes.database.sql(
      "INSERT INTO clew.table_row(table_id, code, is_open, made, summary) "
      "SELECT convert_to('quiet' || n, 'UTF8'), convert_to('QUIET' || n, 'UTF8'), true, "
      "(extract(epoch FROM now()) * 1000)::bigint, '{}' FROM generate_series(1, 150) n");
  nodes.at(0).start();
  const auto told = [&](std::string_view what) {
    const auto log = nodes.at(0).log();
    int lines = 0;
    for (auto at = log.find(what); at != std::string::npos; at = log.find(what, at + 1)) ++lines;
    return lines;
  };
  ASSERT_TRUE(waited_until([&] { return told("a lease is taken") == 150; })) << told("a lease is taken");
  // As if it had not been renewed for long.
  EXPECT_EQ(nodes.database.sql("DELETE FROM clew.node"), "");
  ASSERT_TRUE(waited_until([&] { return told("a lease is lost") == 150; })) << nodes.at(0).log();
  EXPECT_EQ(metric(nodes.at(0), R"(clew_leases_total{what="lost"})"), 150);
  EXPECT_TRUE(nodes.at(0).log().contains(R"("table":"quiet150","why":"it was not renewed in time")"));
}

// What `clew serve` says instead of opening, and how it ends.
TEST(Nodes, WhatCannotBeIsToldInASentence) {
  Nodes nodes(1);
  const auto store = cat(" --store '", nodes.database.address(), "'");
  const auto here = cat(" --nats ", nodes.nats.address("a"), " --nats-ca ", nodes.nats.ca_file());
  const auto known = cat(" --nats-password-file ", nodes.nats.password_file());
  const auto expect = [&](const std::string& words, std::string_view sentence, int code) {
    const auto said = run_clew(cat("serve --port 0 --data-dir ", nodes.at(0).data_dir(), "-other", words,
                                   " 2>&1; echo ends with $?"));
    EXPECT_TRUE(said.contains(sentence)) << words << "\n" << said;
    EXPECT_TRUE(said.contains(cat("ends with ", code, "\n"))) << words << "\n" << said;
  };
  expect(cat(here, known), "Several nodes share a database", 1);
  expect(cat(store, " --nats http://localhost:4222"), "NATS is named as nats://", 2);
  expect(cat(store, " --nats nats://a:word@localhost:4222"), "leave the password out", 2);
  expect(cat(store, here, known, " --node 'a b'"), "a node's name is", 2);
  expect(cat(store, " --nats nats://localhost:1"), "it does not answer", 1);
  expect(cat(store, here, " --nats-password-file /nowhere/password"), "cannot be read", 1);
  expect(cat(store, here), "it does not know this user and password", 1);
  expect(cat(store, " --nats nats://a@localhost:", nodes.nats.port(), known), "do not agree about TLS", 1);
  NatsServer another({"a"});
  expect(cat(store, " --nats ", nodes.nats.address("a"), " --nats-ca ", another.ca_file(), known),
         "do not agree about TLS", 1);
  // One process that wants the database for itself, beside a node.
  expect(store, "another house is using it", 1);
  for (const auto* each :
       {"CREATE ROLE stranger LOGIN", "CREATE DATABASE strange", "REVOKE ALL ON DATABASE strange FROM public",
        "GRANT CONNECT ON DATABASE strange TO stranger"})
    EXPECT_EQ(nodes.database.sql(each), "") << each;
  auto strange = nodes.database.address("stranger");
  strange.replace(strange.find("/postgres?"), 10, "/strange?");
  expect(cat(" --store '", strange, "'", here, known), "this user may not make tables", 1);
  const auto none = run_clew(cat("nodes --store '", strange, "' 2>&1; echo ends with $?"));
  EXPECT_TRUE(none.contains("there is no house in it")) << none;
  EXPECT_TRUE(none.contains("ends with 1")) << none;
  if (!is_sanitized) {  // the sanitizer wants to be loaded first
    ::setenv("LD_PRELOAD", CLEW_WRONG_CLOCK, 1);
    expect(cat(store, here, known), "are 10 minutes apart", 1);
    ::unsetenv("LD_PRELOAD");
  }
  nodes.at(0).kill();
  nodes.database.sql("UPDATE clew.version SET number = 99");
  expect(cat(store, here, known), "a newer Clew wrote it", 1);
}

}  // namespace
}  // namespace clew::test
