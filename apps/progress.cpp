#include "apps/progress.h"

#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <string>

#include "core/text.h"

namespace clew {

Progress::Progress(std::size_t steps)
    : steps_(steps), began_(std::chrono::steady_clock::now()), terminal_(::isatty(STDERR_FILENO) == 1) {}

Progress::~Progress() {
  if (shown_) std::fputs("\r\x1b[K", stderr);
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

void Progress::show(std::size_t done, std::string_view what) {
  constexpr std::size_t width = 30;
  const auto full = steps_ ? std::min(done, steps_) * width / steps_ : 0;
  const auto bar = cat("\r\x1b[K[", std::string(full, '#'), std::string(width - full, '.'), "] ", what);
  std::fputs(bar.c_str(), stderr);
  shown_ = true;
}

}  // namespace clew
