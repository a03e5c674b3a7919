#pragma once
// How often something took how much: counts below fixed bounds, as Prometheus wants them. Any thread may add.
#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>

namespace clew {

class Distribution {
 public:
  using Bounds = std::array<double, 14>;
  static constexpr Bounds seconds{.0005, .001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 5, 10};
  static constexpr Bounds sizes{1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192};

  explicit Distribution(const Bounds& bounds) : bounds_(&bounds) {}

  void add(double value) {
    const auto at = std::ranges::lower_bound(*bounds_, value) - bounds_->begin();
    ++counts_[std::size_t(at)];
    sum_.fetch_add(value, std::memory_order_relaxed);
  }

  const Bounds& bounds() const { return *bounds_; }
  std::uint64_t count(std::size_t at) const {
    return counts_[at];
  }  // up to its bound; the last: beyond them all
  double sum() const { return sum_; }

 private:
  const Bounds* bounds_;
  std::array<std::atomic<std::uint64_t>, std::tuple_size_v<Bounds> + 1> counts_{};
  std::atomic<double> sum_ = 0;
};

}  // namespace clew
