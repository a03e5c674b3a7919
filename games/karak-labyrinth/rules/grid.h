#pragma once
// Squares, sets of squares and walls: the ground that sheets and minigame tiles are drawn on.
#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace clew::karak_labyrinth {

inline constexpr int longest_side = 12;
inline constexpr int most_squares = longest_side * longest_side;

// Sixteen squares a row whatever the width, so that a step is always the same shift.
inline constexpr int stride = 16;
inline constexpr int square_span = stride * longest_side;

enum class Square : std::uint8_t { none = 0xff };
constexpr Square square_at(int column, int row) { return Square(row * stride + column); }
constexpr int column(Square s) { return int(s) % stride; }
constexpr int row(Square s) { return int(s) / stride; }

enum class Direction : std::uint8_t { north, east, south, west };
inline constexpr std::string_view direction_letters = "nesw";
inline constexpr std::array<Direction, 4> directions{Direction::north, Direction::east, Direction::south,
                                                     Direction::west};
inline constexpr std::array<int, 4> step_by{-stride, 1, stride, -1};
constexpr Square step(Square from, Direction d) {
  // The four bytes of step_by in one number: a shift is quicker than a look-up, and every line waits for it.
  constexpr auto packed = [] {
    std::uint32_t bytes = 0;
    for (auto way : directions)
      bytes |= std::uint32_t(std::uint8_t(step_by[unsigned(way)])) << 8 * unsigned(way);
    return bytes;
  }();
  return Square(std::uint8_t(unsigned(from) + (packed >> 8 * unsigned(d))));
}
constexpr std::optional<Direction> to_direction(char letter) {
  const auto found = direction_letters.find(letter);
  if (found == std::string_view::npos) return std::nullopt;
  return Direction(found);
}

// "c10"; nothing for what is no square of any grid.
std::string square_name(Square s);
std::optional<Square> to_square(std::string_view word);

class Squares {
 public:
  constexpr Squares() = default;
  constexpr bool has(Square s) const { return words_[unsigned(s) / 64] >> (unsigned(s) % 64) & 1u; }
  constexpr void add(Square s) { words_[unsigned(s) / 64] |= std::uint64_t(1) << (unsigned(s) % 64); }
  constexpr void remove(Square s) { words_[unsigned(s) / 64] &= ~(std::uint64_t(1) << (unsigned(s) % 64)); }
  constexpr std::uint64_t word(unsigned i) const { return words_[i]; }  // four rows each
  constexpr bool none() const { return (words_[0] | words_[1] | words_[2]) == 0; }
  constexpr int count() const {
    return std::popcount(words_[0]) + std::popcount(words_[1]) + std::popcount(words_[2]);
  }
  constexpr Square first() const {  // none where there is none
    for (unsigned w = 0; w < 3; ++w)
      if (words_[w]) return Square(w * 64 + unsigned(std::countr_zero(words_[w])));
    return Square::none;
  }
  // Where the squares at most two rows above or below one lie.
  struct Window {
    std::uint8_t above = 0, below = 0;  // words
    std::uint8_t bit = 0;               // of the first square
  };
  static constexpr Window window(Square s) {
    const unsigned start = unsigned(s) + 64 - 2 * stride;  // counted from a word before the first
    const unsigned word = start / 64;
    return {std::uint8_t(word > 0 ? word - 1 : 0), std::uint8_t(word < 3 ? word : 2),
            std::uint8_t(start % 64)};
  }
  // They as one word; `around_bit` says where, by the distance from the middle. Two rows each way are 65
  // squares, so the one straight below has the bit of the middle. Bits off the grid mean nothing.
  constexpr std::uint64_t around(Window w) const {
    const std::uint64_t above = words_[w.above], below = words_[w.below];
    const auto all = above >> w.bit | below << 1 << (63 - w.bit);
    return (all & ~(std::uint64_t(1) << around_bit(0))) | (below >> w.bit & 1u) << around_bit(0);
  }
  // Of a set that holds the middle: those around it that are not in the set.
  constexpr std::uint64_t missing_around(Window w) const {
    const std::uint64_t above = ~words_[w.above], below = ~words_[w.below];
    return above >> w.bit | below << 1 << (~unsigned(w.bit) & 63u) | (below >> w.bit & 1u) << around_bit(0);
  }
  static constexpr unsigned around_bit(int distance) {
    return distance == 2 * stride ? 2u * stride : unsigned(2 * stride + distance);
  }
  friend constexpr Squares operator|(Squares a, const Squares& b) {
    for (unsigned w = 0; w < 3; ++w) a.words_[w] |= b.words_[w];
    return a;
  }
  friend constexpr Squares operator&(Squares a, const Squares& b) {
    for (unsigned w = 0; w < 3; ++w) a.words_[w] &= b.words_[w];
    return a;
  }
  friend constexpr Squares operator-(Squares a, const Squares& b) {  // those of a that are not in b
    for (unsigned w = 0; w < 3; ++w) a.words_[w] &= ~b.words_[w];
    return a;
  }
  // All of them moved one square on; what falls off the top or bottom is gone.
  constexpr Squares moved(Direction d) const {
    Squares to;
    switch (d) {
      case Direction::north:
        to.words_[0] = words_[0] >> stride | words_[1] << (64 - stride);
        to.words_[1] = words_[1] >> stride | words_[2] << (64 - stride);
        to.words_[2] = words_[2] >> stride;
        break;
      case Direction::south:
        to.words_[2] = words_[2] << stride | words_[1] >> (64 - stride);
        to.words_[1] = words_[1] << stride | words_[0] >> (64 - stride);
        to.words_[0] = words_[0] << stride;
        break;
      case Direction::east:  // a row never fills its sixteen squares, so nothing runs over
        for (unsigned w = 0; w < 3; ++w) to.words_[w] = words_[w] << 1;
        break;
      case Direction::west:
        for (unsigned w = 0; w < 3; ++w) to.words_[w] = words_[w] >> 1;
        break;
    }
    return to;
  }
  bool operator==(const Squares&) const = default;

 private:
  std::array<std::uint64_t, 3> words_{};
};

// Squares and the walls between them; the border is closed.
struct Grid {
  int width = 0, height = 0;
  std::array<std::uint8_t, square_span> sides{};  // bit d: the way in direction d is open
  Squares inside;
  std::array<Squares, 4> open;  // by direction: the squares with that way open

  bool is_open(Square s, Direction d) const { return sides[unsigned(s)] >> unsigned(d) & 1u; }

  // A grid without inner walls; `close` then puts one up.
  static Grid room(int width, int height);
  void close(Square s, Direction d);

  // The squares next to these that can be stepped on from them.
  Squares beside(const Squares& from) const {
    Squares to;
    for (auto d : directions) to = to | (from & open[unsigned(d)]).moved(d);
    return to;
  }
  // All that can be reached over free squares, the start included.
  Squares reached(Square from, const Squares& free) const;
  // Whether an unvisited goal can be reached from a visited square over unvisited ones.
  bool reaches(Square from, const Squares& visited, const Squares& goals) const;
};

}  // namespace clew::karak_labyrinth
