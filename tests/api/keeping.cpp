#include "tests/api/keeping.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <thread>

#include "core/text.h"
#include "tests/kit/authenticator.h"
#include "tests/kit/evenings.h"
#include "tests/kit/push_service.h"

namespace clew::test {
namespace {

void keep_with_passkeys(const ServedHouse& house, Guest& ana, Guest& phone) {
  Authenticator key;
  key.origin = house.origin();
  const auto challenge = [](Guest& guest) {
    return std::string(guest.post("/api/v1/me/challenge", "{}").json()["challenge"].text());
  };
  EXPECT_EQ(ana.post("/api/v1/me/passkeys", key.made(challenge(ana))).status, 201);
  EXPECT_EQ(ana.post("/api/v1/me/passkeys", key.made(challenge(ana))).status, 409);
  EXPECT_EQ(ana.post("/api/v1/me/passkeys", key.made("none")).status, 403);
  ++key.count;
  EXPECT_EQ(phone.post("/api/v1/me/session", key.used(challenge(phone))).status, 200);
}

}  // namespace

void look_through_games(Guest& ana, Guest& nobody, const std::string& over, const std::string& open) {
  const std::string game(ana.get(cat("/api/v1/tables/", over)).json()["game"].text());
  const auto mine = ana.get(cat("/api/v1/me/games?status=over&text=", game.substr(1)));
  EXPECT_EQ(mine.status, 200);
  const auto found = mine.json()["games"];
  EXPECT_TRUE(std::ranges::any_of(found.items(),
                                  [&](const Json& each) { return each["listing"]["table"].text() == over; }));
  EXPECT_EQ(ana.get("/api/v1/me/games").json()["games"].size(),
            std::size_t(ana.get("/api/v1/me/games").json()["all"].whole()));
  EXPECT_EQ(ana.get("/api/v1/me/games?status=lost").status, 400);
  EXPECT_EQ(nobody.get("/api/v1/me/games").status, 401);
  const auto records = ana.get(cat("/api/v1/me/games/records?game=", game));
  EXPECT_EQ(records.status, 200);
  EXPECT_EQ(ana.get("/api/v1/me/games/records?since=x").status, 400);
  EXPECT_EQ(nobody.get("/api/v1/me/games/records").status, 401);

  const auto record = ana.get(cat("/api/v1/tables/", over, "/record")).body;
  const auto wish = cat(R"({"record":)", Json(record).dump(), R"(,"seat":0})");
  EXPECT_EQ(ana.post("/api/v1/me/games", wish).status, 201);
  EXPECT_EQ(ana.post("/api/v1/me/games", wish).status, 200);
  EXPECT_EQ(ana.post("/api/v1/me/games", R"({"record":"x"})").status, 400);
  EXPECT_EQ(nobody.post("/api/v1/me/games", wish).status, 401);
  const auto begun = cat(R"({"record":)", Json(record.substr(0, record.find('\n') + 1)).dump(), "}");
  EXPECT_EQ(ana.post("/api/v1/me/games", begun).status, 409);

  const auto share = [](Guest& who, std::string_view table, std::string_view json) {
    return who.put(cat("/api/v1/tables/", table, "/public"), json).status;
  };
  Guest eve(ana.house(), "Eve");
  EXPECT_EQ(share(ana, over, R"({"public":false})"), 200);
  EXPECT_EQ(share(ana, over, R"({"public":true})"), 200);
  EXPECT_EQ(share(ana, over, "{}"), 400);
  EXPECT_EQ(share(nobody, over, R"({"public":true})"), 401);
  EXPECT_EQ(share(eve, over, R"({"public":true})"), 403);
  EXPECT_EQ(share(ana, "nnnnnnnnnnnnnnnn", R"({"public":true})"), 404);
  EXPECT_EQ(share(ana, open, R"({"public":true})"), 409);
}

void bring_a_program(Guest& ana, Guest& nobody) {
  const auto bot = ana.post("/api/v1/me/bots", R"({"name":"Minotaur"})");
  EXPECT_EQ(bot.status, 201);
  EXPECT_EQ(ana.post("/api/v1/me/bots", "{}").status, 400);
  EXPECT_EQ(nobody.post("/api/v1/me/bots", R"({"name":"x"})").status, 401);
  const auto wish = cat(R"({"called":"x","scopes":["read","play"],"bot":")", bot.json()["id"].text(), "\"}");
  const auto made = ana.post("/api/v1/me/tokens", wish);
  EXPECT_EQ(made.status, 201);
  EXPECT_EQ(ana.post("/api/v1/me/tokens", "{}").status, 400);
  EXPECT_EQ(ana.post("/api/v1/me/tokens", R"({"called":"x","scopes":["play"],"bot":"none"})").status, 404);
  EXPECT_EQ(nobody.post("/api/v1/me/tokens", wish).status, 401);
  const Headers program{{"authorization", cat("Bearer ", made.json()["token"].text())},
                        {"content-type", "application/json"}};
  Guest minotaur(ana.house());
  const auto table = minotaur.ask({"POST", "/api/v1/tables",
                                   cat(R"({"id":"p","game":")", game_for_three(),
                                       R"(","seats":[{"be":"open"},{"be":"open"},{"be":"open"}]})"),
                                   program});
  const auto path = cat("/api/v1/tables/", table.json()["table"].text());
  const auto say = [&](std::string_view json) {
    return minotaur.ask({"POST", path + "/commands", std::string(json), program}).status;
  };
  EXPECT_EQ(minotaur.ask({"GET", path + "/view", {}, program}).status, 200);
  EXPECT_EQ(minotaur.ask({"GET", "/api/v1/tables/nnnnnnnnnnnnnnnn/view", {}, program}).status, 404);
  EXPECT_EQ(nobody.get(path + "/view").status, 401);
  EXPECT_EQ(say(R"({"id":"1","cmd":"stand"})"), 200);
  EXPECT_EQ(say(R"({"id":"2","cmd":"stand"})"), 409);
  EXPECT_EQ(say("{}"), 400);
  EXPECT_EQ(nobody.post(path + "/commands", R"({"id":"1","cmd":"stand"})").status, 401);
  EXPECT_EQ(nobody.get("/api/v1/me/turns").status, 401);
  // A stream ends with its token.
  const auto connections = [&] {
    const auto page = nobody.get("/metrics").body;
    return page.substr(page.find("\nclew_connections "), 30);
  };
  const auto before = connections();
  std::jthread listener(
      [&] { EXPECT_EQ(Guest(ana.house()).ask({"GET", "/api/v1/me/turns", {}, program}).status, 200); });
  EXPECT_TRUE(waited_until([&] { return connections() != before; }));
  const auto token = cat("/api/v1/me/tokens/", made.json()["id"].text());
  EXPECT_EQ(nobody.ask({"DELETE", token}).status, 401);
  EXPECT_EQ(ana.ask({"DELETE", token}).status, 200);
  EXPECT_EQ(ana.ask({"DELETE", token}).status, 404);
  listener.join();
  const auto itself = cat("/api/v1/me/bots/", bot.json()["id"].text());
  EXPECT_EQ(nobody.ask({"DELETE", itself}).status, 401);
  EXPECT_EQ(ana.ask({"DELETE", itself}).status, 200);
  EXPECT_EQ(ana.ask({"DELETE", itself}).status, 404);
}

void be_told(Guest& ana, Guest& nobody) {
  const PushBrowser browser;
  const auto wish = browser.wish("https://push.example/ana");
  EXPECT_EQ(nobody.get("/api/v1/me/push").status, 401);
  EXPECT_EQ(nobody.post("/api/v1/me/push", wish).status, 401);
  EXPECT_EQ(ana.post("/api/v1/me/push", "{}").status, 400);
  const auto made = ana.post("/api/v1/me/push", wish);
  EXPECT_EQ(made.status, 201);
  EXPECT_EQ(nobody.put("/api/v1/me/quiet", R"({"quiet":null})").status, 401);
  EXPECT_EQ(ana.put("/api/v1/me/quiet", "{}").status, 400);
  EXPECT_EQ(ana.put("/api/v1/me/quiet", R"({"quiet":{"from":1320,"until":480,"zone":60}})").status, 200);
  EXPECT_EQ(ana.get("/api/v1/me/push").status, 200);
  const auto path = cat("/api/v1/me/push/", made.json()["id"].text());
  EXPECT_EQ(nobody.ask({"DELETE", path}).status, 401);
  EXPECT_EQ(ana.ask({"DELETE", path}).status, 200);
  EXPECT_EQ(ana.ask({"DELETE", path}).status, 404);
}

void see_what_is_asked(const std::vector<Guest*>& players, Guest& nobody, const std::string& table) {
  const auto path = cat("/api/v1/tables/", table, "/asked");
  EXPECT_EQ(nobody.get(path).status, 401);
  EXPECT_EQ(Guest(nobody.house(), "Eve").get(path).status, 404);
  const auto is_asked = [&](Guest* each) { return each->get(path).status == 200; };
  EXPECT_TRUE(waited_until([&] { return std::ranges::any_of(players, is_asked); }));
}

void keep_a_name(const ServedHouse& house, Guest& nobody) {
  Guest ana(house, "Ana the second"), phone(house);
  EXPECT_EQ(ana.get("/api/v1/me/account").status, 200);
  const auto set = [](Guest& who, std::string_view json) {
    return who.put("/api/v1/me/settings", json).status;
  };
  EXPECT_EQ(set(ana, R"({"theme":"dark"})"), 409);
  const auto sheet = ana.post("/api/v1/me/sheet", "{}");
  EXPECT_EQ(sheet.status, 201);
  EXPECT_EQ(set(ana, R"({"theme":"dark","keys":{"j":"ArrowDown"}})"), 200);
  EXPECT_EQ(set(ana, "[]"), 400);
  EXPECT_EQ(set(nobody, "{}"), 401);
  const auto link = ana.post("/api/v1/me/link", "{}");
  EXPECT_EQ(link.status, 201);
  keep_with_passkeys(house, ana, phone);
  const auto account = ana.get("/api/v1/me/account");
  const auto passkey = cat("/api/v1/me/passkeys/", account.json()["passkeys"][0]["id"].text());
  const auto device = cat("/api/v1/me/devices/", account.json()["devices"][0]["id"].text());
  for (const auto path : {"/api/v1/me/sheet", "/api/v1/me/link", "/api/v1/me/passkeys"})
    EXPECT_EQ(nobody.post(path, "{}").status, 401) << path;
  EXPECT_EQ(nobody.get("/api/v1/me/account").status, 401);
  for (const auto& path : {passkey, device}) {
    EXPECT_EQ(nobody.ask({"DELETE", path}).status, 401) << path;
    EXPECT_EQ(ana.ask({"DELETE", path}).status, 200) << path;
    Guest other(house, "Other");
    EXPECT_EQ(other.ask({"DELETE", path}).status, 404) << path;
  }
  const auto by_link = cat(R"({"link":")", link.json()["link"].text(), "\"}");
  EXPECT_EQ(phone.post("/api/v1/me/session", by_link).status, 200);
  EXPECT_EQ(phone.post("/api/v1/me/session", by_link).status, 403);
  EXPECT_EQ(phone.post("/api/v1/me/session", "{}").status, 400);
  int status = 0;
  for (int i = 0; i < 50 && status != 429; ++i)
    status = phone.post("/api/v1/me/session", R"({"sheet":"anchor"})").status;
  EXPECT_EQ(status, 429);
  for (status = 201; status == 201;) status = phone.post("/api/v1/me/link", "{}").status;
  EXPECT_EQ(phone.post("/api/v1/me/sheet", "{}").status, 429);
}

}  // namespace clew::test
