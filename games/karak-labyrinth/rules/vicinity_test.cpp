// The quick answers about the next two steps are those of the grid, square by square.
#include "games/karak-labyrinth/rules/vicinity.h"

#include <gtest/gtest.h>

#include <array>
#include <vector>

#include "core/rng.h"

namespace clew::karak_labyrinth {
namespace {

std::vector<Square> all_of(const Grid& grid) {
  std::vector<Square> all;
  for (int y = 0; y < grid.height; ++y)
    for (int x = 0; x < grid.width; ++x) all.push_back(square_at(x, y));
  return all;
}

Squares some_of(const Grid& grid, Rng& rng, unsigned percent) {
  Squares some;
  for (auto s : all_of(grid))
    if (rng.below(100) < percent) some.add(s);
  return some;
}

bool has_way(const Grid& grid, Square from, const Squares& visited) {
  for (auto d : directions)
    if (grid.is_open(from, d) && !visited.has(step(from, d))) return true;
  return false;
}

TEST(Vicinity, AgreesWithTheGridOnRandomSheets) {
  Rng rng("vicinity");
  for (int round = 0; round < 300; ++round) {
    const int width = 2 + int(rng.below(longest_side - 1));
    const int height = 2 + int(rng.below(longest_side - 1));
    Grid grid = Grid::room(width, height);
    for (auto s : all_of(grid))
      for (auto d : {Direction::east, Direction::south})
        if (rng.below(100) < 30) grid.close(s, d);
    std::array<Symbol, square_span> symbols{};
    Squares bosses, printed;
    for (auto s : all_of(grid)) {
      if (rng.below(100) >= 25) continue;
      const Symbol symbol = symbols[unsigned(s)] = Symbol(rng.below(symbol_count));
      if (is_boss(symbol)) bosses.add(s);
      if (symbol != Symbol::empty && !is_stairs(symbol)) printed.add(s);
    }
    const auto visited = some_of(grid, rng, 40);
    const auto red_x = round % 2 == 0 ? 0 : std::uint32_t(rng.next()) & ~(1u << unsigned(Symbol::empty));
    Line line;
    line.items = std::uint8_t(rng.below(16));
    const Vicinity vicinity(grid, symbols, printed);
    for (auto from : all_of(grid)) {
      auto been = visited;
      been.add(from);
      unsigned free = 0, onward = 0, hurting = 0;
      Squares reached;
      for (auto d : directions) {
        const auto to = step(from, d);
        if (!grid.is_open(from, d)) continue;
        if (hearts_lost(line, symbols[unsigned(to)], red_x) > 0) hurting |= 1u << unsigned(d);
        if (been.has(to)) continue;
        free |= 1u << unsigned(d);
        if (bosses.has(to) || has_way(grid, to, been)) onward |= 1u << unsigned(d);
        reached.add(to);
      }
      reached = (reached | grid.beside(reached)) - been;
      const auto ways = vicinity.ways(from, been);
      EXPECT_EQ(ways.free, free) << square_name(from) << " of " << width << " x " << height;
      EXPECT_EQ(ways.onward, onward) << square_name(from) << " of " << width << " x " << height;
      EXPECT_EQ(vicinity.hurting_ways(from, line, red_x), hurting) << square_name(from);
      EXPECT_EQ(vicinity.is_stairs(from), is_stairs(symbols[unsigned(from)])) << square_name(from);
      EXPECT_EQ(vicinity.meets_symbol(from, been), !(reached & printed).none()) << square_name(from);
      EXPECT_EQ(grid.reaches(from, been, printed),
                !(grid.reached(from, grid.inside - been) & (printed - been)).none())
          << square_name(from);
    }
  }
}

}  // namespace
}  // namespace clew::karak_labyrinth
