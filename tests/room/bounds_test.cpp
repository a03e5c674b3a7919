// What one table bears: talk, settings and news without end are refused, told in log_parts, or kept once.
#include "room/bounds.h"

#include <gtest/gtest.h>

#include "core/text.h"
#include "tests/room/round.h"

namespace clew::test {
namespace {

Person guest(int number) { return {cat("g", number), cat("Guest ", number)}; }

std::string chat(int number, std::string_view text = "hi") {
  return cat("{\"id\":\"t", number, "\",\"cmd\":\"chat\",\"text\":\"", text, "\"}");
}

TEST(Bounds, OnlyWhoHasGreetedMaySpeak) {
  Round round(three_seats);
  round.take(Arrived{1, ana});
  for (const auto* said : {R"({"id":"a1","cmd":"chat","text":"hi"})",
                           R"({"id":"a2","cmd":"set","listed":true})", R"({"id":"a3","cmd":"stand"})"}) {
    round.say(1, said);
    EXPECT_EQ(round.refusal(1), "not-allowed") << said;
  }
  EXPECT_EQ(round.desk_->room().number(), 1u);
  round.say(1, R"({"id":"h","cmd":"hello"})");
  round.say(1, R"({"id":"a1","cmd":"chat","text":"hi"})");
  EXPECT_EQ(round.desk_->room().number(), 2u);
}

TEST(Bounds, ManyGuestsTalkNoFasterThanATableBears) {
  Round round(three_seats);
  for (int i = 0; i < 100; ++i) {
    round.come(Connection(10 + i), guest(i));
    for (int j = 0; j < 5; ++j) round.say(Connection(10 + i), chat(j));
  }
  EXPECT_LE(round.desk_->room().number(), 41u);
}

TEST(Bounds, PeopleOfOneAddressShareTheirLimits) {
  Round round(three_seats);
  for (int i = 0; i < 10; ++i) {
    round.take(Arrived{Connection(10 + i), guest(i), "192.0.2.7"});
    round.say(Connection(10 + i), R"({"id":"h","cmd":"hello"})");
    for (int j = 0; j < 5; ++j) round.say(Connection(10 + i), chat(j));
  }
  EXPECT_EQ(round.desk_->room().number(), 21u);
  round.take(Arrived{1, bo, "192.0.2.8"});
  round.say(1, R"({"id":"h","cmd":"hello"})");
  round.say(1, chat(1));
  EXPECT_EQ(round.desk_->room().number(), 22u);
}

TEST(Bounds, WhoSitsAtTheTableIsHeardHoweverManyStrangersShoutAndGreet) {
  Round round(three_seats);
  round.take(Arrived{1, ana, "192.0.2.7"});
  round.say(1, R"({"id":"h","cmd":"hello"})");
  round.take(Arrived{2, bo, "192.0.2.7"});
  round.say(2, R"({"id":"h","cmd":"hello"})");
  round.say(2, R"({"id":"b1","cmd":"sit","seat":1})");
  // From their own address and from others.
  for (int i = 0; i < 300; ++i) {
    round.take(Arrived{Connection(10 + i), guest(i), cat("192.0.2.", 7 + i % 4)});
    for (int j = 0; j < 10; ++j) round.say(Connection(10 + i), R"({"id":"h","cmd":"hello"})");
    round.say(Connection(10 + i), chat(1));
  }
  round.take(Arrived{3, bo, "192.0.2.7"});
  round.say(3, R"({"id":"again","cmd":"hello"})");
  EXPECT_EQ(round.last(3, "view")["you"]["seat"].whole(), 1);
  round.say(3, chat(2, "still here"));
  EXPECT_EQ(round.last(3, "ack")["id"].text(), "t2");
}

TEST(Bounds, TheTelevisionOfAnotherAddressSaysHelloInVain) {
  Round round(with_bots);
  round.take(Arrived{1, television, "198.51.100.1"});
  for (int i = 0; i < 50; ++i) round.say(1, R"({"id":"h","cmd":"hello"})");
  EXPECT_EQ(round.refusal(1), "too-fast");
  round.take(Arrived{2, television, "192.0.2.7"});
  round.say(2, R"({"id":"h","cmd":"hello"})");
  EXPECT_TRUE(round.last(2, "view").is_object());
}

TEST(Bounds, WhatIsRefusedIsToldInWholeCharacters) {
  Round round(three_seats);
  round.come(1, ana);
  // Wherever a long word is cut.
  for (const auto* lead : {"", "a", "ab", "abc"}) {
    std::string word = lead;
    for (int i = 0; i < 40; ++i) word += "\u732b";
    for (const auto& said : {cat(R"({"id":"x","cmd":"stand",")", word, R"(":1})"),
                             cat(R"({"id":"x","cmd":"set","pace":{"kind":"moves",")", word, R"(":1}})"),
                             cat(R"({"id":"x","cmd":"set","options":{"talk":")", word, R"("}})"),
                             cat(R"({"id":"x","cmd":"set","options":{")", word, R"(":1}})")}) {
      round.sent_.clear();
      round.say(1, said);
      ASSERT_FALSE(round.sent_.empty());
      EXPECT_TRUE(Json::parse(*round.sent_.back().text))
          << *round.sent_.back().text;  // it is strict about UTF-8
    }
  }
}

// Hundreds of entries at a bearable pace.
void talk_long(Round& round, int count, std::string_view text = "hi") {
  for (int i = 0; i < count; ++i) {
    round.pass(Millis(2000));
    round.say(1, chat(i, text));
  }
}

TEST(Bounds, AHelloIsToldTheLastNewsAndOlderOnesAreAskedFor) {
  Round round(with_bots);
  round.come(1, ana);
  round.say(1, R"({"id":"s","cmd":"start"})");
  talk_long(round, 500);
  round.come(2, bo);
  const auto news = round.last(2, "view")["news"];
  ASSERT_EQ(news.size(), most_news);
  EXPECT_EQ(news[most_news - 1]["number"].whole(), 502);
  auto first = news[0]["number"].whole();
  EXPECT_EQ(first, 303);
  while (first > 1) {
    const auto older =
        Json::parse(round.desk_->room().news_before(std::uint64_t(first), bo).value()).value()["news"];
    ASSERT_GT(older.size(), 0u);
    EXPECT_EQ(older[older.size() - 1]["number"].whole(), first - 1);
    first = older[0]["number"].whole();
    if (first == 1) { EXPECT_GT(older[1]["events"].size(), 0u); }
  }
  EXPECT_EQ(round.desk_->room().news_before(1, bo).value(), R"({"news":[]})");
  round.say(1, R"({"id":"x","cmd":"set","spectators":false})");
  EXPECT_FALSE(round.desk_->room().news_before(9, bo));
  EXPECT_TRUE(round.desk_->room().news_before(9, ana));
}

TEST(Bounds, NewsAreBoundedInBytesToo) {
  Round round(three_seats);
  round.come(1, ana);
  talk_long(round, 600, std::string(490, 'x'));
  round.sent_.clear();
  round.come(2, bo);
  for (const auto& each : round.sent_) EXPECT_LT(each.text->size(), most_news_bytes + 4096);
}

TEST(Bounds, EqualSettingsAreNotKeptTwice) {
  Round round(three_seats);
  round.come(1, ana);
  round.say(1, R"({"id":"a1","cmd":"set","listed":true,"options":{"talk":2}})");
  EXPECT_EQ(round.desk_->room().number(), 2u);
  round.say(1, R"({"id":"a2","cmd":"set","listed":true,"options":{"talk":2}})");
  EXPECT_EQ(round.last(1, "ack")["id"].text(), "a2");
  EXPECT_EQ(round.desk_->room().number(), 2u);
  round.say(1, R"({"id":"a3","cmd":"set","listed":true,"chat":false})");
  EXPECT_EQ(round.desk_->room().number(), 3u);
  round.say(1, R"({"id":"a4","cmd":"seat","seat":1,"be":"open"})");
  EXPECT_EQ(round.desk_->room().number(), 3u);
}

TEST(Bounds, ATableKeepsSoManySettingsAndNoMore) {
  Round round(three_seats);
  round.come(1, ana);
  const auto most = most_kept[std::size_t(LogPart::host)].entries;
  for (std::size_t i = 0; i < most + 50; ++i) {
    round.pass(Millis(500));
    round.say(1, cat("{\"id\":\"s", i, "\",\"cmd\":\"set\",\"listed\":", i % 2 ? "false" : "true", "}"));
  }
  EXPECT_EQ(round.desk_->room().number(), most);
  EXPECT_EQ(round.refusal(1), "not-allowed");
  // What others do has room of its own, and a restart changes nothing.
  round.open();
  round.come(1, ana);
  round.come(2, bo);
  round.say(2, R"({"id":"b1","cmd":"sit","seat":1})");
  EXPECT_EQ(round.last(2, "view")["you"]["seat"].whole(), 1);
  round.say(1, R"({"id":"again","cmd":"set","listed":true})");
  EXPECT_EQ(round.refusal(1), "not-allowed");
}

// Somebody new sits down at seat 1 and stands up again, as fast as they may, until it is refused for good.
void come_and_go(Round& round, int people, int times) {
  for (int i = 0; i < people; ++i) {
    const auto connection = Connection(1000 + i);
    round.come(connection, guest(i));
    for (int j = 0; j < times; ++j) {
      round.pass(Millis(5000));
      round.say(connection, cat(R"({"id":"s)", j, R"(","cmd":"sit","seat":1})"));
      round.pass(Millis(5000));
      round.say(connection, cat(R"({"id":"u)", j, R"(","cmd":"stand"})"));
    }
    round.take(Gone{connection});
  }
}

TEST(Bounds, WhoComesAndGoesWithoutEndLeavesTheTableToThoseWhoAreInvited) {
  Round round(three_seats);
  round.come(1, ana);
  const auto most = most_kept[std::size_t(LogPart::seats)].entries;
  come_and_go(round, int(most) / 20, 30);
  EXPECT_LE(round.desk_->room().number(), 1 + most / 2);
  round.open();  // a restart forgets nothing of it
  round.come(1, ana);
  round.come(2, bo);
  round.say(2, R"({"id":"b1","cmd":"sit","seat":1})");
  EXPECT_EQ(round.refusal(2), "not-allowed");
  // The host still has ways, and so has whom they ask to come.
  round.say(1, R"({"id":"a1","cmd":"stand"})");
  round.say(1, R"({"id":"a2","cmd":"sit","seat":0})");
  round.say(1, R"({"id":"a3","cmd":"seat","seat":1,"be":"reserved","for":"Bo"})");
  round.say(2, R"({"id":"b2","cmd":"sit","seat":1,"key":"abcdefghijklmnopqrstuvwxyz"})");
  EXPECT_EQ(round.refusal(2), "not-allowed");
  const std::string key(round.last(1, "view")["you"]["keys"][0]["key"].text());
  round.say(2, cat(R"({"id":"b3","cmd":"sit","seat":1,"key":")", key, "\"}"));
  EXPECT_EQ(round.last(2, "view")["you"]["seat"].whole(), 1);
  round.say(2, R"({"id":"b4","cmd":"ready","ready":true})");
  EXPECT_EQ(round.last(2, "ack")["id"].text(), "b4");
}

TEST(Bounds, OneGuestAloneFillsASmallPartOfATable) {
  Round round(three_seats);
  round.come(1, ana);
  come_and_go(round, 1, 500);
  EXPECT_LE(round.desk_->room().number(), 1 + most_of_one_waiting);
  EXPECT_EQ(round.refusal(1000), "not-allowed");
  round.come(2, bo);
  round.say(2, R"({"id":"b1","cmd":"sit","seat":1})");
  EXPECT_EQ(round.last(2, "view")["you"]["seat"].whole(), 1);
  // Nor by being ready and not, or by having another name every minute.
  for (int i = 0; i < 300; ++i) {
    round.pass(Millis(5000));
    round.say(2, cat(R"({"id":"r)", i, R"(","cmd":"ready","ready":)", i % 2 ? "false" : "true", "}"));
    round.take(Called{{bo.id, cat("Bo ", i)}});
  }
  EXPECT_LE(round.desk_->room().number(), 1 + 2 * most_of_one_waiting);
  EXPECT_EQ(round.last(1, "view")["table"]["status"].text(), "waiting");
}

TEST(Bounds, ManyCookiesOfOneAddressSitDownSlowly) {
  Round round(three_seats);
  round.take(Arrived{1, ana, "192.0.2.1"});
  round.say(1, R"({"id":"h","cmd":"hello"})");
  for (int i = 0; i < 200; ++i) {
    const auto connection = Connection(1000 + i);
    round.pass(Millis(500));
    round.take(Arrived{connection, guest(i), "192.0.2.7"});
    for (const auto* said :
         {R"({"id":"h","cmd":"hello"})", R"({"id":"s","cmd":"sit","seat":1})", R"({"id":"u","cmd":"stand"})"})
      round.say(connection, said);
    round.take(Gone{connection});
  }
  // In these 100 seconds.
  EXPECT_LE(round.desk_->room().number(), 1u + 2 * (24 + 10));
  round.take(Arrived{2, bo, "192.0.2.8"});
  round.say(2, R"({"id":"h","cmd":"hello"})");
  round.say(2, R"({"id":"s","cmd":"sit","seat":1})");
  EXPECT_EQ(round.last(2, "view")["you"]["seat"].whole(), 1);
}

TEST(Bounds, StrangersFillHalfOfAChatAndThePlayersGoOnTalking) {
  Round round(three_seats);
  round.settings_.is_limited = false;
  round.open();
  round.come(1, ana);
  round.come(2, bo);
  round.say(2, R"({"id":"b1","cmd":"sit","seat":1})");
  round.come(3, cy);
  const auto most = most_kept[std::size_t(LogPart::chat)].entries;
  for (std::size_t i = 0; i < most; ++i) round.say(3, chat(int(i)));
  EXPECT_EQ(round.refusal(3), "not-allowed");
  EXPECT_EQ(round.last(3, "refused")["error"]["message"].text().substr(0, 15), "Those who watch");
  EXPECT_EQ(round.desk_->room().number(), 2 + most / 2);
  round.say(2, chat(1, "still here"));
  EXPECT_EQ(round.last(2, "ack")["id"].text(), "t1");
  // Who sits here may be a stranger too: the host has the last word.
  for (std::size_t i = 0; i < most; ++i) round.say(2, chat(int(i)));
  EXPECT_EQ(round.refusal(2), "not-allowed");
  round.say(1, chat(1, "and I"));
  EXPECT_EQ(round.last(1, "ack")["id"].text(), "t1");
}

TEST(Bounds, LongTalkIsCountedByItsBytes) {
  Round round(three_seats);
  round.settings_.is_limited = false;
  round.open();
  round.come(1, ana);
  round.come(3, cy);
  const auto most = most_kept[std::size_t(LogPart::chat)];
  const auto kept = [&] {
    std::size_t bytes = 0;
    const auto log = round.store_.entries("t1").value();
    for (const auto& entry : log)
      if (entry.text.starts_with(R"({"do":"chat")")) bytes += entry.text.size();
    return bytes;
  };
  const std::string text(490, 'x');
  for (std::size_t i = 0; i < 1000; ++i) {
    round.sent_.clear();
    round.say(3, chat(int(i), text));
  }
  EXPECT_EQ(round.refusal(3), "not-allowed");
  EXPECT_GE(kept(), most.bytes / 2);
  EXPECT_LT(kept(), most.bytes / 2 + 1000);
  EXPECT_LT(round.desk_->room().number(), most.entries / 2);
  // A restart counts the same.
  const auto number = round.desk_->room().number();
  round.open();
  round.come(3, cy);
  round.say(3, chat(2000, text));
  EXPECT_EQ(round.desk_->room().number(), number);
  round.come(1, ana);
  round.say(1, chat(1, "and I"));
  EXPECT_EQ(round.desk_->room().number(), number + 1);
}

TEST(Bounds, InTheGameEverybodyHasAPartOfTheirOwn) {
  Round round(three_seats);
  round.settings_.is_limited = false;
  round.open();
  round.come(1, ana);
  round.come(2, bo);
  round.come(3, cy);
  round.say(2, R"({"id":"b1","cmd":"sit","seat":1})");
  round.say(3, R"({"id":"c1","cmd":"sit","seat":2})");
  for (const int each : {2, 3}) round.say(Connection(each), R"({"id":"r","cmd":"ready","ready":true})");
  round.say(1, R"({"id":"a1","cmd":"start"})");
  ASSERT_EQ(round.last(1, "view")["table"]["status"].text(), "playing");
  // Bo leaves and takes the seat back, or hands it to a bot: neither keeps Cy from coming back.
  for (std::size_t i = 0; i < 1200; ++i) {
    round.say(2, cat(R"({"id":"u)", i, R"(","cmd":"stand"})"));
    round.say(2, cat(R"({"id":"s)", i, R"(","cmd":"sit","seat":1})"));
  }
  EXPECT_EQ(round.refusal(2), "not-allowed");
  round.say(3, R"({"id":"c2","cmd":"stand"})");
  EXPECT_EQ(round.last(3, "ack")["id"].text(), "c2");
  round.say(3, R"({"id":"c3","cmd":"sit","seat":2})");
  EXPECT_EQ(round.last(3, "ack")["id"].text(), "c3");
  for (std::size_t i = 0; i < 1200; ++i) {
    round.say(3, cat(R"({"id":"u)", i, R"(","cmd":"seat","seat":2,"be":"bot","level":"casual"})"));
    round.say(3, cat(R"({"id":"s)", i, R"(","cmd":"sit","seat":2})"));
  }
  EXPECT_EQ(round.refusal(3), "not-allowed");
  std::size_t by_cy = 0;
  const auto log = round.store_.entries("t1").value();
  for (const auto& stored : log) {
    const auto entry = parse_entry(stored.text).value();
    by_cy += entry.by && entry.by->id == cy.id;
  }
  EXPECT_EQ(by_cy, 2 + most_of_one_playing) << "and a seat and being ready, before the start";
  round.say(1, R"({"id":"a2","cmd":"mute","person":"p-bo","muted":true})");
  EXPECT_EQ(round.last(1, "ack")["id"].text(), "a2");
  // What a host does for the table, and what anybody says, is not of that part.
  for (std::size_t i = 0; i < most_of_one_playing; ++i) {
    round.sent_.clear();
    round.say(1, cat(R"({"id":"m)", i, R"(","cmd":"mute","person":"p-cy","muted":)", i % 2 ? "false" : "true",
                     "}"));
    round.say(1, chat(int(i)));
  }
  round.say(1, R"({"id":"a3","cmd":"stand"})");
  EXPECT_EQ(round.last(1, "ack")["id"].text(), "a3");
}

TEST(Bounds, SomebodysManyPagesAreNobodysNews) {
  Round round(three_seats);
  round.settings_.is_limited = false;
  round.open();
  round.come(1, ana);
  for (int i = 0; i < 300; ++i) round.come(Connection(10 + i), bo);
  std::size_t presences = 0;
  for (const auto& each : round.sent_) presences += each.text->starts_with(R"({"type":"presence")");
  EXPECT_EQ(presences, 1u);
}

TEST(Bounds, WhoComesToACrowdCostsNoMoreThanTheyDoThemselves) {
  Round round(three_seats);
  round.settings_.is_limited = false;
  round.open();
  for (int i = 0; i < 500; ++i) {
    round.come(Connection(10 + i), guest(i));
    round.pass(Millis(10));
  }
  std::size_t presences = 0;
  for (const auto& each : round.sent_) presences += each.text->starts_with(R"({"type":"presence")");
  EXPECT_LT(presences, 500u * 8);
  ASSERT_TRUE(round.desk_->room().wake());
  round.now_.steady = *round.desk_->room().wake();
  round.sent_.clear();
  round.take(Woke{});
  EXPECT_EQ(round.last(10, "presence")["watching"].whole(), 500);
  EXPECT_FALSE(round.desk_->room().wake());
  round.come(1, ana);
  EXPECT_LE(round.last(1, "view")["table"]["watching"].size(), most_watchers_named);
}

TEST(Bounds, OnlyPeopleOfThisTableAreMuted) {
  Round round(three_seats);
  round.come(1, ana);
  round.say(1, R"({"id":"m1","cmd":"mute","person":"p-nobody","muted":true})");
  EXPECT_EQ(round.refusal(1), "no-person");
  for (std::size_t i = 0; i < most_muted + 20; ++i) {
    round.pass(Millis(1000));
    round.come(Connection(10 + i), guest(int(i)));
    round.say(1, cat("{\"id\":\"n", i, "\",\"cmd\":\"mute\",\"person\":\"g", i, "\",\"muted\":true}"));
  }
  EXPECT_EQ(round.last(1, "view")["table"]["muted"].size(), most_muted);
  round.say(1, R"({"id":"m2","cmd":"mute","person":"g1","muted":false})");
  EXPECT_EQ(round.last(1, "view")["table"]["muted"].size(), most_muted - 1);
}

TEST(Bounds, ACompanyIsSmallUpToSoManyPages) {
  Round round(three_seats);
  round.settings_.is_limited = false;
  round.open();
  const auto told = [&] {
    std::size_t count = 0;
    for (const auto& each : round.sent_)
      count += each.to == 1 && each.text->starts_with(R"({"type":"presence")");
    return count;
  };
  for (std::size_t i = 1; i <= small_company; ++i) round.come(i, guest(int(i)));
  EXPECT_EQ(told(), small_company - 1) << "of each who comes, at once";
  round.come(small_company + 1, guest(0));
  EXPECT_EQ(told(), small_company - 1);
  ASSERT_EQ(round.desk_->room().wake(), round.now_.steady + presence_pause);
  round.pass(presence_pause - Millis(1));
  round.take(Woke{});
  EXPECT_EQ(told(), small_company - 1);
  round.pass(Millis(1));
  round.take(Woke{});
  EXPECT_EQ(told(), small_company);
  EXPECT_EQ(round.last(1, "presence")["watching"].whole(), std::int64_t(small_company) + 1);
}

// What is kept of talk has no part in what is kept of moves: the game goes on, with its clocks and its bots.
TEST(Bounds, AFullChatStopsNoGame) {
  Round round(
      table_for("hands", "open open casual", R"("pace":{"kind":"decision","seconds":60,"late":"play"})"));
  round.settings_.is_limited = false;
  round.open();
  round.come(1, ana);
  round.come(2, bo);
  round.say(2, R"({"id":"b1","cmd":"sit","seat":1})");
  round.say(1, R"({"id":"a1","cmd":"start"})");
  round.take(Gone{2});
  const auto fill_the_chat = [](Round& table) {
    for (int i = 0; i < 2000; ++i) {
      table.sent_.clear();
      table.say(1, chat(i, std::string(490, 'x')));
    }
  };
  fill_the_chat(round);
  ASSERT_EQ(round.refusal(1), "not-allowed");
  const auto& room = round.desk_->room();
  ASSERT_FALSE(round.asks_.empty());
  const auto ask = round.asks_.back();
  const auto number = room.number();
  round.take(BotChose{ask.seat, ask.asked, room.match()->table->legal(by(ask.seat)).moves.front()});
  EXPECT_EQ(room.number(), number + 1) << "the bot plays";
  ASSERT_TRUE(room.wake()) << "and the clocks run";
  const auto until = *room.wake() - round.now_.steady;
  round.pass(until);
  round.now_.house += until;
  const auto asked = round.asks_.size();
  round.take(Woke{});
  EXPECT_GT(room.number(), number + 1);
  EXPECT_GT(round.asks_.size(), asked) << "and bots are asked for who is late";
  // A race likewise.
  Round race(table_for("race", "open"));
  race.settings_.is_limited = false;
  race.open();
  race.come(1, ana);
  race.say(1, R"({"id":"a1","cmd":"start"})");
  race.say(1, R"({"id":"a2","cmd":"move","move":"ready"})");
  fill_the_chat(race);
  ASSERT_EQ(race.refusal(1), "not-allowed");
  ASSERT_TRUE(race.desk_->room().wake());
  race.now_.steady = *race.desk_->room().wake();
  const auto before = race.desk_->room().number();
  race.take(Woke{});
  EXPECT_GT(race.desk_->room().number(), before);
}

}  // namespace
}  // namespace clew::test
