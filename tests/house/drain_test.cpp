// SIGTERM: people are told, what is under way is kept, and every open table is there again.
#include <gtest/gtest.h>

#include <atomic>
#include <csignal>
#include <thread>

#include "core/text.h"
#include "tests/house/party.h"

namespace clew::test {
namespace {

TEST(Drain, PeopleHearOfTheRestartAndNothingIsLost) {
  Doomed doomed;
  Party party(doomed, evenings_without_bots().front(), "drain");
  party.begin();
  for (int i = 0; i < 20; ++i) party.play_a_move();
  std::thread listeners([&party] {
    for (std::size_t seat = 0; seat < party.people(); ++seat)
      while (party.socket(seat).read()) {}
  });
  const int code = doomed.stop_and_restart();
  listeners.join();
  EXPECT_EQ(code, 0);
  for (std::size_t seat = 0; seat < party.people(); ++seat)
    EXPECT_EQ(party.socket(seat).close_code(), 1012) << "seat " << seat;
  party.lose_touch();
  while (party.play_a_move()) {}
  party.check_record();
}

TEST(Drain, WhoeverIsInTheMiddleOfAMoveLosesNothing) {
  Doomed doomed;
  std::string wrong;
  std::atomic<int> moves = 0;
  std::atomic<bool> is_over = false;
  std::thread playing([&] {
    try {
      Party party(doomed, evenings_without_bots().front(), "busy");
      for (int game = 0; game < 3; ++game) {
        party.begin();
        while (party.play_a_move()) ++moves;
        party.check_record();
      }
    } catch (const std::exception& fault) { wrong = fault.what(); }
    is_over = true;
  });
  for (int i = 0; i < 3; ++i) {
    const int before = moves;
    EXPECT_TRUE(waited_until([&] { return moves > before + 2 || is_over; }));
    EXPECT_EQ(doomed.stop_and_restart(), 0);
  }
  playing.join();
  EXPECT_EQ(wrong, "");
  // What an operator asked for is no error.
  EXPECT_EQ(doomed.house().log().find("\"level\":\"error\""), std::string::npos) << doomed.house().log();
}

TEST(Drain, WhoeverAsksAgainAndAgainDoesNotCutItShort) {
  ServedHouse house;
  for (int i = 0; i < 5; ++i) {
    const auto pid = house.pid();
    std::thread impatient([pid] {
      while (::kill(pid, SIGTERM) == 0) {}
    });
    EXPECT_EQ(house.stop(), 0);
    impatient.join();
    house.start();
  }
}

// The status of each of somebody's tables, by its id.
std::map<std::string, std::string> statuses(Guest& guest) {
  std::map<std::string, std::string> all;
  const auto mine = guest.get("/api/v1/me/tables").json();
  for (const auto& table : mine["tables"].items())
    all[std::string(table["table"].text())] =
        cat(table["status"].text(), " ", table["code"].text(), " ", table["seats"].dump());
  return all;
}

TEST(Drain, EveryTableIsThereAfterARestart) {
  Doomed doomed;
  Guest ana(doomed.house(), "Ana");
  // One person and bots, so that one of the tables can begin.
  auto evening = short_evenings().front();
  evening.bots.resize(std::size_t(evening.people - 1) + evening.bots.size(), "beginner");
  evening.people = 1;
  std::vector<std::string> tables;
  for (int i = 0; i < 4; ++i) {
    const auto made = ana.post("/api/v1/tables", cat(R"({"id":"w)", i, R"(","game":")", evening.game,
                                                     R"(","listed":true,"seats":)", evening.seats(), "}"));
    ASSERT_EQ(made.status, 201) << made.body;
    tables.emplace_back(made.json()["table"].text());
  }
  {
    Socket page(ana, tables[0]);
    page.send(R"({"id":"h","cmd":"hello","since":0})");
    page.send(R"({"id":"r","cmd":"ready","ready":true})");
    page.send(R"({"id":"s","cmd":"start"})");
    Json view;
    while (view["table"]["status"].text() != "playing") {
      view = page.next_of("view");
      ASSERT_TRUE(view.is_object());
    }
  }
  // The list tells what is kept, a moment after the page was told.
  std::map<std::string, std::string> before;
  EXPECT_TRUE(waited_until([&] {
    before = statuses(ana);
    return before[tables[0]].starts_with("playing");
  }));
  EXPECT_EQ(before.size(), 4u);
  doomed.kill_and_restart();
  EXPECT_EQ(statuses(ana), before);
  EXPECT_EQ(doomed.stop_and_restart(), 0);
  EXPECT_EQ(statuses(ana), before);
  for (const auto& table : tables) {
    Socket page(ana, table);
    page.send(R"({"id":"again","cmd":"hello","since":0})");
    EXPECT_EQ(page.next_of("view")["table"]["id"].text(), table);
  }
}

}  // namespace
}  // namespace clew::test
