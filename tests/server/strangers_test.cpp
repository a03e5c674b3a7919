// A house that strangers enter: what one of them does too much of ends for them and for nobody else.
#include <gtest/gtest.h>

#include "core/text.h"
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

}  // namespace
}  // namespace clew::test
