// What people may do about themselves: log out everywhere, have all that is known of them, be forgotten.
#include <gtest/gtest.h>
#include <sqlite3.h>

#include "core/text.h"
#include "tests/kit/evenings.h"
#include "tests/kit/house_client.h"

namespace clew::test {
namespace {

constexpr auto hello = R"({"id":"h","cmd":"hello"})";

std::string make_table(Guest& host) {
  const auto made =
      host.post("/api/v1/tables", table_for("silent hands", "open open beginner", R"("id":"t")"));
  EXPECT_EQ(made.status, 201);
  return std::string(made.json()["table"].text());
}

void say(Socket& page, std::string_view frame) {
  page.send(frame);
  EXPECT_TRUE(page.next_of("ack").is_object()) << frame;
}

int close_code_of(Socket& page) {
  while (page.read()) continue;
  return page.close_code();
}

TEST(AboutMe, LoggingOutIsForThisBrowserAlone) {
  ServedHouse house;
  Guest ana(house, "Ana");
  Guest other(house);
  other.cookie = ana.cookie;
  const auto out = ana.ask({"DELETE", "/api/v1/me/session"});
  EXPECT_EQ(out.status, 200);
  EXPECT_NE(out.headers.at("set-cookie").find("Max-Age=0"), std::string::npos);
  EXPECT_EQ(other.get("/api/v1/me").json()["id"].text(), ana.id);
}

TEST(AboutMe, EndingAllSessionsMakesEveryCookieVoidAlsoAfterARestart) {
  ServedHouse house;
  Guest ana(house, "Ana"), bo(house, "Bo");
  const auto cookie = ana.cookie;
  const auto table = make_table(ana);
  Socket page(ana, table);
  page.send(hello);
  ASSERT_TRUE(page.next_of("view").is_object());
  EXPECT_EQ(ana.ask({"DELETE", "/api/v1/me/sessions"}).status, 200);
  EXPECT_EQ(close_code_of(page), 4401);
  ana.cookie = cookie;  // as another browser has it
  EXPECT_EQ(ana.get("/api/v1/me").body, "null");
  house.stop();
  house.start();
  EXPECT_EQ(ana.get("/api/v1/me").body, "null");
  EXPECT_EQ(ana.ask({"DELETE", "/api/v1/me/sessions"}).status, 401);
  EXPECT_EQ(bo.get("/api/v1/me").json()["id"].text(), bo.id);
}

TEST(AboutMe, TheExportHasAllThatIDidAndNothingOfOthers) {
  ServedHouse house;
  Guest ana(house, "Ana"), bo(house, "Bo"), nobody(house);
  const auto table = make_table(ana);
  Socket mine(ana, table), others(bo, table);
  for (auto* page : {&mine, &others}) {
    page->send(hello);
    ASSERT_TRUE(page->next_of("view").is_object());
  }
  say(mine, R"({"id":"c1","cmd":"chat","text":"my own words"})");
  say(others, R"({"id":"c1","cmd":"chat","text":"words of Bo"})");
  EXPECT_EQ(nobody.get("/api/v1/me/export").status, 401);
  const auto file = ana.get("/api/v1/me/export");
  EXPECT_EQ(file.status, 200);
  EXPECT_NE(file.headers.at("content-disposition").find("clew-about-me.json"), std::string::npos);
  EXPECT_EQ(file.json()["person"]["id"].text(), ana.id);
  EXPECT_EQ(file.json()["tables"][0]["table"]["table"].text(), table);
  EXPECT_NE(file.body.find("my own words"), std::string::npos);
  EXPECT_EQ(file.body.find("words of Bo"), std::string::npos);
}

TEST(AboutMe, TheExportTellsNothingOfAGameThatIsOnButMyOwnMoves) {
  ServedHouse house;
  Guest ana(house, "Ana");
  const auto table =
      std::string(ana.post("/api/v1/tables", table_for("hands", "open beginner beginner", R"("id":"t")"))
                      .json()["table"]
                      .text());
  Socket page(ana, table);
  page.send(hello);
  ASSERT_TRUE(page.next_of("view").is_object());
  say(page, R"({"id":"s","cmd":"start"})");
  const auto file = ana.get("/api/v1/me/export");
  const auto entries = file.json()["tables"][0]["entries"];
  ASSERT_EQ(entries[0]["do"].text(), "made");
  EXPECT_EQ(entries[0]["seed"].text(), "");
  ASSERT_EQ(entries[1]["do"].text(), "start");
  EXPECT_EQ(entries[1]["lines"].size(), 0u) << file.body;
}

// Every byte of the house's store that is a text.
std::string all_texts(const std::string& data_dir) {
  sqlite3* file = nullptr;
  EXPECT_EQ(sqlite3_open((data_dir + "/clew.sqlite").c_str(), &file), SQLITE_OK);
  std::string all;
  const auto add = [](void* to, int count, char** values, char**) {
    for (int i = 0; i < count; ++i)
      if (values[i]) *static_cast<std::string*>(to) += values[i];
    return 0;
  };
  for (const auto* sql : {"SELECT summary FROM table_row", "SELECT text FROM entry",
                          "SELECT person FROM member", "SELECT text FROM note"})
    EXPECT_EQ(sqlite3_exec(file, sql, add, &all, nullptr), SQLITE_OK);
  sqlite3_close(file);
  return all;
}

TEST(AboutMe, WhoIsForgottenIsSomebodyInTheGamesOfOthersWhichGoOn) {
  ServedHouse house({"--no-limits"});
  Guest ana(house, "Ana"), zora(house, "Zora Unmistakable");
  const auto table = make_table(ana);
  Socket host(ana, table), page(zora, table);
  for (auto* each : {&host, &page}) {
    each->send(hello);
    ASSERT_TRUE(each->next_of("view").is_object());
  }
  say(page, R"({"id":"s","cmd":"sit","seat":1})");
  say(page, R"({"id":"c","cmd":"chat","text":"nobody should read this again"})");
  // She has spoken at a table where she only watched, too.
  const auto other = std::string(
      ana.post("/api/v1/tables", table_for("hands", "open open open", R"("id":"o")")).json()["table"].text());
  {
    Socket watching(zora, other);
    watching.send(hello);
    ASSERT_TRUE(watching.next_of("view").is_object());
    say(watching, R"({"id":"w","cmd":"chat","text":"nor read this again"})");
  }
  say(host, R"({"id":"g","cmd":"start"})");
  say(page, R"({"id":"m","cmd":"move","move":"play 2"})");
  EXPECT_EQ(zora.ask({"DELETE", "/api/v1/me"}).status, 200);
  EXPECT_EQ(close_code_of(page), 4401);
  EXPECT_EQ(close_code_of(host), 1012);  // it is read again, and the others come back
  Socket again(ana, table);
  again.send(hello);
  const auto view = again.next_of("view");
  const auto seat = view["table"]["seats"][1];
  EXPECT_EQ(seat["person"]["name"].text(), "Somebody");
  EXPECT_NE(seat["person"]["id"].text(), zora.id);
  EXPECT_EQ(view["table"]["status"].text(), "playing");
  say(again, R"({"id":"m","cmd":"move","move":"play 2"})");
  zora.cookie = zora.cookie.empty() ? "clew=x" : zora.cookie;
  EXPECT_EQ(zora.get("/api/v1/me").body, "null");
  house.stop();
  const auto texts = all_texts(house.data_dir());
  for (const auto& trace : {std::string("Zora"), std::string("read this again"), zora.id})
    // That their sessions have ended is kept by the id, which names nobody.
    EXPECT_EQ(texts.find(trace), std::string::npos) << trace;
  house.start();
  EXPECT_EQ(ana.get(cat("/api/v1/tables/", table)).json()["seats"][1]["person"]["name"].text(), "Somebody");
}

}  // namespace
}  // namespace clew::test
