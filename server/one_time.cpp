#include "server/one_time.h"

#include <algorithm>

#include "server/secret.h"

namespace clew {

std::string OneTime::give(const std::string& owner, Clock::time_point now) {
  auto secret = to_base64(random_bytes(24));
  const std::lock_guard guard(lock_);
  std::erase_if(given_, [&](const auto& each) {
    return each.second.until <= now || (!owner.empty() && each.second.owner == owner);
  });
  // The oldest gives way: whoever asks for very many harms those who are slow, and nobody for long.
  if (given_.size() >= most_)
    given_.erase(std::ranges::min_element(given_, {}, [](const auto& each) { return each.second.until; }));
  given_[trace_of(secret)] = {owner, now + lasts_};
  return secret;
}

std::optional<std::string> OneTime::take(std::string_view secret, Clock::time_point now) {
  return take_trace(trace_of(secret), now);
}

std::optional<std::string> OneTime::take_trace(const std::string& trace, Clock::time_point now) {
  const std::lock_guard guard(lock_);
  const auto known = given_.extract(trace);
  if (known.empty() || known.mapped().until <= now) return std::nullopt;
  return known.mapped().owner;
}

}  // namespace clew
