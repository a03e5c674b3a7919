#include <algorithm>
#include <cassert>

#include "core/json.h"
#include "core/text.h"
#include "games/karak-labyrinth/generator/generator.h"
#include "games/karak-labyrinth/generator/maze.h"

namespace clew::karak_labyrinth {
namespace {

// How many of each there are on 100 squares and on 144, as on the sheets of the box.
struct Crowd {
  Symbol symbol;
  int small, large;
};
constexpr std::array<Crowd, 5> crowds{{{Symbol::rat, 6, 8},
                                       {Symbol::skeleton, 5, 7},
                                       {Symbol::gem, 12, 20},
                                       {Symbol::ghost, 6, 8},
                                       {Symbol::trap, 6, 8}}};
constexpr int walls_percent = 31;  // of the ways between squares
constexpr int hearts_to_lose = 2;

// In proportion to the small sheet below its size, between the two above it.
int crowd_on(const Crowd& c, int squares) {
  if (squares <= 100) return std::max(1, (c.small * squares + 50) / 100);
  return c.small + ((c.large - c.small) * (squares - 100) + 22) / 44;
}

// Whether every square can be reached without this one way: then it was no bridge.
bool stays_whole(const Grid& grid, Square from, Square to) { return grid.reached(from, grid.inside).has(to); }

bool has_bridge(const Grid& grid) {
  for (Squares left = grid.inside; !left.none(); left.remove(left.first())) {
    const Square s = left.first();
    for (auto d : {Direction::east, Direction::south}) {
      if (!grid.is_open(s, d)) continue;
      Grid without = grid;
      without.close(s, d);
      if (!stays_whole(without, s, step(s, d))) return true;
    }
  }
  return false;
}

// Walls go up one by one wherever no passage becomes a bridge by them.
Grid wall_up(int width, int height, Rng& rng) {
  Grid grid = Grid::room(width, height);
  std::vector<std::pair<Square, Direction>> ways;
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x)
      for (auto d : {Direction::east, Direction::south})
        if (grid.is_open(square_at(x, y), d)) ways.emplace_back(square_at(x, y), d);
  rng.shuffle(ways);
  auto left = int(ways.size()) * walls_percent / 100;
  for (const auto& [s, d] : ways) {
    if (left == 0) break;
    Grid more = grid;
    more.close(s, d);
    if (!stays_whole(more, s, step(s, d)) || has_bridge(more)) continue;
    grid = more;
    --left;
  }
  return grid;
}

// The squares that can be reached from here for so many hearts, weapons left alone: a cheapest way visits
// nothing twice, so it is a line.
Squares reached_for(const Sheet& sheet, Square from, int hearts) {
  Squares sore;
  for (auto s : {Symbol::rat, Symbol::skeleton, Symbol::trap}) sore = sore | sheet.squares[unsigned(s)];
  Squares reached;
  reached.add(from);
  for (int lost = 0;; ++lost) {
    const Squares free = (sheet.grid.inside - sore) | reached;
    for (Squares next = reached;;) {  // everything that costs no more
      next = (sheet.grid.beside(reached) & free) | reached;
      if (next == reached) break;
      reached = next;
    }
    if (lost == hearts) return reached;
    reached = reached | sheet.grid.beside(reached);
  }
}

int steps_between(const Grid& grid, Square from, Square to) {
  Squares reached;
  reached.add(from);
  int steps = 0;
  while (!reached.has(to)) {
    reached = reached | grid.beside(reached);
    ++steps;
  }
  return steps;
}

bool is_fair(const Sheet& sheet) {
  const int apart = (sheet.grid.width + sheet.grid.height) / 4;
  for (auto stairs : {Symbol::stairs_a, Symbol::stairs_b, Symbol::stairs_c}) {
    const Square start = sheet.squares[unsigned(stairs)].first();
    const Squares reached = reached_for(sheet, start, hearts_to_lose);
    for (auto boss : {Symbol::minotaur, Symbol::spider, Symbol::troll}) {
      const Square exit = sheet.squares[unsigned(boss)].first();
      if (!reached.has(exit) || steps_between(sheet.grid, start, exit) < apart) return false;
    }
  }
  return true;
}

}  // namespace

std::string make_sheet(char id, int width, int height, Rng& rng) {
  assert(std::min(width, height) >= shortest_side && std::max(width, height) <= longest_side);
  Sheet sheet;
  do {
    sheet = {};
    sheet.grid = wall_up(width, height, rng);
    std::vector<Square> squares;
    for (Squares left = sheet.grid.inside; !left.none(); left.remove(left.first()))
      squares.push_back(left.first());
    rng.shuffle(squares);
    std::size_t next = 0;
    const auto put = [&](Symbol symbol) {
      const Square s = squares[next++];
      sheet.symbol[unsigned(s)] = symbol;
      sheet.squares[unsigned(symbol)].add(s);
    };
    for (int i = 1; i < symbol_count; ++i) {
      const auto symbol = Symbol(i);
      const auto crowd = std::ranges::find(crowds, symbol, &Crowd::symbol);
      const int count = crowd == crowds.end() ? 1 : crowd_on(*crowd, width * height);
      for (int n = 0; n < count; ++n) put(symbol);
    }
  } while (!is_fair(sheet));

  JsonWriter out;
  out.open('{').member("id", std::string_view(&id, 1)).member("width", width).member("height", height);
  out.key("symbols").open('[');
  for (int y = 0; y < height; ++y) {
    std::string row;
    for (int x = 0; x < width; ++x) row += symbol_letters[unsigned(sheet.at(square_at(x, y)))];
    out.string(row);
  }
  out.close(']');
  for (const auto& [key, side] :
       {std::pair("walls_east", Direction::east), {"walls_south", Direction::south}}) {
    out.key(key).open('[');
    for (const auto& row : walls_of(sheet.grid, side)) out.string(row);
    out.close(']');
  }
  return std::move(out.close('}')).text();
}

// Each part on a line of its own, so that two sets can be compared.
std::string minigames_with(std::string_view minigames_json, const std::vector<std::string>& tiles) {
  const auto old = Json::parse(minigames_json);
  if (!old) return {};
  std::string all = cat("{\n \"legend\": ", (*old)["legend"].dump(), ",\n \"tiles\": [");
  bool first = true;
  for (const Json& tile : (*old)["tiles"].items()) {
    std::string text = tile.dump();
    for (const auto& fresh : tiles)
      if (const auto parsed = Json::parse(fresh); parsed && (*parsed)["id"] == tile["id"]) text = fresh;
    all += cat(first ? "\n  " : ",\n  ", text);
    first = false;
  }
  return all + "\n ]\n}\n";
}

// The set may have characters of its own for the symbols.
std::string sheets_with(std::string_view sheets_json, char id, std::string_view sheet) {
  const auto old = Json::parse(sheets_json), fresh = Json::parse(sheet);
  if (!old || !fresh) return {};
  const auto spelt = [&](char letter) {
    for (const auto& [key, name] : (*old)["legend"].members())
      if (name.text() == symbol_name(Symbol(symbol_letters.find(letter)))) return key[0];
    return letter;
  };
  JsonWriter own;
  own.open('{');
  for (const auto& [key, value] : fresh->members()) {
    own.key(key);
    if (key != "symbols") {
      own.json(value);
      continue;
    }
    own.open('[');
    for (const Json& row : value.items()) {
      std::string text(row.text());
      std::ranges::transform(text, text.begin(), spelt);
      own.string(text);
    }
    own.close(']');
  }
  own.close('}');
  std::string all = cat("{\n \"legend\": ", (*old)["legend"].dump(), ",\n \"sheets\": {");
  bool first = true;
  for (const auto& [key, value] : (*old)["sheets"].members()) {
    all += cat(first ? "\n  \"" : ",\n  \"", key, "\": ", key[0] == id ? own.text() : value.dump());
    first = false;
  }
  return all + "\n }\n}\n";
}

std::string optima_with(std::string_view optima_json, char id, const std::vector<std::string>& cards) {
  const auto old = Json::parse(optima_json);
  if (!old) return {};
  std::string all = "{\n \"optima\": {";
  bool first = true;
  for (const auto& [key, value] : (*old)["optima"].members()) {
    all += cat(first ? "\n  \"" : ",\n  \"", key, "\": ");
    all += key[0] == id ? cat("{", cards.empty() ? "" : "\n   ", join(cards, ",\n   "), "}") : value.dump();
    first = false;
  }
  return all + "\n }\n}\n";
}

}  // namespace clew::karak_labyrinth
