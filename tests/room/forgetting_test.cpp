// Somebody is forgotten: the game is as it was played, and nothing in its log names them.
#include "room/forgetting.h"

#include <gtest/gtest.h>

#include "core/text.h"
#include "tests/room/round.h"

namespace clew::test {
namespace {

const std::string two_play = table_for("silent hands", "open open open");
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

// Else whoever starts a game would take everybody's hand along.
TEST(OwnPart, HoldsTheirMovesAndNothingOfLuckOrOthers) {
  Played round;
  const auto log = round.store_.entries("t1").value();
  const auto whole = log.front().text;
  const auto seed_at = whole.find(R"("seed":")") + 8;
  const auto seed = whole.substr(seed_at, 32);
  ASSERT_EQ(seed.find('"'), std::string::npos);
  bool has_moved = false, had_luck = false;
  for (const auto& stored : log) {
    const auto entry = parse_entry(stored.text).value();
    const auto* lines = lines_of(entry.what);
    had_luck = had_luck || (lines && !lines->empty() && !is_seat(lines->back().by));
    const auto text = print_entry(own_part(entry));
    EXPECT_EQ(text.find(seed), std::string::npos) << text;
    EXPECT_EQ(text.find("\"chance\""), std::string::npos) << text;
    has_moved = has_moved || text.find(R"("move":"play 3")") != std::string::npos;
  }
  EXPECT_TRUE(had_luck);
  EXPECT_TRUE(has_moved);
}

TEST(Forgetting, OfSomebodyElseChangesNothing) {
  Played round;
  const auto log = round.store_.entries("t1").value();
  EXPECT_TRUE(without_person(log, "p-eve", somebody).value().empty());
}

TEST(OwnPart, OfLuckAndTheClockIsNothing) {
  const auto own = [](Happening what) {
    return own_part({.wall = 0, .by = bo, .command = {}, .what = std::move(what)}).what;
  };
  const logged::Line luck{Actor::chance, "deal", {}}, bell{Actor::clock, "ring", {}},
      first{Actor(1), "play 1", {}}, other{Actor(2), "play 2", {}};
  EXPECT_TRUE(lines_of(own(logged::Start{{"Ana", "Bo"}, {luck}}))->empty());
  EXPECT_TRUE(lines_of(own(logged::Clock{{bell, luck}}))->empty());
  EXPECT_TRUE(lines_of(own(logged::Move{{luck, first}}))->empty());
  EXPECT_TRUE(lines_of(own(logged::Move{}))->empty());
  const auto moved = own(logged::Move{{first, luck, first, other}});
  ASSERT_EQ(lines_of(moved)->size(), 2u);
  for (const auto& line : *lines_of(moved)) EXPECT_EQ(line.by, Actor(1));
  const auto made = own(logged::Made{.code = "c", .seed = "secret", .game = "g", .options = {}, .seats = {}});
  EXPECT_EQ(std::get<logged::Made>(made).seed, "");
  EXPECT_EQ(std::get<logged::Made>(made).code, "c");
}

}  // namespace
}  // namespace clew::test
