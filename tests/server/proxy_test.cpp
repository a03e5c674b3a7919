// Behind a proxy: people are told apart by what a trusted proxy says of them, and by nothing else.
#include "server/proxy.h"

#include <gtest/gtest.h>

#include <csignal>

#include "core/text.h"
#include "tests/apps/program.h"
#include "tests/kit/files.h"
#include "tests/kit/house_client.h"
#include "tests/kit/proxy.h"

namespace clew::test {
namespace {

TrustedProxies trusting(const std::vector<std::string>& networks,
                        ProxyHeader header = ProxyHeader::x_forwarded_for) {
  auto read = TrustedProxies::read(networks, header);
  EXPECT_TRUE(read) << read.error();
  return *std::move(read);
}

TEST(TrustedProxies, AreAddressesAndNetworks) {
  const auto all = trusting({"127.0.0.1", "10.0.0.0/8", "192.168.4.0/22", "fd00::/8", "2001:db8::1"});
  for (const auto* address :
       {"127.0.0.1", "10.255.0.1", "192.168.7.255", "fd12::3", "2001:db8::1", "::ffff:10.1.2.3"})
    EXPECT_TRUE(all.trusts(address)) << address;
  for (const auto* address :
       {"127.0.0.2", "11.0.0.1", "192.168.8.0", "fe00::1", "2001:db8::2", "", "unknown", "::ffff:11.1.2.3"})
    EXPECT_FALSE(all.trusts(address)) << address;
  EXPECT_TRUE(trusting({"0.0.0.0/0"}).trusts("8.8.8.8"));
  EXPECT_FALSE(TrustedProxies().trusts("127.0.0.1"));
}

TEST(TrustedProxies, AMistakeIsASentence) {
  for (const std::string wrong :
       {"", "localhost", "10.0.0.0/33", "10.0.0.0/", "10.0.0.0/x", "::1/129", "10.0.0/8"}) {
    const auto read = TrustedProxies::read({&wrong, 1}, ProxyHeader::forwarded);
    ASSERT_FALSE(read) << wrong;
    EXPECT_EQ(read.error(),
              cat("--trusted-proxy takes addresses and networks such as 127.0.0.1 or 10.0.0.0/8, not ", wrong,
                  "."));
  }
}

TEST(TrustedProxies, TheLastHopThatIsNotTrustedIsTheClient) {
  const auto all = trusting({"127.0.0.1", "10.0.0.0/8"});
  EXPECT_EQ(all.client("127.0.0.1", "203.0.113.7"), "203.0.113.7");
  EXPECT_EQ(all.client("127.0.0.1", "1.1.1.1, 203.0.113.7"),
            "203.0.113.7");  // the first was the client's own idea
  EXPECT_EQ(all.client("127.0.0.1", "1.1.1.1, 203.0.113.7 , 10.0.0.4"), "203.0.113.7");
  EXPECT_EQ(all.client("127.0.0.1", "10.0.0.3,10.0.0.4"), "10.0.0.3");  // somebody within
  EXPECT_EQ(all.client("127.0.0.1", ""), "127.0.0.1");
  EXPECT_EQ(all.client("127.0.0.1", "unknown"), "127.0.0.1");
  EXPECT_EQ(all.client("127.0.0.1", "203.0.113.7, nonsense"), "127.0.0.1");
  EXPECT_EQ(all.client("127.0.0.1", "203.0.113.7:4711"), "203.0.113.7");
  EXPECT_EQ(all.client("127.0.0.1", "2001:db8::7"), "2001:db8::7");
  EXPECT_EQ(all.client("127.0.0.1", "[2001:db8::7]:80"), "2001:db8::7");
  EXPECT_EQ(all.client("::ffff:127.0.0.1", "::ffff:203.0.113.7"), "203.0.113.7");
  // Whoever is not trusted says what they like.
  EXPECT_EQ(all.client("198.51.100.1", "203.0.113.7"), "198.51.100.1");
  EXPECT_EQ(TrustedProxies().client("127.0.0.1", "203.0.113.7"), "127.0.0.1");
}

TEST(TrustedProxies, ForwardedIsReadAsItsRfcSays) {
  const auto all = trusting({"127.0.0.1", "10.0.0.0/8"}, ProxyHeader::forwarded);
  EXPECT_EQ(all.client("127.0.0.1", "for=203.0.113.7"), "203.0.113.7");
  EXPECT_EQ(all.client("127.0.0.1", "for=1.1.1.1, FOR=203.0.113.7;proto=https;by=10.0.0.1, for=10.0.0.4"),
            "203.0.113.7");
  EXPECT_EQ(all.client("127.0.0.1", "proto=https; for=\"[2001:db8::7]:4711\""), "2001:db8::7");
  EXPECT_EQ(all.client("127.0.0.1", "for=\"203.0.113.7:80\""), "203.0.113.7");
  EXPECT_EQ(all.client("127.0.0.1", "for=203.0.113.7;host=\"a,for=1.2.3.4\""), "203.0.113.7");
  EXPECT_EQ(all.client("127.0.0.1", "for=203.0.113.7, for=_hidden"), "127.0.0.1");
  EXPECT_EQ(all.client("127.0.0.1", "for=203.0.113.7, proto=https"), "127.0.0.1");
  EXPECT_EQ(all.client("127.0.0.1", "203.0.113.7"), "127.0.0.1");  // not that header's form
}

// How often somebody at this address may ask before the house has had enough of it; -1 for as often as they like.
int asks_until_refused(const ServedHouse& house, std::string_view forwarded, int most) {
  for (int i = 0; i < most; ++i) {
    Guest guest(house);
    // A name is given: what is refused comes late before long.
    const auto answer =
        guest.ask({"PUT",
                   "/api/v1/me",
                   R"({"name":"Ana"})",
                   {{"content-type", "application/json"}, {"x-forwarded-for", std::string(forwarded)}}});
    EXPECT_TRUE(answer.status == 200 || answer.status == 429) << answer.status;
    if (answer.status == 429) return i;
  }
  return -1;
}

TEST(BehindAProxy, OneClientDoesNotLockOutTheOthers) {
  ServedHouse house({"--trusted-proxy", "127.0.0.0/8"});
  EXPECT_GT(asks_until_refused(house, "203.0.113.7", 2000), 0);
  EXPECT_EQ(asks_until_refused(house, "203.0.113.8", 100), -1);
  EXPECT_GE(asks_until_refused(house, "1.2.3.4, 203.0.113.7", 100), 0);  // no new name for an old one
}

TEST(BehindAProxy, WithoutTheFlagNobodyIsBelieved) {
  ServedHouse house;
  EXPECT_GT(asks_until_refused(house, "203.0.113.7", 2000), 0);
  EXPECT_GE(asks_until_refused(house, "203.0.113.8", 100), 0);
}

// The real ones, with the configurations that the documents show.
class RealProxy : public testing::TestWithParam<std::string> {};

TEST_P(RealProxy, PassesOnWhoAsksAndTheSocket) {
  ServedHouse house({"--trusted-proxy", "127.0.0.1", "--secure"});
  FrontProxy proxy(GetParam(), {house.port()});
  // As somebody beyond the proxy: from another address of this machine.
  const auto made = proxy.curl("127.0.0.7", {"-X", "PUT", "-H", "Content-Type: application/json", "-d",
                                             R"({"name":"Ana"})", "-D", "-", "/api/v1/me"});
  EXPECT_NE(made.find("__Host-clew="), std::string::npos) << made << proxy.log();
  EXPECT_NE(made.find("trict-"), std::string::npos) << made;  // Strict-Transport-Security
  const auto cookie = made.substr(made.find("__Host-clew="));
  // One address has had enough; what it writes itself does not help it, and another one is welcome.
  const auto is_refused = [&](const std::string& claim) {
    std::vector<std::string> words{
        "-X", "PUT", "-H", "Content-Type: application/json", "-d", R"({"name":"Ana"})", "-H", claim};
    for (int each = 0; each < 25; ++each) words.push_back("/api/v1/me");
    return proxy.curl("127.0.0.7", words).contains("too-fast");
  };
  EXPECT_TRUE(waited_until([&] { return is_refused("X-Nothing: 1"); }));
  for (const auto* claim : {"X-Forwarded-For: 203.0.113.9", "Forwarded: for=203.0.113.9"})
    EXPECT_TRUE(is_refused(claim) || is_refused(claim)) << claim;  // together fewer than a newcomer may
  EXPECT_EQ(proxy.curl("127.0.0.8", {"-o", "/dev/null", "-w", "%{http_code}", "/api/v1/codes/ABCDEF"}),
            "404");
  // A WebSocket of a page at the proxy's own address is opened.
  const auto upgraded =
      proxy.curl("127.0.0.8", {"-i", "--http1.1", "--max-time", "2", "-H", "Connection: Upgrade", "-H",
                               "Upgrade: websocket", "-H", "Sec-WebSocket-Version: 13", "-H",
                               "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==", "-H",
                               cat("Origin: https://", proxy.host()), "/ws/v1/0000000000000000"});
  EXPECT_NE(upgraded.find(" 101 "), std::string::npos) << upgraded << proxy.log();
  EXPECT_EQ(proxy.curl("127.0.0.8", {"-o", "/dev/null", "-w", "%{http_code}", "/"}).substr(0, 1), "2");
}

INSTANTIATE_TEST_SUITE_P(Debian, RealProxy, testing::Values("nginx", "caddy"),
                         [](const auto& each) { return each.param; });

}  // namespace
}  // namespace clew::test
