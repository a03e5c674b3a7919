// Programs that come by a token: what each scope lets them do, bots that are known for bots, turns as they come.
#include <gtest/gtest.h>

#include <algorithm>
#include <future>
#include <thread>

#include "core/text.h"
#include "server/accounts.h"
#include "server/clock.h"
#include "server/house.h"
#include "server/turns.h"
#include "store/memory.h"
#include "store/sqlite.h"
#include "tests/kit/evenings.h"
#include "tests/kit/house_client.h"

namespace clew::test {
namespace {

// A program: no cookie, a token in every request.
struct Caller {
  Guest guest;
  std::string token;
  Answer ask(std::string method, std::string path, std::string body = {}) {
    guest.cookie.clear();
    return guest.ask({std::move(method),
                      std::move(path),
                      std::move(body),
                      {{"authorization", cat("Bearer ", token)}, {"content-type", "application/json"}}});
  }
};

std::string make_bot(Guest& owner, std::string_view name) {
  return std::string(owner.post("/api/v1/me/bots", cat(R"({"name":")", name, "\"}")).json()["id"].text());
}

Caller make_token(Guest& owner, std::string_view scopes, std::string_view bot = {}) {
  const auto for_bot = bot.empty() ? std::string() : cat(R"(,"bot":")", bot, "\"");
  const auto made =
      owner.post("/api/v1/me/tokens", cat(R"({"called":"a test","scopes":)", scopes, for_bot, "}"));
  EXPECT_EQ(made.status, 201) << made.body;
  return {Guest(owner.house()), std::string(made.json()["token"].text())};
}

const std::string three = table_for("hands", "open open open", R"("id":"t")");

TEST(Tokens, DoWhatTheirScopesSayAndNothingElse) {
  ServedHouse house({"--no-limits"});
  Guest ana(house, "Ana");
  const auto bot = make_bot(ana, "Minotaur");
  auto reader = make_token(ana, R"(["read"])"), player = make_token(ana, R"(["play"])", bot);
  EXPECT_EQ(reader.ask("GET", "/api/v1/me").json()["id"].text(), ana.id);
  EXPECT_EQ(reader.ask("GET", "/api/v1/me/games").status, 200);
  EXPECT_EQ(reader.ask("POST", "/api/v1/tables", three).status, 403);
  EXPECT_EQ(player.ask("GET", "/api/v1/me").status, 403);
  EXPECT_EQ(player.ask("GET", "/api/v1/games").status, 200);
  const auto made = player.ask("POST", "/api/v1/tables", three);
  EXPECT_EQ(made.status, 201);
  EXPECT_EQ(made.json()["host"]["id"].text(), bot);
  EXPECT_TRUE(made.json()["host"]["bot"].boolean());
  // Nothing about the account itself: whoever finds a token does not become its owner.
  for (auto* each : {&reader, &player})
    for (const auto* path : {"/api/v1/me/sheet", "/api/v1/me/link", "/api/v1/me/tokens", "/api/v1/me/bots"})
      EXPECT_EQ(each->ask("POST", path, "{}").status, 403) << path;
  for (const auto* path : {"/api/v1/me", "/api/v1/me/sessions"})
    EXPECT_EQ(reader.ask("DELETE", path).status, 403);
  EXPECT_EQ(reader.ask("GET", "/api/v1/me/export").status, 403);
}

TEST(Tokens, AreMadeWithSense) {
  ServedHouse house({"--no-limits"});
  Guest ana(house, "Ana"), eve(house, "Eve"), nobody(house);
  const auto bot = make_bot(eve, "Hers");
  const auto status = [](Guest& who, std::string_view json) {
    return who.post("/api/v1/me/tokens", json).status;
  };
  EXPECT_EQ(status(ana, R"({"called":"x","scopes":["play"]})"), 400);  // people play themselves
  EXPECT_EQ(status(ana, R"({"called":"x","scopes":[]})"), 400);
  EXPECT_EQ(status(ana, R"({"called":"x","scopes":["all"]})"), 400);
  EXPECT_EQ(status(ana, R"({"called":"","scopes":["read"]})"), 400);
  for (const auto* days : {"0", "-1", "367", "1.5", "\"7\""})
    EXPECT_EQ(status(ana, cat(R"({"called":"x","scopes":["read"],"days":)", days, "}")), 400) << days;
  EXPECT_EQ(status(ana, cat(R"({"called":"x","scopes":["play"],"bot":")", bot, "\"}")), 404);
  EXPECT_EQ(status(nobody, R"({"called":"x","scopes":["read"]})"), 401);
}

TEST(Tokens, AreKnownByTheirHashAloneAndWorthlessOnceTakenBack) {
  ServedHouse house({"--no-limits"});
  Guest ana(house, "Ana");
  auto reader = make_token(ana, R"(["read"])");
  EXPECT_EQ(ana.get("/api/v1/me/export").body.find(reader.token), std::string::npos);
  house.stop();
  house.start();
  EXPECT_EQ(reader.ask("GET", "/api/v1/me").status, 200);
  for (auto forged : {reader.token + "x", std::string("clew_"), std::string(), reader.token.substr(1)})
    EXPECT_EQ((Caller{Guest(house), forged}.ask("GET", "/api/v1/me").status), 401) << forged;
  const auto id = std::string(ana.get("/api/v1/me/account").json()["tokens"][0]["id"].text());
  Guest eve(house, "Eve");
  EXPECT_EQ(eve.ask({"DELETE", cat("/api/v1/me/tokens/", id)}).status, 404);
  EXPECT_EQ(ana.ask({"DELETE", cat("/api/v1/me/tokens/", id)}).status, 200);
  EXPECT_EQ(reader.ask("GET", "/api/v1/me").status, 401);
  EXPECT_EQ(reader.ask("GET", "/api/v1/me/turns").status, 401);
}

TEST(Tokens, RunOut) {
  Accounts accounts({});
  const Token token{
      .trace = "t", .owner = "p", .person = "p", .called = "x", .scopes = 1, .since = 5, .until = 100};
  accounts.keep(accounts.put(token));
  EXPECT_TRUE(accounts.token("t", 99));
  EXPECT_FALSE(accounts.token("t", 100));
  EXPECT_EQ(accounts.tokens("p").size(), 1U);  // it is still listed, to be removed
  EXPECT_TRUE(Feed(wall_now() - 1).has_ended());
  EXPECT_FALSE(Feed(wall_now() + 10 * an_hour).has_ended());
  // As the house gives them: the page says until when.
  ServedHouse house({"--no-limits"});
  Guest ana(house, "Ana");
  const auto made = ana.post("/api/v1/me/tokens", R"({"called":"x","scopes":["read"],"days":7})").json();
  const auto listed = ana.get("/api/v1/me/account").json()["tokens"][0];
  EXPECT_EQ(made["until"].whole(), listed["until"].whole());
  EXPECT_EQ(listed["until"].whole() / an_hour - listed["since"].whole() / an_hour, 7 * 24);
}

TEST(Tokens, AreNotTriedOut) {
  ServedHouse house;
  Guest ana(house, "Ana");
  auto reader = make_token(ana, R"(["read"])");
  Caller forger{Guest(house), "clew_forged"};
  int tries = 0;
  while (forger.ask("GET", "/api/v1/me").status == 401 && tries < 1000) ++tries;
  EXPECT_EQ(tries, 10);
  EXPECT_EQ(forger.ask("GET", "/api/v1/me").status, 429);
  EXPECT_EQ(reader.ask("GET", "/api/v1/me").status, 200);  // a good one at the same address still is
}

TEST(Tokens, TwoInOneRequestAreNone) {
  ServedHouse house({"--no-limits"});
  Guest ana(house, "Ana");
  const auto reader = make_token(ana, R"(["read"])");
  const auto line = cat("Authorization: Bearer ", reader.token, "\r\n");
  const auto asked = [&](std::string_view headers) {
    return house.raw(cat("GET /api/v1/me HTTP/1.1\r\nHost: a\r\nConnection: close\r\n", headers, "\r\n"))
        .substr(9, 3);
  };
  EXPECT_EQ(asked(line), "200");
  EXPECT_EQ(asked(line + line), "400");
  // Beside a cookie the token counts, with no more than its own scope.
  Guest eve(house, "Eve");
  const auto both =
      house.raw(cat("DELETE /api/v1/me HTTP/1.1\r\nHost: a\r\nConnection: close\r\nCookie: ", eve.cookie,
                    "\r\n", line, "\r\n"));
  EXPECT_EQ(both.substr(9, 3), "403");
}

TEST(Turns, AreBoundedForEachPersonAndTheHouse) {
  Turns turns;
  EXPECT_FALSE(turns.is_heard());
  std::vector<std::shared_ptr<Feed>> open;
  const auto later = wall_now() + an_hour;
  for (std::size_t i = 0; i < Turns::most_of_one; ++i) open.push_back(turns.open("ana", later));
  EXPECT_TRUE(open.back());
  EXPECT_FALSE(turns.open("ana", later));
  for (std::size_t i = open.size(); i < Turns::most_feeds; ++i)
    open.push_back(turns.open(cat("p", i), later));
  EXPECT_TRUE(open.back());
  EXPECT_FALSE(turns.open("bo", later));
  turns.tell("ana", "x\n");
  EXPECT_EQ(open[0]->take(), "x\n");
  EXPECT_EQ(open.back()->take(), "");
  // Whoever does not read is cut off rather than remembered for ever.
  for (int i = 0; i < 300; ++i) turns.tell("ana", std::string(1024, 'x'));
  EXPECT_TRUE(open[0]->has_ended());
  open.clear();
  EXPECT_FALSE(turns.is_heard());
  EXPECT_TRUE(turns.open("ana", later));
}

TEST(Tokens, GoWithWhoIsForgottenAndSoDoTheirBots) {
  ServedHouse house({"--no-limits"});
  Guest ana(house, "Ana");
  auto player = make_token(ana, R"(["play","read"])", make_bot(ana, "Minotaur"));
  const auto table = std::string(player.ask("POST", "/api/v1/tables", three).json()["table"].text());
  EXPECT_EQ(ana.ask({"DELETE", "/api/v1/me"}).status, 200);
  EXPECT_EQ(player.ask("GET", "/api/v1/me").status, 401);
  EXPECT_EQ(player.ask("GET", cat("/api/v1/tables/", table)).status, 401);
  Guest bo(house, "Bo");
  EXPECT_EQ(bo.get(cat("/api/v1/tables/", table)).json()["host"]["name"].text(), "Somebody");
}

TEST(Tokens, ABotSitsMovesAndIsSeenAsABotByEverybody) {
  ServedHouse house({"--no-limits"});
  Guest ana(house, "Ana");
  const auto bot = make_bot(ana, "Minotaur");
  auto player = make_token(ana, R"(["play","read"])", bot);
  const auto table = std::string(ana.post("/api/v1/tables", three).json()["table"].text());
  const auto path = cat("/api/v1/tables/", table);
  const auto say = [&](std::string_view json) {
    return player.ask("POST", path + "/commands", std::string(json));
  };
  EXPECT_EQ(say(R"({"id":"1","cmd":"sit","seat":1})").status, 200);
  EXPECT_EQ(say(R"({"id":"1","cmd":"sit","seat":1})").status, 200);  // the same again is done once
  const auto refused = say(R"({"id":"2","cmd":"start"})");
  EXPECT_EQ(refused.status, 409);
  EXPECT_EQ(refused.json()["code"].text(), "not-host");
  // What the table would answer by no name that is waited for holds up nobody.
  for (const auto* odd :
       {"{}", R"({"id":"~x","cmd":"sit"})", R"({"id":"3"})", R"({"id":"a b","cmd":"stand"})",
        R"({"id":"ä","cmd":"stand"})", R"({"id":"7","cmd":"takeback","try":true})"})
    EXPECT_EQ(say(odd).status, 400) << odd;
  for (const auto* spoken : {"hello", "told", "hint", "draft"})
    EXPECT_EQ(say(cat(R"({"id":"4","cmd":")", spoken, R"(","number":1,"text":"x"})")).status, 400) << spoken;
  EXPECT_EQ(say(R"({"id":"5","cmd":"dance"})").status, 409);  // the table's own refusal
  Socket page(ana, table);
  page.send(R"({"id":"h","cmd":"hello"})");
  const auto view = page.next_of("view");
  EXPECT_TRUE(view["table"]["seats"][1]["person"]["bot"].boolean());
  EXPECT_FALSE(view["table"]["seats"][0]["person"].find("bot"));
  house.stop();
  house.start();
  EXPECT_TRUE(ana.get(path).json()["seats"][1]["person"]["bot"].boolean());
  // A reader may not sit by a WebSocket either.
  Guest reader(house);
  Socket other(reader, table, {{"authorization", cat("Bearer ", make_token(ana, R"(["read"])").token)}});
  while (other.read()) continue;
  EXPECT_EQ(other.close_code(), 4401);
  EXPECT_EQ(player.ask("GET", path + "/view").json()["you"]["seat"].whole(), 1);
}

TEST(Programs, WhoseHelloWasOneTooManyAreToldSoAndDoNotWait) {
  Standing page("192.0.2.7");
  page.send(std::make_shared<const std::string>(
      R"({"type":"refused","number":1,"id":"~hello","error":{"code":"too-fast","message":"Wait a moment."}})"));
  EXPECT_TRUE(page.has_closed());
  const auto view = page.view();
  ASSERT_FALSE(view);
  EXPECT_EQ(view.error().code, Code::too_fast);
  EXPECT_EQ(view.error().message, "Wait a moment.");
}

TEST(Tokens, ThatRunOutCloseThePagesThatTheyOpened) {
  ServedHouse house({"--no-limits"});
  Guest ana(house, "Ana");
  const auto table = std::string(ana.post("/api/v1/tables", three).json()["table"].text());
  const auto player = make_token(ana, R"(["play"])", make_bot(ana, "Minotaur"));
  house.stop();
  {  // as if most of a year had passed
    const auto store = SqliteStore::open(house.data_dir() + "/clew.sqlite").value();
    const Accounts accounts(store->notes().value());
    auto token = accounts.tokens(ana.id).front();
    token.until = wall_now() + 3000;
    const auto write = accounts.put(token);
    ASSERT_TRUE(store->commit(std::span(&write, 1)).front());
  }
  house.start();
  Guest program(house);
  Socket page(program, table, {{"authorization", cat("Bearer ", player.token)}});
  page.send(R"({"id":"h","cmd":"hello"})");
  while (page.read()) continue;
  EXPECT_EQ(page.close_code(), 4401);
}

TEST(Programs, OfOneAddressGiveWayToEachOtherAndLeaveRoomForTheOthers) {
  MemoryStore store;
  House house(store, Badges::fresh(), {});
  const auto table = house.make({"ana", "Ana"}, "192.0.2.7", Json::parse(three).value(), "t").value().id;
  std::vector<std::shared_ptr<Standing>> theirs;
  for (int i = 0; i < 3000; ++i) {
    const auto page = house.standing(table, {cat("p", i), "Eve"}, "203.0.113.7");
    ASSERT_TRUE(page) << i;
    theirs.push_back(*page);
  }
  const auto open = std::ranges::count_if(theirs, [](const auto& each) { return !each->has_closed(); });
  EXPECT_LE(open, 250);
  EXPECT_FALSE(theirs.back()->has_closed());
  EXPECT_TRUE(house.standing(table, {"ana", "Ana"}, "192.0.2.7"));
}

TEST(Programs, NobodysRequestsHoldAllThreadsThatWait) {
  MemoryStore store;
  House house(store, Badges::fresh(), {});
  std::promise<void> gate;
  const auto opens = gate.get_future().share();
  for (int i = 0; i < 50; ++i) house.requests().submit("203.0.113.7", [opens] { opens.wait(); });
  std::promise<void> other;
  house.requests().submit("192.0.2.7", [&other] { other.set_value(); });
  EXPECT_EQ(other.get_future().wait_for(patience), std::future_status::ready);
  gate.set_value();
}

TEST(Tokens, TurnsAreToldAsTheyComeUntilTheTokenIsTakenBack) {
  ServedHouse house({"--no-limits"});
  Guest ana(house, "Ana");
  auto player = make_token(ana, R"(["play","read"])", make_bot(ana, "Minotaur"));
  const auto table =
      std::string(ana.post("/api/v1/tables", table_for("silent hands", "open open beginner", R"("id":"t")"))
                      .json()["table"]
                      .text());
  EXPECT_EQ(
      player.ask("POST", cat("/api/v1/tables/", table, "/commands"), R"({"id":"1","cmd":"sit","seat":1})")
          .status,
      200);
  Answer heard;
  std::jthread listener([&, caller = player]() mutable { heard = caller.ask("GET", "/api/v1/me/turns"); });
  ASSERT_TRUE(waited_until(
      [&] { return ana.get("/metrics").body.find("\nclew_connections 0") == std::string::npos; }));
  Socket page(ana, table);
  page.send(R"({"id":"h","cmd":"hello"})");
  page.send(R"({"id":"s","cmd":"start"})");
  while (page.next_of("view")["table"]["status"].text() == "waiting") continue;
  const auto id = std::string(ana.get("/api/v1/me/account").json()["tokens"][0]["id"].text());
  EXPECT_EQ(ana.ask({"DELETE", cat("/api/v1/me/tokens/", id)}).status, 200);
  listener.join();
  EXPECT_EQ(heard.status, 200);
  const auto line = Json::parse(heard.body.substr(0, heard.body.find('\n'))).value_or(Json{});
  EXPECT_EQ(line["type"].text(), "turn") << heard.body;
  EXPECT_EQ(line["table"].text(), table);
  EXPECT_EQ(line["seat"].whole(), 1);
}

}  // namespace
}  // namespace clew::test
