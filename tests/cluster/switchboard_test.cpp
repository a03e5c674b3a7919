// Two switchboards and what lies between them.
#include "cluster/switchboard.h"

#include <gtest/gtest.h>

#include "core/text.h"

namespace clew::test {
namespace {

using Orders = Switchboard::Orders;

class TwoNodes : public testing::Test {
 protected:
  static constexpr std::uint64_t edge_session = 1, owner_session = 2;
  Switchboard edge{edge_session}, owner{owner_session};
  Millis now{1000};
  std::vector<Packet> wire;        // on their way
  std::vector<std::string> told;   // at the edge's page
  std::vector<std::string> heard;  // at the owner's table

  void carry_out(Orders orders) {
    for (auto& order : orders) {
      if (auto* send = std::get_if<Switchboard::Send>(&order)) wire.push_back(send->packet);
      if (auto* deliver = std::get_if<Switchboard::Deliver>(&order)) told.push_back(deliver->text);
      if (auto* hang_up = std::get_if<Switchboard::HangUp>(&order))
        told.push_back(cat("closed ", hang_up->why.code));
      if (auto* arrive = std::get_if<Switchboard::Arrive>(&order))
        heard.push_back(cat("arrived at ", arrive->who.table));
      if (auto* say = std::get_if<Switchboard::Say>(&order)) heard.push_back(say->text);
      if (std::get_if<Switchboard::Leave>(&order)) heard.push_back("left");
    }
  }
  template <class Work> void at_once(Work work) {
    Orders orders;
    work(orders);
    carry_out(std::move(orders));
  }
  std::uint64_t open() {
    std::uint64_t line = 0;
    at_once([&](Orders& orders) { line = edge.open(owner_session, {"t1", "{}", ""}, now, orders); });
    return line;
  }
  void say(std::uint64_t line, std::string text) {
    at_once([&](Orders& orders) { edge.say(line, std::move(text), now, orders); });
  }
  void answer(std::uint64_t line, std::string text, std::uint64_t epoch = 5) {
    at_once([&](Orders& orders) { owner.answer({edge_session, line}, epoch, std::move(text), now, orders); });
  }
  void deliver(const Packet& packet) {
    at_once([&](Orders& orders) { (packet.to == edge_session ? edge : owner).take(packet, now, orders); });
  }
  void deliver_all() {
    for (auto packets = std::exchange(wire, {}); !packets.empty(); packets = std::exchange(wire, {}))
      for (const auto& packet : packets) deliver(packet);
  }
  // Nothing is to be said but, in the end, a question whether the line is still known.
  bool is_quiet(const Switchboard& board) const {
    return board.wake() > now + Switchboard::look_after - Millis(2500);
  }
  // Until nothing is left to say.
  void let_time_pass(Millis time = Millis(2000)) {
    for (const auto end = now + time; now < end;) {
      deliver_all();
      now += Millis(20);
      for (auto* board : {&edge, &owner}) at_once([&](Orders& orders) { board->tick(now, orders); });
    }
    deliver_all();
  }
};

using Texts = std::vector<std::string>;

TEST_F(TwoNodes, WordsGoBothWaysInOrder) {
  const auto line = open();
  say(line, "hello");
  deliver_all();
  answer(line, "view 1");
  answer(line, "view 2");
  say(line, "move");
  let_time_pass();
  EXPECT_EQ(heard, (Texts{"arrived at t1", "hello", "move"}));
  EXPECT_EQ(told, (Texts{"view 1", "view 2"}));
  EXPECT_TRUE(is_quiet(edge) && is_quiet(owner));
}

TEST_F(TwoNodes, WhatIsLostDoubledOrOutOfOrderComesOnceAndInOrder) {
  const auto line = open();
  deliver_all();
  for (int i = 1; i <= 5; ++i) answer(line, cat("view ", i));
  auto packets = std::exchange(wire, {});
  ASSERT_EQ(packets.size(), 5u);
  deliver(packets[4]);
  deliver(packets[0]);
  deliver(packets[0]);
  deliver(packets[2]);
  EXPECT_EQ(told, (Texts{"view 1"}));
  let_time_pass();
  EXPECT_EQ(told, (Texts{"view 1", "view 2", "view 3", "view 4", "view 5"}));
  deliver(packets[1]);
  EXPECT_EQ(told.size(), 5u);
}

TEST_F(TwoNodes, AGapIsAskedForAtOnce) {
  const auto line = open();
  deliver_all();
  answer(line, "view 1");
  answer(line, "view 2");
  wire.erase(wire.begin());
  deliver_all();  // no time has passed
  EXPECT_EQ(told, (Texts{"view 1", "view 2"}));
}

TEST_F(TwoNodes, TheLastWordIsSentAgainUntilItIsHeard) {
  const auto line = open();
  let_time_pass();
  say(line, "move");
  wire.clear();
  EXPECT_FALSE(is_quiet(edge));
  let_time_pass();
  EXPECT_EQ(heard, (Texts{"arrived at t1", "move"}));
}

TEST_F(TwoNodes, EitherSideEndsALine) {
  const auto one = open(), other = open();
  let_time_pass();
  at_once([&](Orders& orders) { edge.hang_up(one, now, orders); });
  at_once([&](Orders& orders) { owner.close({edge_session, other}, {4403, ""}, now, orders); });
  wire.clear();  // both are lost at first
  let_time_pass();
  EXPECT_EQ(heard, (Texts{"arrived at t1", "arrived at t1", "left"}));
  EXPECT_EQ(told, (Texts{"closed 4403"}));
  EXPECT_EQ(edge.lines() + owner.lines(), 0u);
  EXPECT_FALSE(edge.wake() || owner.wake());
}

TEST_F(TwoNodes, WhoeverIsGoneTakesItsLinesAlong) {
  const auto line = open();
  let_time_pass();
  at_once([&](Orders& orders) { edge.living({edge_session, owner_session}, orders); });
  at_once([&](Orders& orders) { edge.living({edge_session}, orders); });
  EXPECT_EQ(told, (Texts{"closed 1012"}));
  at_once([&](Orders& orders) { owner.living({owner_session}, orders); });
  EXPECT_EQ(heard.back(), "left");
  // Nothing of it is taken any more.
  answer(line, "view 9");
  EXPECT_TRUE(wire.empty());
}

// A list that was read while the other's renewal was being written lacks a session that lasts. Whoever is at such a line may only
// listen, and would wait for ever.
TEST_F(TwoNodes, ALineThatOneSideHasForgottenEnds) {
  open();
  let_time_pass();
  at_once([&](Orders& orders) { owner.living({edge_session, owner_session}, orders); });
  at_once([&](Orders& orders) { owner.living({owner_session}, orders); });
  at_once([&](Orders& orders) { owner.living({edge_session, owner_session}, orders); });
  EXPECT_EQ(heard.back(), "left");
  let_time_pass(Switchboard::look_after);
  EXPECT_EQ(told, (Texts{"closed 1012"}));
  // The other way round the table would keep somebody who is not there.
  open();
  let_time_pass();
  EXPECT_EQ(heard.back(), "arrived at t1");
  at_once([&](Orders& orders) { edge.living({edge_session, owner_session}, orders); });
  at_once([&](Orders& orders) { edge.living({edge_session}, orders); });
  at_once([&](Orders& orders) { edge.living({edge_session, owner_session}, orders); });
  let_time_pass(Switchboard::look_after);
  EXPECT_EQ(heard.back(), "left");
  EXPECT_EQ(edge.lines() + owner.lines(), 0u);
}

// Its page may only watch, and would never notice that nobody tells it anything.
TEST_F(TwoNodes, WhoHasJoinedSinceTheListWasWrittenIsNotGone) {
  Switchboard newest{owner_session + 1};
  std::vector<Packet> packets;
  const auto sent = [&](const Orders& orders) {
    for (const auto& order : orders)
      if (const auto* send = std::get_if<Switchboard::Send>(&order)) packets.push_back(send->packet);
  };
  Orders orders;
  newest.open(owner_session, {"t1", "{}", ""}, now, orders);
  sent(orders);
  at_once([&](Orders& all) { owner.take(packets.at(0), now, all); });
  ASSERT_EQ(heard, std::vector<std::string>{"arrived at t1"});
  at_once([&](Orders& all) { owner.living({edge_session, owner_session}, all); });
  EXPECT_EQ(owner.lines(), 1u);
  at_once([&](Orders& all) { owner.living({edge_session, owner_session, newest.session()}, all); });
  EXPECT_EQ(owner.lines(), 1u);
  at_once([&](Orders& all) { owner.living({edge_session, owner_session}, all); });
  EXPECT_EQ(heard.back(), "left");
}

TEST_F(TwoNodes, WhatIsLeftOfAnOldLineBeginsNothing) {
  const auto line = open();
  say(line, "move");
  const auto old = wire;
  deliver_all();
  at_once([&](Orders& orders) { edge.hang_up(line, now, orders); });
  let_time_pass();
  const auto before = heard;
  for (const auto& packet : old) deliver(packet);
  let_time_pass();
  EXPECT_EQ(heard, before);
}

TEST_F(TwoNodes, APageComesBackWhereItsTableHasAnotherEpoch) {
  const auto line = open();
  deliver_all();
  answer(line, "view 1", 5);
  deliver_all();
  answer(line, "view 2", 6);
  deliver_all();
  EXPECT_EQ(told, (Texts{"view 1", "closed 1012"}));
}

TEST_F(TwoNodes, WhoHearsNothingForLongIsHungUpOn) {
  const auto line = open();
  deliver_all();
  const std::string view(100'000, 'x');
  for (int i = 0; i < 30; ++i) answer(line, view);
  EXPECT_EQ(heard.back(), "left");
  let_time_pass();
  // All that was promised before comes, in packets that a NATS server takes, and then the end.
  EXPECT_EQ(told.size(), 21u);
  EXPECT_EQ(told.back(), "closed 1013");
}

TEST_F(TwoNodes, PacketsStayBelowWhatAServerTakes) {
  const auto line = open();
  deliver_all();
  const std::string view(100'000, 'x');
  for (int i = 0; i < 15; ++i) answer(line, view);
  wire.clear();
  now += Switchboard::again_after;
  at_once([&](Orders& orders) { owner.tick(now, orders); });
  ASSERT_EQ(wire.size(), 1u);
  EXPECT_LT(print_packet(wire.front()).size(), 1'000'000u);
  let_time_pass();
  EXPECT_EQ(told.size(), 15u);
}

}  // namespace
}  // namespace clew::test
