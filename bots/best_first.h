#pragma once
// The best to the front; equals keep their order, so that every machine decides alike.
#include <algorithm>
#include <cstdint>
#include <functional>
#include <numeric>
#include <ranges>
#include <vector>

namespace clew {

// In place of std::stable_sort, whose helper clang 19 calls deprecated in libstdc++ 12.
template <std::ranges::random_access_range Range, class Better> void sort_stably(Range&& all, Better better) {
  const std::vector<std::ranges::range_value_t<Range>> old(std::ranges::begin(all), std::ranges::end(all));
  std::vector<std::uint32_t> order(old.size());
  std::iota(order.begin(), order.end(), 0u);
  std::ranges::sort(order, [&](std::uint32_t a, std::uint32_t b) {
    if (better(old[a], old[b])) return true;
    return !better(old[b], old[a]) && a < b;
  });
  auto to = std::ranges::begin(all);
  for (const auto from : order) *to++ = old[from];
}

template <std::ranges::random_access_range Range, class Key> void best_first(Range&& all, Key key) {
  sort_stably(all, [&](const auto& a, const auto& b) { return std::invoke(key, a) > std::invoke(key, b); });
}

}  // namespace clew
