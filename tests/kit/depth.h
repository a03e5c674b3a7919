#pragma once
// How much a test does. What every change must pass does a sensible amount; CLEW_DEPTH=20 makes that twenty times as
// much, for the night (script/test --deep). Sanitizers make everything several times slower, and look for other faults
// than those that take many games to see: under them tests do less.
#include <algorithm>
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

inline unsigned depth() {
  const char* given = std::getenv("CLEW_DEPTH");
  return given ? unsigned(std::clamp(std::atoi(given), 1, 1000)) : 1;
}

// So many times as a rule, and so many under sanitizers.
inline unsigned times(unsigned usual, unsigned sanitized) {
  return depth() * (is_sanitized ? sanitized : usual);
}

}  // namespace clew::test
