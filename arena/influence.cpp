#include "arena/influence.h"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace clew {
namespace {

constexpr std::size_t most_shown = 24;
constexpr double rarest = 0.02;  // of all seats; about rarer deeds nothing can be said
constexpr int fewest = 20;

}  // namespace

void Influences::add(Group group, const Deeds& deeds, double win) {
  auto& wins = wins_[group];
  ++wins.seats;
  wins.sum += win;
  wins.squares += win * win;
  for (const auto& [deed, count] : deeds) {
    auto& mine = counts_[deed][group];
    ++mine.games;
    mine.sum += count;
    mine.squares += double(count) * count;
    mine.with_win += count * win;
  }
}

// Least squares for the share of the win over the number of deeds, each group around its own means.
std::vector<Influence> Influences::strongest() const {
  double seats = 0, won = 0, win_spread = 0;
  for (const auto& [group, wins] : wins_) {
    seats += wins.seats;
    won += wins.sum;
    win_spread += wins.squares - wins.sum * wins.sum / wins.seats;
  }
  std::vector<Influence> all;
  for (const auto& [deed, groups] : counts_) {
    Influence one{.deed = deed};
    double sum = 0, with_win = 0, spread = 0, together = 0;
    for (const auto& [group, counts] : groups) {
      const auto& wins = wins_.at(group);
      one.games += counts.games;
      sum += counts.sum;
      with_win += counts.with_win;
      spread += counts.squares - counts.sum * counts.sum / wins.seats;
      together += counts.with_win - counts.sum * wins.sum / wins.seats;
    }
    if (one.games < std::max(double(fewest), rarest * seats) || spread < 1e-9 || win_spread < 1e-9) continue;
    one.by_winners = won > 0 ? with_win / won : 0;
    one.by_losers = seats > won ? (sum - with_win) / (seats - won) : 0;
    one.slope = together / spread;
    one.error = std::sqrt(std::max(0.0, win_spread - one.slope * together) / spread / seats);
    all.push_back(std::move(one));
  }
  const auto weight = [](const Influence& one) {
    return one.error > 0 ? std::abs(one.slope) / one.error : 0;
  };
  std::ranges::sort(all, [&weight](const Influence& a, const Influence& b) {
    return std::tuple(-weight(a), std::string_view(a.deed)) <
           std::tuple(-weight(b), std::string_view(b.deed));
  });
  if (all.size() > most_shown) all.resize(most_shown);
  return all;
}

}  // namespace clew
