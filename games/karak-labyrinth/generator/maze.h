#pragma once
// Mazes without rings, for the bow and the treasure: a spanning tree cut into several.
#include <vector>

#include "core/rng.h"
#include "games/karak-labyrinth/rules/grid.h"

namespace clew::karak_labyrinth {

struct Forest {
  Grid grid;
  std::vector<std::vector<Square>> trees;
};
// Every tree has at least max(5, cells / (trees + 4)) squares.
Forest grow_forest(int side, int trees, Rng& rng);

// The one way between two squares of a tree, as directions; empty where there is none.
std::string way_between(const Grid& grid, Square from, Square to);

// "010…", one text a row, as walls_east and walls_south are written.
std::vector<std::string> walls_of(const Grid& grid, Direction side);

}  // namespace clew::karak_labyrinth
