#include "games/letter-labyrinths/bot/outlook.h"

#include <algorithm>
#include <cmath>

namespace clew::letter_labyrinths {
namespace {

// Measured over all cards with the standard list: the hits of the best word at such a distance from a foe that
// can take them all, and what is left of them when enemies move first.
constexpr std::array<double, 12> hits_from{0, 2.9, 2.5, 2.1, 1.7, 1.3, 1.0, 0.7, 0.5, 0.3, 0.2, 0.1};
// Tuned by play. Hits of a round by players: the more there are, the more stand in each other's way.
constexpr std::array<double, most_players + 1> hands{0, 1, 1.516, 1.933, 2.297, 2.627, 2.930};
constexpr double front_rate = 2.2, boss_rate = 2.6;    // hits a round and hand
constexpr double front_burns = 0.4, boss_burns = 1.2;  // cards that enemies burn in a round
constexpr double hits_a_target = 0.8;                  // that the way to another target costs
constexpr double hits_a_trap = 1.0;                    // as work, where traps are to be cleared
constexpr double hits_a_token = 2.0;                   // of another word, or of double steps
constexpr double doubt = 1.0;                          // cards by which it may go wrong
// What is only near counts for less than what is done.
constexpr double near_hits = 0.45, near_bumps = 0.4;

// Cards burnt by an enemy and by the boss at such a distance.
constexpr std::array<double, 6> bumps_by_enemy{0, 0.4, 0.2, 0.1, 0.04, 0};
constexpr std::array<double, 6> bumps_by_boss{0, 1.3, 0.8, 0.4, 0.2, 0.1};

template <std::size_t N> double at_distance(const std::array<double, N>& table, int distance) {
  return table[std::min<std::size_t>(std::size_t(distance), N - 1)];
}

}  // namespace

Outlook::Outlook(const Rules& rules)
    : rules_(rules),
      front_cost_((1 + front_burns) / (front_rate * hands[std::size_t(rules.players())])),
      boss_cost_((1 + boss_burns) / (boss_rate * hands[std::size_t(rules.players())])) {}

// To the nearest space of the foe.
int Outlook::away(const Board& b, int seat, int foe) const {
  const Space at = b.foe_at[foe];
  if (foe != most_enemies) return distance(b.at[seat], at);
  const int size = rules_.dungeon().boss.size - 1;
  const int row = std::clamp(row_of(b.at[seat]), row_of(at), row_of(at) + size);
  const int column = std::clamp(column_of(b.at[seat]), column_of(at), column_of(at) + size);
  return distance(b.at[seat], Space(row * columns + column - 1));
}

Outlook::Work Outlook::work(const Board& b) const {
  const auto& dungeon = rules_.dungeon();
  Work left;
  const auto foe_left = [&](int foe) {
    return b.captor[foe] == no_seat ? rules_.hits(foe) - b.damage[foe] : 0;
  };
  const int all = int(dungeon.enemies.size());
  if (dungeon.wins_by_all || (!b.back && !dungeon.flips_by_traps))
    for (int enemy = 0; enemy < (dungeon.wins_by_all ? all : int(dungeon.front_enemies)); ++enemy)
      if (const int hits = foe_left(enemy); hits > 0) left.front += hits + hits_a_target;
  if (dungeon.flips_by_traps && !b.back)
    left.front += hits_a_trap * std::max(0, b.traps - dungeon.traps_left);
  left.boss = foe_left(most_enemies);
  return left;
}

double Outlook::in_reach(const Board& b) const {
  const auto& dungeon = rules_.dungeon();
  if (dungeon.flips_by_traps && !b.back) {
    double all = 0;
    for (int seat = 0; seat < rules_.players(); ++seat) {
      int nearest = rows + columns;
      for (Space space = 0; space < spaces; ++space)
        if (b.square[space].trap() != 0) nearest = std::min(nearest, distance(b.at[seat], space));
      all += 0.5 * at_distance(hits_from, nearest);
    }
    return all;
  }
  std::array<double, most_enemies + 1> hits{};
  const bool is_cleared = std::ranges::all_of(b.foe_at, [](Space at) { return at == nowhere; });
  for (int seat = 0; seat < rules_.players(); ++seat) {
    if (is_cleared) {  // the boss will be there soon
      hits[most_enemies] += at_distance(hits_from, std::max(1, distance(b.at[seat], dungeon.boss.at) - 1));
      continue;
    }
    int nearest = rows + columns, target = 0;
    for (int foe = 0; foe <= most_enemies; ++foe)
      if (b.foe_at[foe] != nowhere && away(b, seat, foe) < nearest) {
        nearest = away(b, seat, foe);
        target = foe;
      }
    hits[std::size_t(target)] += at_distance(hits_from, nearest);
  }
  double all = 0;
  for (int foe = 0; foe <= most_enemies; ++foe)
    if (hits[std::size_t(foe)] > 0)
      all += std::min<double>(hits[std::size_t(foe)], rules_.hits(foe) - b.damage[foe]);
  return all;
}

double Outlook::bumps(const Board& b) const {
  double all = 0;
  for (int foe = 0; foe <= most_enemies; ++foe) {
    if (b.foe_at[foe] == nowhere) continue;
    const auto& table = foe == most_enemies ? bumps_by_boss : bumps_by_enemy;
    for (int seat = 0; seat < rules_.players(); ++seat) all += at_distance(table, away(b, seat, foe));
  }
  return all;
}

// Cards that a hit costs, by rounds and by what enemies burn.
double Outlook::cards_for(const Work& left) const {
  return left.front * front_cost_ + left.boss * boss_cost_;
}

double Outlook::token_cards(const Board& b) const {
  double all = 0;
  for (int seat = 0; seat < rules_.players(); ++seat) {
    if (b.card[seat] == no_class || b.tokens[seat] == 0) continue;
    const int uses = std::min(int(b.tokens[seat]), int(b.deck.size()));
    switch (rules_.ability(b, seat)) {
      case Ability::recover:
        all += uses;
        break;
      case Ability::sprint:
      case Ability::double_up:
        all += hits_a_token * boss_cost_ * uses;
        break;
      case Ability::disable:
      case Ability::reveal:
      case Ability::portal:
        all += 0.1 * uses;
        break;
    }
  }
  return all;
}

double Outlook::chance(const Board& b, double in_reach) const {
  if (b.phase == Phase::over) return b.won ? 1 : 0;
  auto left = work(b);
  double& now = b.back && left.boss > 0 ? left.boss : left.front;
  const bool all_in_reach = b.back && left.front == 0 && in_reach >= left.boss;
  now -= std::min(now, in_reach);
  const double spare =
      (double(b.deck.size()) - (all_in_reach ? 0.0 : 1.0) + token_cards(b) - cards_for(left)) / doubt;
  return 0.5 + 0.5 * spare / std::sqrt(1 + spare * spare);
}

double Outlook::glance(const Board& b) const {
  if (b.phase == Phase::over) return b.won ? 1e6 : -1e6;
  return double(b.deck.size()) - near_bumps * bumps(b) + token_cards(b) - cards_for(work(b)) +
         near_hits * in_reach(b) * (b.back ? boss_cost_ : front_cost_);
}

void Outlook::foresee(Board& b, Card card, Rng& rng) const {
  if (!b.deck.empty()) {
    const auto found = std::ranges::find(b.deck, card);
    if (found != b.deck.end())
      std::swap(*found, b.deck.back());
    else
      b.deck.back() = card;
  }
  b.words_left = {};  // nobody waits for them
  rules_.end_players_turn(b);
  while (b.phase != Phase::players && b.phase != Phase::over) {
    const auto who = rules_.actors(b).first();
    if (who == Actor::chance) {
      rules_.apply(b, {who, rules_.sample(b, who, rng), {}}, nullptr, nullptr);
    } else if (b.phase == Phase::push) {
      std::array<Move, Rules::max_moves> cells;
      MoveSink<Move> moves(cells);
      rules_.legal(b, who, moves);
      rules_.apply(b, {who, cells[0], {}}, nullptr, nullptr);
    } else {
      for (int seat = 0; seat < rules_.players(); ++seat) b.passed.add(seat);  // a reaction that nobody needs
      rules_.apply(b, {who, {.verb = Verb::pass}, {}}, nullptr, nullptr);
    }
  }
}

List<Coming, cards> coming_cards(const Board& b) {
  List<Coming, cards> all;
  if (b.deck.empty()) {
    all.push({b.active, 1});
    return all;
  }
  if (b.top_shown) {
    all.push({b.deck.back(), 1});
    return all;
  }
  const std::uint32_t gone = b.past | b.discards | 1u << (b.active - 1);
  int known = 0, unseen = 0;
  for (Card card = 1; card <= cards; ++card) {
    if (gone >> (card - 1) & 1u) continue;
    ++(b.known >> (card - 1) & 1u ? known : unseen);
  }
  const double deck = double(b.deck.size());
  for (Card card = 1; card <= cards; ++card) {
    if (gone >> (card - 1) & 1u) continue;
    all.push({card, b.known >> (card - 1) & 1u ? 1 / deck : (deck - known) / deck / unseen});
  }
  return all;
}

}  // namespace clew::letter_labyrinths
