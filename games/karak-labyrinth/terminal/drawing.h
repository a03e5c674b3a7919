#pragma once
// Pieces of the terminal's page: grids with walls and a line, and puzzles as small grids.
#include <functional>
#include <string>
#include <vector>

#include "core/ink.h"
#include "games/karak-labyrinth/rules/data.h"

namespace clew::karak_labyrinth {

using Lines = std::vector<std::string>;

struct Mark {
  std::string glyph = " ";  // one character wide
  Colour colour = Colour::plain;
  bool strong = false;
  bool underlined = false;  // where there are no colours the wall below does without it
};

// A grid in box characters, three columns and two rows a square, with letters above and numbers beside.
Lines draw_grid(const Grid& grid, const std::vector<Square>& path, const std::function<Mark(Square)>& mark,
                const Ink& ink);

// The same in one row a square, where rows are few: a wall below is a line under the square.
Lines draw_low_grid(const Grid& grid, const std::vector<Square>& path,
                    const std::function<Mark(Square)>& mark, const Ink& ink);

Mark symbol_mark(Symbol s);
std::vector<Square> squares_of(const Json& names);

// An open minigame: what to do, and the tile with as much of the answer as is put together.
Lines draw_puzzle(const Json& minigame, std::string_view draft, const Ink& ink);

// The maze of a bow or treasure puzzle, as it stands in a view, and the line that an answer draws through it:
// nothing where it does not begin on a square.
Grid maze_of(const Json& puzzle);
std::vector<Square> line_of_answer(const Json& minigame, std::string_view answer);

// Two columns side by side, the left one padded.
std::string side_by_side(const Lines& left, const Lines& right, int gap);

}  // namespace clew::karak_labyrinth
