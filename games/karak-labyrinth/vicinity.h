#pragma once
// Which ways are free from a square, and which of them go on: a random line asks at every step, so the
// answer comes from the squares within two steps as bits of one word.
#include "games/karak-labyrinth/grid.h"

namespace clew::karak_labyrinth {

struct Ways {  // bits by Direction
  unsigned free = 0;
  unsigned onward = 0;  // of the free ones: not into a dead end
};

class Vicinity {
 public:
  Vicinity() = default;
  // Nobody needs a way on from the ends.
  Vicinity(const Grid& grid, const Squares& ends);

  Ways ways(Square from, const Squares& visited) const {
    const Near& near = near_[unsigned(from)];
    const std::uint64_t unvisited = ~visited.around(from);
    Ways ways;
    unsigned onward = near.ends;
    for (auto d : directions) {
      ways.free |= unsigned(unvisited >> around_bit(d) & 1u) << unsigned(d);
      onward |= unsigned((unvisited & near.beyond[unsigned(d)]) != 0) << unsigned(d);
    }
    ways.free &= near.open;
    ways.onward = ways.free & onward;
    return ways;
  }

  // Whether any goal can be reached by one step or two.
  bool meets(Square from, const Squares& visited, const Squares& goals) const {
    const Near& near = near_[unsigned(from)];
    const std::uint64_t unvisited = ~visited.around(from);
    std::uint64_t reached = unvisited & near.beside;
    std::uint64_t second = 0;
    for (auto d : directions) {
      const bool is_free = reached >> around_bit(d) & 1u;
      second |= is_free ? near.beyond[unsigned(d)] : 0;
    }
    reached |= second & unvisited;
    return (reached & goals.around(from)) != 0;
  }

 private:
  static constexpr unsigned around_bit(Direction d) { return Squares::around_bit(step_by[unsigned(d)]); }

  struct Near {
    std::array<std::uint64_t, 4> beyond{};  // by direction: where a second step could lead, as in `around`
    std::uint64_t beside = 0;               // where a first step could lead
    std::uint8_t open = 0;                  // bits by Direction
    std::uint8_t ends = 0;
  };
  std::array<Near, square_span> near_{};
};

}  // namespace clew::karak_labyrinth
