#include "terminal/near.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace clew {
namespace {

// How many letters must be changed, added, dropped or swapped with their neighbour.
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> two_up, up(b.size() + 1), row(b.size() + 1);
  std::iota(up.begin(), up.end(), 0u);
  for (std::size_t i = 1; i <= a.size(); ++i) {
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      row[j] = std::min({up[j] + 1, row[j - 1] + 1, up[j - 1] + (a[i - 1] == b[j - 1] ? 0u : 1u)});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        row[j] = std::min(row[j], two_up[j - 2] + 1);
    }
    two_up = std::exchange(up, row);
  }
  return up[b.size()];
}

}  // namespace

std::string nearest(std::string_view typed, const std::vector<std::string>& names) {
  if (typed.empty() || typed.size() > 60) return {};
  std::string best;
  std::size_t least = std::max<std::size_t>(2, typed.size() / 3) + 1;
  for (const auto& name : names) {
    // A beginning is as good as one mistake: "dungeon" means dungeon-busters.
    const bool begins = typed.size() >= 2 && name.starts_with(typed);
    const auto d = begins ? 1 : distance(typed, name);
    if (d < least && d < std::max(typed.size(), name.size())) {
      least = d;
      best = name;
    }
  }
  return best;
}

}  // namespace clew
