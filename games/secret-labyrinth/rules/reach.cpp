#include "games/secret-labyrinth/rules/reach.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>

namespace clew::secret_labyrinth {
namespace {

constexpr std::uint8_t fixed = 3;

// Whether two squares of one zone are joined sideways (SL-10).
bool joined_sideways(const Board& board, Square a, Square b) {
  const auto& first = board.of(a);
  const auto& second = board.of(b);
  const int span = board.zones[first.zone].span;
  return first.zone == second.zone && (first.angle + span) % board.units == second.angle &&
         first.is_open(cw) && second.is_open(ccw);
}

// Whether a square and one of the next zone inward are joined (SL-11).
bool joined_across(const Board& board, const Dots& now, Square outside, Square inside) {
  return board.of(outside).zone + 1 == board.of(inside).zone &&
         board.angle(outside, now) == board.angle(inside, now) && board.of(outside).is_open(in) &&
         board.of(inside).is_open(out);
}

}  // namespace

Paths::Paths(const Board& board) {
  const auto count = board.squares.size();
  assert(count <= most_squares);
  std::vector<Square> all;
  for (std::size_t i = 0; i < count; ++i) {
    all.push_back(Square(i));
    const auto& ring = board.zone_of(Square(i)).ring;
    ring_[i] = ring ? std::uint8_t(*ring) : fixed;
  }

  // Halls and corridors: what is joined whatever turns. Fixed zones may lie side by side.
  const auto always_joined = [&](Square a, Square b) {
    if (ring_[std::size_t(a)] != ring_[std::size_t(b)]) return false;
    if (joined_sideways(board, a, b) || joined_sideways(board, b, a)) return true;
    return ring_[std::size_t(a)] == fixed &&
           (joined_across(board, {}, a, b) || joined_across(board, {}, b, a));
  };
  std::vector<SquareSet> halls;
  std::array<std::vector<SquareSet>, 3> corridors;
  SquareSet seen;
  for (Square first : all) {
    if (seen.has(first)) continue;
    SquareSet together;
    together.add(first);
    for (bool grew = true; grew;) {
      grew = false;
      for (Square a : all)
        for (Square b : all)
          if (together.has(a) && !together.has(b) && always_joined(a, b)) {
            together.add(b);
            grew = true;
          }
    }
    seen |= together;
    const auto ring = ring_[std::size_t(first)];
    auto& group = ring == fixed ? halls : corridors[ring];
    together.each([&](Square q) { place_[std::size_t(q)] = std::uint8_t(group.size()); });
    group.push_back(together);
  }
  hall_count_ = halls.size();
  assert(hall_count_ <= 64);

  for (Ring ring : all_rings) {
    const auto r = std::size_t(ring);
    const auto dots = std::size_t(board.dots[r]);
    corridor_count_[r] = corridors[r].size();
    from_hall_[r].resize(dots * hall_count_);
    from_corridor_[r].resize(dots * corridor_count_[r]);
    for (std::size_t dot = 0; dot < dots; ++dot) {
      Dots now{};
      now[r] = std::uint8_t(dot);
      auto* const hall_links = from_hall_[r].data() + dot * hall_count_;
      auto* const corridor_links = from_corridor_[r].data() + dot * corridor_count_[r];
      for (Square a : all)
        for (Square b : all) {
          if (!joined_across(board, now, a, b)) continue;
          const bool outward = ring_[std::size_t(b)] == r;  // the ring lies inside the hall
          const Square on_ring = outward ? b : a, in_hall = outward ? a : b;
          if (ring_[std::size_t(on_ring)] != r || ring_[std::size_t(in_hall)] != fixed) continue;
          corridor_links[place_[std::size_t(on_ring)]].halls |= std::uint64_t{1}
                                                                << place_[std::size_t(in_hall)];
        }
      for (std::size_t c = 0; c < corridor_count_[r]; ++c) {
        corridor_links[c].squares = corridors[r][c];
        for (std::size_t h = 0; h < hall_count_; ++h)
          if (corridor_links[c].halls >> h & 1u) {
            hall_links[h].halls |= corridor_links[c].halls;
            hall_links[h].squares |= corridors[r][c];
          }
      }
      if (r == 0)
        for (std::size_t h = 0; h < hall_count_; ++h) hall_links[h].squares |= halls[h];
    }
  }
  look_at_all(board);
}

// The shipped board has 3456 positions of some 25 parts each: two megabytes, and bots ask nothing more often.
void Paths::look_at_all(const Board& board) {
  constexpr std::size_t most = 1 << 19;
  squares_ = board.squares.size();
  for (std::size_t r = 0; r < 3; ++r) dots_[r] = std::size_t(board.dots[r]);
  const auto positions = dots_[0] * dots_[1] * dots_[2];
  if (positions * squares_ > most) return;
  std::array<Square, card_count> pictures{};
  pictures.fill(no_square);
  for (std::size_t i = 0; i < squares_; ++i)
    if (const Card card = board.of(Square(i)).picture; card != no_card)
      pictures[std::size_t(card)] = Square(i);
  part_.resize(positions * squares_);
  first_.resize(positions);
  Dots now{};
  for (now[0] = 0; now[0] < dots_[0]; ++now[0])
    for (now[1] = 0; now[1] < dots_[1]; ++now[1])
      for (now[2] = 0; now[2] < dots_[2]; ++now[2]) {
        const auto at = position(now);
        first_[at] = std::uint32_t(parts_.size());
        SquareSet seen;
        for (std::size_t i = 0; i < squares_; ++i) {
          if (seen.has(Square(i))) continue;
          const auto part = walked(Square(i), now);
          const double share = double(part.count()) / double(positions);
          part.each([&](Square q) {
            mean_path_[std::size_t(q)] += share;
            part_[at * squares_ + std::size_t(q)] = std::uint8_t(parts_.size() - first_[at]);
          });
          for (std::size_t p = 0; p < pictures.size(); ++p)
            if (pictures[p] != no_square && part.has(pictures[p]))
              part.each([&](Square q) { often_joined_[p][std::size_t(q)] += 1.0 / double(positions); });
          seen |= part;
          parts_.push_back(part);
        }
      }
}

SquareSet Paths::walked(Square start, const Dots& now) const {
  SquareSet all;
  const auto ring = ring_[std::size_t(start)];
  const std::size_t place = place_[std::size_t(start)];
  std::uint64_t halls = 0;
  if (ring == fixed) {
    halls = std::uint64_t{1} << place;
  } else {
    const auto& link = from_corridor_[ring][now[ring] * corridor_count_[ring] + place];
    halls = link.halls;
    all = link.squares;
  }
  const Link* const a = from_hall_[0].data() + now[0] * hall_count_;
  const Link* const b = from_hall_[1].data() + now[1] * hall_count_;
  const Link* const c = from_hall_[2].data() + now[2] * hall_count_;
  for (std::uint64_t todo = halls; todo != 0;) {
    const auto h = unsigned(std::countr_zero(todo));
    const std::uint64_t more = (a[h].halls | b[h].halls | c[h].halls) & ~halls;
    all |= a[h].squares;
    all |= b[h].squares;
    all |= c[h].squares;
    halls |= more;
    todo = (todo & (todo - 1)) | more;
  }
  return all;
}

int gap_between(const Board& board, const Dots& now, Square a, Square b) {
  const int zones = std::abs(board.of(a).zone - board.of(b).zone);
  const int turned = std::abs(board.angle(a, now) - board.angle(b, now));
  return zones * board.units + std::min(turned, board.units - turned);
}

namespace {

// Tries one pair; true once the goal is reached and nothing better can come.
class Search {
 public:
  Search(const Board& board, const Paths& paths, Square from, Square goal)
      : board_(board), paths_(paths), from_(from), goal_(goal) {}

  bool consider(const Dots& after, Change first, Change second) {
    const auto path = paths_.from(from_, after);
    if (path.has(goal_)) {
      best_ = {{first, second}, goal_, 0};
      return true;
    }
    path.each([&](Square q) {
      const int gap = gap_between(board_, after, q, goal_);
      if (best_.stop == no_square || gap < best_.gap) best_ = {{first, second}, q, gap};
    });
    return false;
  }
  const RingPlan& best() const { return best_; }

 private:
  const Board& board_;
  const Paths& paths_;
  Square from_, goal_;
  RingPlan best_;
};

constexpr Change outer_step{Ring::outer, 1}, middle_step{Ring::middle, 1};

}  // namespace

RingPlan best_changes(const Board& board, const Paths& paths, const Dots& now, Square from, Square goal) {
  Search search(board, paths, from, goal);
  const auto both = [&](Change first, Change second) {
    Dots after = now;
    turn_ring(board, after, first);
    turn_ring(board, after, second);
    return search.consider(after, first, second);
  };
  if (both(outer_step, outer_step) || both(outer_step, middle_step) || both(middle_step, middle_step))
    return search.best();
  for (Change ring : {outer_step, middle_step})
    for (std::uint8_t n = 1; n < board.dots[std::size_t(Ring::center)]; ++n)
      if (both(ring, {Ring::center, n})) return search.best();
  return search.best();
}

RingPlan best_second_change(const Board& board, const Paths& paths, const Dots& now, Change first,
                            Square from, Square goal) {
  Search search(board, paths, from, goal);
  const auto one = [&](Change second) {
    Dots after = now;
    turn_ring(board, after, second);
    return search.consider(after, first, second);
  };
  if (one(outer_step) || one(middle_step) || first.ring == Ring::center) return search.best();
  for (std::uint8_t n = 1; n < board.dots[std::size_t(Ring::center)]; ++n)
    if (one({Ring::center, n})) break;
  return search.best();
}

std::array<Square, most_squares> shortest_ways(const Board& board, const Dots& now, Square start) {
  std::array<Square, most_squares> before;
  before.fill(no_square);
  std::vector<Square> reached{start};
  for (std::size_t i = 0; i < reached.size(); ++i)
    for (std::size_t n = 0; n < board.squares.size(); ++n) {
      const Square here = reached[i], next{std::uint8_t(n)};
      const bool is_joined = joined_sideways(board, here, next) || joined_sideways(board, next, here) ||
                             joined_across(board, now, here, next) || joined_across(board, now, next, here);
      if (!is_joined || next == start || before[n] != no_square) continue;
      before[n] = here;
      reached.push_back(next);
    }
  return before;
}

}  // namespace clew::secret_labyrinth
