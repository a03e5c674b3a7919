#pragma once
// A bar on a person's terminal while something runs long; elsewhere nothing.
#include <chrono>
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

namespace clew {

class Progress {
 public:
  // With a unit ("cards") it also shows the pace and the time left.
  explicit Progress(std::size_t steps, std::string_view unit = {});
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  void step(std::string_view what);  // this begins now
  void clear();                      // makes room for a line of output
  // So many steps are done; what there is to say about it is asked only when it is shown, ten times a second.
  void reach(std::size_t done, const std::function<std::string()>& what);

 private:
  void show(std::size_t done, std::string_view what);
  std::string pace(std::size_t done) const;
  std::string_view unit_;
  std::size_t steps_, done_ = 0;
  std::chrono::steady_clock::time_point began_, told_{};
  bool shown_ = false, terminal_;
};

}  // namespace clew
