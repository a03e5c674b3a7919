#pragma once
// Whoever reads our standard output. Work that speaks only at its end would else not notice that they have gone.
#include <atomic>
#include <thread>

namespace clew {

class Reader {
 public:
  explicit Reader(std::atomic<bool>& is_gone);  // set as soon as nobody reads any more
  ~Reader();
  Reader(const Reader&) = delete;
  Reader& operator=(const Reader&) = delete;
  void expect() const;  // throws Unwritable where they have gone

 private:
  std::atomic<bool> has_gone_ = false;
  int wake_;
  std::jthread watch_;
};

}  // namespace clew
