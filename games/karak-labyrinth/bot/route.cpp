#include "games/karak-labyrinth/bot/route.h"

#include <algorithm>
#include <array>

namespace clew::karak_labyrinth {
namespace {

constexpr int barred = 1'000'000;

template <class Use> void each_of(const Squares& squares, Use use) {
  for (unsigned i = 0; i < square_span; ++i)
    if (squares.has(Square(i))) use(Square(i));
}

// The cheapest way to every square, when entering a square costs what `cost` says.
class Reach {
 public:
  Reach(const Grid& grid, const Squares& visited, Square from, const std::array<int, square_span>& cost) {
    sum_.fill(barred);
    sum_[unsigned(from)] = 0;
    Squares open;
    open.add(from);
    while (!open.none()) {
      Square nearest = from;
      int least = barred;
      each_of(open, [&](Square s) {
        if (sum(s) < least) least = sum(nearest = s);
      });
      open.remove(nearest);
      for (auto d : directions) {
        if (!grid.is_open(nearest, d)) continue;
        const Square to = step(nearest, d);
        const int there = sum(nearest) + cost[unsigned(to)];
        if (visited.has(to) || there >= sum(to)) continue;
        sum_[unsigned(to)] = there;
        before_[unsigned(to)] = nearest;
        open.add(to);
      }
    }
    from_ = from;
  }
  int sum(Square to) const { return sum_[unsigned(to)]; }
  bool reaches(Square to) const { return sum(to) < barred; }
  std::vector<Square> squares(Square to) const {
    std::vector<Square> all;
    for (; to != from_; to = before_[unsigned(to)]) all.push_back(to);
    std::ranges::reverse(all);
    return all;
  }

 private:
  std::array<int, square_span> sum_{};
  std::array<Square, square_span> before_{};
  Square from_{};
};

bool is_exit(const Game& game, const Card& c, const Player& p, Square s) {
  const Symbol symbol = game.sheet().at(s);
  return is_boss(symbol) ||
         (is_stairs(symbol) && c.leads_out(stairs_of(symbol)) && p.line.entry != stairs_of(symbol));
}

bool hurts(const Card& c, const Line& line, Symbol symbol) { return hearts_lost(line, symbol, c.red_x) > 0; }

// What the rows pay more for a line that has also been here; a part of it where a row asks for several.
int gain_of(const Card& c, const Line& line, Symbol symbol) {
  Line then = line;
  if (symbol == Symbol::empty || is_boss(symbol)) return 0;
  if (is_stairs(symbol) && (!c.uses(stairs_of(symbol)) || line.entry == stairs_of(symbol))) return 0;
  note_visit(then, symbol);
  if (is_item(symbol) && (symbol != Symbol::treasure || line.has(Item::key)))
    then.gain(Item(unsigned(symbol) - unsigned(Symbol::sword)));
  int sum = 10 * (points(c.rows, then) - points(c.rows, line));
  for (const Row& row : c.rows) {
    if (row.kind == RowKind::ghosts && symbol == Symbol::ghost && row.count > 0)
      sum += line.ghosts < row.count && then.ghosts != row.count ? 10 * row.points / row.count : 0;
    if (row.kind == RowKind::scrolls && row.order.size() > 1 && line.scrolls.size() < row.order.size() &&
        !in_order(then.scrolls, row.order)) {
      List<Scroll, 3> first;
      for (std::size_t i = 0; i <= line.scrolls.size(); ++i) first.push(row.order[i]);
      if (is_scroll(symbol) && in_order(then.scrolls, first)) sum += 10 * row.points / int(row.order.size());
    }
    // A weapon is worth some of its monsters, the key its treasure.
    if (row.kind == RowKind::rat && symbol == Symbol::sword) sum += 20 * row.points;
    if (row.kind == RowKind::skeleton && symbol == Symbol::bow) sum += 20 * row.points;
    if ((row.kind == RowKind::treasure || row.item == Item::treasure) && symbol == Symbol::key)
      sum += 6 * row.points;
    if (row.kind == RowKind::exit && row.item != Item::none && then.has(row.item) && !line.has(row.item))
      sum += 6 * row.points;
  }
  return sum;
}

// In tenths of a step: harm is a long way round, and what opens a minigame longer than what does not.
std::array<int, square_span> costs(const Game& game, const Card& c, const Player& p, int gem) {
  std::array<int, square_span> cost{};
  each_of(game.sheet().grid.inside, [&](Square s) {
    const Symbol symbol = game.sheet().at(s);
    int& here = cost[unsigned(s)];
    here = symbol == Symbol::gem ? gem : 10;
    if (hurts(c, p.line, symbol)) here += p.line.hearts > 1 ? 150 : 5000;
    if (is_item(symbol)) here += 60;
    if (is_boss(symbol)) here += 60;
  });
  return cost;
}

}  // namespace

bool is_worth_winning(const Game& game, const State& s, const Player& p, Item item) {
  return gain_of(game.card(s), p.line, Symbol(unsigned(Symbol::sword) + unsigned(item))) > 0;
}

std::optional<Route> way_out(const Game& game, const State& s, const Player& p) {
  const Card& c = game.card(s);
  const Reach reach(game.sheet().grid, p.visited, p.head, costs(game, c, p, 7));
  Square nearest{};
  int least = 5000;  // more is the last heart
  each_of(game.sheet().grid.inside - p.visited, [&](Square to) {
    if (is_exit(game, c, p, to) && reach.sum(to) < least) least = reach.sum(nearest = to);
  });
  if (least == 5000) return std::nullopt;
  return Route{reach.squares(nearest)};
}

std::optional<Route> next_target(const Game& game, const State& s, const Player& p, const Tempo& tempo,
                                 int ms_left) {
  const Card& c = game.card(s);
  const Reach reach(game.sheet().grid, p.visited, p.head, costs(game, c, p, 10));
  std::optional<Route> best;
  double best_rate = 0.6;  // tenths of a point a second: for less nobody stays
  each_of(game.sheet().grid.inside - p.visited, [&](Square to) {
    const Symbol symbol = game.sheet().at(to);
    if (is_boss(symbol) || !reach.reaches(to) || hurts(c, p.line, symbol) || gain_of(c, p.line, symbol) <= 0)
      return;
    if (reach.sum(to) >= 150) return;
    Route route{reach.squares(to)};
    Player there = p;
    for (auto square : route.squares) {
      const Symbol met = game.sheet().at(square);
      route.gain += gain_of(c, there.line, met);
      if (met != Symbol::empty && (!is_stairs(met) || c.uses(stairs_of(met)))) note_visit(there.line, met);
      there.visited.add(square);
      there.head = square;
    }
    const bool is_puzzle = is_item(symbol) && (symbol != Symbol::treasure || p.line.has(Item::key));
    int ms = int(route.squares.size()) * tempo.square_ms + is_puzzle * tempo.minigame_ms;
    const double rate = route.gain * 1000.0 / ms;
    if (rate <= best_rate) return;
    const auto out = way_out(game, s, there);
    if (!out) return;
    ms += int(out->squares.size()) * tempo.square_ms + tempo.minigame_ms;
    if (ms_left >= 0 && ms > ms_left) return;
    best_rate = rate;
    best = std::move(route);
  });
  return best;
}

}  // namespace clew::karak_labyrinth
