// Views that are read back.
#include "core/text.h"
#include "engine/table_of.h"
#include "games/karak-labyrinth/rules/karak_labyrinth.h"
#include "tests/game_test.h"
#include "tests/read_back.h"

namespace clew::karak_labyrinth {
namespace {

// Alone: how far the others have drawn is not read, as no move asks for it.
TEST(KarakSight, AViewThatIsReadBackShowsTheSame) {
  for (int game = 0; game < 5; ++game)
    test::expect_views_read_back(test::game_of<Game>(1), cat("read back ", game));
}

// With what was won on the way, and what it was good for afterwards: a rat that is met after the sword is defeated.
TEST(KarakSight, ItsOwnLineIsReadWhole) {
  const auto game = test::game_of<Game>(1, R"({"card": "e07"})");
  auto s = game.start();
  const auto play = [&](Actor who, std::string_view text) {
    const Act<Move> act{who, *game.parse(text), Millis(1000)};
    const auto ok = game.check(s, act);
    ASSERT_TRUE(ok) << text << ": " << ok.error().message;
    game.apply(s, act, nullptr, nullptr);
  };
  play(Actor::chance, "deal e07 1111111");
  play(by(Seat(0)), "ready");
  for (const auto text : {"start c", "draw nenn", "solve e4 b5 e5 c3 d3 a4 e3 b2", "draw en"}) {
    play(by(Seat(0)), text);
    const auto read = game.seen(*Json::parse(view_of(game, s, {}, eyes_of(Seat(0)))), Seat(0));
    ASSERT_TRUE(read) << text;
    const auto &mine = read->players[0], &real = s.players[0];
    EXPECT_TRUE(mine.line == real.line) << text;
    EXPECT_TRUE(mine.steps == real.steps && mine.visited == real.visited) << text;
    for (unsigned k = 0; k < kind_count; ++k)
      EXPECT_TRUE(mine.tiles[k] == real.tiles[k] || (real.opened >> k & 1u) == 0) << text;
  }
  EXPECT_EQ(s.players[0].line.rats, 1);
}

TEST(KarakSight, WhatNoViewCouldSayIsNotRead) {
  const auto game = test::game_of<Game>(2);
  auto s = game.start();
  Story story;
  const auto play = [&](Actor who, std::string_view text) {
    const Act<Move> act{who, *game.parse(text), Millis(1000)};
    const auto ok = game.check(s, act);
    ASSERT_TRUE(ok) << text << ": " << ok.error().message;
    game.apply(s, act, &story, nullptr);
  };
  play(Actor::chance, "deal e02 1111111 2222222");
  play(by(Seat(0)), "ready");
  play(by(Seat(1)), "ready");
  play(by(Seat(0)), "start b");
  play(by(Seat(0)), "draw wnnnnnnwwww");
  play(by(Seat(0)), "solve a1");
  const auto read = [&](std::string_view find, std::string_view put) {
    auto text = view_of(game, s, story, eyes_of(Seat(0)));
    const auto at = text.find(find);
    EXPECT_NE(at, std::string::npos) << find << " in " << text;
    if (at != std::string::npos) text.replace(at, find.size(), put);
    return game.seen(*Json::parse(text), Seat(0));
  };
  const auto same = read("{", "{");
  ASSERT_TRUE(same);
  const auto &mine = same->players[0], &real = s.players[0];  // its own sheet is read whole
  EXPECT_TRUE(mine.line == real.line);
  EXPECT_TRUE(mine.visited == real.visited);
  EXPECT_EQ(mine.head, real.head);
  EXPECT_EQ(mine.opened, real.opened);
  EXPECT_EQ(mine.blocked_ms, real.blocked_ms);
  ASSERT_EQ(real.tries, 1);
  EXPECT_EQ(mine.tries, real.tries);
  const auto number = [&](std::string_view name, std::string_view now,
                          std::initializer_list<std::int64_t> right,
                          std::initializer_list<std::int64_t> wrong) {
    const auto place = cat("\"", name, "\":");
    for (const auto value : right) EXPECT_TRUE(read(cat(place, now), cat(place, value))) << place << value;
    for (const auto value : wrong) EXPECT_FALSE(read(cat(place, now), cat(place, value))) << place << value;
  };
  constexpr std::int64_t last = std::int64_t{1} << 53;
  number("now", "1000", {0, last}, {-1, last + 1});
  number("started_at", "1000", {0, last}, {-1, last + 1});
  number("deadline", "null", {0, last}, {-1, last + 1});
  number("next_token", "1", {0, 255}, {-1, 256});
  number("hearts", "3", {0}, {-1, 4});
  number("token", "null", {0, 255}, {-1, 256});
  number("total", "0", {-30000, 30000}, {-30001, 30001});
  number("blocked_until", cat(s.players[0].blocked_ms), {0, last}, {-1, last + 1});
  number("locked", cat(int(s.players[0].locked)), {0, most_squares}, {-1, most_squares + 1});
  number("tries", "1", {0, 255}, {-1, 256});
  EXPECT_FALSE(read(R"("status":"minigame")", R"("status":"asleep")"));
  EXPECT_FALSE(read(R"("phase":"play")", R"("phase":"lunch")"));
  EXPECT_FALSE(read(R"("card":"e02")", R"("card":"e99")"));
  EXPECT_FALSE(read(R"("path":["j7","i7")", R"("path":["i7","j7")")) << "it begins on a staircase";
  EXPECT_FALSE(read(R"("path":["j7","i7")", R"("path":["j7","j7")"));
  EXPECT_FALSE(read(R"("items":[])", R"("items":["spoon"])"));
  EXPECT_TRUE(read(R"("items":[])", R"("items":["treasure"])"));
}

}  // namespace
}  // namespace clew::karak_labyrinth
