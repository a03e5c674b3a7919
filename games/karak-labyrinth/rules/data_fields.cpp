#include "games/karak-labyrinth/rules/data_fields.h"

#include "core/text.h"

namespace clew::karak_labyrinth {

std::vector<std::string> read_rows(const Field& field, int height, int width) {
  std::vector<std::string> rows;
  for (const auto& item : field.items(std::size_t(height), std::size_t(height))) {
    rows.push_back(item.text());
    if (!item.missing() && int(rows.back().size()) != width) {
      item.complain(cat("This row should have ", width, " characters, not ", rows.back().size(), "."));
      return {};
    }
  }
  return rows;
}

void read_walls(const Field& field, Direction side, Grid& grid) {
  const bool east = side == Direction::east;
  const auto rows =
      read_rows(field, east ? grid.height : grid.height - 1, east ? grid.width - 1 : grid.width);
  for (std::size_t y = 0; y < rows.size(); ++y)
    for (std::size_t x = 0; x < rows[y].size(); ++x) {
      if (rows[y][x] != '0' && rows[y][x] != '1')
        return field.complain("Walls are written as 0 (open) and 1 (wall).");
      if (rows[y][x] == '1') grid.close(square_at(int(x), int(y)), side);
    }
}

Grid read_grid(const Field& field, int least) {
  // One after the other: the order in which fields are asked for is that of their page.
  const int width = field["width"].whole(least, longest_side);
  const int height = field["height"].whole(least, longest_side);
  return Grid::room(width, height);
}

Square read_square(const Field& field, const Grid& grid) {
  const auto text = field.text();
  const auto s = to_square(text);
  if (s && grid.inside.has(*s)) return *s;
  if (!field.missing())
    field.complain(cat("This should be a cell of the ", grid.width, "x", grid.height, " grid, such as b3."));
  return square_at(0, 0);
}

Squares read_squares(const Field& field, const Grid& grid) {
  Squares all;
  for (const auto& item : field.items(1, most_squares)) {
    const auto s = read_square(item, grid);
    if (all.has(s)) item.complain(cat("The cell ", square_name(s), " stands here twice."));
    all.add(s);
  }
  return all;
}

}  // namespace clew::karak_labyrinth
