#pragma once
// Grids, walls and cells as they stand in data files; whatever is wrong is noted with its place.
#include <string>
#include <vector>

#include "core/data.h"
#include "games/karak-labyrinth/rules/grid.h"

namespace clew::karak_labyrinth {

// So many rows of so many characters; nothing where they are not so.
std::vector<std::string> read_rows(const Field& field, int height, int width);

Grid read_grid(const Field& field, int least);  // by "width" and "height", without walls
void read_walls(const Field& field, Direction side, Grid& grid);

Square read_square(const Field& field, const Grid& grid);
Squares read_squares(const Field& field, const Grid& grid);

template <class Use> void each_cell(const Grid& grid, Use use) {
  for (int y = 0; y < grid.height; ++y)
    for (int x = 0; x < grid.width; ++x) use(square_at(x, y));
}

}  // namespace clew::karak_labyrinth
