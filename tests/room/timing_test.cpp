// A table with a pace: deadlines in the log, time that runs out, pauses, restarts.
#include "tests/room/paced.h"

namespace clew::test::timing {
namespace {

TEST(Timing, RunsEverybodysClockWhoHasNotDecided) {
  Paced table(a_minute);
  EXPECT_EQ(table.clock(0)["deadline"].whole(), (5060s / 1ms));
  table.pass(10s);
  table.play(1);
  EXPECT_TRUE(table.clock(0)["deadline"].is_null());
  EXPECT_EQ(table.clock(1)["deadline"].whole(), (5060s / 1ms));
  EXPECT_EQ(table.clocks()["now"].whole(), (5010s / 1ms));
  EXPECT_EQ(table.room().deadlines().size(), 2u);
  const auto listing = Json::parse(table.room().listing()).value();
  EXPECT_EQ(listing["deadlines"][0]["wall"].whole(), table.round_.now_.wall + 50'000);
  EXPECT_EQ(listing["pace"]["kind"].text(), "decision");
}

TEST(Timing, ABotMakesThatOneDecision) {
  Paced table(a_minute);
  table.play(1);
  table.play(2);
  ASSERT_EQ(table.room().wake(), table.round_.now_.steady + 60s);
  table.wake(60s);
  EXPECT_EQ(table.last_kind(), "late");
  ASSERT_EQ(table.round_.asks_.size(), 1u);
  EXPECT_EQ(table.round_.asks_[0].level, Level::beginner);
  // It comes too late: the entry before it says so.
  table.play(3);
  EXPECT_EQ(table.round_.refusal(3), "not-your-turn");
  table.bot_moves();
  EXPECT_EQ(table.last_kind(), "move");
  const auto news = table.view(2)["news"][0];
  EXPECT_EQ(news["for"].whole(), 2) << news.dump();
  EXPECT_FALSE(news.find("by"));
  // The next one is their own again.
  EXPECT_FALSE(table.clock(2).find("bot"));
  EXPECT_FALSE(table.clock(2).find("late"));
  for (std::size_t i = 0; i < 3; ++i)
    EXPECT_EQ(table.clock(i)["deadline"].is_whole(), table.room().turn().has(Seat(i))) << i;
}

TEST(Timing, AMoveThatArrivesAsTimeRunsOutIsDecidedByItsNumber) {
  Paced in_time(a_minute);
  in_time.pass(60s - 1ms);
  in_time.play(1);
  EXPECT_EQ(in_time.last_kind(), "move");
  // Nobody has woken the room, and yet the time was up before.
  Paced too_late(a_minute);
  too_late.pass(60s);
  too_late.play(1);
  EXPECT_EQ(too_late.last_kind(), "late");
  EXPECT_EQ(too_late.round_.refusal(1), "not-your-turn");
}

TEST(Timing, ABotPlaysOnUntilTheyAreBack) {
  Paced table(a_seat);
  table.play(1);
  table.play(2);
  table.wake(60s);
  table.bot_moves();
  EXPECT_EQ(table.clock(2)["bot"].text(), "casual");
  table.play(1);
  table.play(2);
  table.bot_moves();
  table.say(3, R"("cmd":"move","move":"play 1")");
  EXPECT_EQ(table.round_.refusal(3), "not-your-turn");
  table.say(3, R"("cmd":"back")");
  EXPECT_EQ(table.last_kind(), "back");
  EXPECT_FALSE(table.clock(2).find("bot"));
  const auto before = table.room().number();
  table.round_.take(BotChose{Seat(2), table.round_.asks_.back().asked, "play 1"});
  EXPECT_EQ(table.room().number(), before) << "what the bot still thinks is nobody's move";
  table.play(3);
  EXPECT_EQ(table.last_kind(), "move");
  table.say(3, R"("cmd":"back")");
  EXPECT_EQ(table.round_.refusal(3), "not-allowed");
}

// A slow line costs nobody time, up to what was agreed; how much stands in the entry.
TEST(Timing, ASlowLineIsCreditedUpToWhatWasAgreed) {
  const auto last_entry = [](Paced& table) {
    return Json::parse(table.round_.store_.entries("t1").value().back().text).value();
  };
  Paced table(R"({"kind":"bank","seconds":600,"lag":300,"late":"play"})");
  // Her line takes 200 ms, his two seconds.
  table.pass(200ms);
  table.say(1, cat("\"cmd\":\"heard\",\"number\":", table.room().number()));
  table.pass(1800ms);
  table.say(2, cat("\"cmd\":\"heard\",\"number\":", table.room().number()));
  table.pass(8s);
  table.play(1);
  EXPECT_EQ(last_entry(table)["lag"].whole(), 200);
  EXPECT_EQ(table.clock(0)["left"].whole(), 590'200);
  table.play(2);
  EXPECT_EQ(last_entry(table)["lag"].whole(), 300) << "no more than was agreed";
  EXPECT_EQ(table.clock(1)["left"].whole(), 590'300);
  table.play(3);
  EXPECT_FALSE(last_entry(table).find("lag"));
  // What was said too late, or of another view, measures nothing.
  table.pass(10s);
  table.say(3, R"("cmd":"heard","number":1)");
  EXPECT_EQ(table.kinds().back(), "move");

  // Nobody is late before what they sent in time can have come.
  Paced other(R"({"kind":"decision","seconds":60,"lag":300,"late":"play"})");
  other.pass(250ms);
  other.say(1, cat("\"cmd\":\"heard\",\"number\":", other.room().number()));
  other.wake(59'750ms + 249ms);
  EXPECT_EQ(std::ranges::count(other.kinds(), "late"), 2) << "of those whose line is quick";
  other.play(1);
  EXPECT_EQ(last_entry(other)["do"].text(), "move");
}

TEST(Timing, TheLotDecidesForWhoeverIsLate) {
  Paced table(R"({"kind":"decision","seconds":60,"late":"lot"})");
  table.play(1);
  table.wake(60s);
  // Both who were late have moved, each drawn once, and nobody was asked to think.
  EXPECT_TRUE(table.round_.asks_.empty());
  auto all = table.kinds();
  EXPECT_EQ(std::ranges::count(all, "late"), 2);
  EXPECT_EQ(all.back(), "move");
  EXPECT_FALSE(table.clock(1).find("late"));
  const auto log = table.round_.store_.entries("t1").value();
  EXPECT_EQ(Json::parse(log.back().text).value()["for"].whole(), 2);
  // What was drawn is the log's: the same table is there after a restart.
  const auto before = table.room().number();
  table.restart(1h);
  EXPECT_GE(table.room().number(), before);
  EXPECT_EQ(table.room().status(), Status::playing);
}

TEST(Timing, WhoIsAwayForLongerThanAgreedIsPlayedByABotAndComesBack) {
  Paced table(R"({"kind":"decision","seconds":600,"away":120,"late":"wait"})");
  table.play(1);
  table.play(2);
  table.round_.take(Gone{3});
  table.wake(119s);
  EXPECT_NE(table.last_kind(), "late");
  EXPECT_EQ(table.room().wake(), table.round_.now_.steady + 1s) << "the house is told when to look again";
  table.wake(1s);
  EXPECT_EQ(table.last_kind(), "late");
  EXPECT_TRUE(table.clock(2)["replaced"].boolean());
  EXPECT_FALSE(table.clock(2).find("deadline"));
  table.bot_moves();
  table.play(1);
  table.play(2);
  table.bot_moves();
  // At the table again a bot still plays, until they say so, between two moves; then their time is whole.
  table.round_.come(3, cy);
  EXPECT_TRUE(table.clock(2)["replaced"].boolean());
  table.say(3, R"("cmd":"back")");
  EXPECT_FALSE(table.clock(2).find("bot"));
  EXPECT_EQ(table.clock(2)["deadline"].whole() - table.clocks()["now"].whole(), 600'000);
  table.play(3);
  EXPECT_EQ(table.last_kind(), "move");
}

TEST(Timing, WhoLeavesASeatLeavesNoBotOfTheirsBehind) {
  constexpr auto pace = R"({"kind":"decision","seconds":60,"late":"seat"})";
  for (const auto* leaves : {R"("cmd":"stand")", R"("cmd":"seat","seat":2,"be":"bot","level":"strong")"}) {
    Paced table(pace);
    table.play(1);
    table.play(2);
    table.wake(60s);
    ASSERT_TRUE(table.clock(2)["replaced"].boolean());
    table.say(3, leaves);
    EXPECT_FALSE(table.clock(2).find("replaced")) << leaves;
    EXPECT_FALSE(table.clock(2).find("bot")) << leaves;
    table.say(3, R"("cmd":"sit","seat":2)");
    EXPECT_EQ(table.last_kind(), "sit");
    EXPECT_FALSE(table.clock(2).find("replaced")) << leaves;
    EXPECT_FALSE(table.clock(2).find("late")) << leaves;
    table.play(3);
    EXPECT_EQ(table.last_kind(), "move") << "the decision is theirs";
  }
}

TEST(Timing, AProgramIsNeverAway) {
  Round round(paced_table(R"({"kind":"decision","seconds":600,"away":30,"late":"play"})"));
  round.come(1, ana);
  round.come(2, {"p-bo", "Bo", true});
  round.come(3, cy);
  round.say(2, R"({"id":"b1","cmd":"sit","seat":1})");
  round.say(3, R"({"id":"c1","cmd":"sit","seat":2})");
  round.say(1, R"({"id":"a1","cmd":"start"})");
  round.take(Gone{2});
  round.take(Gone{3});
  round.pass(60s);
  round.now_.house += 60s;
  round.take(Woke{});
  const auto seats = round.last(1, "view")["game"]["clocks"]["seats"];
  EXPECT_FALSE(seats[1].find("replaced"));
  EXPECT_TRUE(seats[2]["replaced"].boolean());
}

TEST(Timing, NobodyIsReplacedWhereNobodyWaitsForThem) {
  constexpr auto pace = R"({"kind":"bank","seconds":600,"away":60,"late":"play"})";
  Paced table(pace);
  for (Connection gone = 1; gone <= 3; ++gone) table.round_.take(Gone{gone});
  table.wake(10min);
  EXPECT_EQ(table.last_kind(), "still") << "nobody is here";
  table.round_.come(1, ana);
  table.wake(10s);
  const auto all = table.kinds();
  EXPECT_EQ(std::ranges::count(all, "late"), 2) << "the others have been gone for ten minutes";
  // After a restart everybody has as long to come as was agreed.
  Paced other(pace);
  other.restart(1h);
  other.round_.come(1, ana);
  other.wake(59s);
  EXPECT_EQ(std::ranges::count(other.kinds(), "late"), 0);
  other.wake(2s);
  EXPECT_EQ(std::ranges::count(other.kinds(), "late"), 2);
}

TEST(Timing, TheTableWaitsAndTheOthersMayLetABotPlay) {
  Paced table(in_peace);
  table.play(1);
  table.play(2);
  table.say(1, R"("cmd":"seat","seat":2,"be":"bot","level":"casual")");
  EXPECT_EQ(table.round_.refusal(1), "not-allowed");
  table.wake(60s);
  EXPECT_EQ(table.last_kind(), "late");
  EXPECT_TRUE(table.round_.asks_.empty());
  EXPECT_TRUE(table.clock(2)["late"].boolean());
  table.say(1, R"("cmd":"seat","seat":2,"be":"bot","level":"casual")");
  EXPECT_EQ(table.last_kind(), "agree");
  table.say(2, R"("cmd":"seat","seat":2,"be":"bot","level":"casual")");
  EXPECT_EQ(table.last_kind(), "seat");
  table.say(3, R"("cmd":"sit","seat":2)");
  EXPECT_EQ(table.last_kind(), "sit") << "the person may take the seat back";
}

TEST(Timing, ABankIsSpentOverTheGame) {
  Paced table(a_bank);
  table.pass(100s);
  table.play(1);
  EXPECT_EQ(table.clock(0)["left"].whole(), (510s / 1ms));
}

TEST(Timing, PausesWhenAllAgreeAndGoesOnWhenAllAreReady) {
  Paced table(a_minute);
  table.pass(20s);
  table.say(1, R"("cmd":"pause","wants":true)");
  table.say(2, R"("cmd":"pause","wants":true)");
  EXPECT_EQ(table.clocks()["pausing"].dump(), "[0,1]");
  EXPECT_FALSE(table.clocks()["paused"].boolean());
  table.say(3, R"("cmd":"pause","wants":false)");
  EXPECT_EQ(table.clocks()["pausing"].dump(), "[]");
  const auto news = table.view(1)["news"][0];
  EXPECT_EQ(news["do"].text(), "pause");
  EXPECT_FALSE(news.find("by") || news.find("seat")) << "nobody learns who would rather play on";
  for (const Connection who : {1, 2, 3}) table.say(who, R"("cmd":"pause","wants":true)");
  EXPECT_EQ(table.last_kind(), "still");
  EXPECT_TRUE(table.clocks()["paused"].boolean());
  EXPECT_EQ(table.clock(0)["left"].whole(), (40s / 1ms));
  EXPECT_EQ(table.room().wake(), std::nullopt);
  table.play(1);
  EXPECT_EQ(table.round_.refusal(1), "paused");
  table.wake(3600s);
  for (const Connection who : {1, 2}) table.say(who, R"("cmd":"resume","ready":true)");
  EXPECT_EQ(table.clocks()["pausing"].dump(), "[2]");
  table.restart(10s);
  table.come();
  EXPECT_TRUE(table.clocks()["paused"].boolean());
  table.say(3, R"("cmd":"resume","ready":true)");
  EXPECT_EQ(table.last_kind(), "goes-on");
  EXPECT_EQ(table.clock(0)["deadline"].whole(), (5000s + 3620s + 40s) / 1ms);
}

TEST(Timing, ABotThatAnsweredInAPauseIsAskedAgain) {
  Round round(table_for("hands", "open open beginner", cat(R"("pace":)", a_minute)));
  round.come(1, ana);
  round.come(2, bo);
  round.say(2, R"({"id":"b1","cmd":"sit","seat":1})");
  round.say(1, R"({"id":"a1","cmd":"start"})");
  ASSERT_FALSE(round.asks_.empty());
  round.say(1, R"({"id":"a2","cmd":"pause","wants":true})");
  round.say(2, R"({"id":"b2","cmd":"pause","wants":true})");
  const auto answer = [&] {
    const auto ask = round.asks_.back();
    round.take(BotChose{ask.seat, ask.asked, "play 2"});
    return round.store_.entries("t1").value().back().text;
  };
  EXPECT_TRUE(answer().starts_with(R"({"do":"still")")) << "nobody plays in a pause";
  const auto asked = round.asks_.size();
  round.say(1, R"({"id":"a3","cmd":"resume","ready":true})");
  round.say(2, R"({"id":"b3","cmd":"resume","ready":true})");
  EXPECT_EQ(round.asks_.size(), asked + 1);
  EXPECT_TRUE(answer().starts_with(R"({"do":"move")"));
}

// The house's clock stands while the house is closed, and people's until somebody who plays is back.
TEST(Timing, ARestartNeitherTakesTimeNorGivesAny) {
  for (const auto* pace : {a_minute, a_bank}) {
    Paced table(pace);
    table.pass(20s);
    const auto before = table.clock(1)["deadline"].whole() - (5020s / 1ms);
    table.restart(7200s);
    EXPECT_EQ(table.last_kind(), "still");
    table.pass(300s);
    table.come();
    EXPECT_EQ(table.last_kind(), "goes-on");
    EXPECT_EQ(table.clock(1)["deadline"].whole() - table.clocks()["now"].whole(), before);
  }
}

TEST(Timing, WaitsAMomentForTheOthersToComeBack) {
  Paced table(a_minute);
  for (const Connection who : {1, 2, 3}) table.round_.take(Gone{who});
  EXPECT_EQ(table.last_kind(), "still");
  table.pass(900s);
  table.round_.come(4, bo);
  EXPECT_EQ(table.last_kind(), "still");
  EXPECT_EQ(table.room().wake(), table.round_.now_.steady + RoomSettings{}.countdown);
  // Who goes again before is waited for anew.
  table.pass(RoomSettings{}.countdown - 1ms);
  table.round_.take(Gone{4});
  EXPECT_EQ(table.room().wake(), std::nullopt);
  table.pass(1s);
  table.round_.come(4, bo);
  table.wake(RoomSettings{}.countdown - 1ms);
  EXPECT_EQ(table.last_kind(), "still");
  table.wake(1ms);
  EXPECT_EQ(table.last_kind(), "goes-on");
  EXPECT_EQ(table.room().wake(), table.round_.now_.steady + 60s) << "when the first one's time is up";
}

TEST(Timing, AllWhoseTimeIsUpAreLateAtOnce) {
  Paced table(a_minute);
  table.wake(60s);
  EXPECT_EQ(std::ranges::count(table.kinds(), "late"), 3);
  for (std::size_t i = 0; i < 3; ++i) EXPECT_TRUE(table.clock(i)["late"].boolean()) << i;
}

TEST(Timing, TheHouseIsToldWhenToLookForWhoeverIsGone) {
  for (const Connection who : {1, 2, 3}) {
    Paced table(R"({"kind":"decision","seconds":600,"away":120,"late":"play"})");
    table.pass(10s);
    table.round_.take(Gone{who});
    EXPECT_EQ(table.room().wake(), table.round_.now_.steady + 120s) << who;
    table.wake(120s);
    EXPECT_TRUE(table.view(who % 3 + 1)["game"]["clocks"]["seats"][who - 1]["replaced"].boolean()) << who;
  }
}

TEST(Timing, ClocksAreForThoseWhoPlayAndWhileTheyDo) {
  Paced table(by_days);
  table.round_.come(4, {"p-eve", "Eve"});
  for (const auto* command : {R"("cmd":"pause","wants":true)", R"("cmd":"resume","ready":true)",
                              R"("cmd":"back")", R"("cmd":"holiday","away":true)"}) {
    table.say(4, command);
    EXPECT_EQ(table.round_.refusal(4), "no-seat") << command;
  }
  const auto why = [&] { return std::string(table.round_.last(1, "refused")["error"]["message"].text()); };
  table.say(1, R"("cmd":"pause","wants":false)");
  EXPECT_EQ(table.round_.refusal(1), "not-allowed");
  EXPECT_EQ(why(), "Nobody asks for a pause.");
  table.say(1, R"("cmd":"resume","ready":true)");
  EXPECT_EQ(table.round_.refusal(1), "not-allowed");
  EXPECT_EQ(why(), "The table is not paused.");
  table.say(1, R"("cmd":"back")");
  EXPECT_EQ(table.round_.refusal(1), "not-allowed");
  table.say(1, R"("cmd":"holiday","away":false)");
  EXPECT_EQ(table.round_.refusal(1), "not-allowed");
  EXPECT_EQ(why(), "You are not on holiday.");
  table.say(1, R"("cmd":"pause","wants":true)");
  table.say(1, R"("cmd":"pause","wants":true)");
  EXPECT_EQ(table.round_.refusal(1), "not-allowed");
  EXPECT_EQ(why(), "You have asked already; the others have yet to agree.");
  table.say(2, R"("cmd":"pause","wants":true)");
  table.say(3, R"("cmd":"pause","wants":true)");
  table.say(1, R"("cmd":"pause","wants":true)");
  EXPECT_EQ(table.round_.refusal(1), "paused");
  table.say(1, R"("cmd":"resume","ready":false)");
  EXPECT_EQ(table.round_.refusal(1), "not-allowed");
  EXPECT_EQ(why(), "You have said so already.");
  table.say(1, R"("cmd":"resume","ready":true)");
  table.say(1, R"("cmd":"resume","ready":false)");
  EXPECT_EQ(table.clocks()["pausing"].dump(), "[0,1,2]") << "who thinks again is waited for again";

  // Nobody has one where there is no pace.
  Round plain(with_bots);
  plain.come(1, ana);
  plain.say(1, R"({"id":"a1","cmd":"start"})");
  plain.say(1, R"({"id":"a2","cmd":"back"})");
  EXPECT_EQ(plain.refusal(1), "not-allowed");
  EXPECT_EQ(plain.last(1, "refused")["error"]["message"].text(), "Nobody has a clock at this table.");
}

TEST(Timing, WhoPausesWhileTheOthersAreAwaitedWakesNobodyForEver) {
  Paced table(a_minute);
  for (const Connection who : {1, 2, 3}) table.round_.take(Gone{who});
  table.pass(900s);
  table.round_.come(4, bo);
  table.say(4, R"("cmd":"pause","wants":true)");
  EXPECT_EQ(table.last_kind(), "still");
  table.wake(RoomSettings{}.countdown);
  EXPECT_FALSE(table.room().wake()) << "the pause ends when he says so";
}

TEST(Timing, AClockOnTheWallThatIsSetBackHarmsNothing) {
  Paced table(a_minute);
  table.pass(10s);
  table.round_.now_.wall -= 3'600'000;
  table.play(1);
  EXPECT_EQ(table.clock(1)["deadline"].whole(), (5060s / 1ms));
  table.round_.now_.house -= 100s;  // nor does the house's own
  table.play(2);
  EXPECT_EQ(table.clock(2)["deadline"].whole(), (5060s / 1ms));
  table.round_.open();
  table.come();
  EXPECT_EQ(table.last_kind(), "goes-on");
}

TEST(Timing, APaceStaysOnceTheGameHasBegun) {
  Round round(three_seats);
  round.come(1, ana);
  round.say(1, cat(R"({"id":"1","cmd":"set","pace":)", a_minute, "}"));
  EXPECT_EQ(round.last(1, "view")["table"]["pace"]["seconds"].whole(), 60);
  round.say(1, R"({"id":"2","cmd":"set","pace":null})");
  EXPECT_FALSE(round.last(1, "view")["table"].find("pace"));
  round.say(1, R"({"id":"3","cmd":"set","pace":{"kind":"soon"}})");
  EXPECT_EQ(round.refusal(1), "bad-request");
  Paced table(a_minute);
  table.say(1, R"("cmd":"set","pace":null)");
  EXPECT_EQ(table.round_.refusal(1), "started");
}

TEST(Timing, NothingIsAskedOfATableWithoutClocks) {
  Round round(three_seats);
  round.come(1, ana);
  for (const auto* command : {R"("cmd":"pause","wants":true)", R"("cmd":"resume","ready":true)",
                              R"("cmd":"back")", R"("cmd":"holiday","away":true)"}) {
    round.say(1, cat(R"({"id":"y)", command[7], R"(",)", command, "}"));
    EXPECT_EQ(round.refusal(1), "not-started") << command;
  }
  EXPECT_EQ(round.store_.entries("t1").value().size(), 1u);
}

}  // namespace
}  // namespace clew::test::timing
