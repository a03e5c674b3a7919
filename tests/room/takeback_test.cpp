// Moves that are taken back: at once, with the others' consent, or not at all.
#include <gtest/gtest.h>

#include "core/text.h"
#include "tests/kit/follower.h"
#include "tests/room/round.h"

namespace clew::test {
namespace {

// Three people at a game in which all choose at once and in secret.
class TakingBack : public testing::Test {
 protected:
  TakingBack() {
    round_.come(1, ana);
    round_.come(2, bo);
    round_.come(3, cy);
    round_.say(2, R"({"id":"b1","cmd":"sit","seat":1})");
    round_.say(3, R"({"id":"c1","cmd":"sit","seat":2})");
    round_.say(1, R"({"id":"a1","cmd":"start"})");
  }

  void say(Connection from, std::string_view members) {
    round_.say(from, cat("{\"id\":\"x", ++said_, "\",", members, "}"));
  }
  Json view(Connection of) const { return round_.last(of, "view"); }
  void play(Connection from) {
    const auto move = view(from)["game"]["legal"]["moves"][0].dump();
    say(from, cat("\"cmd\":\"move\",\"move\":", move));
  }
  std::string why(Connection of) const {
    return std::string(round_.last(of, "refused")["error"]["message"].text());
  }
  const Room& room() const { return round_.desk_->room(); }
  std::size_t lines() const { return room().match()->table->lines().size(); }
  Json news(Connection of) const { return view(of)["news"]; }

  Round round_{three_seats};
  int said_ = 0;
};

TEST_F(TakingBack, IsDoneAtOnceWhileNobodyElseHasMoved) {
  const auto before = view(1)["game"].dump(), others = view(2)["game"].dump();
  const auto begun = lines();
  play(1);
  EXPECT_EQ(lines(), begun + 1);
  say(1, R"("cmd":"takeback","try":true)");
  EXPECT_EQ(round_.last(1, "tried")["asks"].dump(), "[]");
  EXPECT_EQ(lines(), begun + 1) << "to ask whether is not to do";
  say(1, R"("cmd":"takeback")");
  EXPECT_EQ(round_.last(1, "ack")["number"].whole(), std::int64_t(room().number()));
  EXPECT_EQ(lines(), begun);
  EXPECT_EQ(room().moves(), 0);
  EXPECT_EQ(view(1)["game"].dump(), before);
  EXPECT_EQ(view(2)["game"].dump(), others);
  const auto told = news(3)[0];
  EXPECT_EQ(told["do"].text(), "takeback");
  EXPECT_EQ(told["by"]["name"].text(), "Ana");
  EXPECT_EQ(told["moves"].whole(), 1);
  // It stays in the log, and a restart comes to the same.
  round_.open();
  EXPECT_EQ(lines(), begun);
  EXPECT_EQ(room().moves(), 0);
  for (const Connection each : {4, 5}) round_.come(each, each == 4 ? ana : bo);
  EXPECT_EQ(view(4)["game"].dump(), before);
  EXPECT_EQ(view(5)["game"].dump(), others);
}

TEST_F(TakingBack, NeedsTheConsentOfTheOthersOnceOneOfThemHasMoved) {
  const auto begun = lines();
  const auto before = view(3)["game"].dump();
  play(1);
  play(2);
  say(1, R"("cmd":"takeback","try":true)");
  EXPECT_EQ(round_.last(1, "tried")["asks"].dump(), "[1,2]");
  say(1, R"("cmd":"takeback")");
  EXPECT_EQ(view(2)["table"]["asking"].dump(), R"({"seat":0,"moves":2,"agreed":[],"asked":[1,2]})");
  say(1, R"("cmd":"answer","agrees":true)");
  EXPECT_EQ(round_.refusal(1), "not-allowed") << "nobody answers themselves";
  say(2, R"("cmd":"answer","agrees":true)");
  EXPECT_EQ(lines(), begun + 2) << "one has yet to answer";
  EXPECT_EQ(view(1)["table"]["asking"]["agreed"].dump(), "[1]");
  say(2, R"("cmd":"answer","agrees":true)");
  EXPECT_EQ(round_.refusal(2), "not-allowed") << "once is enough";
  // What was asked and answered follows from the log.
  round_.open();
  for (const Connection each : {4, 5, 6}) round_.come(each, each == 4 ? ana : each == 5 ? bo : cy);
  EXPECT_EQ(view(6)["table"]["asking"]["asked"].dump(), "[2]");
  say(6, R"("cmd":"answer","agrees":true)");
  EXPECT_EQ(lines(), begun);
  EXPECT_EQ(view(6)["game"].dump(), before);
  EXPECT_EQ(view(6)["table"].find("asking"), nullptr);
  EXPECT_EQ(news(6)[1]["do"].text(), "takeback");
  EXPECT_EQ(news(6)[1]["by"]["name"].text(), "Ana") << "whoever asked, not whoever agreed last";
}

TEST_F(TakingBack, EndsWithOneNoThatHasNoName) {
  const auto begun = lines();
  play(1);
  play(2);
  say(1, R"("cmd":"takeback")");
  say(3, R"("cmd":"answer","agrees":false)");
  EXPECT_EQ(view(1)["table"].find("asking"), nullptr);
  EXPECT_EQ(news(1)[0]["do"].text(), "answer");
  EXPECT_EQ(news(1)[0].find("by"), nullptr);
  EXPECT_EQ(lines(), begun + 2);
  say(1, R"("cmd":"takeback")");
  EXPECT_EQ(why(1), "Somebody would rather let that move stand.");
  say(2, R"("cmd":"answer","agrees":true)");
  EXPECT_EQ(why(2), "Nobody asks any more; the game has gone on.");
  say(2, R"("cmd":"takeback")");
  EXPECT_EQ(lines(), begun + 1) << "who moved last needs nobody";
}

TEST_F(TakingBack, MayBeThoughtBetterOf) {
  play(1);
  play(2);
  say(1, R"("cmd":"takeback")");
  say(1, R"("cmd":"answer","agrees":false)");
  EXPECT_EQ(view(2)["table"].find("asking"), nullptr);
}

TEST_F(TakingBack, LapsesWithTheNextMove) {
  play(1);
  play(2);
  say(1, R"("cmd":"takeback")");
  play(3);
  EXPECT_EQ(view(2)["table"].find("asking"), nullptr);
  say(2, R"("cmd":"answer","agrees":true)");
  EXPECT_EQ(round_.refusal(2), "not-allowed");
  say(1, R"("cmd":"takeback")");
  EXPECT_NE(why(1), "") << "all cards are on the table";
  EXPECT_EQ(round_.refusal(1), "not-allowed");
}

TEST_F(TakingBack, NeedsNobodyWhoHasLeftTheirSeat) {
  const auto begun = lines();
  play(1);
  play(2);
  say(1, R"("cmd":"takeback")");
  say(2, R"("cmd":"answer","agrees":true)");
  say(3, R"("cmd":"stand")");
  EXPECT_EQ(lines(), begun);
}

TEST_F(TakingBack, LapsesWhenWhoeverAskedLeaves) {
  const auto begun = lines();
  play(1);
  play(2);
  say(1, R"("cmd":"takeback")");
  say(1, R"("cmd":"stand")");
  EXPECT_EQ(view(2)["table"].find("asking"), nullptr);
  EXPECT_EQ(lines(), begun + 2);
}

TEST_F(TakingBack, DoesNotWaitForWhoIsAwayAndHasNotMoved) {
  play(1);
  play(2);
  round_.take(Gone{3});
  say(1, R"("cmd":"takeback","try":true)");
  EXPECT_EQ(round_.last(1, "tried")["asks"].dump(), "[1]");
}

TEST_F(TakingBack, IsSeenTheSameByThoseWhoAreToldChanges) {
  round_.come(7, {"p-watch", "Dee"});
  round_.take(Arrived{8, {"p-other", "Eve"}});
  round_.say(8, R"({"id":"hi","cmd":"hello","since":0,"changes":true})");
  play(1);
  play(2);
  say(2, R"("cmd":"takeback")");
  play(2);
  say(1, R"("cmd":"takeback")");
  say(2, R"("cmd":"answer","agrees":true)");
  say(3, R"("cmd":"answer","agrees":true)");
  play(3);
  Follower follower;
  Json last;
  for (const auto& each : round_.sent_)
    if (each.to == 8) {
      const auto whole = follower.hear(*each.text);
      ASSERT_TRUE(whole) << whole.error();
      if (auto json = Json::parse(*whole).value(); json["type"].text() == "view") last = json;
    }
  EXPECT_EQ(last["game"].dump(), view(7)["game"].dump());
  EXPECT_EQ(last["table"].dump(), view(7)["table"].dump());
}

// What was taken back is told again without what happened; what came afterwards is told as it was.
TEST_F(TakingBack, LeavesTheNewsRightForWhoComesLater) {
  play(1);
  say(1, R"("cmd":"takeback")");
  const auto taken_back = room().number() - 1;
  play(2);
  const auto live = news(3)[0].dump();
  play(1);
  const auto live_next = news(3)[0].dump();
  round_.come(9, cy);
  const auto told = news(9);
  const auto at = [&](std::uint64_t number) { return told[std::size_t(number - 1)]; };
  EXPECT_EQ(at(taken_back)["events"].dump(), "[]");
  EXPECT_EQ(at(taken_back + 1)["do"].text(), "takeback");
  EXPECT_EQ(at(taken_back + 2).dump(), live);
  EXPECT_EQ(at(taken_back + 3).dump(), live_next);
}

TEST_F(TakingBack, LeavesARecordOfTheGameAsItStands) {
  play(1);
  say(1, R"("cmd":"takeback")");
  play(2);
  const auto record = record_lines(*room().match());
  std::string text;
  for (const auto& line : record) text += line + "\n";
  EXPECT_EQ(record.size(), 1 + lines());
  const auto replayed = replay_text(round_.shelf_, text);
  ASSERT_TRUE(replayed) << replayed.error().message;
  EXPECT_EQ(replayed->table->view(Onlooker::referee), room().match()->table->view(Onlooker::referee));
}

TEST_F(TakingBack, IsRefusedToWhoMayNot) {
  say(1, R"("cmd":"takeback")");
  EXPECT_EQ(why(1), "You have made no move yet.");
  EXPECT_EQ(round_.refusal(1), "not-allowed");
  round_.come(4, {"p-watch", "Dee"});
  say(4, R"("cmd":"takeback")");
  EXPECT_EQ(round_.refusal(4), "no-seat");
  say(4, R"("cmd":"answer","agrees":true)");
  EXPECT_EQ(round_.refusal(4), "not-allowed");
  for (const auto* wrong : {R"("cmd":"takeback","try":3)", R"("cmd":"takeback","moves":2)",
                            R"("cmd":"answer")", R"("cmd":"answer","agrees":"yes")"}) {
    say(1, wrong);
    EXPECT_EQ(round_.refusal(1), "bad-request") << wrong;
  }
  Round waiting(three_seats);
  waiting.come(1, ana);
  waiting.say(1, R"({"id":"a1","cmd":"takeback"})");
  EXPECT_EQ(waiting.refusal(1), "not-started");
}

TEST_F(TakingBack, IsLimited) {
  for (int i = 0; i < most_takebacks; ++i) {
    play(1);
    say(1, R"("cmd":"takeback")");
    round_.pass(Millis(2000));
  }
  play(1);
  const auto number = room().number();
  say(1, R"("cmd":"takeback")");
  EXPECT_EQ(why(1), "You have taken back 50 moves; from now on yours stand.");
  EXPECT_EQ(round_.refusal(1), "not-allowed");
  EXPECT_EQ(room().number(), number);
  for (int i = 0; i < 20; ++i) say(1, R"("cmd":"takeback","try":true)");
  EXPECT_EQ(round_.last(1, "tried")["error"]["code"].text(), "too-fast");
  say(1, R"("cmd":"takeback")");
  EXPECT_EQ(round_.refusal(1), "too-fast");
}

// A bot that thinks about a position which is taken back has not thought about the one that comes instead.
TEST(TakingBackFromBots, LeavesTheirLateThoughtsUnheard) {
  Round round(with_bots);
  round.come(1, ana);
  round.say(1, R"({"id":"a1","cmd":"start"})");
  const auto move = round.last(1, "view")["game"]["legal"]["moves"][0].dump();
  round.say(1, cat(R"({"id":"a2","cmd":"move","move":)", move, "}"));
  ASSERT_FALSE(round.asks_.empty());
  const auto late = round.asks_.back();
  round.say(1, R"({"id":"a3","cmd":"takeback"})");
  round.say(1, cat(R"({"id":"a4","cmd":"move","move":)", move, "}"));
  const auto number = round.desk_->room().number();
  const auto thought = round.desk_->room().match()->table->legal(by(late.seat)).moves.at(0);
  round.take(BotChose{late.seat, late.asked, thought});
  EXPECT_EQ(round.desk_->room().number(), number);
  const auto again = round.asks_.back();
  EXPECT_NE(again.asked, late.asked);
  round.take(BotChose{again.seat, again.asked,
                      round.desk_->room().match()->table->legal(by(again.seat)).moves.at(0)});
  EXPECT_EQ(round.desk_->room().number(), number + 1);
  // Bots mind nothing: theirs is taken back with it.
  round.say(1, R"({"id":"a5","cmd":"takeback"})");
  EXPECT_EQ(round.desk_->room().number(), number + 2);
  EXPECT_EQ(round.desk_->room().moves(), 0);
}

TEST(TakingBackFromTheLog, IsRefusedWhereTheLogMakesNoSense) {
  Round round(three_seats);
  const auto with = [&](std::string_view entry) {
    auto log = round.store_.entries("t1").value();
    log.push_back({log.size() + 1, 1, std::string(entry)});
    const auto room = Room::restore(round.shelf_, "t1", log, 1, {});
    return room ? std::string() : room.error();
  };
  EXPECT_NE(with(R"({"do":"takeback","wall":1,"seat":0,"moves":1})"), "");
  EXPECT_NE(with(R"({"do":"takeback","wall":1,"seat":0,"moves":0})"), "");
  EXPECT_NE(with(R"({"do":"answer","wall":1,"by":{"id":"p-ana","name":"Ana"},"agrees":true})"), "");
  EXPECT_NE(with(R"({"do":"ask","wall":1,"seat":0,"moves":1,"of":[1]})"), "");
}

}  // namespace
}  // namespace clew::test
