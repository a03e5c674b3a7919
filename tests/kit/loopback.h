#pragma once
// Ports of this machine, for what a test starts beside a house.
#include <arpa/inet.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cstdint>
#include <random>
#include <stdexcept>

namespace clew::test {

inline sockaddr_in here(int port) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(std::uint16_t(port));
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  return address;
}

inline int free_port() {
  const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  auto address = here(0);
  socklen_t length = sizeof address;
  const bool is_found = ::bind(socket, reinterpret_cast<sockaddr*>(&address), length) == 0 &&
                        ::getsockname(socket, reinterpret_cast<sockaddr*>(&address), &length) == 0;
  ::close(socket);
  if (!is_found) throw std::runtime_error("There is no free port.");
  return ntohs(address.sin_port);
}

// Below those that the machine gives to whoever asks for any: it stays free while what listened there is started again.
inline int lasting_port() {
  for (std::random_device luck;;) {
    const int port = 20'000 + int(luck() % 10'000);
    const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const auto address = here(port);
    const bool is_free = ::bind(socket, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
    ::close(socket);
    if (is_free) return port;
  }
}

inline bool is_listening(int port) {
  const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  const auto address = here(port);
  const bool is_there = ::connect(socket, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
  ::close(socket);
  return is_there;
}

}  // namespace clew::test
