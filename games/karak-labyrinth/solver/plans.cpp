#include "games/karak-labyrinth/solver/plans.h"

#include <algorithm>
#include <array>

namespace clew::karak_labyrinth {
namespace {

class Planning {
 public:
  explicit Planning(const Question& q) : q_(q), sheet_(*q.sheet), card_(*q.card) {}

  void starts(std::vector<Plan>& to) const;
  void with_scrolls(std::vector<Plan>& plans) const;
  void with_ghosts(std::vector<Plan>& plans) const;

 private:
  bool concrete(const Row& row, const Plan& plan, std::vector<Plan>& to) const;

  const Question& q_;
  const Sheet& sheet_;
  const Card& card_;
};

// The line as it stands, or the staircases it may begin on (KL-10, KL-11).
void Planning::starts(std::vector<Plan>& to) const {
  if (q_.drawn) {
    const auto& path = q_.drawn->path;
    Plan plan;
    const std::size_t settled = path.size() - (q_.drawn->minigame_open ? 1 : 0);
    const Walk so_far = walk(q_, path, 0xf, settled);
    if (!so_far.alive) return;
    plan.line = so_far.line;
    const Square here = path.back();
    plan.starts.add(here);
    for (Square s : path) plan.closed.add(s);
    to.push_back(plan);
    if (q_.drawn->minigame_open && is_item(sheet_.at(here))) {
      plan.line.gain(item_of(sheet_.at(here)));
      plan.take_first = true;
      to.push_back(plan);
    }
    return;
  }
  Plan plan;
  for (auto stairs : {Stairs::a, Stairs::b, Stairs::c}) {
    if (!card_.allows_entry(stairs) || (q_.entry != Stairs::none && q_.entry != stairs)) continue;
    if (sheet_.stairs(stairs) == Square::none) continue;
    plan.line.entry = stairs;  // whichever: no row asks
    plan.starts.add(sheet_.stairs(stairs));
  }
  if (!plan.starts.none()) to.push_back(plan);
}

// A scroll row with `any` in it becomes plans without: what is read in its place is tried one by one.
bool Planning::concrete(const Row& row, const Plan& plan, std::vector<Plan>& to) const {
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

void Planning::with_scrolls(std::vector<Plan>& plans) const {
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

void Planning::with_ghosts(std::vector<Plan>& plans) const {
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

}  // namespace

std::vector<Plan> plans(const Question& question) {
  const Planning planning(question);
  std::vector<Plan> all;
  planning.starts(all);
  planning.with_scrolls(all);
  planning.with_ghosts(all);
  return all;
}

Walk walk(const Question& question, const std::vector<Square>& path, unsigned declined, std::size_t settled) {
  Walk walked;
  Line& line = walked.line;
  const Sheet& sheet = *question.sheet;
  line.entry = stairs_of(sheet.at(path[0]));
  for (std::size_t i = 1; i < path.size(); ++i) {
    const Symbol s = sheet.at(path[i]);
    const int lost = hearts_lost(line, s, question.card->red_x);
    line.hearts = std::uint8_t(std::max(0, int(line.hearts) - lost));
    walked.alive = walked.alive && line.hearts > 0;
    note_visit(line, s);
    if (!is_item(s)) continue;
    const Item item = item_of(s);
    const bool opens = item != Item::treasure || line.has(Item::key);  // KL-29
    if (!opens) continue;
    if (i < settled) {
      if (question.drawn->items & bit(item)) line.gain(item);
    } else if (!(declined & bit(item))) {
      line.gain(item);
      ++walked.minigames;
    }
  }
  return walked;
}

}  // namespace clew::karak_labyrinth
