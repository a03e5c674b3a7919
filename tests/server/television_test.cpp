// The socket of a television, opened as its page opens it.
#include <gtest/gtest.h>

#include "core/text.h"
#include "tests/kit/evenings.h"
#include "tests/kit/house_client.h"

namespace clew::test {
namespace {

constexpr auto hello_of_tv = R"({"id":"h","cmd":"hello","since":0,"changes":true})";

std::string begun_table(Guest& host) {
  const auto made = host.post("/api/v1/tables", table_for("race", "open", R"("id":"tele")"));
  EXPECT_EQ(made.status, 201);
  auto table = std::string(made.json()["table"].text());
  Socket page(host, table);
  page.send(hello_of_tv);
  EXPECT_EQ(page.next_of("view")["you"]["seat"].whole(), 0);
  page.send(R"({"id":"s","cmd":"start"})");
  while (page.next()["table"]["status"].text() != "playing") EXPECT_TRUE(page.is_open());
  return table;
}

TEST(TelevisionSocket, NeedsNoName) {
  ServedHouse house;
  Guest ana(house, "Ana");
  const auto table = begun_table(ana);
  Guest nobody(house);
  Socket screen(nobody, cat("tv/", table));
  screen.send(hello_of_tv);
  const auto view = screen.next_of("view");
  EXPECT_EQ(view["table"]["status"].text(), "playing");
  EXPECT_TRUE(view["you"]["seat"].is_null());
  Socket page(nobody, table);  // any other page does
  while (page.read()) continue;
  EXPECT_EQ(page.close_code(), 4401);
}

// The browser beside a television may be a player's own.
TEST(TelevisionSocket, ShowsNothingOfThePersonWhoseBrowserItIs) {
  ServedHouse house;
  Guest ana(house, "Ana");
  const auto table = begun_table(ana);
  Socket page(ana, table), hers(ana, cat("tv/", table));
  Guest nobody(house);
  Socket screen(nobody, cat("tv/", table));
  for (auto* each : {&page, &hers, &screen}) each->send(hello_of_tv);
  const auto own = page.next_of("view");
  EXPECT_TRUE(own["game"]["view"].find("you"));
  EXPECT_FALSE(own["game"]["legal"]["moves"].size() == 0);
  const auto shown = hers.next_of("view");
  EXPECT_FALSE(shown["game"]["view"].find("you"));
  EXPECT_EQ(shown["game"]["legal"]["moves"].size(), 0u);
  EXPECT_EQ(shown["you"]["id"].text(), "tv");
  // Between the two the game's clock goes on, and who is there may change.
  const auto theirs = screen.next_of("view");
  for (const auto* part : {"you", "news"}) EXPECT_EQ(shown[part].dump(), theirs[part].dump());
  for (const auto* part : {"view", "legal"})
    EXPECT_EQ(shown["game"][part].dump(), theirs["game"][part].dump());
  hers.send(R"({"id":"m","cmd":"move","move":"ready"})");
  EXPECT_EQ(hers.next_of("refused")["error"]["code"].text(), "not-allowed");
}

}  // namespace
}  // namespace clew::test
