#include <algorithm>

#include "core/json.h"
#include "core/text.h"
#include "games/karak-labyrinth/generator/generator.h"
#include "games/karak-labyrinth/generator/maze.h"

namespace clew::karak_labyrinth {
namespace {

constexpr unsigned near_miss_percent = 70;   // keys
constexpr unsigned longer_run_percent = 80;  // minotaur

using Faces = std::array<std::uint16_t, square_span>;

std::vector<Square> squares_of(int side) {
  std::vector<Square> all;
  for (int y = 0; y < side; ++y)
    for (int x = 0; x < side; ++x) all.push_back(square_at(x, y));
  return all;
}

std::string cells(const std::vector<Square>& squares) { return join(squares, " ", square_name); }

void put_list(JsonWriter& out, std::string_view key, const std::vector<std::string>& texts) {
  out.key(key).open('[');
  for (const auto& text : texts) out.string(text);
  out.close(']');
}

std::vector<std::string> names_of(std::vector<Square> squares) {
  std::vector<std::string> names;
  for (Square s : squares) names.push_back(square_name(s));
  std::ranges::sort(names);
  return names;
}

std::vector<std::string> letter_rows(int side, const Faces& face) {
  std::vector<std::string> rows;
  for (int y = 0; y < side; ++y) {
    auto& row = rows.emplace_back();
    for (int x = 0; x < side; ++x) row += char(face[unsigned(square_at(x, y))]);
  }
  return rows;
}

std::string some_of(std::string letters, int count, Rng& rng) {
  rng.shuffle(letters);
  letters.resize(std::size_t(count));
  return letters;
}

void make_sword(const TileBounds& b, Rng& rng, JsonWriter& out) {
  auto squares = squares_of(b.side);
  rng.shuffle(squares);
  squares.resize(std::size_t(b.numbers));
  std::vector<int> numbers;
  for (int i = 1; i <= b.highest; ++i) numbers.push_back(i);
  rng.shuffle(numbers);
  numbers.resize(std::size_t(b.numbers));
  std::ranges::sort(numbers);
  std::array<int, square_span> face{};
  for (std::size_t i = 0; i < squares.size(); ++i) face[unsigned(squares[i])] = numbers[i];
  out.key("numbers").open('[');
  for (int y = 0; y < b.side; ++y) {
    out.open('[');
    for (int x = 0; x < b.side; ++x) out.number(face[unsigned(square_at(x, y))]);
    out.close(']');
  }
  out.close(']').member("answer", cells(squares));
}

void put_walls(const Grid& grid, JsonWriter& out) {
  put_list(out, "walls_east", walls_of(grid, Direction::east));
  put_list(out, "walls_south", walls_of(grid, Direction::south));
}

void make_bow(const TileBounds& b, Rng& rng, JsonWriter& out) {
  while (true) {
    const Forest forest = grow_forest(b.side, b.trees, rng);
    std::vector<Square> arrows;
    for (const auto& tree : forest.trees) {
      std::vector<Square> border;
      for (Square s : tree)
        if (column(s) == 0 || row(s) == 0 || column(s) == b.side - 1 || row(s) == b.side - 1)
          border.push_back(s);
      if (!border.empty()) arrows.push_back(border[rng.below(std::uint32_t(border.size()))]);
    }
    if (int(arrows.size()) < b.trees) continue;
    const auto which = rng.below(std::uint32_t(forest.trees.size()));
    Squares near;
    near.add(arrows[which]);
    for (int steps = 1; steps < b.shortest; ++steps) near = near | forest.grid.beside(near);
    std::vector<Square> far;
    for (Square s : forest.trees[which])
      if (!near.has(s)) far.push_back(s);
    if (far.empty()) continue;
    const Square skeleton = far[rng.below(std::uint32_t(far.size()))];
    put_walls(forest.grid, out);
    out.member("skeleton", square_name(skeleton));
    put_list(out, "arrows", names_of(arrows));
    out.member("answer", way_between(forest.grid, skeleton, arrows[which]));
    return;
  }
}

void make_treasure(const TileBounds& b, Rng& rng, JsonWriter& out) {
  while (true) {
    const Forest forest = grow_forest(b.side, b.trees, rng);
    std::vector<Square> keys, chests;
    for (const auto& tree : forest.trees) {
      std::vector<Square> leaves;
      for (Square s : tree)
        if (std::popcount(forest.grid.sides[unsigned(s)]) == 1) leaves.push_back(s);
      rng.shuffle(leaves);
      keys.push_back(leaves[0]);  // a tree of five squares has two leaves at least
      chests.push_back(leaves[1]);
    }
    std::vector<std::size_t> far;
    for (std::size_t i = 0; i < keys.size(); ++i)
      if (int(way_between(forest.grid, keys[i], chests[i]).size()) >= b.shortest) far.push_back(i);
    if (far.empty()) continue;
    const auto ruby = far[rng.below(std::uint32_t(far.size()))];
    put_walls(forest.grid, out);
    put_list(out, "keys", names_of(keys));
    put_list(out, "chests", names_of(chests));
    out.member("ruby", square_name(chests[ruby]));
    out.member("answer",
               cat(square_name(keys[ruby]), " ", way_between(forest.grid, keys[ruby], chests[ruby])));
    return;
  }
}

void make_key(const TileBounds& b, Rng& rng, JsonWriter& out) {
  std::vector<std::string> shapes;
  for (char bow : std::string_view("rstd"))
    for (char teeth : std::string_view("123")) shapes.push_back({bow, teeth});
  std::vector<std::string> near, others;
  std::string target;
  do {  // few shapes may have no near miss among them
    rng.shuffle(shapes);
    target = shapes[0];
    near.clear();
    others.assign(shapes.begin() + 1, shapes.begin() + b.shapes);
    for (const auto& shape : others)
      if (shape[0] == target[0] || shape[1] == target[1]) near.push_back(shape);
  } while (near.empty());
  auto squares = squares_of(b.side);
  rng.shuffle(squares);
  std::array<std::string, square_span> face;
  for (std::size_t i = 0; i < squares.size(); ++i) {
    const auto& from = rng.below(100) < near_miss_percent ? near : others;
    face[unsigned(squares[i])] = int(i) < b.fitting ? target : from[rng.below(std::uint32_t(from.size()))];
  }
  std::vector<Square> answer;
  out.member("target", target).member("count", b.wanted).key("keys").open('[');
  for (int y = 0; y < b.side; ++y) {
    out.open('[');
    for (int x = 0; x < b.side; ++x) {
      const Square s = square_at(x, y);
      out.string(face[unsigned(s)]);
      if (face[unsigned(s)] == target && int(answer.size()) < b.wanted) answer.push_back(s);
    }
    out.close(']');
  }
  out.close(']').member("answer", cells(answer));
}

// Whether four in a row go through this square (KL-39).
bool makes_four(const Grid& grid, const Faces& face, Square s) {
  constexpr std::array<std::array<int, 2>, 4> ways{{{1, 0}, {0, 1}, {1, 1}, {-1, 1}}};
  for (const auto& [dx, dy] : ways) {
    int run = 1;
    for (int sign : {1, -1}) {
      int x = column(s) + sign * dx, y = row(s) + sign * dy;
      for (; x >= 0 && y >= 0 && x < grid.width && y < grid.height; x += sign * dx, y += sign * dy) {
        if (face[unsigned(square_at(x, y))] != face[unsigned(s)]) break;
        ++run;
      }
    }
    if (run >= 4) return true;
  }
  return false;
}

// The symbols that would not make four in a row on this square, and of those the ones that lengthen a run.
std::string fitting(const Grid& grid, Faces& face, Square s, std::string_view symbols, std::string& longer) {
  std::string fine;
  const auto was = face[unsigned(s)];
  for (char c : symbols) {
    face[unsigned(s)] = std::uint16_t(c);
    if (makes_four(grid, face, s)) continue;
    fine += c;
    for (auto d : {Direction::west, Direction::north})
      if (grid.is_open(s, d) && face[unsigned(step(s, d))] == std::uint16_t(c)) {
        longer += c;
        break;
      }
  }
  face[unsigned(s)] = was;
  return fine;
}

// How many ways there are to fill the blanks from the i-th on; two are as good as more.
int fillings(const Grid& grid, Faces& face, const std::vector<Square>& blanks, std::string_view symbols,
             std::size_t i = 0) {
  if (i == blanks.size()) return 1;
  int count = 0;
  for (char c : symbols) {
    face[unsigned(blanks[i])] = std::uint16_t(c);
    if (makes_four(grid, face, blanks[i])) continue;
    count += fillings(grid, face, blanks, symbols, i + 1);
    if (count > 1) break;
  }
  face[unsigned(blanks[i])] = blank_face;
  return count;
}

bool try_minotaur(const TileBounds& b, std::string_view symbols, Rng& rng, JsonWriter& out) {
  const Grid grid = Grid::room(b.side, b.side);
  Faces full;
  full.fill(blank_face);
  for (Square s : squares_of(b.side)) {
    std::string longer;
    const auto fine = fitting(grid, full, s, symbols, longer);
    if (fine.empty()) return false;
    const auto& from = !longer.empty() && rng.below(100) < longer_run_percent ? longer : fine;
    full[unsigned(s)] = std::uint16_t(from[rng.below(std::uint32_t(from.size()))]);
  }
  auto order = squares_of(b.side);
  rng.shuffle(order);
  Faces face = full;
  std::vector<Square> blanks;
  for (Square s : order) {
    std::string unused;
    if (fitting(grid, full, s, symbols, unused).size() != 1) continue;  // every other symbol makes four
    blanks.push_back(s);
    for (Square blank : blanks) face[unsigned(blank)] = blank_face;
    if (fillings(grid, face, blanks, symbols) == 1) {
      if (int(blanks.size()) == b.blanks) break;
    } else {
      face[unsigned(s)] = full[unsigned(s)];
      blanks.pop_back();
    }
  }
  if (int(blanks.size()) < b.blanks) return false;
  std::string answer;
  for (Square s : squares_of(b.side))
    if (face[unsigned(s)] == blank_face) answer += char(full[unsigned(s)]);
  out.member("symbols", symbols);
  put_list(out, "rows", letter_rows(b.side, face));
  out.member("answer", answer);
  return true;
}

void make_spider(const TileBounds& b, Rng& rng, JsonWriter& out) {
  const auto letters = some_of("bcemswz", b.letters, rng);
  auto squares = squares_of(b.side);
  rng.shuffle(squares);
  Faces art{}, puzzle{};
  for (std::size_t i = 0; i < squares.size(); ++i) {
    const auto shown = rng.below(std::uint32_t(letters.size()));
    const auto other = int(i) < b.equal ? 0 : 1 + rng.below(std::uint32_t(letters.size() - 1));
    art[unsigned(squares[i])] = std::uint16_t(letters[shown]);
    puzzle[unsigned(squares[i])] = std::uint16_t(letters[(shown + other) % letters.size()]);
  }
  std::vector<Square> answer;
  for (Square s : squares_of(b.side))
    if (art[unsigned(s)] == puzzle[unsigned(s)]) answer.push_back(s);
  put_list(out, "art", letter_rows(b.side, art));
  put_list(out, "puzzle", letter_rows(b.side, puzzle));
  out.member("answer", cells(answer));
}

void make_troll(const TileBounds& b, Rng& rng, JsonWriter& out) {
  const auto letters = some_of("bgimosw", b.letters, rng);
  auto squares = squares_of(b.side);
  rng.shuffle(squares);
  Faces face{};
  std::size_t next = 0;
  for (std::size_t i = 0; i < letters.size(); ++i)
    for (int n = 0; n < b.counts[i]; ++n) face[unsigned(squares[next++])] = std::uint16_t(letters[i]);
  std::vector<Square> answer;
  for (Square s : squares_of(b.side))
    if (face[unsigned(s)] == std::uint16_t(letters[0])) answer.push_back(s);
  put_list(out, "rows", letter_rows(b.side, face));
  out.member("answer", cells(answer));
}

}  // namespace

TileBounds tile_bounds(Kind kind, Level level) {
  const bool easy = level == Level::easy;
  switch (kind) {
    case Kind::sword:
      return easy ? TileBounds{.side = 5, .numbers = 8, .highest = 20}
                  : TileBounds{.side = 7, .numbers = 14, .highest = 99};
    case Kind::bow:
      return easy ? TileBounds{.side = 6, .trees = 3, .shortest = 9}
                  : TileBounds{.side = 9, .trees = 4, .shortest = 18};
    case Kind::key:
      return easy ? TileBounds{.side = 5, .shapes = 4, .wanted = 5, .fitting = 7}
                  : TileBounds{.side = 7, .shapes = 12, .wanted = 7, .fitting = 8};
    case Kind::treasure:
      return easy ? TileBounds{.side = 6, .trees = 3, .shortest = 8}
                  : TileBounds{.side = 9, .trees = 4, .shortest = 16};
    case Kind::minotaur:
      return easy ? TileBounds{.side = 5, .letters = 2, .blanks = 4}
                  : TileBounds{.side = 6, .letters = 3, .blanks = 6};
    case Kind::spider:
      return easy ? TileBounds{.side = 4, .letters = 5, .equal = 4}
                  : TileBounds{.side = 6, .letters = 7, .equal = 7};
    case Kind::troll:
      return easy ? TileBounds{.side = 5, .letters = 5, .counts = {7, 5, 5, 4, 4}}
                  : TileBounds{.side = 7, .letters = 7, .counts = {9, 8, 8, 7, 6, 6, 5}};
  }
  return {};
}

std::string make_tile(Kind kind, Level level, int number, Rng& rng) {
  const auto b = tile_bounds(kind, level);
  const std::string_view difficulty = level == Level::easy ? "easy" : "hard";
  JsonWriter out;
  const auto begin = [&] {
    out.clear();
    out.open('{')
        .member("id", cat(kind_name(kind), "-", difficulty[0], number))
        .member("kind", kind_name(kind));
    out.member("difficulty", difficulty)
        .member("number", number)
        .member("width", b.side)
        .member("height", b.side);
  };
  begin();
  switch (kind) {
    case Kind::sword:
      make_sword(b, rng, out);
      break;
    case Kind::bow:
      make_bow(b, rng, out);
      break;
    case Kind::key:
      make_key(b, rng, out);
      break;
    case Kind::treasure:
      make_treasure(b, rng, out);
      break;
    case Kind::minotaur: {
      const auto symbols = std::string_view("ahs").substr(0, std::size_t(b.letters));
      while (!try_minotaur(b, symbols, rng, out)) begin();
      break;
    }
    case Kind::spider:
      make_spider(b, rng, out);
      break;
    case Kind::troll:
      make_troll(b, rng, out);
      break;
  }
  return std::move(out.close('}')).text();
}

}  // namespace clew::karak_labyrinth
