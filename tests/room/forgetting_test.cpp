// Somebody is forgotten: the game is as it was played, and nothing in its log names them.
#include "room/forgetting.h"

#include <gtest/gtest.h>

#include "core/text.h"
#include "tests/room/round.h"

namespace clew::test {
namespace {

constexpr auto two_play =
    R"({"game":"dungeon-busters","options":{"talk":0},"seats":[{"be":"open"},{"be":"open"},{"be":"open"}]})";
const Person somebody{"p-new", "Somebody"};

// A table at which Bo does everything that a log can tell of a person.
struct Played : Round {
  Played() : Round(two_play) {
    come(1, ana);
    come(2, bo);
    come(3, cy);
    say(2, R"({"id":"1","cmd":"sit","seat":1})");
    say(3, R"({"id":"1","cmd":"sit","seat":2})");
    say(2, R"({"id":"2","cmd":"chat","text":"something private"})");
    say(1, R"({"id":"2","cmd":"mute","person":"p-bo","muted":true})");
    take(Called{{bo.id, "Bob"}});
    say(1, R"({"id":"3","cmd":"host","person":"p-bo"})");
    say(2, R"({"id":"4","cmd":"start"})");
    say(2, R"({"id":"5","cmd":"move","move":"play 3"})");
  }
};

TEST(Forgetting, LeavesTheGameAndTakesThePerson) {
  Played round;
  auto log = round.store_.entries("t1").value();
  const auto before = Room::restore(round.shelf_, "t1", log, 1, {}).value();
  ASSERT_EQ(before.status(), Status::playing);
  const auto changed = without_person(log, bo.id, somebody).value();
  EXPECT_GE(changed.size(), 7u);
  for (const auto& entry : changed) log[std::size_t(entry.number - 1)].text = entry.text;
  for (const auto& entry : log)
    for (const auto trace : {"p-bo", "\"Bo\"", "\"Bob\"", "private"})
      EXPECT_EQ(entry.text.find(trace), std::string::npos) << trace << " in " << entry.text;
  const auto after = Room::restore(round.shelf_, "t1", log, 1, {}).value();
  EXPECT_EQ(after.number(), before.number());
  EXPECT_EQ(after.seat_of("p-new"), Seat(1));
  for (const auto who : {Onlooker(0), Onlooker(1), Onlooker::referee})
    EXPECT_EQ(after.match()->table->view(who), before.match()->table->view(who));
  EXPECT_EQ(after.match()->header.extras.front().second.dump(), R"(["Ana","Somebody","Cy"])");
}

TEST(Forgetting, OfSomebodyElseChangesNothing) {
  Played round;
  const auto log = round.store_.entries("t1").value();
  EXPECT_TRUE(without_person(log, "p-eve", somebody).value().empty());
}

}  // namespace
}  // namespace clew::test
