#include "apps/progress.h"

#include <unistd.h>

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
  constexpr std::size_t width = 30;
  const auto full = steps_ ? done * width / steps_ : 0;
  const auto bar = cat("\r\x1b[K[", std::string(full, '#'), std::string(width - full, '.'), "] ", what);
  std::fputs(bar.c_str(), stderr);
  shown_ = true;
}

}  // namespace clew
