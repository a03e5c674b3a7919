// A real house whose memory ends while strangers ask for more: rooms are dropped and read again, and the others go on.
#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <fstream>

#include "core/text.h"
#include "tests/kit/depth.h"
#include "tests/kit/house_client.h"

namespace clew::test {
namespace {

constexpr auto hello = R"({"id":"h","cmd":"hello"})";

// The address space that a process has taken, in bytes.
std::uint64_t taken_by(int pid) {
  std::uint64_t pages = 0;
  std::ifstream(cat("/proc/", pid, "/statm")) >> pages;
  return pages * 4096;
}

void limit(int pid, std::uint64_t bytes) {
  const rlimit memory{bytes, RLIM_INFINITY};
  ASSERT_EQ(::prlimit(pid, RLIMIT_AS, &memory, nullptr), 0);
}

std::string make_table(Guest& host, std::string_view id) {
  return std::string(host.post("/api/v1/tables",
                               cat(R"({"id":")", id, R"(","game":"dungeon-busters","seats":[{"be":"open"},)",
                                   R"({"be":"open"},{"be":"bot","level":"beginner"}]})"))
                         .json()["table"]
                         .text());
}

// Requests that never end: the house holds up to 64 KiB for each, for half a minute.
class Strangers {
 public:
  explicit Strangers(int port) : port_(port) {}
  ~Strangers() { go(); }

  void ask_for_more() {
    const int line = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in there{};
    there.sin_family = AF_INET;
    there.sin_port = htons(std::uint16_t(port_));
    there.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (::connect(line, reinterpret_cast<const sockaddr*>(&there), sizeof there) == 0) {
      const auto begun =
          "PUT /api/v1/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
          "Content-Length: 65000\r\n\r\n" +
          std::string(64'000, ' ');
      (void)::send(line, begun.data(), begun.size(), MSG_NOSIGNAL);
    }
    lines_.push_back(line);
  }
  void go() {
    for (const int line : lines_) ::close(line);
    lines_.clear();
  }

 private:
  int port_;
  std::vector<int> lines_;
};

TEST(Memory, AHouseThatHasNoneLeftLosesNothingThatItTold) {
  if (is_sanitized) GTEST_SKIP() << "sanitizers take the address space for themselves";
  ServedHouse house({"--no-limits", "--threads", "2"});
  Guest ana(house, "Ana");
  const auto table = make_table(ana, "a");
  {
    Socket page(ana, table);
    page.send(hello);
    ASSERT_TRUE(page.next_of("view").is_object());
    page.send(R"({"id":"before","cmd":"chat","text":"before"})");
    ASSERT_TRUE(page.next_of("ack").is_object());
  }
  const auto pid = house.pid();
  limit(pid, taken_by(pid) + (std::uint64_t{24} << 20));
  const auto is_hit = [&] {
    const auto log = house.log();
    return log.find("a fault was caught") != std::string::npos ||
           log.find("was dropped") != std::string::npos || log.find("no memory") != std::string::npos;
  };
  Strangers strangers(house.port());
  for (int i = 0; i < 900 && !is_hit(); ++i) strangers.ask_for_more();
  EXPECT_TRUE(is_hit()) << "the limit was never reached: this proves nothing\n" << house.log();
  // It is hit again and again.
  for (int i = 0; i < 50; ++i) strangers.ask_for_more();
  strangers.go();

  // The same process is there, knows what it has told, and takes more.
  ASSERT_TRUE(waited_until([&] { return Guest(house).get("/livez").status == 200; })) << house.log();
  EXPECT_EQ(house.pid(), pid);
  bool is_well = false;
  EXPECT_TRUE(waited_until([&] {
    Socket page(ana, table);
    if (!page.is_open() || !page.send(hello)) return false;
    const auto view = page.next_of("view", Patience(5000));
    if (!view.is_object()) return false;
    is_well = view["number"].whole() >= 2;
    page.send(R"({"id":"after","cmd":"chat","text":"after"})");
    return page.next_of("ack", Patience(5000)).is_object();
  })) << house.log();
  EXPECT_TRUE(is_well);
  limit(pid, RLIM_INFINITY);
  EXPECT_EQ(house.stop(), 0) << house.log();
}

}  // namespace
}  // namespace clew::test
