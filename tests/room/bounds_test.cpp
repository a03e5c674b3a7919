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

// The events of all news that a view brought.
std::size_t events_of(const Json& view) {
  std::size_t count = 0;
  for (const auto& item : view["news"].items()) count += item["events"].size();
  return count;
}

TEST(Bounds, WhatIsToBeRememberedIsNotToldAgain) {
  for (const bool is_none : {true, false}) {
    Round round(cat(R"({"game":"guru-guru","options":{"memory":")", is_none ? "none" : "aid",
                    R"("},"seats":[{"be":"open"},{"be":"open"},{"be":"open"}]})"));
    round.come(1, ana);
    round.come(2, bo);
    round.come(3, cy);
    round.say(2, R"({"id":"b1","cmd":"sit","seat":1})");
    round.say(3, R"({"id":"c1","cmd":"sit","seat":2})");
    round.say(1, R"({"id":"a1","cmd":"start"})");
    EXPECT_GT(events_of(round.last(1, "view")), 0u);  // as it happened
    round.say(1, R"({"id":"h2","cmd":"hello","since":0})");
    EXPECT_EQ(events_of(round.last(1, "view")) == 0, is_none);
    round.come(4, {"p-eve", "Eve"});  // nor to another cookie
    EXPECT_EQ(events_of(round.last(4, "view")) == 0, is_none);
    const auto older = Json::parse(round.desk_->room().news_before(99, ana).value()).value();
    EXPECT_EQ(events_of(older) == 0, is_none);
  }
}

}  // namespace
}  // namespace clew::test
