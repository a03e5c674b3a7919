// A table with a pace: deadlines in the log, time that runs out, pauses, restarts, games by days.
#include <gtest/gtest.h>

#include "core/text.h"
#include "tests/kit/follower.h"
#include "tests/room/round.h"

namespace clew::test::timing {
namespace {

using namespace std::chrono_literals;

std::string paced_table(std::string_view pace) {
  return cat(R"({"game":"dungeon-busters","seats":[{"be":"open"},{"be":"open"},{"be":"open"}],"pace":)", pace,
             "}");
}

// Three people at a game in which all choose at once and in secret.
class Paced {
 public:
  explicit Paced(std::string_view pace) : round_(paced_table(pace)) {
    round_.now_.house = 5000s;
    come();
    round_.say(2, R"({"id":"b1","cmd":"sit","seat":1})");
    round_.say(3, R"({"id":"c1","cmd":"sit","seat":2})");
    round_.say(1, R"({"id":"a1","cmd":"start"})");
  }
  void come() {
    round_.come(1, ana);
    round_.come(2, bo);
    round_.come(3, cy);
  }
  void say(Connection from, std::string_view members) {
    round_.say(from, cat("{\"id\":\"x", ++said_, "\",", members, "}"));
  }
  Json view(Connection of) const { return round_.last(of, "view"); }
  Json clocks() const { return view(1)["game"]["clocks"]; }
  Json clock(std::size_t seat) const { return clocks()["seats"][seat]; }
  std::string legal(Connection of) const { return view(of)["game"]["legal"]["moves"][0].dump(); }
  void play(Connection from) { say(from, cat("\"cmd\":\"move\",\"move\":", legal(from))); }
  // As long as the house is open.
  void pass(Millis time) {
    round_.pass(time);
    round_.now_.house += time;
  }
  void wake(Millis after) {
    pass(after);
    round_.take(Woke{});
  }
  void bot_moves() {
    ASSERT_FALSE(round_.asks_.empty());
    const auto ask = round_.asks_.back();
    const auto move = round_.desk_->room().match()->table->legal(by(ask.seat)).moves.front();
    round_.take(BotChose{ask.seat, ask.asked, move});
  }
  std::vector<std::string> kinds() {
    std::vector<std::string> all;
    const auto log = round_.store_.entries("t1").value();
    for (const auto& entry : log) all.emplace_back(Json::parse(entry.text).value()["do"].text());
    return all;
  }
  std::string last_kind() { return kinds().back(); }
  const Room& room() const { return round_.desk_->room(); }
  // A new process some time later; people are yet to come.
  void restart(Millis outage) {
    round_.settings_.house_began = round_.now_.house;
    round_.pass(outage);
    round_.open();
    round_.take(Woke{});
  }

  Round round_;
  int said_ = 0;
};

constexpr auto a_minute = R"({"kind":"decision","seconds":60,"late":"play","level":"beginner"})";
constexpr auto a_seat = R"({"kind":"decision","seconds":60,"late":"seat"})";
constexpr auto in_peace = R"({"kind":"decision","seconds":60,"late":"wait"})";
constexpr auto a_bank = R"({"kind":"bank","seconds":600,"increment":10,"late":"play"})";
constexpr auto by_days = R"({"kind":"days","seconds":86400,"nights":true,"holiday":2,"late":"play"})";

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

// The house's clock stands while the house is closed, and people's until somebody who plays is back.
TEST(Timing, ABotThatAnsweredInAPauseIsAskedAgain) {
  Round round(cat(
      R"({"game":"dungeon-busters","seats":[{"be":"open"},{"be":"open"},{"be":"bot","level":"beginner"}],"pace":)",
      a_minute, "}"));
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

TEST(Timing, AGameByDaysGoesOnOverWeeksThoughNobodyIsThere) {
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

TEST(Timing, KnowsWhereSomebodyLives) {
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

TEST(Timing, WhoLivesInTwoPlacesAtOnceFillsNoLogAndGainsNoNight) {
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

TEST(Timing, AHolidayIsTakenAndEnded) {
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

// A race against the game's own timer: what was sent in time counts, up to what was agreed; the log and the record say so.
TEST(Timing, ARaceCreditsSlowLinesUpToWhatWasAgreed) {
  constexpr auto wish =
      R"({"game":"karak-labyrinth","options":{"card":"t01","time":"easy"},"seats":[{"be":"open"},{"be":"open"}],"pace":{"kind":"own","lag":300}})";
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

TEST(Timing, AGameWithAClockOfItsOwnTakesNoOther) {
  EXPECT_THROW(Round(cat(R"({"game":"karak-labyrinth","seats":[{"be":"open"}],"pace":)", a_minute, "}")),
               std::runtime_error);
  Round round(R"({"game":"karak-labyrinth","seats":[{"be":"open"}]})");
  round.come(1, ana);
  round.say(1, cat(R"({"id":"1","cmd":"set","pace":)", a_minute, "}"));
  EXPECT_EQ(round.refusal(1), "not-allowed");
  EXPECT_THROW(Round(paced_table(R"({"kind":"own","lag":300})")), std::runtime_error)
      << "nor does one without take its own";
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

// What the clocks show follows from the log alone.
TEST(Timing, TheLogSaysItAll) {
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
