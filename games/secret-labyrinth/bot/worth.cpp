#include "games/secret-labyrinth/bot/worth.h"

namespace clew::secret_labyrinth {
namespace {

// A set is worth the more the nearer it is.
constexpr std::array<double, 8> plain_sets{1, 1.25, 1.6, 2.1, 2.9, 4.2, 6.5, 10};

constexpr Weights plainly() {
  Weights made{.animals = {1, 1.1, 1.2, 1.3, 1.4}};
  for (std::size_t more = 0; more < 8; ++more)
    for (std::size_t less = 0; less <= more; ++less)
      made.sets[more][less] = plain_sets[more] + 0.3 * (plain_sets[less] - 1);
  return made;
}

// Found by games of one bot against others with plain weights: steeper ones lose, and with four players this
// one wins a third instead of a quarter (300 games). Cards change hands too often for a lead to last.
constexpr Weights as_played() {
  Weights made{.animals = {1, 1.3, 1.6, 1.9, 2.2}};
  std::array<double, 8> sets{1};
  for (std::size_t i = 1; i < 8; ++i) sets[i] = sets[i - 1] * 1.2;
  for (std::size_t more = 0; more < 8; ++more)
    for (std::size_t less = 0; less <= more; ++less)
      made.sets[more][less] = sets[more] + 0.8 * (sets[less] - 1);
  return made;
}

}  // namespace

constexpr Weights plain_weights = plainly();
constexpr Weights played_weights = as_played();

Worth::Worth(const Game& g, const Weights& weights)
    : players_(g.players()), goal_(g.rules().goal), weights_(weights) {}

Shares Worth::won(int seat) {
  Shares all{};
  all[std::size_t(seat)] = 1;
  return all;
}

double Worth::weight(const std::array<std::int8_t, 3>& cards) const {
  // With a lower goal a set is as near as one of seven that lacks as many.
  const int ahead = 7 - goal_;
  const auto more = std::size_t(std::max(cards[0], cards[1]) + ahead),
             less = std::size_t(std::min(cards[0], cards[1]) + ahead);
  return weights_.sets[more][less] * weights_.animals[std::size_t(cards[2])];
}

Shares Worth::of(const Tally& held, int next) const {
  Shares all{};
  double sum = 0;
  for (int i = 0; i < players_; ++i) {
    const double w = weight(held.of[std::size_t(i)]) * (i == next ? weights_.turn : 1);
    all[std::size_t(i)] = w;
    sum += w;
  }
  const double part = 1 / sum;
  for (auto& share : all) share *= part;
  return all;
}

int Worth::champion(const Tally& held, int first, int second) const {
  for (const int seat : {first, second})
    if (held.at(seat, Kind::treasure) >= goal_ || held.at(seat, Kind::troll) >= goal_) return seat;
  return -1;
}

Shares Worth::after(const Tally& held, int next, int first, int second) const {
  const int seat = champion(held, first, second);
  return seat >= 0 ? won(seat) : of(held, next);
}

Shares Worth::at_the_limit(const Tally& held) const {
  std::array<int, most_players> ranks{};
  int best = -1, equals = 0;
  for (int i = 0; i < players_; ++i) {
    const int treasures = held.at(i, Kind::treasure), trolls = held.at(i, Kind::troll);
    const int rank =
        std::max(treasures, trolls) * 1000 + (treasures + trolls) * 10 + held.at(i, Kind::animal);
    ranks[std::size_t(i)] = rank;
    if (rank > best) equals = 0;
    if (rank >= best) ++equals;
    best = std::max(best, rank);
  }
  Shares all{};
  for (int i = 0; i < players_; ++i)
    if (ranks[std::size_t(i)] == best) all[std::size_t(i)] = 1.0 / equals;
  return all;
}

}  // namespace clew::secret_labyrinth
