#pragma once
// The castle and what lies in it, as read from data/: zones and squares, cards, pieces, dice, fists. All
// of it is data: an owner of the boxed game may enter the printed board without touching code.
#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/data.h"

namespace clew::secret_labyrinth {

inline constexpr int most_players = 4;
inline constexpr int most_squares = 128;
inline constexpr int card_count = 18;  // SL-2

enum class Kind : std::uint8_t { treasure, troll, animal };
inline constexpr std::array kinds{Kind::treasure, Kind::troll, Kind::animal};
inline constexpr std::array<std::string_view, 3> kind_names{"treasure", "troll", "animal"};
inline constexpr std::array<int, 3> kind_counts{7, 7, 4};  // SL-2

enum class Card : std::uint8_t {};  // by the order of the ids as text
inline constexpr Card no_card{255};
using CardSet = std::uint32_t;
constexpr CardSet only_card(Card c) { return CardSet{1} << unsigned(c); }
constexpr Card lowest(CardSet cards) { return Card(std::countr_zero(cards)); }  // of at least one

enum class Ring : std::uint8_t { outer, middle, center };
inline constexpr std::array all_rings{Ring::outer, Ring::middle, Ring::center};
inline constexpr std::array<std::string_view, 3> ring_names{"outer", "middle", "center"};

using Dots = std::array<std::uint8_t, 3>;  // where each ring stands

enum class Fist : std::uint8_t { rock, paper, scissors };
inline constexpr std::array<std::string_view, 3> fist_names{"rock", "paper", "scissors"};

inline constexpr std::array<std::string_view, 4> color_names{"red", "blue", "yellow", "green"};

enum class Square : std::uint8_t {};  // by the order of board.json
inline constexpr Square no_square{255};

// A set of squares in two words.
struct SquareSet {
  std::array<std::uint64_t, 2> bits{};

  constexpr bool has(Square q) const { return bits[unsigned(q) >> 6] >> (unsigned(q) & 63u) & 1u; }
  constexpr void add(Square q) { bits[unsigned(q) >> 6] |= std::uint64_t{1} << (unsigned(q) & 63u); }
  constexpr void remove(Square q) { bits[unsigned(q) >> 6] &= ~(std::uint64_t{1} << (unsigned(q) & 63u)); }
  constexpr int count() const { return std::popcount(bits[0]) + std::popcount(bits[1]); }
  constexpr Square nth(unsigned n) const {  // n < count()
    unsigned word = 0;
    if (const auto low = unsigned(std::popcount(bits[0])); n >= low) {
      n -= low;
      word = 1;
    }
    std::uint64_t rest = bits[word];
    while (n-- > 0) rest &= rest - 1;
    return Square(word * 64 + unsigned(std::countr_zero(rest)));
  }
  template <class Do> constexpr void each(Do visit) const {
    for (unsigned word = 0; word < 2; ++word)
      for (std::uint64_t rest = bits[word]; rest != 0; rest &= rest - 1)
        visit(Square(word * 64 + unsigned(std::countr_zero(rest))));
  }
  constexpr SquareSet& operator|=(const SquareSet& more) {
    bits[0] |= more.bits[0];
    bits[1] |= more.bits[1];
    return *this;
  }
  bool operator==(const SquareSet&) const = default;
};

enum Side : std::uint8_t { out = 1, cw = 2, in = 4, ccw = 8 };
inline constexpr std::array sides{out, cw, in, ccw};
inline constexpr std::array<std::string_view, 4> side_names{"out", "cw", "in", "ccw"};

struct Zone {
  std::string id, name;
  char letter = '?';
  std::optional<Ring> ring;  // none: fixed
  int squares = 0;
  int span = 1;  // units from one square's middle to the next
  int dots = 1;  // of a ring
  int step = 0;  // units from one dot to the next
};

struct SquareOf {  // a square as it is printed
  std::string id;
  std::uint8_t zone = 0;
  std::uint8_t angle = 0;  // of its middle, in units; of a ring's square: when the ring is on dot 0
  std::uint8_t open = 0;   // sides with a path
  Card picture = no_card;
  bool is_open(Side side) const { return (open & side) != 0; }
};

struct Board {
  int units = 24;           // a full circle
  std::vector<Zone> zones;  // from the outside in
  std::vector<SquareOf> squares;
  std::array<int, 3> dots{};  // of each ring

  const SquareOf& of(Square q) const { return squares[std::size_t(q)]; }
  const Zone& zone_of(Square q) const { return zones[of(q).zone]; }
  // Where a square stands now (SL-9).
  int angle(Square q, const Dots& now) const {
    const auto& zone = zone_of(q);
    return (of(q).angle + (zone.ring ? now[std::size_t(*zone.ring)] * zone.step : 0)) % units;
  }
  Square find(std::string_view id) const;  // or no_square
};

struct CardOf {
  std::string id, name;
  Kind kind{};
};

// The small parts and the cards, and the board they are played on.
struct Parts {
  Board board;
  std::array<CardOf, card_count> cards;
  std::array<CardSet, 3> of_kind{};                // the cards of each kind
  std::array<Square, card_count> picture{};        // where a card's picture is
  std::array<Square, 4> start{};                   // of each colour
  std::array<std::vector<std::uint8_t>, 2> faces;  // of the die "1-4" and of the die "2-4" (R3)
  std::array<Fist, 3> beats{};                     // SL-50

  Card find_card(std::string_view id) const;  // or no_card
};

Parts read_parts(const DataSet& files, Complaints& complaints);

}  // namespace clew::secret_labyrinth
