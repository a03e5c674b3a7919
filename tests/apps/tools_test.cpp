// games, rules, replay, data, bench, simulate, check: what scripts and owners of a box rely on.
#include <gtest/gtest.h>

#include "core/text.h"
#include "tests/apps/program.h"
#include "tests/kit/files.h"

namespace clew::test {
namespace {

TEST(Games, AreListedWithPlayersAndOptions) {
  const auto text = toy({"games"}).out;
  EXPECT_TRUE(has(text, "2 to 6 players")) << text;
  EXPECT_TRUE(has(text, "points: what a right guess scores; a whole number from 1 to 9 (3)")) << text;
  const auto json = toy({"games", "--json"}).json();
  EXPECT_EQ(json[0]["game"].text(), "lantern");
  EXPECT_EQ(json[0]["players"].dump(), "[2,6]");
  EXPECT_EQ(json[0]["options"][1]["default"].dump(), "true");
}

TEST(Rules, AreReadLookedUpAndSearched) {
  const auto all = toy({"rules", "lantern"});
  EXPECT_TRUE(has(all.out, "LN-8 A right guess scores")) << all.out;
  for (const char* id : {"LN-5", "ln5", "5"}) {
    const auto one = toy({"rules", "lantern", id});
    EXPECT_TRUE(has(one.out, "LN-5 An answer is secret until the end")) << one.out;
    EXPECT_FALSE(has(one.out, "LN-4")) << one.out;
  }
  const auto found = toy({"rules", "lantern", "--json", "secret", "OPEN"}).json();
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0]["id"].text(), "LN-5");
  EXPECT_EQ(found[0]["section"].text(), "3. Rules");
}

// The page's own sentences, word for word.
TEST(Rules, AGameIntroducesItselfInAMinute) {
  const auto games = clew({"games", "--json"}).json();
  for (const auto& game : games.items()) {
    const std::string slug(game["game"].text());
    const auto page = read((source_dir() / "games" / slug / "board" / "minute.en.ts").string());
    const auto said = clew({"rules", slug, "--minute"});
    EXPECT_EQ(said.code, 0) << slug;
    for (const auto* number : {"  1  ", "  2  ", "  3  ", "  4  "})
      EXPECT_TRUE(has(said.out, number)) << said.out;
    const auto first = page.find("'") + 1;
    EXPECT_TRUE(has(said.out, page.substr(first, 20))) << said.out;
  }
}

// A whole game on record.
std::string some_record(const Folder& folder, const Words& more = {}) {
  const auto path = folder / "game.jsonl";
  Words words{"play", "lantern", "--seed", "s", "--names", "Ada,Ben", "--record", path};
  words.insert(words.end(), more.begin(), more.end());
  EXPECT_EQ(toy(words, "guess 5\nword moth\n").code, 0);
  return path;
}

TEST(Replay, TellsTheGameAndHidesWhatTheOnlookerMayNotKnow) {
  const Folder folder;
  const auto path = some_record(folder);
  const auto all = toy({"replay", path});
  EXPECT_TRUE(has(all.out, "Ada (seat 0): guess 5")) << all.out;
  EXPECT_TRUE(has(all.out, "Winner")) << all.out;
  EXPECT_FALSE(has(toy({"replay", "--as", "1", path}).out, "guess 5"));
  EXPECT_TRUE(has(toy({"replay", "--as", "0", path}).out, "guess 5"));
  const auto wrong = toy({"replay", "--as", "2", path});
  EXPECT_EQ(wrong.code, 2);
  EXPECT_TRUE(has(wrong.err, "a seat from 0 to 1")) << wrong.err;
  const auto json = toy({"replay", "--json", path}).json();
  EXPECT_EQ(json["lines"].size(), 3u);
  EXPECT_EQ(json["lines"][1]["move"].text(), "guess 5");
  EXPECT_EQ(json["result"]["scores"].size(), 2u);
}

TEST(Replay, RefusesWhatDoesNotReplayAndNamesTheLine) {
  const Folder folder;
  const auto text = read(some_record(folder));
  auto bad = text;
  bad.replace(bad.find("guess 5"), 7, "guess 9");
  write(folder / "bad.jsonl", bad);
  const auto said = toy({"replay", folder / "bad.jsonl"});
  EXPECT_EQ(said.code, 1);
  EXPECT_TRUE(has(said.err, "Line 3 of the record does not replay")) << said.err;
  EXPECT_FALSE(toy({"replay", "--json", folder / "bad.jsonl"}).json()["ok"].boolean());
  bad = text;
  bad.replace(bad.find("\"scores\":["), 11, "\"scores\":[7");
  write(folder / "bad.jsonl", bad);
  EXPECT_EQ(toy({"replay", folder / "bad.jsonl"}).code, 1);
  for (const char* nothing : {"", "\n", "nonsense", "{}", "[1,2]", "{\"clew\":2}"}) {
    write(folder / "bad.jsonl", nothing);
    EXPECT_EQ(toy({"replay", folder / "bad.jsonl"}).code, 1) << nothing;
  }
}

// What is in a stranger's record is shown, and not obeyed by the terminal.
TEST(Replay, TellsATerminalNothingToDo) {
  const Folder folder;
  const auto text = read(some_record(folder));
  for (const auto* name : {R"(\u001b[31mAda)", R"(Ada\u0007)", R"(\u009b31mAda)"}) {
    auto odd = text;
    odd.replace(odd.find("Ada"), 3, name);
    write(folder / "odd.jsonl", odd);
    const auto said = toy({"replay", folder / "odd.jsonl"});
    EXPECT_EQ(said.code, 1) << said.out;
    EXPECT_TRUE(has(said.err, "names has characters that nobody can read")) << said.err;
  }
  auto odd = text;
  odd.replace(odd.find("guess 5"), 7, R"(\u001b[2Jguess)");
  write(folder / "odd.jsonl", odd);
  const auto said = toy({"replay", folder / "odd.jsonl"});
  EXPECT_EQ(said.code, 1);
  EXPECT_FALSE(has(said.err + said.out, "\x1b[2J")) << said.err;
}

TEST(OwnData, IsCheckedPlayedWithAndMarkedInTheRecord) {
  const Folder folder;
  const auto mine = folder / "my-lanterns";
  ASSERT_EQ(toy({"data", "export", "lantern", mine}).code, 0);
  EXPECT_EQ(toy({"data", "export", "lantern", mine}).code, 2) << "nothing is overwritten";
  EXPECT_EQ(toy({"data", "check", "lantern", mine}).code, 0);
  write(mine + "/lantern.json", "{\"format\":1,\"highest\":99,\"seconds\":30,\"colour\":\"red\"}");
  write(mine + "/lanterns.json", "{}");
  const auto said = toy({"data", "check", "lantern", mine});
  EXPECT_EQ(said.code, 1);
  EXPECT_TRUE(has(said.out, "lantern.json /highest: This should be a whole number from 6 to 9, not 99."))
      << said.out;
  EXPECT_TRUE(has(said.out, "The key \"colour\" has no meaning here")) << said.out;
  EXPECT_TRUE(has(said.out, "lanterns.json: Lantern has no file of this name; did you mean lantern.json?"))
      << said.out;
  EXPECT_EQ(toy({"data", "check", "--json", "lantern", mine}).json()["complaints"].size(), 3u);
  EXPECT_EQ(toy({"play", "lantern", "--data", mine}).code, 1);

  std::remove((mine + "/lanterns.json").c_str());
  write(mine + "/lantern.json", "{\"format\":1,\"highest\":9,\"seconds\":30}");
  const auto path = some_record(folder, {"--data", mine});
  EXPECT_TRUE(has(read(path), "\"data\":{\"name\":\"my-lanterns\",\"hash\":\"")) << read(path);
  EXPECT_EQ(toy({"replay", "--quiet", "--data", mine, path}).code, 0);
  EXPECT_EQ(toy({"check", "--data", mine, path}).code, 0);
  EXPECT_EQ(toy({"check", "--data", cat("lantern=", mine), path}).code, 0);
  EXPECT_EQ(toy({"check", path}).code, 1);
  const auto shipped = toy({"replay", path});
  EXPECT_EQ(shipped.code, 1);
  EXPECT_TRUE(has(shipped.err, "my-lanterns")) << shipped.err;
  write(mine + "/lantern.json", "{\"format\":1,\"highest\":8,\"seconds\":30}");
  EXPECT_EQ(toy({"replay", "--data", mine, path}).code, 1) << "the same name, other contents";
  write(mine + "/lantern.json", "not JSON");
  EXPECT_EQ(toy({"data", "check", "lantern", mine}).code, 1);
  const auto engine = toy({"engine", "--data", cat("lantern=", mine)});
  EXPECT_EQ(engine.code, 1) << engine.err;
}

TEST(Bench, MeasuresAndPlaysExactlySoManyGames) {
  const auto figures = toy({"bench", "--seconds", "0.001", "--json"}).json()[0];
  EXPECT_EQ(figures["game"].text(), "lantern");
  EXPECT_EQ(figures["players"].whole(), 4);
  EXPECT_EQ(figures["bytes_per_move"].number(), 0);
  for (const char* key :
       {"moves_per_second", "ns_per_move", "state_bytes", "copies_per_second", "views_per_second",
        "legal_lists_per_second", "facade_moves_per_second", "facade_bytes_per_move"})
    EXPECT_GT(figures[key].number(), 0) << key;
  EXPECT_TRUE(has(toy({"bench", "lantern", "--seconds", "0.001"}).out, "moves/s"));
  const Words some{"bench", "lantern", "--playouts", "--games", "50", "--players", "3", "--seed", "s"};
  EXPECT_TRUE(toy(some).out.starts_with("50 games, "));
  EXPECT_EQ(toy(some).out, toy(some).out);
}

TEST(Simulate, SumsUpRandomGamesAndDigestsThem) {
  const Words words{"simulate", "lantern", "--games", "200", "--players", "3", "--seed", "s", "--json"};
  const auto sum = toy(words).json();
  EXPECT_EQ(sum["games"].whole(), 200);
  EXPECT_LE(sum["moves"]["most"].whole(), 4);
  double shares = 0;
  for (const auto& share : sum["win_shares"].items()) shares += share.number();
  EXPECT_NEAR(shares, 1, 1e-9);
  EXPECT_EQ(sum["reasons"]["all answers are in"].whole(), 200);
  const auto digest = toy({"simulate", "--digest", "--games", "20", "--json"}).json();
  EXPECT_EQ(digest["digest"].text().size(), 16u);
  EXPECT_EQ(digest, toy({"simulate", "--digest", "--games", "20", "--json"}).json());
  EXPECT_FALSE(digest == toy({"simulate", "--digest", "--games", "21", "--json"}).json());
}

TEST(Simulate, LetsBotsPlayInParallelAndKeepsTheirGames) {
  const Folder folder;
  const Words words{"simulate", "lantern", "--bots",    "casual,random,random",
                    "--games",  "12",      "--players", "3"};
  const auto with = [&words](Words more) {
    more.insert(more.begin(), words.begin(), words.end());
    return toy(more);
  };
  const auto one = with({"--json", "--threads", "1"}).json(), two = with({"--json", "--threads", "2"}).json();
  EXPECT_EQ(one, two) << "what is played does not depend on the threads";
  EXPECT_EQ(one["games"].whole(), 12);
  EXPECT_EQ(one["win_shares_95"].size(), 3u);
  const auto file = folder / "games.jsonl";
  EXPECT_EQ(with({"--records", file, "--records-of", "4"}).code, 0);
  EXPECT_TRUE(has(toy({"replay", file}).out, "3  lantern")) << toy({"replay", file}).out;
  EXPECT_TRUE(
      with({"--csv"}).out.starts_with("game,players,games,seat,won,low_95,high_95,score\nlantern,3,12,0,"));
  EXPECT_TRUE(has(with({}).out, "The same again: clew simulate lantern --players 3")) << with({}).out;
  EXPECT_EQ(toy({"simulate", "lantern", "--bots", "casual,random", "--players", "3"}).code, 2);
  const auto seated = toy({"simulate", "lantern", "--bots", "casual,random", "--games", "2"});
  EXPECT_TRUE(has(seated.out, "Lantern, 2 players, 2 games")) << seated.err << seated.out;
}

TEST(Check, RunsScenariosTranscriptsAndRecords) {
  const Folder folder;
  const auto scenarios = (source_dir() / "tests/lantern/scenarios").string();
  const auto record = some_record(folder);
  const auto transcript = folder / "t.jsonl";
  write(transcript,
        "{\"send\":\"{\\\"cmd\\\":\\\"record\\\"}\",\"expect\":{\"ok\":false,\"error\":{\"code\":\"no-game\","
        "\"message\":\"\"}}}\n");
  const auto well = toy({"check", scenarios, record, transcript});
  EXPECT_EQ(well.code, 0) << well.out << well.err;
  EXPECT_TRUE(has(well.out, "5 of 5 files as it should be.")) << well.out;
  write(folder / "wrong.json",
        "{\"name\":\"x\",\"new\":{\"game\":\"lantern\",\"players\":2},\"steps\":[{\"actors\":[0]}]}");
  write(folder / "odd.json", "{\"steps\":3}");
  const auto ill = toy({"check", "--json", folder / "wrong.json", folder / "odd.json", record});
  EXPECT_EQ(ill.code, 1);
  EXPECT_TRUE(has(ill.out, "expected [0]")) << ill.out;
  EXPECT_FALSE(ill.json()[1]["ok"].boolean());
  EXPECT_TRUE(ill.json()[2]["ok"].boolean());
}

// The real program: every game that is built can be looked up, played to its end by bots, and replayed.
TEST(EveryGame, IsPlayedToItsEndByBotsAndReplays) {
  const Folder folder;
  const auto games = clew({"games", "--json"}).json();
  for (const auto& game : games.items()) {
    const std::string name(game["game"].text());
    const auto players = std::max<std::int64_t>(2, game["players"][0].whole());
    std::string bots = "beginner";
    for (int i = 1; i < players; ++i) bots += ",casual";
    const auto record = folder / (name + ".jsonl");
    const auto played = clew({"play", name, "--players", std::to_string(players), "--bots", bots, "--seed",
                              "s", "--record", record});
    EXPECT_EQ(played.code, 0) << name << ": " << played.err;
    EXPECT_TRUE(has(played.out, "the end")) << name << ": " << played.out;
    EXPECT_EQ(clew({"replay", record}).code, 0) << name;
    EXPECT_EQ(clew({"replay", "--as", "0", record}).code, 0) << name;
    EXPECT_EQ(clew({"rules", name}).code, 0) << name;
    EXPECT_TRUE(has(clew({"rules", name, "1"}).out, "-1 ")) << name;
    const auto own = folder / name;
    EXPECT_EQ(clew({"data", "export", name, own}).code, 0) << name;
    EXPECT_EQ(clew({"data", "check", name, own}).code, 0) << name;
  }
}

}  // namespace
}  // namespace clew::test
