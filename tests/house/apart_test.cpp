// Nodes that are cut off, that have too many tables, and that hear from each other who was sent away. CLEW_SEED says at which
// moments, CLEW_DEPTH how much more often than usual.
#include <gtest/gtest.h>

#include <map>
#include <optional>

#include "core/text.h"
#include "room/input.h"
#include "tests/house/nodes.h"
#include "tests/kit/depth.h"

namespace clew::test {
namespace {

constexpr auto greeting = R"({"id":"h","cmd":"hello","since":0})";

std::string new_table(Guest& host, std::string_view wish) {
  const auto evening = short_evenings().front();
  const auto made = host.post("/api/v1/tables", cat(R"({"id":")", wish, R"(","game":")", evening.game,
                                                    R"(","listed":true,"seats":)", evening.seats(), "}"));
  EXPECT_EQ(made.status, 201) << made.body;
  return std::string(made.json()["table"].text());
}

// What a page is shown that has just come, or null where it is not let in.
Json shown(Socket& page) {
  page.send(greeting);
  return page.next_of("view");
}

int closed_with(Socket& page) {
  while (!page.next().is_null()) {}
  return page.close_code();
}

// Comes until it is let in: on a busy machine any node may have to let go of its tables for a moment.
struct Arrived {
  std::optional<Socket> page;
  Json view;
};
Arrived arrived(Guest& guest, const Door& node, const std::string& table) {
  Arrived there;
  guest.move_to(node);
  EXPECT_TRUE(waited_until([&] {
    there.page.emplace(guest, table);
    there.view = shown(*there.page);
    return !there.view.is_null();
  }));
  return there;
}

std::int64_t number_at(Guest& guest, const ServedHouse& node, const std::string& table) {
  return arrived(guest, node, table).view["number"].whole();
}

// Says it until it is acknowledged, and hears until all these words have come; the number of what was said.
std::int64_t say(Guest& guest, Arrived& there, const std::string& table, std::string_view id,
                 std::string_view members, std::string_view words = "") {
  std::int64_t number = 0;
  bool has_heard = words.empty();
  const auto command = cat(R"({"id":")", id, "\",", members, "}");
  there.page->send(command);
  for (const Waiting waiting; number == 0 || !has_heard;) {
    if (waiting.is_over()) return ADD_FAILURE() << "nobody answers " << command, 0;
    const auto text = there.page->read();
    if (!text) {
      there = arrived(guest, guest.house(), table);
      there.page->send(command);
    }
    has_heard = has_heard || (text ? *text : there.view.dump()).contains(words);
    const auto message = Json::parse(text.value_or("null")).value_or(Json{});
    if (message["type"].text() == "ack" && message["id"].text() == id) number = message["number"].whole();
  }
  return number;
}

// Whether a page is told, sooner or later, that it may not be here.
bool is_sent_away(Guest& guest, const std::string& table, std::optional<Socket> page = {}) {
  return waited_until([&] {
    if (!page) page.emplace(guest, table);
    page->send(greeting);
    if (page->answer().status == 403 || closed_with(*page) == close_code::not_yours) return true;
    page.reset();
    return false;
  });
}

// So that the first is alone, and knows it.
void stop_the_second(Nodes& nodes) {
  EXPECT_EQ(nodes.at(1).stop(), 0);
  EXPECT_TRUE(waited_until([&] { return metric(nodes.at(0), "clew_nodes") == 1; }));
}

// Whoever runs the house, at one of its nodes.
class KeeperThere {
 public:
  explicit KeeperThere(const ServedHouse& node) : guest_(node) {
    auto link = run_clew(cat("admin link --data-dir ", node.data_dir(), " --url https://play.example/"));
    link = link.substr(link.find('#') + 1);
    while (link.ends_with('\n')) link.pop_back();
    const auto entered = guest_.post("/api/v1/house/session", cat(R"({"token":")", link, "\"}"));
    EXPECT_EQ(entered.status, 200) << entered.body;
    const auto cookie = entered.headers.find("set-cookie");
    if (cookie != entered.headers.end()) guest_.cookie = cookie->second.substr(0, cookie->second.find(';'));
  }
  Json look() { return guest_.get("/api/v1/house").json(); }
  void act(std::string_view what, const Guest& about) {
    const auto minutes = what == "ban" ? R"(,"minutes":60)" : "";
    const auto done = guest_.post("/api/v1/house/acts", cat(R"({"do":")", what, R"(","person":")", about.id,
                                                            R"(","why":"Enough.")", minutes, "}"));
    EXPECT_EQ(done.status, 201) << done.body;
  }

 private:
  Guest guest_;
};

// A node that the database does not hear says no more, before anybody takes its tables; and is one of them again after.
TEST(NodesApart, WhoIsCutOffFromTheDatabaseTellsNobodyAnything) {
  Nodes nodes(2);
  auto& wires = nodes.wired(0);
  stop_the_second(nodes);
  Guest ana(nodes.at(0), "Ana");
  const auto table = new_table(ana, "w");
  auto there = arrived(ana, nodes.at(0), table);
  nodes.at(1).start();
  wires.store.cut();
  EXPECT_EQ(closed_with(*there.page), close_code::restart);
  EXPECT_TRUE(waited_until([&] { return metric(nodes.at(0), "clew_node_acting") == 0; }));
  // Elsewhere the table goes on.
  auto elsewhere = arrived(ana, nodes.at(1), table);
  EXPECT_GE(elsewhere.view["number"].whole(), there.view["number"].whole());
  const auto said = say(ana, elsewhere, table, "c", R"("cmd":"chat","text":"Hello?")");
  // Who comes to the one that is cut off is not shown how it was before.
  ana.move_to(nodes.at(0));
  Socket old(ana, table);
  EXPECT_TRUE(shown(old).is_null());
  wires.store.mend_without_connections();
  EXPECT_TRUE(waited_until([&] { return metric(nodes.at(0), "clew_node_acting") == 1; }));
  EXPECT_GE(number_at(ana, nodes.at(0), table), said);
}

// A node that the others do not hear goes on with its own tables; the pages of others wait, and miss nothing.
TEST(NodesApart, WhoIsCutOffFromTheOthersIsHeardLater) {
  Nodes nodes(2);
  auto& wires = nodes.wired(0);
  stop_the_second(nodes);
  Guest ana(nodes.at(0), "Ana"), ben(nodes.at(0), "Ben");
  const auto table = new_table(ana, "w");
  auto near = arrived(ana, nodes.at(0), table);
  nodes.at(1).start();
  auto far = arrived(ben, nodes.at(1), table);
  EXPECT_GE(metric(nodes.at(1), "clew_lines"), 1);
  wires.bus.cut();
  far.page->send(R"({"id":"sit","cmd":"sit","seat":1})");
  say(ana, near, table, "c", R"("cmd":"chat","text":"Are you there?")");
  wires.bus.mend();
  const auto sat = say(ben, far, table, "sit", R"("cmd":"sit","seat":1)", "Are you there?");
  EXPECT_GE(number_at(ana, nodes.at(0), table), sat);
}

TEST(NodesApart, WhatWasAcknowledgedIsThereHoweverTheNetworkFalls) {
  Nodes nodes(3);
  for (std::size_t i = 0; i < 3; ++i) nodes.wired(i);
  play_through(nodes, int(times(2, 2)), [&](int round, Rng& rng) {
    const auto which = rng.below(3);
    auto& wires = nodes.wired(which);
    const bool is_from_store = round % 2 == 0;
    auto& wire = is_from_store ? wires.store : wires.bus;
    wire.cut();
    const auto* lost = is_from_store ? "clew_node_acting" : "clew_bus_up";
    EXPECT_TRUE(waited_until([&] { return metric(nodes.at(which), lost) == 0; }));
    if (rng.below(2) == 0)
      wire.mend();
    else
      wire.mend_without_connections();
  });
}

TEST(NodesApart, ANodeWithTooManyTablesGivesSomeAway) {
  Nodes nodes(2);
  stop_the_second(nodes);
  Guest ana(nodes.at(0), "Ana");
  std::map<std::string, Arrived> all;
  for (int i = 0; i < 24; ++i) {
    const auto table = new_table(ana, cat("w", i));
    all.emplace(table, arrived(ana, nodes.at(0), table));
  }
  nodes.at(1).start();
  ASSERT_TRUE(waited_until([&] { return nodes.at(0).log().contains("it is handed over"); }));
  // Each is answered where it is, or has been asked to come back.
  int given = 0;
  for (auto& [table, there] : all) {
    if (!shown(*there.page).is_null()) continue;
    EXPECT_EQ(there.page->close_code(), close_code::restart);
    const auto number = number_at(ana, nodes.at(std::size_t(++given % 2)), table);
    EXPECT_GE(number, there.view["number"].whole());
  }
  EXPECT_GT(given, 0);
  EXPECT_GT(metric(nodes.at(1), R"(clew_leases_total{what="taken"})"), 0);
  // The house's page tells of all of them at either node, and of the pages.
  for (std::size_t i = 0; i < 2; ++i) {
    KeeperThere keeper(nodes.at(i));
    EXPECT_TRUE(waited_until([&] {
      const auto health = keeper.look()["health"];
      return health["tables"].whole() == 24 && health["connections"].whole() >= 24 - given;
    })) << i;
  }
}

TEST(NodesApart, WhoWasSentAwayAtOneNodeIsSentAwayAtAll) {
  Nodes nodes(2);
  Guest ana(nodes.at(0), "Ana"), ben(nodes.at(1), "Ben"), eve(nodes.at(1), "Eve");
  const auto table = new_table(ana, "w");
  KeeperThere keeper(nodes.at(0));
  auto there = arrived(ben, nodes.at(1), table);
  keeper.act("ban", ben);
  EXPECT_TRUE(is_sent_away(ben, table, std::move(there.page)));
  for (std::size_t i = 0; i < 2; ++i) {
    ben.move_to(nodes.at(i));
    EXPECT_TRUE(is_sent_away(ben, table)) << i;
    EXPECT_FALSE(arrived(ana, nodes.at(i), table).view.is_null()) << i;
  }
  keeper.act("unban", ben);
  for (std::size_t i = 0; i < 2; ++i) EXPECT_FALSE(arrived(ben, nodes.at(i), table).view.is_null()) << i;
  // What the others do not hear of at once stands in the database.
  there = arrived(eve, nodes.at(1), table);
  nodes.nats.kill();
  keeper.act("ban", eve);
  nodes.nats.start();
  EXPECT_TRUE(is_sent_away(eve, table, std::move(there.page)));
}

}  // namespace
}  // namespace clew::test
