#include "games/karak-labyrinth/rules/grid.h"

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

bool Grid::reaches(Square from, const Squares& visited, const Squares& goals) const {
  // Word by word: as arrays they would wander between memory and registers in every round.
  const auto& [north, east, south, west] = open;
  const auto free0 = ~visited.word(0), free1 = ~visited.word(1), free2 = ~visited.word(2);
  const auto goals0 = goals.word(0) & free0, goals1 = goals.word(1) & free1, goals2 = goals.word(2) & free2;
  Squares start;
  start.add(from);
  auto all0 = start.word(0), all1 = start.word(1), all2 = start.word(2);
  for (;;) {
    // Each direction goes on from what the one before has reached.
    const auto before0 = all0, before1 = all1, before2 = all2;
    const auto up0 = all0 & north.word(0), up1 = all1 & north.word(1), up2 = all2 & north.word(2);
    all0 |= (up0 >> stride | up1 << (64 - stride)) & free0;
    all1 |= (up1 >> stride | up2 << (64 - stride)) & free1;
    all2 |= up2 >> stride & free2;
    all0 |= (all0 & east.word(0)) << 1 & free0;
    all1 |= (all1 & east.word(1)) << 1 & free1;
    all2 |= (all2 & east.word(2)) << 1 & free2;
    const auto down0 = all0 & south.word(0), down1 = all1 & south.word(1), down2 = all2 & south.word(2);
    all2 |= (down2 << stride | down1 >> (64 - stride)) & free2;
    all1 |= (down1 << stride | down0 >> (64 - stride)) & free1;
    all0 |= down0 << stride & free0;
    all0 |= (all0 & west.word(0)) >> 1 & free0;
    all1 |= (all1 & west.word(1)) >> 1 & free1;
    all2 |= (all2 & west.word(2)) >> 1 & free2;
    if ((all0 & goals0) | (all1 & goals1) | (all2 & goals2)) return true;
    if (((all0 ^ before0) | (all1 ^ before1) | (all2 ^ before2)) == 0) return false;
  }
}

}  // namespace clew::karak_labyrinth
