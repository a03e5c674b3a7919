// The seven checkers, tile by tile, and the rows of the cards.
#include "games/karak-labyrinth/rules/minigames.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/text.h"
#include "games/karak-labyrinth/rules/karak_labyrinth.h"
#include "tests/game_test.h"

namespace clew::karak_labyrinth {
namespace {

template <class Look> void each_tile(Look look) {
  for (const auto& kind : test::shipped<Game>().tiles)
    for (const auto& level : kind)
      for (const auto& tile : level) look(tile);
}

Answer reversed(Answer answer) {
  std::reverse(answer.marks.begin(), answer.marks.end());
  return answer;
}

bool is_cells(Kind k) { return k != Kind::bow && k != Kind::treasure && k != Kind::minotaur; }

TEST(Minigames, AnswersAreWrittenAsTheyWereRead) {
  each_tile([](const Tile& tile) {
    const auto text = answer_text(tile.answer);
    EXPECT_EQ(to_answer(text), tile.answer) << tile.id;
    EXPECT_TRUE(is_right(tile, tile.answer)) << tile.id;
  });
}

TEST(Minigames, OneMarkFewerIsWrong) {
  each_tile([](const Tile& tile) {
    auto shorter = tile.answer;
    shorter.marks.pop();
    EXPECT_FALSE(is_right(tile, shorter)) << tile.id;
    EXPECT_EQ(has_form(tile, shorter), tile.kind != Kind::minotaur) << tile.id;
  });
}

TEST(Minigames, OneCellMoreIsWrong) {
  each_tile([](const Tile& tile) {
    if (!is_cells(tile.kind)) return;
    for (int y = 0; y < tile.grid.height; ++y)
      for (int x = 0; x < tile.grid.width; ++x) {
        const auto cell = std::uint8_t(square_at(x, y));
        if (tile.answer.marks.contains(cell)) continue;
        auto longer = tile.answer;
        longer.marks.push(cell);
        EXPECT_TRUE(has_form(tile, longer)) << tile.id;
        EXPECT_FALSE(is_right(tile, longer)) << tile.id;
      }
  });
}

TEST(Minigames, OneCellElsewhereIsWrong) {
  each_tile([](const Tile& tile) {
    if (!is_cells(tile.kind) || tile.kind == Kind::key) return;  // any fitting keys will do
    for (int y = 0; y < tile.grid.height; ++y)
      for (int x = 0; x < tile.grid.width; ++x) {
        const auto cell = std::uint8_t(square_at(x, y));
        if (tile.answer.marks.contains(cell)) continue;
        for (std::size_t i = 0; i < tile.answer.marks.size(); ++i) {
          auto other = tile.answer;
          other.marks[i] = cell;
          EXPECT_FALSE(is_right(tile, other)) << tile.id;
        }
      }
  });
}

TEST(Minigames, OrderMattersForTheSwordAlone) {
  each_tile([](const Tile& tile) {
    if (is_cells(tile.kind)) {
      EXPECT_EQ(is_right(tile, reversed(tile.answer)), tile.kind != Kind::sword) << tile.id;
    }
  });
}

TEST(Minigames, EveryOtherFillingOfTheMinotaurMakesFour) {
  each_tile([](const Tile& tile) {
    if (tile.kind != Kind::minotaur) return;
    const auto n = tile.symbols.size();
    std::size_t all = 1;
    for (std::size_t i = 0; i < tile.blanks.size(); ++i) all *= n;
    int right = 0;
    for (std::size_t code = 0; code < all; ++code) {
      auto filling = tile.answer;
      auto rest = code;
      for (auto& mark : filling.marks) {
        mark = std::uint8_t(tile.symbols[rest % n]);
        rest /= n;
      }
      right += is_right(tile, filling);
    }
    EXPECT_EQ(right, 1) << tile.id;
  });
}

TEST(Minigames, AnyFittingKeysWillDo) {
  each_tile([](const Tile& tile) {
    if (tile.kind != Kind::key) return;
    // The last fitting keys instead of the first ones (ruling R-20).
    Answer other = tile.answer;
    other.marks.clear();
    for (int y = tile.grid.height - 1; y >= 0; --y)
      for (int x = tile.grid.width - 1; x >= 0; --x)
        if (const auto s = square_at(x, y);
            tile.face[unsigned(s)] == tile.target && other.marks.size() < tile.count)
          other.marks.push(std::uint8_t(s));
    EXPECT_TRUE(is_right(tile, other)) << tile.id;
  });
}

TEST(Minigames, LinesThroughWallsAndOverThemselvesAreWrong) {
  each_tile([](const Tile& tile) {
    if (tile.kind != Kind::bow && tile.kind != Kind::treasure) return;
    const auto text = answer_text(tile.answer);
    const std::string back = tile.answer.marks[0] == 'n'   ? "s"
                             : tile.answer.marks[0] == 's' ? "n"
                             : tile.answer.marks[0] == 'e' ? "w"
                                                           : "e";
    const auto first = std::string(1, char(tile.answer.marks[0]));
    const auto start = tile.kind == Kind::treasure ? square_name(tile.answer.cell) + " " : std::string();
    const auto steps = std::string(tile.answer.marks.begin(), tile.answer.marks.end());
    EXPECT_FALSE(is_right(tile, to_answer(start + first + back + steps))) << tile.id;  // there and back again
    for (auto d : directions) {
      const auto from = tile.kind == Kind::treasure ? tile.answer.cell : tile.starts.first();
      if (tile.grid.is_open(from, d)) continue;
      EXPECT_FALSE(is_right(tile, to_answer(cat(start, direction_letters[unsigned(d)], steps)))) << tile.id;
    }
  });
}

TEST(Minigames, WhatFitsNoTileIsMisshapen) {
  for (const auto* text : {"a1 nesw a2", "zz", "a13", "m1", "a01", "1a", "a1 b", "ab cd", "7"}) {
    const auto answer = to_answer(text);
    each_tile([&](const Tile& tile) { EXPECT_FALSE(has_form(tile, answer)) << text << " " << tile.id; });
  }
}

TEST(Scoring, ScrollsInOrderMayHaveOthersBetween) {
  const auto visited = [](std::initializer_list<Scroll> all) {
    List<Scroll, 4> list;
    for (auto scroll : all) list.push(scroll);
    return list;
  };
  List<Scroll, 3> order;
  for (auto scroll : {Scroll::star, Scroll::any, Scroll::crown}) order.push(scroll);
  EXPECT_TRUE(in_order(visited({Scroll::sun, Scroll::star, Scroll::moon, Scroll::crown}), order));
  EXPECT_FALSE(in_order(visited({Scroll::moon, Scroll::star, Scroll::crown}), order));
  EXPECT_FALSE(in_order(visited({Scroll::crown, Scroll::star, Scroll::moon}), order));
}

TEST(Scoring, ARedXAddsToWhatAMonsterCosts) {
  Line line;
  const auto red_rat = 1u << unsigned(Symbol::rat);
  EXPECT_EQ(hearts_lost(line, Symbol::rat, 0), 1);
  EXPECT_EQ(hearts_lost(line, Symbol::rat, red_rat), 2);
  line.gain(Item::sword);
  EXPECT_EQ(hearts_lost(line, Symbol::rat, red_rat), 1);
  EXPECT_EQ(hearts_lost(line, Symbol::skeleton, red_rat), 1);
  EXPECT_EQ(hearts_lost(line, Symbol::ghost, red_rat), 0);
}

// All cells different but for a row of equal ones: four are four in each direction and at every edge (KL-39).
TEST(Minigames, FourInARowAreSeenInEveryDirection) {
  constexpr int width = 6, height = 5;
  const auto grid = Grid::room(width, height);
  std::array<std::uint16_t, square_span> plain{};
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x) plain[unsigned(square_at(x, y))] = std::uint16_t(1000 + y * width + x);
  EXPECT_FALSE(has_four_in_a_row(grid, plain));
  int rows = 0;
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x)
      for (const auto& [dx, dy] : {std::pair{1, 0}, {0, 1}, {1, 1}, {-1, 1}}) {
        const int last_x = x + 3 * dx, last_y = y + 3 * dy;
        if (last_x < 0 || last_x >= width || last_y >= height) continue;
        ++rows;
        auto face = plain;
        for (int i = 0; i < 3; ++i) face[unsigned(square_at(x + i * dx, y + i * dy))] = 'a';
        EXPECT_FALSE(has_four_in_a_row(grid, face));
        const auto last = unsigned(square_at(last_x, last_y));
        face[last] = 'a';
        EXPECT_TRUE(has_four_in_a_row(grid, face)) << x << " " << y << " " << dx << " " << dy;
        for (int i = 0; i < 3; ++i) {  // with a stranger among them
          auto broken = face;
          broken[unsigned(square_at(x + i * dx, y + i * dy))] = 'b';
          EXPECT_FALSE(has_four_in_a_row(grid, broken));
        }
        for (int i = 0; i < 4; ++i) face[unsigned(square_at(x + i * dx, y + i * dy))] = blank_face;
        EXPECT_FALSE(has_four_in_a_row(grid, face)) << "blanks never do";
      }
  EXPECT_EQ(rows, 3 * 5 + 6 * 2 + 3 * 2 + 3 * 2);
}

TEST(Minigames, AnAnswerHasAHundredMarksAtMost) {
  using enum Answer::Form;
  EXPECT_EQ(to_answer(std::string(100, 'h')).form, word);
  EXPECT_EQ(to_answer(std::string(101, 'h')).form, misshapen);
  EXPECT_EQ(to_answer("a1 " + std::string(100, 'n')).form, cell_and_word);
  EXPECT_EQ(to_answer("a1 " + std::string(101, 'n')).form, misshapen);
  std::string many = "a1";
  for (int i = 1; i < 100; ++i) many += cat(" ", char('a' + i % 12), 1 + i / 12);
  EXPECT_EQ(to_answer(many).form, Answer::Form::cells);
  EXPECT_EQ(to_answer(many + " l12").form, misshapen);
  EXPECT_EQ(to_answer("l12").form, Answer::Form::cells);
  EXPECT_EQ(to_answer("az").form, word);
  EXPECT_EQ(to_answer("a`").form, misshapen);
  EXPECT_EQ(to_answer("a{").form, misshapen);
  EXPECT_EQ(to_answer("").form, misshapen);
}

}  // namespace
}  // namespace clew::karak_labyrinth
