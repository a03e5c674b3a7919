#pragma once
// Which ways are free from a square, and which of them go on: a random line asks at every step, so the
// answer comes from the squares within two steps as bits of one word.
#include "games/karak-labyrinth/grid.h"
#include "games/karak-labyrinth/scoring.h"

namespace clew::karak_labyrinth {

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
    const std::uint64_t unvisited = ~visited.around(near.window);
    Ways ways;
    unsigned onward = near.bosses;
    for (auto d : directions) onward |= unsigned((unvisited & near.beyond[unsigned(d)]) != 0) << unsigned(d);
    // Four bits far apart become the four highest ones by one multiplication, in which no two bits meet.
    ways.free = unsigned((unvisited & near.beside) * together >> 60);
    ways.onward = ways.free & onward;
    return ways;
  }

  // Bits by Direction: the open ways to a symbol of this set, itself bits by Symbol, `empty` not among them.
  unsigned ways_to(Square from, std::uint32_t symbols) const {
    const Near& near = near_[unsigned(from)];
    unsigned ways = 0;
    for (auto d : directions) ways |= (symbols >> unsigned(near.symbols[unsigned(d)]) & 1u) << unsigned(d);
    return ways;
  }

  // Whether one step or two from a visited square lead to an unvisited symbol, staircases apart.
  bool meets_symbol(Square from, const Squares& visited) const {
    const Near& near = near_[unsigned(from)];
    const std::uint64_t unvisited = ~visited.around(near.window);
    std::uint64_t reached = unvisited & near.beside;
    std::uint64_t second = 0;
    for (auto d : directions)  // by masks, since nobody foresees which ways are free
      second |= near.beyond[unsigned(d)] & (0 - (reached >> around_bit(d) & 1u));
    reached |= second & unvisited;
    return (reached & near.printed) != 0;
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
    std::uint8_t bosses = 0;  // bits by Direction
  };
  static_assert(sizeof(Near) == 64);
  std::array<Near, square_span> near_{};
};

}  // namespace clew::karak_labyrinth
