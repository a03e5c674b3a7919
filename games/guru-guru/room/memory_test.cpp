// At a table where remembering is part of the game, nobody is told again what they have seen.
#include "core/text.h"
#include "tests/room/round.h"

namespace clew::test {
namespace {

// The events of all news that a view brought.
std::size_t events_of(const Json& view) {
  std::size_t count = 0;
  for (const auto& item : view["news"].items()) count += item["events"].size();
  return count;
}

TEST(Memory, WhatIsToBeRememberedIsNotToldAgain) {
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

TEST(Memory, AWatcherIsToldNothingOfWhatIsToBeRemembered) {
  Round round(
      R"({"game":"guru-guru","options":{"memory":"none","first":0},"seats":[{"be":"open"},{"be":"open"},{"be":"open"}]})");
  round.come(1, ana);
  round.come(2, bo);
  round.come(3, cy);
  round.say(2, R"({"id":"b1","cmd":"sit","seat":1})");
  round.say(3, R"({"id":"c1","cmd":"sit","seat":2})");
  round.come(4, {"p-eve", "Eve"});
  round.say(1, R"({"id":"a1","cmd":"start"})");
  round.take(Gone{4});
  round.take(Gone{3});
  const auto& room = round.desk_->room();
  for (int i = 0; i < 4; ++i)
    for (const Connection who : {1, 2}) {
      const auto moves = room.match()->table->legal(by(Seat(who - 1))).moves;
      if (room.match()->table->movers().has(Seat(who - 1)) && !moves.empty())
        round.say(who, cat(R"({"id":"m)", i, R"(","cmd":"move","move":")", moves.front(), "\"}"));
    }
  ASSERT_GT(room.moves(), 0);
  round.come(4, {"p-eve", "Eve"});
  EXPECT_EQ(events_of(round.last(4, "view")), 0u) << "though she missed it";
  round.come(3, cy);
  EXPECT_GT(events_of(round.last(3, "view")), 0u) << "who plays is told what they missed";
}

}  // namespace
}  // namespace clew::test
