#pragma once
// What the solver tries: rows that ask for several scrolls or for an exact count make a plan each, so that within a
// plan every square can be judged by itself.
#include <utility>
#include <vector>

#include "games/karak-labyrinth/solver/solver.h"

namespace clew::karak_labyrinth {

constexpr unsigned bit(Item i) { return 1u << unsigned(i); }
constexpr Scroll scroll_of(Symbol s) { return Scroll(unsigned(s) - unsigned(Symbol::scroll_sun)); }
constexpr Symbol symbol_of(Scroll s) { return Symbol(unsigned(s) + unsigned(Symbol::scroll_sun)); }
constexpr Item item_of(Symbol s) { return Item(unsigned(s) - unsigned(Symbol::sword)); }

// One thing to try: where to start, which scroll orders to read and how many ghosts to meet. Rows that ask
// for several scrolls or for an exact count are taken or left as a whole; within a plan all is local.
struct Plan {
  Squares starts;           // any of them
  Line line;                // at the start
  Squares closed;           // what the line cannot visit any more
  bool take_first = false;  // settle the open minigame of the first square by solving it
  std::vector<std::pair<Scroll, Scroll>> orders;  // first before second
  std::uint8_t read = 0;                          // scrolls that must be visited
  std::uint8_t avoid = 0;                         // scrolls that must not
  int orders_pay = 0;
  int ghosts = -1;  // exactly so many; -1: as they come
  int ghosts_pay = 0;
};

std::vector<Plan> plans(const Question& question);

struct Walk {
  Line line;
  int minigames = 0;  // solved after what is settled
  bool alive = true;
};
// Replays a line by the scoring's own rules. Bit i of `declined` leaves the minigame of Item i alone. Up to
// `settled` squares are as drawn: their items come from the question.
Walk walk(const Question& question, const std::vector<Square>& path, unsigned declined, std::size_t settled);

}  // namespace clew::karak_labyrinth
