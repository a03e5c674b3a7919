// What a refusal against the clock says: seconds that are left, never moments of game time.
#include <gtest/gtest.h>

#include "engine/registry.h"
#include "games/karak-labyrinth/rules/karak_labyrinth.h"
#include "tests/game_test.h"

namespace clew::karak_labyrinth {
namespace {

TEST(Refusals, CountTheSecondsThatAreLeft) {
  Shelf shelf(Registry(&test::tested_game(), 1));
  const auto box = shelf.box("karak-labyrinth");
  ASSERT_TRUE(box);
  const auto table = std::move(*(*box)->table(2, Json::parse(R"({"sand":5,"block":60})").value()));
  const auto play = [&](Actor who, std::string_view move, int at) {
    const auto played = table->move(who, move, Millis(at));
    return played ? std::string() : played.error().message;
  };
  const auto first = by(Seat(0)), second = by(Seat(1));
  ASSERT_EQ(play(Actor::chance, "deal e02 1111111 2222222", 500), "");
  ASSERT_EQ(play(first, "ready", 1000), "");
  ASSERT_EQ(play(second, "ready", 1500), "");
  ASSERT_EQ(play(first, "start b", 2000), "");
  ASSERT_EQ(play(second, "start b", 2500), "");
  ASSERT_EQ(play(second, "draw wnnnnnnwwww", 4000), "");
  ASSERT_EQ(play(second, "solve a1", 5000), "");
  EXPECT_EQ(play(second, "skip", 5001), "After a wrong answer you wait 60 more seconds.");
  EXPECT_EQ(play(second, "skip", 64'500), "After a wrong answer you wait 1 more second.");
  ASSERT_EQ(play(first, "draw wnnnnnnwwww", 64'500), "");
  ASSERT_EQ(play(first, "solve c3 d3 c4 d4", 64'600), "");
  EXPECT_EQ(play(second, "skip", 69'600), "Time is up.");
}

// A table asks first; whoever has no table is told the same.
TEST(Refusals, NameATimeThatCannotBe) {
  const auto game = test::game_of<Game>(1);
  const auto code = [&](std::int64_t at) {
    const auto ok = game.check(game.start(), {Actor::chance, *game.parse("deal e01 1111111"), Millis(at)});
    return ok ? std::string_view() : code_name(ok.error().code);
  };
  EXPECT_EQ(code(-1), "bad-time");
  EXPECT_EQ(code(0), "");
  EXPECT_EQ(code(std::int64_t{1} << 53), "");
  EXPECT_EQ(code((std::int64_t{1} << 53) + 1), "bad-time");
}

}  // namespace
}  // namespace clew::karak_labyrinth
