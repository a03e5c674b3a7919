#include "games/karak-labyrinth/solver/prove.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/text.h"

namespace clew::karak_labyrinth {
namespace {

// The line is put together square by square in reading order, wherever it runs. Between the squares that are done
// and those that are not lie 13 edges at most; the line crosses some of them, and there it has loose ends.

constexpr int lane_count = longest_side + 1;
constexpr std::uint8_t nothing = 0xff, at_entry = 0xfe,
                       at_exit = 0xfd;  // in place of the lane of the other end
constexpr int impossible = -10000;
constexpr int hope_offset = 20000;  // so that 0 is a hope not worked out yet

// Of each event, whether it lies behind an end or still before it, if that is known: two bits.
using Facts = std::uint16_t;
enum Event : int { sword, bow, key, first_scroll_event };  // then scrolls, as many as a plan orders
constexpr Facts done_before(int event) { return Facts(1u << 2 * event); }
constexpr Facts not_yet(int event) { return Facts(2u << 2 * event); }
constexpr Facts nothing_yet = 0xaaaa;
constexpr bool contradicts(Facts f) { return (f & f >> 1 & 0x5555) != 0; }

struct Loose {
  std::uint8_t other = nothing;
  std::uint8_t unused = 0;
  Facts facts = 0;
};

struct Position {
  std::array<Loose, lane_count> lanes{};
  std::uint8_t items = 0, exit = 0, ghosts = 0,
               unused = 0;  // exit: 1 + the square's Exit, 0 before it is placed

  bool operator==(const Position& other) const { return std::memcmp(this, &other, sizeof *this) == 0; }
};
static_assert(sizeof(Position) == 4 * lane_count + 4);

struct Hash {
  std::size_t operator()(const Position& p) const {
    return std::hash<std::string_view>()({reinterpret_cast<const char*>(&p), sizeof p});
  }
};
using Points = std::array<std::int16_t, 3>;  // the most, by hearts lost
using Layer = std::unordered_map<Position, Points, Hash>;

// Which scrolls to visit and in which order, and how many ghosts: rows that a single square cannot settle.
struct Wish {
  std::vector<std::pair<Scroll, Scroll>> orders;
  unsigned visit = 0;  // bit by Scroll
  int ghosts = -1;     // exactly; -1: any number
  int points = 0;
};

class Prover {
 public:
  Prover(const Claim& claim, const Wish& wish);
  bool holds();
  std::size_t states = 0;
  int beaten_by = 0;  // points of a better line

 private:
  struct Side {  // of a square: a loose end that comes in, or an edge to go out by
    int lane = -1;
    bool in = false;
  };

  int count(RowKind kind) const;
  int square_points(Symbol s) const;
  int exit_points(Exit exit, unsigned items) const;
  int best_exit(Exit exit) const;
  int setter(Symbol s) const;
  bool leads_out(Symbol s) const;
  int hope(int square, unsigned lanes, unsigned ends, int hearts);

  void settle(const Position& p, const Points& points);
  void leave_out(const Position& p, const Points& points);
  void pass(const Position& p, const Points& points, Side a, Side b);
  void join(Position p, const Points& points, Side a, Side b, Facts fa, Facts fb, int gain, int hearts);
  void begin(Position p, const Points& points, Side side);
  void end(Position p, const Points& points, Side side);
  void keep(const Position& p, const Points& points, int gain, int hearts);
  void complete(const Position& p, const Points& points, int gain, int hearts);

  Square square_of(int i) const { return square_at(i % width_, i / width_); }
  Symbol symbol() const { return sheet_.at(square_of(square_)); }
  bool open(int i, Direction d) const { return sheet_.grid.is_open(square_of(i), d); }
  bool is_entry(Symbol s) const {
    return is_stairs(s) && card_.allows_entry(stairs_of(s)) &&
           (claim_.entry == Stairs::none || claim_.entry == stairs_of(s));
  }
  int hearts_of(Symbol s) const { return int(card_.red_x >> unsigned(s) & 1u) + (s == Symbol::trap); }

  const Claim& claim_;
  const Wish& wish_;
  const Sheet& sheet_;
  const Card& card_;
  int width_, squares_;
  int square_ = 0, x_ = 0;
  std::array<int, 4> scroll_event_{-1, -1, -1, -1};
  Layer next_;
  std::vector<std::int16_t> hopes_;  // worked out as they are asked for
};

Prover::Prover(const Claim& claim, const Wish& wish)
    : claim_(claim),
      wish_(wish),
      sheet_(*claim.sheet),
      card_(*claim.card),
      width_(sheet_.grid.width),
      squares_(width_ * sheet_.grid.height) {
  int event = first_scroll_event;
  for (const auto& [first, second] : wish.orders)
    if (scroll_event_[unsigned(first)] < 0) scroll_event_[unsigned(first)] = event++;
}

int Prover::count(RowKind kind) const {
  int sum = 0;
  for (const Row& row : card_.rows) sum += row.kind == kind ? row.points : 0;
  return sum;
}

// What a visit pays whatever came before (KL-53, KL-56, KL-59, KL-64 to KL-66).
int Prover::square_points(Symbol s) const {
  int sum = 0;
  for (const Row& row : card_.rows) {
    const bool pays =
        (row.kind == RowKind::gem && s == Symbol::gem) || (row.kind == RowKind::trap && s == Symbol::trap) ||
        (row.kind == RowKind::scroll_each && is_scroll(s)) ||
        (row.kind == RowKind::scrolls && row.order.size() == 1 && row.order[0] != Scroll::any &&
         symbol_name(s) ==
             cat("scroll-", std::array{"sun", "moon", "star", "crown"}[unsigned(row.order[0])])) ||
        (row.kind == RowKind::item && s != Symbol::treasure && is_item(s) &&
         unsigned(row.item) == unsigned(s) - unsigned(Symbol::sword)) ||
        (row.kind == RowKind::stairs && is_stairs(s) && row.stairs == stairs_of(s));
    if (pays) sum += row.points;
  }
  return sum;
}

int Prover::exit_points(Exit exit, unsigned items) const {  // KL-61, KL-62
  int sum = 0;
  for (const Row& row : card_.rows)
    if (row.kind == RowKind::exit && row.exit == exit &&
        (row.item == Item::none || (items >> unsigned(row.item) & 1u)))
      sum += row.points;
  return sum;
}
int Prover::best_exit(Exit exit) const {
  int most = impossible;
  for (unsigned items = 0; items < 16; ++items) most = std::max(most, exit_points(exit, items));
  return most;
}

bool Prover::leads_out(Symbol s) const {  // KL-45, KL-46
  if (is_boss(s)) return true;
  if (!is_stairs(s)) return false;
  for (const Row& row : card_.rows)
    if (row.kind == RowKind::exit && row.exit == exit_of(stairs_of(s))) return true;
  return false;
}
Exit exit_at(Symbol s) { return is_boss(s) ? exit_of(kind_of(s)) : exit_of(stairs_of(s)); }

// The event that happens on a square; -1: none that anything asks about.
int Prover::setter(Symbol s) const {
  if (s == Symbol::sword) return sword;
  if (s == Symbol::bow) return bow;
  if (s == Symbol::key) return key;
  if (is_scroll(s)) return scroll_event_[unsigned(s) - unsigned(Symbol::scroll_sun)];
  return -1;
}

bool must_visit(const Wish& wish, Symbol s) {
  return is_scroll(s) && (wish.visit >> (unsigned(s) - unsigned(Symbol::scroll_sun)) & 1u);
}

// The most that the squares from this one on can still give if the line may fall to pieces there: each square has no
// edge of the line or two, one at an end of it. `ends`: 1 the start and 2 the exit are still to be placed.
int Prover::hope(int square, unsigned lanes, unsigned ends, int hearts) {
  if (hearts < 0) return impossible;
  if (square == squares_) return lanes == 0 && ends == 0 ? 0 : impossible;
  const int x = square % width_;
  auto& known = hopes_[((std::size_t(square) << lane_count | lanes) * 4 + ends) * 3 + unsigned(hearts)];
  if (known != 0) return known - hope_offset;
  const unsigned in = lanes >> x & 3u, rest = lanes & ~(3u << x);
  const bool east = open(square, Direction::east), south = open(square, Direction::south);
  const Symbol s = sheet_.at(square_of(square));
  int pays = square_points(s), cost = hearts_of(s);
  if (s == Symbol::treasure) pays += std::max(0, count(RowKind::treasure));
  const int beaten = s == Symbol::rat        ? count(RowKind::rat)
                     : s == Symbol::skeleton ? count(RowKind::skeleton)
                                             : 0;
  const auto onward = [&](unsigned out, unsigned ends_left, int hearts_left) {
    unsigned then = rest | out;
    if (x == width_ - 1) then <<= 1;
    return hope(square + 1, then, ends_left, hearts_left);
  };
  int most = impossible;
  if (in == 0 && !must_visit(wish_, s)) most = onward(0, ends, hearts);
  for (unsigned out = 0; out < 4; ++out) {  // 1 south, 2 east: as they lie in the lanes
    if ((out & 1u && !south) || (out & 2u && !east)) continue;
    const int degree = std::popcount(in) + std::popcount(out);
    const unsigned lanes_out = out << x;
    if (degree == 2) most = std::max(most, pays + beaten + onward(lanes_out, ends, hearts - cost));
    if (degree != 1) continue;
    if ((ends & 1u) && is_entry(s)) most = std::max(most, onward(lanes_out, ends & ~1u, hearts));
    if ((ends & 2u) && leads_out(s))
      most = std::max(most, pays + best_exit(exit_at(s)) + onward(lanes_out, ends & ~2u, hearts - cost));
  }
  most = std::max(most, impossible);
  known = std::int16_t(most + hope_offset);
  return most;
}

void Prover::keep(const Position& p, const Points& points, int gain, int hearts) {
  unsigned lanes = 0, ends = p.exit == 0 ? 3u : 1u;
  for (unsigned i = 0; i < lane_count; ++i) {
    if (p.lanes[i].other != nothing) lanes |= 1u << i;
    if (p.lanes[i].other == at_entry) ends &= ~1u;
  }
  if (x_ == width_ - 1) lanes <<= 1;
  if (wish_.ghosts >= 0 && p.ghosts > wish_.ghosts) return;
  const int exit = p.exit == 0 ? 0 : best_exit(Exit(p.exit));
  Points* to = nullptr;
  for (int lost = 0; lost + hearts < 3; ++lost) {
    if (points[unsigned(lost)] <= impossible) continue;
    const int now = points[unsigned(lost)] + gain;
    if (now + exit + hope(square_ + 1, lanes, ends, 2 - lost - hearts) <= claim_.score) continue;
    if (!to) to = &next_.try_emplace(p, Points{impossible, impossible, impossible}).first->second;
    auto& best = (*to)[unsigned(lost + hearts)];
    best = std::max(best, std::int16_t(now));
  }
}

void Prover::complete(const Position& p, const Points& points, int gain, int hearts) {
  for (const Loose& l : p.lanes)
    if (l.other != nothing) return;  // a piece would be left over
  for (int i = square_ + 1; i < squares_; ++i)
    if (must_visit(wish_, sheet_.at(square_of(i)))) return;
  if (wish_.ghosts >= 0 && p.ghosts != wish_.ghosts) return;
  for (int lost = 0; lost + hearts < 3; ++lost)
    if (points[unsigned(lost)] > impossible)
      beaten_by = std::max(beaten_by, points[unsigned(lost)] + gain + exit_points(Exit(p.exit), p.items));
}

// The line does not come to this square: what happens only here does not happen.
void Prover::leave_out(const Position& p, const Points& points) {
  if (must_visit(wish_, symbol())) return;
  if (const int event = setter(symbol()); event >= 0)
    for (const Loose& l : p.lanes)
      if (l.facts & done_before(event)) return;
  keep(p, points, 0, 0);
}

// Ties two sides of the square together. fa and fb: what is known of the line on either side of what happens here.
void Prover::join(Position p, const Points& points, Side a, Side b, Facts fa, Facts fb, int gain,
                  int hearts) {
  if (contradicts(fa) || contradicts(fb)) return;
  const auto take = [&](Side side, Facts facts) -> std::uint8_t {  // the other end of what comes in
    Loose& near = p.lanes[unsigned(side.lane)];
    const auto other = near.other;
    // An event unknown here is not within the piece, so that its other end knows what we know now.
    if (other < lane_count) {
      Loose& far = p.lanes[other];
      far.facts = Facts(far.facts | (facts & ~near.facts));
      if (contradicts(far.facts)) return nothing;
    }
    near = {};
    return other;
  };
  if (a.in && b.in) {
    if (p.lanes[unsigned(a.lane)].other == b.lane) return;  // a ring
    const auto one = take(a, fa);
    const auto two = take(b, fb);
    if (one == nothing || two == nothing) return;
    if (one < lane_count) p.lanes[one].other = two;
    if (two < lane_count) p.lanes[two].other = one;
    if (one >= lane_count && two >= lane_count) return complete(p, points, gain, hearts);
    return keep(p, points, gain, hearts);
  }
  if (a.in) {
    const auto far = take(a, fa);
    if (far == nothing) return;
    p.lanes[unsigned(b.lane)] = {far, 0, fb};
    if (far < lane_count) p.lanes[far].other = std::uint8_t(b.lane);
    return keep(p, points, gain, hearts);
  }
  p.lanes[unsigned(a.lane)] = {std::uint8_t(b.lane), 0, fa};
  p.lanes[unsigned(b.lane)] = {std::uint8_t(a.lane), 0, fb};
  keep(p, points, gain, hearts);
}

// The line comes through the square and goes on. Every minigame is solved: nothing here costs points to have.
void Prover::pass(const Position& from, const Points& points, Side a, Side b) {
  const Symbol s = symbol();
  Position p = from;
  const auto facts = [&](Side side) { return side.in ? p.lanes[unsigned(side.lane)].facts : Facts(0); };
  Facts both = Facts(facts(a) | facts(b));
  const int gain = square_points(s), hearts = hearts_of(s);
  if (s == Symbol::ghost && wish_.ghosts >= 0) ++p.ghosts;
  if (is_scroll(s))
    for (const auto& [first, second] : wish_.orders)
      if (unsigned(second) == unsigned(s) - unsigned(Symbol::scroll_sun))
        both = Facts(both | done_before(scroll_event_[unsigned(first)]));
  if (is_item(s) && s != Symbol::treasure)
    p.items = std::uint8_t(p.items | 1u << (unsigned(s) - unsigned(Symbol::sword)));
  if (const int event = setter(s); event >= 0) {
    const Facts own = Facts(done_before(event) | not_yet(event));
    const Facts rest = Facts(both & ~own);
    const Facts before = not_yet(event), after = done_before(event);
    join(p, points, a, b, Facts(rest | (facts(a) & own) | before), Facts(rest | (facts(b) & own) | after),
         gain, hearts);
    join(p, points, a, b, Facts(rest | (facts(a) & own) | after), Facts(rest | (facts(b) & own) | before),
         gain, hearts);
    return;
  }
  if (s == Symbol::rat || s == Symbol::skeleton) {  // KL-22, KL-23
    const bool rat = s == Symbol::rat;
    const Facts armed = Facts(both | done_before(rat ? sword : bow));
    join(p, points, a, b, armed, armed, gain + count(rat ? RowKind::rat : RowKind::skeleton), hearts);
    return join(p, points, a, b, both, both, gain, hearts + 1);
  }
  if (s == Symbol::treasure) {  // KL-29
    Position rich = p;
    rich.items = std::uint8_t(rich.items | 1u << unsigned(Item::treasure));
    const Facts unlocked = Facts(both | done_before(key));
    join(rich, points, a, b, unlocked, unlocked, gain + count(RowKind::treasure), hearts);
  }
  join(p, points, a, b, both, both, gain, hearts);
}

void Prover::begin(Position p, const Points& points, Side side) {
  if (!side.in) {
    p.lanes[unsigned(side.lane)] = {at_entry, 0, nothing_yet};
    return keep(p, points, 0, 0);
  }
  Loose near = p.lanes[unsigned(side.lane)];
  if (contradicts(Facts(near.facts | nothing_yet))) return;
  p.lanes[unsigned(side.lane)] = {};
  if (near.other == at_exit) return complete(p, points, 0, 0);
  Loose& far = p.lanes[near.other];
  far.other = at_entry;
  far.facts = Facts(far.facts | (nothing_yet & ~near.facts));
  if (!contradicts(far.facts)) keep(p, points, 0, 0);
}

void Prover::end(Position p, const Points& points, Side side) {
  const Symbol s = symbol();
  const int gain = square_points(s), hearts = hearts_of(s);
  p.exit = std::uint8_t(exit_at(s));
  if (!side.in) {
    p.lanes[unsigned(side.lane)] = {at_exit, 0, 0};
    return keep(p, points, gain, hearts);
  }
  const auto other = p.lanes[unsigned(side.lane)].other;
  p.lanes[unsigned(side.lane)] = {};
  if (other == at_entry) return complete(p, points, gain, hearts);
  p.lanes[other].other = at_exit;
  keep(p, points, gain, hearts);
}

// Everything the line may do on the present square.
void Prover::settle(const Position& p, const Points& points) {
  const bool west = p.lanes[unsigned(x_)].other != nothing,
             north = p.lanes[unsigned(x_) + 1].other != nothing;
  std::vector<Side> in, out;
  if (west) in.push_back({x_, true});
  if (north) in.push_back({x_ + 1, true});
  if (open(square_, Direction::south)) out.push_back({x_, false});
  if (open(square_, Direction::east)) out.push_back({x_ + 1, false});
  if (in.size() == 2) return pass(p, points, in[0], in[1]);
  bool started = false;
  for (const Loose& l : p.lanes) started = started || l.other == at_entry;
  const bool may_begin = !started && is_entry(symbol()), may_end = p.exit == 0 && leads_out(symbol());
  if (in.size() == 1) {
    for (Side o : out) pass(p, points, in[0], o);
    if (may_begin) begin(p, points, in[0]);
    if (may_end) end(p, points, in[0]);
    return;
  }
  leave_out(p, points);
  if (out.size() == 2) pass(p, points, out[0], out[1]);
  for (Side o : out) {
    if (may_begin) begin(p, points, o);
    if (may_end) end(p, points, o);
  }
}

bool Prover::holds() {
  hopes_.assign((std::size_t(squares_) << lane_count) * 12, 0);
  beaten_by = claim_.score;
  int points = wish_.points;
  if (claim_.fastest) points += count(RowKind::fastest);
  Layer now;
  now.emplace(Position{}, Points{std::int16_t(points), impossible, impossible});
  for (square_ = 0; square_ < squares_; ++square_) {
    x_ = square_ % width_;
    next_.clear();
    for (const auto& [position, most] : now) settle(position, most);
    states += next_.size();
    now.clear();
    for (auto& [position, most] : next_) {
      Position p = position;
      if (x_ == width_ - 1) {  // the next row starts one edge further on
        for (unsigned i = lane_count - 1; i > 0; --i) p.lanes[i] = p.lanes[i - 1];
        p.lanes[0] = {};
        for (Loose& l : p.lanes)
          if (l.other < lane_count) ++l.other;
      }
      now.emplace(p, most);
    }
  }
  return beaten_by <= claim_.score;
}

// Every way in which the rows that look at several squares may be earned, or be left.
std::vector<Wish> wishes(const Sheet& sheet, const Card& card) {
  std::vector<Wish> all{{}};
  for (const Row& row : card.rows) {
    const bool orders = row.kind == RowKind::scrolls && (row.order.size() > 1 || row.order[0] == Scroll::any);
    if (!orders && row.kind != RowKind::ghosts) continue;
    const std::size_t n = all.size();
    for (std::size_t i = 0; i < n; ++i) {
      if (row.kind == RowKind::ghosts) {
        Wish more = all[i];
        if (more.ghosts >= 0 && more.ghosts != row.count) continue;
        more.ghosts = row.count;
        more.points += row.points;
        all.push_back(more);
        continue;
      }
      std::vector<Scroll> order;
      const auto choose = [&](auto&& self) -> void {
        if (order.size() == row.order.size()) {
          Wish more = all[i];
          for (std::size_t k = 0; k < order.size(); ++k) {
            more.visit |= 1u << unsigned(order[k]);
            if (k > 0) more.orders.emplace_back(order[k - 1], order[k]);
          }
          more.points += row.points;
          all.push_back(more);
          return;
        }
        for (auto s : {Scroll::sun, Scroll::moon, Scroll::star, Scroll::crown}) {
          const Scroll asked = row.order[order.size()];
          if (sheet.squares[unsigned(Symbol::scroll_sun) + unsigned(s)].none()) continue;
          if ((asked != Scroll::any && asked != s) || std::ranges::find(order, s) != order.end()) continue;
          order.push_back(s);
          self(self);
          order.pop_back();
        }
      };
      choose(choose);
    }
  }
  return all;
}

}  // namespace

Proof prove(const Claim& claim) {
  Proof proof;
  for (const Row& row : claim.card->rows) {
    const bool may_cost = row.kind == RowKind::gem || row.kind == RowKind::trap ||
                          row.kind == RowKind::scroll_each || row.kind == RowKind::stairs ||
                          row.kind == RowKind::fastest ||
                          (row.kind == RowKind::exit && row.item == Item::none);
    const bool by_square =
        row.kind == RowKind::scrolls && row.order.size() == 1 && row.order[0] != Scroll::any;
    if (row.points >= 0 || may_cost || by_square) continue;
    proof.sentence = "The card has a row that costs points for more than a visit; such cards I cannot prove.";
    return proof;
  }
  for (const Wish& wish : wishes(*claim.sheet, *claim.card)) {
    Prover prover(claim, wish);
    const bool holds = prover.holds();
    proof.states += prover.states;
    if (holds) continue;
    proof.sentence = cat("It is not the best: a line with ", prover.beaten_by, " points exists.");
    return proof;
  }
  proof.holds = true;
  return proof;
}

}  // namespace clew::karak_labyrinth
