#include "server/limits.h"

#include <algorithm>

namespace clew {

bool Bucket::take(Clock::time_point now) {
  const std::chrono::duration<double> passed = now - since_;
  left_ = std::min(allowance_.at_once, left_ + passed.count() * allowance_.a_second);
  since_ = now;
  if (left_ < 1) return false;
  left_ -= 1;
  return true;
}

bool Bucket::is_full(Clock::time_point now) const {
  const std::chrono::duration<double> passed = now - since_;
  return left_ + passed.count() * allowance_.a_second >= allowance_.at_once;
}

bool Buckets::take(const std::string& name) {
  const std::lock_guard guard(lock_);
  const auto now = Bucket::Clock::now();
  if (all_.size() >= swept_at_) {
    std::erase_if(all_, [&](const auto& each) { return each.second.is_full(now); });
    swept_at_ = std::max<std::size_t>(1024, 2 * all_.size());
  }
  return all_.try_emplace(name, allowance_, now).first->second.take(now);
}

}  // namespace clew
