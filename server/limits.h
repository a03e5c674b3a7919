#pragma once
// How much of something one person, address or connection may do: so much at once, so much a second.
#include <chrono>
#include <memory>
#include <mutex>
#include <optional>
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
  // Takes as much on credit, and says how long until that is paid back. None where it would be longer than `longest`: then
  // nothing is taken.
  std::optional<std::chrono::milliseconds> delay(double amount, std::chrono::milliseconds longest,
                                                 Clock::time_point now = Clock::now());
  std::chrono::milliseconds owed(Clock::time_point now = Clock::now());  // until its debt is paid back
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
  std::chrono::milliseconds owed(const std::string& name);
  std::optional<std::chrono::milliseconds> delay(const std::string& name, double amount,
                                                 std::chrono::milliseconds longest);

 private:
  Bucket& bucket(const std::string& name, Bucket::Clock::time_point now);  // with the lock
  Allowance allowance_;
  std::mutex lock_;
  std::unordered_map<std::string, Bucket> all_;
  std::size_t swept_at_ = 1024;
};

// What is held for people at the same time: so much for all together, and of that so much for those of one address, so
// that nobody takes what is there for the others.
class Quotas {
 public:
  Quotas(std::size_t most, std::size_t most_of_one) : most_(most), most_of_one_(most_of_one) {}

  // One of them, for as long as it lives.
  class Share {
   public:
    Share(Quotas& from, std::string address, std::size_t amount)
        : from_(&from), address_(std::move(address)), amount_(amount) {}
    ~Share() { from_->give_back(address_, amount_); }
    Share(const Share&) = delete;
    Share& operator=(const Share&) = delete;

   private:
    Quotas* from_;
    std::string address_;
    std::size_t amount_;
  };
  std::unique_ptr<Share> take(const std::string& address, std::size_t amount);  // none where that is too much

 private:
  void give_back(const std::string& address, std::size_t amount);
  std::size_t most_, most_of_one_;
  std::mutex lock_;
  std::size_t held_ = 0;
  std::unordered_map<std::string, std::size_t> of_;  // by address
};

double processor_milliseconds();  // that this thread has used so far

// Those who share a limit: an IPv4 address, or the /64 that a household with IPv6 has.
std::string address_group(const std::string& address);

}  // namespace clew
