#pragma once
// How much of something one person, address or connection may do: so much at once, so much a second.
#include <atomic>
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
  bool has_left(Clock::time_point now = Clock::now());
  void charge(double amount) { left_ -= amount; }  // for what is known only afterwards; it may become a debt
  bool is_full(Clock::time_point now) const;

 private:
  Allowance allowance_;
  void refill(Clock::time_point now);
  double left_;
  Clock::time_point since_;
};

// One bucket for each name; those that are full again are forgotten.
class Buckets {
 public:
  explicit Buckets(Allowance allowance) : allowance_(allowance) {}
  bool take(const std::string& name);
  bool has_left(const std::string& name);
  void charge(const std::string& name, double amount);

 private:
  Bucket& bucket(const std::string& name, Bucket::Clock::time_point now);  // with the lock
  Allowance allowance_;
  std::mutex lock_;
  std::unordered_map<std::string, Bucket> all_;
  std::size_t swept_at_ = 1024;
};

// A part of what all may hold together, for as long as this lives.
class Share {
 public:
  Share(std::atomic<std::size_t>& held, std::size_t amount) : held_(&held), amount_(amount) {
    held += amount;
  }
  ~Share() { *held_ -= amount_; }
  Share(const Share&) = delete;
  Share& operator=(const Share&) = delete;

 private:
  std::atomic<std::size_t>* held_;
  std::size_t amount_;
};

double processor_milliseconds();  // that this thread has used so far

// Those who share a limit: an IPv4 address, or the /64 that a household with IPv6 has.
std::string address_group(const std::string& address);

}  // namespace clew
