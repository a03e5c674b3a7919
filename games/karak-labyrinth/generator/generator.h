#pragma once
// New minigame tiles and new labyrinths, as many as people like, each the same for the same random numbers.
#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "core/rng.h"
#include "games/karak-labyrinth/rules/data.h"

namespace clew::karak_labyrinth {

// What a generated tile of a kind and level is like; the rules page has the same table.
struct TileBounds {
  int side = 0;                 // width and height
  int numbers = 0;              // sword: how many
  int highest = 0;              // sword: the greatest number there may be
  int trees = 0;                // bow, treasure: parts of the maze, each with its arrow or its key and chest
  int shortest = 0;             // bow, treasure: steps of the right line, at least
  int shapes = 0;               // key
  int wanted = 0;               // key: how many are asked for
  int fitting = 0;              // key: how many there are
  int letters = 0;              // minotaur, spider, troll: different symbols
  int blanks = 0;               // minotaur
  int equal = 0;                // spider
  std::array<int, 7> counts{};  // troll
};
TileBounds tile_bounds(Kind kind, Level level);

// One tile as it stands in minigames.json, with one right answer.
std::string make_tile(Kind kind, Level level, int number, Rng& rng);

// The same for a seed of any text, each by itself whatever else is made with it; `index` from 0.
std::string tile_by_seed(Kind kind, Level level, int index, std::string_view seed);
std::string sheet_by_seed(char id, int width, int height, std::string_view seed);

// The box with a new labyrinth on one side of the sheet, or with new tiles, or both: an empty seed leaves them.
struct Renewed {
  Data data;
  std::string
      labyrinth;  // the new sheet as a view shows it, with the legend of its letters; empty where it is old
};
Renewed renewed(const Data& data, std::size_t side, std::string_view sheet_seed, std::string_view tiles_seed);

inline constexpr int shortest_side = 6;  // of a generated sheet

// One sheet as it stands in sheets.json. Every square can be reached from every other, no passage is a bridge, and
// from each staircase a line escapes by each boss with a heart to spare. Sides of 6 to 12 squares.
std::string make_sheet(char id, int width, int height, Rng& rng);

// The whole files, with the new part in the place of the old one of the same id.
std::string minigames_with(std::string_view minigames_json, const std::vector<std::string>& tiles);
std::string sheets_with(std::string_view sheets_json, char id, std::string_view sheet);
// Of the optima those of the other sheet stay; `cards` are members such as "e01":{…} of the new one.
std::string optima_with(std::string_view optima_json, char id, const std::vector<std::string>& cards);

}  // namespace clew::karak_labyrinth
