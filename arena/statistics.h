#pragma once
// What a number of games proves: intervals for a share, and ratings.
#include <optional>
#include <span>
#include <vector>

namespace clew {

inline constexpr double z95 = 1.959963984540054, z99 = 2.5758293035489004;

struct Interval {
  double low = 0, high = 1;
};

// Wilson's interval for a share of `wins` in `games`; shared wins count in part, which makes it a little wide.
Interval wilson(double wins, double games, double z);

// The difference in Elo at which one seat wins this share against so many equal others: 400 for odds of ten
// to one for each of them. Nothing where the share is 0 or 1.
std::optional<double> elo_of_share(double share, int others);

// `one` won so much of these games against so many of `other`.
struct Meetings {
  std::size_t one = 0, other = 0;
  int others = 1;
  double wins = 0, games = 0;
};
struct Rating {
  double elo = 0;
  double error = 0;  // standard error
};
// The ratings that explain the results best, 0 on average. Half a game is added to each side of each
// meeting, so that a clean sweep has a rating too.
std::vector<Rating> ratings(std::size_t entrants, std::span<const Meetings> meetings);

struct Spread {  // of a list of figures
  double mean = 0, deviation = 0, least = 0, median = 0, most = 0;
};
Spread spread_of(std::vector<double> figures);

}  // namespace clew
