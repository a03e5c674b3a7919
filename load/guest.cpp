#include "load/guest.h"

#include <netdb.h>
#include <poll.h>
#include <sys/random.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <utility>

#include "core/text.h"

namespace clew {
namespace {

constexpr std::size_t largest_answer = 16u << 20;
constexpr timeval patience{30, 0};

std::unexpected<std::string> wrong(std::string why) { return std::unexpected(std::move(why)); }

bool write_all(int fd, std::string_view text) {
  while (!text.empty()) {
    const auto n = ::send(fd, text.data(), text.size(), MSG_NOSIGNAL);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return false;
    text.remove_prefix(std::size_t(n));
  }
  return true;
}

// More of what the other side says; false at its end.
bool hear(int fd, std::string& heard) {
  std::array<char, 1 << 14> chunk;
  for (;;) {
    const auto n = ::recv(fd, chunk.data(), chunk.size(), 0);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0 || heard.size() > largest_answer) return false;
    heard.append(chunk.data(), std::size_t(n));
    return true;
  }
}

// A header's value, by its name in small letters.
std::string header(std::string_view head, std::string_view name) {
  for (std::string_view rest = head; !rest.empty();) {
    const auto end = rest.find("\r\n");
    const auto line = rest.substr(0, end);
    rest = end == rest.npos ? std::string_view{} : rest.substr(end + 2);
    const auto colon = line.find(':');
    if (colon != name.size()) continue;
    std::string key(line.substr(0, colon));
    for (auto& c : key) c = c >= 'A' && c <= 'Z' ? char(c + 32) : c;
    if (key != name) continue;
    auto value = line.substr(colon + 1);
    while (value.starts_with(' ')) value.remove_prefix(1);
    return std::string(value);
  }
  return {};
}

std::string base64(std::string_view bytes) {
  constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    unsigned three = 0;
    for (std::size_t k = 0; k < 3; ++k)
      three = three << 8 | (i + k < bytes.size() ? static_cast<unsigned char>(bytes[i + k]) : 0u);
    for (std::size_t k = 0; k < 4; ++k)
      text += i + k > bytes.size() ? '=' : letters[three >> (18 - 6 * k) & 63];
  }
  return text;
}

std::string random_bytes(std::size_t count) {
  std::string bytes(count, '\0');
  (void)!::getrandom(bytes.data(), bytes.size(), 0);
  return bytes;
}

}  // namespace

std::expected<TableLink, std::string> read_link(std::string_view link) {
  const auto strange = [link] {
    return wrong(cat("A link leads to a table, such as http://localhost:8080/t/x7ab; this is ",
                     Json(std::string(link)).dump(), "."));
  };
  constexpr std::string_view plain = "http://";
  if (link.starts_with("https://"))
    return wrong(
        "This small client speaks plain http; join from the house's own machine, or through a tunnel to it.");
  if (!link.starts_with(plain)) return strange();
  link.remove_prefix(plain.size());
  const auto slash = link.find('/');
  auto host = link.substr(0, slash);
  auto path = slash == link.npos ? std::string_view{} : link.substr(slash + 1);
  path = path.substr(0, path.find_first_of("?#"));
  while (path.ends_with('/')) path.remove_suffix(1);
  const auto colon = host.rfind(':');
  TableLink found{.host = std::string(host.substr(0, colon)),
                  .port = colon == host.npos ? "80" : std::string(host.substr(colon + 1)),
                  .table = {},
                  .code = {}};
  if (path.starts_with("t/"))
    found.table = path.substr(2);
  else
    found.code = path.substr(path.rfind('/') + 1);  // all of it where there is none
  if (found.host.empty() || found.port.empty() || (found.table.empty() && found.code.empty()))
    return strange();
  return found;
}

Guest::~Guest() {
  if (wire_ >= 0) ::close(wire_);
}

std::string Guest::identity() const {
  if (!token_.empty()) return cat("Authorization: Bearer ", token_, "\r\n");
  return cookie_.empty() ? std::string() : cat("Cookie: ", cookie_, "\r\n");
}

std::expected<int, std::string> Guest::connected() const {
  addrinfo hints{};
  hints.ai_socktype = SOCK_STREAM;
  addrinfo* found = nullptr;
  if (::getaddrinfo(host_.c_str(), port_.c_str(), &hints, &found) != 0)
    return wrong(cat("There is no house ", host_, "."));
  int fd = -1;
  for (const auto* each = found; each && fd < 0; each = each->ai_next) {
    fd = ::socket(each->ai_family, each->ai_socktype | SOCK_CLOEXEC, each->ai_protocol);
    if (fd >= 0 && ::connect(fd, each->ai_addr, each->ai_addrlen) != 0) ::close(std::exchange(fd, -1));
  }
  ::freeaddrinfo(found);
  if (fd < 0) return wrong(cat("The house at ", host_, ":", port_, " does not open."));
  ::setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
  ::setsockopt(fd, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
  return fd;
}

std::expected<Json, std::string> Guest::ask(std::string_view method, std::string_view path,
                                            const std::string& body) {
  const auto wire = connected();
  if (!wire) return std::unexpected(wire.error());
  const auto question =
      cat(method, " ", path, " HTTP/1.1\r\nHost: ", host_, ":", port_, "\r\nConnection: close\r\n",
          identity(), body.empty() ? "" : "Content-Type: application/json\r\n",
          "Content-Length: ", body.size(), "\r\n\r\n", body);
  std::string answer;
  const bool is_sent = write_all(*wire, question);
  while (is_sent && hear(*wire, answer)) {}
  ::close(*wire);
  const auto end = answer.find("\r\n\r\n");
  if (end == std::string::npos) return wrong("The house did not answer.");
  const auto head = std::string_view(answer).substr(0, end);
  if (const auto given = header(head, "set-cookie"); !given.empty())
    cookie_ = given.substr(0, given.find(';'));
  auto said = Json::parse(std::string_view(answer).substr(end + 4));
  if (!said) return wrong("The house answered something else than JSON.");
  if (head.find(" 2") != head.find(' ')) {
    const auto why = (*said)["detail"].text();
    return wrong(why.empty() ? "The house refused it." : std::string(why));
  }
  return *std::move(said);
}

std::expected<void, std::string> Guest::open_table(std::string_view table) {
  const auto wire = connected();
  if (!wire) return std::unexpected(wire.error());
  wire_ = *wire;
  const auto question =
      cat("GET /ws/v1/", table, " HTTP/1.1\r\nHost: ", host_, ":", port_,
          "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
          "Sec-WebSocket-Key: ",
          base64(random_bytes(16)), "\r\nSec-WebSocket-Protocol: clew.v1\r\n", identity(), "\r\n");
  if (!write_all(wire_, question)) return wrong("The house did not open the table.");
  while (heard_.find("\r\n\r\n") == std::string::npos)
    if (!hear(wire_, heard_)) return wrong("The house did not open the table.");
  const auto end = heard_.find("\r\n\r\n");
  if (heard_.find(" 101 ") > end) return wrong("The house did not open the table; is the link right?");
  heard_.erase(0, end + 4);
  return {};
}

// A client's frames are masked.
std::expected<void, std::string> Guest::write_frame(unsigned char kind, std::string_view data) {
  const auto mask = random_bytes(4);
  std::string frame{char(0x80 | kind)};
  if (data.size() < 126) {
    frame += char(0x80 | data.size());
  } else {
    frame += char(0x80 | 127);
    for (int shift = 56; shift >= 0; shift -= 8) frame += char(std::uint64_t(data.size()) >> shift & 255);
  }
  frame += mask;
  for (std::size_t i = 0; i < data.size(); ++i) frame += char(data[i] ^ mask[i % 4]);
  if (!write_all(wire_, frame)) return wrong("The house has gone.");
  return {};
}

std::expected<void, std::string> Guest::send(std::string_view message) { return write_frame(1, message); }

std::optional<Guest::Frame> Guest::next_frame() {
  const auto byte = [this](std::size_t at) { return std::uint64_t(static_cast<unsigned char>(heard_[at])); };
  if (heard_.size() < 2) return std::nullopt;
  std::uint64_t length = byte(1) & 127;
  std::size_t head = 2;
  if (const std::size_t more = length == 126 ? 2 : length == 127 ? 8 : 0; more > 0) {
    if (heard_.size() < 2 + more) return std::nullopt;
    length = 0;
    for (std::size_t i = 0; i < more; ++i) length = length << 8 | byte(2 + i);
    head += more;
  }
  if (heard_.size() < head + length) return std::nullopt;
  Frame frame{static_cast<unsigned char>(byte(0) & 15), heard_.substr(head, std::size_t(length))};
  heard_.erase(0, head + std::size_t(length));
  return frame;
}

std::expected<std::optional<Json>, std::string> Guest::receive(std::chrono::milliseconds wait) {
  const auto until = std::chrono::steady_clock::now() + wait;
  for (;;) {
    while (auto frame = next_frame()) {
      if (frame->kind == 9) {  // a ping, answered
        if (auto ok = write_frame(10, frame->data); !ok) return std::unexpected(ok.error());
      } else if (frame->kind == 8) {
        return wrong(frame->data.size() > 2 ? frame->data.substr(2)
                                            : std::string("The house has closed the table."));
      } else if (frame->kind == 1) {
        auto message = Json::parse(frame->data);
        if (!message) return wrong("The house said something else than JSON.");
        return std::optional(*std::move(message));
      }
    }
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(until - std::chrono::steady_clock::now())
            .count();
    if (left <= 0) return std::optional<Json>();
    pollfd in{wire_, POLLIN, 0};
    const int ready = ::poll(&in, 1, int(left));
    if (ready < 0 && errno == EINTR) return std::optional<Json>();
    if (ready > 0 && !hear(wire_, heard_)) return wrong("The house has gone.");
  }
}

}  // namespace clew
