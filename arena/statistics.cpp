#include "arena/statistics.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace clew {
namespace {

const double elo_a_nat = 400 / std::log(10.0);

using Matrix = std::vector<std::vector<double>>;

// Gauss and Jordan; the matrix is small, symmetric and has no zero pivots.
Matrix inverted(Matrix a) {
  const auto n = a.size();
  Matrix inverse(n, std::vector<double>(n));
  for (std::size_t i = 0; i < n; ++i) inverse[i][i] = 1;
  for (std::size_t i = 0; i < n; ++i) {
    const double pivot = a[i][i];
    for (std::size_t k = 0; k < n; ++k) {
      a[i][k] /= pivot;
      inverse[i][k] /= pivot;
    }
    for (std::size_t row = 0; row < n; ++row) {
      if (row == i) continue;
      const double factor = a[row][i];
      for (std::size_t k = 0; k < n; ++k) {
        a[row][k] -= factor * a[i][k];
        inverse[row][k] -= factor * inverse[i][k];
      }
    }
  }
  return inverse;
}

}  // namespace

Interval wilson(double wins, double games, double z) {
  if (games <= 0) return {};
  const double share = wins / games, zz = z * z / games;
  const double middle = (share + zz / 2) / (1 + zz);
  const double half = z / (1 + zz) * std::sqrt(std::max(0.0, share * (1 - share)) / games + zz / (4 * games));
  return {std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

std::optional<double> elo_of_share(double share, int others) {
  if (share <= 0 || share >= 1 || others < 1) return std::nullopt;
  return elo_a_nat * std::log(share / (1 - share) * others);
}

std::vector<Rating> ratings(std::size_t entrants, std::span<const Meetings> meetings) {
  // Luce's model: a seat wins in proportion to its strength, so log odds are a difference of ratings.
  std::vector<double> nats(entrants);
  Matrix inverse;
  for (int step = 0; step < 50; ++step) {
    // Fixing the mean at 0 adds the same to every cell, which makes the matrix regular.
    Matrix information(entrants, std::vector<double>(entrants, 1.0 / double(entrants)));
    std::vector<double> slope(entrants);
    for (const auto& m : meetings) {
      const double p = 1 / (1 + m.others * std::exp(nats[m.other] - nats[m.one]));
      const double games = m.games + 1, rest = m.wins + 0.5 - games * p, weight = games * p * (1 - p);
      slope[m.one] += rest;
      slope[m.other] -= rest;
      information[m.one][m.one] += weight;
      information[m.other][m.other] += weight;
      information[m.one][m.other] -= weight;
      information[m.other][m.one] -= weight;
    }
    inverse = inverted(std::move(information));
    double longest = 0;
    for (std::size_t i = 0; i < entrants; ++i) {
      const double wish = std::inner_product(slope.begin(), slope.end(), inverse[i].begin(), 0.0);
      const double stride = std::clamp(wish, -1.0, 1.0);
      nats[i] += stride;
      longest = std::max(longest, std::abs(stride));
    }
    if (longest < 1e-10) break;
  }
  const double mean =
      std::accumulate(nats.begin(), nats.end(), 0.0) / double(std::max<std::size_t>(1, entrants));
  std::vector<Rating> all;
  for (std::size_t i = 0; i < entrants; ++i)
    all.push_back({elo_a_nat * (nats[i] - mean),
                   // The mean itself is not uncertain.
                   elo_a_nat * std::sqrt(std::max(0.0, inverse[i][i] - 1.0 / double(entrants)))});
  return all;
}

Spread spread_of(std::vector<double> figures) {
  if (figures.empty()) return {};
  std::ranges::sort(figures);
  const double n = double(figures.size());
  const double mean = std::accumulate(figures.begin(), figures.end(), 0.0) / n;
  double squares = 0;
  for (const double x : figures) squares += (x - mean) * (x - mean);
  return {mean, n > 1 ? std::sqrt(squares / (n - 1)) : 0, figures.front(), figures[figures.size() / 2],
          figures.back()};
}

}  // namespace clew
