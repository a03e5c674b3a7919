// Who is asked, whose move is made and when, at a table that does as it is told.
#include "engine/driver.h"

#include <gtest/gtest.h>

namespace clew {
namespace {

// Three seats, whatever game: the test says who may move, the time of the deadline and the phase.
class Scripted final : public Table {
 public:
  explicit Scripted(bool is_timed = false) : is_timed_(is_timed) {
    for (int i = 0; i < 3; ++i) movers_.add(Seat(i));
  }

  std::string_view game() const override { return "scripted"; }
  int players() const override { return 3; }
  std::string options() const override { return "{}"; }
  bool is_timed() const override { return is_timed_; }
  bool is_lean() const override { return false; }
  bool must_remember() const override { return false; }
  ActorSet actors() const override { return actors_.none() ? movers_ : actors_; }
  ActorSet movers() const override { return movers_; }
  Result<> move(Actor who, std::string_view text, std::optional<Millis> at) override {
    lines_.push_back({who, std::string(text), at.value_or(Millis{})});
    return {};
  }
  Result<> check(Actor, std::string_view, std::optional<Millis>) const override { return {}; }
  Result<> move_for(Actor who, Rng&, Millis at) override { return move(who, "any", at); }
  Legal legal(Actor) const override { return {}; }
  std::string phase() const override { return phase_; }
  std::string view(Onlooker) const override { return "{}"; }
  PublicView public_view() const override { return {}; }
  std::string private_view(Seat) const override { return {}; }
  std::vector<std::string> events(Onlooker) const override { return {}; }
  std::optional<std::string> result() const override { return std::nullopt; }
  std::optional<Millis> deadline() const override { return deadline_; }
  Millis now() const override { return lines_.empty() ? Millis{} : lines_.back().at; }
  const std::vector<Line>& lines() const override { return lines_; }
  void automate_chance(Luck) override {}
  std::unique_ptr<Table> copy() const override { return nullptr; }
  std::unique_ptr<Table> redealt(Seat, Rng&) const override { return nullptr; }
  Result<std::unique_ptr<Table>> seen(const Json&, Seat) const override { return nullptr; }
  Result<std::string> preview(Seat, const Json&) const override { return "{}"; }
  std::unique_ptr<Table> rewound(std::size_t) const override { return nullptr; }
  std::optional<Refusal> why_lines_stand(std::size_t) const override {
    return Refusal{Code::not_allowed, "It stands.", {}};
  }

  bool is_timed_;
  ActorSet movers_, actors_;  // without actors of their own, those who have a move
  std::string phase_ = "talk";
  std::optional<Millis> deadline_;
  std::vector<Line> lines_;
};

const auto all_bots = ActorSet{}.add(Seat(0)).add(Seat(1)).add(Seat(2));
using Seats = std::vector<Seat>;

TEST(DriverInTurn, OneBotAtATimeIsAskedAboutThePositionAsItIs) {
  Scripted table;
  Driver driver;
  EXPECT_EQ(driver.to_ask(table, all_bots), Seats{Seat(0)});
  EXPECT_EQ(driver.to_ask(table, all_bots), Seats{});  // it thinks
  ASSERT_TRUE(driver.answer(table, Seat(0), 0, "go", Millis(0)));
  EXPECT_EQ(driver.to_ask(table, all_bots), Seats{});  // its move is to be made first
  const auto move = driver.ready(table, Millis(0));
  ASSERT_TRUE(move);
  EXPECT_EQ(move->seat, Seat(0));
  EXPECT_EQ(move->move, "go");
  EXPECT_FALSE(move->is_stale);
  EXPECT_FALSE(driver.ready(table, Millis(0)));
}

TEST(DriverInTurn, PeopleAndThoseWithoutAMoveAreNotAsked) {
  Scripted table;
  Driver driver;
  EXPECT_EQ(driver.to_ask(table, only(Seat(2))), Seats{Seat(2)});
  driver.forget();
  table.actors_ = all_bots;  // all are listed, so that the list tells nothing
  table.movers_ = only(Seat(1));
  EXPECT_EQ(driver.to_ask(table, only(Seat(2))), Seats{});
  EXPECT_EQ(driver.to_ask(table, all_bots), Seats{Seat(1)});
}

TEST(DriverInTurn, AnAnswerAboutAnOlderPositionIsThrownAwayAndTheBotAskedAgain) {
  Scripted table;
  Driver driver;
  driver.to_ask(table, all_bots);
  ASSERT_TRUE(table.move(by(Seat(1)), "quick", Millis(0)));
  EXPECT_FALSE(driver.answer(table, Seat(0), 0, "slow", Millis(0)));
  EXPECT_FALSE(driver.ready(table, Millis(0)));
  EXPECT_EQ(driver.to_ask(table, all_bots), Seats{Seat(0)});
  EXPECT_TRUE(driver.answer(table, Seat(0), 1, "now", Millis(0)));
}

TEST(DriverInTurn, AnAnswerCountsOnceAndOnlyFromWhoWasAsked) {
  Scripted table;
  Driver driver;
  EXPECT_FALSE(driver.answer(table, Seat(0), 0, "unasked", Millis(0)));
  EXPECT_FALSE(driver.answer(table, Seat(13), 0, "nobody", Millis(0)));
  driver.to_ask(table, all_bots);
  EXPECT_TRUE(driver.answer(table, Seat(0), 0, "go", Millis(0)));
  EXPECT_FALSE(driver.answer(table, Seat(0), 0, "go", Millis(0)));
  driver.forget();
  driver.to_ask(table, all_bots);
  driver.forget_questions();
  EXPECT_FALSE(driver.answer(table, Seat(0), 0, "too late", Millis(0)));
}

TEST(DriverInTurn, WhoWouldRatherWaitIsAskedAgainWhenSomethingHasHappened) {
  Scripted table;
  Driver driver;
  driver.to_ask(table, all_bots);
  EXPECT_TRUE(driver.answer(table, Seat(0), 0, std::nullopt, Millis(0)));
  EXPECT_FALSE(driver.ready(table, Millis(0)));
  EXPECT_EQ(driver.to_ask(table, all_bots), Seats{Seat(1)});
  ASSERT_TRUE(table.move(by(Seat(2)), "go", Millis(0)));
  EXPECT_EQ(driver.to_ask(table, all_bots), Seats{Seat(0)});
}

TEST(DriverInTurn, WhereEverybodyWaitsTheLastToSaySoMustMove) {
  Scripted table;
  Driver driver;
  for (int i = 0; i < 3; ++i) {
    EXPECT_FALSE(driver.ready(table, Millis(0)));
    ASSERT_EQ(driver.to_ask(table, all_bots), Seats{Seat(i)});
    ASSERT_TRUE(driver.answer(table, Seat(i), 0, std::nullopt, Millis(0)));
  }
  const auto move = driver.ready(table, Millis(0));
  ASSERT_TRUE(move);
  EXPECT_EQ(move->seat, Seat(2));
  EXPECT_EQ(move->move, std::nullopt);
}

TEST(DriverInTurn, WhileAPersonMayMoveBotsMayWait) {
  Scripted table;
  Driver driver;
  const auto bots = ActorSet{}.add(Seat(0)).add(Seat(1));
  for (int i = 0; i < 2; ++i) {
    ASSERT_EQ(driver.to_ask(table, bots), Seats{Seat(i)});
    ASSERT_TRUE(driver.answer(table, Seat(i), 0, std::nullopt, Millis(0)));
  }
  EXPECT_EQ(driver.to_ask(table, bots), Seats{});
  EXPECT_FALSE(driver.ready(table, Millis(0)));
}

TEST(DriverAgainstTheClock, AllThinkAtOnceAndMoveWhenTheirTimeComes) {
  Scripted table(true);
  Driver driver;
  EXPECT_EQ(driver.to_ask(table, all_bots), (Seats{Seat(0), Seat(1), Seat(2)}));
  EXPECT_TRUE(driver.answer(table, Seat(0), 0, "late", Millis(900)));
  EXPECT_TRUE(driver.answer(table, Seat(1), 0, "soon", Millis(300)));
  EXPECT_EQ(driver.to_ask(table, all_bots), Seats{});
  EXPECT_EQ(driver.next_moment(table), Millis(300));
  EXPECT_FALSE(driver.ready(table, Millis(299)));
  // Both are due: the earlier one comes first.
  const auto first = driver.ready(table, Millis(1000));
  ASSERT_TRUE(first);
  EXPECT_EQ(first->move, "soon");
  EXPECT_EQ(first->due, Millis(300));
  ASSERT_TRUE(table.move(by(Seat(1)), *first->move, Millis(300)));
  const auto second = driver.ready(table, Millis(1000));
  ASSERT_TRUE(second);
  EXPECT_EQ(second->move, "late");
  EXPECT_TRUE(second->is_stale);                                         // somebody has moved since
  EXPECT_EQ(driver.to_ask(table, all_bots), (Seats{Seat(0), Seat(1)}));  // the third thinks still
}

TEST(DriverAgainstTheClock, AThoughtAboutAnOlderPositionIsAsGoodAsItCanBe) {
  Scripted table(true);
  Driver driver;
  driver.to_ask(table, only(Seat(0)));
  ASSERT_TRUE(table.move(by(Seat(1)), "quick", Millis(5)));
  EXPECT_TRUE(driver.answer(table, Seat(0), 0, "slow", Millis(5)));
  const auto move = driver.ready(table, Millis(5));
  ASSERT_TRUE(move);
  EXPECT_TRUE(move->is_stale);
}

TEST(DriverAgainstTheClock, WhatIsHeldIsDroppedWhenThePhaseChangesTheClockMovesOrTheMoveIsGone) {
  const auto asked_again = [](auto happen) {
    Scripted table(true);
    Driver driver;
    driver.to_ask(table, only(Seat(0)));
    driver.answer(table, Seat(0), 0, "go", Millis(100));
    happen(table);
    return !driver.ready(table, Millis(100)) && driver.to_ask(table, only(Seat(0))) == Seats{Seat(0)};
  };
  EXPECT_FALSE(asked_again([](Scripted&) {}));
  EXPECT_FALSE(asked_again([](Scripted& table) { (void)table.move(by(Seat(1)), "quick", Millis(5)); }));
  EXPECT_TRUE(asked_again([](Scripted& table) { table.phase_ = "fight"; }));
  EXPECT_TRUE(asked_again([](Scripted& table) { (void)table.move(Actor::clock, "tick", Millis(5)); }));

  Scripted table(true);
  Driver driver;
  driver.to_ask(table, only(Seat(0)));
  driver.answer(table, Seat(0), 0, "go", Millis(100));
  table.movers_ = only(Seat(1));
  EXPECT_EQ(driver.next_moment(table), std::nullopt);
  EXPECT_FALSE(driver.ready(table, Millis(100)));
}

TEST(DriverAgainstTheClock, NobodyIsMadeToMove) {
  Scripted table(true);
  Driver driver;
  for (const auto seat : driver.to_ask(table, all_bots))
    driver.answer(table, seat, 0, std::nullopt, Millis(0));
  EXPECT_FALSE(driver.ready(table, Millis(0)));
  EXPECT_EQ(driver.to_ask(table, all_bots), Seats{});
  ASSERT_TRUE(table.move(Actor::clock, "tick", Millis(5)));
  EXPECT_EQ(driver.to_ask(table, all_bots).size(), 3u);
}

TEST(Clock, MovesWhenItsDeadlineHasComeAndItIsItsTurn) {
  Scripted table(true);
  EXPECT_EQ(clock_move(table, Millis(1000)), std::nullopt);
  table.deadline_ = Millis(500);
  EXPECT_EQ(clock_move(table, Millis(1000)), std::nullopt);  // the clock is no actor
  table.actors_ = all_bots;
  table.actors_.add(Actor::clock);
  EXPECT_EQ(clock_move(table, Millis(499)), std::nullopt);
  EXPECT_EQ(clock_move(table, Millis(1000)), Millis(500));
  ASSERT_TRUE(table.move(by(Seat(0)), "go", Millis(700)));
  EXPECT_EQ(clock_move(table, Millis(1000)), Millis(700));  // never before the last move
  EXPECT_EQ(Driver().next_moment(table), Millis(500));
}

}  // namespace
}  // namespace clew
