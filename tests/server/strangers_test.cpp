// A house that strangers enter: what one of them does too much of ends for them and for nobody else.
#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>

#include "core/text.h"
#include "server/house.h"
#include "server/log.h"
#include "store/memory.h"
#include "tests/kit/evenings.h"
#include "tests/kit/house_client.h"

namespace clew::test {
namespace {

std::string make_table(Guest& host) {
  const auto made = host.post("/api/v1/tables", table_for("hands", "open open beginner", R"("id":"t")"));
  EXPECT_EQ(made.status, 201);
  return std::string(made.json()["table"].text());
}

// Reads until it is closed.
int close_code_of(Socket& page) {
  while (page.read()) continue;
  return page.close_code();
}

constexpr auto hello = R"({"id":"h","cmd":"hello"})";

TEST(Strangers, AFloodEndsThePage) {
  ServedHouse house;
  Guest ana(house, "Ana"), bo(house, "Bo");
  const auto table = make_table(ana);
  Socket flood(ana, table), others(bo, table);
  // In so few pieces that most of them are read at once; written while the house reads, and until it does not.
  const auto frame = cat(char(0x81), char(0x82), std::string(4, '\0'), "{}");
  std::string many;
  for (int i = 0; i < 5000; ++i) many += frame;
  flood.send_raw(many);
  EXPECT_EQ(close_code_of(flood), 1008);
  others.send(hello);
  EXPECT_EQ(others.next_of("view")["number"].whole(), 1);
  EXPECT_NE(house.log().find(R"("what":"a page is cut off")"), std::string::npos);
}

// What is refused costs the house as much as what it does; so nothing more is read from whoever says such things, on none of
// their pages, until they have share again. Whoever speaks as the table expects is heard at once.
TEST(Strangers, WhoIsRefusedOftenIsHeardLateOnAllTheirPages) {
  ServedHouse house;
  Guest ana(house, "Ana"), bo(house, "Bo");
  const auto table = make_table(ana);
  Socket one(ana, table), other(ana, table), others(bo, table);
  const auto begun = std::chrono::steady_clock::now();
  for (int i = 0; i < 36; ++i) ASSERT_TRUE(one.send("{}"));
  for (int i = 0; i < 36; ++i) ASSERT_TRUE(one.next_of("refused").is_object()) << i;
  others.send(hello);
  EXPECT_TRUE(others.next_of("view").is_object());
  other.send(hello);
  EXPECT_TRUE(other.next_of("view").is_object());
  EXPECT_GE(std::chrono::steady_clock::now() - begun,
            std::chrono::seconds(3));  // 36, of which 30 at once, 2 a second
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

// One letter in a client's frame, masked by zeros.
std::string letter_frame(int first_byte, char letter) {
  return cat(char(first_byte), char(0x81), std::string(4, '\0'), letter);
}

TEST(Strangers, AMessageInEverSmallerPiecesIsCutOff) {
  ServedHouse house;
  Guest ana(house, "Ana");
  const auto table = make_table(ana);
  Socket pieces(ana, table);
  pieces.send_raw(letter_frame(0x01, 'x'));
  for (int i = 0; i < 400; ++i) pieces.send_raw(letter_frame(0x00, 'x'));
  EXPECT_EQ(close_code_of(pieces), 1008);
  // In as many as a network makes of it, it is heard.
  Socket page(ana, table);
  const std::string_view said = hello;
  page.send_raw(letter_frame(0x01, said.front()));
  for (std::size_t i = 1; i < said.size(); ++i)
    page.send_raw(letter_frame(i + 1 == said.size() ? 0x80 : 0x00, said[i]));
  EXPECT_TRUE(page.next_of("view").is_object());
}

TEST(Strangers, AMessageOfNothingWithoutEndIsCutOff) {
  ServedHouse house;
  Guest ana(house, "Ana");
  const auto table = make_table(ana);
  Socket pieces(ana, table);
  const std::string begun("\x01\x80\0\0\0\0", 6), nothing("\x00\x80\0\0\0\0", 6);
  pieces.send_raw(begun);
  std::string many;
  for (int i = 0; i < 1000; ++i) many += nothing;
  for (int i = 0; i < 100 && pieces.send_raw(many); ++i) continue;
  pieces.send_raw(letter_frame(0x80, 'x'));
  EXPECT_EQ(close_code_of(pieces), 1008);
}

TEST(Strangers, AMessageThatComesByteByByteIsCutOff) {
  ServedHouse house;
  Guest ana(house, "Ana");
  Socket slow(ana, make_table(ana));
  constexpr int length = 0x2000;
  slow.send_raw(std::string("\x81\xfe\x20\x00\0\0\0\0", 8));
  // Most are read before the next is sent, for meanwhile something else is asked and answered.
  for (int i = 0; i < length - 1 && !slow.read(Patience(0)) && slow.close_code() == 0 && slow.send_raw(" ");
       ++i)
    ana.get("/");
  EXPECT_EQ(close_code_of(slow), 1008);
}

// Longer than people's words are, and more of it at once than one address may say.
TEST(Strangers, AVeryLongSpeechIsHeardLateAndNotCutOff) {
  ServedHouse house;
  Guest ana(house, "Ana");
  Socket page(ana, make_table(ana));
  page.send(hello);
  ASSERT_TRUE(page.next_of("view").is_object());
  constexpr int frames = 22;
  const auto padded = cat(R"({"id":"x","cmd":"nonsense"})", std::string(50'000, ' '));
  for (int i = 0; i < frames; ++i) ASSERT_TRUE(page.send(padded));
  for (int i = 0; i < frames; ++i) ASSERT_TRUE(page.next_of("refused").is_object()) << i;
  EXPECT_EQ(page.close_code(), 0);
}

TEST(Strangers, WhoAsksForAllAboutThemselvesAgainAndAgainWaits) {
  ServedHouse house;
  Guest ana(house, "Ana");
  int status = 200, given = 0;
  for (; status == 200 && given < 100; ++given) status = ana.get("/api/v1/me/export").status;
  EXPECT_EQ(status, 429);
  EXPECT_GE(given, 3);
  EXPECT_EQ(ana.get("/api/v1/me").status, 200);
}

// Told late, so that asking for what is not there keeps those busy who do it, and not the house; told all the same.
TEST(Strangers, WhoIsRefusedOftenHearsItLate) {
  ServedHouse house({"--threads", "1"});
  Guest ana(house, "Ana");
  std::string many;
  constexpr int count = 105;
  for (int i = 0; i < count; ++i) many += "GET /api/v1/nothing HTTP/1.1\r\nHost: localhost\r\n\r\n";
  many += "GET /livez HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
  const auto heard = house.raw(many);
  int refused = 0;
  for (std::size_t at = 0; (at = heard.find("HTTP/1.1 404", at)) != std::string::npos; ++at) ++refused;
  EXPECT_EQ(refused, count);
  EXPECT_NE(heard.find("HTTP/1.1 200"), std::string::npos);
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
      const auto answer =
          guest.post("/api/v1/tables", table_for("hands", "open open open", cat(R"("id":"w)", i, "\"")));
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

// A connection that takes little at once.
int connected(const ServedHouse& house) {
  sockaddr_in there{};
  there.sin_family = AF_INET;
  there.sin_port = htons(std::uint16_t(house.port()));
  there.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  const int line = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  const int little = 2048;
  ::setsockopt(line, SOL_SOCKET, SO_RCVBUF, &little, sizeof little);
  EXPECT_EQ(::connect(line, reinterpret_cast<const sockaddr*>(&there), sizeof there), 0);
  return line;
}

TEST(Strangers, ManySilentConnectionsLockNobodyOutThoughFilesAreFew) {
  std::optional<FewFiles> few(64);
  ServedHouse house;
  few.reset();
  std::vector<int> silent;
  for (int i = 0; i < 200; ++i) silent.push_back(connected(house));
  Guest ana(house, "Ana");
  Socket page(ana, make_table(ana));
  page.send(hello);
  EXPECT_EQ(page.next_of("view")["you"]["seat"].whole(), 0) << house.log();
  for (const int each : silent) ::close(each);
}

TEST(Strangers, WhoIsCutOffWithoutEndDoesNotFillTheLog) {
  testing::internal::CaptureStderr();
  for (int i = 0; i < 10'000; ++i) log_line("info", "a stranger knocks", {{"time", std::int64_t(i)}});
  log_line("info", "somebody else comes");
  const auto log = testing::internal::GetCapturedStderr();
  EXPECT_LT(std::ranges::count(log, '\n'), 1000);
  EXPECT_NE(log.find("a stranger knocks"), std::string::npos);
  EXPECT_NE(log.find("somebody else comes"), std::string::npos) << "other kinds are not left out";
}

// What a process holds by itself, without what it has mapped from files, in bytes.
std::uint64_t memory_of(int pid) {
  std::ifstream status(cat("/proc/", pid, "/status"));
  for (std::string line; std::getline(status, line);)
    if (line.starts_with("RssAnon:")) return 1024 * std::stoull(line.substr(8));
  return 0;
}

TEST(Strangers, WhoAsksForLongFilesAndReadsNothingTakesNoMemoryForThem) {
  ServedHouse house;
  Guest ana(house, "Ana");
  // The longest file, as the page's worker names it; script/test builds the page first.
  const auto worker = ana.get("/service-worker.js").body;
  const auto at = worker.find("assets/clew-rules-");
  ASSERT_NE(at, std::string::npos) << worker;
  const auto path = cat("/", worker.substr(at, worker.find_first_of("\"'`,", at) - at));
  const auto length = ana.get(path).body.size();
  ASSERT_GT(length, 1u << 20) << path;
  const auto before = memory_of(house.pid());
  constexpr std::uint64_t count = 40;
  std::vector<int> unread;
  for (std::uint64_t i = 0; i < count; ++i) {
    unread.push_back(connected(house));
    const auto asked = cat("GET ", path, " HTTP/1.1\r\nHost: localhost\r\n\r\n");
    ASSERT_EQ(::send(unread.back(), asked.data(), asked.size(), MSG_NOSIGNAL), ssize_t(asked.size()));
    char first = 0;
    ASSERT_EQ(::recv(unread.back(), &first, 1, 0), 1);
  }
  EXPECT_LT(memory_of(house.pid()), before + count * length / 8);
  for (const int each : unread) ::close(each);
}

}  // namespace
}  // namespace clew::test
