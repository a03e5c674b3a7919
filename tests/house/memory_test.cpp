// A real house whose memory ends while strangers ask for more: they are turned away, and the others go on.
#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <fstream>

#include "core/text.h"
#include "tests/kit/depth.h"
#include "tests/kit/evenings.h"
#include "tests/kit/house_client.h"

namespace clew::test {
namespace {

constexpr auto hello = R"({"id":"h","cmd":"hello"})";

// The data of a process, as its limit counts them, in bytes.
std::uint64_t data_of(int pid) {
  std::ifstream status(cat("/proc/", pid, "/status"));
  for (std::string line; std::getline(status, line);)
    if (line.starts_with("VmData:")) return 1024 * std::stoull(line.substr(7));
  return 0;
}

void limit(int pid, std::uint64_t bytes) {
  const rlimit memory{bytes, RLIM_INFINITY};
  ASSERT_EQ(::prlimit(pid, RLIMIT_DATA, &memory, nullptr), 0);
}

std::string make_table(Guest& host, std::string_view id) {
  return std::string(host.post("/api/v1/tables", cat(R"({"id":")", id, R"(","game":")", game_for_three(),
                                                     R"(","seats":[{"be":"open"},)",
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

TEST(Memory, AHouseThatHasLittleLeftLosesNothingAndServesThoseWhoAreThere) {
  if (is_sanitized) GTEST_SKIP() << "sanitizers take the memory for themselves";
  ServedHouse house({"--no-limits", "--threads", "2"});
  Guest ana(house, "Ana");
  const auto table = make_table(ana, "a");
  Socket page(ana, table);
  page.send(hello);
  ASSERT_TRUE(page.next_of("view").is_object());
  int said = 0;
  const auto is_served = [&] {
    page.send(cat(R"({"id":"c)", ++said, R"(","cmd":"chat","text":"still here"})"));
    return page.next_of("ack").is_object();
  };
  EXPECT_TRUE(is_served());
  const auto pid = house.pid();
  // Requests that never end, far more of them than there is memory for.
  limit(pid, data_of(pid) + (std::uint64_t{40} << 20));
  Strangers strangers(house.port());
  for (int i = 0; i < 500; ++i) {
    strangers.ask_for_more();
    if (i % 100 == 0) { EXPECT_TRUE(is_served()) << i << house.log(); }
  }
  // Now there is none: nobody new comes in, which is told, and those who are there stay.
  limit(pid, data_of(pid) + (std::uint64_t{1} << 20));
  for (int i = 0; i < 5; ++i) strangers.ask_for_more();
  EXPECT_TRUE(waited_until([&] {
    Guest(house).get("/livez");
    return house.log().find("there is no memory for another connection") != std::string::npos;
  })) << house.log();
  EXPECT_TRUE(is_served()) << house.log();
  strangers.go();
  limit(pid, RLIM_INFINITY);
  EXPECT_TRUE(waited_until([&] { return Guest(house).get("/livez").status == 200; })) << house.log();
  Socket again(ana, table);
  again.send(hello);
  EXPECT_EQ(again.next_of("view")["number"].whole(), said + 1);
  EXPECT_EQ(house.pid(), pid);
  EXPECT_EQ(house.stop(), 0) << house.log();
}

// Also to end well takes memory, which is put by for it.
TEST(Memory, AHouseWithoutMemoryEndsCleanly) {
  if (is_sanitized) GTEST_SKIP() << "sanitizers take the memory for themselves";
  ServedHouse house;
  ASSERT_EQ(Guest(house).get("/livez").status, 200);
  limit(house.pid(), data_of(house.pid()) + (std::uint64_t{1} << 20));
  EXPECT_EQ(house.stop(), 0) << house.log();
}

// The places of connections that are open are gone before the house is.
TEST(Memory, AHouseThatIsClosedWhileRequestsAreUnderWayEndsCleanly) {
  ServedHouse house;
  Strangers strangers(house.port());
  for (int i = 0; i < 20; ++i) strangers.ask_for_more();
  ASSERT_EQ(Guest(house).get("/livez").status, 200);
  EXPECT_EQ(house.stop(), 0) << house.log();
}

}  // namespace
}  // namespace clew::test
