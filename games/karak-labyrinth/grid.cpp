#include "games/karak-labyrinth/grid.h"

#include "core/text.h"

namespace clew::karak_labyrinth {

std::string square_name(Square s) { return cat(char('a' + column(s)), row(s) + 1); }

std::optional<Square> to_square(std::string_view word) {
  if (word.size() < 2 || word[0] < 'a' || word[0] >= 'a' + longest_side) return std::nullopt;
  const auto number = to_int(word.substr(1), 1, longest_side);
  if (!number) return std::nullopt;
  return square_at(word[0] - 'a', *number - 1);
}

Grid Grid::room(int width, int height) {
  Grid grid;
  grid.width = width;
  grid.height = height;
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x) grid.inside.add(square_at(x, y));
  for (auto d : directions)
    for (int y = 0; y < height; ++y)
      for (int x = 0; x < width; ++x) {
        const bool at_border = (d == Direction::north && y == 0) ||
                               (d == Direction::south && y == height - 1) ||
                               (d == Direction::west && x == 0) || (d == Direction::east && x == width - 1);
        if (at_border) continue;
        const auto s = square_at(x, y);
        grid.sides[unsigned(s)] = std::uint8_t(grid.sides[unsigned(s)] | 1u << unsigned(d));
        grid.open[unsigned(d)].add(s);
      }
  return grid;
}

void Grid::close(Square s, Direction d) {
  const auto shut = [this](Square from, Direction way) {
    sides[unsigned(from)] = std::uint8_t(sides[unsigned(from)] & ~(1u << unsigned(way)));
    open[unsigned(way)].remove(from);
  };
  if (!is_open(s, d)) return;
  shut(step(s, d), Direction((unsigned(d) + 2) % 4));
  shut(s, d);
}

Squares Grid::reached(Square from, const Squares& free) const {
  Squares all;
  all.add(from);
  for (;;) {
    const Squares more = all | (beside(all) & free);
    if (more == all) return all;
    all = more;
  }
}

bool Grid::reaches(Square from, const Squares& free, const Squares& goals) const {
  Squares all;  // the first step is looked at square by square: it mostly decides
  for (auto d : directions) {
    if (!is_open(from, d)) continue;
    const auto to = step(from, d);
    if (!free.has(to)) continue;
    if (goals.has(to)) return true;
    all.add(to);
  }
  if (all.none()) return false;
  for (;;) {
    Squares more = all;  // each direction goes on from what the one before has reached
    for (auto d : directions) more = more | ((more & open[unsigned(d)]).moved(d) & free);
    if (!(more & goals).none()) return true;
    if (more == all) return false;
    all = more;
  }
}

}  // namespace clew::karak_labyrinth
