#include "games/karak-labyrinth/rules/vicinity.h"

namespace clew::karak_labyrinth {

Vicinity::Vicinity(const Grid& grid, const std::array<Symbol, square_span>& symbols, const Squares& printed) {
  for (Squares left = grid.inside; !left.none(); left.remove(left.first())) {
    const Square from = left.first();
    Near& near = near_[unsigned(from)];
    near.window = Squares::window(from);
    near.printed = printed.around(near.window);
    near.is_stairs = clew::karak_labyrinth::is_stairs(symbols[unsigned(from)]);
    for (auto d : directions) {
      if (!grid.is_open(from, d)) continue;
      const Square to = step(from, d);
      const Symbol symbol = symbols[unsigned(to)];
      near.symbols[unsigned(d)] = symbol;
      for (unsigned has = 0; has < hurting_symbols.size(); ++has) {
        const bool hurts = hurting_symbols[has] >> unsigned(symbol) & 1u;
        near.hurting = std::uint16_t(near.hurting | unsigned(hurts) << (4 * has + unsigned(d)));
      }
      near.beside |= std::uint64_t(1) << around_bit(d);
      if (is_boss(symbol)) near.bosses = std::uint8_t(near.bosses | 1u << unsigned(d));
      for (auto further : directions)
        if (const int by = step_by[unsigned(d)] + step_by[unsigned(further)];
            by != 0 && grid.is_open(to, further))
          near.beyond[unsigned(d)] |= std::uint64_t(1) << Squares::around_bit(by);
    }
  }
}

}  // namespace clew::karak_labyrinth
