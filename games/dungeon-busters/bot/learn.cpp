#include "games/dungeon-busters/bot/learn.h"

#include <cmath>

#include "core/text.h"
#include "games/dungeon-busters/bot/colours.h"

namespace clew::dungeon_busters {
namespace {

constexpr int monsters = dungeons * monsters_of_a_dungeon;
using Vector = std::array<double, trait_count>;

// A position that was met, and who won from there.
struct Example {
  std::array<std::array<float, trait_count>, most_players> traits{};
  PerSeat won{};
};

Example example(const State& s, int players) {
  Example made;
  const auto heaps = heap_traits(s, players);
  for (int i = 0; i < players; ++i) {
    auto& traits = made.traits[std::size_t(i)];
    std::ranges::copy(heaps[std::size_t(i)], traits.begin());
    for (int strength = 1; strength <= 7; ++strength)
      traits[std::size_t(hand_traits + strength - 1)] = has(s.hand[i], strength);
  }
  return made;
}

// Softmax regression by Adam, the mean of the later half of the steps.
class Fit {
 public:
  explicit Fit(const Weights& first) { std::ranges::copy(first, weights_.begin()); }

  Weights of(const std::vector<Example>& examples, std::size_t players) {
    constexpr int epochs = 12;
    constexpr std::size_t batch = 64;
    Vector mean{};
    double counted = 0;
    for (int epoch = 0; epoch < epochs; ++epoch)
      for (std::size_t first = 0; first < examples.size(); first += batch) {
        const auto last = std::min(examples.size(), first + batch);
        step(std::span(examples).subspan(first, last - first), players, 0.02 / (1 + epoch));
        if (epoch < epochs / 2) continue;
        ++counted;
        for (std::size_t t = 0; t < trait_count; ++t) mean[t] += weights_[t];
      }
    Weights found{};
    for (std::size_t t = 0; t < trait_count; ++t) found[t] = float(mean[t] / counted);
    return found;
  }

 private:
  void step(std::span<const Example> examples, std::size_t players, double rate) {
    Vector slope{};
    for (const auto& [traits, won] : examples) {
      std::array<double, most_players> power{};
      double sum = 0;
      for (std::size_t i = 0; i < players; ++i) {
        double hope = 0;
        for (std::size_t t = 0; t < trait_count; ++t) hope += weights_[t] * double(traits[i][t]);
        sum += power[i] = std::exp(hope);
      }
      for (std::size_t i = 0; i < players; ++i)
        for (std::size_t t = 0; t < trait_count; ++t)
          slope[t] += (power[i] / sum - double(won[i])) * double(traits[i][t]);
    }
    ++steps_;
    for (std::size_t t = 0; t < trait_count; ++t) {
      const double now = slope[t] / double(examples.size()) + 1e-4 * weights_[t];
      drift_[t] = 0.9 * drift_[t] + 0.1 * now;
      spread_[t] = 0.999 * spread_[t] + 0.001 * now * now;
      const double drift = drift_[t] / (1 - std::pow(0.9, steps_));
      const double spread = spread_[t] / (1 - std::pow(0.999, steps_));
      weights_[t] -= rate * drift / (std::sqrt(spread) + 1e-6);
    }
  }

  Vector weights_{}, drift_{}, spread_{};
  double steps_ = 0;
};

struct Pass {
  std::array<std::vector<Example>, monsters> examples;  // by monsters met
  std::array<std::array<double, 8>, 15> played{}, held{};
};

// One game. Now and then a seat plays any card, so that odd positions are seen too.
void play(const Game& g, const std::array<Weights, 11>& worth, int rounds, MonsterGame& stage, Pass& pass,
          Rng& rng) {
  const int players = g.players();
  std::array<bool, monsters> seen{};
  State s = g.start();
  while (s.phase != Phase::over) {
    if (s.phase != Phase::choose) {
      g.apply(s, {s.due.first(), g.sample(s, s.due.first(), rng)}, nullptr, nullptr);
      continue;
    }
    const auto met = std::size_t(monsters_met(s));
    pass.examples[met].push_back(example(s, players));
    seen[met] = true;
    stage.look_at(undecided(s, players), worth[std::min<std::size_t>(met, 10)]);
    stage.solve(rounds, {}, {}, rng);
    const auto foe = std::size_t(s.deck[s.round - 1]);
    std::array<int, most_players> cards{};
    for (int i = 0; i < players; ++i) {
      const auto& hand = members[s.hand[i]];
      for (int c = 0; c < hand.count; ++c) {
        pass.played[foe][hand.at[c]] += double(stage.mix(i)[hand.at[c]]);
        ++pass.held[foe][hand.at[c]];
      }
      cards[std::size_t(i)] = draw(stage.mix(i), 0, rng);
      if (rng.below(20) == 0) cards[std::size_t(i)] = hand.at[rng.below(hand.count)];
    }
    for (int i = 0; i < players; ++i)
      g.apply(s, {by(Seat(i)), {.verb = Verb::play, .number = std::uint8_t(cards[std::size_t(i)])}}, nullptr,
              nullptr);
    settle(g, s);
  }
  const auto end = *g.outcome(s);
  for (std::size_t met = 0; met < seen.size(); ++met)
    for (int i = 0; seen[met] && i < players; ++i)
      if (end.winners.has(Seat(i)))
        pass.examples[met].back().won[std::size_t(i)] = 1.0f / float(end.winners.count());
}

// A strength that is not in the game counts as the nearest that is, for tables with other hands.
template <class Row> void fill_ends(Row row, Strengths set) {
  const auto& in = members[set];
  for (int strength = 1; strength <= 7; ++strength)
    if (!has(set, strength))
      row[std::size_t(strength - 1)] =
          row[std::size_t((strength < in.at[0] ? in.at[0] : in.at[in.count - 1]) - 1)];
}

}  // namespace

Lesson self_play(const Game& g, const Learn& asked) {
  Lesson lesson;
  for (int met = 1; met < monsters; ++met) lesson.worth[std::size_t(met - 1)] = rule_of_thumb(met);
  const Strengths set = g.start().own[0];
  MonsterGame stage(g);
  for (int n = 0; n < asked.passes; ++n) {
    Rng rng(cat(asked.seed, " ", n));
    Pass pass;
    for (int game = 0; game < asked.games; ++game) play(g, lesson.worth, asked.rounds, stage, pass, rng);
    for (std::size_t met = 1; met < monsters; ++met) {
      auto& worth = lesson.worth[met - 1];
      worth = Fit(worth).of(pass.examples[met], std::size_t(g.players()));
      fill_ends(std::span(worth).subspan(hand_traits), set);
    }
    for (std::size_t foe = 0; foe < lesson.casual.size(); ++foe) {
      for (std::size_t k = 1; k <= 7; ++k)
        lesson.casual[foe][k - 1] = float(pass.played[foe][k] / std::max(1.0, pass.held[foe][k]));
      fill_ends(std::span(lesson.casual[foe]), set);
    }
  }
  return lesson;
}

}  // namespace clew::dungeon_busters
