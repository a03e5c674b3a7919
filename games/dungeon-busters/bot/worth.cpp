#include "games/dungeon-busters/bot/worth.h"

#include "games/dungeon-busters/bot/worth_table.h"

namespace clew::dungeon_busters {
namespace {

// The most of one colour, and the most that anybody has besides.
struct Race {
  int most = -1, next = -1;
  void enter(int count) {
    next = std::max(next, std::min(count, most));
    most = std::max(most, count);
  }
  int others(int mine) const { return mine == most ? next : most; }
};

}  // namespace

std::array<HeapTraits, most_players> heap_traits(const State& s, int players) {
  std::array<Race, 3> races;
  for (int i = 0; i < players; ++i)
    for (const Gem gem : all_gems) races[std::size_t(gem)].enter(s.gems[i][gem]);
  std::array<HeapTraits, most_players> all{};
  for (int i = 0; i < players; ++i) {
    auto& traits = all[std::size_t(i)];
    const int red = s.gems[i][Gem::red], blue = s.gems[i][Gem::blue], yellow = s.gems[i][Gem::yellow];
    const int least = std::min({red, blue, yellow});
    traits[gem_total] = float(red + blue + yellow);
    traits[sets] = float(least);
    traits[nearly_a_set] = (red > least) + (blue > least) + (yellow > least) == 2 ? 1 : 0;
    traits[tallest_pile] = float(std::max({red, blue, yellow}));
    for (const Gem gem : all_gems) {
      const int mine = s.gems[i][gem], ahead = mine - races[std::size_t(gem)].others(mine);
      if (ahead >= -1) ++traits[std::size_t(level + std::min(ahead, 2))];
    }
    traits[defeated_cards] = s.busted[i];
  }
  return all;
}

PerSeat hopes(const State& s, int players, const Weights& weights) {
  const auto traits = heap_traits(s, players);
  PerSeat found{};
  for (std::size_t i = 0; i < std::size_t(players); ++i)
    for (std::size_t t = 0; t < hand_traits; ++t) found[i] += weights[t] * traits[i][t];
  return found;
}

float hope_of_hand(Strengths hand, const Weights& weights) {
  float hope = 0;
  for (int c = 0; c < members[hand].count; ++c)
    hope += weights[std::size_t(hand_traits + members[hand].at[c] - 1)];
  return hope;
}

PerSeat shares(const Game& g, const State& s, const Weights& weights) {
  PerSeat found{};
  if (const auto end = g.outcome(s)) {
    for (int i = 0; i < g.players(); ++i)
      if (end->winners.has(Seat(i))) found[std::size_t(i)] = 1.0f / float(end->winners.count());
    return found;
  }
  found = hopes(s, g.players(), weights);
  float sum = 0;
  for (std::size_t i = 0; i < std::size_t(g.players()); ++i) {
    if (s.phase != Phase::deal) found[i] += hope_of_hand(s.hand[i], weights);  // else all cards are back
    sum += found[i] = steep(found[i]);
  }
  for (auto& share : found) share /= sum;
  return found;
}

Weights rule_of_thumb(int met) {
  const float point = 0.1f + 0.02f * float(met);  // a point counts for more, the less can still happen
  Weights weights{};
  weights[gem_total] = point;
  weights[sets] = 3 * point;
  weights[nearly_a_set] = 0.8f * point;
  weights[one_behind] = 0.1f * point;
  weights[level] = 0.6f * point;
  weights[one_ahead] = 1.5f * point;
  weights[far_ahead] = 2 * point;
  weights[defeated_cards] = 0.1f * point;
  for (int strength = 1; strength <= 7; ++strength)
    weights[std::size_t(hand_traits + strength - 1)] = 0.25f * point * float(strength);
  return weights;
}

const Weights& learnt(int players, int met) {
  constexpr int last = dungeons * monsters_of_a_dungeon - 1;  // after that the rules speak
  return worth_table[std::size_t(players - fewest_players)][std::size_t(std::clamp(met, 1, last) - 1)];
}

}  // namespace clew::dungeon_busters
