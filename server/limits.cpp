#include "server/limits.h"

#include <algorithm>
#include <boost/asio/ip/address.hpp>
#include <ctime>

namespace clew {

void Bucket::refill(Clock::time_point now) {
  const std::chrono::duration<double> passed = now - since_;
  left_ = std::min(allowance_.at_once, left_ + passed.count() * allowance_.a_second);
  since_ = now;
}

bool Bucket::take(Clock::time_point now) {
  refill(now);
  if (left_ < 1) return false;
  left_ -= 1;
  return true;
}

bool Bucket::has_left(Clock::time_point now) {
  refill(now);
  return left_ > 0;
}

std::optional<std::chrono::milliseconds> Bucket::delay(double amount, std::chrono::milliseconds longest,
                                                       Clock::time_point now) {
  refill(now);
  left_ -= amount;
  const auto wait = owed(now);
  if (wait <= longest) return wait;
  left_ += amount;
  return std::nullopt;
}

std::chrono::milliseconds Bucket::owed(Clock::time_point now) {
  refill(now);
  if (left_ >= 0) return {};
  return std::chrono::ceil<std::chrono::milliseconds>(
      std::chrono::duration<double>(-left_ / allowance_.a_second));
}

bool Bucket::is_full(Clock::time_point now) const {
  const std::chrono::duration<double> passed = now - since_;
  return left_ + passed.count() * allowance_.a_second >= allowance_.at_once;
}

std::string address_group(const std::string& address) {
  namespace ip = boost::asio::ip;
  boost::system::error_code error;
  const auto known = ip::make_address(address, error);
  if (error || known.is_v4()) return address;
  const auto six = known.to_v6();
  if (six.is_v4_mapped()) return ip::make_address_v4(ip::v4_mapped, six).to_string();
  auto bytes = six.to_bytes();
  std::fill(bytes.begin() + 8, bytes.end(), std::uint8_t(0));
  return ip::address_v6(bytes).to_string() + "/64";
}

double processor_milliseconds() {
  timespec used{};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
  return double(used.tv_sec) * 1e3 + double(used.tv_nsec) / 1e6;
}

Bucket& Buckets::bucket(const std::string& name, Bucket::Clock::time_point now) {
  if (all_.size() >= swept_at_) {
    std::erase_if(all_, [&](const auto& each) { return each.second.is_full(now); });
    swept_at_ = std::max<std::size_t>(1024, 2 * all_.size());
  }
  return all_.try_emplace(name, allowance_, now).first->second;
}

bool Buckets::take(const std::string& name) {
  const std::lock_guard guard(lock_);
  const auto now = Bucket::Clock::now();
  return bucket(name, now).take(now);
}

bool Buckets::has_left(const std::string& name) {
  const std::lock_guard guard(lock_);
  const auto now = Bucket::Clock::now();
  return bucket(name, now).has_left(now);
}

std::unique_ptr<Quotas::Share> Quotas::take(const std::string& address, std::size_t amount) {
  const std::lock_guard guard(lock_);
  const auto of_one = of_.find(address);
  const auto theirs = of_one == of_.end() ? 0 : of_one->second;
  if (held_ + amount > most_ || theirs + amount > most_of_one_) return nullptr;
  auto share = std::make_unique<Share>(*this, address, amount);
  of_[address] += amount;
  held_ += amount;
  return share;
}

void Quotas::give_back(const std::string& address, std::size_t amount) {
  const std::lock_guard guard(lock_);
  held_ -= amount;
  const auto of_one = of_.find(address);
  if ((of_one->second -= amount) == 0) of_.erase(of_one);
}

std::optional<std::chrono::milliseconds> Buckets::delay(const std::string& name, double amount,
                                                        std::chrono::milliseconds longest) {
  const std::lock_guard guard(lock_);
  const auto now = Bucket::Clock::now();
  return bucket(name, now).delay(amount, longest, now);
}

void Buckets::charge(const std::string& name, double amount) {
  const std::lock_guard guard(lock_);
  bucket(name, Bucket::Clock::now()).charge(amount);
}

std::chrono::milliseconds Buckets::owed(const std::string& name) {
  const std::lock_guard guard(lock_);
  const auto now = Bucket::Clock::now();
  const auto known = all_.find(name);
  return known == all_.end() ? std::chrono::milliseconds() : known->second.owed(now);
}

}  // namespace clew
