// The terminal's board over many games: it fits, keeps to plain letters where it must, and reads shorthands.
#include <gtest/gtest.h>

#include <algorithm>

#include "core/text.h"
#include "engine/table_of.h"
#include "games/guru-guru/terminal/terminal.h"
#include "tests/game_test.h"

namespace clew::guru_guru {
namespace {

TableOf<Game> table(int players, std::string_view options) {
  return TableOf<Game>(test::game_of<Game>(players, options));
}

void expect_fits(std::string_view board, const Ink& ink, std::string_view where) {
  while (!board.empty()) {
    const auto cut = std::min(board.find('\n'), board.size());
    const auto line = board.substr(0, cut);
    EXPECT_LE(seen_width(line), ink.width) << where << ": " << line;
    const bool is_plain =
        std::ranges::all_of(line, [](char c) { return static_cast<unsigned char>(c) < 128; });
    EXPECT_TRUE(is_plain || ink.unicode) << where << ": " << line;
    board.remove_prefix(std::min(cut + 1, board.size()));
  }
}

TEST(Board, FitsEightyColumnsInEveryGame) {
  for (const auto& [players, options] :
       {std::pair(5, "{}"), {2, R"({"variant": "chaos"})"}, {3, R"({"variant": "short-3"})"}})
    for (int i = 0; i < 4; ++i) {
      auto at = table(players, options);
      Rng rng(cat("board ", players, " ", i));
      Ink ink;
      ink.unicode = i % 2 == 0;
      while (!at.actors().none()) {
        const Actor who = at.actors().nth(0);
        const auto& s = at.state();
        // Staying whenever one may makes the piles high and the hauls long.
        const bool stays = s.phase == Phase::decide && rng.below(8) != 0 && at.legal(who).moves.size() == 2;
        const auto move = stays ? "stay" : at.rules().text(at.rules().rollout(s, who, rng));
        ASSERT_TRUE(at.move(who, move, std::nullopt));
        for (int seat = 0; seat < players; ++seat) {
          const auto view = *Json::parse(at.view(eyes_of(Seat(seat))));
          expect_fits(Terminal::board(at.rules(), view, ink), ink, move);
          for (const auto& event : at.events(eyes_of(Seat(seat)))) {
            const auto parsed = *Json::parse(event);
            EXPECT_EQ(Terminal::tell(at.rules(), parsed, view, ink).empty(),
                      parsed["event"].text() == "over");
          }
        }
      }
    }
}

TEST(Board, ShorthandsBecomeMoves) {
  const auto expanded = [](const TableOf<Game>& at, std::string_view typed) {
    return Terminal::expand(at.rules(), typed, *Json::parse(at.view(eyes_of(Seat(0)))));
  };
  auto at = table(3, R"({"variant": "short-2", "first": 0})");
  const auto play = [&at](Actor who, std::string_view move) {
    EXPECT_TRUE(at.move(who, move, std::nullopt)) << move;
  };
  play(Actor::chance,
       "deal 2-20 2-21 2-1 2-2 2-3 2-4 2-5 2-6 2-7 2-8 2-9 2-10 2-11 2-12 2-13 2-14 2-15 2-16 2-17 2-18 2-19 "
       "2-22 2-23 "
       "2-24 2-25 2-26 2-27 2-28 2-29 2-30");
  EXPECT_EQ(expanded(at, "4"), "look 4");
  EXPECT_EQ(expanded(at, "l 4"), "look 4");
  play(by(Seat(0)), "look 0");
  EXPECT_EQ(expanded(at, "s"), "stay");
  EXPECT_EQ(expanded(at, "l"), "leave");
  play(by(Seat(0)), "leave");
  for (const int seat : {1, 2}) {
    play(by(Seat(seat)), cat("look ", seat));
    play(by(Seat(seat)), "leave");
  }
  EXPECT_EQ(expanded(at, "r 21"), "roll 2-21");
  EXPECT_EQ(expanded(at, "rr 21 1 x"), "reroll 2-21 1 x");
  EXPECT_EQ(expanded(at, "c 7 20"), "consume 7 2-20");  // no such card in the haul: left as it was typed
  EXPECT_EQ(expanded(at, "d"), "done");
}

}  // namespace
}  // namespace clew::guru_guru
