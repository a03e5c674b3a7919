#include "load/histogram.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace clew::load {
namespace {

constexpr int fine_bits = 7;
constexpr std::uint64_t fine = 1 << fine_bits;

// Below `fine` each nanosecond has its own bucket; above, each doubling has `fine` of them.
std::size_t bucket_of(std::uint64_t nanos) {
  if (nanos < fine) return nanos;
  const int shift = int(std::bit_width(nanos)) - 1 - fine_bits;
  return std::size_t(shift) * fine + (nanos >> shift);
}

// The greatest latency that falls into a bucket.
std::uint64_t end_of(std::size_t bucket) {
  if (bucket < fine) return bucket;
  const auto shift = bucket / fine - 1;
  return ((bucket % fine + fine + 1) << shift) - 1;
}

}  // namespace

void Histogram::add(Nanos latency) {
  const auto bucket = bucket_of(std::uint64_t(std::max<Nanos::rep>(latency.count(), 0)));
  if (bucket >= buckets_.size()) buckets_.resize(bucket + 1);
  ++buckets_[bucket];
  ++count_;
  sum_ += latency;
  longest_ = std::max(longest_, latency);
}

void Histogram::add(const Histogram& others) {
  buckets_.resize(std::max(buckets_.size(), others.buckets_.size()));
  for (std::size_t i = 0; i < others.buckets_.size(); ++i) buckets_[i] += others.buckets_[i];
  count_ += others.count_;
  sum_ += others.sum_;
  longest_ = std::max(longest_, others.longest_);
}

Nanos Histogram::at(double share) const {
  const auto wanted = std::max<std::uint64_t>(1, std::uint64_t(std::ceil(share * double(count_))));
  std::uint64_t seen = 0;
  for (std::size_t i = 0; i < buckets_.size(); ++i)
    if ((seen += buckets_[i]) >= wanted) return std::min(longest_, Nanos(end_of(i)));
  return longest_;
}

Nanos Histogram::mean() const { return count_ ? sum_ / Nanos::rep(count_) : Nanos{}; }

}  // namespace clew::load
