// The minigame tiles, kind by kind, as they are read from minigames.json.
#include <algorithm>
#include <functional>
#include <utility>

#include "core/text.h"
#include "games/karak-labyrinth/rules/data.h"
#include "games/karak-labyrinth/rules/data_fields.h"

namespace clew::karak_labyrinth {
namespace {

// The grid's letters, one string a row.
void read_face(const Field& field, const Grid& grid, std::array<std::uint16_t, square_span>& face,
               bool blanks) {
  const auto rows = read_rows(field, grid.height, grid.width);
  for (std::size_t y = 0; y < rows.size(); ++y)
    for (std::size_t x = 0; x < rows[y].size(); ++x) {
      const char c = rows[y][x];
      if ((c < 'a' || c > 'z') && !(blanks && c == '?'))
        return field.complain(cat("Every cell shows a small letter", blanks ? " or ? for a blank." : "."));
      face[unsigned(square_at(int(x), int(y)))] = std::uint8_t(c);
    }
}

void read_sword(const Field& field, Tile& tile) {
  field.only({"id", "kind", "difficulty", "number", "width", "height", "numbers", "answer"});
  std::array<bool, 100> seen{};
  const auto rows = field["numbers"].items(std::size_t(tile.grid.height), std::size_t(tile.grid.height));
  int found = 0;
  for (std::size_t y = 0; y < rows.size(); ++y) {
    const auto cells = rows[y].items(std::size_t(tile.grid.width), std::size_t(tile.grid.width));
    for (std::size_t x = 0; x < cells.size(); ++x) {
      const int number = cells[x].whole(0, 99);
      tile.face[unsigned(square_at(int(x), int(y)))] = std::uint16_t(number);
      if (number == 0) continue;
      if (std::exchange(seen[std::size_t(number)], true))
        cells[x].complain(cat("The number ", number, " stands here twice."));
      ++found;
    }
  }
  if (found == 0) field["numbers"].complain("There should be at least one number above 0.");
  if (found > int(longest_answer)) field["numbers"].complain("There should be at most 100 numbers.");
}

void read_bow(const Field& field, Tile& tile) {
  field.only({"id", "kind", "difficulty", "number", "width", "height", "walls_east", "walls_south",
              "skeleton", "arrows", "answer"});
  read_walls(field["walls_east"], Direction::east, tile.grid);
  read_walls(field["walls_south"], Direction::south, tile.grid);
  tile.starts.add(read_square(field["skeleton"], tile.grid));
  tile.goals = read_squares(field["arrows"], tile.grid);
}

void read_key(const Field& field, Tile& tile) {
  field.only({"id", "kind", "difficulty", "number", "width", "height", "target", "count", "keys", "answer"});
  const auto shape = [](const Field& at) {
    const auto text = at.text();
    const bool fine =
        text.size() == 2 && text[0] >= 'a' && text[0] <= 'z' && text[1] >= '1' && text[1] <= '9';
    if (!fine && !at.missing()) at.complain("A key's shape is a letter and a digit, such as r2.");
    return fine ? key_shape(text[0], text[1]) : std::uint16_t(0);
  };
  tile.target = shape(field["target"]);
  const auto rows = field["keys"].items(std::size_t(tile.grid.height), std::size_t(tile.grid.height));
  for (std::size_t y = 0; y < rows.size(); ++y) {
    const auto cells = rows[y].items(std::size_t(tile.grid.width), std::size_t(tile.grid.width));
    for (std::size_t x = 0; x < cells.size(); ++x)
      tile.face[unsigned(square_at(int(x), int(y)))] = shape(cells[x]);
  }
  tile.count = std::uint8_t(field["count"].whole(1, int(longest_answer)));
}

void read_treasure(const Field& field, Tile& tile) {
  field.only({"id", "kind", "difficulty", "number", "width", "height", "walls_east", "walls_south", "keys",
              "chests", "ruby", "answer"});
  read_walls(field["walls_east"], Direction::east, tile.grid);
  read_walls(field["walls_south"], Direction::south, tile.grid);
  tile.starts = read_squares(field["keys"], tile.grid);
  tile.chests = read_squares(field["chests"], tile.grid);
  const auto ruby = read_square(field["ruby"], tile.grid);
  if (!tile.chests.has(ruby)) field["ruby"].complain("The ruby lies in one of the chests.");
  tile.goals.add(ruby);
}

void read_minotaur(const Field& field, Tile& tile) {
  field.only({"id", "kind", "difficulty", "number", "width", "height", "symbols", "rows", "answer"});
  tile.symbols = field["symbols"].text();
  for (std::size_t i = 0; i < tile.symbols.size(); ++i)
    if (tile.symbols[i] < 'a' || tile.symbols[i] > 'z' ||
        tile.symbols.find(tile.symbols[i], i + 1) != std::string::npos)
      return field["symbols"].complain("Symbols are different small letters.");
  read_face(field["rows"], tile.grid, tile.face, true);
  each_cell(tile.grid, [&](Square s) {
    const auto shown = tile.face[unsigned(s)];
    if (shown == blank_face && !tile.blanks.full()) tile.blanks.push(s);
    if (shown != 0 && shown != blank_face && tile.symbols.find(char(shown)) == std::string::npos)
      field["rows"].complain(cat("The cell ", square_name(s), " shows none of the tile's symbols."));
  });
  if (tile.blanks.empty()) field["rows"].complain("There should be at least one blank (?) to fill.");
}

void read_spider(const Field& field, Tile& tile) {
  field.only({"id", "kind", "difficulty", "number", "width", "height", "art", "puzzle", "answer"});
  read_face(field["art"], tile.grid, tile.art, false);
  read_face(field["puzzle"], tile.grid, tile.face, false);
}

void read_troll(const Field& field, Tile& tile) {
  field.only({"id", "kind", "difficulty", "number", "width", "height", "rows", "answer"});
  read_face(field["rows"], tile.grid, tile.face, false);
  std::array<int, 26> count{};
  each_cell(tile.grid, [&](Square s) {
    if (const auto shown = tile.face[unsigned(s)]; shown >= 'a' && shown <= 'z') ++count[shown - 'a'];
  });
  std::ranges::sort(count, std::greater{});
  if (count[0] == count[1]) field["rows"].complain("One monster should be more common than every other.");
}

// What of a tile its player sees: all but its name and its answer.
std::string puzzle_of(const Json& tile) {
  constexpr std::array<std::string_view, 5> kept_back{"id", "kind", "difficulty", "number", "answer"};
  JsonWriter out;
  out.open('{');
  for (const auto& [key, value] : tile.members())
    if (std::ranges::find(kept_back, key) == kept_back.end()) out.key(key).json(value);
  return std::move(out.close('}')).text();
}

}  // namespace

Tile read_tile(const Field& field) {
  Tile tile;
  const auto id = field["id"];
  tile.id = id.text();
  const auto kind = field["kind"].one_of({"sword", "bow", "key", "treasure", "minotaur", "spider", "troll"});
  while (kind_name(tile.kind) != kind) tile.kind = Kind(unsigned(tile.kind) + 1);
  const auto level = field["difficulty"].one_of({"easy", "hard"});
  tile.level = level == "easy" ? Level::easy : Level::hard;
  tile.number = std::uint8_t(field["number"].whole(1, tiles_of_a_kind));
  if (const auto due = cat(kind, "-", level[0], tile.number); tile.id != due && !id.missing())
    id.complain(cat("The id of this tile should be ", due, "."));
  tile.grid = read_grid(field, 1);
  switch (tile.kind) {
    case Kind::sword:
      read_sword(field, tile);
      break;
    case Kind::bow:
      read_bow(field, tile);
      break;
    case Kind::key:
      read_key(field, tile);
      break;
    case Kind::treasure:
      read_treasure(field, tile);
      break;
    case Kind::minotaur:
      read_minotaur(field, tile);
      break;
    case Kind::spider:
      read_spider(field, tile);
      break;
    case Kind::troll:
      read_troll(field, tile);
      break;
  }
  // Found even where one is written down: pages get tiles without it, and are to play the same.
  tile.answer = found_answer(tile);
  const auto answer = field.maybe("answer");
  const auto written = answer ? to_answer(answer->text()) : Answer{};
  if (answer && !is_right(tile, written))
    answer->complain(cat("This is not a right answer to ", tile.id, "."));
  else if (tile.answer.form == Answer::Form::misshapen)
    tile.answer = written;
  if (!answer && tile.answer.form == Answer::Form::misshapen)
    field.complain(cat("No right answer to ", tile.id, " was found; write one as its answer."));
  tile.puzzle = puzzle_of(field.json());
  return tile;
}

}  // namespace clew::karak_labyrinth
