// My games: chosen from many, exported and brought back, shown to others or not.
#include "server/my_games.h"

#include <gtest/gtest.h>

#include <thread>

#include "core/text.h"
#include "tests/kit/evenings.h"
#include "tests/kit/house_client.h"

namespace clew::test {
namespace {

std::string listing(int number, std::string_view game, std::string_view status, std::string_view others) {
  return cat(R"({"table":"t)", number, R"(","game":")", game, R"(","status":")", status, R"(","made":)",
             number, R"(,"seats":[{"kind":"person","person":{"id":"me","name":"Ana"},"ready":true})", others,
             "]}");
}

const auto with_bo = R"(,{"kind":"person","person":{"id":"bo","name":"Bo Björn"},"ready":true})";
const auto with_bot = R"(,{"kind":"bot","level":"casual"})";

// Nine games, the newest first: every third with bots alone, every second is a maze, the first two go on.
std::vector<std::string> nine() {
  std::vector<std::string> all;
  for (int i = 9; i >= 1; --i)
    all.push_back(
        listing(i, i % 2 ? "maze" : "castle", i > 7 ? "playing" : "over", i % 3 ? with_bo : with_bot));
  return all;
}

std::size_t matching(std::string_view query) {
  return find_games(nine(), "me", read_games_wish(query).value(), 50).matching;
}

TEST(MyGames, AreChosenByGamePeopleTimeStatusAndWords) {
  EXPECT_EQ(matching(""), 9u);
  EXPECT_EQ(matching("game=maze"), 5u);
  EXPECT_EQ(matching("game=none"), 0u);
  EXPECT_EQ(matching("with=bo"), 6u);
  EXPECT_EQ(matching("with=bots"), 3u);
  EXPECT_EQ(matching("status=playing"), 2u);
  EXPECT_EQ(matching("status=over"), 7u);
  EXPECT_EQ(matching("since=3&until=5"), 2u);
  EXPECT_EQ(matching("text=BJ%C3%96RN"), 0u);  // only plain letters are taken for small ones
  EXPECT_EQ(matching("text=bj%C3%B6rn"), 6u);
  EXPECT_EQ(matching("text=CAST"), 4u);
  EXPECT_EQ(matching("text=ana"), 0u);  // one's own name says nothing
  EXPECT_EQ(matching("game=maze&with=bo&status=over"), 3u);
  for (const auto* wrong : {"status=lost", "since=x", "until=9999999999999999999999", "since=1%20"})
    EXPECT_FALSE(read_games_wish(wrong)) << wrong;
  EXPECT_FALSE(read_games_wish("text=" + std::string(500, 'x')));
}

TEST(MyGames, SomebodysProgramIsABotThereToo) {
  const auto minotaur =
      R"(,{"kind":"person","person":{"id":"mi","name":"Minotaur","bot":true},"ready":true})";
  const auto page = find_games({listing(1, "maze", "over", minotaur), listing(2, "maze", "over", with_bo)},
                               "me", read_games_wish("with=bots").value(), 50);
  EXPECT_EQ(page.matching, 1U);
  for (const auto& each : page.people) EXPECT_EQ(each.person.is_bot, each.person.id == "mi");
}

TEST(MyGames, PagesHoldEveryGameOnceWhateverTheirLength) {
  for (std::size_t most = 1; most <= 10; ++most) {
    std::vector<std::string> seen;
    auto wish = read_games_wish("with=bo").value();
    for (int pages = 0; pages < 20; ++pages) {
      const auto page = find_games(nine(), "me", wish, most);
      EXPECT_LE(page.games.size(), most);
      EXPECT_EQ(page.matching, 6u);
      for (const auto& each : page.games) seen.push_back(each.listing);
      if (page.next.empty()) break;
      wish.before = page.next;
    }
    std::vector<std::string> all;
    for (const auto& each : find_games(nine(), "me", read_games_wish("with=bo").value(), 50).games)
      all.push_back(each.listing);
    EXPECT_EQ(seen, all) << most;
  }
}

TEST(MyGames, TellWithWhomAndHowMany) {
  const auto page = find_games(nine(), "me", read_games_wish("game=none").value(), 50);
  EXPECT_EQ(page.all, 9u);
  EXPECT_EQ(page.playing, 2u);
  ASSERT_EQ(page.people.size(), 1u);
  EXPECT_EQ(page.people[0].person.name, "Bo Björn");
  EXPECT_EQ(page.people[0].games, 6);
}

// One person against bots, always the first move there is; over after some moves of the person.
std::string play_alone(Guest& ana, std::string_view id, bool may_watch) {
  const auto table = std::string(
      ana.post("/api/v1/tables",
               table_for("silent hands", "open beginner beginner",
                         cat(R"("id":")", id, R"(","spectators":)", may_watch ? "true" : "false")))
          .json()["table"]
          .text());
  Socket page(ana, table);
  page.send(R"({"id":"h","cmd":"hello"})");
  page.send(R"({"id":"s","cmd":"start"})");
  int moves = 0;
  for (auto view = page.next_of("view"); view.is_object() && view["table"]["status"].text() != "over";
       view = page.next_of("view"))
    if (const auto& legal = view["game"]["legal"]["moves"]; legal.size() > 0)
      page.send(cat(R"({"id":"m)", ++moves, R"(","cmd":"move","move":)", legal[0].dump(), "}"));
  // The list is told a moment after the table is.
  while (ana.get(cat("/api/v1/tables/", table)).json()["status"].text() != "over") std::this_thread::yield();
  return table;
}

TEST(MyGames, AFinishedGameSaysHowItEndedAndLastsOverARestart) {
  ServedHouse house({"--no-limits"});
  Guest ana(house, "Ana"), nobody(house);
  const auto table = play_alone(ana, "t", true);
  const auto check = [&] {
    const auto mine = ana.get("/api/v1/me/games?status=over").json();
    const auto& game = mine["games"][0]["listing"];
    EXPECT_EQ(mine["all"].whole(), 1);
    EXPECT_EQ(game["table"].text(), table);
    EXPECT_EQ(game["result"]["scores"].size(), 3u);
    EXPECT_GE(game["moves"].whole(), 3);
    EXPECT_GE(game["ended"].whole(), game["made"].whole());
    EXPECT_TRUE(mine["games"][0]["public"].boolean());
  };
  check();
  house.stop();
  house.start();
  check();
  EXPECT_EQ(nobody.get("/api/v1/me/games").status, 401);
  EXPECT_EQ(ana.get("/api/v1/me/games?with=bots").json()["matching"].whole(), 1);
}

TEST(MyGames, RecordsAreTakenAlongAndBroughtToAnotherHouse) {
  ServedHouse house({"--no-limits"}), other({"--no-limits"});
  Guest ana(house, "Ana"), bo(other, "Bo");
  play_alone(ana, "t1", true);
  play_alone(ana, "t2", false);
  const auto all = ana.get("/api/v1/me/games/records");
  EXPECT_EQ(all.type(), "application/x-ndjson");
  const auto cut = all.body.find("{\"clew\":1,", 1);
  ASSERT_NE(cut, std::string::npos);
  const auto record = all.body.substr(0, cut);
  const auto wish = cat(R"({"record":)", Json(record).dump(), R"(,"seat":0})");
  const auto made = bo.post("/api/v1/me/games", wish);
  ASSERT_EQ(made.status, 201) << made.body;
  EXPECT_TRUE(made.json()["imported"].boolean());
  EXPECT_EQ(made.json()["seats"][0]["person"]["id"].text(), bo.id);
  EXPECT_EQ(bo.post("/api/v1/me/games", wish).status, 200);  // once
  EXPECT_EQ(bo.get("/api/v1/me/games").json()["all"].whole(), 1);
  // It is looked back at like any other, with the same moves.
  const auto again = bo.get(cat("/api/v1/tables/", made.json()["table"].text(), "/record")).body;
  EXPECT_EQ(again.substr(again.find('\n')), record.substr(record.find('\n')));
}

TEST(MyGames, ARecordThatIsNoneOrBreaksTheRulesIsRefused) {
  ServedHouse house({"--no-limits"});
  Guest ana(house, "Ana");
  const auto table = play_alone(ana, "t", true);
  const auto record = ana.get(cat("/api/v1/tables/", table, "/record")).body;
  const auto import = [&](const std::string& text) {
    return ana.post("/api/v1/me/games", cat(R"({"record":)", Json(text).dump(), "}")).status;
  };
  EXPECT_EQ(import("nonsense"), 400);
  EXPECT_EQ(import(""), 400);
  EXPECT_EQ(ana.post("/api/v1/me/games", R"({"record":"x","seat":9})").status, 400);
  // Cut before its end it is a game that goes on.
  std::string begun;
  for (std::size_t at = 0, lines = 0; lines < 3; ++lines) {
    const auto end = record.find('\n', at) + 1;
    begun += record.substr(at, end - at);
    at = end;
  }
  EXPECT_EQ(import(begun), 409);
  auto forged = record;
  const auto move = forged.find("\"play ");
  ASSERT_NE(move, std::string::npos);
  forged.replace(move, 7, "\"play 99");
  EXPECT_EQ(import(forged), 400);
  EXPECT_EQ(ana.get("/api/v1/me/games").json()["all"].whole(), 1);
}

TEST(MyGames, AGameThatNobodyMightWatchIsShownWhenThoseWhoPlayedItSaySo) {
  ServedHouse house({"--no-limits"});
  Guest ana(house, "Ana"), eve(house, "Eve");
  const auto table = play_alone(ana, "t", false);
  const auto path = cat("/api/v1/tables/", table);
  const auto share = [&](Guest& who, std::string_view json) {
    return who.put(path + "/public", json).status;
  };
  EXPECT_EQ(eve.get(path + "/record").status, 403);
  EXPECT_EQ(share(eve, R"({"public":true})"), 403);
  EXPECT_EQ(share(ana, R"({"public":1})"), 400);
  EXPECT_EQ(share(ana, R"({"public":true})"), 200);
  house.stop();
  house.start();
  EXPECT_EQ(eve.get(path + "/record").status, 200);
  EXPECT_EQ(share(eve, R"({"public":false})"), 403);  // looking is not deciding
  EXPECT_TRUE(ana.get("/api/v1/me/games").json()["games"][0]["public"].boolean());
  EXPECT_EQ(share(ana, R"({"public":false})"), 200);
  EXPECT_EQ(eve.get(path + "/record").status, 403);
}

TEST(MyGames, AGameThatAnybodyMightWatchIsClosedWhenThoseOfItSaySo) {
  ServedHouse house({"--no-limits"});
  Guest ana(house, "Ana"), eve(house, "Eve");
  const auto table = play_alone(ana, "t", true);
  const auto path = cat("/api/v1/tables/", table);
  EXPECT_EQ(eve.get(path + "/record").status, 200);
  EXPECT_EQ(eve.get(path + "/view").status, 200);
  EXPECT_EQ(eve.put(path + "/public", R"({"public":false})").status, 403);
  EXPECT_EQ(ana.put(path + "/public", R"({"public":false})").status, 200);
  house.stop();
  house.start();
  EXPECT_FALSE(ana.get("/api/v1/me/games").json()["games"][0]["public"].boolean());
  for (const auto* what : {"/record", "/view"}) {
    EXPECT_EQ(eve.get(path + what).status, 403) << what;
    EXPECT_EQ(ana.get(path + what).status, 200) << what;
  }
  EXPECT_EQ(ana.put(path + "/public", R"({"public":true})").status, 200);
  EXPECT_EQ(eve.get(path + "/record").status, 200);
}

}  // namespace
}  // namespace clew::test
