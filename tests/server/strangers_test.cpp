// A house that strangers enter: what one of them does too much of ends for them and for nobody else.
#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include "core/text.h"
#include "server/house.h"
#include "store/memory.h"
#include "tests/kit/house_client.h"

namespace clew::test {
namespace {

std::string make_table(Guest& host) {
  const auto made =
      host.post("/api/v1/tables", R"({"id":"t","game":"dungeon-busters","seats":[{"be":"open"},)"
                                  R"({"be":"open"},{"be":"bot","level":"beginner"}]})");
  EXPECT_EQ(made.status, 201);
  return std::string(made.json()["table"].text());
}

// Reads until it is closed.
int close_code_of(Socket& page) {
  while (page.read()) continue;
  return page.close_code();
}

constexpr auto hello = R"({"id":"h","cmd":"hello"})";

TEST(Strangers, FramesAreCountedOverAllPagesOfAPerson) {
  ServedHouse house;
  Guest ana(house, "Ana"), bo(house, "Bo");
  const auto table = make_table(ana);
  Socket one(ana, table), other(ana, table), others(bo, table);
  // Each by itself would be within its limits for long; the answers are read, so that nobody is too slow.
  bool is_open = true;
  for (int i = 0; i < 5000 && is_open; ++i)
    for (auto* page : {&one, &other}) is_open = is_open && page->send("{}") && page->read().has_value();
  EXPECT_FALSE(is_open);
  EXPECT_TRUE(one.close_code() == 1008 || other.close_code() == 1008)
      << one.close_code() << " " << other.close_code();
  others.send(hello);
  EXPECT_EQ(others.next_of("view")["number"].whole(), 1);
  EXPECT_NE(house.log().find(R"("what":"a page is cut off")"), std::string::npos);
}

// A school or a café has one address: who speaks there as people do is heard, however much the others shout.
TEST(Strangers, AFloodFromTheSameAddressSilencesNobodyElse) {
  MemoryStore store;
  House house(store, Badges::fresh(), {});
  int heard = 0;
  for (int i = 0; i < 40; ++i)
    while (house.may_speak(cat("stranger", i), "203.0.113.7")) ++heard;
  EXPECT_LT(heard, 40 * 100);  // fewer than as many people of as many addresses might say
  for (int i = 0; i < 15; ++i) EXPECT_TRUE(house.may_speak("honest", "203.0.113.7")) << i;
}

TEST(Strangers, TheMostSilentOfTooManyPagesGivesWay) {
  ServedHouse house;
  Guest ana(house, "Ana");
  const auto table = make_table(ana);
  std::vector<Socket> pages;
  for (int i = 0; i < 24; ++i) {
    pages.emplace_back(ana, table);
    pages.back().send("{}");
    ASSERT_TRUE(pages.back().read());
  }
  pages.front().send("{}");  // not the most silent any more
  ASSERT_TRUE(pages.front().read());
  Socket one_more(ana, table);
  one_more.send(hello);
  EXPECT_EQ(one_more.next_of("view")["you"]["seat"].whole(), 0);
  EXPECT_EQ(close_code_of(pages[1]), 1013);
  pages.front().send("{}");
  EXPECT_TRUE(pages.front().read());
}

TEST(Strangers, AFloodOfTablesFromOneAddressEndsThoughEachIsAnothersWish) {
  ServedHouse house;
  int made = 0;
  bool is_refused = false;
  for (int person = 0; person < 60 && !is_refused; ++person) {
    Guest guest(house, cat("Guest ", person));
    for (int i = 0; i < 20 && !is_refused; ++i) {
      const auto answer = guest.post(
          "/api/v1/tables",
          cat(R"({"id":"w)", i,
              R"(","game":"dungeon-busters","seats":[{"be":"open"},{"be":"open"},{"be":"open"}]})"));
      is_refused = answer.status == 429;
      made += answer.status == 201;
    }
  }
  EXPECT_TRUE(is_refused);
  EXPECT_GE(made, 100);
}

// A house that is started meanwhile may open no more files than this.
class FewFiles {
 public:
  explicit FewFiles(rlim_t most) {
    ::getrlimit(RLIMIT_NOFILE, &usual_);
    const rlimit few{most, usual_.rlim_max};
    ::setrlimit(RLIMIT_NOFILE, &few);
  }
  ~FewFiles() { ::setrlimit(RLIMIT_NOFILE, &usual_); }
  FewFiles(const FewFiles&) = delete;
  FewFiles& operator=(const FewFiles&) = delete;

 private:
  rlimit usual_{};
};

TEST(Strangers, ManySilentConnectionsLockNobodyOutThoughFilesAreFew) {
  std::optional<FewFiles> few(64);
  ServedHouse house;
  few.reset();
  sockaddr_in there{};
  there.sin_family = AF_INET;
  there.sin_port = htons(std::uint16_t(house.port()));
  there.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  std::vector<int> silent;
  for (int i = 0; i < 200; ++i) {
    silent.push_back(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));
    ASSERT_EQ(::connect(silent.back(), reinterpret_cast<const sockaddr*>(&there), sizeof there), 0);
  }
  Guest ana(house, "Ana");
  Socket page(ana, make_table(ana));
  page.send(hello);
  EXPECT_EQ(page.next_of("view")["you"]["seat"].whole(), 0) << house.log();
  for (const int each : silent) ::close(each);
}

}  // namespace
}  // namespace clew::test
