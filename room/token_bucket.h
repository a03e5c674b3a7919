#pragma once
// How fast people may do something at a table, by the time that the room is given: one token bucket a name.
#include <map>
#include <string>

#include "core/game.h"

namespace clew {

struct Rate {
  int at_once;
  Millis each;  // and then one in this time
};

class TokenBuckets {
 public:
  bool take(const std::string& name, Rate rate, Millis now) {
    if (full_at_.size() >= swept_at_) {  // those that are full again are as good as new
      std::erase_if(full_at_, [&](const auto& each) { return each.second <= now; });
      swept_at_ = std::max<std::size_t>(256, 2 * full_at_.size());
    }
    auto& full_at = full_at_[name];
    const auto from = std::max(full_at, now);
    if (from - now > rate.each * (rate.at_once - 1)) return false;
    full_at = from + rate.each;
    return true;
  }

 private:
  std::map<std::string, Millis> full_at_;
  std::size_t swept_at_ = 256;
};

}  // namespace clew
