// Whoever runs the house: how they come in, what they may do, and that nobody else may.
#include <gtest/gtest.h>

#include <sys/stat.h>

#include "core/text.h"
#include "server/keeper_act.h"
#include "tests/apps/program.h"
#include "tests/kit/evenings.h"
#include "tests/kit/house_client.h"

namespace clew::test {
namespace {

constexpr auto hello = R"({"id":"h","cmd":"hello"})";

std::string make_table(Guest& host) {
  const auto made = host.post("/api/v1/tables", table_for("hands", "open open beginner", R"("id":"t")"));
  EXPECT_EQ(made.status, 201);
  return std::string(made.json()["table"].text());
}

// The last part of the link that `clew admin link` prints.
std::string token_for(const ServedHouse& house) {
  const auto link = clew({"admin", "link", "--data-dir", house.data_dir(), "--url", "https://play.example/"});
  EXPECT_EQ(link.code, 0) << link.err;
  EXPECT_TRUE(link.out.starts_with("https://play.example/house#")) << link.out;
  auto token = link.out.substr(link.out.find('#') + 1);
  while (token.ends_with('\n')) token.pop_back();
  return token;
}

class Keeper {
 public:
  explicit Keeper(const ServedHouse& house) : guest_(house) {
    const auto entered = guest_.post("/api/v1/house/session", cat(R"({"token":")", token_for(house), "\"}"));
    EXPECT_EQ(entered.status, 200) << entered.body;
    const auto cookie = entered.headers.find("set-cookie");
    EXPECT_NE(cookie, entered.headers.end());
    if (cookie == entered.headers.end()) return;
    EXPECT_NE(cookie->second.find("HttpOnly; SameSite=Strict"), std::string::npos) << cookie->second;
    guest_.cookie = cookie->second.substr(0, cookie->second.find(';'));
  }
  Json look() { return guest_.get("/api/v1/house").json(); }
  int act(std::string_view members) {
    return guest_.post("/api/v1/house/acts", cat("{", members, "}")).status;
  }
  Guest& guest() { return guest_; }

 private:
  Guest guest_;
};

int close_code_of(Socket& page) {
  while (page.read()) continue;
  return page.close_code();
}

std::string refusal_of(Socket& page, std::string_view frame) {
  page.send(frame);
  return std::string(page.next_of("refused")["error"]["code"].text());
}

TEST(KeepersDoor, OpensOnceWithALinkThatOnlyTheFoldersOwnerCanMake) {
  ServedHouse house;
  Guest nobody(house);
  EXPECT_EQ(nobody.get("/api/v1/house").status, 401);
  EXPECT_EQ(nobody.post("/api/v1/house/acts", R"({"do":"announce","why":"x"})").status, 401);
  EXPECT_EQ(nobody.post("/api/v1/house/session", R"({"token":""})").status, 403);
  const auto token = token_for(house);
  struct stat file{};
  ASSERT_EQ(::stat((house.data_dir() + "/clew.admin").c_str(), &file), 0);
  EXPECT_EQ(file.st_mode & 0777, 0600u);
  auto wrong = token;
  wrong.back() = wrong.back() == '0' ? '1' : '0';
  EXPECT_EQ(nobody.post("/api/v1/house/session", cat(R"({"token":")", wrong, "\"}")).status, 403);
  EXPECT_EQ(nobody.post("/api/v1/house/session", cat(R"({"token":")", token, "\"}")).status, 200);
  EXPECT_EQ(nobody.post("/api/v1/house/session", cat(R"({"token":")", token, "\"}")).status, 403);
  // A page of another site cannot use the cookie, nor a guest's cookie the door.
  Keeper keeper(house);
  EXPECT_EQ(keeper.look()["health"]["ready"].boolean(), true);
  EXPECT_EQ(keeper.guest()
                .ask({"POST",
                      "/api/v1/house/acts",
                      R"({"do":"announce","why":"x"})",
                      {{"content-type", "application/json"}, {"origin", "https://example.org"}}})
                .status,
            403);
  Guest ana(house, "Ana");
  EXPECT_EQ(ana.get("/api/v1/house").status, 401);
  // Whoever has left is outside.
  EXPECT_EQ(keeper.guest().ask({"DELETE", "/api/v1/house/session"}).status, 200);
  EXPECT_EQ(keeper.guest().get("/api/v1/house").status, 401);
}

TEST(Keeping, WhoIsBannedIsToldWhyAndStaysOutsideOverARestart) {
  ServedHouse house;
  Guest ana(house, "Ana"), eve(house, "Eve");
  const auto table = make_table(ana);
  Socket page(eve, table);
  page.send(hello);
  ASSERT_TRUE(page.next_of("view").is_object());
  Keeper keeper(house);
  EXPECT_EQ(keeper.act(cat(R"("do":"ban","person":")", eve.id, R"(","minutes":60)")),
            400);  // without a reason
  EXPECT_EQ(keeper.act(cat(R"("do":"ban","person":")", eve.id, R"(","why":"insults")")),
            400);  // without an end
  // However long the reason is, as much is told as a close frame holds.
  const auto why = cat("insults", std::string(200, ' '), "\u00e9");
  EXPECT_EQ(keeper.act(cat(R"("do":"ban","person":")", eve.id, R"(","why":")", why, R"(","minutes":60)")),
            201);
  EXPECT_EQ(close_code_of(page), 4403);
  EXPECT_NE(page.close_reason().find("insults"), std::string::npos) << page.close_reason();
  house.stop();
  house.start();
  Socket again(eve, table);
  EXPECT_EQ(close_code_of(again), 4403);
  const auto made = eve.post("/api/v1/tables", table_for("hands", "open open open", R"("id":"e")"));
  EXPECT_EQ(made.status, 403);
  EXPECT_NE(made.json()["detail"].text().find("insults"), std::string::npos) << made.body;
  Keeper later(house);
  EXPECT_EQ(later.look()["measures"][0]["person"]["id"].text(), eve.id);
  EXPECT_EQ(later.act(cat(R"("do":"unban","person":")", eve.id, R"(","why":"sorry")")), 201);
  Socket back(eve, table);
  back.send(hello);
  EXPECT_TRUE(back.next_of("view").is_object());
  // The log of the acts, the newest first.
  const auto acts = later.look()["acts"];
  EXPECT_EQ(acts[0]["do"].text(), "unban");
  EXPECT_EQ(acts[1]["why"].text(), why);
}

TEST(Keeping, WhoIsBannedWithTheirAddressDoesNotComeBackAsSomebodyElse) {
  ServedHouse house({"--trusted-proxy", "127.0.0.1"});
  // As a proxy tells where they come from; two of one IPv6 network are one address.
  const auto from = [](std::string_view address) {
    return Headers{{"x-forwarded-for", std::string(address)}};
  };
  const auto name = [&](std::string_view address) {
    Guest guest(house);
    auto headers = from(address);
    headers["content-type"] = "application/json";
    return guest.ask({"PUT", "/api/v1/me", R"({"name":"New"})", headers});
  };
  Guest ana(house, "Ana"), eve(house, "Eve"), neighbour(house, "Nia");
  const auto table = make_table(ana);
  Socket page(eve, table, from("2001:db8:1:2::7")), near(neighbour, table, from("2001:db8:1:2::8"));
  Socket other(ana, table, from("192.0.2.9"));
  for (auto* each : {&page, &near, &other}) {
    each->send(hello);
    ASSERT_TRUE(each->next_of("view").is_object());
  }
  Keeper keeper(house);
  const auto ban = [&](std::string_view person) {
    return keeper.act(
        cat(R"("do":"ban","person":")", person, R"(","why":"insults","minutes":60,"address":true)"));
  };
  EXPECT_EQ(ban("pnobodyiknow"), 404);  // nobody knows where they come from
  EXPECT_EQ(ban(eve.id), 201);
  EXPECT_EQ(close_code_of(page), 4403);
  EXPECT_EQ(close_code_of(near), 4403);
  EXPECT_EQ(name("2001:db8:1:2::9").status, 403);
  EXPECT_EQ(name("2001:db8:1:3::9").status, 200);
  EXPECT_EQ(name("192.0.2.9").status, 200);
  EXPECT_EQ(keeper.look()["measures"][0]["address"].text(), "2001:db8:1:2::/64");
  house.stop();
  house.start();
  EXPECT_EQ(name("2001:db8:1:2::9").status, 403);
  Socket again(neighbour, table, from("2001:db8:1:2::8"));
  EXPECT_EQ(close_code_of(again), 4403);
  Keeper later(house);
  EXPECT_EQ(later.act(cat(R"("do":"unban","person":")", eve.id, R"(","why":"sorry")")), 201);
  EXPECT_EQ(name("2001:db8:1:2::9").status, 200);
  EXPECT_EQ(later.look()["measures"].size(), 0u);
}

TEST(Keeping, WhoIsBannedGoesWithTheirBots) {
  ServedHouse house;
  Guest ana(house, "Ana"), eve(house, "Eve");
  const auto table = make_table(ana);
  const auto bot = std::string(eve.post("/api/v1/me/bots", R"({"name":"Minotaur"})").json()["id"].text());
  const auto token =
      eve.post("/api/v1/me/tokens", cat(R"({"called":"x","scopes":["play"],"bot":")", bot, "\"}")).json();
  Guest program(house);
  Socket page(program, table, {{"authorization", cat("Bearer ", token["token"].text())}});
  page.send(hello);
  ASSERT_TRUE(page.next_of("view").is_object());
  Keeper keeper(house);
  EXPECT_EQ(keeper.act(cat(R"("do":"ban","person":")", eve.id, R"(","why":"insults","minutes":60)")), 201);
  EXPECT_EQ(close_code_of(page), 4403);
}

TEST(Keeping, WhoAsksToBeForgottenLiftsNoBanOfTheirAddress) {
  ServedHouse house({"--trusted-proxy", "127.0.0.1"});
  const Headers there{{"x-forwarded-for", "192.0.2.7"}, {"content-type", "application/json"}};
  Guest ana(house, "Ana"), eve(house, "Eve");
  Socket page(eve, make_table(ana), there);
  page.send(hello);
  ASSERT_TRUE(page.next_of("view").is_object());
  Keeper keeper(house);
  ASSERT_EQ(
      keeper.act(cat(R"("do":"ban","person":")", eve.id, R"(","why":"insults","minutes":60,"address":true)")),
      201);
  EXPECT_EQ(eve.ask({"DELETE", "/api/v1/me", "", there}).status, 200);
  Guest again(house);
  EXPECT_EQ(again.ask({"PUT", "/api/v1/me", R"({"name":"Nobody Special"})", there}).status, 403);
  // The keeper sees it, without their name, and may lift it.
  const auto measure = keeper.look()["measures"][0];
  EXPECT_EQ(measure["address"].text(), "192.0.2.7");
  EXPECT_EQ(measure["person"]["name"].text(), "Somebody");
  EXPECT_EQ(
      keeper.act(cat(R"("do":"unban","person":")", measure["person"]["id"].text(), R"(","why":"sorry")")),
      201);
  EXPECT_EQ(again.ask({"PUT", "/api/v1/me", R"({"name":"Nobody Special"})", there}).status, 200);
}

TEST(Keeping, MutesPhrasesAndAnnouncementsHoldAtOnceEverywhere) {
  ServedHouse house;
  Guest ana(house, "Ana");
  const auto table = make_table(ana);
  Socket page(ana, table);
  page.send(hello);
  ASSERT_TRUE(page.next_of("view").is_object());
  Keeper keeper(house);
  EXPECT_EQ(keeper.act(cat(R"("do":"mute","person":")", ana.id, R"(","why":"noise","minutes":5)")), 201);
  EXPECT_EQ(refusal_of(page, R"({"id":"1","cmd":"chat","phrase":"hello"})"), "muted");
  EXPECT_EQ(keeper.act(cat(R"("do":"unmute","person":")", ana.id, R"(","why":"quiet")")), 201);
  EXPECT_EQ(keeper.act(R"("do":"phrases-on","why":"children")"), 201);
  EXPECT_EQ(refusal_of(page, R"({"id":"2","cmd":"chat","text":"hi"})"), "chat-off");
  EXPECT_EQ(keeper.act(R"("do":"announce","why":"Closed on Sunday.")"), 201);
  Guest nobody(house);
  const auto notice = nobody.get("/api/v1/notice").json();
  EXPECT_EQ(notice["announcement"].text(), "Closed on Sunday.");
  EXPECT_TRUE(notice["phrases"].boolean());
  EXPECT_EQ(keeper.act(R"("do":"announce","why":"")"), 201);
  EXPECT_EQ(nobody.get("/api/v1/notice").json()["announcement"].text(), "");
}

TEST(Keeping, AClosedTableIsClosedToEverybodyUntilItIsOpenedAgain) {
  ServedHouse house;
  Guest ana(house, "Ana");
  const auto table = make_table(ana);
  Socket page(ana, table);
  page.send(hello);
  ASSERT_TRUE(page.next_of("view").is_object());
  Keeper keeper(house);
  EXPECT_EQ(keeper.look()["tables"][0]["table"].text(), table);
  EXPECT_EQ(keeper.look()["people"][0]["name"].text(), "Ana");
  EXPECT_EQ(keeper.act(R"("do":"close","table":"nosuchtablehere0","why":"x")"), 404);
  EXPECT_EQ(keeper.act(cat(R"("do":"close","table":")", table, R"(","why":"bad name")")), 201);
  EXPECT_EQ(close_code_of(page), 4403);
  Socket again(ana, table);
  EXPECT_EQ(close_code_of(again), 4403);
  EXPECT_NE(again.close_reason().find("bad name"), std::string::npos) << again.close_reason();
  EXPECT_EQ(keeper.act(cat(R"("do":"reopen","table":")", table, R"(","why":"mended")")), 201);
  Socket back(ana, table);
  back.send(hello);
  EXPECT_TRUE(back.next_of("view").is_object());
}

TEST(Keeping, AnActIsCalledInTheLogWhatItWasCalledInTheRequest) {
  for (const std::string_view name : {"ban", "mute", "unban", "unmute", "close", "reopen", "settle",
                                      "announce", "phrases-on", "phrases-off"}) {
    const auto body = Json::parse(
        cat(R"({"do":")", name, R"(","person":"p7","table":"t7","report":"r7","minutes":5,"why":"so"})"));
    const auto act = parse_act(body.value());
    ASSERT_TRUE(act) << act.error().message;
    EXPECT_EQ(name_of(act->deed), name);
    const bool is_about_all = name == "announce" || name.starts_with("phrases");
    EXPECT_EQ(about(act->deed).empty(), is_about_all) << name;
  }
  EXPECT_EQ(parse_act(Json{}).error().code, Code::bad_request);
}

TEST(Reports, ReachWhoeverRunsTheHouseAndAreBounded) {
  ServedHouse house;
  Guest ana(house, "Ana"), eve(house, "Eve"), nobody(house);
  const auto table = make_table(eve);
  const auto wish = [&](std::string_view person, std::string_view why) {
    return cat(R"({"person":")", person, R"(","table":")", table, R"(","why":")", why, "\"}");
  };
  EXPECT_EQ(nobody.post("/api/v1/reports", wish(eve.id, "x")).status, 401);
  EXPECT_EQ(ana.post("/api/v1/reports", wish(eve.id, "")).status, 400);
  EXPECT_EQ(ana.post("/api/v1/reports", wish("pnobody", "x")).status, 404);
  EXPECT_EQ(ana.post("/api/v1/reports", wish(eve.id, "She insults people.")).status, 201);
  Keeper keeper(house);
  const auto report = keeper.look()["reports"][0];
  EXPECT_EQ(report["about"]["name"].text(), "Eve");
  EXPECT_EQ(report["by"]["name"].text(), "Ana");
  EXPECT_EQ(report["why"].text(), "She insults people.");
  EXPECT_EQ(keeper.act(cat(R"("do":"settle","report":")", report["id"].text(), R"(","why":"talked to her")")),
            201);
  EXPECT_EQ(keeper.look()["reports"].size(), 0u);
  int status = 201;
  for (int i = 0; i < 50 && status != 429; ++i)
    status = ana.post("/api/v1/reports", wish(eve.id, "again")).status;
  EXPECT_EQ(status, 429);
}

}  // namespace
}  // namespace clew::test
