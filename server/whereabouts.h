#pragma once
// Where people came from last, in memory alone: so that whoever runs the house can send away an address and not only a
// cookie. So many people are remembered; the one who came first is forgotten first.
#include <deque>
#include <mutex>
#include <string>
#include <unordered_map>

namespace clew {

class Whereabouts {
 public:
  void meet(const std::string& person, const std::string& address) {
    const std::lock_guard guard(lock_);
    const auto [at, is_new] = known_.insert_or_assign(person, address);
    if (!is_new) return;
    order_.push_back(person);
    if (order_.size() <= most) return;
    known_.erase(order_.front());
    order_.pop_front();
  }
  void forget(const std::string& person) {
    const std::lock_guard guard(lock_);
    if (known_.erase(person) > 0) std::erase(order_, person);
  }
  std::string of(const std::string& person) const {  // empty where it is not known
    const std::lock_guard guard(lock_);
    const auto at = known_.find(person);
    return at == known_.end() ? std::string() : at->second;
  }

 private:
  static constexpr std::size_t most = 10'000;
  mutable std::mutex lock_;
  std::unordered_map<std::string, std::string> known_;
  std::deque<std::string> order_;
};

}  // namespace clew
