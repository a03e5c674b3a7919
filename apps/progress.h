#pragma once
// A bar on a person's terminal while something runs long; elsewhere nothing.
#include <chrono>
#include <cstddef>
#include <string_view>

namespace clew {

class Progress {
 public:
  explicit Progress(std::size_t steps);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  void step(std::string_view what);  // this begins now

 private:
  std::size_t steps_, done_ = 0;
  std::chrono::steady_clock::time_point began_;
  bool shown_ = false, terminal_;
};

}  // namespace clew
