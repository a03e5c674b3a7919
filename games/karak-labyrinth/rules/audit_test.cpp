// What the laws rely on: a position that cannot be is complained of.
#include <gtest/gtest.h>

#include "games/karak-labyrinth/rules/karak_labyrinth.h"
#include "tests/game_test.h"

namespace clew::karak_labyrinth {
namespace {

// Seat 0 is in the spider's minigame, seat 1 has chosen its staircase, seat 2 has not.
State begun(const Game& game) {
  auto s = game.start();
  const auto play = [&](Actor who, std::string_view text) {
    const auto move = game.parse(text);
    ASSERT_TRUE(move) << text;
    const Act<Move> act{who, *move, Millis(1000)};
    const auto ok = game.check(s, act);
    ASSERT_TRUE(ok) << text << ": " << ok.error().message;
    game.apply(s, act, nullptr, nullptr);
  };
  play(Actor::chance, "deal e02 1111111 2222222 3333333");
  for (int i = 0; i < 3; ++i) play(by(Seat(i)), "ready");
  play(by(Seat(0)), "start b");
  play(by(Seat(1)), "start b");
  play(by(Seat(0)), "draw wnnnnnnwwww");
  return s;
}

TEST(Audit, SaysWhatNoLineCanBe) {
  const auto game = test::game_of<Game>(3);
  const auto good = begun(game);
  ASSERT_EQ(good.players[0].status, Status::minigame);
  EXPECT_EQ(game.audit(good), "");
  EXPECT_EQ(game.audit(game.start()), "");
  const auto after = [&](auto change) {
    auto s = good;
    change(s.players);
    return game.audit(s);
  };
  using Players = std::array<Player, max_seats>;
  constexpr auto no_beginning = "A line has squares but no beginning.";
  EXPECT_EQ(after([](Players& p) { p[0].line.entry = Stairs::none; }), no_beginning);
  EXPECT_EQ(after([](Players& p) { p[2].locked = 1; }), no_beginning);
  EXPECT_EQ(after([](Players& p) { p[2].visited.add(square_at(0, 0)); }), no_beginning);
  EXPECT_EQ(after([](Players& p) { p[2].steps.push(Direction::north); }), no_beginning);
  EXPECT_EQ(after([](Players& p) { p[1].steps.push(Direction::east); }),
            "A line goes on where it cannot, at j7.");
  EXPECT_EQ(after([](Players& p) { p[0].steps.push(Direction::east); }),
            "A line goes on where it cannot, at e1.");
  constexpr auto counts = "The counts of a line do not fit the squares that it visits.";
  EXPECT_EQ(after([](Players& p) { p[0].line.hearts = 2; }), counts);
  EXPECT_EQ(after([](Players& p) { p[1].line.gain(Item::sword); }), counts);
  EXPECT_EQ(after([](Players& p) { p[0].visited.add(square_at(0, 0)); }),
            "Visited squares were lost or made.");
  EXPECT_EQ(after([](Players& p) { p[1].head = square_at(0, 0); }), "Visited squares were lost or made.");
  constexpr auto last = "The last symbol of a line is elsewhere.";
  EXPECT_EQ(after([](Players& p) { ++p[0].locked; }), last);
  EXPECT_EQ(after([](Players& p) { p[0].opened = 0; }), last);
  EXPECT_EQ(after([](Players& p) { p[2].line.hearts = 4; }), "Somebody has more than three hearts.");
  EXPECT_EQ(after([](Players& p) { p[2].line.hearts = 3; }), "");
}

TEST(Audit, SaysWhichTokensAndTilesThereCannotBe) {
  const auto game = test::game_of<Game>(3);
  const auto good = begun(game);
  const auto after = [](const Game& g, State s, auto change) {
    change(s);
    return g.audit(s);
  };
  const auto escape = [](State& s, std::size_t seat, int token) {
    s.players[seat].status = Status::escaped;
    s.players[seat].line.token = std::uint8_t(token);
  };
  constexpr auto escaped = "Tokens are for those who escaped.";
  EXPECT_EQ(after(game, good, [](State& s) { s.players[1].line.token = 1; }), escaped);
  EXPECT_EQ(after(game, good, [](State& s) { s.players[1].status = Status::escaped; }), escaped);
  EXPECT_EQ(after(game, good, [&](State& s) { escape(s, 1, 1), s.next_token = 2; }), "");
  EXPECT_EQ(after(game, good, [&](State& s) { escape(s, 1, 1), escape(s, 2, 1), s.next_token = 3; }),
            "Two players hold the same token.");
  EXPECT_EQ(after(game, good, [&](State& s) { escape(s, 1, 2), escape(s, 2, 1), s.next_token = 3; }), "");
  constexpr auto order = "The tokens are not taken in order.";
  EXPECT_EQ(after(game, good, [&](State& s) { escape(s, 1, 2), s.next_token = 3; }), order);
  EXPECT_EQ(after(game, good, [&](State& s) { escape(s, 1, 1), s.next_token = 3; }), order);
  EXPECT_EQ(after(game, good, [](State& s) { s.next_token = 2; }), order);

  constexpr auto tile = "A tile was lost, or dealt too early.";
  for (const std::size_t kind : {0u, 6u}) {
    EXPECT_EQ(after(game, good, [&](State& s) { s.players[2].tiles[kind] = 0; }), tile);
    EXPECT_EQ(after(game, game.start(), [&](State& s) { s.players[0].tiles[kind] = 1; }), tile);
    EXPECT_EQ(after(game, good, [&](State& s) { s.players[2].tiles[kind] = 1; }),
              "A tile was dealt too often.");
    EXPECT_EQ(after(game, good, [&](State& s) { s.players[2].tiles[kind] = 4; }), "");
  }
  const auto same = test::game_of<Game>(3, R"({"same_tiles":true})");
  EXPECT_EQ(after(same, good, [](State& s) { s.players[2].tiles[0] = 1; }), "");
  const auto mixed = test::game_of<Game>(3, R"({"minigames":["easy","hard","easy"]})");
  EXPECT_EQ(after(mixed, good, [](State& s) { s.players[1].tiles[0] = 1; }), "");
  EXPECT_EQ(after(mixed, good, [](State& s) { s.players[2].tiles[0] = 1; }), "A tile was dealt too often.");
  // Five and more play with two boxes (KL-1).
  const auto five = test::game_of<Game>(5);
  const auto dealt = [&](std::initializer_list<int> numbers) {
    auto s = five.start();
    s.phase = Phase::ready;
    s.cards.push(0);
    std::size_t i = 0;
    for (const int number : numbers) s.players[i++].tiles.fill(std::uint8_t(number));
    return five.audit(s);
  };
  EXPECT_EQ(dealt({1, 1, 2, 2, 3}), "");
  EXPECT_EQ(dealt({1, 1, 2, 1, 3}), "A tile was dealt too often.");
}

}  // namespace
}  // namespace clew::karak_labyrinth
