// Generated tiles are solved here by brute force that knows nothing of how they were made; generated sheets
// are walked square by square.
#include "games/karak-labyrinth/generator/generator.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "core/json.h"
#include "core/text.h"
#include "engine/registry.h"
#include "tests/game_test.h"

namespace clew::karak_labyrinth {
namespace {

#ifdef NDEBUG
constexpr int tiles_each = 500;  // of each kind and level
constexpr int sheets_each = 40;
#else
constexpr int tiles_each = 25;
constexpr int sheets_each = 1;
#endif

std::string cell(int x, int y) { return cat(char('a' + x), y + 1); }

// The tile as the file has it, and as the game reads it.
struct Made {
  Json json;
  Tile tile;
};
Made made_tile(Kind kind, Level level, std::string_view seed) {
  Rng rng(seed);
  const auto text = make_tile(kind, level, 1 + int(rng.below(4)), rng);
  DataSet set;
  set.files.push_back({"tile.json", text});
  Complaints complaints;
  DataReader reader(set, complaints);
  Made made{*Json::parse(text), read_tile(reader.json("tile.json"))};
  for (const auto& c : complaints) ADD_FAILURE() << seed << " " << c.path << ": " << c.sentence;
  EXPECT_TRUE(is_right(made.tile, made.tile.answer)) << seed << "\n" << text;
  EXPECT_EQ(made.json["width"].whole(), tile_bounds(kind, level).side);
  EXPECT_EQ(made.json["height"].whole(), tile_bounds(kind, level).side);
  return made;
}

// Every way without a square twice from a cell, read from the walls as they are written.
void all_ways(const Json& tile, int x, int y, std::set<std::pair<int, int>>& seen, std::string& way,
              const auto& each) {
  seen.insert({x, y});
  each(x, y, way);
  const auto wall = [&](std::string_view key, int wx, int wy) {
    return tile[key][std::size_t(wy)].text()[std::size_t(wx)] == '1';
  };
  const int w = int(tile["width"].whole()), h = int(tile["height"].whole());
  const auto go = [&](char letter, int tx, int ty, bool open) {
    if (!open || seen.contains({tx, ty})) return;
    way += letter;
    all_ways(tile, tx, ty, seen, way, each);
    way.pop_back();
  };
  go('n', x, y - 1, y > 0 && !wall("walls_south", x, y - 1));
  go('s', x, y + 1, y + 1 < h && !wall("walls_south", x, y));
  go('w', x - 1, y, x > 0 && !wall("walls_east", x - 1, y));
  go('e', x + 1, y, x + 1 < w && !wall("walls_east", x, y));
  seen.erase({x, y});
}

std::vector<std::string> texts(const Json& list) {
  std::vector<std::string> all;
  for (const Json& item : list.items()) all.emplace_back(item.text());
  return all;
}
std::pair<int, int> place(const std::string& name) { return {name[0] - 'a', std::stoi(name.substr(1)) - 1}; }

void check_sword(const Json& t, const TileBounds& b) {
  std::map<std::int64_t, std::string> by_number;
  for (std::size_t y = 0; y < t["numbers"].size(); ++y)
    for (std::size_t x = 0; x < t["numbers"][y].size(); ++x)
      if (const auto n = t["numbers"][y][x].whole()) {
        EXPECT_TRUE(by_number.emplace(n, cell(int(x), int(y))).second);
        EXPECT_LE(n, b.highest);
        EXPECT_GE(n, 1);
      }
  EXPECT_EQ(int(by_number.size()), b.numbers);
  std::vector<std::string> order;
  for (const auto& [n, name] : by_number) order.push_back(name);
  EXPECT_EQ(join(order, " "), t["answer"].text());
}

void check_bow(const Json& t, const TileBounds& b) {
  const auto arrows = texts(t["arrows"]);
  EXPECT_EQ(int(arrows.size()), b.trees);
  EXPECT_EQ(std::set(arrows.begin(), arrows.end()).size(), arrows.size());
  std::vector<std::string> right;
  std::set<std::pair<int, int>> seen;
  std::string way;
  const auto [x, y] = place(std::string(t["skeleton"].text()));
  all_ways(t, x, y, seen, way, [&](int tx, int ty, const std::string& w) {
    if (std::ranges::find(arrows, cell(tx, ty)) != arrows.end()) right.push_back(w);
  });
  ASSERT_EQ(right.size(), 1u);
  EXPECT_EQ(right[0], t["answer"].text());
  EXPECT_GE(int(right[0].size()), b.shortest);
}

void check_treasure(const Json& t, const TileBounds& b) {
  const auto keys = texts(t["keys"]), chests = texts(t["chests"]);
  EXPECT_EQ(int(keys.size()), b.trees);
  EXPECT_EQ(int(chests.size()), b.trees);
  std::vector<std::string> right;
  for (const auto& key : keys) {
    std::set<std::pair<int, int>> seen;
    std::string way;
    const auto [x, y] = place(key);
    int reached = 0;
    all_ways(t, x, y, seen, way, [&](int tx, int ty, const std::string& w) {
      reached += std::ranges::find(chests, cell(tx, ty)) != chests.end();
      if (cell(tx, ty) == t["ruby"].text()) right.push_back(cat(key, " ", w));
    });
    EXPECT_EQ(reached, 1);  // every key opens one chest, and the others are false hopes
  }
  ASSERT_EQ(right.size(), 1u);
  EXPECT_EQ(right[0], t["answer"].text());
  EXPECT_GE(int(right[0].substr(right[0].find(' ') + 1).size()), b.shortest);
}

void check_key(const Json& t, const TileBounds& b) {
  std::set<std::string> shapes;
  std::vector<std::string> fit;
  for (std::size_t y = 0; y < t["keys"].size(); ++y)
    for (std::size_t x = 0; x < t["keys"][y].size(); ++x) {
      shapes.emplace(t["keys"][y][x].text());
      if (t["keys"][y][x].text() == t["target"].text()) fit.push_back(cell(int(x), int(y)));
    }
  EXPECT_LE(int(shapes.size()), b.shapes);
  EXPECT_EQ(int(fit.size()), b.fitting);
  EXPECT_EQ(t["count"].whole(), b.wanted);
  fit.resize(std::size_t(b.wanted));
  EXPECT_EQ(join(fit, " "), t["answer"].text());
}

bool four_in_a_row(const std::vector<std::string>& rows) {
  const int n = int(rows.size());
  const auto at = [&](int x, int y) {
    return x < 0 || y < 0 || x >= n || y >= n ? '?' : rows[std::size_t(y)][std::size_t(x)];
  };
  for (int y = 0; y < n; ++y)
    for (int x = 0; x < n; ++x)
      for (const auto& [dx, dy] : {std::pair(1, 0), {0, 1}, {1, 1}, {1, -1}}) {
        const char c = at(x, y);
        bool same = c != '?';
        for (int k = 1; k < 4; ++k) same = same && at(x + k * dx, y + k * dy) == c;
        if (same) return true;
      }
  return false;
}

void check_minotaur(const Json& t, const TileBounds& b) {
  const auto rows = texts(t["rows"]);
  const std::string symbols(t["symbols"].text());
  EXPECT_EQ(int(symbols.size()), b.letters);
  std::vector<std::pair<std::size_t, std::size_t>> blanks;
  for (std::size_t y = 0; y < rows.size(); ++y)
    for (std::size_t x = 0; x < rows[y].size(); ++x)
      if (rows[y][x] == '?') blanks.emplace_back(x, y);
  EXPECT_EQ(int(blanks.size()), b.blanks);
  std::vector<std::string> right;
  std::size_t ways = 1;
  for (std::size_t i = 0; i < blanks.size(); ++i) ways *= symbols.size();
  for (std::size_t n = 0; n < ways; ++n) {
    auto filled = rows;
    std::string word;
    std::size_t rest = n;
    for (const auto& [x, y] : blanks) {
      word += filled[y][x] = symbols[rest % symbols.size()];
      rest /= symbols.size();
    }
    if (!four_in_a_row(filled)) right.push_back(word);
  }
  ASSERT_EQ(right.size(), 1u);
  EXPECT_EQ(right[0], t["answer"].text());
}

void check_spider(const Json& t, const TileBounds& b) {
  const auto art = texts(t["art"]), puzzle = texts(t["puzzle"]);
  std::vector<std::string> same;
  std::set<char> letters;
  for (std::size_t y = 0; y < art.size(); ++y)
    for (std::size_t x = 0; x < art[y].size(); ++x) {
      letters.insert({art[y][x], puzzle[y][x]});
      if (art[y][x] == puzzle[y][x]) same.push_back(cell(int(x), int(y)));
    }
  EXPECT_EQ(int(same.size()), b.equal);
  EXPECT_LE(int(letters.size()), b.letters);
  EXPECT_EQ(join(same, " "), t["answer"].text());
}

void check_troll(const Json& t, const TileBounds& b) {
  std::map<char, std::vector<std::string>> where;
  const auto rows = texts(t["rows"]);
  for (std::size_t y = 0; y < rows.size(); ++y)
    for (std::size_t x = 0; x < rows[y].size(); ++x) where[rows[y][x]].push_back(cell(int(x), int(y)));
  std::vector<int> counts;
  for (const auto& [letter, cells] : where) counts.push_back(int(cells.size()));
  std::ranges::sort(counts, std::greater());
  EXPECT_EQ(counts, std::vector<int>(b.counts.begin(), b.counts.begin() + b.letters));
  EXPECT_GT(counts[0], counts[1]);
  const auto most = std::ranges::max_element(where, {}, [](const auto& w) { return w.second.size(); });
  EXPECT_EQ(join(most->second, " "), t["answer"].text());
}

void check(Kind kind, const Json& t, const TileBounds& b) {
  switch (kind) {
    case Kind::sword:
      return check_sword(t, b);
    case Kind::bow:
      return check_bow(t, b);
    case Kind::key:
      return check_key(t, b);
    case Kind::treasure:
      return check_treasure(t, b);
    case Kind::minotaur:
      return check_minotaur(t, b);
    case Kind::spider:
      return check_spider(t, b);
    case Kind::troll:
      return check_troll(t, b);
  }
}

TEST(Tiles, EachHasItsOneAnswerAndKeepsItsBounds) {
  for (unsigned kind = 0; kind < kind_count; ++kind)
    for (auto level : {Level::easy, Level::hard})
      for (int i = 0; i < tiles_each; ++i) {
        const auto seed = cat(kind_name(Kind(kind)), " ", int(level), " ", i);
        SCOPED_TRACE(seed);
        check(Kind(kind), made_tile(Kind(kind), level, seed).json, tile_bounds(Kind(kind), level));
        if (::testing::Test::HasFailure()) return;
      }
}

// The shipped tiles keep the same bounds, which shows that the bounds are the right ones.
TEST(Tiles, SoDoTheTilesOfTheBox) {
  const DataSet set = shipped_data(test::tested_game());
  const auto file = Json::parse(set.find("minigames.json")->text);
  ASSERT_TRUE(file.has_value());
  for (const Json& tile : (*file)["tiles"].items()) {
    SCOPED_TRACE(tile["id"].text());
    for (unsigned kind = 0; kind < kind_count; ++kind)
      if (kind_name(Kind(kind)) == tile["kind"].text())
        check(Kind(kind), tile,
              tile_bounds(Kind(kind), tile["difficulty"].text() == "easy" ? Level::easy : Level::hard));
  }
}

TEST(Tiles, TheSameSeedMakesTheSameTile) {
  for (unsigned kind = 0; kind < kind_count; ++kind) {
    Rng one("seed"), two("seed"), three("another");
    EXPECT_EQ(make_tile(Kind(kind), Level::hard, 1, one), make_tile(Kind(kind), Level::hard, 1, two));
    EXPECT_NE(make_tile(Kind(kind), Level::hard, 1, two), make_tile(Kind(kind), Level::hard, 1, three));
  }
}

TEST(Tiles, MakeADataSetToPlayWith) {
  DataSet set = shipped_data(test::tested_game());
  Rng rng("set");
  std::vector<std::string> fresh;
  for (int i = 1; i <= tiles_of_a_kind; ++i) fresh.push_back(make_tile(Kind::bow, Level::hard, i, rng));
  for (auto& file : set.files)
    if (file.name == "minigames.json") file.text = minigames_with(file.text, fresh);
  Complaints complaints;
  const auto data = read_data(set, complaints);
  for (const auto& c : complaints) ADD_FAILURE() << c.path << ": " << c.sentence;
  ASSERT_TRUE(data.has_value());
  EXPECT_EQ((*Json::parse(fresh[2]))["answer"].text(),
            answer_text(data->tile(Kind::bow, Level::hard, 3).answer));
}

// Whether a way can be closed and its two squares still find each other.
bool is_bridge(const Grid& grid, Square s, Direction d) {
  Grid without = grid;
  without.close(s, d);
  return !without.reached(s, without.inside).has(step(s, d));
}

// The fewest hearts that a way to each square costs without any weapon; a cheapest way is a line, for it
// visits nothing twice.
std::array<int, square_span> hearts_to_reach(const Sheet& sheet, Square from) {
  std::array<int, square_span> lost;
  lost.fill(1000);
  lost[unsigned(from)] = 0;
  for (bool better = true; better;) {
    better = false;
    for (Squares left = sheet.grid.inside; !left.none(); left.remove(left.first()))
      for (auto d : directions) {
        const Square s = left.first(), to = step(s, d);
        if (!sheet.grid.is_open(s, d)) continue;
        const int there = lost[unsigned(s)] + hearts_lost(Line{}, sheet.at(to), 0);
        if (there >= lost[unsigned(to)]) continue;
        lost[unsigned(to)] = there;
        better = true;
      }
  }
  return lost;
}

TEST(Sheets, AreWholeAndFairOnEverySize) {
  const DataSet shipped = shipped_data(test::tested_game());
  for (const auto& [width, height] : {std::pair(6, 6), {8, 7}, {10, 10}, {12, 12}, {7, 12}})
    for (int i = 0; i < sheets_each; ++i) {
      const auto seed = cat("sheet ", width, "x", height, " ", i);
      SCOPED_TRACE(seed);
      Rng rng(seed);
      DataSet set = shipped;
      for (auto& file : set.files) {
        if (file.name == "sheets.json")
          file.text = sheets_with(file.text, 'b', make_sheet('b', width, height, rng));
        if (file.name == "optima.json") file.text = optima_with(file.text, 'b', {});
      }
      Complaints complaints;
      const auto data = read_data(set, complaints);
      for (const auto& c : complaints) ADD_FAILURE() << c.path << ": " << c.sentence;
      ASSERT_TRUE(data.has_value());
      const Sheet& sheet = data->sheets[1];
      ASSERT_EQ(sheet.grid.width, width);
      ASSERT_EQ(sheet.grid.height, height);
      EXPECT_EQ(data->sheets[0].grid.width, 10);  // the other side stays
      EXPECT_TRUE(sheet.grid.inside == sheet.grid.reached(square_at(0, 0), sheet.grid.inside));
      for (Squares left = sheet.grid.inside; !left.none(); left.remove(left.first()))
        for (auto d : {Direction::east, Direction::south})
          EXPECT_FALSE(sheet.grid.is_open(left.first(), d) && is_bridge(sheet.grid, left.first(), d));
      for (auto stairs : {Stairs::a, Stairs::b, Stairs::c}) {
        const auto lost = hearts_to_reach(sheet, sheet.stairs(stairs));
        for (auto boss : {Symbol::minotaur, Symbol::spider, Symbol::troll})
          EXPECT_LE(lost[unsigned(sheet.squares[unsigned(boss)].first())], 2)
              << int(stairs) << symbol_name(boss);
      }
    }
}

TEST(Renewed, ASeedRenewsItsPartAndLeavesTheRest) {
  Complaints complaints;
  const auto data = read_data(shipped_data(test::tested_game()), complaints).value();
  const auto both = renewed(data, 1, "Clew7", "Clew7");
  EXPECT_EQ(both.data.sheets[0].symbol, data.sheets[0].symbol);
  EXPECT_NE(both.data.sheets[1].symbol, data.sheets[1].symbol);
  EXPECT_EQ(both.data.sheets[1].grid.width, 12);
  const auto view = Json::parse(both.labyrinth).value();
  EXPECT_EQ(view["legend"]["g"].text(), "gem");
  EXPECT_EQ(view["symbols"].size(), 12u);
  for (std::size_t c = 0; c < data.cards.size(); ++c) {
    EXPECT_EQ(both.data.cards[c].symbols[0], data.cards[c].symbols[0]);
    EXPECT_EQ(both.data.cards[c].symbols[1], symbols_for(both.data.sheets[1], data.cards[c]));
    EXPECT_TRUE(data.optima[1][c]);
    EXPECT_FALSE(both.data.optima[1][c]);  // nobody has proven a line on it
    EXPECT_TRUE(both.data.optima[0][c]);
  }
  int fresh = 0;
  for (unsigned k = 0; k < kind_count; ++k)
    for (const auto level : {Level::easy, Level::hard})
      for (int number = 1; number <= tiles_of_a_kind; ++number) {
        const auto& tile = both.data.tile(Kind(k), level, number);
        EXPECT_EQ(tile.id, data.tile(Kind(k), level, number).id);
        EXPECT_TRUE(is_right(tile, tile.answer)) << tile.id;
        fresh += !(tile.answer == data.tile(Kind(k), level, number).answer);
      }
  EXPECT_GT(fresh, 50);

  const auto again = renewed(data, 1, "Clew7", "");
  EXPECT_EQ(again.labyrinth, both.labyrinth);
  EXPECT_EQ(again.data.tile(Kind::sword, Level::easy, 1).answer,
            data.tile(Kind::sword, Level::easy, 1).answer);
  EXPECT_TRUE(renewed(data, 1, "", "Clew7").labyrinth.empty());
}

}  // namespace
}  // namespace clew::karak_labyrinth
