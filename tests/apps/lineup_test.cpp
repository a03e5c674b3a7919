// Who sits at the table in `clew play`: bots and programs, how a record names them, and how a game is gone on with.
#include <gtest/gtest.h>

#include "core/text.h"
#include "tests/apps/program.h"
#include "tests/kit/files.h"

namespace clew::test {
namespace {

Json header_of(const std::string& record) {
  const auto text = read(record);
  return Json::parse(std::string_view(text).substr(0, text.find('\n'))).value_or(Json{});
}

// Games for one player too: who plays against a bot does not sit there alone.
TEST(Lineup, AgainstMeansAtLeastOneBot) {
  const auto games = clew({"games", "--json"}).json();
  int alone = 0;
  for (const auto& game : games.items()) {
    alone += game["players"][0].whole() == 1;
    const Folder folder;
    const std::string slug(game["game"].text());
    const auto r = folder / "r.jsonl";
    for (const Words& more : {Words{"--against", "casual"}, Words{"--bots", "casual"}}) {
      Words words{"play", slug, "--record", r};
      words.insert(words.end(), more.begin(), more.end());
      EXPECT_EQ(clew(words, "/quit\n").code, 0) << slug;
      const auto seats = header_of(r)["seats"];
      ASSERT_GE(seats.size(), 2u) << slug;
      EXPECT_EQ(seats[0]["kind"].text(), "person") << slug;
      EXPECT_EQ(seats[1]["kind"].text(), seats.size() == 2 || more[0] == "--against" ? "bot" : "person")
          << slug;
      std::remove(r.c_str());
    }
    if (game["players"][0].whole() > 1) continue;
    const auto said = clew({"play", slug, "--players", "1", "--against", "casual"});
    EXPECT_EQ(said.code, 2);
    EXPECT_TRUE(has(said.err, "Against a bot there are at least two players")) << said.err;
  }
  EXPECT_GT(alone, 0);
}

TEST(Lineup, TheRecordSaysWhoWasABotAndTheReplayCallsThemSo) {
  const Folder folder;
  const auto r = folder / "r.jsonl";
  ASSERT_EQ(toy({"play", "lantern", "--players", "3", "--names", "Ada, , ", "--bots", "strong:50,casual",
                 "--seed", "s", "--record", r},
                "guess 1\n")
                .code,
            0);
  EXPECT_EQ(header_of(r)["seats"].dump(),
            R"([{"kind":"person"},{"kind":"bot","level":"strong:50"},{"kind":"bot","level":"casual"}])");
  EXPECT_EQ(header_of(r)["names"].dump(), R"(["Ada","strong:50 1","casual 2"])");
  const auto told = toy({"replay", r}).out;
  EXPECT_TRUE(has(told, "casual 2 (seat 2): ")) << told;
  // Older records have none of it, and are read.
  write(folder / "old.jsonl", R"({"clew":1,"game":"lantern","players":2,"options":{},"seed":"s"})"
                              "\n");
  EXPECT_EQ(toy({"replay", "--quiet", folder / "old.jsonl"}).code, 0);
  write(folder / "odd.jsonl", R"({"clew":1,"game":"lantern","players":2,"seats":[{"kind":"cat"}]})"
                              "\n");
  EXPECT_EQ(toy({"replay", "--quiet", folder / "odd.jsonl"}).code, 1);
}

TEST(Lineup, TheCommandToGoOnKeepsBotsAndData) {
  const Folder folder;
  ASSERT_EQ(toy({"data", "export", "lantern", folder / "my cards"}).code, 0);
  write(folder / "my cards/lantern.json", R"({"format":1,"highest":9,"seconds":30})");
  const auto r = folder / "r.jsonl";
  const auto said = toy({"play", "lantern", "--players", "3", "--bots", "1=master", "--thought", "20",
                         "--pace", "0", "--data", folder / "my cards", "--record", r},
                        "/quit\n");
  const auto at = said.out.find("Go on with: clew ");
  ASSERT_NE(at, std::string::npos) << said.out;
  const auto command = said.out.substr(at + 17, said.out.find('\n', at) - at - 17);
  EXPECT_FALSE(header_of(r).find("seed")) << "what chance will do is nobody's to know";
  const auto again = run("/bin/sh", {"-c", cat(toy_program(), " ", command)}, "guess 1\nguess 1\n");
  EXPECT_EQ(again.code, 0) << command << "\n" << again.err;
  EXPECT_TRUE(has(again.out, "the end")) << again.out;
  EXPECT_TRUE(has(again.out, "master 1")) << again.out;
  EXPECT_EQ(header_of(r)["seats"][1]["level"].text(), "master");
  EXPECT_FALSE(header_of(r).find("seed")) << "two sittings follow from no one seed";
}

TEST(Lineup, AProgramSitsDownAtTheTable) {
  const Folder folder;
  const auto r = folder / "r.jsonl";
  const auto bot = cat("program: python3 ", (source_dir() / "docs/bots/first_bot.py").string());
  const auto said = toy({"play", "lantern", "--players", "2", "--bots", bot, "--record", r}, "guess 1\n");
  EXPECT_EQ(said.code, 0) << said.err;
  EXPECT_TRUE(has(said.out, "the end")) << said.out;
  EXPECT_EQ(header_of(r)["seats"][1].dump(), R"({"kind":"program"})");
  // A record starts nobody's program by itself.
  write(folder / "half.jsonl", cat(R"({"clew":1,"game":"lantern","players":2,"options":{},)",
                                   R"("seats":[{"kind":"person"},{"kind":"program"}]})", "\n"));
  const auto half = toy({"play", "lantern", "--load", folder / "half.jsonl"});
  EXPECT_EQ(half.code, 2);
  EXPECT_TRUE(has(half.err, "--bots '1=program: COMMAND' or --bots 1=strong")) << half.err;
  // One that goes wrong is named, and the game goes on.
  const auto gone =
      toy({"play", "lantern", "--players", "2", "--bots", "1=program: no-such-program"}, "guess 1\n");
  EXPECT_EQ(gone.code, 0) << gone.err;
  EXPECT_TRUE(has(gone.out, "exit code 127")) << gone.out;
  EXPECT_TRUE(has(gone.out, "A random move is played for it.")) << gone.out;
  EXPECT_TRUE(has(gone.out, "the end")) << gone.out;
}

}  // namespace
}  // namespace clew::test
