#pragma once
// How long a test waits for something that must happen. It is so long that a busy machine under a sanitizer keeps it by
// far: whoever waits this long waits for what never comes. No test has a limit of its own.
#include <chrono>
#include <thread>

namespace clew::test {

using Patience = std::chrono::milliseconds;
inline constexpr Patience patience = std::chrono::minutes(3);
inline constexpr Patience a_moment{20};  // between two looks at what does not say when it happens

// From its making until nobody waits any longer.
class Waiting {
 public:
  bool is_over() const { return std::chrono::steady_clock::now() > deadline_; }

 private:
  std::chrono::steady_clock::time_point deadline_ = std::chrono::steady_clock::now() + patience;
};

// Looks again and again until it holds; false where it never did.
template <class Holds> bool waited_until(Holds holds) {
  for (const Waiting waiting; !holds(); std::this_thread::sleep_for(a_moment))
    if (waiting.is_over()) return false;
  return true;
}

}  // namespace clew::test
