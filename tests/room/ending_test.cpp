// A game that is ended unfinished, by agreement of all who are left.
#include <gtest/gtest.h>

#include "core/text.h"
#include "tests/room/round.h"

namespace clew::test::ending {
namespace {

using namespace std::chrono_literals;

const std::string by_days =
    table_for("hands", "open open open", R"("pace":{"kind":"days","seconds":86400,"late":"wait"})");
const std::string a_race = table_for("race", "open open");

class Ending {
 public:
  explicit Ending(std::string_view wish = three_seats) : round_(wish) {
    const auto people = {ana, bo, cy};
    for (Connection who = 1; const auto& person : people) {
      round_.come(who, person);
      if (who > 1) say(who, cat(R"("cmd":"sit","seat":)", who - 1));
      ++who;
    }
    say(1, R"("cmd":"start")");
  }
  void say(Connection from, std::string_view members) {
    round_.say(from, cat("{\"id\":\"x", ++said_, "\",", members, "}"));
  }
  void end(Connection from, bool wants = true) {
    say(from, cat(R"("cmd":"end","wants":)", wants ? "true" : "false"));
  }
  void play(Connection from) {
    const auto moves = round_.last(from, "view")["game"]["legal"]["moves"];
    say(from, cat("\"cmd\":\"move\",\"move\":", moves[0].dump()));
  }
  Json table(Connection to = 1) const { return round_.last(to, "view")["table"]; }
  std::string agreed() const { return table()["ending"].dump(); }
  const Room& room() const { return round_.desk_->room(); }
  std::string last_kind() {
    return std::string(Json::parse(round_.store_.entries("t1").value().back().text).value()["do"].text());
  }
  Round round_;

 private:
  int said_ = 0;
};

TEST(EndedGame, AllAgreeAndNobodyWins) {
  Ending table;
  EXPECT_FALSE(table.table().find("ending"));
  table.end(1);
  EXPECT_EQ(table.agreed(), "[0]");
  const auto news = table.round_.last(2, "view")["news"][0];
  EXPECT_EQ(news["do"].text(), "end");
  EXPECT_EQ(news["by"]["name"].text(), "Ana");
  table.end(1);
  EXPECT_EQ(table.round_.refusal(1), "not-allowed") << "who has asked waits for the others";
  table.end(2);
  EXPECT_EQ(table.room().status(), Status::playing);
  table.end(3);
  EXPECT_EQ(table.last_kind(), "ended");
  EXPECT_EQ(table.room().status(), Status::over);
  EXPECT_EQ(table.table()["status"].text(), "over");
  EXPECT_TRUE(table.table()["unfinished"].boolean());
  EXPECT_FALSE(table.table().find("ending"));
  const auto view = table.round_.last(1, "view");
  EXPECT_TRUE(view["game"]["view"]["result"].is_null());
  EXPECT_EQ(view["game"]["legal"]["moves"].size(), 0U) << "nobody is asked for anything";
  const auto ending = table.room().summary().ending.value();
  EXPECT_TRUE(ending.is_unfinished);
  EXPECT_EQ(ending.result, "");
  EXPECT_EQ(ending.at, table.round_.now_.wall);
  EXPECT_EQ(Json::parse(table.room().listing()).value()["turn"].size(), 0U);
  table.say(1, R"("cmd":"move","move":"play 2")");
  EXPECT_EQ(table.round_.refusal(1), "game-over");
  table.end(1);
  EXPECT_EQ(table.round_.refusal(1), "game-over");
  table.say(1, R"("cmd":"rematch")");
  EXPECT_FALSE(table.room().next().empty()) << "they may begin another";
}

TEST(EndedGame, IsTheSameAfterARestart) {
  Ending table;
  table.end(2);
  table.round_.open();
  table.round_.come(1, ana);
  EXPECT_EQ(table.agreed(), "[1]");
  table.round_.come(2, bo);
  table.round_.come(3, cy);
  table.end(1);
  table.end(3);
  const auto summary = table.room().summary();
  table.round_.open();
  EXPECT_EQ(table.room().summary(), summary);
  EXPECT_EQ(table.room().status(), Status::over);
}

TEST(EndedGame, WhoWouldRatherPlayOnEndsTheAskingAndIsNotNamed) {
  Ending table;
  table.end(2, false);
  EXPECT_EQ(table.round_.refusal(2), "not-allowed") << "nobody has asked";
  table.end(1);
  table.end(3);
  table.end(2, false);
  EXPECT_FALSE(table.table().find("ending"));
  const auto news = table.round_.last(1, "view")["news"][0];
  EXPECT_EQ(news["do"].text(), "end");
  EXPECT_FALSE(news.find("by") || news.find("seat"));
  table.end(2);
  EXPECT_EQ(table.agreed(), "[1]") << "what was agreed before is void";
}

TEST(EndedGame, WhoMovesOrLeavesHasTakenTheirWishBack) {
  Ending table;
  table.end(1);
  table.end(2);
  table.play(1);
  EXPECT_EQ(table.agreed(), "[1]");
  table.say(2, R"("cmd":"stand")");
  EXPECT_FALSE(table.table().find("ending"));
  table.round_.come(4, {"p-dee", "Dee"});
  table.say(4, R"("cmd":"sit","seat":1)");
  EXPECT_FALSE(table.table().find("ending")) << "the next in that seat has wished for nothing";
}

// The remedy where somebody has left: those who are left agree, and need not wait for the free seat.
TEST(EndedGame, WhoHasLeftHasNoSay) {
  Ending table;
  table.say(3, R"("cmd":"stand")");
  table.end(1);
  EXPECT_EQ(table.last_kind(), "end");
  table.say(2, R"("cmd":"stand")");
  EXPECT_EQ(table.last_kind(), "ended") << "whoever was to answer has left instead";
}

TEST(EndedGame, WhoIsAwayForAMomentIsWaitedFor) {
  Ending table;
  const auto left = table.round_.now_.steady;
  table.round_.take(Gone{3});
  table.end(1);
  table.end(2);
  EXPECT_EQ(table.last_kind(), "end");
  EXPECT_EQ(table.room().wake(), left + RoomSettings{}.absence);
  table.round_.pass(RoomSettings{}.absence - 1ms);
  table.round_.take(Woke{});
  EXPECT_EQ(table.last_kind(), "end");
  table.round_.pass(1ms);
  table.round_.take(Woke{});
  EXPECT_EQ(table.last_kind(), "ended");
  EXPECT_EQ(table.room().wake(), std::nullopt);
}

TEST(EndedGame, ByDaysTheyAreWaitedForUntilTheirTimeIsUp) {
  Ending table(by_days);
  table.round_.take(Gone{3});
  table.end(1);
  table.end(2);
  table.round_.pass(3h);
  table.round_.now_.house += 3h;
  table.round_.take(Woke{});
  EXPECT_EQ(table.last_kind(), "end");
  table.round_.pass(24h);
  table.round_.now_.house += 24h;
  table.round_.take(Woke{});
  EXPECT_EQ(table.last_kind(), "ended");
  EXPECT_TRUE(table.room().deadlines().empty()) << "no clock runs any more";
}

TEST(EndedGame, BotsMindNothingAndMoveNoMore) {
  Round round(with_bots);
  round.come(1, ana);
  round.say(1, R"({"id":"a1","cmd":"start"})");
  ASSERT_FALSE(round.asks_.empty());
  round.say(1, R"({"id":"a2","cmd":"end","wants":true})");
  EXPECT_EQ(round.desk_->room().status(), Status::over);
  const auto number = round.desk_->room().number();
  const auto ask = round.asks_.back();
  round.take(BotChose{ask.seat, ask.asked, "play 2"});
  EXPECT_EQ(round.desk_->room().number(), number);
}

TEST(EndedGame, AGamesOwnClockStands) {
  Round round(a_race);
  round.come(1, ana);
  round.come(2, bo);
  round.say(2, R"({"id":"b1","cmd":"sit","seat":1})");
  round.say(1, R"({"id":"a1","cmd":"start"})");
  EXPECT_TRUE(round.last(1, "view")["game"]["clock"]["running"].boolean());
  round.say(1, R"({"id":"a2","cmd":"end","wants":true})");
  round.say(2, R"({"id":"b2","cmd":"end","wants":true})");
  EXPECT_EQ(round.desk_->room().wake(), std::nullopt);
  EXPECT_FALSE(round.last(1, "view")["game"]["clock"]["running"].boolean());
}

TEST(EndedGame, IsForThoseWhoPlayAndWhileTheyPlay) {
  Round waiting(three_seats);
  waiting.come(1, ana);
  waiting.say(1, R"({"id":"a1","cmd":"end","wants":true})");
  EXPECT_EQ(waiting.refusal(1), "not-started");
  Ending table;
  table.round_.come(4, {"p-dee", "Dee"});
  table.end(4);
  EXPECT_EQ(table.round_.refusal(4), "no-seat");
}

// Nothing that was asked before stays open.
TEST(EndedGame, NobodyIsAskedToTakeBackAnyMore) {
  Ending table;
  table.play(1);
  table.play(2);
  table.say(1, R"("cmd":"takeback")");
  ASSERT_TRUE(table.table().find("asking"));
  for (const Connection who : {1, 2, 3}) table.end(who);
  EXPECT_FALSE(table.table().find("asking"));
}

TEST(EndedGame, ItsRecordSaysSoAndComesIntoAList) {
  Ending table;
  table.play(1);
  for (const Connection who : {1, 2, 3}) table.end(who);
  const auto lines = record_lines(*table.room().match());
  EXPECT_TRUE(Json::parse(lines.front()).value()["unfinished"].boolean());
  EXPECT_FALSE(Json::parse(lines.back()).value().find("result"));
  const auto text = join(lines, "\n");
  auto& round = table.round_;
  const auto write = import_table(round.shelf_, text, ana, Seat(0), "t2", round.now_, round.rng_);
  ASSERT_TRUE(write) << write.error().message;
  const auto summary = Json::parse(write->rows.front().summary).value();
  EXPECT_EQ(summary["status"].text(), "over");
  EXPECT_TRUE(summary["unfinished"].boolean());
  EXPECT_EQ(summary["ended"].whole(), summary["made"].whole());
  const auto both = replay_text(round.shelf_, cat(text, "\n", R"({"result":{}})"));
  ASSERT_FALSE(both);
  EXPECT_EQ(both.error().message, "Line 4 of the record does not replay: an unfinished game has no result.");
}

}  // namespace
}  // namespace clew::test::ending
