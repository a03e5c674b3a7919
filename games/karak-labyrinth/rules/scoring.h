#pragma once
// What a line has met on its way, and what an objective card pays for it: row by row, as a pure function.
#include <array>
#include <bit>
#include <cstdint>
#include <string_view>

#include "core/list.h"

namespace clew::karak_labyrinth {

enum class Symbol : std::uint8_t {
  empty,
  stairs_a,
  stairs_b,
  stairs_c,
  rat,
  skeleton,
  gem,
  ghost,
  trap,
  sword,
  bow,
  key,
  treasure,
  scroll_sun,
  scroll_moon,
  scroll_star,
  scroll_crown,
  minotaur,
  spider,
  troll,
};
inline constexpr int symbol_count = 20;
inline constexpr std::string_view symbol_letters = ".ABCrkghtSWKT1234MPL";  // as on the sheets
std::string_view symbol_name(Symbol s);                                     // "scroll-sun"
constexpr bool is_stairs(Symbol s) { return s >= Symbol::stairs_a && s <= Symbol::stairs_c; }
constexpr bool is_scroll(Symbol s) { return s >= Symbol::scroll_sun && s <= Symbol::scroll_crown; }
constexpr bool is_boss(Symbol s) { return s >= Symbol::minotaur; }
constexpr bool is_item(Symbol s) { return s >= Symbol::sword && s <= Symbol::treasure; }

// The minigames. The first four win items, the last three open the way out past a boss.
enum class Kind : std::uint8_t { sword, bow, key, treasure, minotaur, spider, troll };
inline constexpr int kind_count = 7;
std::string_view kind_name(Kind k);
constexpr bool is_boss(Kind k) { return k >= Kind::minotaur; }

enum class Stairs : std::uint8_t { a, b, c, none };
constexpr Stairs stairs_of(Symbol s) { return Stairs(unsigned(s) - unsigned(Symbol::stairs_a)); }
constexpr Symbol symbol_of(Stairs s) { return Symbol(unsigned(s) + unsigned(Symbol::stairs_a)); }

enum class Item : std::uint8_t { sword, bow, key, treasure, none };
enum class Scroll : std::uint8_t { sun, moon, star, crown, any };
enum class Exit : std::uint8_t { none, minotaur, spider, troll, stairs_a, stairs_b, stairs_c };
std::string_view exit_name(Exit e);
constexpr Exit exit_of(Kind boss) { return Exit(unsigned(boss) - unsigned(Kind::minotaur) + 1); }
constexpr Exit exit_of(Stairs s) { return Exit(unsigned(s) + unsigned(Exit::stairs_a)); }

// The kind of minigame behind a symbol: items and bosses alone have one.
constexpr Kind kind_of(Symbol s) {
  return is_boss(s) ? Kind(unsigned(s) - unsigned(Symbol::minotaur) + unsigned(Kind::minotaur))
                    : Kind(unsigned(s) - unsigned(Symbol::sword));
}

enum class RowKind : std::uint8_t {
  gem,
  trap,
  rat,
  skeleton,
  treasure,
  item,
  scrolls,
  scroll_each,
  ghosts,
  stairs,
  exit,
  fastest,
};

struct Row {
  RowKind kind{};
  std::int8_t points = 0;
  Item item = Item::none;  // item: which; exit: what it needs
  Stairs stairs = Stairs::none;
  Exit exit = Exit::none;
  std::uint8_t count = 0;  // ghosts
  List<Scroll, 3> order;
};

// Everything the rows ask about a line. Whatever changes it stands on a symbol and is never erased (KL-16).
struct Line {
  Stairs entry = Stairs::none;  // none before the start
  Exit exit = Exit::none;       // none before the escape
  std::uint8_t token = 0;       // 0: none
  std::uint8_t items = 0;       // bit by Item
  std::uint8_t stairs = 0;      // bit by Stairs; those of use on the card, without the entry (KL-17, KL-47)
  std::uint8_t gems = 0, traps = 0, ghosts = 0;
  std::uint8_t rats = 0, skeletons = 0;  // defeated
  List<Scroll, 4> scrolls;               // in the order of the visits
  std::uint8_t hearts = 3;

  constexpr bool has(Item i) const { return items >> unsigned(i) & 1u; }
  constexpr void gain(Item i) { items = std::uint8_t(items | 1u << unsigned(i)); }
  bool operator==(const Line&) const = default;
};

// Whether a monster is beaten at the moment of the visit (KL-22 to KL-24).
constexpr bool beats(const Line& line, Symbol monster) {
  return monster == Symbol::rat ? line.has(Item::sword) : monster == Symbol::skeleton && line.has(Item::bow);
}

// The bits of sword and bow among the items.
inline constexpr unsigned armed = 3;

// Bits by Symbol: those that hurt whoever has nothing, the sword, the bow or both (KL-21 to KL-24).
inline constexpr auto hurting_symbols = [] {
  constexpr auto bit = [](Symbol s) { return 1u << unsigned(s); };
  constexpr auto trap = bit(Symbol::trap), rat = bit(Symbol::rat), skeleton = bit(Symbol::skeleton);
  return std::array<std::uint32_t, 4>{trap | rat | skeleton, trap | skeleton, trap | rat, trap};
}();
// Those that hurt whoever visits them now, red X apart.
constexpr std::uint32_t hurting(const Line& line) { return hurting_symbols[line.items & armed]; }

// Hearts that a visit costs (KL-21 to KL-25, KL-27); `red_x` has a bit for each symbol.
constexpr int hearts_lost(const Line& line, Symbol s, std::uint32_t red_x) {
  return int(hurting(line) >> unsigned(s) & 1u) + int(red_x >> unsigned(s) & 1u);
}

// What a visit adds to a line's counts, for whoever has nothing, the sword, the bow or both; scrolls apart.
inline constexpr auto visit_counts = [] {
  std::array<std::array<std::array<std::uint64_t, 2>, symbol_count>, 4> all{};
  for (unsigned items = 0; items < 4; ++items)
    for (unsigned i = 0; i < symbol_count; ++i) {
      const auto s = Symbol(i);
      Line more;
      more.entry = Stairs{};
      more.hearts = 0;
      more.items = std::uint8_t(items);
      more.rats = s == Symbol::rat && beats(more, s);
      more.skeletons = s == Symbol::skeleton && beats(more, s);
      more.items = 0;
      more.gems = s == Symbol::gem;
      more.ghosts = s == Symbol::ghost;
      more.traps = s == Symbol::trap;
      more.stairs = std::uint8_t(is_stairs(s) ? 1u << unsigned(stairs_of(s)) : 0u);
      all[items][i] = std::bit_cast<std::array<std::uint64_t, 2>>(more);
    }
  return all;
}();

// Notes a visited symbol, hearts and minigames apart: those are the caller's. All counts are added at once,
// since a random line takes the branches of a switch in an order that no processor foresees.
constexpr void note_visit(Line& line, Symbol s) {
  if (is_scroll(s)) return line.scrolls.push(Scroll(unsigned(s) - unsigned(Symbol::scroll_sun)));
  const auto& more = visit_counts[line.items & armed][unsigned(s)];
  const auto counts = std::bit_cast<std::array<std::uint64_t, 2>>(line);
  line = std::bit_cast<Line>(std::array{counts[0] + more[0], counts[1] + more[1]});
}

// Other squares and scrolls in between do not matter (KL-57), `any` fits every scroll (KL-58).
constexpr bool in_order(const List<Scroll, 4>& visited, const List<Scroll, 3>& order) {
  std::size_t found = 0;
  for (auto scroll : visited)
    if (found < order.size() && (order[found] == Scroll::any || order[found] == scroll)) ++found;
  return found == order.size();
}

// The points of one row as the line stands (KL-53 to KL-66); nothing before the start.
constexpr int row_points(const Row& row, const Line& line) {
  if (line.entry == Stairs::none) return 0;
  const auto once = [&row](bool earned) { return earned ? int(row.points) : 0; };
  switch (row.kind) {
    case RowKind::gem:
      return row.points * line.gems;
    case RowKind::trap:
      return row.points * line.traps;
    case RowKind::rat:
      return row.points * line.rats;
    case RowKind::skeleton:
      return row.points * line.skeletons;
    case RowKind::treasure:
      return once(line.has(Item::treasure));
    case RowKind::item:
      return once(line.has(row.item));
    case RowKind::scrolls:
      return once(in_order(line.scrolls, row.order));
    case RowKind::scroll_each:
      return row.points * int(line.scrolls.size());
    case RowKind::ghosts:
      return once(line.ghosts == row.count);
    case RowKind::stairs:
      return once(line.stairs >> unsigned(row.stairs) & 1u);
    case RowKind::exit:
      return once(line.exit == row.exit && (row.item == Item::none || line.has(row.item)));
    case RowKind::fastest:
      return once(line.token == 1);
  }
  return 0;
}

// A player's score is the sum of all rows (KL-67), if they score at all (KL-52).
template <class Rows> constexpr int points(const Rows& rows, const Line& line) {
  int sum = 0;
  for (const Row& row : rows) sum += row_points(row, line);
  return sum;
}

}  // namespace clew::karak_labyrinth
