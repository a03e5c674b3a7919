#pragma once
// How much of something one person, address or connection may do: so much at once, so much a second.
#include <chrono>
#include <mutex>
#include <string>
#include <unordered_map>

namespace clew {

struct Allowance {
  double at_once;
  double a_second;
};
inline constexpr Allowance unlimited{1e18, 1e18};

class Bucket {
 public:
  using Clock = std::chrono::steady_clock;
  explicit Bucket(Allowance allowance, Clock::time_point now = Clock::now())
      : allowance_(allowance), left_(allowance.at_once), since_(now) {}
  bool take(Clock::time_point now = Clock::now());
  bool is_full(Clock::time_point now) const;

 private:
  Allowance allowance_;
  double left_;
  Clock::time_point since_;
};

// One bucket for each name; those that are full again are forgotten.
class Buckets {
 public:
  explicit Buckets(Allowance allowance) : allowance_(allowance) {}
  bool take(const std::string& name);

 private:
  Allowance allowance_;
  std::mutex lock_;
  std::unordered_map<std::string, Bucket> all_;
  std::size_t swept_at_ = 1024;
};

// Those who share a limit: an IPv4 address, or the /64 that a household with IPv6 has.
std::string address_group(const std::string& address);

}  // namespace clew
