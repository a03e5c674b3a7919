#include "apps/service.h"

#include <arpa/inet.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <mutex>
#include <optional>
#include <string>

namespace clew {
namespace {

constexpr int first_passed_socket = 3;  // SD_LISTEN_FDS_START

std::optional<long> number_in(const char* variable) {
  const char* text = std::getenv(variable);
  if (!text) return std::nullopt;
  long number = 0;
  const auto* end = text + std::strlen(text);
  const auto read = std::from_chars(text, end, number);
  if (read.ec != std::errc() || read.ptr != end) return std::nullopt;
  return number;
}

bool is_for_us(const char* variable) { return number_in(variable) == long(::getpid()); }

// Whether the house answers at its own door.
bool is_alive(int port) {
  const int fd = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (fd < 0) return false;
  const timeval patience{5, 0};
  ::setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
  ::setsockopt(fd, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
  sockaddr_in where{};
  where.sin_family = AF_INET;
  where.sin_port = htons(static_cast<std::uint16_t>(port));
  where.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  constexpr std::string_view question = "GET /livez HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
  char answer[16]{};
  const bool is_well =
      ::connect(fd, reinterpret_cast<const sockaddr*>(&where), sizeof where) == 0 &&
      ::send(fd, question.data(), question.size(), MSG_NOSIGNAL) == ssize_t(question.size()) &&
      ::recv(fd, answer, sizeof answer, MSG_WAITALL) > 12 && std::string_view(answer, 12) == "HTTP/1.1 200";
  ::close(fd);
  return is_well;
}

}  // namespace

int inherited_socket() {
  if (!is_for_us("LISTEN_PID") || number_in("LISTEN_FDS").value_or(0) < 1) return -1;
  return first_passed_socket;
}

void notify_service(std::string_view state) {
  const char* where = std::getenv("NOTIFY_SOCKET");
  if (!where) return;
  sockaddr_un to{};
  to.sun_family = AF_UNIX;
  const auto length = std::strlen(where);
  if (length == 0 || length >= sizeof to.sun_path) return;
  std::memcpy(to.sun_path, where, length);
  if (to.sun_path[0] == '@') to.sun_path[0] = '\0';  // an abstract name
  const int fd = ::socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  if (fd < 0) return;
  (void)::sendto(fd, state.data(), state.size(), MSG_NOSIGNAL, reinterpret_cast<const sockaddr*>(&to),
                 socklen_t(offsetof(sockaddr_un, sun_path) + length));
  ::close(fd);
}

void Watchdog::watch(int port) {
  const auto limit = number_in("WATCHDOG_USEC");
  if (!limit || *limit <= 0 || (std::getenv("WATCHDOG_PID") && !is_for_us("WATCHDOG_PID"))) return;
  thread_ = std::jthread(
      [port, every = std::chrono::microseconds(std::max(1000L, *limit / 3))](const std::stop_token& stop) {
        std::mutex guard;
        std::condition_variable_any woken;
        std::unique_lock lock(guard);
        while (!stop.stop_requested()) {
          if (is_alive(port)) notify_service("WATCHDOG=1");
          woken.wait_for(lock, stop, every, [] { return false; });
        }
      });
}

}  // namespace clew
