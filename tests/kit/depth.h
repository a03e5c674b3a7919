#pragma once
// How much a test does. What every change must pass does a sensible amount; CLEW_DEPTH=20 makes that twenty times as
// much, for the night (script/test --deep). Sanitizers make everything several times slower, and look for other faults
// than those that take many games to see: under them tests do less. So they do with CLEW_DEPTH=0, for script/mutate, which
// runs them thousands of times.
#include <algorithm>
#include <cstddef>
#include <cstdlib>

namespace clew::test {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool is_sanitized = true;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
inline constexpr bool is_sanitized = true;
#else
inline constexpr bool is_sanitized = false;
#endif
#else
inline constexpr bool is_sanitized = false;
#endif

inline unsigned asked_depth() {
  const char* given = std::getenv("CLEW_DEPTH");
  return given ? unsigned(std::clamp(std::atoi(given), 0, 1000)) : 1;
}
inline unsigned depth() { return std::max(asked_depth(), 1u); }

// So many times as a rule, and so many under sanitizers.
inline unsigned times(unsigned usual, unsigned sanitized) {
  return is_sanitized || asked_depth() == 0 ? depth() * sanitized : depth() * usual;
}

// Whether one case of many is tried: under sanitizers every so many-th.
inline bool is_tried(std::size_t which, std::size_t every) { return !is_sanitized || which % every == 0; }

}  // namespace clew::test
