#pragma once
// What is in the box: gems, dungeon cards with their chests, hands of battle cards, the scoring.
#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
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

// Colours out of the three: the highest bit of a byte a colour, as it falls out of heaps.
struct GemSet {
  std::uint32_t marks = 0;

  constexpr bool has(Gem gem) const { return marks >> (8 * unsigned(gem) + 7) & 1u; }
  constexpr bool is_one() const { return (marks & (marks - 1)) == 0; }  // of a set that is not empty
  constexpr bool is_all() const { return marks == 0x808080; }
  constexpr Gem first() const { return Gem(std::countr_zero(marks) / 8); }
  constexpr GemSet rest() const { return {marks & (marks - 1)}; }  // all but the first
};

// Gems of the three colours in one word, a byte a colour: heaps are added and taken away all at once. No
// heap has more than 127 of a colour, so the highest bit of each byte is free for comparing.
struct Heap {
  std::uint32_t lanes = 0;

  constexpr int operator[](Gem gem) const { return int(lanes >> 8 * unsigned(gem) & 0xff); }
  constexpr bool empty() const { return lanes == 0; }
  constexpr int total() const { return (*this)[Gem::red] + (*this)[Gem::blue] + (*this)[Gem::yellow]; }
  constexpr Heap all_of(Gem gem) const { return {lanes & 0xffu << 8 * unsigned(gem)}; }
  constexpr GemSet colours() const { return {(lanes + 0x7f7f7f) & 0x808080}; }
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

// The colours of which `a` has as many as `b` or more.
constexpr GemSet no_fewer(Heap a, Heap b) { return {((a.lanes | 0x808080) - b.lanes) & 0x808080}; }

// Of each colour the smaller number.
constexpr Heap smaller(Heap a, Heap b) {
  const std::uint32_t b_is = no_fewer(a, b).marks;
  const std::uint32_t take_b = (b_is << 1) - (b_is >> 7);
  return {(b.lanes & take_b) | (a.lanes & ~take_b)};
}

// The colours of which a heap has most (DB-31, DB-32); all three where it is empty.
constexpr GemSet most_of(Heap heap) {
  const auto most = std::max({heap[Gem::red], heap[Gem::blue], heap[Gem::yellow]});
  return no_fewer(heap, {std::uint32_t(most) * 0x010101});
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

// The five cards of a dungeon in order, top first, the last in the box: four bits a card, in one word, so
// that moves fit into a register.
struct Deck {
  std::uint32_t cells = 0;

  constexpr int operator[](int place) const { return int(cells >> 4 * place & 15u); }
  constexpr int boxed() const { return (*this)[cards_of_a_dungeon - 1]; }
  constexpr void put(int place, int card) {
    cells = (cells & ~(15u << 4 * place)) | unsigned(card) << 4 * place;
  }
  bool operator==(const Deck&) const = default;
};

// All orders of five cards numbered 0 to 4.
inline constexpr auto orders = [] {
  std::array<Deck, 120> all{};
  for (unsigned n = 0; n < all.size(); ++n) {
    std::array cards{0, 1, 2, 3, 4};
    for (unsigned place = 0, rest = n; place < cards.size(); ++place) {
      const unsigned left = unsigned(cards.size()) - place;
      std::swap(cards[place], cards[place + rest % left]);
      all[n].put(int(place), cards[place]);
      rest /= left;
    }
  }
  return all;
}();
constexpr Deck in_order(int dungeon, unsigned n) {  // dungeon 0, 1 or 2
  return {orders[n].cells + unsigned(dungeon * cards_of_a_dungeon) * 0x11111u};
}

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

std::string listed(Strengths cards);  // "2 3 4"

// For every set of battle cards its members, lowest first, and their number.
struct Members {
  std::array<std::uint8_t, 7> at{};
  std::uint8_t count = 0;
};
inline constexpr auto members = [] {
  std::array<Members, 256> table{};
  for (unsigned set = 0; set < table.size(); ++set)
    for (std::uint8_t strength = 1; strength <= 7; ++strength)
      if (has(Strengths(set), strength)) table[set].at[table[set].count++] = strength;
  return table;
}();

}  // namespace clew::dungeon_busters
