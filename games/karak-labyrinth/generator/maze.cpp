#include "games/karak-labyrinth/generator/maze.h"

#include <algorithm>
#include <utility>

namespace clew::karak_labyrinth {
namespace {

constexpr unsigned depth_first_percent = 75;

using Passage = std::pair<Square, Direction>;

// Grows from a random square: mostly onward from the newest one, sometimes from any that is open still.
std::vector<Passage> spanning_tree(const Grid& room, Rng& rng) {
  std::vector<Passage> passages;
  // One draw a statement: compilers take the arguments of a call in any order.
  const auto y = int(rng.below(unsigned(room.height)));
  const auto x = int(rng.below(unsigned(room.width)));
  std::vector<Square> open{square_at(x, y)};
  Squares seen;
  seen.add(open[0]);
  while (!open.empty()) {
    const std::size_t at =
        rng.below(100) < depth_first_percent ? open.size() - 1 : rng.below(std::uint32_t(open.size()));
    std::vector<Direction> fresh;
    for (auto d : directions)
      if (room.is_open(open[at], d) && !seen.has(step(open[at], d))) fresh.push_back(d);
    if (fresh.empty()) {
      open.erase(open.begin() + std::ptrdiff_t(at));
      continue;
    }
    const Direction d = fresh[rng.below(std::uint32_t(fresh.size()))];
    passages.emplace_back(open[at], d);
    seen.add(step(open[at], d));
    open.push_back(step(open[at], d));
  }
  return passages;
}

Grid with_passages(int side, const std::vector<Passage>& passages) {
  Grid grid = Grid::room(side, side);
  std::array<std::uint8_t, square_span> open{};
  for (const auto& [s, d] : passages) {
    open[unsigned(s)] = std::uint8_t(open[unsigned(s)] | 1u << unsigned(d));
    const Square t = step(s, d);
    open[unsigned(t)] = std::uint8_t(open[unsigned(t)] | 1u << ((unsigned(d) + 2) % 4));
  }
  for (int y = 0; y < side; ++y)
    for (int x = 0; x < side; ++x)
      for (auto d : {Direction::east, Direction::south}) {
        const Square s = square_at(x, y);
        if (grid.is_open(s, d) && !(open[unsigned(s)] >> unsigned(d) & 1u)) grid.close(s, d);
      }
  return grid;
}

std::vector<std::vector<Square>> parts_of(const Grid& grid) {
  std::vector<std::vector<Square>> parts;
  for (Squares left = grid.inside; !left.none();) {
    const Squares part = grid.reached(left.first(), grid.inside);
    left = left - part;
    auto& squares = parts.emplace_back();
    for (Squares rest = part; !rest.none(); rest.remove(rest.first())) squares.push_back(rest.first());
  }
  return parts;
}

}  // namespace

Forest grow_forest(int side, int trees, Rng& rng) {
  const auto least = std::size_t(std::max(5, side * side / (trees + 4)));
  const Grid room = Grid::room(side, side);
  while (true) {
    auto passages = spanning_tree(room, rng);
    for (int cut = 1; cut < trees; ++cut)
      passages.erase(passages.begin() + std::ptrdiff_t(rng.below(std::uint32_t(passages.size()))));
    Forest forest{with_passages(side, passages), {}};
    forest.trees = parts_of(forest.grid);
    if (std::ranges::all_of(forest.trees, [least](const auto& tree) { return tree.size() >= least; }))
      return forest;
  }
}

std::string way_between(const Grid& grid, Square from, Square to) {
  std::string way;
  Squares seen;
  const auto find = [&](auto&& self, Square s) -> bool {
    if (s == to) return true;
    seen.add(s);
    for (auto d : directions) {
      if (!grid.is_open(s, d) || seen.has(step(s, d))) continue;
      way += direction_letters[unsigned(d)];
      if (self(self, step(s, d))) return true;
      way.pop_back();
    }
    return false;
  };
  find(find, from);
  return way;
}

std::vector<std::string> walls_of(const Grid& grid, Direction side) {
  std::vector<std::string> rows;
  const int width = grid.width - (side == Direction::east), height = grid.height - (side == Direction::south);
  for (int y = 0; y < height; ++y) {
    auto& row = rows.emplace_back();
    for (int x = 0; x < width; ++x) row += grid.is_open(square_at(x, y), side) ? '0' : '1';
  }
  return rows;
}

}  // namespace clew::karak_labyrinth
