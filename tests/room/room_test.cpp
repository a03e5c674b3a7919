// A room, played by hand: what is kept, who is told what, and what is refused.
#include "room/room.h"

#include <gtest/gtest.h>

#include "core/text.h"
#include "tests/room/round.h"

namespace clew::test {
namespace {

TEST(Room, WhoMakesATableSitsInTheFirstOpenSeatAndIsHost) {
  Round round(three_seats);
  round.come(1, ana);
  const auto view = round.last(1, "view");
  EXPECT_EQ(view["you"]["seat"].whole(), 0);
  EXPECT_EQ(view["table"]["host"]["name"].text(), "Ana");
  EXPECT_EQ(view["table"]["status"].text(), "waiting");
  EXPECT_EQ(view["number"].whole(), 1);
}

TEST(Room, PeopleSitStandAndStart) {
  Round round(three_seats);
  round.come(1, ana);
  round.come(2, bo);
  round.say(1, R"({"id":"a1","cmd":"start"})");
  EXPECT_EQ(round.refusal(1), "seats-empty");
  round.say(2, R"({"id":"b1","cmd":"sit","seat":1})");
  EXPECT_EQ(round.last(2, "view")["you"]["seat"].whole(), 1);
  round.say(2, R"({"id":"b2","cmd":"seat","seat":2,"be":"bot","level":"master"})");
  EXPECT_EQ(round.refusal(2), "not-host");
  round.say(1, R"({"id":"a2","cmd":"seat","seat":2,"be":"bot","level":"master"})");
  round.say(2, R"({"id":"b3","cmd":"ready","ready":false})");
  round.say(1, R"({"id":"a3","cmd":"start"})");
  EXPECT_EQ(round.refusal(1), "not-ready");
  round.say(2, R"({"id":"b4","cmd":"ready","ready":true})");
  round.say(1, R"({"id":"a4","cmd":"start"})");
  EXPECT_EQ(round.last(2, "view")["table"]["status"].text(), "playing");
  EXPECT_EQ(round.last(1, "ack")["number"].whole(), 6);
  ASSERT_FALSE(round.asks_.empty());
  EXPECT_EQ(round.asks_.back().level, Level::master);
}

TEST(Room, ACommandSentTwiceIsPlayedOnceAndAnsweredTheSame) {
  Round round(with_bots);
  round.come(1, ana);
  round.say(1, R"({"id":"a1","cmd":"chat","text":"hello"})");
  const auto first = round.last(1, "ack");
  const auto number = round.desk_->room().number();
  round.say(1, R"({"id":"a1","cmd":"chat","text":"hello"})");
  EXPECT_EQ(round.last(1, "ack").dump(), first.dump());
  EXPECT_EQ(round.desk_->room().number(), number);
  round.open();  // also when it was kept by an earlier process
  round.come(2, ana);
  round.say(2, R"({"id":"a1","cmd":"chat","text":"hello"})");
  EXPECT_EQ(round.last(2, "ack").dump(), first.dump());
  EXPECT_EQ(round.desk_->room().number(), number);
}

TEST(Room, NothingIsSentBeforeItIsKept) {
  Round round(with_bots);
  round.come(1, ana);
  auto orders = round.desk_->take(Said{1, R"({"id":"a1","cmd":"start"})"}, round.now_, round.rng_);
  ASSERT_TRUE(orders.write);
  EXPECT_TRUE(orders.sends.empty());
  EXPECT_TRUE(orders.asks.empty());
  // Who comes meanwhile waits as well.
  auto later = round.desk_->take(Arrived{2, bo}, round.now_, round.rng_);
  later = round.desk_->take(Said{2, R"({"id":"h","cmd":"hello"})"}, round.now_, round.rng_);
  EXPECT_TRUE(later.sends.empty());
  orders = round.desk_->kept({}, round.now_, round.rng_);
  EXPECT_GE(orders.sends.size(), 3u);
}

TEST(Room, AWriteThatFailsTakesTheRoomNotTheTable) {
  Round round(with_bots);
  round.come(1, ana);
  auto orders = round.desk_->take(Said{1, R"({"id":"a1","cmd":"start"})"}, round.now_, round.rng_);
  ASSERT_TRUE(orders.write);
  orders = round.desk_->kept(std::unexpected(StoreFault::unavailable), round.now_, round.rng_);
  EXPECT_TRUE(orders.is_lost);
  EXPECT_TRUE(orders.sends.empty());
  // Nobody waits for that write any more, and who comes is asked to come again.
  EXPECT_FALSE(round.desk_->is_busy());
  orders = round.desk_->take(Said{1, R"({"id":"a2","cmd":"start"})"}, round.now_, round.rng_);
  EXPECT_FALSE(orders.write);
  EXPECT_TRUE(orders.sends.empty() && orders.closes.empty());
  orders = round.desk_->take(Arrived{2, bo}, round.now_, round.rng_);
  ASSERT_EQ(orders.closes.size(), 1u);
  EXPECT_EQ(orders.closes[0].whom, 2u);
  EXPECT_EQ(orders.closes[0].code, close_code::restart);
  round.open();
  EXPECT_EQ(round.desk_->room().status(), Status::waiting);
}

// Plays at random for the bots and for Ana at connection 1; `turn(i, move)` makes each of her moves.
template <class Turn> void play_to_the_end(Round& round, Turn turn) {
  Rng luck("bots");
  for (int i = 1; i < 5000 && round.desk_->room().status() == Status::playing; ++i) {
    const auto& table = *round.desk_->room().match()->table;
    if (!round.asks_.empty()) {
      const auto ask = round.asks_.back();
      round.asks_.clear();
      auto mind = table.copy();
      const auto before = mind->lines().size();
      ASSERT_TRUE(mind->move_for(by(ask.seat), luck, mind->now()));
      round.take(BotChose{ask.seat, ask.asked, mind->lines()[before].move});
      continue;
    }
    const auto moves = table.legal(by(Seat(0))).moves;
    ASSERT_FALSE(moves.empty());
    turn(i, [&] {
      round.say(1, cat("{\"id\":\"m", i, "\",\"cmd\":\"move\",\"move\":\"",
                       moves[luck.below(std::uint32_t(moves.size()))], "\"}"));
    });
  }
  ASSERT_EQ(round.desk_->room().status(), Status::over);
}

TEST(Room, BotsAndPeoplePlayToTheEndAndARematchSeatsThemAgain) {
  Round round(with_bots);
  round.come(1, ana);
  round.say(1, R"({"id":"a0","cmd":"start"})");
  play_to_the_end(round, [&](int i, auto move) {
    move();
    if (i % 50 == 0) {
      round.open();
      round.come(1, ana);
    }
  });
  EXPECT_EQ(round.desk_->room().status(), Status::over);
  EXPECT_FALSE(round.last(1, "view")["game"]["view"]["result"].is_null());
  EXPECT_FALSE(round.store_.row("t1").value()->is_open);
  round.say(1, R"({"id":"again","cmd":"rematch"})");
  const std::string next(round.last(1, "view")["table"]["next"].text());
  ASSERT_FALSE(next.empty());
  const auto again = Room::restore(round.shelf_, next, round.store_.entries(next).value(), 2, {});
  ASSERT_TRUE(again) << again.error();
  EXPECT_EQ(again->seat_of("p-ana"), Seat(0));
  EXPECT_EQ(round.store_.tables_of("p-ana", 10).value().size(), 2u);
}

TEST(Room, ARematchKeepsASeatForWhoeverItIsReservedFor) {
  Round round(with_bots);
  round.come(1, ana);
  round.say(1, R"({"id":"a0","cmd":"start"})");
  play_to_the_end(round, [&](int i, auto move) {
    round.pass(Millis(2000));
    round.say(1, cat(R"({"id":"r)", i, R"(","cmd":"seat","seat":2,"be":"reserved","for":"Bo"})"));
    move();
    if (round.desk_->room().status() == Status::playing)
      round.say(1, cat(R"({"id":"b)", i, R"(","cmd":"seat","seat":2,"be":"bot","level":"casual"})"));
  });
  round.say(1, R"({"id":"again","cmd":"rematch"})");
  ASSERT_EQ(round.refusal(1), "");
  const std::string next(round.last(1, "view")["table"]["next"].text());
  const auto made = Json::parse(round.store_.entries(next).value().front().text).value();
  EXPECT_EQ(made["seats"][2].dump(), R"({"be":"reserved","for":"Bo"})");
}

TEST(Room, ANewNameIsHadAtTheWholeTableAtOnceAndAfterARestart) {
  Round round(three_seats);
  round.come(1, ana);
  round.come(2, bo);
  round.say(2, R"({"id":"b1","cmd":"sit","seat":1})");
  const auto number = round.desk_->room().number();
  round.take(Called{{"p-ana", "Anna"}});
  for (const Connection each : {1, 2}) {
    const auto view = round.last(each, "view");
    EXPECT_EQ(view["table"]["seats"][0]["person"]["name"].text(), "Anna");
    EXPECT_EQ(view["table"]["host"]["name"].text(), "Anna");
    EXPECT_EQ(view["news"][0]["do"].text(), "name");
    EXPECT_EQ(view["news"][0]["was"].text(), "Ana");
  }
  EXPECT_EQ(round.last(1, "view")["you"]["name"].text(), "Anna");
  // The same name again, and somebody whom nobody knows here, change nothing.
  round.take(Called{{"p-ana", "Anna"}});
  round.take(Called{{"p-dan", "Dan"}});
  EXPECT_EQ(round.desk_->room().number(), number + 1);
  round.open();
  // Who was renamed while the table was put away brings the new name along.
  round.come(3, {"p-bo", "Bob"});
  EXPECT_EQ(round.last(3, "view")["table"]["seats"][0]["person"]["name"].text(), "Anna");
  EXPECT_EQ(round.last(3, "view")["table"]["seats"][1]["person"]["name"].text(), "Bob");
}

TEST(Room, ASpectatorGetsThePublicViewAndOnlyWhereAllowed) {
  Round round(with_bots);
  round.come(1, ana);
  round.say(1, R"({"id":"a1","cmd":"start"})");
  round.come(2, bo);
  const auto view = round.last(2, "view");
  EXPECT_TRUE(view["you"]["seat"].is_null());
  EXPECT_EQ(view["game"]["view"].find("you"), nullptr);
  EXPECT_EQ(view["game"]["legal"]["moves"].size(), 0u);
  round.say(2, R"({"id":"b1","cmd":"move","move":"play 1"})");
  EXPECT_EQ(round.refusal(2), "no-seat");
  round.say(1, R"({"id":"a2","cmd":"set","spectators":false})");
  ASSERT_FALSE(round.closed_.empty());
  EXPECT_EQ(round.closed_.back().whom, 2u);
  EXPECT_EQ(round.closed_.back().code, close_code::not_yours);
  round.take(Arrived{3, cy});
  EXPECT_EQ(round.closed_.back().whom, 3u);
}

TEST(Room, WhoLeavesTheirSeatStaysAndMayTakeItAgainThoughNobodyElseMayWatch) {
  Round round(three_seats);
  round.come(1, ana);
  round.come(2, bo);
  round.come(3, cy);
  round.say(2, R"({"id":"b1","cmd":"sit","seat":1})");
  round.say(3, R"({"id":"c1","cmd":"sit","seat":2})");
  round.say(1, R"({"id":"a1","cmd":"set","spectators":false})");
  round.say(1, R"({"id":"a2","cmd":"start"})");
  round.say(2, R"({"id":"b2","cmd":"stand"})");
  EXPECT_TRUE(round.closed_.empty());
  // They see what everybody might see, and their hand no more.
  EXPECT_EQ(round.last(2, "view")["you"]["held"].whole(), 1);
  EXPECT_EQ(round.last(2, "view")["game"]["view"].find("you"), nullptr);
  EXPECT_TRUE(round.desk_->room().news_before(9, bo));
  round.take(Gone{2});
  round.open();
  round.come(4, bo);
  round.come(5, {"p-di", "Di"});
  ASSERT_EQ(round.closed_.size(), 1u);
  EXPECT_EQ(round.closed_.back().whom, 5u);
  round.say(4, R"({"id":"b3","cmd":"sit","seat":1})");
  EXPECT_EQ(round.last(4, "view")["you"]["seat"].whole(), 1);
  EXPECT_NE(round.last(4, "view")["game"]["view"].find("you"), nullptr);
}

TEST(Room, AReservedSeatWaitsForItsLink) {
  Round round(table_for("hands", "open for:bo open"));
  round.come(1, ana);
  round.come(2, cy);
  round.say(2, R"({"id":"c1","cmd":"sit","seat":1})");
  EXPECT_EQ(round.refusal(2), "seat-taken");
  EXPECT_EQ(round.last(2, "view")["you"].find("keys"), nullptr);  // only the host's business
  round.come(3, bo);
  round.say(3, R"({"id":"b1","cmd":"sit","seat":1})");
  EXPECT_EQ(round.refusal(3), "seat-taken");
  const auto link = round.last(1, "view")["you"]["keys"][0];
  EXPECT_EQ(link["seat"].whole(), 1);
  const auto sit = [&](std::string_view id) {
    return cat(R"({"id":")", id, R"(","cmd":"sit","seat":1,"key":")", link["key"].text(), "\"}");
  };
  round.say(3, sit("b2"));
  EXPECT_EQ(round.last(3, "view")["you"]["seat"].whole(), 1);
  const auto log = round.store_.entries("t1").value();
  for (const auto& entry : log)
    EXPECT_EQ(entry.text.find(link["key"].text()), std::string::npos) << entry.text;
  // Kept for somebody anew, the seat has another link.
  round.say(3, R"({"id":"b3","cmd":"stand"})");
  round.say(1, R"({"id":"a1","cmd":"seat","seat":1,"be":"reserved","for":"bo"})");
  round.say(2, sit("c2"));
  EXPECT_EQ(round.refusal(2), "seat-taken");
}

TEST(Room, NobodySitsOrSpeaksUnderANameThatLooksLikeAnothers) {
  Round round(three_seats);
  round.come(1, ana);
  const Person eve{"p-eve", "\u0410na"};  // a Cyrillic letter
  round.come(2, eve);
  round.say(2, R"({"id":"e1","cmd":"sit","seat":1})");
  EXPECT_EQ(round.refusal(2), "not-allowed");
  round.say(2, R"({"id":"e2","cmd":"chat","text":"I am Ana"})");
  EXPECT_EQ(round.refusal(2), "not-allowed");
  round.come(3, bo);
  round.say(3, R"({"id":"b1","cmd":"sit","seat":1})");
  round.take(Called{{bo.id, "ANA"}});
  EXPECT_EQ(round.last(1, "view")["table"]["seats"][1]["person"]["name"].text(), "Bo");
  round.say(3, R"({"id":"b2","cmd":"chat","text":"hm"})");
  EXPECT_EQ(round.refusal(3), "not-allowed");
}

TEST(Room, WherePhrasesAreSpokenATextIsRefused) {
  Round round(three_seats);
  round.come(1, ana);
  round.come(2, bo);
  round.say(2, R"({"id":"b1","cmd":"chat","phrase":"thanks"})");  // anywhere
  EXPECT_EQ(round.last(1, "view")["news"][0]["phrase"].text(), "thanks");
  round.say(2, R"({"id":"b2","cmd":"chat","phrase":"insult"})");
  EXPECT_EQ(round.refusal(2), "bad-request");
  round.say(1, R"({"id":"a1","cmd":"set","phrases":true})");
  EXPECT_TRUE(round.last(2, "view")["table"]["phrases"].boolean());
  round.open();  // it is kept
  round.come(3, bo);
  round.say(3, R"({"id":"b3","cmd":"chat","text":"hm"})");
  EXPECT_EQ(round.refusal(3), "chat-off");
  round.say(3, R"({"id":"b4","cmd":"chat","phrase":"hello"})");
  EXPECT_EQ(round.last(3, "ack")["id"].text(), "b4");
}

TEST(Room, WhatTheHouseDecidesHoldsAtEveryTable) {
  class Rules final : public HouseRules {
   public:
    bool is_silenced(std::string_view person) const override { return person == silenced; }
    bool speaks_in_phrases() const override { return in_phrases; }
    std::optional<bool> is_shared(std::string_view) const override { return {}; }
    std::string silenced;
    bool in_phrases = false;
  } rules;
  Round round(three_seats, {.rules = &rules});
  round.come(1, ana);
  rules.silenced = ana.id;
  round.say(1, R"({"id":"a1","cmd":"chat","phrase":"hello"})");
  EXPECT_EQ(round.refusal(1), "muted");
  rules.silenced = "";
  rules.in_phrases = true;
  round.say(1, R"({"id":"a2","cmd":"chat","text":"hi"})");
  EXPECT_EQ(round.refusal(1), "chat-off");
  round.say(1, R"({"id":"a3","cmd":"chat","phrase":"hello"})");
  EXPECT_EQ(round.last(1, "ack")["id"].text(), "a3");

  // A page learns of it with the next move, though nothing else of the table has changed.
  Round other(with_bots, {.rules = &rules});
  other.come(1, ana);
  other.say(1, R"({"id":"a1","cmd":"start"})");
  for (const bool in_phrases : {false, true, false}) {
    rules.in_phrases = in_phrases;
    const auto& played = *other.desk_->room().match()->table;
    const auto mine =
        played.movers().has(Seat(0)) ? played.legal(by(Seat(0))).moves : std::vector<std::string>{};
    const auto number = other.desk_->room().number();
    if (!mine.empty()) {
      other.say(1, cat(R"({"id":"m)", number, R"(","cmd":"move","move":")", mine.front(), "\"}"));
    } else {
      ASSERT_FALSE(other.asks_.empty());
      const auto ask = other.asks_.back();
      other.take(BotChose{ask.seat, ask.asked, played.legal(by(ask.seat)).moves.front()});
    }
    ASSERT_EQ(other.desk_->room().number(), number + 1);
    EXPECT_EQ(other.last(1, "view")["table"]["phrases"].boolean(), in_phrases);
  }
}

TEST(Room, ATableThatWasJustMadeIsItsFirstOwners) {
  Round round(three_seats);
  const auto log = round.store_.entries("t1").value();
  const auto room = Room::begin(round.shelf_, "t1", parse_entry(log.front().text).value());
  EXPECT_EQ(room.epoch(), log.front().epoch);
  EXPECT_EQ(room.number(), 1u);
  EXPECT_EQ(room.row().summary, round.desk_->room().last_summary());
  EXPECT_TRUE(room.row().is_open);
}

TEST(Room, TheHostRemovesMutesAndPassesOn) {
  Round round(three_seats);
  round.come(1, ana);
  round.come(2, bo);
  round.say(2, R"({"id":"b1","cmd":"sit","seat":1})");
  round.say(1, R"({"id":"a1","cmd":"mute","person":"p-bo","muted":true})");
  round.say(2, R"({"id":"b2","cmd":"chat","text":"hm"})");
  EXPECT_EQ(round.refusal(2), "muted");
  round.say(2, R"({"id":"b3","cmd":"host","person":"p-bo"})");
  EXPECT_EQ(round.refusal(2), "not-host");
  round.say(1, R"({"id":"a2","cmd":"host","person":"p-bo"})");
  EXPECT_EQ(round.last(1, "view")["table"]["host"]["name"].text(), "Bo");
  round.say(2, R"({"id":"b4","cmd":"remove","person":"p-ana"})");
  EXPECT_EQ(round.closed_.back().whom, 1u);
  round.take(Arrived{4, ana});
  EXPECT_EQ(round.closed_.back().whom, 4u);
}

TEST(Room, ThoseWhoSitChooseAnotherHostWhenTheirsHasBeenAwayForLong) {
  Round round(three_seats);
  round.come(1, ana);
  round.come(2, bo);
  round.come(3, cy);
  round.say(2, R"({"id":"b1","cmd":"sit","seat":1})");
  round.say(3, R"({"id":"c1","cmd":"sit","seat":2})");
  round.take(Gone{1});
  EXPECT_FALSE(round.last(2, "presence")["connected"][0].boolean());
  round.pass(Millis(300));
  round.say(2, R"({"id":"b2","cmd":"host","person":"p-bo"})");
  EXPECT_EQ(round.refusal(2), "not-allowed");
  round.pass(Millis(120'000));
  round.say(2, R"({"id":"b3","cmd":"host","person":"p-bo"})");
  EXPECT_EQ(round.last(2, "view")["table"]["host"]["name"].text(), "Ana");
  EXPECT_EQ(round.last(3, "view")["news"][0].dump().substr(0, 12), R"({"number":4,)");
  EXPECT_EQ(round.last(3, "view")["news"][0]["do"].text(), "agree");
  round.say(2, R"({"id":"b4","cmd":"host","person":"p-bo"})");
  EXPECT_EQ(round.refusal(2), "not-allowed");
  round.say(3, R"({"id":"c2","cmd":"host","person":"p-bo"})");
  EXPECT_EQ(round.last(2, "view")["table"]["host"]["name"].text(), "Bo");
  round.open();  // and it is read so again
  round.come(4, bo);
  EXPECT_EQ(round.last(4, "view")["table"]["host"]["name"].text(), "Bo");
}

TEST(Room, AHostWhoComesBackStaysHost) {
  Round round(three_seats);
  round.come(1, ana);
  round.come(2, bo);
  round.come(3, cy);
  round.say(2, R"({"id":"b1","cmd":"sit","seat":1})");
  round.say(3, R"({"id":"c1","cmd":"sit","seat":2})");
  round.take(Gone{1});
  round.pass(Millis(121'000));
  round.say(2, R"({"id":"b2","cmd":"host","person":"p-bo"})");
  round.come(4, ana);
  round.take(Gone{4});
  round.pass(Millis(121'000));
  round.say(3, R"({"id":"c2","cmd":"host","person":"p-bo"})");  // what was agreed before is void
  EXPECT_EQ(round.last(2, "view")["table"]["host"]["name"].text(), "Ana");
}

TEST(Room, ABotTakesASeatOnlyWhenItsPersonIsAwayForLongAndTheOthersAgree) {
  Round round(three_seats);
  round.come(1, ana);
  round.come(2, bo);
  round.come(3, cy);
  round.say(2, R"({"id":"b1","cmd":"sit","seat":1})");
  round.say(3, R"({"id":"c1","cmd":"sit","seat":2})");
  round.say(1, R"({"id":"a1","cmd":"start"})");
  EXPECT_EQ(round.last(2, "view")["news"][0]["by"]["name"].text(), "Ana");
  constexpr auto bot = R"(","cmd":"seat","seat":1,"be":"bot","level":"casual"})";
  round.say(1, cat(R"({"id":"a2)", bot));
  EXPECT_EQ(round.refusal(1), "not-allowed");
  round.take(Gone{2});
  round.pass(Millis(170'000));
  round.say(1, cat(R"({"id":"a3)", bot));
  EXPECT_EQ(round.refusal(1), "not-allowed");
  round.pass(Millis(10'000));
  round.say(1, cat(R"({"id":"a4)", bot));
  EXPECT_EQ(round.last(1, "view")["news"][0]["do"].text(), "agree");
  EXPECT_EQ(round.last(1, "view")["table"]["seats"][1]["kind"].text(), "person");
  round.say(3, cat(R"({"id":"c2)", bot));
  EXPECT_EQ(round.last(1, "view")["table"]["seats"][1]["kind"].text(), "bot");
  // It stays theirs: they see that, take it back, and nobody else may.
  round.come(4, bo);
  EXPECT_EQ(round.last(4, "view")["you"]["held"].whole(), 1);
  EXPECT_EQ(round.last(4, "view")["game"]["view"].find("you"), nullptr);
  round.come(5, {"p-di", "Di"});
  round.say(5, R"({"id":"d1","cmd":"sit","seat":1})");
  EXPECT_EQ(round.refusal(5), "started");
  round.say(4, R"({"id":"b2","cmd":"sit","seat":1})");
  EXPECT_EQ(round.last(4, "view")["you"]["seat"].whole(), 1);
}

TEST(Room, NobodyHandsTheSeatOfAHostWhoIsHereToABot) {
  Round round(three_seats);
  round.come(1, ana);
  round.come(2, bo);
  round.say(2, R"({"id":"b1","cmd":"sit","seat":1})");
  round.say(1, R"({"id":"a1","cmd":"seat","seat":2,"be":"bot","level":"casual"})");
  round.say(1, R"({"id":"a2","cmd":"start"})");
  round.say(2, R"({"id":"b2","cmd":"seat","seat":0,"be":"bot","level":"casual"})");
  EXPECT_EQ(round.refusal(2), "not-allowed");
  EXPECT_EQ(round.last(1, "view")["you"]["seat"].whole(), 0);
}

TEST(Room, AloneAgainstBotsNobodySeesTheirHands) {
  Round round(with_bots);
  round.come(1, ana);
  round.say(1, R"({"id":"a1","cmd":"start"})");
  round.say(1, R"({"id":"a2","cmd":"seat","seat":1,"be":"open"})");
  round.say(1, R"({"id":"a3","cmd":"stand"})");
  round.say(1, R"({"id":"a4","cmd":"sit","seat":1})");
  EXPECT_EQ(round.refusal(1), "not-allowed");
  round.come(2, bo);  // nor by another cookie
  round.say(2, R"({"id":"b1","cmd":"sit","seat":1})");
  EXPECT_EQ(round.refusal(2), "started");
  round.open();
  round.come(3, ana);
  round.say(3, R"({"id":"a5","cmd":"sit","seat":1})");
  EXPECT_EQ(round.refusal(3), "not-allowed");
  round.say(3, R"({"id":"a6","cmd":"sit","seat":0})");
  EXPECT_EQ(round.last(3, "view")["you"]["seat"].whole(), 0);
}

TEST(Room, BotsWaitWhileNobodyIsThere) {
  Round round(with_bots);
  round.come(1, ana);
  round.say(1, R"({"id":"a1","cmd":"start"})");
  ASSERT_FALSE(round.asks_.empty());
  const auto ask = round.asks_.front();
  round.take(Gone{1});
  round.asks_.clear();
  round.take(BotChose{ask.seat, ask.asked, "hum"});  // the thought that was under way is played
  EXPECT_TRUE(round.asks_.empty());
  round.open();
  round.take(Woke{});
  EXPECT_TRUE(round.asks_.empty());
  round.come(2, bo);  // who watches is somebody
  EXPECT_FALSE(round.asks_.empty());
}

TEST(Room, ChatIsLimitedAndPlain) {
  Round round(three_seats);
  round.come(1, ana);
  for (int i = 0; i < 5; ++i) round.say(1, cat("{\"id\":\"c", i, "\",\"cmd\":\"chat\",\"text\":\"hi\"}"));
  EXPECT_EQ(round.refusal(1), "");
  round.say(1, R"({"id":"c9","cmd":"chat","text":"hi"})");
  EXPECT_EQ(round.refusal(1), "too-fast");
  round.pass(Millis(11000));
  round.say(1, R"({"id":"c10","cmd":"chat","text":"one\ntwo"})");
  EXPECT_EQ(round.refusal(1), "bad-request");
}

TEST(Room, NonsenseIsRefusedAndChangesNothing) {
  Round round(three_seats);
  round.come(1, ana);
  for (const std::string text :
       {"", "{", "[]", "7", "{}", R"({"id":7,"cmd":"start"})", R"({"id":"x","cmd":"fly"})",
        R"({"id":"","cmd":"start"})", R"({"id":"x","cmd":"sit","seat":9})",
        R"({"id":"x","cmd":"sit","seat":-1})", R"({"id":"x","cmd":"swap","seats":[0,0]})",
        R"({"id":"x","cmd":"set"})", R"({"id":"x","cmd":"set","players":2})",
        R"({"id":"x","cmd":"set","options":{"no":1}})", R"({"id":"x","cmd":"hello","since":-4})",
        R"({"id":"x","cmd":"rematch"})", R"({"id":"x","cmd":"move","move":"play 1"})"}) {
    round.sent_.clear();
    round.say(1, text);
    EXPECT_FALSE(round.last(1, "refused").is_null()) << text;
    EXPECT_EQ(round.desk_->room().number(), 1u) << text;
  }
}

TEST(Room, NewsSinceANumberAreWhatWasMissed) {
  Round round(with_bots);
  round.come(1, ana);
  round.say(1, R"({"id":"a1","cmd":"start"})");
  round.say(1, R"({"id":"a2","cmd":"chat","text":"off we go"})");
  round.come(2, ana);
  const auto whole = round.last(2, "view");
  ASSERT_EQ(whole["news"].size(), 3u);
  EXPECT_EQ(whole["news"][1]["do"].text(), "start");
  EXPECT_GT(whole["news"][1]["events"].size(), 0u);
  round.say(2, R"({"id":"h2","cmd":"hello","since":2})");
  const auto rest = round.last(2, "view")["news"];
  ASSERT_EQ(rest.size(), 1u);
  EXPECT_EQ(rest[0]["text"].text(), "off we go");
  // Whoever has seen more than there is has missed nothing.
  for (const auto* since : {"4", "1000000", "9007199254740993", "9223372036854775808"}) {
    round.say(2, cat(R"({"id":"h2","cmd":"hello","since":)", since, "}"));
    EXPECT_EQ(round.last(2, "view")["news"].size(), 0u) << since;
  }
}

TEST(Room, AfterARestartTheClockWaitsCountsDownAndGoesOn) {
  Round round(table_for("race", "open"));
  round.come(1, ana);
  round.say(1, R"({"id":"a1","cmd":"start"})");
  EXPECT_TRUE(round.last(1, "view")["game"]["clock"]["running"].boolean());
  round.pass(Millis(2000));
  round.open();
  round.pass(Millis(60000));
  round.take(Woke{});
  round.come(2, ana);
  const auto clock = round.last(2, "view")["game"]["clock"];
  EXPECT_FALSE(clock["running"].boolean());
  EXPECT_EQ(clock["resumes_in"].whole(), 5000);
  round.say(2, R"({"id":"a2","cmd":"move","move":"ready"})");
  EXPECT_EQ(round.refusal(2), "paused");
  ASSERT_TRUE(round.desk_->room().wake());
  round.pass(Millis(5000));
  round.take(Woke{});
  EXPECT_TRUE(round.last(2, "view")["game"]["clock"]["running"].boolean());
  EXPECT_LT(round.last(2, "view")["game"]["clock"]["now"].whole(), 2000);
}

TEST(Room, NoSeedAndNoMoveTextEverLeaves) {
  Round round(with_bots);
  round.come(1, ana);
  round.come(2, bo);
  round.say(1, R"({"id":"a1","cmd":"start"})");
  const auto seed = Json::parse(round.store_.entries("t1").value().front().text).value()["seed"];
  for (const auto& each : round.sent_) {
    EXPECT_EQ(each.text->find(seed.text()), std::string::npos);
    EXPECT_EQ(each.text->find("\"lines\":"), std::string::npos);
  }
}

TEST(Looking, IsOnAnyPageThatIsSeenAndLeavesNoTrace) {
  Round round(with_bots);
  round.come(1, ana);
  round.come(2, ana);
  const auto& room = round.desk_->room();
  const auto written = round.written_.size(), sent = round.sent_.size();
  round.say(1, R"({"id":"l1","cmd":"look","away":true})");
  EXPECT_TRUE(room.is_looking(ana.id));
  round.say(2, R"({"id":"l2","cmd":"look","away":true})");
  EXPECT_FALSE(room.is_looking(ana.id));
  round.say(1, R"({"id":"l3","cmd":"look","away":false})");
  EXPECT_TRUE(room.is_looking(ana.id));
  round.take(Gone{1});
  EXPECT_FALSE(room.is_looking(ana.id));
  EXPECT_EQ(round.written_.size(), written);
  EXPECT_EQ(round.sent_.size(), sent);  // nobody else hears of it, and nothing answers
}

}  // namespace
}  // namespace clew::test
