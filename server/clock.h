#pragma once
// What the clock on the wall says.
#include <chrono>
#include <cstdint>

namespace clew {

// Milliseconds since 1970.
inline std::int64_t wall_now() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

inline constexpr std::int64_t an_hour = 3'600'000;

}  // namespace clew
