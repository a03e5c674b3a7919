#include "games/karak-labyrinth/rules/data.h"

#include <algorithm>
#include <utility>

#include "core/text.h"
#include "games/karak-labyrinth/rules/data_fields.h"

namespace clew::karak_labyrinth {
namespace {

std::string read_legend(const Field& field) {
  std::string letters(symbol_count, '\0');
  for (const auto& [key, value] : field.members()) {
    const auto name = value.text();
    int found = -1;
    for (int i = 0; i < symbol_count; ++i)
      if (symbol_name(Symbol(i)) == name) found = i;
    if (key.size() != 1 || found < 0)
      value.complain("The legend maps single characters to symbols such as rat or scroll-sun.");
    else if (letters[std::size_t(found)] != '\0')
      value.complain(cat("The symbol ", name, " has two characters; one is enough."));
    else
      letters[std::size_t(found)] = key[0];
  }
  for (int i = 0; i < symbol_count; ++i)
    if (letters[std::size_t(i)] == '\0' && !field.missing())
      field.complain(cat("The legend has no character for ", symbol_name(Symbol(i)), "."));
  return letters;
}

Item to_item(std::string_view name) {
  for (auto i : {Item::sword, Item::bow, Item::key, Item::treasure})
    if (kind_name(Kind(i)) == name) return i;
  return Item::none;
}

Row read_row(const Field& field) {
  constexpr std::string_view kinds[] = {"gem",      "trap",   "rat",     "skeleton",
                                        "treasure", "item",   "scrolls", "scroll-each",
                                        "ghosts",   "stairs", "exit",    "fastest"};
  const auto name = field["kind"].one_of({"gem", "trap", "rat", "skeleton", "treasure", "item", "scrolls",
                                          "scroll-each", "ghosts", "stairs", "exit", "fastest"});
  Row row;
  row.kind = RowKind(std::ranges::find(kinds, name) - kinds);
  row.points = std::int8_t(field["points"].whole(-99, 99));
  switch (row.kind) {
    case RowKind::item:
      field.only({"kind", "points", "item"});
      row.item = to_item(field["item"].one_of({"sword", "bow", "key"}));
      break;
    case RowKind::scrolls:
      field.only({"kind", "points", "order"});
      for (const auto& item : field["order"].items(1, 3)) {
        const auto scroll = item.one_of({"sun", "moon", "star", "crown", "any"});
        row.order.push(scroll == "sun"     ? Scroll::sun
                       : scroll == "moon"  ? Scroll::moon
                       : scroll == "star"  ? Scroll::star
                       : scroll == "crown" ? Scroll::crown
                                           : Scroll::any);
      }
      break;
    case RowKind::ghosts:
      field.only({"kind", "points", "count"});
      row.count = std::uint8_t(field["count"].whole(0, most_squares));
      break;
    case RowKind::stairs:
      field.only({"kind", "points", "stairs"});
      row.stairs = Stairs(field["stairs"].one_of({"a", "b", "c"})[0] - 'a');
      break;
    case RowKind::exit: {
      field.only({"kind", "points", "exit", "needs"});
      const auto exit =
          field["exit"].one_of({"minotaur", "spider", "troll", "stairs-a", "stairs-b", "stairs-c"});
      for (auto e = 1; e <= int(Exit::stairs_c); ++e)
        if (exit_name(Exit(e)) == exit) row.exit = Exit(e);
      if (const auto needs = field.maybe("needs"))
        row.item = to_item(needs->one_of({"sword", "bow", "key", "treasure"}));
      break;
    }
    case RowKind::gem:
    case RowKind::trap:
    case RowKind::rat:
    case RowKind::skeleton:
    case RowKind::treasure:
    case RowKind::scroll_each:
    case RowKind::fastest:
      field.only({"kind", "points"});
      break;
  }
  return row;
}

std::uint32_t read_red_x(const Field& field) {
  std::uint32_t bits = 0;
  for (const auto& item : field.items(0, symbol_count)) {
    const auto name = item.text();
    std::uint32_t named = 0;
    for (int i = 1; i < symbol_count; ++i)
      if (symbol_name(Symbol(i)) == name || (name == "scroll" && is_scroll(Symbol(i)))) named |= 1u << i;
    if (named == 0) item.complain("A red X stands on a symbol such as ghost, gem, scroll or stairs-a.");
    if (bits & named) item.complain("This symbol has its red X already.");
    bits |= named;
  }
  return bits;
}

Card read_card(const Field& field) {
  field.only({"id", "difficulty", "name", "entry", "rows", "red_x"});
  Card card;
  const auto id = field["id"];
  card.id = id.text();
  card.name = field["name"].text();
  const auto difficulty = field["difficulty"].one_of({"easy", "medium", "hard", "tutorial"});
  card.difficulty = Difficulty(std::ranges::find(difficulty_names, difficulty) - difficulty_names.begin());
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  if (card.id.size() != 3 || card.id[0] != difficulty[0] || !is_digit(card.id[1]) || !is_digit(card.id[2]))
    id.complain(cat("The id of this card should be ", difficulty[0], " and two digits."));
  const auto entry = field["entry"].one_of({"a", "b", "c", "any"});
  card.entry = entry == "any" ? Stairs::none : Stairs(entry[0] - 'a');
  for (const auto& item : field["rows"].items(1, most_rows)) card.rows.push_back(read_row(item));
  card.red_x = read_red_x(field["red_x"]);

  const auto bit = [](Stairs s) { return std::uint8_t(1u << unsigned(s)); };
  for (auto s : {Stairs::a, Stairs::b, Stairs::c}) {
    for (const auto& row : card.rows) {
      if (row.kind == RowKind::exit && row.exit == exit_of(s)) card.exit_stairs |= bit(s);
      if (row.kind == RowKind::stairs && row.stairs == s) card.useful_stairs |= bit(s);
    }
    if (card.red_x >> unsigned(symbol_of(s)) & 1u) card.useful_stairs |= bit(s);
  }
  card.useful_stairs |= card.exit_stairs;
  return card;
}

void read_cards(const Field& field, Data& data) {
  field.only({"cards"});
  constexpr int in_box[] = {8, 18, 22, 1};  // KL-5
  int found[4] = {};
  for (const auto& item : field["cards"].items(1, most_cards)) {
    auto card = read_card(item);
    if (data.find_card(card.id)) item["id"].complain(cat("There is a card ", card.id, " already."));
    ++found[unsigned(card.difficulty)];
    data.cards.push_back(std::move(card));
  }
  for (unsigned d = 0; d < 4; ++d)
    if (found[d] != in_box[d] && !field.missing())
      field.complain(cat("The box has ", in_box[d], " ", difficulty_names[d],
                         in_box[d] == 1 ? " card" : " cards", ", but here are ", found[d], "."));
}

// Every letter on a tile should be explained to whoever draws it.
void check_letters(const Field& legend, const Tile& tile, const Field& field) {
  const auto explain = [&](const Field& words, char letter) {
    if (!words.maybe(std::string_view(&letter, 1)))
      field.complain(cat("The legend does not say what ", letter, " shows."));
  };
  if (tile.kind == Kind::key) {
    const auto words = legend["key"];
    each_cell(tile.grid, [&](Square s) {
      explain(words, char(tile.face[unsigned(s)] >> 8));
      explain(words, char(tile.face[unsigned(s)] & 0xff));
    });
  } else if (is_boss(tile.kind)) {
    const auto words = legend[kind_name(tile.kind)];
    each_cell(tile.grid, [&](Square s) {
      explain(words, char(tile.face[unsigned(s)]));
      if (tile.kind == Kind::spider) explain(words, char(tile.art[unsigned(s)]));
    });
  }
}

void read_tiles(const Field& field, const Complaints& complaints, Data& data) {
  field.only({"legend", "tiles"});
  constexpr std::size_t in_box = kind_count * 2 * tiles_of_a_kind;
  for (const auto& item : field["tiles"].items(in_box, in_box)) {
    const auto before = complaints.size();
    auto tile = read_tile(item);
    if (complaints.size() != before) continue;
    check_letters(field["legend"], tile, item);
    auto& place = data.tiles[unsigned(tile.kind)][unsigned(tile.level)][tile.number - 1u];
    if (!place.id.empty()) item["id"].complain(cat("There is a tile ", tile.id, " already."));
    place = std::move(tile);
  }
}

void read_limits(const Field& field, Data& data) {
  field.only({"limits"});
  const auto all = field["limits"];
  all.only({"easy", "medium", "hard"});
  for (std::size_t d = 0; d < 3; ++d) {
    const auto levels = all[difficulty_names[d]];
    levels.only({"easy", "medium", "hard", "extreme"});
    for (std::size_t l = 0; l < 4; ++l) {
      const auto limit = levels[level_names[l]];
      limit.only({"seconds", "target"});
      data.limits[d][l] = {.seconds = limit["seconds"].whole(1, 3600),
                           .target = limit["target"].whole(-999, 999)};
    }
  }
}

void read_optima(const Field& field, Data& data) {
  field.only({"optima"});
  const auto sheets = field["optima"];
  sheets.only({"a", "b"});
  for (int i = 0; i < sheet_count; ++i) {
    auto& best = data.optima[std::size_t(i)];
    best.resize(data.cards.size());
    const char letter = char('a' + i);
    for (const auto& [id, item] : sheets[std::string_view(&letter, 1)].members()) {
      item.only({"score", "proven", "entry", "squares", "line"});
      const auto card = data.find_card(id);
      if (!card) {
        item.complain(cat("There is no card ", id, "."));
        continue;
      }
      Optimum found{.score = item["score"].whole(-9999, 9999),
                    .proven = item["proven"].flag(),
                    .entry = read_square(item["entry"], data.sheets[std::size_t(i)].grid),
                    .line = item["line"].text()};
      const int squares = item["squares"].whole(1, most_squares);
      if (found.line.find_first_not_of(direction_letters) != std::string::npos ||
          int(found.line.size()) != squares - 1)
        item["line"].complain(
            cat("A line of ", squares, " squares has ", squares - 1, " steps of n, e, s, w."));
      best[*card] = std::move(found);
    }
  }
}

}  // namespace

Squares symbols_for(const Sheet& sheet, const Card& card) {
  Squares all = sheet.printed;
  for (auto s : {Stairs::a, Stairs::b, Stairs::c})
    if (card.useful_stairs >> unsigned(s) & 1u) all.add(sheet.stairs(s));
  return all;
}

std::optional<std::size_t> Data::find_card(std::string_view id) const {
  const auto found = std::ranges::find(cards, id, &Card::id);
  if (found == cards.end()) return std::nullopt;
  return std::size_t(found - cards.begin());
}

Sheet read_sheet(const Field& field, std::string_view legend) {
  field.only({"id", "width", "height", "symbols", "walls_east", "walls_south"});
  Sheet sheet;
  sheet.grid = read_grid(field, 2);
  read_walls(field["walls_east"], Direction::east, sheet.grid);
  read_walls(field["walls_south"], Direction::south, sheet.grid);
  const auto rows = read_rows(field["symbols"], sheet.grid.height, sheet.grid.width);
  for (std::size_t y = 0; y < rows.size(); ++y)
    for (std::size_t x = 0; x < rows[y].size(); ++x) {
      const auto found = legend.find(rows[y][x]);
      if (found == std::string_view::npos) {
        field["symbols"].complain(cat("The legend does not know the character ", rows[y][x], "."));
        continue;
      }
      const auto symbol = Symbol(found);
      const auto s = square_at(int(x), int(y));
      sheet.symbol[unsigned(s)] = symbol;
      sheet.squares[found].add(s);
      if (symbol != Symbol::empty && !is_stairs(symbol)) sheet.printed.add(s);
    }
  if (int(rows.size()) != sheet.grid.height) return sheet;
  for (int i = 1; i < symbol_count; ++i) {
    const auto symbol = Symbol(i);
    const bool unique = is_stairs(symbol) || is_item(symbol) || is_scroll(symbol) || is_boss(symbol);
    if (unique && sheet.squares[std::size_t(i)].count() != 1)
      field["symbols"].complain(cat("There should be one ", symbol_name(symbol), " on a sheet, not ",
                                    sheet.squares[std::size_t(i)].count(), "."));
  }
  // So every symbol can be reached, and every exit from every staircase.
  if (const auto cut_off = sheet.grid.inside - sheet.grid.reached(square_at(0, 0), sheet.grid.inside);
      !cut_off.none())
    field.complain(cat("No way leads from a1 to ", square_name(cut_off.first()), "."));
  return sheet;
}

std::optional<Data> read_data(const DataSet& files, Complaints& complaints) {
  const auto before = complaints.size();
  DataReader reader(files, complaints);
  Data data;

  const auto sheets = reader.json("sheets.json");
  sheets.only({"legend", "sheets"});
  const auto legend = read_legend(sheets["legend"]);
  const auto sides = sheets["sheets"];
  sides.only({"a", "b"});
  for (int i = 0; i < sheet_count; ++i) {
    const char letter = char('a' + i);
    const auto side = sides[std::string_view(&letter, 1)];
    data.sheets[std::size_t(i)] = read_sheet(side, legend);
    side["id"].one_of({std::string_view(&letter, 1)});
  }
  read_cards(reader.json("objectives.json"), data);
  read_tiles(reader.json("minigames.json"), complaints, data);
  read_limits(reader.json("limits.json"), data);
  if (files.find("optima.json")) read_optima(reader.json("optima.json"), data);

  if (complaints.size() != before) return std::nullopt;
  for (std::size_t i = 0; i < sheet_count; ++i) {
    const Sheet& sheet = data.sheets[i];
    data.vicinities[i] = Vicinity(sheet.grid, sheet.symbol, sheet.printed);
  }
  // Only now is every id known to be well formed and every staircase to be there.
  for (auto& card : data.cards) {
    card.code = card_code(card.id);
    for (std::size_t i = 0; i < sheet_count; ++i) card.symbols[i] = symbols_for(data.sheets[i], card);
  }
  return data;
}

}  // namespace clew::karak_labyrinth
