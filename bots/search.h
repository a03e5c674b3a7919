#pragma once
// Information-set Monte Carlo tree search with progressive widening, the default bot of every game. Every simulation
// plays in a determinization, a world that the seat cannot tell from the real one, so a node is an information set and
// not a state: a move counts only as often as it could be made (Cowling, Powley and Whitehouse, "Information Set
// Monte Carlo Tree Search", 2012), luck is drawn anew each time, open moves join a node one by one as it is visited
// (Coulom's progressive widening, "Computing Elo Ratings of Move Patterns in the Game of Go", 2007), and seats that
// decide at once mix by regret matching (Lanctot, Lisý and Winands, "Monte Carlo Tree Search in Simultaneous Move
// Games", 2014).
#include <cmath>

#include "bots/best_first.h"
#include "bots/guide.h"

namespace clew {

template <Game G, class How = Guide<G>> class Search {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  // All memory is taken here; simulations take none.
  Search(const Worlds<G>& worlds, int simulations, Rng rng)
      : worlds_(worlds), rng_(rng), budget_(std::uint32_t(std::max(1, simulations))) {
    const std::size_t nodes = std::min<std::size_t>(budget_, most_nodes) + 2;
    nodes_.reserve(nodes);
    edges_.reserve(std::min(nodes * 16, most_edges) + G::max_moves + open_moves);
    children_.resize(std::bit_ceil(2 * nodes));
    legal_.resize(G::max_moves + 1);
    nodes_.emplace_back();
  }

  void run(const Stop& stop) {
    do simulate();
    while (simulations_ < budget_ && !stop.now());
  }

  // What was found at the root for the seat that thinks; where others decide at the same moment it is one
  // of the moves that it mixes.
  Thought<G> thought() {
    Thought<G> found{};
    found.simulations = simulations_;
    found.moves = moves_;
    std::uint32_t most = 0;
    double mix = 0;
    const auto first = nodes_[0].first[std::size_t(index(worlds_.seat()))];
    for (auto e = first; e != none; e = edges_[e].next) {
      const auto& edge = edges_[e];
      if (edge.visits == 0) continue;
      found.weighed.push_back({edge.move, edge.mean()});
      mix += edge.mix;
      if (edge.visits < most || (edge.visits == most && edge.mean() <= found.value)) continue;
      most = edge.visits;
      found.move = edge.move;
      found.value = edge.mean();
    }
    best_first(found.weighed, &Weighed<G>::value);
    if (mix > 0) draw_from_mix(first, mix, found);
    return found;
  }

  // Counts another search of the same position with this one.
  void add(const Search& other) {
    simulations_ += other.simulations_;
    moves_ += other.moves_;
    const auto seat = std::size_t(index(worlds_.seat()));
    for (auto e = other.nodes_[0].first[seat]; e != none; e = other.edges_[e].next) {
      const auto& theirs = other.edges_[e];
      const auto mine = find_edge(0, seat, theirs.move, none);
      if (mine == none) continue;
      edges_[mine].visits += theirs.visits;
      edges_[mine].total += theirs.total;
      edges_[mine].mix += theirs.mix;
    }
  }

 private:
  static constexpr std::uint32_t none = 0xffffffff;
  static constexpr std::size_t most_nodes = 1 << 17, most_edges = 1 << 20;
  static constexpr std::size_t open_moves = 64;  // drawn at one node where moves are too many to list
  static constexpr std::size_t most_steps = 96;  // choices in one way down the tree
  static constexpr double curiosity = 0.1;       // of a mixing seat: any move, that often
  static constexpr std::size_t most_luck = 64;

  // A seat's move at a node.
  struct Edge {
    Move move;
    std::uint32_t next = none;
    std::uint32_t visits = 0;
    std::uint32_t seen = 0;  // in the simulation of this number it could be made
    float prior = 1;
    double total = 0;   // of what the seat got
    double regret = 0;  // for not having always made it, where seats decide at once
    double mix = 0;     // how often it was meant to be made there
    double mean() const { return visits > 0 ? total / visits : 0; }
  };
  struct Node {
    std::array<std::uint32_t, max_seats> first{none, none, none, none, none, none, none, none};
    std::uint32_t visits = 0;
  };
  struct Child {
    std::uint64_t key = 0;
    std::uint32_t node = none;
  };
  struct Step {
    std::uint32_t node, edge;
    std::uint8_t seat;
    bool is_mixed;
    double chance;  // that the seat would choose it
  };

  double draw() { return rng_.below(1u << 30) / double(1u << 30); }

  // What is meant to be made once in twenty times or less is only doubt, and is left out.
  void draw_from_mix(std::uint32_t first, double mix, Thought<G>& found) {
    double sum = 0;
    for (auto e = first; e != none; e = edges_[e].next)
      if (edges_[e].mix > mix / 20) sum += edges_[e].mix;
    double left = draw() * sum;
    for (auto e = first; e != none && left >= 0; e = edges_[e].next) {
      if (edges_[e].mix <= mix / 20) continue;
      left -= edges_[e].mix;
      found.move = edges_[e].move;
      found.value = edges_[e].mean();
    }
  }

  static std::uint64_t mixed(std::uint64_t a, std::uint64_t b) {
    std::uint64_t x = (a ^ b * 0x9e3779b97f4a7c15) + 0x632be59bd9b4e019;
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9;
    x = (x ^ x >> 27) * 0x94d049bb133111eb;
    return x ^ x >> 31;
  }

  std::uint32_t* child(std::uint64_t key) {
    const auto mask = children_.size() - 1;
    auto at = key & mask;
    while (children_[at].node != none && children_[at].key != key) at = (at + 1) & mask;
    children_[at].key = key;
    return &children_[at].node;
  }

  // Edges are nearly always met in the order in which they were made, so `after` is looked at first.
  std::uint32_t find_edge(std::uint32_t node, std::size_t seat, const Move& move, std::uint32_t after) const {
    const auto first = nodes_[node].first[seat];
    const auto guess = after == none ? first : edges_[after].next;
    for (auto e = guess; e != none; e = edges_[e].next)
      if (edges_[e].move == move) return e;
    for (auto e = first; e != guess; e = edges_[e].next)
      if (edges_[e].move == move) return e;
    return none;
  }

  std::uint32_t add_edge(std::uint32_t node, std::size_t seat, const Move& move, double prior) {
    if (edges_.size() == edges_.capacity()) return none;
    const auto made = std::uint32_t(edges_.size());
    edges_.push_back({.move = move, .prior = float(prior)});
    auto* link = &nodes_[node].first[seat];
    while (*link != none) link = &edges_[*link].next;
    *link = made;
    return made;
  }

  // Marks the moves that this world allows, making edges for new ones. How many there are.
  std::size_t meet(std::uint32_t node, Seat seat, const State& world) {
    const G& g = worlds_.rules();
    MoveSink<Move> sink{std::span(legal_)};
    How::candidates(g, world, seat, sink);
    std::size_t count = 0;
    const auto meet_one = [&](const Move& move, std::uint32_t after) {
      auto e = find_edge(node, std::size_t(index(seat)), move, after);
      if (e == none) e = add_edge(node, std::size_t(index(seat)), move, How::prior(g, world, seat, move));
      if (e == none || edges_[e].seen == simulations_ + 1) return after;
      edges_[e].seen = simulations_ + 1;
      ++count;
      return e;
    };
    std::uint32_t last = none;
    for (std::size_t i = 0; i < sink.size(); ++i) last = meet_one(legal_[i], last);
    if (g.open(world, by(seat)).empty()) return count;
    // Moves too many to list: the better a node is known, the more of them are looked at.
    std::size_t known = 0;
    for (auto e = nodes_[node].first[std::size_t(index(seat))]; e != none; e = edges_[e].next) {
      ++known;
      if (edges_[e].seen != simulations_ + 1 && g.check(world, {by(seat), edges_[e].move, now_})) {
        edges_[e].seen = simulations_ + 1;
        ++count;
      }
    }
    if (known - sink.size() < open_moves &&
        (known - sink.size()) * (known - sink.size()) <= 4 * std::size_t(nodes_[node].visits))
      meet_one(g.sample(world, by(seat), rng_), none);
    return count;
  }

  std::uint32_t best_edge(std::uint32_t node, std::size_t seat, std::size_t count) {
    double tries = 1, total = 0, priors = 0;
    for (auto e = nodes_[node].first[seat]; e != none; e = edges_[e].next)
      if (edges_[e].seen == simulations_ + 1) {
        tries += edges_[e].visits;
        total += edges_[e].total;
        priors += double(edges_[e].prior);
      }
    const double mean = tries > 1 ? total / (tries - 1) : 0.5;
    const double reach = How::exploration * std::sqrt(tries) / std::max(priors, 1e-9);
    std::uint32_t best = none;
    double most = -1e9;
    std::uint32_t equals = 1;
    for (auto e = nodes_[node].first[seat]; e != none; e = edges_[e].next) {
      if (edges_[e].seen != simulations_ + 1) continue;
      const auto& edge = edges_[e];
      const double worth =
          (edge.visits > 0 ? edge.mean() : mean - How::hope) + reach * double(edge.prior) / (1 + edge.visits);
      if (worth > most) {
        most = worth;
        best = e;
        equals = 1;
      } else if (worth == most && count > 1 && rng_.below(++equals) == 0) {
        best = e;
      }
    }
    return best;
  }

  // Regret matching: moves in proportion to what not having made them has cost.
  std::uint32_t mixed_edge(std::uint32_t node, std::size_t seat, std::size_t count, double& chance) {
    double sum = 0;
    const auto each = [&](auto use) {
      for (auto e = nodes_[node].first[seat]; e != none; e = edges_[e].next)
        if (edges_[e].seen == simulations_ + 1) use(edges_[e], e);
    };
    each([&](Edge& e, std::uint32_t) { sum += std::max(0.0, e.regret); });
    const auto share = [&](const Edge& e) {
      return sum > 0 ? std::max(0.0, e.regret) / sum : 1.0 / double(count);
    };
    double left = draw();
    std::uint32_t chosen = none;
    each([&](Edge& e, std::uint32_t i) {
      const double wish = share(e);
      e.mix += wish;
      const double odds = (1 - curiosity) * wish + curiosity / double(count);
      if (left >= 0) {
        chosen = i;
        chance = odds;
      }
      left -= odds;
    });
    return chosen;
  }

  void learn_mixed(const Step& step, double got) {
    double sum = 0, expected = 0;
    std::size_t count = 0;
    const auto each = [&](auto use) {
      for (auto e = nodes_[step.node].first[step.seat]; e != none; e = edges_[e].next)
        if (edges_[e].seen == simulations_ + 1) use(edges_[e], e);
    };
    // What each move would have brought: its mean so far, and for the one made a correction that is right
    // on average however rarely it is made.
    const auto worth = [&](const Edge& e, std::uint32_t i) {
      return i == step.edge ? e.mean() + (got - e.mean()) / step.chance : e.mean();
    };
    each([&](Edge& e, std::uint32_t) { sum += std::max(0.0, e.regret), ++count; });
    each([&](Edge& e, std::uint32_t i) {
      const double share = sum > 0 ? std::max(0.0, e.regret) / sum : 1.0 / double(count);
      expected += share * worth(e, i);
    });
    each([&](Edge& e, std::uint32_t i) { e.regret = std::max(0.0, e.regret + worth(e, i) - expected); });
  }

  Turn own_turn(const State& world) const {
    Millis at = now_;
    if constexpr (Timed<G>) at = std::max(at, worlds_.rules().earliest(world, by(worlds_.seat())));
    return {by(worlds_.seat()), at};
  }

  // Chance's or the clock's move. Where chance's ways are few the tree tells them apart: `luck` says which.
  void let_nature_play(State& world, const Turn& turn, std::uint64_t& luck) {
    const G& g = worlds_.rules();
    if (turn.who == Actor::chance) {
      if (const auto ways = How::odds(g, world, std::span(luck_)); ways > 0) {
        double left = draw();
        std::size_t way = 0;
        while (way + 1 < ways && (left -= luck_[way].odds) >= 0) ++way;
        luck = mixed(luck, way + 1);
        g.apply(world, {turn.who, luck_[way].move, turn.at}, nullptr, nullptr);
        return;
      }
    }
    g.apply(world, {turn.who, How::habit(g, world, turn.who, rng_), turn.at}, nullptr, nullptr);
  }

  void simulate() {
    const G& g = worlds_.rules();
    State world = worlds_.draw(rng_);
    now_ = worlds_.now();
    std::size_t steps = 0;
    std::uint32_t node = 0;
    std::uint64_t luck = 0;
    int depth = 0;
    while (true) {
      const auto actors = g.actors(world);
      if (actors.none() || (depth > 0 && How::is_leaf(g, world, depth))) break;
      auto deciding = How::deciding(g, world);
      if (depth == 0 && !deciding.has(worlds_.seat())) deciding = only(worlds_.seat());
      if (Timed<G> || deciding.none()) {
        const auto turn = depth == 0 ? own_turn(world) : next_turn(g, world, actors, now_, rng_);
        now_ = turn.at;
        if (!is_seat(turn.who)) {
          let_nature_play(world, turn, luck);
          ++moves_;
          ++depth;
          continue;
        }
        deciding = only(turn.who);
      }
      if (!decide(world, node, deciding, steps, luck, depth)) break;
      auto* next = child(mixed(node, luck));
      luck = 0;
      if (*next == none) {
        if (nodes_.size() < nodes_.capacity()) {
          *next = std::uint32_t(nodes_.size());
          nodes_.emplace_back();
        }
        break;
      }
      node = *next;
    }
    play_on(world, depth);
    for (std::size_t i = 0; i < steps; ++i) learn(way_[i], How::value(g, world, Seat(way_[i].seat)));
    ++simulations_;
  }

  // Each of the seats chooses and moves; false where the tree has no room for what they could choose.
  bool decide(State& world, std::uint32_t node, ActorSet deciding, std::size_t& steps, std::uint64_t& luck,
              int& depth) {
    const G& g = worlds_.rules();
    const bool is_mixed = deciding.count() > 1;
    ++nodes_[node].visits;
    for (unsigned i = 0; i < deciding.count(); ++i) {
      const auto seat = Seat(deciding.nth(i));
      if (!g.actors(world).has(seat)) break;
      if (steps == most_steps) return false;
      const auto count = meet(node, seat, world);
      if (count == 0) return false;
      double chance = 1;
      const auto e = is_mixed ? mixed_edge(node, std::size_t(index(seat)), count, chance)
                              : best_edge(node, std::size_t(index(seat)), count);
      way_[steps++] = {node, e, std::uint8_t(index(seat)), is_mixed, chance};
      luck = mixed(luck, e);
      g.apply(world, {by(seat), edges_[e].move, now_}, nullptr, nullptr);
      ++moves_;
      ++depth;
    }
    return true;
  }

  void play_on(State& world, int depth) {
    const G& g = worlds_.rules();
    for (auto who = g.actors(world); !who.none() && !How::is_leaf(g, world, depth); who = g.actors(world)) {
      const auto turn = next_turn(g, world, who, now_, rng_);
      now_ = turn.at;
      g.apply(world, {turn.who, How::habit(g, world, turn.who, rng_), now_}, nullptr, nullptr);
      ++moves_;
      ++depth;
    }
  }

  void learn(const Step& step, double got) {
    auto& edge = edges_[step.edge];
    if (step.is_mixed) learn_mixed(step, got);
    ++edge.visits;
    edge.total += got;
  }

  const Worlds<G>& worlds_;
  Rng rng_;
  std::uint32_t budget_, simulations_ = 0;
  std::uint64_t moves_ = 0;
  Millis now_{};
  std::vector<Node> nodes_;
  std::vector<Edge> edges_;
  std::vector<Child> children_;
  std::vector<Move> legal_;
  std::array<Step, most_steps> way_;
  std::array<ChanceMove<Move>, most_luck> luck_{};
};

}  // namespace clew
