// Tables with cards of an owner's own: offered, named, kept with the tables, and no secret of theirs told.
#include <gtest/gtest.h>

#include "core/text.h"
#include "engine/registry.h"
#include "tests/apps/program.h"
#include "tests/kit/evenings.h"
#include "tests/kit/house_client.h"

namespace clew::test {
namespace {

// The shipped set of a game under this name, with one text of it changed.
std::string own_set(const Folder& folder, const std::string& game, const std::string& name,
                    const std::string& file, const std::string& was, const std::string& is) {
  const auto path = folder / name;
  EXPECT_EQ(clew({"data", "export", game, path}).code, 0);
  auto text = read(path + "/" + file);
  const auto at = text.find(was);
  EXPECT_NE(at, std::string::npos) << was;
  write(path + "/" + file, text.replace(at, was.size(), is));
  return cat(game, "=", path);
}

// The game whose data are changed, what of it, and into what.
const std::string& game() { return game_for("own cards"); }
std::string cards(std::string_view member) {
  return std::string(evening_for("own cards").cards[member].text());
}
std::string ours(const Folder& folder) {
  return own_set(folder, game(), "ours", cards("file"), cards("text"), cards("own"));
}

Json set_offered(Guest& guest, std::string_view game) {
  const auto games = guest.get("/api/v1/games").json();
  for (const auto& each : games["games"].items())
    if (each["game"].text() == game) return each["sets"];
  return {};
}

// Says it and waits for the view that shows it, or for the refusal. A greeting is answered by a view alone.
Json say(Socket& page, std::string_view command) {
  EXPECT_TRUE(page.send(command));
  const auto asked = Json::parse(command).value_or(Json{});
  auto known = asked["cmd"].text() == "hello" ? std::optional<std::int64_t>(0) : std::nullopt;
  Json view;
  while (view.is_null() || !known || view["number"].whole() < *known) {
    auto heard = page.next();
    if (heard.is_null()) return heard;
    const auto type = heard["type"].text();
    if (type == "refused" && heard["id"].text() == asked["id"].text()) return heard;
    if (type == "ack" && heard["id"].text() == asked["id"].text()) known = heard["number"].whole();
    if (type == "view") view = std::move(heard);
  }
  return view;
}

TEST(OwnCards, ATableIsMadeWithThemPlayedAndKeptWhateverBecomesOfTheFolder) {
  auto folder = std::make_unique<Folder>();
  const auto folder_of_ours = ours(*folder);
  ServedHouse house({"--data", folder_of_ours});
  Guest ana(house, "Ana");
  const auto sets = set_offered(ana, game());
  ASSERT_EQ(sets.size(), 1u);
  EXPECT_EQ(sets[0]["name"].text(), "ours");
  const std::string hash(sets[0]["hash"].text());

  const auto wish = [&](std::string_view id, std::string_view data) {
    return ana.post("/api/v1/tables", table_for("own cards", "open beginner beginner",
                                                cat(R"("id":")", id, R"(","data":")", data, "\"")));
  };
  EXPECT_EQ(wish("unknown", "dragons").status, 400);
  const auto made = wish("one", "ours");
  ASSERT_EQ(made.status, 201) << made.body;
  EXPECT_EQ(made.json()["data"]["name"].text(), "ours");
  const std::string table(made.json()["table"].text());

  // Its host may change that until the game begins.
  Socket page(ana, table);
  EXPECT_EQ(say(page, R"({"id":"1","cmd":"hello","since":0})")["table"]["data"]["hash"].text(), hash);
  const auto shipped = say(page, R"({"id":"2","cmd":"set","data":null})");
  EXPECT_EQ(shipped["type"].text(), "view") << shipped.dump();
  EXPECT_TRUE(shipped["table"]["data"].is_null());
  EXPECT_EQ(say(page, R"({"id":"3","cmd":"set","data":"dragons"})")["type"].text(), "refused");
  EXPECT_EQ(say(page, R"({"id":"4","cmd":"set","data":"ours"})")["table"]["data"]["name"].text(), "ours");
  ASSERT_EQ(say(page, R"({"id":"5","cmd":"start"})")["table"]["status"].text(), "playing");
  EXPECT_EQ(say(page, R"({"id":"6","cmd":"set","data":null})")["type"].text(), "refused");

  // The page's own rules can be opened with them: every file, as it stands.
  const auto files = ana.get(cat("/api/v1/games/", game(), "/data?set=", hash)).json();
  EXPECT_NE(files["files"].dump().find(cards("own")), std::string::npos);
  EXPECT_EQ(files["texts"][cards("file")].text(), read(*folder / ("ours/" + cards("file"))));
  EXPECT_EQ(ana.get(cat("/api/v1/games/", game(), "/data?set=0")).status, 404);
  EXPECT_EQ(ana.get(cat("/api/v1/games/", game(), "/data")).body.find(cards("own")), std::string::npos);

  // The folder is gone, and offered no more; the table goes on, and a rematch has them too.
  house.stop();
  folder.reset();
  house.start({});
  EXPECT_TRUE(set_offered(ana, game()).is_null());
  Socket again(ana, table);
  auto view = say(again, R"({"id":"7","cmd":"hello","since":0})");
  ASSERT_EQ(view["table"]["data"]["hash"].text(), hash);
  for (int i = 0; view["table"]["status"].text() == "playing"; ++i) {
    const auto& moves = view["game"]["legal"]["moves"];
    if (moves.size() > 0 &&
        again.send(cat(R"({"id":"m)", i, R"(","cmd":"move","move":)", moves[0].dump(), "}")))
      (void)0;
    view = again.next_of("view");
    ASSERT_FALSE(view.is_null());
  }
  const auto record = ana.get(cat("/api/v1/tables/", table, "/record")).body;
  EXPECT_NE(record.find(cat(R"("data":{"name":"ours","hash":")", hash, "\"}")), std::string::npos)
      << record.substr(0, 300);
  EXPECT_EQ(ana.get(cat("/api/v1/tables/", table, "/replay?for=referee&line=1")).status, 200);
  EXPECT_EQ(ana.post("/api/v1/me/games", cat(R"({"record":)", Json(record).dump(), R"(,"seat":0})")).status,
            201);
  const auto next = say(again, R"({"id":"8","cmd":"rematch"})")["table"]["next"];
  EXPECT_EQ(ana.get(cat("/api/v1/tables/", next.text())).json()["data"]["hash"].text(), hash);
  house.stop();
  EXPECT_NE(
      run_clew(cat("upgrade-check --data-dir ", house.data_dir(), " --json")).find(R"("unplayable":[])"),
      std::string::npos);
}

// Of every game that holds something back.
TEST(OwnCards, WhatWouldSpoilAGameIsHeldBackOfThemToo) {
  int held_back = 0;
  for (const auto& entry : games()) {
    const auto spoilers = Json::parse(entry.spoilers).value();
    if (spoilers.size() == 0) continue;
    const Folder folder;
    const std::string slug(entry.name);
    ServedHouse house(
        {"--data", own_set(folder, slug, "spaced", std::string(entry.data.front().name), "\n", " \n")});
    Guest ana(house, "Ana");
    const auto hash = set_offered(ana, slug)[0]["hash"];
    const auto data = cat("/api/v1/games/", slug, "/data");
    const auto files = ana.get(cat(data, "?set=", hash.text()));
    EXPECT_EQ(files.json()["name"].text(), "spaced");
    EXPECT_TRUE(files.json()["texts"].is_null());
    for (const auto& [file, held] : spoilers.members()) {
      ++held_back;
      if (held.is_array()) {
        EXPECT_FALSE(files.json()["files"][file].is_null());
        for (const auto& member : held.items())
          EXPECT_EQ(files.body.find(member.dump()), std::string::npos) << file;
      } else {
        EXPECT_TRUE(files.json()["files"][file].is_null());
        EXPECT_EQ(ana.get(cat(data, "/", file, "?set=", hash.text())).status, 404);
      }
    }
  }
  EXPECT_GT(held_back, 0);
}

TEST(OwnCards, AFolderThatCannotBePlayedWithKeepsTheHouseClosed) {
  const Folder folder;
  const auto data = own_set(folder, game(), "ours", cards("file"), cards("right"), cards("wrong"));
  const auto said = clew({"serve", "--port", "0", "--data-dir", folder / "house", "--data", data});
  EXPECT_EQ(said.code, 1);
  EXPECT_NE(said.err.find(cards("complaint")), std::string::npos) << said.err;
  const Folder good;
  const auto twice = clew({"serve", "--port", "0", "--data-dir", folder / "house", "--data", ours(good),
                           "--data", cat(game(), "=", good / "ours")});
  EXPECT_EQ(twice.code, 2);
  EXPECT_NE(twice.err.find("are called ours; rename one of them"), std::string::npos) << twice.err;
}

}  // namespace
}  // namespace clew::test
