// A pause by agreement at tables without clocks, and where a game keeps time itself.
#include <gtest/gtest.h>

#include "core/text.h"
#include "tests/room/round.h"

namespace clew::test::pausing {
namespace {

using namespace std::chrono_literals;

class Unhurried {
 public:
  explicit Unhurried(std::string_view wish = three_seats) : round_(wish) {
    come();
    round_.say(2, R"({"id":"b1","cmd":"sit","seat":1})");
  }
  void come() {
    round_.come(1, ana);
    round_.come(2, bo);
  }
  void start() { say(1, R"("cmd":"start")"); }
  void say(Connection from, std::string_view members) {
    round_.say(from, cat("{\"id\":\"x", ++said_, "\",", members, "}"));
  }
  void pause(Connection from) { say(from, R"("cmd":"pause","wants":true)"); }
  void be_ready(Connection from) { say(from, R"("cmd":"resume","ready":true)"); }
  Json shown() const { return round_.last(1, "view")["table"]["pause"]; }
  Json clock() const { return round_.last(1, "view")["game"]["clock"]; }
  std::string last_kind() {
    return std::string(Json::parse(round_.store_.entries("t1").value().back().text).value()["do"].text());
  }
  void play(Connection from) {
    const auto moves = round_.last(from, "view")["game"]["legal"]["moves"];
    say(from, cat("\"cmd\":\"move\",\"move\":", moves[0].dump()));
  }
  Round round_;

 private:
  int said_ = 0;
};

const std::string two_and_a_bot = table_for("hands", "open open beginner");
const std::string a_race = table_for("race", "open open");

TEST(Pause, WhereNobodyHasAClockAllAgreeAndAllAreReady) {
  Unhurried table(two_and_a_bot);
  table.start();
  EXPECT_TRUE(table.shown().is_null());
  table.pause(1);
  EXPECT_EQ(table.shown().dump(), R"({"paused":false,"pausing":[0]})");
  table.say(2, R"("cmd":"pause","wants":false)");
  EXPECT_TRUE(table.shown().is_null()) << "somebody would rather play on";
  table.pause(2);
  table.pause(1);
  EXPECT_EQ(table.last_kind(), "still");
  EXPECT_EQ(table.shown().dump(), R"({"paused":true,"pausing":[0,1]})");
  table.play(1);
  EXPECT_EQ(table.round_.refusal(1), "paused");
  const auto ask = table.round_.asks_.back();
  table.round_.take(BotChose{ask.seat, ask.asked, "play 2"});
  EXPECT_EQ(table.last_kind(), "still") << "no bot plays in a pause";
  table.be_ready(1);
  EXPECT_EQ(table.shown().dump(), R"({"paused":true,"pausing":[1]})");
  table.round_.open();
  table.come();
  EXPECT_EQ(table.shown().dump(), R"({"paused":true,"pausing":[1]})") << "after a restart as before";
  const auto asked = table.round_.asks_.size();
  table.be_ready(2);
  EXPECT_EQ(table.last_kind(), "goes-on");
  EXPECT_TRUE(table.shown().is_null());
  EXPECT_EQ(table.round_.asks_.size(), asked + 1) << "the bot is asked again";
  table.play(1);
  EXPECT_EQ(table.last_kind(), "move");
}

TEST(Pause, WhoPlaysWithBotsAloneNeedsNobodysConsent) {
  Unhurried table(with_bots);
  table.start();
  table.pause(1);
  EXPECT_EQ(table.last_kind(), "still");
  table.pause(1);
  EXPECT_EQ(table.round_.refusal(1), "paused");
  table.be_ready(1);
  EXPECT_EQ(table.last_kind(), "goes-on");
}

TEST(Pause, WhoLeavesIsNotWaitedFor) {
  Unhurried table(two_and_a_bot);
  table.start();
  table.pause(1);
  table.pause(2);
  table.be_ready(1);
  table.say(2, R"("cmd":"stand")");
  EXPECT_EQ(table.last_kind(), "goes-on");
}

TEST(Pause, WhoAskedAndLeftStopsNobody) {
  Unhurried table(two_and_a_bot);
  table.start();
  table.pause(1);
  table.say(1, R"("cmd":"stand")");
  EXPECT_EQ(table.last_kind(), "stand");
  table.say(2, R"("cmd":"stand")");
  EXPECT_EQ(table.last_kind(), "stand") << "nobody is left who would like a pause";
}

TEST(Pause, IsForThoseWhoPlay) {
  Unhurried table;
  table.pause(1);
  EXPECT_EQ(table.round_.refusal(1), "not-started");
  table.round_.come(3, cy);
  table.say(3, R"("cmd":"sit","seat":2)");
  table.start();
  const Person eve{"p-eve", "Eve"};
  table.round_.come(4, eve);
  table.pause(4);
  EXPECT_EQ(table.round_.refusal(4), "no-seat");
  table.be_ready(1);
  EXPECT_EQ(table.round_.refusal(1), "not-allowed");
}

// The game's time is a number on each move: it stands where it was, and goes on from there after the countdown.
TEST(Pause, StopsTheClockOfAGameThatKeepsTimeItself) {
  Unhurried table(a_race);
  table.start();
  table.say(1, R"("cmd":"move","move":"ready")");
  table.say(2, R"("cmd":"move","move":"ready")");
  const auto& room = table.round_.desk_->room();
  const auto deadline = room.match()->table->deadline().value();
  const auto before = table.clock()["now"].whole();
  table.round_.pass(7s);
  table.pause(1);
  table.pause(2);
  EXPECT_EQ(table.clock()["now"].whole(), before + 7000);
  EXPECT_FALSE(table.clock()["running"].boolean());
  EXPECT_EQ(room.wake(), std::nullopt);
  table.round_.pass(3600s);
  table.round_.take(Woke{});
  EXPECT_EQ(table.last_kind(), "still");
  table.be_ready(1);
  table.be_ready(2);
  EXPECT_EQ(table.clock()["now"].whole(), before + 7000) << "it counts down";
  EXPECT_EQ(table.clock()["resumes_in"].whole(), 5000);
  EXPECT_EQ(room.wake(), table.round_.now_.steady + 5s);
  table.round_.pass(5s);
  table.round_.take(Woke{});
  EXPECT_TRUE(table.clock()["running"].boolean());
  EXPECT_EQ(room.wake(), table.round_.now_.steady + deadline - Millis(before + 7000));
  // A house that reads its log finds the pause over, and the game as it was.
  const auto log = table.round_.store_.entries("t1").value();
  EXPECT_TRUE(Room::restore(table.round_.shelf_, "t1", log, 9, {}));
}

TEST(Pause, ALogThatPausesBeforeTheStartIsRefused) {
  Unhurried table;
  auto log = table.round_.store_.entries("t1").value();
  log.push_back({log.size() + 1, 1, R"({"do":"still","wall":1,"agreed":true})"});
  const auto room = Room::restore(table.round_.shelf_, "t1", log, 9, {});
  ASSERT_FALSE(room);
  EXPECT_NE(room.error().find("a pause before the start"), std::string::npos);
}

}  // namespace
}  // namespace clew::test::pausing
