#include "games/guru-guru/bot/stakes.h"

#include <algorithm>

namespace clew::guru_guru {
namespace {

// The normal distribution to half a hundredth, without the mathematics library, which differs by machine.
double normal(double z) {
  const double a = z < 0 ? -z : z;
  const double half = a < 2.2 ? a * (4.4 - a) / 10 : a < 2.6 ? 0.49 : 0.5;
  return z < 0 ? 0.5 - half : 0.5 + half;
}

// Seven equally likely sizes of luck.
constexpr double lucks[] = {-1.465, -0.792, -0.366, 0, 0.366, 0.792, 1.465};

// By rounds still to come, as measured between equal players.
constexpr double spreads[] = {0, 15, 19};
constexpr double tokens[] = {0, 1.5, 2};

}  // namespace

Stakes::Stakes(const Game& game, const State& s, Seat me)
    : me_(std::size_t(index(me))), players_(std::size_t(game.players())) {
  for (const auto& round : s.gold)
    for (std::size_t i = 0; i < players_; ++i) before_[i] += round[i];
  // Fights of this round that are over are counted as gains.
  for (std::size_t i = 0; i < players_; ++i) before_[i] -= s.gold[std::size_t(game.plan_index(s))][i];
  const std::size_t to_come = game.is_last_round(s) ? 0 : s.round == 1 ? 2 : 1;
  spread_ = spreads[to_come];
  token_ = tokens[to_come];
  if (token_ > 0)
    for (std::size_t i = 0; i < players_; ++i) before_[i] += token_ * s.tokens[i];
}

double Stakes::share(std::span<const double> gains) const {
  if (spread_ == 0) return last_share(gains);
  const double mine = before_[me_] + gains[me_];
  double sum = 0;
  for (const double luck : lucks) {
    double wins = 1;
    for (std::size_t i = 0; i < players_; ++i)
      if (i != me_) wins *= normal((mine - before_[i] - gains[i]) / spread_ + luck);
    sum += wins;
  }
  return sum / std::size(lucks);
}

// GG-71 to GG-73.
double Stakes::last_share(std::span<const double> gains) const {
  const double mine = before_[me_] + gains[me_];
  int sharing = 1;
  for (std::size_t i = 0; i < players_; ++i) {
    if (i == me_) continue;
    const double theirs = before_[i] + gains[i];
    if (theirs > mine || (theirs == mine && gains[i] > gains[me_])) return 0;
    sharing += theirs == mine && gains[i] == gains[me_];
  }
  return 1.0 / sharing;
}

double Stakes::share(std::span<double> gains, const Prospect& mine) const {
  double sum = 0;
  for (const auto& way : mine.ways) {
    gains[me_] = way.gold;
    sum += way.odds * share(gains);
  }
  gains[me_] = token_;
  if (mine.survives < 1) sum += (1 - mine.survives) * share(gains);
  return sum;
}

double drawn_gain(const Prospect& prospect, double token, Rng& rng) {
  double left = rng.below(1u << 30) / double(1u << 30);
  for (const auto& way : prospect.ways)
    if ((left -= way.odds) < 0) return way.gold;
  return token;
}

}  // namespace clew::guru_guru
