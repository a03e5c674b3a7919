#pragma once
// What is in the box: gems, dungeon cards with their chests, hands of battle cards, the scoring.
#include <array>
#include <bit>
#include <cstdint>
#include <string>
#include <vector>

namespace clew::dungeon_busters {

inline constexpr int fewest_players = 3;
inline constexpr int most_players = 5;
inline constexpr int dungeons = 3;
inline constexpr int cards_of_a_dungeon = 5;
inline constexpr int monsters_of_a_dungeon = 4;  // the fifth card goes to the box (DB-13)
inline constexpr int most_chests = 3;
inline constexpr int most_gems = 40;  // of one colour, whatever the data say
inline constexpr int cards_kept = 5;  // DB-8

enum class Gem : std::uint8_t { red, blue, yellow };
inline constexpr std::array all_gems{Gem::red, Gem::blue, Gem::yellow};
inline constexpr std::array<std::string_view, 3> gem_names{"red", "blue", "yellow"};
constexpr std::string_view name_of(Gem gem) { return gem_names[std::size_t(gem)]; }

using GemSet = std::uint8_t;  // bit g: that colour
constexpr bool has(GemSet set, Gem gem) { return set >> unsigned(gem) & 1u; }

// Gems of the three colours in one word, a byte a colour: heaps are added and taken away all at once.
struct Heap {
  std::uint32_t lanes = 0;

  constexpr int operator[](Gem gem) const { return int(lanes >> 8 * unsigned(gem) & 0xff); }
  constexpr bool empty() const { return lanes == 0; }
  constexpr int total() const { return (*this)[Gem::red] + (*this)[Gem::blue] + (*this)[Gem::yellow]; }
  constexpr Heap all_of(Gem gem) const { return {lanes & 0xffu << 8 * unsigned(gem)}; }
  constexpr GemSet colours() const {
    return GemSet(((lanes & 0xff) != 0) | ((lanes & 0xff00) != 0) << 1 | ((lanes & 0xff0000) != 0) << 2);
  }
  constexpr Heap& operator+=(Heap other) {
    lanes += other.lanes;
    return *this;
  }
  constexpr Heap& operator-=(Heap other) {  // no colour may run below nothing
    lanes -= other.lanes;
    return *this;
  }
  friend constexpr Heap operator+(Heap a, Heap b) { return a += b; }
  friend constexpr Heap operator-(Heap a, Heap b) { return a -= b; }
  bool operator==(const Heap&) const = default;
};

constexpr Heap gems(Gem gem, int count) { return {std::uint32_t(count) << 8 * unsigned(gem)}; }
constexpr Heap one(Gem gem) { return gems(gem, 1); }

// Of each colour the smaller number. No heap has more than 127 of a colour, so the highest bit of each
// byte is free to say whether `a` is the larger there.
constexpr Heap smaller(Heap a, Heap b) {
  const std::uint32_t larger = ((a.lanes | 0x808080) - b.lanes) & 0x808080;
  const std::uint32_t take_b = (larger << 1) - (larger >> 7);
  return {(b.lanes & take_b) | (a.lanes & ~take_b)};
}

// The colours of which a heap has most (DB-31, DB-32); all three where it is empty.
constexpr GemSet most_of(Heap heap) {
  const int red = heap[Gem::red], blue = heap[Gem::blue], yellow = heap[Gem::yellow];
  const int most = red > blue ? (red > yellow ? red : yellow) : (blue > yellow ? blue : yellow);
  return GemSet((red == most) | (blue == most) << 1 | (yellow == most) << 2);
}

using Strengths = std::uint8_t;  // a set of battle cards; bit n: the card of strength n, 1 to 7
constexpr Strengths card(int strength) { return Strengths(1u << unsigned(strength)); }
constexpr bool has(Strengths cards, int strength) { return cards >> unsigned(strength) & 1u; }

struct DungeonCard {
  std::string id, name;
  std::uint8_t hp = 1;
  std::uint8_t chests = 0;
  std::array<Heap, most_chests> chest{};
  std::string shown;  // as a view shows it face-up
};

enum class HandMode : std::uint8_t { book, six, five };

struct Scoring {
  int gem = 1, set = 3, most = 3;
};

struct Data {
  std::array<DungeonCard, dungeons * cards_of_a_dungeon> cards;                    // dungeon by dungeon
  std::array<std::array<std::uint8_t, cards_of_a_dungeon>, dungeons> ascending{};  // by id, as text
  std::uint8_t gems_of_each_colour = 0;
  Heap starting_gems;
  std::array<std::array<Strengths, most_players + 1>, 3> hands{};  // by mode and player count
  std::vector<std::string> adventurers;                            // ids, default order by seat
  Scoring scoring;
};

std::string listed(Strengths cards);                       // "2 3 4"
std::string listed(GemSet set, std::string_view between);  // "red or blue"

// For every set of battle cards (or colours) its members, lowest first.
inline constexpr auto members = [] {
  std::array<std::array<std::uint8_t, 8>, 256> table{};
  for (unsigned set = 0; set < 256; ++set)
    for (unsigned bit = 0, count = 0; bit < 8; ++bit)
      if (set >> bit & 1u) table[set][count++] = std::uint8_t(bit);
  return table;
}();

}  // namespace clew::dungeon_busters
