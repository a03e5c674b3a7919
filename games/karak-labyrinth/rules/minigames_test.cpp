// The seven checkers, tile by tile, and the rows of the cards.
#include "games/karak-labyrinth/rules/minigames.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/text.h"
#include "engine/registry.h"
#include "games/karak-labyrinth/rules/data.h"
#include "tests/game_test.h"

namespace clew::karak_labyrinth {
namespace {

const Data& box() {
  static const Data data = [] {
    Complaints complaints;
    return read_data(shipped_data(test::tested_game()), complaints).value_or(Data{});
  }();
  return data;
}

template <class Look> void each_tile(Look look) {
  for (const auto& kind : box().tiles)
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

}  // namespace
}  // namespace clew::karak_labyrinth
