// The line on a sheet: how it begins, what a step leads to, where it ends.
#include <algorithm>

#include "games/karak-labyrinth/rules/karak_labyrinth.h"

namespace clew::karak_labyrinth {

// The entry has no effect of its own (ruling R-19), and it is visited (KL-14).
void Game::begin(Player& p, Stairs entry) const {
  p.line.entry = entry;
  p.head = sheet().stairs(entry);
  p.visited.add(p.head);
  p.locked = 1;
  p.status = Status::draw;
}

// Called on a symbol: what could be erased is erased, as it were.
inline bool Game::is_stuck(const Card& c, const Player& p) const {
  // Mostly a symbol is next door.
  return !vicinity().meets_symbol(p.head, p.visited) &&
         !sheet().grid.reaches(p.head, p.visited, c.symbols[settings_.sheet]) && !can_leave(c, p);
}

void Game::arrive(const Card& c, Player& p, Symbol symbol) const {
  if (is_stairs(symbol) && !c.uses(stairs_of(symbol))) return;  // KL-17
  p.locked = std::uint8_t(p.steps.size() + 1);
  note_visit(p.line, symbol);
  p.line.hearts = std::uint8_t(std::max(p.line.hearts - hearts_lost(p.line, symbol, c.red_x), 0));
  if (p.line.hearts == 0) {  // KL-26
    put_out(p, Why::hearts);
  } else if (is_boss(symbol) ||
             (is_item(symbol) && (symbol != Symbol::treasure || p.line.has(Item::key)))) {  // KL-28 to KL-30
    p.status = Status::minigame;
    p.opened = std::uint8_t(p.opened | 1u << unsigned(kind_of(symbol)));
  } else if (is_stuck(c, p)) {
    put_out(p, Why::stuck);
  }
}

void Game::settle(const Card& c, Player& p, bool won) const {
  if (won) p.line.gain(Item(open_kind(p)));  // KL-33
  p.status = Status::draw;
  p.blocked_ms = never;
  p.tries = 0;
  if (is_stuck(c, p)) put_out(p, Why::stuck);
}

void Game::put_out(Player& p, Why why) {
  p.status = Status::out;
  p.why = why;
  p.blocked_ms = never;
  p.tries = 0;
}

}  // namespace clew::karak_labyrinth
