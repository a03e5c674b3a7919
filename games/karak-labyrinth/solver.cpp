#include "games/karak-labyrinth/solver.h"

#include <algorithm>
#include <array>
#include <cassert>

#include "games/karak-labyrinth/solver_frontier.h"

namespace clew::karak_labyrinth {
namespace {

using frontier::Place;
using frontier::Terrain;

constexpr int no_line = -400;          // fewer points than any line can have
constexpr std::size_t beam = 1500;     // states a layer of the quick search that comes first
constexpr int first_scroll_label = 3;  // after those of sword, bow and key

constexpr unsigned bit(Item i) { return 1u << unsigned(i); }
constexpr Scroll scroll_of(Symbol s) { return Scroll(unsigned(s) - unsigned(Symbol::scroll_sun)); }
constexpr Symbol symbol_of(Scroll s) { return Symbol(unsigned(s) + unsigned(Symbol::scroll_sun)); }
constexpr Item item_of(Symbol s) { return Item(unsigned(s) - unsigned(Symbol::sword)); }

// One thing to try: where to start, which scroll orders to read and how many ghosts to meet. Rows that ask
// for several scrolls or for an exact count are taken or left as a whole; within a plan all is local.
struct Plan {
  Square start = Square::none;
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

class Planner {
 public:
  explicit Planner(const Question& q) : q_(q), sheet_(*q.sheet), card_(*q.card) {
    // Weapons early on: then it is soon known what a monster costs.
    const Square sword = sheet_.squares[unsigned(Symbol::sword)].first();
    const Square bow = sheet_.squares[unsigned(Symbol::bow)].first();
    const bool low =
        sword != Square::none && bow != Square::none && row(sword) + row(bow) >= sheet_.grid.height;
    turned_ = low ? 3 : 1;
  }

  std::optional<BestLine> best();

 private:
  std::vector<Plan> plans() const;
  void starts(std::vector<Plan>& to) const;
  void with_scrolls(std::vector<Plan>& plans) const;
  void with_ghosts(std::vector<Plan>& plans) const;
  bool concrete(const Row& row, const Plan& plan, std::vector<Plan>& to) const;
  Terrain terrain(const Plan& plan) const;
  void fill(Place& place, Square s, const Plan& plan) const;
  Line walk(const std::vector<Square>& path, unsigned declined, std::size_t settled, int& minigames,
            bool& alive) const;
  void leave_at_once(std::optional<BestLine>& best) const;
  BestLine retrace(const Plan& plan, const frontier::Found& found) const;
  int base_points(const Plan& plan) const;
  bool exits(Square s) const;
  int row_sum(RowKind kind) const {
    int sum = 0;
    for (const Row& row : card_.rows)
      if (row.kind == kind) sum += row.points;
    return sum;
  }
  std::uint8_t token() const { return q_.fastest ? 1 : 0; }

  // The sheet may be read from any corner, along rows or columns; the search is quicker from some.
  int width() const { return turned_ & 4 ? sheet_.grid.height : sheet_.grid.width; }
  int height() const { return turned_ & 4 ? sheet_.grid.width : sheet_.grid.height; }
  std::size_t place_of(Square s) const {
    int x = column(s), y = row(s);
    if (turned_ & 1) x = sheet_.grid.width - 1 - x;
    if (turned_ & 2) y = sheet_.grid.height - 1 - y;
    if (turned_ & 4) std::swap(x, y);
    return std::size_t(y * width() + x);
  }

  const Question& q_;
  const Sheet& sheet_;
  const Card& card_;
  unsigned turned_ = 0;
};

bool Planner::exits(Square s) const {
  const Symbol symbol = sheet_.at(s);
  return is_boss(symbol) || (is_stairs(symbol) && (card_.exit_stairs >> unsigned(stairs_of(symbol)) & 1u));
}

// Replays a line by the scoring's own rules. Bit i of `declined` leaves the minigame of Item i alone. Up to
// `settled` squares are as drawn: their items come from the question.
Line Planner::walk(const std::vector<Square>& path, unsigned declined, std::size_t settled, int& minigames,
                   bool& alive) const {
  Line line;
  line.entry = stairs_of(sheet_.at(path[0]));
  minigames = 0;
  alive = true;
  for (std::size_t i = 1; i < path.size(); ++i) {
    const Symbol s = sheet_.at(path[i]);
    const int lost = hearts_lost(line, s, card_.red_x);
    line.hearts = std::uint8_t(std::max(0, int(line.hearts) - lost));
    alive = alive && line.hearts > 0;
    note_visit(line, s);
    if (!is_item(s)) continue;
    const Item item = item_of(s);
    const bool opens = item != Item::treasure || line.has(Item::key);  // KL-29
    if (!opens) continue;
    if (i < settled) {
      if (q_.drawn->items & bit(item)) line.gain(item);
    } else if (!(declined & bit(item))) {
      line.gain(item);
      ++minigames;
    }
  }
  return line;
}

// The line as it stands, or each staircase it may begin on (KL-10, KL-11).
void Planner::starts(std::vector<Plan>& to) const {
  if (q_.drawn) {
    const auto& path = q_.drawn->path;
    int unused = 0;
    bool alive = true;
    Plan plan;
    const std::size_t settled = path.size() - (q_.drawn->minigame_open ? 1 : 0);
    plan.line = walk(path, 0xf, settled, unused, alive);
    if (!alive) return;
    plan.start = path.back();
    for (Square s : path) plan.closed.add(s);
    to.push_back(plan);
    if (q_.drawn->minigame_open && is_item(sheet_.at(plan.start))) {
      plan.line.gain(item_of(sheet_.at(plan.start)));
      plan.take_first = true;
      to.push_back(plan);
    }
    return;
  }
  for (auto stairs : {Stairs::a, Stairs::b, Stairs::c}) {
    if (!card_.allows_entry(stairs) || (q_.entry != Stairs::none && q_.entry != stairs)) continue;
    Plan plan;
    plan.start = sheet_.stairs(stairs);
    if (plan.start == Square::none) continue;
    plan.line.entry = stairs;
    plan.closed.add(plan.start);
    to.push_back(plan);
  }
}

// A scroll row with `any` in it becomes plans without: what is read in its place is tried one by one.
bool Planner::concrete(const Row& row, const Plan& plan, std::vector<Plan>& to) const {
  std::array<Scroll, 3> order{};
  const std::size_t n = row.order.size();
  const auto& seen = plan.line.scrolls;
  bool any = false;
  const auto place_of = [&](Scroll s) {
    for (std::size_t i = 0; i < seen.size(); ++i)
      if (seen[i] == s) return int(i);
    return -1;
  };
  const auto put = [&](auto&& self, std::size_t i) -> void {
    if (i < n) {
      for (unsigned s = 0; s < 4; ++s) {
        if (row.order[i] != Scroll::any && row.order[i] != Scroll(s)) continue;
        if (std::find(order.begin(), order.begin() + std::ptrdiff_t(i), Scroll(s)) !=
            order.begin() + std::ptrdiff_t(i))
          continue;
        order[i] = Scroll(s);
        self(self, i + 1);
      }
      return;
    }
    Plan more = plan;
    for (std::size_t k = 0; k < n; ++k) {
      const int here = place_of(order[k]);
      if (here < 0) {
        if (sheet_.squares[unsigned(symbol_of(order[k]))].none()) return;
        more.read = std::uint8_t(more.read | 1u << unsigned(order[k]));
      }
      if (k == 0) continue;
      const int last = place_of(order[k - 1]);
      if (here >= 0 && (last < 0 || last > here)) return;  // too late for this order
      if (here < 0 && last < 0) more.orders.emplace_back(order[k - 1], order[k]);
    }
    more.orders_pay += row.points;
    any = true;
    to.push_back(more);
  };
  put(put, 0);
  return any;
}

void Planner::with_scrolls(std::vector<Plan>& plans) const {
  bool dislike = false;  // an order that costs points has to be avoided, not just left
  for (const Row& row : card_.rows)
    dislike = dislike || (row.kind == RowKind::scrolls && row.order.size() > 1 && row.points < 0);
  if (!dislike) {
    for (const Row& row : card_.rows) {
      if (row.kind != RowKind::scrolls || row.order.size() < 2) continue;
      std::vector<Plan> more;
      for (const Plan& plan : plans) concrete(row, plan, more);
      plans.insert(plans.end(), more.begin(), more.end());
    }
    return;
  }
  // Then every order of every choice of the scrolls is a plan of its own.
  std::vector<Plan> all;
  for (const Plan& plan : plans) {
    const auto extend = [&](auto&& self, List<Scroll, 4> visited) -> void {
      Plan p = plan;
      p.avoid = 15;
      for (std::size_t i = 0; i < visited.size(); ++i) {
        p.avoid = std::uint8_t(p.avoid & ~(1u << unsigned(visited[i])));
        if (i < plan.line.scrolls.size()) continue;
        p.read = std::uint8_t(p.read | 1u << unsigned(visited[i]));
        if (i > plan.line.scrolls.size()) p.orders.emplace_back(visited[i - 1], visited[i]);
      }
      for (const Row& row : card_.rows)
        if (row.kind == RowKind::scrolls && row.order.size() > 1 && in_order(visited, row.order))
          p.orders_pay += row.points;
      all.push_back(p);
      for (unsigned s = 0; s < 4; ++s) {
        if (visited.contains(Scroll(s)) || sheet_.squares[unsigned(symbol_of(Scroll(s)))].none()) continue;
        auto longer = visited;
        longer.push(Scroll(s));
        self(self, longer);
      }
    };
    extend(extend, plan.line.scrolls);
  }
  plans = std::move(all);
}

void Planner::with_ghosts(std::vector<Plan>& plans) const {
  std::vector<std::pair<int, int>> pays;  // by count
  for (const Row& row : card_.rows) {
    if (row.kind != RowKind::ghosts) continue;
    auto found = std::find_if(pays.begin(), pays.end(), [&](const auto& p) { return p.first == row.count; });
    if (found == pays.end()) found = pays.insert(pays.end(), {row.count, 0});
    found->second += row.points;
  }
  // A count that costs points is not enough to leave alone: then ghosts are counted in every plan.
  if (std::any_of(pays.begin(), pays.end(), [](const auto& p) { return p.second < 0; })) return;
  const std::size_t n = plans.size();
  for (const auto& [count, pay] : pays)
    for (std::size_t i = 0; i < n; ++i) {
      Plan more = plans[i];
      if (more.line.ghosts > count) continue;
      more.ghosts = count;
      more.ghosts_pay = pay;
      plans.push_back(more);
    }
}

std::vector<Plan> Planner::plans() const {
  std::vector<Plan> all;
  starts(all);
  with_scrolls(all);
  with_ghosts(all);
  return all;
}

// What the rows pay for the line so far, those apart that the plan decides.
int Planner::base_points(const Plan& plan) const {
  Line line = plan.line;
  line.token = token();
  int sum = plan.orders_pay + plan.ghosts_pay;
  for (const Row& row : card_.rows) {
    const bool planned =
        row.kind == RowKind::ghosts || (row.kind == RowKind::scrolls && row.order.size() > 1);
    if (!planned) sum += row_points(row, line);
  }
  return sum;
}

void Planner::fill(Place& place, Square s, const Plan& plan) const {
  const Symbol symbol = sheet_.at(s);
  const auto rows_of = [&](auto wanted) {
    int sum = 0;
    for (const Row& row : card_.rows)
      if (wanted(row)) sum += row.points;
    return std::int16_t(sum);
  };
  place.hearts = std::uint8_t((card_.red_x >> unsigned(symbol) & 1u) + (symbol == Symbol::trap));
  place.ghost = symbol == Symbol::ghost;
  if (symbol == Symbol::gem) place.points = std::int16_t(row_sum(RowKind::gem));
  if (symbol == Symbol::trap) place.points = std::int16_t(row_sum(RowKind::trap));
  if (symbol == Symbol::rat || symbol == Symbol::skeleton) {
    place.monster = symbol == Symbol::rat ? 0 : 1;
    place.beaten = std::int16_t(row_sum(symbol == Symbol::rat ? RowKind::rat : RowKind::skeleton));
  }
  if (is_item(symbol)) {
    const Item item = item_of(symbol);
    place.prize = std::int8_t(item);
    place.gain = rows_of([&](const Row& row) {
      return (row.kind == RowKind::item && row.item == item) ||
             (row.kind == RowKind::treasure && item == Item::treasure);
    });
    if (item == Item::treasure)
      place.prize_asks = frontier::after(2);
    else
      place.label = std::int8_t(item);
  }
  if (is_stairs(symbol)) {
    const Stairs stairs = stairs_of(symbol);
    place.points =
        rows_of([&](const Row& row) { return row.kind == RowKind::stairs && row.stairs == stairs; });
    if (exits(s)) place.exit = std::int8_t(unsigned(exit_of(stairs)) - 1);
  }
  if (is_boss(symbol)) place.exit = std::int8_t(unsigned(exit_of(kind_of(symbol))) - 1);
  if (is_scroll(symbol)) {
    const Scroll scroll = scroll_of(symbol);
    place.must = plan.read >> unsigned(scroll) & 1u;
    place.points = rows_of([&](const Row& row) {
      return row.kind == RowKind::scroll_each ||
             (row.kind == RowKind::scrolls && row.order.size() == 1 && row.order[0] == scroll);
    });
    place.anys = 1;
  }
}

Terrain Planner::terrain(const Plan& plan) const {
  Terrain t;
  const Grid& grid = sheet_.grid;
  t.width = width();
  t.height = height();
  t.places.resize(std::size_t(t.width * t.height));
  const auto place = [&](Square s) -> Place& { return t.places[place_of(s)]; };

  Squares closed = plan.closed;
  for (unsigned s = 0; s < 4; ++s)
    if (plan.avoid >> s & 1u) closed = closed | sheet_.squares[unsigned(symbol_of(Scroll(s)))];
  closed.remove(plan.start);
  for (Squares left = grid.inside - closed; !left.none();) {
    const Square s = left.first();
    left.remove(s);
    Place& p = place(s);
    for (auto d : directions) {
      if (!grid.is_open(s, d) || closed.has(step(s, d))) continue;
      const std::size_t here = place_of(s), there = place_of(step(s, d));
      if (there == here + std::size_t(t.width)) p.south = true;
      if (there == here + 1) p.east = true;
    }
    if (s == plan.start)
      p.entry = true;
    else
      fill(p, s, plan);
  }

  // Labels: weapons and the key have their own; then each scroll that another must follow.
  int labels = first_scroll_label;
  std::array<int, 4> label_of{-1, -1, -1, -1};
  for (const auto& [first, second] : plan.orders) {
    int& label = label_of[unsigned(first)];
    if (label < 0) {
      assert(labels < frontier::label_count);
      label = labels++;
      place(sheet_.squares[unsigned(symbol_of(first))].first()).label = std::int8_t(label);
    }
    Place& p = place(sheet_.squares[unsigned(symbol_of(second))].first());
    p.asks = frontier::Labels(p.asks | frontier::after(label));
  }

  bool key_matters = false;  // only for the treasure
  bool key_pays = false;     // by itself
  bool odd = false;          // whether something gained can be worse than nothing
  for (const Row& row : card_.rows) {
    const bool treasure = row.kind == RowKind::treasure || row.item == Item::treasure;
    key_matters = key_matters || treasure;
    key_pays = key_pays || row.item == Item::key;
    odd = odd || (row.points < 0 && (row.item != Item::none || row.kind == RowKind::treasure ||
                                     row.kind == RowKind::rat || row.kind == RowKind::skeleton));
    if (row.kind == RowKind::exit) {
      auto& way = t.exits[unsigned(row.exit) - 1];
      if (row.item == Item::none)
        way.points = std::int16_t(way.points + row.points);
      else
        way.with[unsigned(row.item)] = std::int16_t(way.with[unsigned(row.item)] + row.points);
    }
    if (row.kind == RowKind::scrolls && row.order.size() == 1 && row.order[0] == Scroll::any)
      t.any_points[0] = std::int16_t(t.any_points[0] + row.points);
  }
  for (unsigned e = 0; e < 3; ++e) t.exits[e].minigame = true;
  if (!key_matters)
    for (Place& p : t.places) {
      if (p.prize == int(Item::key)) p.label = -1, p.prize = key_pays ? p.prize : std::int8_t(-1);
      if (p.prize == int(Item::treasure)) p.prize = -1, p.prize_asks = 0;
    }
  if (t.any_points[0] == 0)
    for (Place& p : t.places) p.anys = 0;

  t.may_decline = odd || q_.pace.has_value();
  t.labels = frontier::all_before;
  for (int i = 0; i < 3; ++i)
    if (plan.line.has(Item(i)))
      t.labels = frontier::Labels((t.labels & ~frontier::before(i)) | frontier::after(i));
  t.prizes = plan.line.items;
  t.anys = plan.line.scrolls.empty() || t.any_points[0] == 0 ? 0 : 1;
  t.points = base_points(plan);
  t.hearts = 3 - plan.line.hearts;

  t.ghosts_needed = plan.ghosts;
  if (plan.ghosts >= 0) t.ghosts = plan.line.ghosts;
  int most = -1;
  bool dislike = false;
  for (const Row& row : card_.rows)
    if (row.kind == RowKind::ghosts)
      most = std::max(most, int(row.count)), dislike = dislike || row.points < 0;
  if (dislike && plan.ghosts < 0) {
    t.ghost_points.assign(std::size_t(most) + 2, 0);
    for (const Row& row : card_.rows)
      if (row.kind == RowKind::ghosts)
        t.ghost_points[row.count] = std::int16_t(t.ghost_points[row.count] + row.points);
    t.ghosts = std::min(int(plan.line.ghosts), most + 1);
  }
  if (q_.pace) {
    t.square_ms = q_.pace->square_ms;
    t.minigame_ms = q_.pace->minigame_ms;
    t.most_ms = std::max(1, q_.pace->budget_ms);  // no time at all is not the same as no clock
    t.ms = plan.take_first ? t.minigame_ms : 0;
  }
  return t;
}

// Who stands on an exit may leave there and then.
void Planner::leave_at_once(std::optional<BestLine>& best) const {
  if (!q_.drawn || q_.drawn->path.size() < 2) return;
  const auto& path = q_.drawn->path;
  const Symbol symbol = sheet_.at(path.back());
  if (!exits(path.back()) || (is_boss(symbol) && !q_.drawn->minigame_open)) return;
  BestLine here;
  bool alive = true;
  int unused = 0;
  here.line = walk(path, 0xf, path.size(), unused, alive);
  here.ms = q_.pace && is_boss(symbol) ? q_.pace->minigame_ms : 0;
  if (!alive || (q_.pace && here.ms > q_.pace->budget_ms)) return;
  here.line.exit = is_boss(symbol) ? exit_of(kind_of(symbol)) : exit_of(stairs_of(symbol));
  here.line.token = token();
  here.path = path;
  here.score = points(card_.rows, here.line);
  if (!best || here.score > best->score) best = here;
}

// The squares of a found line in their order, and which of its minigames it leaves alone.
BestLine Planner::retrace(const Plan& plan, const frontier::Found& found) const {
  BestLine out;
  if (q_.drawn)
    out.path = q_.drawn->path;
  else
    out.path = {plan.start};
  const auto linked = [&](Square s, Direction d) {
    if (!sheet_.grid.is_open(s, d)) return false;
    const auto [first, second] = std::minmax({place_of(s), place_of(step(s, d))});
    return bool(found.edges[first] >> (second == first + 1 ? 0 : 1) & 1u);
  };
  const std::size_t drawn = out.path.size();
  Square last = Square::none;
  for (bool more = true; more;) {
    more = false;
    const Square here = out.path.back();
    for (auto d : directions) {
      if (!linked(here, d) || step(here, d) == last) continue;
      last = here;
      out.path.push_back(step(here, d));
      more = true;
      break;
    }
  }
  const Symbol symbol = sheet_.at(out.path.back());
  for (unsigned declined = 0; declined < 16; ++declined) {
    int minigames = 0;
    bool alive = true;
    const std::size_t settled = q_.drawn ? drawn - (plan.take_first ? 1 : 0) : 0;
    out.line = walk(out.path, declined, settled, minigames, alive);
    out.line.exit = is_boss(symbol) ? exit_of(kind_of(symbol)) : exit_of(stairs_of(symbol));
    out.line.token = token();
    out.score = points(card_.rows, out.line);
    minigames += is_boss(symbol);
    out.ms =
        q_.pace ? int(out.path.size() - drawn) * q_.pace->square_ms + minigames * q_.pace->minigame_ms : 0;
    if (!alive || out.score < found.points || (q_.pace && out.ms > q_.pace->budget_ms)) continue;
    for (std::size_t i = q_.drawn && q_.drawn->minigame_open ? drawn - 1 : drawn; i + 1 < out.path.size();
         ++i) {
      const Symbol s = sheet_.at(out.path[i]);
      const bool left = is_boss(s) || (is_item(s) && !out.line.has(item_of(s)) &&
                                       (declined & bit(item_of(s)) || i < settled));
      if (left) out.declined.push_back(out.path[i]);
    }
    break;
  }
  // More than was counted on is welcome: an order or a number of ghosts that came by itself.
  assert(out.score >= found.points);
  return out;
}

std::optional<BestLine> Planner::best() {
  struct Trial {
    Plan plan;
    Terrain terrain;
    int ceiling;
    std::size_t number;
  };
  std::vector<Trial> trials;
  auto all = plans();
  for (Plan& plan : all) {
    Terrain t = terrain(plan);
    const int top = frontier::ceiling(t);
    trials.push_back({std::move(plan), std::move(t), top, trials.size()});
  }
  // What promises most comes first; equal promises in the order of the plans.
  std::sort(trials.begin(), trials.end(), [](const Trial& a, const Trial& b) {
    return a.ceiling != b.ceiling ? a.ceiling > b.ceiling : a.number < b.number;
  });
  std::optional<BestLine> best;
  leave_at_once(best);
  frontier::Effort effort;
  // A quick search first: with a good line in hand the exact one can drop most of what it meets.
  for (const bool exact : {false, true}) {
    if (exact && q_.most_states > 0) break;
    const std::size_t width = exact ? 0 : q_.most_states > 0 ? q_.most_states : beam;
    for (const Trial& trial : trials) {
      const int floor = best ? best->score : no_line;
      if (auto found = frontier::search(trial.terrain, floor, width, effort))
        best = retrace(trial.plan, *found);
    }
  }
  if (!best) return std::nullopt;
  best->proven = q_.most_states == 0;
  best->states = effort.states;
  best->bytes = effort.bytes;
  for (const Row& row : card_.rows) best->rows.push_back(row_points(row, best->line));
  return best;
}

}  // namespace

std::optional<BestLine> best_line(const Question& question) { return Planner(question).best(); }

std::string directions_of(const std::vector<Square>& path) {
  std::string word;
  for (std::size_t i = 1; i < path.size(); ++i)
    for (auto d : directions)
      if (step(path[i - 1], d) == path[i]) word += direction_letters[unsigned(d)];
  return word;
}

std::optional<std::vector<Square>> path_of(Square start, std::string_view letters) {
  std::vector<Square> path{start};
  for (char letter : letters) {
    const auto d = to_direction(letter);
    if (!d) return std::nullopt;
    const int x = column(path.back()) + (*d == Direction::east) - (*d == Direction::west);
    const int y = row(path.back()) + (*d == Direction::south) - (*d == Direction::north);
    if (x < 0 || y < 0 || x >= longest_side || y >= longest_side) return std::nullopt;
    path.push_back(square_at(x, y));
  }
  return path;
}

}  // namespace clew::karak_labyrinth
