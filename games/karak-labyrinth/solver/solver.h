#pragma once
// The best line that a sheet and a card allow, proven: for bots, hints, the coach after the game and
// `clew karak best`. Every minigame is taken as one that can be solved; declining it is considered too.
#include <optional>
#include <string>
#include <vector>

#include "bots/effort.h"
#include "games/karak-labyrinth/rules/data.h"
#include "games/karak-labyrinth/rules/scoring.h"

namespace clew::karak_labyrinth {

// A line that stands already: nothing of it can be taken back. (Of a player's line that is the part up to
// the last symbol, KL-16.)
struct Drawn {
  std::vector<Square> path;    // from the entry; not empty
  std::uint8_t items = 0;      // gained so far, bit by Item
  bool minigame_open = false;  // the one of the last square is not settled yet
};

// How long a player takes; only lines that end in time count.
struct Pace {
  int square_ms = 0, minigame_ms = 0;  // for each step, and for each minigame that is solved
  int budget_ms = 0;                   // from now on
};

// The search goes over the sheet square by square, from any corner and by rows or by columns. The answer is the
// same; the time is not.
struct Reading {
  bool from_east = false, from_south = false, by_columns = false;
};

struct Question {
  const Sheet* sheet = nullptr;
  const Card* card = nullptr;
  Stairs entry = Stairs::none;  // none: whatever the card allows
  std::optional<Drawn> drawn = {};
  std::optional<Pace> pace = {};
  bool fastest = true;                  // the line is to earn speed token 1
  std::optional<Reading> reading = {};  // otherwise the one that promises to be quick
  std::size_t most_states = 0;          // 0: exact. Otherwise a beam so wide, which proves nothing
  // When the exact search is to be given up: then the best line so far must do, and nothing is proven.
  std::size_t patience = 0;    // states in all; 0: as many as it takes
  const Stop* stop = nullptr;  // asked now and then
};

struct BestLine {
  int score = 0;
  bool proven = false;
  std::vector<Square> path;           // what was drawn before included
  std::vector<Square> declined;       // squares whose minigame is left alone, on the way
  Line line;                          // what it meets
  std::vector<int> rows;              // points of each row of the card
  int ms = 0;                         // by the pace, from now on
  std::size_t states = 0, bytes = 0;  // what the search took
};

// Nothing where no line escapes any more.
std::optional<BestLine> best_line(const Question& question);

// Directions from the first square: "eesesw".
std::string directions_of(const std::vector<Square>& path);
// The squares of a line; nothing where it leaves the grid. Walls are not looked at.
std::optional<std::vector<Square>> path_of(Square start, std::string_view directions);

}  // namespace clew::karak_labyrinth
