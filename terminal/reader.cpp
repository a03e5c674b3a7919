#include "terminal/reader.h"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <array>
#include <cerrno>

#include "terminal/exit.h"

namespace clew {

Reader::Reader(std::atomic<bool>& is_gone) : wake_(::eventfd(0, EFD_CLOEXEC)) {
  watch_ = std::jthread([this, &is_gone](const std::stop_token& enough) {
    while (!enough.stop_requested()) {
      // Nothing is asked of the output: that its other end is closed is told unasked.
      std::array<pollfd, 2> both{
          {{.fd = STDOUT_FILENO, .events = 0, .revents = 0}, {.fd = wake_, .events = POLLIN, .revents = 0}}};
      if (::poll(both.data(), both.size(), -1) < 0 && errno != EINTR) return;
      if ((both[0].revents & (POLLERR | POLLHUP | POLLNVAL)) == 0) continue;
      has_gone_ = true;
      is_gone = true;
      return;
    }
  });
}

Reader::~Reader() {
  watch_.request_stop();
  if (wake_ < 0) return;
  (void)::eventfd_write(wake_, 1);
  watch_.join();
  ::close(wake_);
}

void Reader::expect() const {
  if (has_gone_) throw Unwritable{EPIPE};
}

}  // namespace clew
