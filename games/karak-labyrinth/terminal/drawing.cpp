#include "games/karak-labyrinth/terminal/drawing.h"

#include <algorithm>

#include "core/text.h"

namespace clew::karak_labyrinth {
namespace {

// A page of single characters, each with its colour.
class Canvas {
 public:
  Canvas(int width, int height) : rows_(std::size_t(height), std::vector<Mark>(std::size_t(width))) {}
  Mark& at(int x, int y) { return rows_[std::size_t(y)][std::size_t(x)]; }

  Lines lines(const Ink& ink) const {
    Lines all;
    for (const auto& row : rows_) {
      std::string line;
      for (const auto& [glyph, colour, strong, underlined] : row) {
        auto shown = ink.paint(glyph, colour);
        if (strong) shown = ink.bold(shown);
        line += underlined && ink.colours ? cat("\x1b[4m", shown, "\x1b[0m") : shown;
      }
      while (line.ends_with(' ')) line.pop_back();
      all.push_back(std::move(line));
    }
    return all;
  }

 private:
  std::vector<std::vector<Mark>> rows_;
};

constexpr int margin = 3;  // for the row numbers

// The character where walls meet, by which of them stand: north 1, east 2, south 4, west 8.
std::string_view corner(unsigned walls, const Ink& ink) {
  constexpr std::string_view nice[] = {" ", "╵", "╶", "└", "╷", "│", "┌", "├",
                                       "╴", "┘", "─", "┴", "┐", "┤", "┬", "┼"};
  return ink.unicode ? nice[walls] : walls == 0 ? " " : "+";
}

// The line as it runs through a square, by the sides it touches (bits by Direction).
std::string_view bend(unsigned sides, const Ink& ink) {
  constexpr std::string_view nice[] = {"•", "╹", "╺", "┗", "╻", "┃", "┏", "┣",
                                       "╸", "┛", "━", "┻", "┓", "┫", "┳", "╋"};
  return ink.unicode ? nice[sides] : "o";
}

unsigned sides_of(const std::vector<Square>& path, std::size_t i) {
  unsigned sides = 0;
  for (auto d : directions)
    if ((i > 0 && step(path[i], d) == path[i - 1]) ||
        (i + 1 < path.size() && step(path[i], d) == path[i + 1]))
      sides |= 1u << unsigned(d);
  return sides;
}

bool is_wall(const Grid& grid, int x, int y, Direction side) {  // the border counts, the outside does not
  const bool inside = x >= 0 && y >= 0 && x < grid.width && y < grid.height;
  if (inside) return !grid.is_open(square_at(x, y), side);
  const int nx = x + (side == Direction::east) - (side == Direction::west);
  const int ny = y + (side == Direction::south) - (side == Direction::north);
  return nx >= 0 && ny >= 0 && nx < grid.width && ny < grid.height;
}

Lines with_letters(const std::vector<std::string>& rows, int width) {
  Lines all{"  "};
  for (int x = 0; x < width; ++x) all[0] += cat(" ", char('a' + x), " ");
  for (std::size_t y = 0; y < rows.size(); ++y) all.push_back(cat(y < 9 ? " " : "", y + 1, rows[y]));
  return all;
}

// What stands on a cell, where the rows are lists of cells or words of letters.
std::string cell_text(const Json& row, std::size_t x) {
  if (row.is_text()) return std::string(1, row.text()[x]);
  const auto& cell = row[x];
  if (cell.is_whole()) return cell.whole() == 0 ? "." : cat(cell.whole());
  auto text = std::string(cell.text());
  // Keys in capitals, lest they be taken for cells.
  for (char& c : text)
    if (c >= 'a' && c <= 'z') c = char(c - 'a' + 'A');
  return text;
}

// Cells that the answer names have a star before them; `filling` stands in the blanks.
Lines draw_cells(const Json& rows, const std::vector<Square>& named, std::string_view filling,
                 const Ink& ink) {
  std::vector<std::string> lines;
  int width = 0;
  for (std::size_t y = 0; y < rows.size(); ++y) {
    std::string line;
    width = int(rows[y].is_text() ? rows[y].text().size() : rows[y].size());
    for (std::size_t x = 0; x < std::size_t(width); ++x) {
      auto text = cell_text(rows[y], x);
      bool is_mine = std::ranges::find(named, square_at(int(x), int(y))) != named.end();
      if (text == "?" && !filling.empty()) {
        text = filling.substr(0, 1);
        filling.remove_prefix(1);
        is_mine = true;
      }
      text = padded(cat(is_mine ? "*" : " ", text), 3);
      line += is_mine ? ink.bold(ink.paint(text, Colour::cyan)) : text;
    }
    lines.push_back(std::move(line));
  }
  return with_letters(lines, width);
}

Lines draw_maze(const Json& minigame, std::string_view draft, const Ink& ink) {
  const auto& puzzle = minigame["puzzle"];
  const auto starts =
      squares_of(puzzle["skeleton"].is_text() ? Json(Json::Array{puzzle["skeleton"]}) : puzzle["keys"]);
  const auto goals = squares_of(puzzle["arrows"].is_array() ? puzzle["arrows"] : puzzle["chests"]);
  const auto ruby = to_square(puzzle["ruby"].text());
  const bool is_bow = puzzle["skeleton"].is_text();
  const auto maze = maze_of(puzzle);
  // Besides its two rows a square a maze needs some for words, borders, heading, news and the draft.
  const auto draw = 2 * maze.height + 14 > ink.height ? draw_low_grid : draw_grid;
  return draw(
      maze, draft.empty() ? std::vector<Square>{} : line_of_answer(minigame, draft),
      [&](Square s) -> Mark {
        if (ruby && *ruby == s) return {"R", Colour::red, true};
        if (std::ranges::find(goals, s) != goals.end())
          return {is_bow ? "A" : "c", is_bow ? Colour::yellow : Colour::grey, is_bow};
        if (std::ranges::find(starts, s) != starts.end()) return {is_bow ? "S" : "k", Colour::green, true};
        return {" "};
      },
      ink);
}

}  // namespace

Lines draw_grid(const Grid& grid, const std::vector<Square>& path, const std::function<Mark(Square)>& mark,
                const Ink& ink) {
  Canvas canvas(margin + 3 * grid.width + 1, 2 * grid.height + 2);
  const auto write = [&](int x, int y, std::string_view text) {
    for (std::size_t i = 0; i < text.size(); ++i) canvas.at(x + int(i), y).glyph = text.substr(i, 1);
  };
  for (int x = 0; x < grid.width; ++x) write(margin + 3 * x + 2, 0, std::string(1, char('a' + x)));
  for (int y = 0; y < grid.height; ++y) write(y < 9 ? 1 : 0, 2 * y + 2, cat(y + 1));
  const auto wall = [&](int x, int y, std::string_view glyph) {
    canvas.at(margin + x, y + 1) = {std::string(glyph), Colour::plain, false};
  };
  // Corners first, then the walls between them.
  for (int y = 0; y <= grid.height; ++y)
    for (int x = 0; x <= grid.width; ++x) {
      const unsigned meeting = unsigned(is_wall(grid, x - 1, y - 1, Direction::east)) |
                               unsigned(is_wall(grid, x, y - 1, Direction::south)) << 1 |
                               unsigned(is_wall(grid, x - 1, y, Direction::east)) << 2 |
                               unsigned(is_wall(grid, x - 1, y - 1, Direction::south)) << 3;
      wall(3 * x, 2 * y, corner(meeting, ink));
      if (meeting & 2u) {
        wall(3 * x + 1, 2 * y, ink.glyph("─", "-"));
        wall(3 * x + 2, 2 * y, ink.glyph("─", "-"));
      }
      if (meeting & 4u) wall(3 * x, 2 * y + 1, ink.glyph("│", "|"));
    }
  for (int y = 0; y < grid.height; ++y)
    for (int x = 0; x < grid.width; ++x) canvas.at(margin + 3 * x + 2, 2 * y + 2) = mark(square_at(x, y));

  const auto lay = [&](int x, int y, std::string_view glyph) {
    canvas.at(margin + x, y + 1) = {std::string(glyph), Colour::cyan, true};
  };
  for (std::size_t i = 0; i < path.size(); ++i) {
    const int x = column(path[i]), y = row(path[i]);
    const auto shown = mark(path[i]);
    if (i + 1 == path.size())
      lay(3 * x + 2, 2 * y + 1, "@");
    else if (shown.glyph == " ")
      lay(3 * x + 2, 2 * y + 1, bend(sides_of(path, i), ink));
    else
      lay(3 * x + 2, 2 * y + 1, shown.glyph);
    if (i == 0) continue;
    const int px = column(path[i - 1]), py = row(path[i - 1]);
    if (px != x) {
      const int left = std::min(px, x);
      lay(3 * left + 3, 2 * y + 1, ink.glyph("━", "="));
      lay(3 * left + 4, 2 * y + 1, ink.glyph("━", "="));
    } else {
      lay(3 * x + 2, 2 * std::min(py, y) + 2, ink.glyph("┃", ":"));
    }
  }
  return canvas.lines(ink);
}

Lines draw_low_grid(const Grid& grid, const std::vector<Square>& path,
                    const std::function<Mark(Square)>& mark, const Ink& ink) {
  Canvas canvas(margin + 3 * grid.width + 1, grid.height + 2);
  const auto put = [&](int x, int y, const Mark& m) {  // what is there keeps its line below
    Mark& at = canvas.at(x, y);
    const bool under = at.underlined || at.glyph == "_";
    at = m;
    at.underlined = under;
  };
  for (int x = 0; x < grid.width; ++x) {
    put(margin + 3 * x + 2, 0, {std::string(1, char('a' + x))});
    for (int i = 0; i < 3; ++i)
      if (x > 0 || i > 0) put(margin + 3 * x + i, 1, {"_"});
  }
  const auto left_of = [](int x) { return margin + 3 * x; };
  for (int y = 0; y < grid.height; ++y) {
    const auto number = cat(y + 1);
    for (std::size_t i = 0; i < number.size(); ++i)
      put(int(i) + (number.size() == 1), y + 2, {number.substr(i, 1)});
    for (int x = 0; x <= grid.width; ++x) {
      const bool below = x < grid.width && is_wall(grid, x, y, Direction::south);
      const bool before = x > 0 && is_wall(grid, x - 1, y, Direction::south);
      if (below && before) put(left_of(x), y + 2, {"_"});
      if (is_wall(grid, x - 1, y, Direction::east))
        put(left_of(x), y + 2, {std::string(ink.glyph("│", "|"))});
      if (x == grid.width) continue;
      if (below) put(left_of(x) + 1, y + 2, {"_"}), put(left_of(x) + 2, y + 2, {"_"});
      if (const auto shown = mark(square_at(x, y)); shown.glyph != " ") put(left_of(x) + 2, y + 2, shown);
    }
  }
  for (std::size_t i = 0; i < path.size(); ++i) {
    const int x = column(path[i]), y = row(path[i]);
    const auto shown = mark(path[i]).glyph;
    const bool last = i + 1 == path.size();
    const auto glyph = last ? "@" : shown == " " ? std::string(bend(sides_of(path, i), ink)) : shown;
    put(left_of(x) + 2, y + 2, {glyph, Colour::cyan, true});
    if (i == 0 || row(path[i - 1]) != y) continue;
    const int right = std::max(x, column(path[i - 1]));
    put(left_of(right), y + 2, {std::string(ink.glyph("━", "=")), Colour::cyan, true});
    put(left_of(right) + 1, y + 2, {std::string(ink.glyph("━", "=")), Colour::cyan, true});
  }
  return canvas.lines(ink);
}

Mark symbol_mark(Symbol s) {
  const auto letter = std::string(symbol_letters.substr(std::size_t(s), 1));
  switch (s) {
    case Symbol::empty:
      return {" "};
    case Symbol::gem:
      return {letter, Colour::blue, false};
    case Symbol::rat:
    case Symbol::skeleton:
    case Symbol::trap:
      return {letter, Colour::red, false};
    case Symbol::ghost:
      return {letter, Colour::grey, false};
    case Symbol::sword:
    case Symbol::bow:
    case Symbol::key:
    case Symbol::treasure:
      return {letter, Colour::yellow, true};
    case Symbol::scroll_sun:
    case Symbol::scroll_moon:
    case Symbol::scroll_star:
    case Symbol::scroll_crown:
      return {letter, Colour::green, false};
    case Symbol::minotaur:
    case Symbol::spider:
    case Symbol::troll:
      return {letter, Colour::magenta, true};
    case Symbol::stairs_a:
    case Symbol::stairs_b:
    case Symbol::stairs_c:
      return {letter, Colour::plain, true};
  }
  return {};
}

std::vector<Square> squares_of(const Json& names) {
  std::vector<Square> all;
  for (const auto& name : names.items())
    if (const auto s = to_square(name.text())) all.push_back(*s);
  return all;
}

Grid maze_of(const Json& puzzle) {
  Grid grid = Grid::room(int(puzzle["width"].whole()), int(puzzle["height"].whole()));
  const auto close = [&](const Json& rows, Direction side) {
    for (std::size_t y = 0; y < rows.size(); ++y)
      for (std::size_t x = 0; x < rows[y].text().size(); ++x)
        if (rows[y].text()[x] == '1') grid.close(square_at(int(x), int(y)), side);
  };
  close(puzzle["walls_east"], Direction::east);
  close(puzzle["walls_south"], Direction::south);
  return grid;
}

std::vector<Square> line_of_answer(const Json& minigame, std::string_view answer) {
  std::optional<Square> at = to_square(minigame["puzzle"]["skeleton"].text());
  if (minigame["kind"].text() == "treasure") at = to_square(next_word(answer));
  const auto maze = maze_of(minigame["puzzle"]);
  std::vector<Square> line;
  if (!at || !maze.inside.has(*at)) return line;
  line.push_back(*at);
  for (char c : answer)
    if (const auto d = to_direction(c); d && maze.is_open(line.back(), *d))
      line.push_back(step(line.back(), *d));
  return line;
}

Lines draw_puzzle(const Json& minigame, std::string_view draft, const Ink& ink) {
  const auto& puzzle = minigame["puzzle"];
  const auto kind = minigame["kind"].text();
  std::vector<Square> named;
  for (auto rest = draft; !rest.empty();)
    if (const auto s = to_square(next_word(rest))) named.push_back(*s);
  Lines all;
  const auto add = [&all](const Lines& more) { all.insert(all.end(), more.begin(), more.end()); };
  if (kind == "sword") {
    all = {ink.say("Name the cells of all numbers,"_en), ink.say("from the lowest to the highest."_en)};
    add(draw_cells(puzzle["numbers"], named, {}, ink));
  } else if (kind == "bow") {
    all = {ink.say("Lead the skeleton S to an arrow A:"_en), ink.say("arrow keys, or n e s w."_en)};
    add(draw_maze(minigame, draft, ink));
  } else if (kind == "key") {
    const auto target = cell_text(Json(Json::Array{puzzle["target"]}), 0);
    all = {ink.say("Name the cells of {count} keys like {key}."_en,
                   {{"count", puzzle["count"].whole()}, {"key", ink.bold(target)}}),
           ink.say("letter: its bow, number: its teeth"_en)};
    add(draw_cells(puzzle["keys"], named, {}, ink));
  } else if (kind == "treasure") {
    all = {ink.say("Type the cell of the right key k,"_en), ink.say("then lead it to the ruby R."_en)};
    add(draw_maze(minigame, draft, ink));
  } else if (kind == "minotaur") {
    all = {ink.say(
               "Fill the blanks ? with {letters}:"_en,
               {{"letters", join(puzzle["symbols"].text(), ", ", [](char c) { return std::string(1, c); })}}),
           ink.say("row by row, no four alike in a row,"_en), ink.say("across, down or diagonally."_en)};
    add(draw_cells(puzzle["rows"], {}, draft, ink));
  } else if (kind == "spider") {
    all = {ink.say("Name the cells that show the same"_en), ink.say("above and below."_en)};
    add(draw_cells(puzzle["art"], named, {}, ink));
    add(draw_cells(puzzle["puzzle"], named, {}, ink));
  } else if (kind == "troll") {
    all = {ink.say("Name all cells of the monster"_en), ink.say("that is the most common."_en)};
    add(draw_cells(puzzle["rows"], named, {}, ink));
  }
  return all;
}

std::string side_by_side(const Lines& left, const Lines& right, int gap) {
  int widest = 0;
  for (const auto& line : left) widest = std::max(widest, seen_width(line));
  std::string out;
  for (std::size_t i = 0; i < std::max(left.size(), right.size()); ++i) {
    const auto& first = i < left.size() ? left[i] : std::string();
    out += i < right.size() && !right[i].empty() ? padded(first, widest + gap) + right[i] : first;
    while (out.ends_with(' ')) out.pop_back();
    out += "\n";
  }
  return out;
}

}  // namespace clew::karak_labyrinth
