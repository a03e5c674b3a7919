#pragma once
// Which ways are free from a square, and which of them go on: a random line asks at every step, so the
// answer comes from the squares within two steps as bits of one word.
#include "games/karak-labyrinth/rules/grid.h"
#include "games/karak-labyrinth/rules/scoring.h"

namespace clew::karak_labyrinth {

// For a set of bits by Direction: how many there are, and the ways in order, two bits each.
struct Choice {
  std::uint8_t count = 0;
  std::uint8_t ways = 0;
};
inline constexpr auto choices = [] {
  std::array<Choice, 16> table{};
  for (unsigned bits = 0; bits < 16; ++bits)
    for (auto d : directions)
      if (bits >> unsigned(d) & 1u) {
        auto& [count, ways] = table[bits];
        ways = std::uint8_t(ways | unsigned(d) << 2 * count);
        ++count;
      }
  return table;
}();
// One of the ways, by 32 random bits; the odds are even to within a billionth.
constexpr Direction any_way(unsigned ways, std::uint64_t luck) {
  const auto [count, all] = choices[ways];
  return Direction(all >> 2 * (luck * count >> 32) & 3u);
}

struct Ways {  // bits by Direction
  unsigned free = 0;
  unsigned onward = 0;  // of the free ones: not into a dead end
};

class Vicinity {
 public:
  Vicinity() = default;
  // Nobody needs a way on from a boss. `printed`: all symbols, staircases apart.
  Vicinity(const Grid& grid, const std::array<Symbol, square_span>& symbols, const Squares& printed);

  // From a visited square.
  Ways ways(Square from, const Squares& visited) const {
    const Near& near = near_[unsigned(from)];
    const std::uint64_t unvisited = visited.missing_around(near.window);
    Ways ways;
    unsigned onward = near.bosses;
    for (auto d : directions) onward |= unsigned((unvisited & near.beyond[unsigned(d)]) != 0) << unsigned(d);
    // Four bits far apart become the four highest ones by one multiplication, in which no two bits meet.
    ways.free = unsigned((unvisited & near.beside) * together >> 60);
    ways.onward = ways.free & onward;
    return ways;
  }

  // Bits by Direction: the open ways to what hurts whoever has this, or has a red X on the card.
  unsigned hurting_ways(Square from, const Line& line, std::uint32_t red_x) const {
    const Near& near = near_[unsigned(from)];
    unsigned ways = unsigned(near.hurting) >> 4 * (line.items & armed) & 15u;
    if (red_x != 0)
      for (auto d : directions) ways |= (red_x >> unsigned(near.symbols[unsigned(d)]) & 1u) << unsigned(d);
    return ways;
  }

  bool is_stairs(Square s) const { return near_[unsigned(s)].is_stairs; }

  // Whether one step or two from a visited square lead to an unvisited symbol, staircases apart.
  bool meets_symbol(Square from, const Squares& visited) const {
    const Near& near = near_[unsigned(from)];
    const std::uint64_t unvisited = visited.missing_around(near.window);
    const std::uint64_t first = unvisited & near.beside;
    if (first & near.printed) return true;
    std::uint64_t second = 0;
    for (auto d : directions)  // by masks, since nobody foresees which ways are free
      second |= near.beyond[unsigned(d)] & (0 - (first >> around_bit(d) & 1u));
    return (second & unvisited & near.printed) != 0;
  }

 private:
  static constexpr unsigned around_bit(Direction d) { return Squares::around_bit(step_by[unsigned(d)]); }
  static constexpr std::uint64_t together = [] {
    std::uint64_t shifts = 0;
    for (auto d : directions)
      shifts |= std::uint64_t(1) << (60 + unsigned(d) - Squares::around_bit(step_by[unsigned(d)]));
    return shifts;
  }();

  struct alignas(64) Near {                 // one line of the processor's cache
    std::array<std::uint64_t, 4> beyond{};  // by direction: where a second step could lead, as in `around`
    std::uint64_t beside = 0;               // where a first step could lead
    std::uint64_t printed = 0;              // symbols, staircases apart
    std::array<Symbol, 4> symbols{};        // by direction, behind a wall `empty`
    Squares::Window window;
    std::uint8_t bosses = 0;    // bits by Direction
    std::uint16_t hurting = 0;  // bits by Direction, four for each entry of `hurting_symbols`
    bool is_stairs = false;
  };
  static_assert(sizeof(Near) == 64);
  std::array<Near, square_span> near_{};
};

}  // namespace clew::karak_labyrinth
