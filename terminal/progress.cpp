#include "terminal/progress.h"

#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <string>

#include "core/text.h"

namespace clew {

Progress::Progress(std::size_t steps, std::string_view unit)
    : unit_(unit),
      steps_(steps),
      began_(std::chrono::steady_clock::now()),
      terminal_(::isatty(STDERR_FILENO) == 1) {}

Progress::~Progress() { clear(); }

void Progress::clear() {
  if (shown_) std::fputs("\r\x1b[K", stderr);
  shown_ = false;
}

void Progress::step(std::string_view what) {
  const auto done = done_++;
  // A short run needs no bar.
  if (!terminal_ || std::chrono::steady_clock::now() - began_ < std::chrono::milliseconds(800)) return;
  show(done, what);
}

void Progress::reach(std::size_t done, const std::function<std::string()>& what) {
  const auto now = std::chrono::steady_clock::now();
  if (!terminal_ || now - began_ < std::chrono::milliseconds(800) ||
      now - told_ < std::chrono::milliseconds(100))
    return;
  told_ = now;
  show(done, what());
}

std::string Progress::pace(std::size_t done) const {
  const double passed = std::chrono::duration<double>(std::chrono::steady_clock::now() - began_).count();
  if (unit_.empty() || done == 0 || done > steps_) return {};
  const double rate = double(done) / passed;
  const auto tenths = long(rate * 10);
  const auto left = long(double(steps_ - done) / rate + 0.5);
  return cat(done, " of ", steps_, ", ", tenths / 10, ".", tenths % 10, " ", unit_, " a second, ",
             left < 100 ? cat(left, " s") : cat(left / 60, " min"), " left: ");
}

void Progress::show(std::size_t done, std::string_view what) {
  constexpr std::size_t width = 30, row = 79;  // a row that wraps could not be wiped away
  const auto full = steps_ ? std::min(done, steps_) * width / steps_ : 0;
  auto line = cat("[", std::string(full, '#'), std::string(width - full, '.'), "] ", pace(done), what);
  line.resize(std::min(line.size(), row));
  std::fputs(cat("\r\x1b[K", line).c_str(), stderr);
  std::fflush(stderr);
  shown_ = true;
}

}  // namespace clew
