// A table that is played by days: over weeks, from where people live, with holidays.
#include "tests/room/paced.h"

namespace clew::test::timing {
namespace {

TEST(ByDays, AGameByDaysGoesOnOverWeeksThoughNobodyIsThere) {
  Paced table(by_days);
  for (const Connection who : {1, 2, 3}) table.round_.take(Gone{who});
  int days = 0;
  while (table.room().status() == Status::playing && days < 400) {
    // Now and then the house is closed for a while; nobody's deadline moves.
    if (days % 5 == 4) {
      const auto before = table.room().deadlines();
      table.restart(3h);
      const auto after = table.room().deadlines();
      ASSERT_EQ(before.size(), after.size());
      for (std::size_t i = 0; i < before.size(); ++i) EXPECT_EQ(before[i].house, after[i].house);
    }
    if (const auto wake = table.room().wake()) {
      ASSERT_GE(*wake, table.round_.now_.steady);
      table.wake(*wake - table.round_.now_.steady);
      ++days;
    }
    while (!table.round_.asks_.empty() && table.room().status() == Status::playing) {
      const auto ask = table.round_.asks_.back();
      table.round_.asks_.clear();
      const auto moves = table.room().match()->table->legal(by(ask.seat)).moves;
      if (moves.empty()) break;
      table.round_.take(BotChose{ask.seat, ask.asked, moves.front()});
    }
  }
  EXPECT_EQ(table.room().status(), Status::over);
  EXPECT_GT(days, 14);
  // Then nobody's clock matters, wherever they live.
  const auto number = table.room().number();
  EXPECT_FALSE(table.room().wake());
  table.round_.take(Arrived{9, ana});
  table.say(9, R"("cmd":"hello","zone":60)");
  table.say(9, R"("cmd":"pause","wants":true)");
  EXPECT_EQ(table.round_.refusal(9), "game-over");
  EXPECT_EQ(table.room().number(), number);
}

TEST(ByDays, KnowsWhereSomebodyLives) {
  Round round(paced_table(by_days));
  round.take(Arrived{1, ana});
  round.say(1, R"({"id":"hi","cmd":"hello","zone":540})");
  EXPECT_NE(round.store_.entries("t1").value().back().text.find(R"("do":"zone")"), std::string::npos);
  round.say(1, R"({"id":"hi2","cmd":"hello","zone":541})");
  round.say(1, R"({"id":"hi3","cmd":"hello","zone":9000})");
  EXPECT_EQ(round.refusal(1), "bad-request");
  EXPECT_EQ(round.store_.entries("t1").value().size(), 2u);
  round.now_.house += 24h;
  round.say(1, R"({"id":"hi4","cmd":"hello","zone":541})");
  EXPECT_EQ(round.store_.entries("t1").value().size(), 3u);
}

TEST(ByDays, WhoLivesInTwoPlacesAtOnceFillsNoLogAndGainsNoNight) {
  Paced table(by_days);
  auto& round = table.round_;
  round.take(Arrived{7, ana});
  table.say(1, R"("cmd":"hello","zone":0)");
  table.say(7, R"("cmd":"hello","zone":600)");
  const auto notes = [&] { return std::ranges::count(table.kinds(), "zone"); };
  EXPECT_EQ(notes(), 1);
  for (int i = 0; i < 50; ++i) {
    table.say(i % 2 ? 1 : 7, R"("cmd":"look","away":false)");
    table.say(1, cat(R"("cmd":"hello","zone":)", i));
    table.pass(1s);
  }
  EXPECT_EQ(notes(), 1);
  // Who has moved house is there from the next day on.
  table.pass(24h);
  table.say(1, R"("cmd":"hello","zone":-300)");
  table.say(7, R"("cmd":"hello","zone":-300)");
  EXPECT_EQ(notes(), 2);
}

TEST(ByDays, AHolidayIsTakenAndEnded) {
  Paced table(by_days);
  const auto before = table.clock(0)["deadline"].whole();
  table.say(1, R"("cmd":"holiday","away":true)");
  EXPECT_EQ(table.clock(0)["away"].boolean(), true);
  EXPECT_GE(table.clock(0)["deadline"].whole(), before + 48 * 3'600'000);
  table.say(1, R"("cmd":"holiday","away":true)");
  EXPECT_EQ(table.round_.refusal(1), "not-allowed");
  table.say(1, R"("cmd":"holiday","away":false)");
  EXPECT_EQ(table.clock(0)["deadline"].whole(), before);
}

// What the clocks show follows from the log alone.
TEST(ByDays, TheLogSaysItAll) {
  Paced table(by_days);
  for (int i = 0; i < 12; ++i) {
    table.pass(Millis(1000 + 777 * i));
    table.play(Connection(1 + i % 3));
  }
  const auto before = table.room().deadlines();
  const auto log = table.round_.store_.entries("t1").value();
  const auto again = Room::restore(table.round_.shelf_, "t1", log, 9, {}).value();
  ASSERT_EQ(again.deadlines().size(), before.size());
  for (std::size_t i = 0; i < before.size(); ++i) EXPECT_EQ(again.deadlines()[i].house, before[i].house);
  for (const auto& entry : log) EXPECT_EQ(print_entry(parse_entry(entry.text).value()), entry.text);
}

}  // namespace
}  // namespace clew::test::timing
