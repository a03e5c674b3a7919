// What lists say of a table, written and read back. Whole evenings of it are in transcript_test.cpp.
#include "room/summary.h"

#include <gtest/gtest.h>

namespace clew {
namespace {

Summary full() {
  return {.table = "t-1",
          .code = "K7QX4M",
          .game = "maze",
          .status = Status::over,
          .is_listed = true,
          .has_spectators = true,
          .made = 1'700'000'000'000,
          .host = {"p-ana", "Ana"},
          .seats = {PersonSeat{{"p-ana", "Ana \"the\" \n<host>"}, true}, ReservedSeat{"Bo"},
                    BotSeat{Level::strong}, OpenSeat{}, PersonSeat{{"p-mi", "Minotaur", true}, false}},
          .is_imported = true,
          .pace = Pace{.kind = Pace::Kind::bank, .time = std::chrono::seconds(600), .lag = Millis(300)},
          .data = DataMark{"ours", "abc"},
          .ending =
              Summary::Ending{.at = 5, .moves = 30, .is_unfinished = false, .result = R"({"winners":[0]})"}};
}

TEST(Summary, IsReadAsItWasWritten) {
  const auto whole = full();
  EXPECT_EQ(read_summary(whole.json()), whole) << whole.json();
  auto unfinished = whole;
  unfinished.ending = Summary::Ending{.at = 5, .moves = 30, .is_unfinished = true, .result = {}};
  EXPECT_EQ(read_summary(unfinished.json()), unfinished);
  EXPECT_EQ(unfinished.json().find("result"), std::string::npos);
  Summary waiting;
  waiting.table = "t-2";
  waiting.host = {"p", "P"};
  waiting.seats = {OpenSeat{}};
  EXPECT_EQ(read_summary(waiting.json()), waiting);
  for (const auto* rare : {"imported", "pace", "data", "ended", "bot"})
    EXPECT_EQ(waiting.json().find(rare), std::string::npos) << rare;
}

TEST(Summary, WhatCannotBeReadIsAsIfItWereNotThere) {
  for (const auto* text :
       {"", "no JSON", "[]", "null", R"({"seats":7,"host":"Ana","status":"asleep","made":"now"})"}) {
    EXPECT_EQ(read_summary(text), Summary{}) << text;
  }
  const auto odd = read_summary(R"({"seats":[{"kind":"throne"},{"kind":"bot","level":"best"},null]})");
  EXPECT_EQ(odd.seats, std::vector<SeatHolder>(3, OpenSeat{}));
}

TEST(Summary, DeadlinesAreToldByTheWall) {
  const Deadline soon{Seat(1), Millis(5'000)};
  const Now now{Millis(0), 1'000'000, Millis(2'000)};
  EXPECT_EQ(deadline_in(std::span(&soon, 1), Seat(1), now), 1'003'000);
  EXPECT_EQ(deadline_in(std::span(&soon, 1), Seat(0), now), std::nullopt);
  EXPECT_EQ(listing_json(R"({"table":"t"})", only(Seat(1)), 2, std::span(&soon, 1), now),
            R"({"table":"t","turn":[1],"here":2,"deadlines":[{"seat":1,"wall":1003000}]})");
}

}  // namespace
}  // namespace clew
