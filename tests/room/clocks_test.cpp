// Clocks of people as a value: by decision, from a bank, by days with nights and holidays.
#include <gtest/gtest.h>

#include "core/rng.h"
#include "core/text.h"
#include "room/clocks.h"

namespace clew::test::peoples_clocks {
namespace {

using namespace std::chrono_literals;

const Seat first{0}, second{1}, third{2};
ActorSet seats(std::initializer_list<Seat> all) {
  ActorSet set;
  for (const auto seat : all) set.add(seat);
  return set;
}
Clocks::Moment at(Millis house) { return {house, 1'800'000'000'000 + house.count()}; }

Pace paced(std::string_view json) {
  const auto pace = read_pace(Json::parse(json).value());
  if (!pace || !*pace) throw std::runtime_error(pace ? "no pace" : pace.error().message);
  return **pace;
}
const auto a_minute = paced(R"({"kind":"decision","seconds":60,"late":"play"})");
const auto ten_minutes = paced(R"({"kind":"bank","seconds":600,"increment":10,"late":"play"})");
const auto two_days = paced(R"({"kind":"days","seconds":172800,"nights":true,"holiday":10,"late":"wait"})");

TEST(Clocks, RunForEverybodyWhoHasNotDecided) {
  Clocks clocks(a_minute);
  clocks.turn({}, seats({first, second, third}), at(0s));
  clocks.turn(seats({second}), seats({first, third}), at(20s));
  EXPECT_EQ(clocks.deadline(first), 60s) << "somebody else's decision moves no deadline";
  EXPECT_EQ(clocks.deadline(second), std::nullopt);
  EXPECT_EQ(clocks.due(59'999ms), std::nullopt);
  EXPECT_EQ(clocks.due(60s), first);
}

TEST(Clocks, TimeForADecisionIsNewForEachOne) {
  Clocks clocks(a_minute);
  clocks.turn({}, seats({first}), at(0s));
  clocks.turn(seats({first}), seats({first}), at(59s));
  EXPECT_EQ(clocks.deadline(first), 119s);
}

TEST(Clocks, ABankIsSpentAndGrowsWithEachDecision) {
  Clocks clocks(ten_minutes);
  clocks.turn({}, seats({first, second}), at(0s));
  clocks.turn(seats({first}), seats({second}), at(100s));
  EXPECT_EQ(clocks.left(first), 510s);
  clocks.turn(seats({second}), seats({first}), at(150s));
  EXPECT_EQ(clocks.left(second), 460s);
  EXPECT_EQ(clocks.deadline(first), 660s);
}

TEST(Clocks, ADecisionThatBecameNobodysCostsNothing) {
  Clocks clocks(ten_minutes);
  clocks.turn({}, seats({first, second}), at(0s));
  clocks.turn(seats({first}), seats({first}), at(100s));
  EXPECT_EQ(clocks.left(second), 600s);
}

TEST(Clocks, AnEntryWithTwoDecisionsOfOneSeatIsOneDecision) {
  Clocks clocks(ten_minutes);
  clocks.turn({}, seats({first}), at(0s));
  clocks.turn(seats({first}), seats({first}), at(465ms));
  EXPECT_EQ(clocks.deadline(first), 465ms + (600s - 465ms + 10s));
}

TEST(Clocks, StandInAPauseToTheMillisecond) {
  for (const auto& pace : {a_minute, ten_minutes}) {
    Clocks clocks(pace);
    clocks.turn({}, seats({first}), at(0s));
    const auto deadline = *clocks.deadline(first);
    clocks.stand_still(at(12'345ms));
    EXPECT_EQ(clocks.next_deadline(), std::nullopt);
    clocks.turn({}, seats({first, second}), at(50s));
    EXPECT_EQ(clocks.deadline(second), std::nullopt) << "nor does any begin to run";
    clocks.go_on(at(112'345ms));
    EXPECT_EQ(clocks.deadline(first), deadline + 100s);
  }
}

TEST(Clocks, WhoIsLateHasABotForOneDecisionOrUntilTheyAreBack) {
  Clocks once(a_minute);
  once.turn({}, seats({first}), at(0s));
  once.run_out(first, true);
  EXPECT_TRUE(once.played_by_bots().has(first));
  EXPECT_EQ(once.next_deadline(), std::nullopt);
  once.turn(seats({first}), seats({first}), at(61s));
  EXPECT_TRUE(once.played_by_bots().none());
  EXPECT_EQ(once.deadline(first), 121s);

  auto pace = ten_minutes;
  pace.late = Pace::Late::seat;
  Clocks until(pace);
  until.turn({}, seats({first}), at(0s));
  until.run_out(first, true);
  until.turn(seats({first}), seats({first}), at(601s));
  EXPECT_TRUE(until.played_by_bots().has(first));
  EXPECT_EQ(until.next_deadline(), std::nullopt);
  until.come_back(first, at(700s));
  EXPECT_TRUE(until.played_by_bots().none());
  EXPECT_EQ(until.deadline(first), 730s) << "time to look, at least";

  pace.late = Pace::Late::wait;
  Clocks waits(pace);
  waits.turn({}, seats({first}), at(0s));
  waits.run_out(first, true);
  EXPECT_TRUE(waits.is_late(first));
  EXPECT_TRUE(waits.played_by_bots().none());
}

// Midnight in Greenwich, by the house's clock as by the wall.
Clocks::Moment greenwich(Millis house) { return {house, house.count()}; }

TEST(Clocks, ByDaysNightsDoNotCountWhereSomebodyLives) {
  auto pace = two_days;
  pace.time = 24h;
  Clocks clocks(pace);
  clocks.zone(second, 9 * 60);  // Tokyo
  clocks.turn({}, seats({first, second}), greenwich(12h));
  // Eleven hours until 23:00, then thirteen from 7:00.
  EXPECT_EQ(clocks.deadline(first), 24h + 20h);
  // There it is 21:00: two hours, then sixteen, then six.
  EXPECT_EQ(clocks.deadline(second), 24h + 24h + 13h - 9h);
  clocks.stand_still(greenwich(26h));
  EXPECT_EQ(clocks.left(first), 13h);
  clocks.go_on(greenwich(24h + 10h));
  EXPECT_EQ(clocks.deadline(first), 24h + 23h);
}

TEST(Clocks, AHolidayStopsOnesOwnClockForSoManyDaysInAll) {
  auto pace = two_days;
  pace.has_nights = false;
  Clocks clocks(pace);
  clocks.turn({}, seats({first, second}), at(0h));
  clocks.holiday(first, true, at(24h));
  EXPECT_EQ(clocks.deadline(first), 24h + 240h + 24h) << "at the latest";
  EXPECT_EQ(clocks.deadline(second), 48h);
  clocks.holiday(first, false, at(24h + 96h));
  EXPECT_EQ(clocks.deadline(first), 24h + 96h + 24h);
  EXPECT_EQ(clocks.holiday_left(first, at(200h).house), 144h);
  EXPECT_FALSE(clocks.is_on_holiday(first, 200h));
  clocks.holiday(first, true, at(130h));
  clocks.holiday(first, false, at(500h));
  EXPECT_EQ(clocks.holiday_left(first, 500h), 0h);
}

// However often clocks stand and go on, and whoever decides meanwhile, nobody's time is lost or won.
TEST(Clocks, KeepTimeOverAnyPausesAndNights) {
  Rng rng("clocks");
  for (int i = 0; i < 300; ++i) {
    auto pace = two_days;
    pace.has_nights = i % 2 == 0;
    Clocks clocks(pace);
    clocks.zone(first, int(rng.below(1680)) - 840);
    Millis now(rng.below(1'000'000'000));
    clocks.turn({}, seats({first}), at(now));
    Clocks straight = clocks;
    for (int pauses = 0; pauses < 5; ++pauses) {
      now += Millis(rng.below(20'000'000));
      clocks.stand_still(at(now));
      const auto left = clocks.left(first);
      clocks.go_on(at(now));
      EXPECT_EQ(clocks.left(first), left);
      EXPECT_EQ(clocks.deadline(first), straight.deadline(first)) << i;
    }
  }
}

TEST(Pace, IsReadAndPrintedTheSame) {
  const Pace a_race{.kind = Pace::Kind::own, .lag = Millis(300)};
  for (const auto& pace : {a_minute, ten_minutes, two_days, a_race}) {
    JsonWriter out;
    write_pace(out, pace);
    EXPECT_EQ(paced(out.text()), pace) << out.text();
  }
  EXPECT_EQ(read_pace(Json{}).value(), std::nullopt);
}

TEST(Pace, ThatIsNoneIsRefusedWithASentence) {
  const auto why = [](std::string_view json) {
    const auto pace = read_pace(Json::parse(json).value());
    return pace ? std::string() : pace.error().message;
  };
  EXPECT_NE(why("7"), "");
  EXPECT_NE(why(R"({"kind":"fast","seconds":60,"late":"play"})"), "");
  EXPECT_EQ(why(R"({"kind":"decision","seconds":4,"late":"play"})"),
            "\"seconds\" of the pace decision is a number from 5 to 3600.");
  EXPECT_NE(why(R"({"kind":"decision","seconds":60.5,"late":"play"})"), "");
  EXPECT_EQ(why(R"({"kind":"decision","seconds":60,"late":"lose"})"),
            "\"late\" is play, seat, wait or lot: what happens when time runs out.");
  EXPECT_NE(why(R"({"kind":"decision","seconds":60,"late":"play","increment":3})"), "");
  EXPECT_NE(why(R"({"kind":"bank","seconds":600,"late":"play","increment":-1})"), "");
  EXPECT_EQ(why(R"({"kind":"decision","seconds":60,"late":"play","away":29})"),
            "\"away\" is 0, or a number of seconds from 30 to 3600.");
  EXPECT_NE(why(R"({"kind":"bank","seconds":600,"late":"play","away":3601})"), "");
  EXPECT_NE(why(R"({"kind":"days","seconds":172800,"late":"play","away":60})"), "");
  EXPECT_NE(why(R"({"kind":"days","seconds":60,"late":"play"})"), "");
  EXPECT_EQ(why(R"({"kind":"own"})"), "The pace own has a \"lag\"; without one a table has the pace null.");
  EXPECT_NE(why(R"({"kind":"own","lag":300,"seconds":60})"), "");
  EXPECT_NE(why(R"({"kind":"own","lag":2001})"), "");
  EXPECT_NE(why(R"({"kind":"days","seconds":172800,"late":"play","nights":1})"), "");
  EXPECT_NE(why(R"({"kind":"days","seconds":172800,"late":"play","level":"genius"})"), "");
}

TEST(Pace, HasAFirstAndALastValueForEverything) {
  const auto is_pace = [](std::string_view kind, std::string_view members) {
    return read_pace(Json::parse(cat(R"({"kind":")", kind, R"(","late":"play",)", members, "}")).value())
        .has_value();
  };
  const auto bounded = [&](std::string_view kind, std::string_view key, std::int64_t least, std::int64_t most,
                           std::string_view beside) {
    const auto with = [&](std::int64_t value) { return is_pace(kind, cat("\"", key, "\":", value, beside)); };
    EXPECT_FALSE(with(least - 1)) << kind << " " << key;
    EXPECT_TRUE(with(least)) << kind << " " << key;
    EXPECT_TRUE(with(most)) << kind << " " << key;
    EXPECT_FALSE(with(most + 1)) << kind << " " << key;
  };
  bounded("decision", "seconds", 5, 3600, "");
  bounded("bank", "seconds", 60, 4 * 3600, "");
  bounded("days", "seconds", 12 * 3600, 14 * 24 * 3600, "");
  bounded("bank", "increment", 0, 600, R"(,"seconds":600)");
  bounded("days", "holiday", 0, 30, R"(,"seconds":86400)");
  bounded("bank", "lag", 0, 2000, R"(,"seconds":600)");
  bounded("decision", "away", 30, 3600, R"(,"seconds":60)");
  EXPECT_TRUE(is_pace("decision", R"("seconds":60,"away":0)"));
  EXPECT_FALSE(is_pace("decision", R"("seconds":60,"away":1)"));
  EXPECT_FALSE(is_pace("decision", R"("seconds":60,"away":-1)"));
  for (const auto* text : {R"("600")", "600.5", "null", "true"}) {
    EXPECT_FALSE(is_pace("decision", cat(R"("seconds":)", text)));
    for (const auto* key : {"increment", "lag", "away"})
      EXPECT_FALSE(is_pace("bank", cat(R"("seconds":600,")", key, "\":", text))) << key << text;
    EXPECT_FALSE(is_pace("days", cat(R"("seconds":86400,"holiday":)", text)));
  }
  const auto race = [](int lag) {
    return read_pace(Json::parse(cat(R"({"kind":"own","lag":)", lag, "}")).value()).has_value();
  };
  EXPECT_FALSE(race(0));
  EXPECT_TRUE(race(1));
  EXPECT_TRUE(race(2000));
}

TEST(Pace, IsReadMemberByMember) {
  const auto bank =
      paced(R"({"kind":"bank","seconds":61,"increment":7,"away":45,"lag":9,"late":"seat","level":"master"})");
  EXPECT_EQ(bank.kind, Pace::Kind::bank);
  EXPECT_EQ(bank.time, 61s);
  EXPECT_EQ(bank.increment, 7s);
  EXPECT_EQ(bank.away, 45s);
  EXPECT_EQ(bank.lag, 9ms);
  EXPECT_EQ(bank.late, Pace::Late::seat);
  EXPECT_EQ(bank.level, Level::master);
  const auto days = paced(R"({"kind":"days","seconds":86400,"nights":true,"holiday":3,"late":"lot"})");
  EXPECT_EQ(days.kind, Pace::Kind::days);
  EXPECT_TRUE(days.has_nights);
  EXPECT_EQ(days.holiday, std::chrono::days(3));
  EXPECT_EQ(days.late, Pace::Late::lot);
  const auto plain = paced(R"({"kind":"bank","seconds":60,"late":"wait"})");
  EXPECT_EQ(plain.increment, 0s);
  EXPECT_EQ(plain.away, 0s);
  EXPECT_EQ(plain.lag, 0ms);
  EXPECT_EQ(plain.late, Pace::Late::wait);
  EXPECT_EQ(paced(R"({"kind":"days","seconds":86400,"late":"play"})").holiday.count(), 0);
  const auto printed = [](const Pace& pace) {
    JsonWriter out;
    write_pace(out, pace);
    return std::string(out.text());
  };
  EXPECT_EQ(printed(bank),
            R"({"kind":"bank","seconds":61,"increment":7,"away":45,"lag":9,"late":"seat","level":"master"})");
  EXPECT_EQ(printed(days),
            R"({"kind":"days","seconds":86400,"nights":true,"holiday":3,"late":"lot","level":"casual"})");
  EXPECT_EQ(printed(a_minute), R"({"kind":"decision","seconds":60,"late":"play","level":"casual"})");
  auto short_ones = a_minute;
  short_ones.lag = 1ms;
  EXPECT_EQ(printed(short_ones),
            R"({"kind":"decision","seconds":60,"lag":1,"late":"play","level":"casual"})");
}

// A move that was longer on the line than its person had it gives them nothing.
TEST(Clocks, ASlowLineGivesNobodyMoreThanTheyHad) {
  Clocks clocks(ten_minutes);
  clocks.turn({}, seats({first}), at(0s));
  clocks.turn(seats({first}), seats({first}), at(100ms), 300ms);
  EXPECT_EQ(clocks.left(first), 610s);
  clocks.turn(seats({first}), {}, at(10'100ms), 300ms);
  EXPECT_EQ(clocks.left(first), 610s - 9'700ms + 10s);
}

TEST(Clocks, OfTwoWhoseTimeIsUpTheFirstIsDueFirst) {
  Clocks clocks(a_minute);
  clocks.turn({}, seats({second}), at(0s));
  clocks.turn({}, seats({first, second, third}), at(10s));
  EXPECT_EQ(clocks.next_deadline(), 60s);
  EXPECT_EQ(clocks.due(100s), second);
  Clocks::Credits credits{};
  credits[1] = 20s;
  EXPECT_EQ(clocks.next_deadline(credits), 70s);
  EXPECT_EQ(clocks.due(70s, credits), first) << "of equal ones the lower seat";
  EXPECT_EQ(clocks.due(79'999ms, credits), first);
  EXPECT_EQ(clocks.due(80s, credits), second) << "by their deadlines, whatever the lines take";
  clocks.run_out(first, true);
  clocks.run_out(third, true);
  EXPECT_EQ(clocks.due(79'999ms, credits), std::nullopt);
  EXPECT_EQ(clocks.due(80s, credits), second);
}

TEST(Clocks, WhoHasNoMoveHasNoBotInTheirPlace) {
  auto pace = a_minute;
  pace.late = Pace::Late::seat;
  Clocks clocks(pace);
  clocks.turn({}, seats({first, second}), at(0s));
  clocks.run_out(first, false);
  clocks.run_out(second, true);
  EXPECT_TRUE(clocks.is_late(first));
  EXPECT_FALSE(clocks.is_replaced(first));
  EXPECT_TRUE(clocks.is_replaced(second));
  EXPECT_EQ(clocks.left(first), 0s);
  EXPECT_EQ(clocks.played_by_bots(), seats({second}));
  // Whoever leaves takes all that along but the time.
  clocks.leave(second);
  EXPECT_FALSE(clocks.is_late(second));
  EXPECT_FALSE(clocks.is_replaced(second));
  EXPECT_EQ(clocks.left(second), 0s);
}

TEST(Clocks, WhoIsReplacedKeepsTheirTime) {
  Clocks clocks(ten_minutes);
  clocks.turn({}, seats({first}), at(0s));
  clocks.replace(first, at(100s));
  EXPECT_TRUE(clocks.is_replaced(first));
  EXPECT_FALSE(clocks.is_late(first));
  EXPECT_EQ(clocks.deadline(first), std::nullopt);
  EXPECT_EQ(clocks.left(first), 500s);
  clocks.come_back(first, at(200s));
  EXPECT_EQ(clocks.deadline(first), 700s);
  // Time to look is for a bank that is nearly empty; a decision has its own again.
  Clocks poor(ten_minutes);
  poor.turn({}, seats({first}), at(0s));
  poor.replace(first, at(590s));
  poor.come_back(first, at(600s));
  EXPECT_EQ(poor.deadline(first), 630s);
  Clocks minute(a_minute);
  minute.turn({}, seats({first}), at(0s));
  minute.replace(first, at(59s));
  minute.come_back(first, at(100s));
  EXPECT_EQ(minute.deadline(first), 160s);
}

TEST(Clocks, ADayBeginsAtSevenAndEndsAtEleven) {
  auto pace = two_days;
  pace.time = 1h;
  for (const auto& [begins, ends] : {std::pair<Millis, Millis>{7h - 1ms, 8h},
                                     {7h, 8h},
                                     {6h, 8h},
                                     {0h, 8h},
                                     {22h, 23h},
                                     {22h + 1ms, 31h + 1ms},
                                     {23h, 32h},
                                     {23h - 1ms, 32h - 1ms}}) {
    Clocks clocks(pace);
    clocks.turn({}, seats({first}), greenwich(begins));
    EXPECT_EQ(clocks.deadline(first), ends) << begins.count();
  }
  // Before 1970, as far west as anybody lives.
  Clocks west(pace);
  west.zone(first, -14 * 60);
  west.turn({}, seats({first}), greenwich(0h));
  EXPECT_EQ(west.deadline(first), 1h);
  west.stand_still(greenwich(30min));
  EXPECT_EQ(west.left(first), 30min);
}

TEST(Clocks, AHolidayOfNobodysTurnRunsToo) {
  auto pace = two_days;
  pace.has_nights = false;
  Clocks clocks(pace);
  clocks.turn({}, seats({second}), at(0h));
  clocks.holiday(first, true, at(0h));
  EXPECT_TRUE(clocks.is_on_holiday(first, 240h - 1ms));
  EXPECT_FALSE(clocks.is_on_holiday(first, 240h));
  EXPECT_EQ(clocks.holiday_left(first, 100h), 140h);
  EXPECT_EQ(clocks.holiday_left(first, 300h), 0h);
  EXPECT_EQ(clocks.holiday_left(second, 100h), 240h);
  // Their decision waits until they are back.
  clocks.turn(seats({second}), seats({first}), at(10h));
  EXPECT_EQ(clocks.deadline(first), 240h + 48h);
  clocks.stand_still(at(50h));
  EXPECT_EQ(clocks.left(first), 48h);
  clocks.go_on(at(60h));
  EXPECT_EQ(clocks.deadline(first), 240h + 48h);
  clocks.leave(first);
  EXPECT_FALSE(clocks.is_on_holiday(first, 61h));
}

}  // namespace
}  // namespace clew::test::peoples_clocks
