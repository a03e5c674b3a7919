// A tour of the house: everything that the documents promise is asked for once, and every answer is held
// against them.
#include <gtest/gtest.h>

#include <algorithm>

#include "core/text.h"
#include "engine/registry.h"
#include "server/house_door.h"
#include "tests/api/agreement.h"
#include "tests/api/keeping.h"
#include "tests/api/seated.h"
#include "tests/kit/evenings.h"

namespace clew::test {
namespace {

// The game of the tour's first table.
const Evening& tour() {
  static const auto evening = evening_for("tour");
  return evening;
}
// A wish for a table of it, but for its closing brace.
std::string wish_for(std::string_view id, std::string_view seats) {
  return cat(R"({"id":")", id, R"(","game":")", tour().game, R"(","options":)", tour().options,
             R"(,"seats":)", seats);
}

void expect_no(const Complaints& complaints) {
  for (const auto& each : complaints) ADD_FAILURE() << each;
}

// What is promised and was not seen.
std::string missing(const std::set<std::string>& promised, const std::set<std::string>& seen) {
  std::string all;
  for (const auto& each : promised)
    if (!seen.contains(each)) all += cat("\n  ", each);
  return all;
}

// A listed move, as a command's member.
std::string move_of(Seated& seated, std::size_t which) {
  return cat(",\"move\":", Json(std::string(seated.view()["game"]["legal"]["moves"][which].text())).dump());
}

std::string person(const Guest& guest) { return cat(",\"person\":\"", guest.id, "\""); }

void ask_for_games(Guest& guest) {
  EXPECT_EQ(guest.get("/api/v1/games").status, 200);
  EXPECT_EQ(guest.get("/api/v1/games/chess/rules").status, 404);
  EXPECT_EQ(guest.get("/api/v1/games/chess/data").status, 404);
  EXPECT_EQ(guest.get("/api/v1/games/chess/data/components.json").status, 404);
  const auto listed = guest.get("/api/v1/games").json()["games"];
  EXPECT_EQ(listed.size(), games().size());
  for (const auto& game : listed.items()) {
    const auto lead = cat("/api/v1/games/", game["game"].text());
    EXPECT_GT(guest.get(lead + "/rules").json()["blocks"].size(), 20u);
    const auto data = guest.get(lead + "/data");
    EXPECT_EQ(data.status, 200);
    const auto files = data.json()["files"];
    ASSERT_GT(files.size(), 0u);
    for (const auto& [name, file] : files.members()) {
      const auto one = guest.get(cat(lead, "/data/", name));
      EXPECT_EQ(one.status, 200);
      EXPECT_EQ(one.json(), file) << name;
    }
    EXPECT_EQ(guest.get(lead + "/data/nothing.json").status, 404);
  }
}

void ask_for_pages(Guest& guest, const std::string& table, std::string_view code) {
  for (const auto& path : {std::string("/"), cat("/t/", table), cat("/c/", code)})
    EXPECT_EQ(guest.get(path).type(), "text/html") << path;
  // The page's own files, as it names them; script/test builds it first.
  const auto page = guest.get("/");
  for (const auto& [ending, type] : {std::pair(".js", "text/javascript"), std::pair(".css", "text/css")}) {
    std::string path;
    for (auto at = page.body.find("/assets/"); at != std::string::npos && !path.ends_with(ending);
         at = page.body.find("/assets/", at + 1))
      path = page.body.substr(at, page.body.find('"', at) - at);
    ASSERT_TRUE(path.ends_with(ending)) << ending << " in " << page.body;
    const auto file = guest.get(path);
    EXPECT_EQ(file.type(), type) << path;
    EXPECT_EQ(guest.ask({.path = path, .headers = {{"if-none-match", file.headers.at("etag")}}}).status, 304);
  }
  EXPECT_EQ(guest.get("/assets/nothing.js").status, 404);
}

void become_somebody(Guest& guest) {
  const auto nobody = guest.get("/api/v1/me");
  EXPECT_EQ(nobody.status, 200);
  EXPECT_EQ(nobody.body, "null");
  EXPECT_EQ(guest.get("/api/v1/me/tables").status, 401);
  EXPECT_EQ(guest.post("/api/v1/tables", wish_for("x", "[]}")).status, 401);
  EXPECT_EQ(guest.put("/api/v1/me", R"({"name":""})").status, 400);
  const Request foreign{"PUT",
                        "/api/v1/me",
                        R"({"name":"Eve"})",
                        {{"content-type", "application/json"}, {"origin", "https://example.org"}}};
  EXPECT_EQ(guest.ask(foreign).status, 403);
  EXPECT_EQ(guest.ask({"PUT", "/api/v1/me", R"({"name":"Eve"})", {{"content-type", "text/plain"}}}).status,
            415);
  EXPECT_EQ(guest.put("/api/v1/me", std::string(70000, ' ')).status, 413);
  EXPECT_TRUE(guest.cookie.empty());

  EXPECT_EQ(guest.put("/api/v1/me", R"({"name":"An"})").status, 200);
  const auto me = guest.get("/api/v1/me");
  EXPECT_EQ(me.json()["name"].text(), "An");
  EXPECT_EQ(guest.put("/api/v1/me", R"({"name":"Ana"})").json()["id"], me.json()["id"]);
  EXPECT_EQ(guest.get("/api/v1/me").json()["name"].text(), "Ana");
  guest.id = me.json()["id"].text();
}

std::string make_tables(Guest& ana) {
  const auto wish = wish_for("first", R"([{"be":"open"},{"be":"reserved","for":"bo"},)"
                                      R"({"be":"bot","level":"beginner"}],"listed":true})");
  const auto made = ana.post("/api/v1/tables", wish);
  EXPECT_EQ(made.status, 201);
  const auto again = ana.post("/api/v1/tables", wish);
  EXPECT_EQ(again.status, 200);
  EXPECT_EQ(again.json()["table"], made.json()["table"]);
  EXPECT_EQ(ana.post("/api/v1/tables", wish_for("2", "[]}")).status, 400);
  EXPECT_EQ(ana.post("/api/v1/tables", R"({"id":"2","game":"chess","seats":[{"be":"open"}]})").status, 404);
  EXPECT_EQ(ana.post("/api/v1/tables", std::string(70000, ' ')).status, 413);
  EXPECT_EQ(ana.ask({"POST", "/api/v1/tables", wish, {{"content-type", "text/plain"}}}).status, 415);
  EXPECT_EQ(
      ana.ask(
             {"POST", "/api/v1/tables", wish, {{"content-type", "application/json"}, {"origin", "http://x"}}})
          .status,
      403);
  return std::string(made.json()["table"].text());
}

void look_for(Guest& ana, const std::string& table) {
  const auto listing = ana.get(cat("/api/v1/tables/", table));
  EXPECT_EQ(listing.status, 200);
  EXPECT_EQ(ana.get("/api/v1/tables/nosuchtablehere0").status, 404);
  const std::string code(listing.json()["code"].text());
  EXPECT_EQ(ana.get("/api/v1/codes/" + code).json()["table"].text(), table);
  std::string small = code;
  for (auto& c : small) c = c >= 'A' && c <= 'Z' ? char(c + 32) : c;
  EXPECT_EQ(ana.get("/api/v1/codes/" + small).json()["table"].text(), table);
  EXPECT_EQ(ana.get("/api/v1/codes/000000").status, 404);
  EXPECT_EQ(ana.get("/api/v1/me/tables").json()["tables"][0]["table"].text(), table);
  for (const auto page : {"record", "replay?for=0&line=0"}) {
    EXPECT_EQ(ana.get(cat("/api/v1/tables/", table, "/", page)).json()["code"].text(), "not-over");
    EXPECT_EQ(ana.get(cat("/api/v1/tables/nosuchtablehere0/", page)).status, 404);
  }
  ask_for_pages(ana, table, code);
}

// Everything that can be asked in a waiting room, and most of what is refused there.
void arrange_seats(Seated& ana, Seated& bo, Seated& cy) {
  EXPECT_EQ(ana.refusal("start"), "seats-empty");
  EXPECT_EQ(ana.refusal("move", R"(,"move":"dance")"), "not-started");
  EXPECT_EQ(ana.refusal("rematch"), "not-over");
  EXPECT_EQ(cy.refusal("sit", R"(,"seat":1)"), "seat-taken");
  EXPECT_EQ(cy.refusal("stand"), "no-seat");
  EXPECT_EQ(bo.refusal("sit", R"(,"seat":1)"), "seat-taken");  // the name is not enough
  const auto key = std::string(ana.view()["you"]["keys"][0]["key"].text());
  EXPECT_EQ(bo.refusal("sit", cat(R"(,"seat":1,"key":")", key, "\"")), "");
  EXPECT_EQ(bo.refusal("ready", R"(,"ready":false)"), "");
  EXPECT_EQ(ana.refusal("start"), "not-ready");
  EXPECT_EQ(bo.refusal("set", R"(,"listed":false)"), "not-host");
  EXPECT_EQ(ana.refusal("seat", R"(,"seat":2,"be":"open")"), "");
  EXPECT_EQ(ana.refusal("seat", R"(,"seat":2,"be":"reserved","for":"Cy")"), "");
  const auto cys = std::string(ana.view()["you"]["keys"][0]["key"].text());
  EXPECT_EQ(cy.refusal("sit", cat(R"(,"seat":2,"key":")", cys, "\"")), "");
  EXPECT_EQ(cy.refusal("stand"), "");
  EXPECT_EQ(ana.refusal("seat", R"(,"seat":2,"be":"bot","level":"casual")"), "");
  EXPECT_EQ(ana.refusal("swap", R"(,"seats":[0,2])"), "");
  EXPECT_EQ(ana.refusal("swap", R"(,"seats":[0,7])"), "bad-request");
  EXPECT_EQ(ana.refusal("set", R"(,"options":{"dance":99})"), "bad-options");
  EXPECT_EQ(ana.refusal("set", cat(R"(,"options":)", tour().options,
                                   R"(,"players":4,"listed":true,"spectators":true)")),
            "");
  EXPECT_EQ(ana.refusal("seat", R"(,"seat":3,"be":"bot","level":"beginner")"), "");
}

void talk(Seated& ana, Seated& bo) {
  EXPECT_EQ(bo.refusal("chat", R"(,"text":"Hello, Ana")"), "");
  EXPECT_EQ(ana.refusal("mute", person(bo.guest()) + R"(,"muted":true)"), "");
  EXPECT_EQ(bo.refusal("chat", R"(,"text":"Can you hear me?")"), "muted");
  EXPECT_EQ(ana.refusal("mute", person(bo.guest()) + R"(,"muted":false)"), "");
  EXPECT_EQ(ana.refusal("set", R"(,"chat":false)"), "");
  EXPECT_EQ(bo.refusal("chat", R"(,"text":"And now?")"), "chat-off");
  EXPECT_EQ(ana.refusal("set", R"(,"chat":true)"), "");
  std::string last;
  for (int i = 0; i < 6 && last.empty(); ++i) last = bo.refusal("chat", R"(,"text":"Hey!")");
  EXPECT_EQ(last, "too-fast");
}

void pass_on_being_host(Seated& ana, Seated& bo) {
  EXPECT_EQ(ana.refusal("host", person(bo.guest())), "");
  EXPECT_EQ(ana.refusal("host", person(ana.guest())), "not-host");
  EXPECT_EQ(bo.refusal("host", person(ana.guest())), "");
  EXPECT_EQ(ana.refusal("host", person(ana.guest())), "not-allowed");
  EXPECT_EQ(ana.refusal("remove", R"(,"person":"nobody")"), "no-person");
}

void ask_for_news(Guest& nobody, Guest& removed, Guest& ana, const std::string& table) {
  const auto path = cat("/api/v1/tables/", table, "/news?before=");
  EXPECT_EQ(nobody.get(path + "9").status, 401);
  EXPECT_EQ(removed.get(path + "9").status, 403);
  EXPECT_EQ(ana.get(path + "many").status, 400);
  EXPECT_EQ(ana.get("/api/v1/tables/nosuchtablehere0/news?before=9").status, 404);
  const auto news = ana.get(path + "9").json()["news"];
  ASSERT_EQ(news.size(), 8u);
  EXPECT_EQ(news[7]["number"].whole(), 8);
}

// Whoever runs the house comes in, looks around and does something; somebody tells them of somebody.
void run_the_house(ServedHouse& house, Guest& ana, Guest& bo, Guest& nobody, const std::string& table) {
  EXPECT_EQ(nobody.get("/api/v1/notice").status, 200);
  EXPECT_EQ(nobody.get("/api/v1/house").status, 401);
  EXPECT_EQ(nobody.post("/api/v1/house/acts", R"({"do":"announce","why":"x"})").status, 401);
  EXPECT_EQ(nobody.post("/api/v1/house/session", R"({"token":"wrong"})").status, 403);
  const auto wish = [&](std::string_view person, std::string_view why) {
    return cat(R"({"person":")", person, R"(","table":")", table, R"(","why":")", why, "\"}");
  };
  EXPECT_EQ(nobody.post("/api/v1/reports", wish(bo.id, "x")).status, 401);
  EXPECT_EQ(ana.post("/api/v1/reports", wish(bo.id, "")).status, 400);
  EXPECT_EQ(ana.post("/api/v1/reports", wish("pnobody", "x")).status, 404);
  EXPECT_EQ(ana.post("/api/v1/reports", wish(bo.id, "He sings.")).status, 201);
  const auto token = make_admin_token(house.data_dir());
  ASSERT_TRUE(token) << token.error();
  Guest keeper(house);
  EXPECT_EQ(keeper.post("/api/v1/house/session", cat(R"({"token":")", *token, "\"}")).status, 200);
  EXPECT_EQ(keeper.post("/api/v1/house/acts", R"({"do":"dance","why":"x"})").status, 400);
  EXPECT_EQ(
      keeper.post("/api/v1/house/acts", R"({"do":"close","table":"nosuchtablehere0","why":"x"})").status,
      404);
  EXPECT_EQ(keeper.post("/api/v1/house/acts", R"({"do":"announce","why":"Welcome."})").status, 201);
  EXPECT_EQ(keeper
                .post("/api/v1/house/acts",
                      cat(R"({"do":"mute","person":")", bo.id, R"(","why":"He sings.","minutes":1})"))
                .status,
            201);
  const auto seen = keeper.get("/api/v1/house");
  EXPECT_EQ(seen.status, 200);
  EXPECT_EQ(seen.json()["reports"].size(), 1u);
  EXPECT_EQ(keeper.ask({"DELETE", "/api/v1/house/session"}).status, 200);
}

// What people may do about themselves, the last of it last.
void leave_for_good(Guest& bo, Guest& nobody) {
  EXPECT_EQ(nobody.get("/api/v1/me/export").status, 401);
  EXPECT_EQ(nobody.ask({"DELETE", "/api/v1/me/sessions"}).status, 401);
  EXPECT_EQ(nobody.ask({"DELETE", "/api/v1/me"}).status, 401);
  EXPECT_EQ(bo.get("/api/v1/me/export").status, 200);
  const auto cookie = bo.cookie;
  EXPECT_EQ(bo.ask({"DELETE", "/api/v1/me/session"}).status, 200);
  bo.cookie = cookie;
  EXPECT_EQ(bo.ask({"DELETE", "/api/v1/me"}).status, 200);
  Guest di(bo.house(), "Di");
  EXPECT_EQ(di.ask({"DELETE", "/api/v1/me/sessions"}).status, 200);
}

// A game against the clock, over a restart: the clock waits, counts down and goes on. The bot finds its way out
// and turns the sand timer, which runs out on somebody who only looks.
void let_time_pass(ServedHouse& house, Guest& ana_guest) {
  const auto evening = evening_for("alone");
  const auto table = make_table(ana_guest, evening.game, evening.options, evening.seats());
  {
    Seated ana(ana_guest, table);
    const auto before = ana.number();
    EXPECT_EQ(ana_guest.put("/api/v1/me", R"({"name":"Anna"})").status, 200);  // while she sits there
    ana.catch_up(before + 1);
    EXPECT_EQ(ana.refusal("start"), "");
    EXPECT_EQ(ana.refusal("move", move_of(ana, 0)), "");
  }
  house.kill();
  house.start();
  Seated ana(ana_guest, table);
  EXPECT_EQ(ana.refusal("move", R"(,"move":"dance")"), "paused");
  EXPECT_FALSE(ana.view()["game"]["clock"]["running"].boolean());
  while (ana.status() != "over" && ana.hear()) continue;
  EXPECT_EQ(ana.status(), "over");
}

// Where all win together, the house helps and half a word is seen. Two people; nothing needs to be played.
void help_each_other(Guest& ana_guest, Guest& bo_guest) {
  const auto is_together = [](const GameEntry& each) { return each.is_cooperative; };
  const auto game = std::ranges::find_if(games(), is_together);
  ASSERT_NE(game, games().end());
  const auto table = make_table(ana_guest, game->name, "{}", R"([{"be":"open"},{"be":"open"}])");
  Seated ana(ana_guest, table), bo(bo_guest, table);
  EXPECT_EQ(bo.refusal("sit", R"(,"seat":1)"), "");
  ana.catch_up(bo.number());
  EXPECT_EQ(ana.refusal("start"), "");
  auto& asker = ana.view()["game"]["legal"]["moves"].size() > 0 ? ana : bo;
  EXPECT_EQ(asker.refusal("hint"), "");
  while (asker.hinted().is_null() && asker.hear()) continue;
  const std::string move(asker.hinted()["moves"][0].text());
  bo.socket().send(R"({"id":"d1","cmd":"draft","text":"squa"})");
  while (ana.drafted().is_null() && ana.hear()) continue;
  EXPECT_EQ(ana.drafted()["text"].text(), "squa");
  EXPECT_EQ(ana.drafted()["seat"].whole(), 1);
  EXPECT_EQ(asker.refusal("move", cat(",\"move\":", Json(move).dump())), "") << move;
}

// In the game of the tour people choose in secret: a choice is taken back as long as one of them has not.
void take_back(Guest& ana_guest, Guest& bo_guest, Guest& cy_guest) {
  const auto table =
      make_table(ana_guest, tour().game, tour().options, R"([{"be":"open"},{"be":"open"},{"be":"open"}])");
  Seated ana(ana_guest, table), bo(bo_guest, table), cy(cy_guest, table);
  EXPECT_EQ(bo.refusal("sit", R"(,"seat":1)"), "");
  EXPECT_EQ(cy.refusal("sit", R"(,"seat":2)"), "");
  ana.catch_up(cy.number());
  EXPECT_EQ(ana.refusal("start"), "");
  for (auto* each : {&ana, &bo}) {
    each->catch_up(ana.number());
    EXPECT_EQ(each->refusal("move", cat(",\"move\":", each->view()["game"]["legal"]["moves"][0].dump())), "");
  }
  EXPECT_EQ(ana.command("takeback", R"(,"try":true)")["asks"].dump(), "[1,2]");
  EXPECT_EQ(ana.refusal("takeback"), "");
  EXPECT_EQ(ana.refusal("answer", R"(,"agrees":true)"), "not-allowed");
  for (auto* each : {&bo, &cy}) {
    each->catch_up(ana.number());
    EXPECT_EQ(each->refusal("answer", R"(,"agrees":true)"), "");
  }
  cy.catch_up(ana.number() + 3);
  EXPECT_EQ(cy.view()["table"].find("asking"), nullptr);
  EXPECT_EQ(ana.refusal("takeback"), "not-allowed");
}

// Two people with clocks: a pause, and a bot that plays for whoever is late. Then a game by days with a holiday.
void keep_time(Guest& ana_guest, Guest& bo_guest) {
  constexpr auto two = R"([{"be":"open"},{"be":"open"},{"be":"bot","level":"beginner"}])";
  const auto table =
      make_table(ana_guest, tour().game, tour().options, two,
                 R"(,"pace":{"kind":"decision","seconds":5,"late":"seat","level":"beginner"})");
  Seated ana(ana_guest, table), bo(bo_guest, table, 0, true);
  EXPECT_EQ(bo.refusal("sit", R"(,"seat":1)"), "");
  ana.catch_up(bo.number());
  EXPECT_EQ(ana.refusal("start"), "");
  EXPECT_EQ(ana.refusal("pause", R"(,"wants":true)"), "");
  EXPECT_EQ(bo.refusal("pause", R"(,"wants":true)"), "");
  while (!bo.view()["game"]["clocks"]["paused"].boolean() && bo.hear()) continue;
  EXPECT_TRUE(bo.view()["game"]["clocks"]["paused"].boolean());
  EXPECT_EQ(ana.refusal("resume", R"(,"ready":true)"), "");
  EXPECT_EQ(bo.refusal("resume", R"(,"ready":true)"), "");
  const auto is_replaced = [](const Seated& who) {
    return who.view()["game"]["clocks"]["seats"][0].find("replaced") != nullptr;
  };
  while (!is_replaced(ana) && ana.hear()) continue;
  EXPECT_EQ(ana.refusal("back"), "");

  const auto slow = make_table(ana_guest, tour().game, tour().options, two);
  Seated host(ana_guest, slow), guest(bo_guest, slow);
  EXPECT_EQ(host.refusal("set", R"(,"pace":{"kind":"bank","seconds":600,"late":"wait"})"), "");
  EXPECT_EQ(host.refusal(
                "set", R"(,"pace":{"kind":"days","seconds":86400,"nights":true,"holiday":10,"late":"play"})"),
            "");
  host.socket().send(cat(R"({"id":"zoned","cmd":"hello","zone":120,"since":)", host.number(), "}"));
  // Before anything else happens: the answer tells what has happened since.
  while (host.view()["id"].text() != "zoned" && host.hear()) continue;
  EXPECT_EQ(guest.refusal("sit", R"(,"seat":1)"), "");
  host.catch_up(guest.number());
  EXPECT_EQ(host.refusal("start"), "");
  EXPECT_EQ(host.refusal("holiday", R"(,"away":true)"), "");
  const auto listing = ana_guest.get(cat("/api/v1/tables/", slow)).json();
  EXPECT_EQ(listing["pace"]["kind"].text(), "days");
  EXPECT_GT(listing["deadlines"][0]["wall"].whole(), listing["made"].whole() + 86'400'000);
  EXPECT_EQ(host.refusal("end", R"(,"wants":true)"), "");
  EXPECT_EQ(guest.refusal("end", R"(,"wants":false)"), "");
  EXPECT_EQ(host.refusal("end", R"(,"wants":true)"), "");
  EXPECT_EQ(guest.refusal("end", R"(,"wants":true)"), "");
  while (!guest.view()["table"].find("unfinished") && guest.hear()) continue;
  EXPECT_EQ(guest.view()["table"]["status"].text(), "over");
  EXPECT_TRUE(ana_guest.get(cat("/api/v1/tables/", slow)).json()["unfinished"].boolean());
}

TEST(Tour, EverythingThatTheDocumentsPromiseHappensAsTheySay) {
  ServedHouse house;
  Agreement agreement;
  agreement.listen(house);

  Guest nobody(house);
  ask_for_games(nobody);
  for (const auto path : {"/livez", "/readyz", "/version", "/metrics"})
    EXPECT_EQ(nobody.get(path).status, 200);
  EXPECT_EQ(nobody.ask({.path = "/metrics", .headers = {{"x-forwarded-for", "203.0.113.7"}}}).status, 403);
  Guest ana_guest(house);
  become_somebody(ana_guest);
  Guest bo_guest(house, "Bo"), cy_guest(house, "Cy");
  const auto table = make_tables(ana_guest);
  look_for(ana_guest, table);

  Seated ana(ana_guest, table);
  EXPECT_EQ(nobody.get("/api/v1/tables").json()["tables"][0]["table"].text(), table);
  Seated bo(bo_guest, table), cy(cy_guest, table, 0, true);
  ana.hear_all();
  arrange_seats(ana, bo, cy);
  EXPECT_EQ(bo_guest.put("/api/v1/me", R"({"name":"Bob"})").status, 200);
  talk(ana, bo);
  pass_on_being_host(ana, bo);
  EXPECT_EQ(bo.refusal("ready", R"(,"ready":true)"), "");
  // A new name is had at the table at once.
  EXPECT_EQ(bo_guest.put("/api/v1/me", R"({"name":"Bob"})").status, 200);
  while (bo.view()["you"]["name"].text() != "Bob" && bo.hear()) continue;
  EXPECT_EQ(bo.view()["table"]["seats"][1]["person"]["name"].text(), "Bob");
  EXPECT_EQ(ana.refusal("remove", person(cy_guest)), "");
  while (cy.socket().read()) continue;
  EXPECT_EQ(cy.socket().close_code(), 4403);

  EXPECT_EQ(ana.refusal("start"), "");
  EXPECT_EQ(ana.refusal("start"), "started");
  ana.socket().send(cat(R"({"id":"told-1","cmd":"told","number":)", ana.number(), "}"));  // nobody answers
  ana.socket().send(cat(R"({"id":"heard-1","cmd":"heard","number":)", ana.number(), "}"));
  ana.socket().send(R"({"id":"look-1","cmd":"look","away":true})");
  EXPECT_EQ(ana.refusal("move", R"(,"move":"dance")"), "bad-move");
  EXPECT_EQ(ana.refusal("move", cat(R"(,"move":")", tour().illegal, "\"")), "illegal-move");
  const auto first = move_of(ana, 0), second = move_of(ana, 1);
  EXPECT_EQ(ana.refusal("move", first), "") << first;
  EXPECT_EQ(ana.refusal("move", second), "not-your-turn");
  EXPECT_EQ(ana.refusal("seat", R"(,"seat":1,"be":"open")"), "not-allowed");
  ask_for_news(nobody, cy_guest, ana_guest, table);
  see_what_is_asked({&ana_guest, &bo_guest}, nobody, table);
  play_to_the_end({&ana, &bo});
  EXPECT_EQ(ana.refusal("move", first), "game-over");
  EXPECT_EQ(ana.refusal("rematch"), "");

  for (const auto line : {0, 1}) {
    const auto then = nobody.get(cat("/api/v1/tables/", table, "/replay?for=referee&line=", line));
    EXPECT_EQ(then.status, 200);
    EXPECT_EQ(then.json()["line"].whole(), line);
  }
  for (const auto query : {"", "?for=9&line=0", "?for=0&line=-1", "?for=0&line=999999", "?for=0"})
    EXPECT_EQ(nobody.get(cat("/api/v1/tables/", table, "/replay", query)).status, 400) << query;
  EXPECT_EQ(nobody.get(cat("/api/v1/tables/", table, "/record")).status, 200);
  EXPECT_EQ(nobody.get(cat("/api/v1/tables/", table)).json()["status"].text(), "over");

  help_each_other(ana_guest, bo_guest);
  keep_time(ana_guest, bo_guest);
  take_back(ana_guest, bo_guest, cy_guest);
  run_the_house(house, ana_guest, bo_guest, nobody, table);
  let_time_pass(house, ana_guest);

  const auto open =
      make_table(ana_guest, tour().game, "{}", R"([{"be":"open"},{"be":"open"},{"be":"open"}])");
  look_through_games(ana_guest, nobody, table, open);
  bring_a_program(ana_guest, nobody);
  be_told(ana_guest, nobody);
  keep_a_name(house, nobody);
  leave_for_good(bo_guest, nobody);
  // Who asks too often waits.
  int status = 0;
  for (int i = 0; i < 500 && status != 429; ++i)
    status = ana_guest
                 .post("/api/v1/tables",
                       wish_for(cat("many", i), R"([{"be":"open"},{"be":"open"},{"be":"open"}]})"))
                 .status;
  EXPECT_EQ(status, 429);
  for (status = 0; status != 429;) status = nobody.get("/api/v1/codes/000000").status;
  for (status = 0; status != 429;) status = nobody.put("/api/v1/me", R"({"name":"Di"})").status;

  expect_no(agreement.complaints());
  EXPECT_EQ(missing(documented_operations(), agreement.seen()), "");
  auto answers = documented_answers();
  answers.erase(
      "GET /readyz 503");  // while it closes its door is shut; only a connection from before hears it
  EXPECT_EQ(missing(answers, agreement.seen()), "");
  auto words = documented_words();
  words.erase("news agree");  // takes minutes of absence; tests/room has them
  EXPECT_EQ(missing(words, agreement.seen()), "");
}

}  // namespace
}  // namespace clew::test
