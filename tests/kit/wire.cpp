#include "tests/kit/wire.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <sys/un.h>

#include <cstdlib>
#include <filesystem>
#include <stdexcept>
#include <vector>

#include "tests/kit/loopback.h"
#include "tests/kit/patience.h"

namespace clew::test {
namespace {

constexpr std::size_t gulp = 64 * 1024;

sockaddr_un place(const std::string& path) {
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  path.copy(address.sun_path, sizeof address.sun_path - 1);
  return address;
}

template <class Address> int connected(int family, const Address& address) {
  const int socket = ::socket(family, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (::connect(socket, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0) return socket;
  ::close(socket);
  return -1;
}

template <class Address> int listening(int family, const Address& address) {
  const int socket = ::socket(family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (::bind(socket, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0 &&
      ::listen(socket, 64) == 0)
    return socket;
  ::close(socket);
  throw std::runtime_error("A wire finds no place to begin.");
}

// False where the socket is at its end.
bool write_some(int socket, std::string& bytes) {
  if (bytes.empty()) return true;
  const auto sent = ::send(socket, bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
  if (sent > 0) bytes.erase(0, std::size_t(sent));
  return sent > 0 || errno == EAGAIN;
}

bool read_some(int socket, std::string& bytes) {
  std::string more(gulp, '\0');
  const auto got = ::recv(socket, more.data(), more.size(), MSG_DONTWAIT);
  if (got > 0) bytes.append(more, 0, std::size_t(got));
  return got > 0 || (got < 0 && errno == EAGAIN);
}

}  // namespace

Wire::Wire(int port) : port_(free_port()), connect_([port] { return connected(AF_INET, here(port)); }) {
  listener_ = listening(AF_INET, here(port_));
  thread_ = std::thread([this] { run(); });
}

Wire::Wire(std::string socket_path)
    : connect_([socket_path] { return connected(AF_UNIX, place(socket_path)); }) {
  std::string name = "/tmp/clew-wire-XXXXXX";  // a socket's path is short
  if (!::mkdtemp(name.data())) throw std::runtime_error("no folder " + name);
  folder_ = name;
  listener_ =
      listening(AF_UNIX, place(folder_ + "/" + std::filesystem::path(socket_path).filename().string()));
  thread_ = std::thread([this] { run(); });
}

Wire::~Wire() {
  is_ending_ = true;
  thread_.join();
  ::close(listener_);
  for (const auto& each : connections_) ::close(each.near.socket), ::close(each.far.socket);
  std::error_code ignored;
  if (!folder_.empty()) std::filesystem::remove_all(folder_, ignored);
}

void Wire::mend_without_connections() {
  is_breaking_ = true;
  waited_until([this] { return !is_breaking_; });
  mend();
}

void Wire::accept() {
  const int near = ::accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC);
  if (near < 0) return;
  const int far = connect_();
  if (far >= 0)
    connections_.push_back({{near, ""}, {far, ""}});
  else
    ::close(near);
}

bool Wire::carry(Connection& connection, short near, short far) {
  constexpr short readable = POLLIN | POLLHUP | POLLERR;
  auto& [at_near, at_far] = connection;
  bool goes_on = true;
  if ((near & readable) != 0 && at_far.pending.empty()) goes_on = read_some(at_near.socket, at_far.pending);
  if ((far & readable) != 0 && at_near.pending.empty())
    goes_on = read_some(at_far.socket, at_near.pending) && goes_on;
  goes_on = write_some(at_near.socket, at_near.pending) && goes_on;
  return write_some(at_far.socket, at_far.pending) && goes_on;
}

void Wire::run() {
  while (!is_ending_) {
    if (is_breaking_) {
      for (const auto& each : connections_) ::close(each.near.socket), ::close(each.far.socket);
      connections_.clear();
      is_breaking_ = false;
    }
    if (is_cut_) {
      std::this_thread::sleep_for(a_moment);
      continue;
    }
    std::vector<pollfd> all{{listener_, POLLIN, 0}};
    const auto wanted = [](const End& end, const End& other) {
      return short((other.pending.empty() ? POLLIN : 0) | (end.pending.empty() ? 0 : POLLOUT));
    };
    for (const auto& [near, far] : connections_) {
      all.push_back({near.socket, wanted(near, far), 0});
      all.push_back({far.socket, wanted(far, near), 0});
    }
    if (::poll(all.data(), all.size(), int(a_moment.count())) <= 0 || is_cut_) continue;
    std::size_t i = 1;
    for (auto at = connections_.begin(); at != connections_.end(); i += 2) {
      if (carry(*at, all[i].revents, all[i + 1].revents)) {
        ++at;
        continue;
      }
      ::close(at->near.socket), ::close(at->far.socket);
      at = connections_.erase(at);
    }
    if (all[0].revents != 0) accept();
  }
}

}  // namespace clew::test
