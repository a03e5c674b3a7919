#pragma once
// Latencies counted in buckets that grow with them: 128 to each doubling, so that every figure is right to 1 %.
#include <chrono>
#include <cstdint>
#include <vector>

namespace clew::load {

using Nanos = std::chrono::nanoseconds;

class Histogram {
 public:
  void add(Nanos latency);
  void add(const Histogram& others);

  std::uint64_t count() const { return count_; }
  // The latency that this share of all did not exceed: at(0.99). Rounded up to its bucket's end.
  Nanos at(double share) const;
  Nanos longest() const { return longest_; }
  Nanos mean() const;

 private:
  std::vector<std::uint64_t> buckets_;
  std::uint64_t count_ = 0;
  Nanos longest_{}, sum_{};
};

}  // namespace clew::load
