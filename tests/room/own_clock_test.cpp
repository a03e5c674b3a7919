// A game with a clock of its own: slow lines are credited, and no other pace is taken.
#include "tests/room/paced.h"

namespace clew::test::timing {
namespace {

// A race against the game's own timer: what was sent in time counts, up to what was agreed; the log and the record say so.
TEST(OwnClock, ARaceCreditsSlowLinesUpToWhatWasAgreed) {
  const auto wish = table_for("race", "open open", R"("pace":{"kind":"own","lag":300})");
  Round round(wish);
  round.come(1, ana);
  round.come(2, bo);
  round.say(2, R"({"id":"b1","cmd":"sit","seat":1})");
  round.say(1, R"({"id":"a1","cmd":"start"})");
  const auto last_entry = [&] { return Json::parse(round.store_.entries("t1").value().back().text).value(); };
  const auto number = [&] { return round.desk_->room().number(); };
  const auto table = [&]() -> const Table& { return *round.desk_->room().match()->table; };
  round.say(1, R"({"id":"a2","cmd":"move","move":"ready"})");
  round.say(2, R"({"id":"b2","cmd":"move","move":"ready"})");
  // Her line takes 200 ms; his two seconds, of which he is credited 300 ms.
  round.pass(200ms);
  round.say(1, cat(R"({"id":"a3","cmd":"heard","number":)", number(), "}"));
  round.pass(1800ms);
  round.say(2, cat(R"({"id":"b3","cmd":"heard","number":)", number(), "}"));
  const auto deadline = table().deadline().value();
  const auto begun = round.now_.steady - 2000ms - table().now();  // of the game's clock
  const auto at = [&](Millis game) { round.now_.steady = begun + game; };
  at(Millis(5000));
  const auto say_first = [&](Connection who, std::string_view id) {
    const auto moves = table().legal(by(Seat(who - 1))).moves;
    const auto move = *std::ranges::find_if(moves, [](const auto& each) { return each != "quit"; });
    round.say(who, cat(R"({"id":")", id, R"(","cmd":"move","move":")", move, "\"}"));
  };
  say_first(1, "a4");
  EXPECT_EQ(table().now(), Millis(4800));
  EXPECT_EQ(last_entry()["lag"].whole(), 200);
  at(Millis(5100));
  say_first(2, "b4");
  EXPECT_EQ(table().now(), Millis(4800)) << "what was played before stays before";
  EXPECT_EQ(last_entry()["lag"].whole(), 300);
  // The alarm waits for what is on its way; what was made after it is too late.
  EXPECT_EQ(round.desk_->room().wake(), begun + deadline + 300ms);
  at(deadline + 199ms);
  round.take(Woke{});
  EXPECT_TRUE(table().deadline());
  round.say(1, R"({"id":"a5","cmd":"move","move":"quit"})");
  EXPECT_EQ(table().now(), deadline - 1ms);
  at(deadline + 300ms);
  round.say(2, R"({"id":"b5","cmd":"move","move":"quit"})");
  EXPECT_EQ(table().now(), deadline);
  EXPECT_EQ(last_entry()["do"].text(), "clock") << "his came with the alarm, and the alarm was first";
  // After a restart it is the same, and the record names the cap.
  EXPECT_EQ(round.desk_->room().match()->header.extra("pace")->dump(), R"({"kind":"own","lag":300})");
  round.open();
  EXPECT_EQ(table().now(), deadline);
}

TEST(OwnClock, AGameWithAClockOfItsOwnTakesNoOther) {
  EXPECT_THROW(Round(table_for("race", "open", cat(R"("pace":)", a_minute))), std::runtime_error);
  Round round(table_for("race", "open"));
  round.come(1, ana);
  round.say(1, cat(R"({"id":"1","cmd":"set","pace":)", a_minute, "}"));
  EXPECT_EQ(round.refusal(1), "not-allowed");
  EXPECT_THROW(Round(paced_table(R"({"kind":"own","lag":300})")), std::runtime_error)
      << "nor does one without take its own";
}

}  // namespace
}  // namespace clew::test::timing
