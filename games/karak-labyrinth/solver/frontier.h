#pragma once
// The longest-path search behind the solver: squares in reading order, and for the edges between what is
// done and what is not, where fragments of the line end and what those ends know. It has no idea of cards:
// a Terrain says in plain numbers what every square does to a line.
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "bots/effort.h"

namespace clew::karak_labyrinth::frontier {

// A label is a moment of the line that later squares ask about: "the sword is gained", "the sun is read".
// An end of a fragment lies before it, after it, or it is not known yet; two bits a label.
inline constexpr int label_count = 6;
using Labels = std::uint16_t;
constexpr Labels after(int label) { return Labels(1u << 2 * label); }
constexpr Labels before(int label) { return Labels(2u << 2 * label); }
inline constexpr Labels all_before = 0xaaa;

inline constexpr int most_exits = 6;
inline constexpr int prize_count = 4;  // what an exit may ask for: sword, bow, key, treasure
inline constexpr int any_count = 4;    // rows that pay for the first scroll, whichever it is
inline constexpr int hearts_to_spare = 2;

struct Place {
  bool east = false, south = false;  // ways out, onward in reading order
  bool must = false;                 // only lines over this square count
  bool ghost = false;
  bool entry = false;
  std::int8_t exit = -1;     // which exit this is
  std::int8_t monster = -1;  // beaten after this label; -1: no monster
  std::int8_t prize = -1;    // the item that can be gained here
  std::int8_t label = -1;    // the label that is set here (by the prize, if there is one)
  std::uint8_t hearts = 0;   // lost by every visit
  std::uint8_t anys = 0;     // rows that pay for the first of several squares
  std::int16_t points = 0;   // of every visit
  std::int16_t beaten = 0;   // for the monster
  std::int16_t gain = 0;     // for the prize
  Labels asks = 0;           // labels that every visit needs
  Labels prize_asks = 0;     // labels that the prize needs
};

struct Way {  // an exit
  std::int16_t points = 0;
  std::array<std::int16_t, prize_count> with{};  // more, for who has that prize
  bool minigame = false;
};

struct Terrain {
  int width = 0, height = 0;  // a width of 12 at most
  std::vector<Place> places;  // row by row
  std::array<Way, most_exits> exits{};
  std::array<std::int16_t, any_count> any_points{};
  std::vector<std::int16_t> ghost_points;  // by number visited, the last for all above; empty: do not count
  int ghosts_needed = -1;                  // lines with another number do not count; -1: all do

  // Where the line stands at the entry.
  Labels labels = all_before;
  std::uint8_t prizes = 0, anys = 0;
  int points = 0, hearts = 0, ghosts = 0;
  std::int32_t ms = 0;

  bool may_decline = false;                                  // whether leaving a prize can ever be right
  std::int32_t square_ms = 0, minigame_ms = 0, most_ms = 0;  // most_ms 0: no clock
};

struct Found {
  int points = 0;
  std::vector<std::uint8_t> edges;  // of each place: bit 0 the line goes east, bit 1 south
};

struct Effort {
  std::size_t most = 0;        // states in all, after which the search is given up; 0: as many as it takes
  const Stop* stop = nullptr;  // asked now and then
  bool given_up = false;
  std::size_t states = 0;  // in all layers
  std::size_t widest = 0;  // in one
  std::size_t bytes = 0;   // at the most
};

class Outlook;

// The best line with more than `floor` points, if there is one. With `most_states` only so many of the best
// are kept in each layer: quick, and a line is a line, but nothing is proven. So it is where the search is given up.
std::optional<Found> search(const Outlook& outlook, int floor, std::size_t most_states, Effort& effort);

}  // namespace clew::karak_labyrinth::frontier
