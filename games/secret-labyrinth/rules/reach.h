#pragma once
// The path from a square (SL-9 to SL-12), fast: what is joined for good is one hall or corridor, and how
// a ring's corridors join the halls on both sides depends on that ring's dot alone, so it is worked out
// once for every dot. Bots and hints rest on this.
#include "games/secret-labyrinth/rules/castle.h"

namespace clew::secret_labyrinth {

class Paths {
 public:
  Paths() = default;
  explicit Paths(const Board& board);  // of a board without faults

  // Every square that can be walked to, the first one included (SL-12).
  SquareSet from(Square start, const Dots& now) const {
    if (parts_.empty()) return walked(start, now);
    const auto at = position(now);
    return parts_[first_[at] + part_[at * squares_ + std::size_t(start)]];
  }
  // How many squares that is on average, whatever the rings show; 0 where that is not known.
  double mean_path(Square start) const { return mean_path_[std::size_t(start)]; }
  // In what share of all ring positions a path leads from here to a card's picture.
  double often_joined(Square start, Card picture) const {
    return often_joined_[std::size_t(picture)][std::size_t(start)];
  }

 private:
  SquareSet walked(Square start, const Dots& now) const;
  void look_at_all(const Board& board);
  std::size_t position(const Dots& now) const { return (now[0] * dots_[1] + now[1]) * dots_[2] + now[2]; }

  // What one ring joins to a hall, or to one of its own corridors, on one dot.
  struct Link {
    std::uint64_t halls = 0;
    SquareSet squares;
  };

  std::size_t hall_count_ = 0;
  std::array<std::size_t, 3> corridor_count_{};
  std::array<std::uint8_t, most_squares> place_{};  // a fixed square's hall, a ring square's corridor
  std::array<std::uint8_t, most_squares> ring_{};   // 0 to 2, or 3: fixed
  std::array<std::vector<Link>, 3> from_hall_;  // a ring: [dot * halls + hall]; ring 0 adds the hall itself
  std::array<std::vector<Link>, 3> from_corridor_;  // a ring: [dot * corridors + corridor]

  // Whatever the rings can show, looked up; empty on a board whose rings have very many dots.
  std::size_t squares_ = 0;
  std::array<std::size_t, 3> dots_{};
  std::vector<std::uint8_t> part_;    // [position * squares + square]: the part of the castle it is in
  std::vector<std::uint32_t> first_;  // [position]: where its parts begin
  std::vector<SquareSet> parts_;
  std::array<double, most_squares> mean_path_{};
  std::array<std::array<double, most_squares>, card_count> often_joined_{};
};

struct Change {  // SL-16 to SL-18
  Ring ring{};
  std::uint8_t dots = 0;
  bool operator==(const Change&) const = default;
};

// Where the rings stand after a change.
inline void turn_ring(const Board& board, Dots& now, Change change) {
  auto& dot = now[std::size_t(change.ring)];
  dot = std::uint8_t((dot + change.dots) % board.dots[std::size_t(change.ring)]);
}

struct RingPlan {
  std::array<Change, 2> changes{};
  Square stop = no_square;
  int gap = 0;  // 0: it ends on the goal; else how far off it is, zones counting a full circle each
  bool operator==(const RingPlan&) const = default;
};

// Of all pairs of changes (25 different results on the shipped board) the first that opens the way to the
// goal, else the one that lets the piece stop nearest to it.
RingPlan best_changes(const Board& board, const Paths& paths, const Dots& now, Square from, Square goal);

// The same for the second change, when one has been made; `first` is kept as the plan's first.
RingPlan best_second_change(const Board& board, const Paths& paths, const Dots& now, Change first,
                            Square from, Square goal);

// The shortest ways from a square (SL-12): of every square that can be walked to, the one before it; of the first and of
// all others none.
std::array<Square, most_squares> shortest_ways(const Board& board, const Dots& now, Square start);

// How far two squares are apart, walls left out.
int gap_between(const Board& board, const Dots& now, Square a, Square b);

}  // namespace clew::secret_labyrinth
