#include "games/karak-labyrinth/solver/solver.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <limits>

#include "games/karak-labyrinth/solver/frontier.h"
#include "games/karak-labyrinth/solver/outlook.h"
#include "games/karak-labyrinth/solver/plans.h"

namespace clew::karak_labyrinth {
namespace {

using frontier::Place;
using frontier::Terrain;

constexpr int no_line = -400;          // fewer points than any line can have
constexpr std::size_t beam = 1500;     // states a layer of the quick search that comes first
constexpr int first_scroll_label = 3;  // after those of sword, bow and key

class Planner {
 public:
  explicit Planner(const Question& q) : q_(q), sheet_(*q.sheet), card_(*q.card) {
    reading_ = q.reading ? *q.reading : quick_reading();
  }

  std::optional<BestLine> best();

 private:
  Terrain terrain(const Plan& plan) const;
  void fill(Place& place, Square s, const Plan& plan) const;
  void leave_at_once(std::optional<BestLine>& best) const;
  BestLine retrace(const Plan& plan, const frontier::Found& found) const;
  std::optional<BestLine> retrace(const Plan& plan, const frontier::Found& found, Square start) const;
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
  Reading quick_reading() const;
  int width() const { return reading_.by_columns ? sheet_.grid.height : sheet_.grid.width; }
  int height() const { return reading_.by_columns ? sheet_.grid.width : sheet_.grid.height; }
  std::size_t place_of(Square s) const {
    int x = column(s), y = row(s);
    if (reading_.from_east) x = sheet_.grid.width - 1 - x;
    if (reading_.from_south) y = sheet_.grid.height - 1 - y;
    if (reading_.by_columns) std::swap(x, y);
    return std::size_t(y * width() + x);
  }

  const Question& q_;
  const Sheet& sheet_;
  const Card& card_;
  Reading reading_;
};

// Weapons early on: then it is soon known what a monster costs.
Reading Planner::quick_reading() const {
  const Square sword = sheet_.squares[unsigned(Symbol::sword)].first();
  const Square bow = sheet_.squares[unsigned(Symbol::bow)].first();
  const bool low =
      sword != Square::none && bow != Square::none && row(sword) + row(bow) >= sheet_.grid.height;
  return {.from_east = true, .from_south = low};
}

bool Planner::exits(Square s) const {
  const Symbol symbol = sheet_.at(s);
  return is_boss(symbol) || (is_stairs(symbol) && (card_.exit_stairs >> unsigned(stairs_of(symbol)) & 1u));
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
  closed = closed - plan.starts;
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
    p.entry = plan.starts.has(s);
    if (!q_.drawn || !p.entry) fill(p, s, plan);
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
  const Walk walked = walk(q_, path, 0xf, path.size());
  here.line = walked.line;
  here.ms = q_.pace && is_boss(symbol) ? q_.pace->minigame_ms : 0;
  if (!walked.alive || (q_.pace && here.ms > q_.pace->budget_ms)) return;
  here.line.exit = is_boss(symbol) ? exit_of(kind_of(symbol)) : exit_of(stairs_of(symbol));
  here.line.token = token();
  here.path = path;
  here.score = points(card_.rows, here.line);
  if (!best || here.score > best->score) best = here;
}

// The squares of a found line in their order, and which of its minigames it leaves alone. Where both ends are
// staircases the line may earn its points in one direction only.
BestLine Planner::retrace(const Plan& plan, const frontier::Found& found) const {
  for (Squares left = plan.starts; !left.none(); left.remove(left.first()))
    if (auto line = retrace(plan, found, left.first())) return *std::move(line);
  assert(false);
  return {};
}

std::optional<BestLine> Planner::retrace(const Plan& plan, const frontier::Found& found, Square start) const {
  BestLine out;
  if (q_.drawn)
    out.path = q_.drawn->path;
  else
    out.path = {start};
  const auto linked = [&](Square s, Direction d) {
    if (!sheet_.grid.is_open(s, d)) return false;
    const auto [first, second] = std::minmax({place_of(s), place_of(step(s, d))});
    return bool(found.edges[first] >> (second == first + 1 ? 0 : 1) & 1u);
  };
  if (std::ranges::count_if(directions, [&](Direction d) { return linked(start, d); }) != 1)
    return std::nullopt;
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
  if (!exits(out.path.back())) return std::nullopt;
  const Symbol symbol = sheet_.at(out.path.back());
  for (unsigned declined = 0; declined < 16; ++declined) {
    const std::size_t settled = q_.drawn ? drawn - (plan.take_first ? 1 : 0) : 0;
    const Walk walked = walk(q_, out.path, declined, settled);
    out.line = walked.line;
    out.line.exit = is_boss(symbol) ? exit_of(kind_of(symbol)) : exit_of(stairs_of(symbol));
    out.line.token = token();
    out.score = points(card_.rows, out.line);
    const int minigames = walked.minigames + is_boss(symbol);
    out.ms =
        q_.pace ? int(out.path.size() - drawn) * q_.pace->square_ms + minigames * q_.pace->minigame_ms : 0;
    if (!walked.alive || out.score < found.points || (q_.pace && out.ms > q_.pace->budget_ms)) continue;
    for (std::size_t i = q_.drawn && q_.drawn->minigame_open ? drawn - 1 : drawn; i + 1 < out.path.size();
         ++i) {
      const Symbol s = sheet_.at(out.path[i]);
      const bool left = is_boss(s) || (is_item(s) && !out.line.has(item_of(s)) &&
                                       (declined & bit(item_of(s)) || i < settled));
      if (left) out.declined.push_back(out.path[i]);
    }
    return out;  // more than was counted on is welcome: an order or a number of ghosts that came by itself
  }
  return std::nullopt;
}

std::optional<BestLine> Planner::best() {
  struct Trial {
    Plan plan;
    Terrain terrain;
    std::size_t number = 0;
    int ceiling = std::numeric_limits<int>::max();  // not known yet
  };
  std::vector<Trial> trials;
  auto all = plans(q_);
  for (Plan& plan : all) {
    Terrain t = terrain(plan);
    trials.push_back({std::move(plan), std::move(t), trials.size()});
  }
  std::optional<BestLine> best;
  leave_at_once(best);
  frontier::Effort effort;
  effort.stop = q_.stop;
  const auto try_all = [&](std::size_t most_states) {
    for (Trial& trial : trials) {
      const int floor = best ? best->score : no_line;
      if (trial.ceiling <= floor || (best && effort.given_up)) continue;
      const frontier::Outlook outlook(trial.terrain);
      trial.ceiling = outlook.ceiling();
      if (auto found = frontier::search(outlook, floor, most_states, effort))
        best = retrace(trial.plan, *found);
    }
    // What promises most comes first; equal promises in the order of the plans.
    std::ranges::sort(trials, {}, [](const Trial& t) { return std::pair(-t.ceiling, t.number); });
  };
  // A quick search first: with a good line in hand the exact one can drop most of what it meets. Who has little
  // patience has little for this one too.
  const std::size_t quick = q_.patience > 0 ? std::clamp<std::size_t>(q_.patience / 200, 30, beam) : beam;
  try_all(q_.most_states > 0 ? q_.most_states : quick);
  if (q_.patience > 0) effort.most = effort.states + q_.patience;
  if (q_.most_states == 0) try_all(0);
  if (!best) return std::nullopt;
  best->proven = q_.most_states == 0 && !effort.given_up;
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
