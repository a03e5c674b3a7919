#include "games/karak-labyrinth/solver/frontier.h"

#include <algorithm>
#include <cassert>

#include "games/karak-labyrinth/solver/layer.h"
#include "games/karak-labyrinth/solver/outlook.h"

namespace clew::karak_labyrinth::frontier {
namespace {

// No label both before and after.
constexpr bool agree(Labels l) { return (l & l >> 1 & 0x555) == 0; }

constexpr int no_points = -20000;

class Search {
 public:
  Search(const Outlook& outlook, int floor, std::size_t most_states, Effort& effort)
      : outlook_(outlook),
        terrain_(outlook.terrain()),
        best_(floor),
        most_states_(most_states),
        effort_(effort) {
    for (auto p : terrain_.any_points) any_pay_ += std::max<int>(p, 0);
    for (auto p : terrain_.ghost_points) ghosts_pay_ = std::max<int>(ghosts_pay_, p);
  }
  std::optional<Found> run();

 private:
  const Outlook::Ahead& ahead() const { return outlook_.after(at_ + 1); }
  using Hopes = std::array<int, hearts_to_spare + 1>;  // by hearts lost
  std::optional<Hopes> hopes(const State& s, int enough) const;
  void turn(const State& from);
  void start_here(const State& from, Plug in);
  void visit(const State& from, Plug a, Plug b, bool east, bool south);
  void settle(const State& from, Plug a, Plug b, Labels at_a, Labels at_b, bool east, bool south, int points,
              int hearts, int minigames);
  void end_here(const State& from, Plug a);
  static bool conclude(State& s);
  void keep(const State& loose, unsigned edges, int points, int hearts, int minigames, int squares);
  void reach(const State& s, int points, int hearts, int minigames, int squares);
  int mate(const State& s, int i) const;
  void thin();
  bool must_give_up();
  Found walk_back() const;

  const Place& place() const { return terrain_.places[unsigned(at_)]; }

  const Outlook& outlook_;
  const Terrain& terrain_;
  int best_;
  std::size_t most_states_;
  Effort& effort_;
  Layer now_, next_;
  std::vector<std::vector<std::uint32_t>> trail_;  // of each layer: where its ways came from
  int at_ = 0, x_ = 0;
  int any_pay_ = 0, ghosts_pay_ = 0;
  std::uint32_t from_ = 0;  // state being turned
  bool found_ = false;
  std::size_t last_layer_ = 0;
  std::uint32_t last_way_ = 0;
};

// What a state after this square can still add at the most; below -500: nothing comes of it. Nothing at all where
// even the sums show that it is not `enough`.
std::optional<Search::Hopes> Search::hopes(const State& s, int enough) const {
  const Outlook::Ahead& a = ahead();
  int more = ghosts_pay_;
  if (s.exit() >= 2) {
    const Way& way = terrain_.exits[s.exit() - 2];
    for (unsigned i = 0; i < prize_count; ++i)
      if (!(s.prizes() >> i & 1u) && (a.prizes >> i & 1u)) more += std::max<int>(way.with[i], 0);
  }
  if (const unsigned paid = s.anys())
    for (unsigned i = 0; i < any_count; ++i)
      if (paid >> i & 1u) more -= std::max<int>(terrain_.any_points[i], 0);
  const auto& sums = a.sum[s.prizes()];
  const int exit = s.exit() == 0 ? a.exit : 0;
  if (more + sums[hearts_to_spare] + exit < enough) return std::nullopt;
  const unsigned ends = (s.is_started() ? 0u : entry_to_come) | (s.exit() == 0 ? exit_to_come : 0u);
  const std::int16_t* ways = outlook_.ways(at_ + 1, s.crossed(), s.prizes(), ends);
  Hopes all;
  for (unsigned h = 0; h <= hearts_to_spare; ++h)
    all[hearts_to_spare - h] = more + std::min(sums[h] + exit, ways[h] + any_pay_);
  return all;
}

int Search::mate(const State& s, int i) const {
  const int by = kind(s[i]) == left ? 1 : -1;
  const Kind open = kind(s[i]), close = open == left ? right : left;
  int depth = 1;
  for (int k = i + by;; k += by) {
    assert(k >= 0 && k <= terrain_.width);
    if (kind(s[k]) == open) ++depth;
    if (kind(s[k]) == close && --depth == 0) return k;
  }
}

// All ways a line can go on the square at_, given what comes in from the west and the north.
void Search::turn(const State& from) {
  const Place& p = place();
  const Plug a = from[x_], b = from[x_ + 1];
  State clean = from;
  clean[x_] = clean[x_ + 1] = none;
  const bool in_a = a != none, in_b = b != none;

  if (p.entry && !(in_a && in_b) && !from.is_started()) start_here(from, in_a ? a : b);
  if (in_a && in_b) {
    visit(from, a, b, false, false);
  } else if (in_a || in_b) {
    const Plug in = in_a ? a : b;
    if (p.east) visit(from, in, none, true, false);
    if (p.south) visit(from, in, none, false, true);
    if (p.exit >= 0 && from.exit() == 0) end_here(from, in);
  } else {
    if (!p.must) {  // the line does not come here
      // A label that can be set no more must not have been counted on.
      bool lost = false;
      if (p.label >= 0)
        for (int i = 0; i <= terrain_.width; ++i) lost = lost || (labels(from[i]) & after(p.label));
      if (!lost) keep(clean, 0, 0, 0, 0, 0);
    }
    if (p.east && p.south) visit(from, none, none, true, true);
    if (p.exit >= 0 && from.exit() == 0) end_here(from, none);
  }
}

// The line starts on this square.
void Search::start_here(const State& from, Plug in) {
  State s = from;
  if (in == none) {
    for (int way = 0; way < 2; ++way) {
      if (!(way == 0 ? place().east : place().south)) continue;
      State t = s;
      t[way == 0 ? x_ + 1 : x_] = plug(start, terrain_.labels);
      keep(t, way == 0 ? 1 : 2, 0, 0, 0, 0);
    }
    return;
  }
  const Labels at = Labels(labels(in) | terrain_.labels);
  if (!agree(at)) return;
  const int i = s[x_] != none ? x_ : x_ + 1;
  if (kind(in) == finish) {
    s[i] = none;
    return reach(s, 0, 0, 0, 0);
  }
  const int m = mate(s, i);
  s[i] = none;
  s[m] = plug(start, Labels(labels(s[m]) | (at & ~labels(in))));
  keep(s, 0, 0, 0, 0, 0);
}

// The line comes through: by a and b, whichever of them are fragments, and on by the open ways.
void Search::visit(const State& from, Plug a, Plug b, bool east, bool south) {
  const Place& p = place();
  // Where a label is set the line may well lie before it on one side and after it on the other.
  const Labels own = p.label < 0 ? Labels(0) : Labels(after(p.label) | before(p.label));
  const Labels at = Labels(labels(a) | labels(b) | p.asks);
  if (!agree(Labels(at & ~own))) return;
  State s = from;
  int points = p.points, hearts = p.hearts;
  if (p.ghost && !terrain_.ghost_points.empty())
    s[ghosts] = Plug(std::min<std::size_t>(std::size_t(s[ghosts]) + 1, terrain_.ghost_points.size() - 1));
  else if (p.ghost && terrain_.ghosts_needed >= 0 && ++s[ghosts] > terrain_.ghosts_needed)
    return;
  if (const unsigned fresh = p.anys & ~s.anys()) {
    for (unsigned i = 0; i < any_count; ++i)
      if (fresh >> i & 1u) points += terrain_.any_points[i];
    s.raise(fresh);
  }

  if (p.monster >= 0) {
    // Beaten with the weapon, or passed for a heart. Passing it promises nothing about the weapon: who had it
    // would only be better off, unless beating it is worth less than nothing.
    if ((from.prizes() | ahead().prizes) >> p.monster & 1u) {
      const Labels armed = Labels(at | after(p.monster));
      if (agree(armed)) settle(s, a, b, armed, armed, east, south, points + p.beaten, hearts, 0);
    }
    Labels unarmed = at;
    if (p.beaten < 0) unarmed = Labels(unarmed | before(p.monster));
    if (agree(unarmed)) settle(s, a, b, unarmed, unarmed, east, south, points, hearts + 1, 0);
    return;
  }
  if (p.prize >= 0) {
    const Labels open = Labels(at | p.prize_asks);
    const bool can =
        agree(Labels(open & ~own)) && (p.prize_asks == 0 || (from.prizes() | ahead().prizes) >> 2 & 1u);
    if (can) {
      State with = s;
      int gain = p.gain;
      with.gain(p.prize);
      if (with.exit() >= 2) gain += terrain_.exits[with.exit() - 2].with[unsigned(p.prize)];
      if (p.label < 0) {
        settle(with, a, b, open, open, east, south, points + gain, hearts, 1);
      } else {
        const Labels rest = Labels(open & ~own);
        for (int turned = 0; turned < 2; ++turned) {
          const Labels la = Labels(rest | (labels(a) & own) | (turned ? after(p.label) : before(p.label)));
          const Labels lb = Labels(rest | (labels(b) & own) | (turned ? before(p.label) : after(p.label)));
          if (agree(la) && agree(lb)) settle(with, a, b, la, lb, east, south, points + gain, hearts, 1);
        }
      }
    }
    const bool may = terrain_.may_decline || p.prize_asks != 0;
    if (may) {
      bool lost = false;
      if (p.label >= 0)
        for (int i = 0; i <= terrain_.width; ++i) lost = lost || (labels(from[i]) & after(p.label));
      if (!lost && agree(at)) settle(s, a, b, at, at, east, south, points, hearts, 0);
    }
    return;
  }
  if (p.label >= 0) {  // a scroll that others must follow
    const Labels rest = Labels(at & ~own);
    for (int turned = 0; turned < 2; ++turned) {
      const Labels la = Labels(rest | (labels(a) & own) | (turned ? after(p.label) : before(p.label)));
      const Labels lb = Labels(rest | (labels(b) & own) | (turned ? before(p.label) : after(p.label)));
      if (agree(la) && agree(lb)) settle(s, a, b, la, lb, east, south, points, hearts, 0);
    }
    return;
  }
  settle(s, a, b, at, at, east, south, points, hearts, 0);
}

// Ties the fragments on the square together: labels learnt here spread to their far ends.
void Search::settle(const State& from, Plug a, Plug b, Labels at_a, Labels at_b, bool east, bool south,
                    int points, int hearts, int minigames) {
  State s = from;
  const unsigned edges = unsigned(east) | unsigned(south) << 1;
  if (a == none) {  // a new fragment: first end south, second end east, as they lie on the frontier
    s[x_] = plug(left, at_a);
    s[x_ + 1] = plug(right, at_b);
    return keep(s, edges, points, hearts, minigames, 1);
  }
  const auto tell = [&](int far, Plug near, Labels at) {
    s[far] = Plug(s[far] | Plug((at & ~labels(near)) << label_shift));
  };
  if (b == none) {
    const int in = s[x_] != none ? x_ : x_ + 1;
    const int out = east ? x_ + 1 : x_;
    if (kind(a) == left || kind(a) == right) tell(mate(s, in), a, at_a);
    s[in] = none;
    s[out] = plug(kind(a), at_b);
    return keep(s, edges, points, hearts, minigames, 1);
  }
  // Two fragments meet.
  const bool loose_a = kind(a) == left || kind(a) == right;
  const bool loose_b = kind(b) == left || kind(b) == right;
  const int far_a = loose_a ? mate(s, x_) : -1;
  const int far_b = loose_b ? mate(s, x_ + 1) : -1;
  if (far_a == x_ + 1) return;  // a ring
  if (loose_a) tell(far_a, a, at_a);
  if (loose_b) tell(far_b, b, at_b);
  s[x_] = s[x_ + 1] = none;
  if (loose_a && loose_b) {
    const int first = std::min(far_a, far_b), last = std::max(far_a, far_b);
    s[first] = plug(left, labels(s[first]));
    s[last] = plug(right, labels(s[last]));
  } else if (loose_a) {
    s[far_a] = plug(kind(b), labels(s[far_a]));
  } else if (loose_b) {
    s[far_b] = plug(kind(a), labels(s[far_b]));
  } else {
    return reach(s, points, hearts, minigames, 1);  // entry and exit: the line is whole
  }
  keep(s, edges, points, hearts, minigames, 1);
}

// The line leaves the labyrinth on this square.
void Search::end_here(const State& from, Plug in) {
  const Place& p = place();
  const Way& way = terrain_.exits[unsigned(p.exit)];
  State s = from;
  int points = p.points + way.points;
  bool asking = false;
  for (unsigned i = 0; i < prize_count; ++i) {
    if (way.with[i] == 0) continue;
    if (s.prizes() >> i & 1u)
      points += way.with[i];
    else
      asking = asking || (ahead().prizes >> i & 1u);
  }
  s.set_exit(asking ? 2u + unsigned(p.exit) : 1u);
  const int minigames = way.minigame;
  if (in != none) {
    const int i = s[x_] != none ? x_ : x_ + 1;
    if (kind(in) == start) {
      s[i] = none;
      return reach(s, points, p.hearts, minigames, 1);
    }
    assert(kind(in) != finish);
    const int m = mate(s, i);
    s[i] = none;
    s[m] = plug(finish, labels(s[m]));
    return keep(s, 0, points, p.hearts, minigames, 1);
  }
  for (int to = 0; to < 2; ++to) {
    if (!(to == 0 ? p.east : p.south)) continue;
    State t = s;
    t[to == 0 ? x_ + 1 : x_] = plug(finish, 0);
    keep(t, to == 0 ? 1 : 2, points, p.hearts, minigames, 1);
  }
}

// What the two ends of the whole line say about everything between them: past the label at the front end of the
// entry's fragment all the rest lies after it, and short of it at the exit's fragment all the rest lies before. With
// that written down equal states look equal. False: the fragments contradict it.
bool Search::conclude(State& s) {
  Plug later = 0, sooner = 0;
  for (int i = 0; i < most_plugs; ++i) {
    later = Plug(later | (kind(s[i]) == start ? s[i] & plug(none, 0x555) : 0));
    sooner = Plug(sooner | (kind(s[i]) == finish ? s[i] & plug(none, 0xaaa) : 0));
  }
  if ((later | sooner) == 0) return true;
  Plug clash = 0;
  for (int i = 0; i < most_plugs; ++i) {
    const Plug here = s[i];
    const Plug learnt = Plug((kind(here) == start ? 0 : later) | (kind(here) == finish ? 0 : sooner));
    const Plug with = Plug(here | (here == none ? 0 : learnt));
    s[i] = with;
    clash = Plug(clash | (with & with >> 1 & plug(none, 0x555)));
  }
  return clash == 0;
}

void Search::keep(const State& loose, unsigned edges, int points, int hearts, int minigames, int squares) {
  const Outlook::Ahead& a = ahead();
  State s = loose;
  if (terrain_.ghosts_needed >= 0 && s[ghosts] + a.ghosts < terrain_.ghosts_needed) return;
  if (place().entry && !a.entry && !s.is_started()) return;
  bool concluded = false;  // which most states never need: they are dropped before
  const std::int32_t ms = squares * terrain_.square_ms + minigames * terrain_.minigame_ms;
  int most = no_points;
  for (std::uint32_t w = now_.heads[from_]; w != nobody; w = now_.ways[w].next)
    most = std::max<int>(most, now_.ways[w].points);
  const auto more = hopes(s, best_ + 1 - most - points);
  if (!more) return;
  for (std::uint32_t w = now_.heads[from_]; w != nobody; w = now_.ways[w].next) {
    const Way_here& way = now_.ways[w];
    const int h = way.hearts + hearts;
    if (h > hearts_to_spare) continue;
    const int v = way.points + points;
    if (v + (*more)[unsigned(h)] <= best_) continue;
    const std::int32_t t = way.ms + ms;
    if (terrain_.most_ms > 0 && t > terrain_.most_ms) continue;
    if (!concluded && !conclude(s)) return;
    concluded = true;
    next_.add(s, Way_here{std::int16_t(v), std::uint8_t(h), terrain_.most_ms > 0 ? t : 0,
                          w | std::uint32_t(edges) << edge_shift, nobody});
  }
}

// The line is whole: nothing else may be loose, and nothing that must be visited may be left.
void Search::reach(const State& s, int points, int hearts, int minigames, int squares) {
  for (int i = 0; i <= terrain_.width; ++i)
    if (i != x_ && i != x_ + 1 && s[i] != none) return;
  const Outlook::Ahead& a = ahead();
  if (a.musts > 0) return;
  if (terrain_.ghosts_needed >= 0 && s[ghosts] != terrain_.ghosts_needed) return;
  if (!terrain_.ghost_points.empty()) points += terrain_.ghost_points[s[ghosts]];
  const std::int32_t ms = squares * terrain_.square_ms + minigames * terrain_.minigame_ms;
  for (std::uint32_t w = now_.heads[from_]; w != nobody; w = now_.ways[w].next) {
    const Way_here& way = now_.ways[w];
    if (way.hearts + hearts > hearts_to_spare || way.points + points <= best_) continue;
    if (terrain_.most_ms > 0 && way.ms + ms > terrain_.most_ms) continue;
    best_ = way.points + points;
    found_ = true;
    last_layer_ = unsigned(at_);
    last_way_ = w;
  }
}

// Keeps the best states of a layer only.
void Search::thin() {
  if (most_states_ == 0 || next_.states.size() <= most_states_) return;
  std::vector<std::pair<int, std::uint32_t>> order;
  order.reserve(next_.states.size());
  for (std::uint32_t i = 0; i < next_.states.size(); ++i) {
    int most = no_points;
    const Hopes more = *hopes(next_.states[i], no_points);
    for (std::uint32_t w = next_.heads[i]; w != nobody; w = next_.ways[w].next)
      most = std::max(most, next_.ways[w].points + more[next_.ways[w].hearts]);
    order.emplace_back(-most, i);
  }
  std::nth_element(order.begin(), order.begin() + std::ptrdiff_t(most_states_), order.end());
  order.resize(most_states_);
  std::ranges::sort(order);  // so that libraries that sort otherwise find the same line
  Layer kept;
  kept.clear(most_states_);
  for (const auto& [unused, i] : order)
    for (std::uint32_t w = next_.heads[i]; w != nobody; w = next_.ways[w].next)
      kept.add(next_.states[i], next_.ways[w]);
  std::swap(next_, kept);
}

Found Search::walk_back() const {
  Found f{best_, std::vector<std::uint8_t>(terrain_.places.size())};
  std::uint32_t way = last_way_;
  for (std::size_t layer = last_layer_; layer > 0; --layer) {
    const std::uint32_t from = trail_[layer - 1][way];
    f.edges[layer - 1] = std::uint8_t(from >> edge_shift);
    way = from & from_mask;
  }
  return f;
}

bool Search::must_give_up() {
  if (effort_.most > 0 && effort_.states + next_.states.size() > effort_.most) effort_.given_up = true;
  if (effort_.stop && effort_.stop->now()) effort_.given_up = true;
  return effort_.given_up;
}

std::optional<Found> Search::run() {
  if (outlook_.ceiling() <= best_ || terrain_.hearts > hearts_to_spare) return std::nullopt;
  State empty;
  empty[ghosts] = Plug(terrain_.ghosts);
  empty[news] = Plug(terrain_.prizes << prize_shift | terrain_.anys << any_shift);
  now_.clear(1);
  now_.add(empty,
           Way_here{std::int16_t(terrain_.points), std::uint8_t(terrain_.hearts), terrain_.ms, 0, nobody});
  trail_.reserve(terrain_.places.size());
  std::size_t trail_bytes = 0;
  for (at_ = 0; at_ < int(terrain_.places.size()); ++at_) {
    x_ = at_ % terrain_.width;
    next_.clear(now_.states.size());
    for (from_ = 0; from_ < now_.states.size(); ++from_) {
      turn(now_.states[from_]);
      if (from_ % 512 == 0 && must_give_up()) break;
    }
    if (effort_.given_up) break;
    thin();
    if (x_ == terrain_.width - 1)  // nothing leaves by the right border; the next row starts one edge on
      for (State& s : next_.states) {
        for (int i = terrain_.width; i > 0; --i) s[i] = s[i - 1];
        s[0] = none;
      }
    effort_.states += next_.states.size();
    effort_.widest = std::max(effort_.widest, next_.states.size());
    auto& trail = trail_.emplace_back();
    trail.reserve(next_.ways.size());
    for (const Way_here& w : next_.ways) trail.push_back(w.from);
    trail_bytes += trail.size() * 4;
    effort_.bytes = std::max(effort_.bytes, trail_bytes + now_.bytes() + next_.bytes() + outlook_.bytes());
    std::swap(now_, next_);
  }
  if (!found_) return std::nullopt;
  return walk_back();
}

}  // namespace

std::optional<Found> search(const Outlook& outlook, int floor, std::size_t most_states, Effort& effort) {
  return Search(outlook, floor, most_states, effort).run();
}

}  // namespace clew::karak_labyrinth::frontier
