#pragma once
// The box: both sheets, the objective cards, the minigame tiles and the time limits, as read from data/.
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/data.h"
#include "games/karak-labyrinth/rules/grid.h"
#include "games/karak-labyrinth/rules/minigames.h"
#include "games/karak-labyrinth/rules/scoring.h"
#include "games/karak-labyrinth/rules/vicinity.h"

namespace clew::karak_labyrinth {

inline constexpr int sheet_count = 2;  // a, b
inline constexpr int tiles_of_a_kind = 4;
inline constexpr int most_cards = 100;
inline constexpr int most_rows = 12;

struct Sheet {
  Grid grid;
  std::array<Symbol, square_span> symbol{};
  std::array<Squares, symbol_count> squares;  // by symbol
  Squares printed;                            // all symbols, staircases apart (KL-17)

  Symbol at(Square s) const { return symbol[unsigned(s)]; }
  Square stairs(Stairs which) const { return squares[unsigned(symbol_of(which))].first(); }
};

enum class Difficulty : std::uint8_t { easy, medium, hard, tutorial };
inline constexpr std::array<std::string_view, 4> difficulty_names{"easy", "medium", "hard", "tutorial"};

struct Card {
  std::string id, name;
  std::uint16_t code = 0;  // of the id
  Difficulty difficulty{};
  Stairs entry = Stairs::none;  // none: any
  std::vector<Row> rows;
  std::uint32_t red_x = 0;                   // bit by Symbol
  std::uint8_t exit_stairs = 0;              // bit by Stairs: those that are exits (KL-46)
  std::uint8_t useful_stairs = 0;            // bit by Stairs: those that are symbols at all (KL-17)
  std::array<Squares, sheet_count> symbols;  // by sheet: all symbols, staircases of no use left out (KL-17)

  bool allows_entry(Stairs s) const { return entry == Stairs::none || entry == s; }
  bool uses(Stairs s) const { return useful_stairs >> unsigned(s) & 1u; }
  bool leads_out(Stairs s) const { return exit_stairs >> unsigned(s) & 1u; }
};

// `deal m07 …` carries its card as a number, whether or not there is such a card.
std::uint16_t card_code(std::string_view id);
std::string card_text(std::uint16_t code);

// The symbols of a sheet for this card, staircases of no use left out (KL-17).
Squares symbols_for(const Sheet& sheet, const Card& card);

struct Limit {
  int seconds = 0, target = 0;
};
inline constexpr std::array<std::string_view, 4> level_names{"easy", "medium", "hard", "extreme"};

// The best score of a card on a sheet, the fastest token included, with one line that earns it.
struct Optimum {
  int score = 0;
  bool proven = false;
  Square entry{};
  std::string line;  // directions
};

struct Data {
  std::array<Sheet, sheet_count> sheets;
  std::array<Vicinity, sheet_count> vicinities;  // by sheet
  std::vector<Card> cards;                       // in the order of the file
  std::array<std::array<std::array<Tile, tiles_of_a_kind>, 2>, kind_count>
      tiles;                                                            // [kind][level][number - 1]
  std::array<std::array<Limit, 4>, 3> limits;                           // [difficulty][level]
  std::array<std::vector<std::optional<Optimum>>, sheet_count> optima;  // [sheet][card], if known

  const Tile& tile(Kind k, Level level, int number) const {
    return tiles[unsigned(k)][unsigned(level)][unsigned(number - 1)];
  }
  std::optional<std::size_t> find_card(std::string_view id) const;
  // The tutorial card uses the easy row (KL-79).
  const Limit& limit(Difficulty d, std::size_t level) const {
    return limits[d == Difficulty::tutorial ? 0 : unsigned(d)][level];
  }
};

// Nothing comes back where there was anything to complain of.
std::optional<Data> read_data(const DataSet& files, Complaints& complaints);

// Parts of it, for whoever makes sheets or tiles. Complaints go to the field's own list.
Sheet read_sheet(const Field& field, std::string_view legend = symbol_letters);
Tile read_tile(const Field& field);

}  // namespace clew::karak_labyrinth
