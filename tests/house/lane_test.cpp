#include "load/lane.h"

#include <gtest/gtest.h>

namespace clew::load {
namespace {

// A lane that is answered when the test says so.
class HandLane : public Lane {
 public:
  using Lane::Lane;
  void answer() { finished(); }
  void refuse() { withdraw(); }
  bool takes_more() const override { return is_playing; }
  bool is_playing = true;
  int sent = 0;

 protected:
  bool send() override {
    sent += is_playing;
    return is_playing;
  }
};

TEST(Lane, AClosedLoopSendsWhenTheLastIsAnswered) {
  Meter meter;
  HandLane lane(meter, true);
  meter.open(Clock::now());
  lane.go_on();
  EXPECT_EQ(lane.sent, 1);
  lane.go_on();
  EXPECT_EQ(lane.sent, 1);
  lane.answer();
  EXPECT_EQ(lane.sent, 2);
  EXPECT_EQ(meter.moves, 1u);
}

TEST(Lane, AnOpenLoopCountsFromWhenAMoveWasDue) {
  Meter meter;
  HandLane lane(meter, false);
  const auto now = Clock::now();
  meter.open(now - std::chrono::seconds(10));
  lane.fall_due(now - std::chrono::seconds(3));
  lane.fall_due(now - std::chrono::seconds(2));  // waits for the first, and is not forgiven
  EXPECT_EQ(lane.sent, 1);
  lane.answer();
  EXPECT_EQ(lane.sent, 2);
  lane.answer();
  EXPECT_EQ(lane.sent, 2);
  EXPECT_EQ(meter.latency.count(), 2u);
  EXPECT_GE(meter.latency.at(0), std::chrono::seconds(2));
  EXPECT_GE(meter.latency.longest(), std::chrono::seconds(3));
}

TEST(Lane, WhatIsNotTakenIsDueAgain) {
  Meter meter;
  HandLane lane(meter, false);
  const auto now = Clock::now();
  meter.open(now - std::chrono::seconds(10));
  lane.fall_due(now - std::chrono::seconds(3));
  lane.refuse();
  lane.go_on();
  EXPECT_EQ(lane.sent, 2);
  lane.answer();
  EXPECT_EQ(meter.moves, 1u);
  EXPECT_GE(meter.latency.longest(), std::chrono::seconds(3));
}

TEST(Lane, WhatNeverEndsIsCountedAsLongAsItLasted) {
  Meter meter;
  HandLane lane(meter, false);
  const auto start = Clock::now();
  meter.open(start);
  lane.fall_due(start);
  lane.fall_due(start);
  meter.close(start + std::chrono::seconds(1));
  EXPECT_EQ(lane.waiting(), 2u);
  lane.give_up(start + std::chrono::seconds(4));
  EXPECT_EQ(meter.moves, 0u);
  EXPECT_EQ(meter.latency.count(), 2u);
  EXPECT_EQ(meter.latency.at(0), std::chrono::seconds(4));
}

TEST(Schedule, GoesFromLaneToLaneAndPassesOverThoseBetweenGames) {
  Meter meter;
  HandLane first(meter, false), second(meter, false), third(meter, false);
  second.is_playing = false;
  const auto start = Clock::now();
  Schedule schedule(1000, start);
  schedule.fall_due({&first, &second, &third}, start + std::chrono::milliseconds(9));
  EXPECT_EQ(first.waiting() + third.waiting(), 10u);
  EXPECT_EQ(first.waiting(), 5u);
  EXPECT_EQ(second.waiting(), 0u);
  EXPECT_EQ(schedule.next(), start + std::chrono::milliseconds(10));
}

}  // namespace
}  // namespace clew::load
