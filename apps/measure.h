#pragma once
// The figures of `clew bench` for one game at one table.
#include "apps/game_choice.h"
#include "terminal/progress.h"

namespace clew {

struct Figures {
  std::string game;
  TableShape table;
  double moves_per_second = 0;  // typed random playouts, processor time of one core
  double ns_per_move = 0;
  std::optional<double> instructions_per_move;  // none: the machine does not lend its counters
  double bytes_per_move = 0;                    // allocated
  double moves_per_game = 0;
  std::size_t state_bytes = 0;
  double copies_per_second = 0;
  double views_per_second = 0;         // of a seat that is to move, as JSON text
  double legal_lists_per_second = 0;   // of such a seat, as texts
  double facade_moves_per_second = 0;  // text in: parsed, checked, applied, kept
  double facade_bytes_per_move = 0;
};

// In the midst of played games, with a seat that has a move.
struct Position {
  std::unique_ptr<Table> table;
  Seat seat;
};
std::vector<Position> positions_of(const std::vector<std::unique_ptr<Table>>& played, Rng& rng);

inline constexpr std::size_t measure_steps = 5;  // of the progress bar
Try<Figures> measure(const GameEntry& entry, const Box& box, const TableShape& table, const std::string& seed,
                     double seconds, Progress& progress);

}  // namespace clew
