// `clew load` as people and scripts call it.
#include <gtest/gtest.h>

#include "tests/apps/program.h"

namespace clew::test {
namespace {

TEST(LoadCommand, MeasuresAHouseOfItsOwn) {
  const auto said = clew({"load", "--tables", "2", "--moves", "20", "--json"});
  ASSERT_EQ(said.code, 0) << said.err;
  const auto figures = said.json();
  EXPECT_EQ(figures["what"].text(), "house");
  EXPECT_GT(figures["moves"].whole(), 0) << said.out;
  EXPECT_GT(figures["server"]["cpu_us_per_move"].number(), 0);
  EXPECT_EQ(figures["unfinished"].whole(), 0);
}

TEST(LoadCommand, MeasuresABareEchoAtARate) {
  const auto said = clew({"load", "--echo", "--tables", "3", "--seconds", "0.3", "--rate", "100", "--json"});
  ASSERT_EQ(said.code, 0) << said.err;
  const auto figures = said.json();
  EXPECT_EQ(figures["what"].text(), "echo");
  EXPECT_GT(figures["latency_ms"]["p50"].number(), 0)
      << said.out;  // what was due is answered, be it after the time
  EXPECT_LE(figures["latency_ms"]["p50"].number(), figures["latency_ms"]["longest"].number());
}

TEST(LoadCommand, MeasuresTheHouseAndTheFloorInTurn) {
  const auto said = clew(
      {"load", "--tables", "2", "--moves", "20", "--floor", "--repeat", "2", "--threads", "1", "--json"});
  ASSERT_EQ(said.code, 0) << said.err;
  const auto figures = said.json();
  for (const auto* which : {"house", "floor"}) {
    const auto runs = figures[which].items();
    ASSERT_EQ(runs.size(), 2u) << said.out;
    for (const auto& run : runs) {
      EXPECT_GT(run["moves"].whole(), 0) << said.out;
      EXPECT_GT(run["server"]["cpu_us_per_move"].number(), 0);
      EXPECT_EQ(run["unfinished"].whole(), 0);
    }
  }
  // The floor's frames are as long as the house's were, as far as a few moves on a slow machine can say.
  const auto bytes = [&](const char* which) { return figures[which][1]["move_bytes_per_player"].number(); };
  EXPECT_GT(bytes("floor"), bytes("house") / 2);
  EXPECT_LT(bytes("floor"), bytes("house") * 2);
}

TEST(LoadCommand, PlaysExactlySoManyMoves) {
  for (const bool is_whole : {false, true}) {
    Words words{"load", "--tables", "3", "--moves", "40", "--json"};
    if (is_whole) words.push_back("--whole");
    const auto said = clew(words);
    ASSERT_EQ(said.code, 0) << said.err;
    EXPECT_EQ(said.json()["moves"].whole(), 40) << said.out;
  }
}

TEST(LoadCommand, OpensTheHouseAgainWithAllItsTables) {
  const auto said = clew({"load", "--tables", "3", "--seconds", "0.2", "--restart", "--json"});
  ASSERT_EQ(said.code, 0) << said.err;
  const auto again = said.json()["restart"];
  EXPECT_GE(again["tables"].whole(), 3) << said.out;
  EXPECT_GT(again["seconds"].number(), 0);
}

TEST(LoadCommand, MeasuresTheHouseBesideHostileGuestsInTurn) {
  const auto said = clew({"load", "--tables", "2", "--seconds", "0.3", "--warm-up", "0.1", "--hostile", "8",
                          "--repeat", "2", "--json"});
  ASSERT_EQ(said.code, 0) << said.err;
  const auto figures = said.json();
  for (const auto* which : {"calm", "hostile", "sent"})
    ASSERT_EQ(figures[which].items().size(), 2u) << said.out;
  EXPECT_GT(figures["hostile"][1]["latency_ms"]["p99"].number(), 0) << said.out;
  EXPECT_GT(figures["sent"][1].whole(), 0);
  EXPECT_GT(figures["p99_ratio"].number(), 0);
}

TEST(LoadCommand, EndsWithASentenceWhereTheHouseDropsItsPlayers) {
  const Folder folder;
  const auto script = folder / "serve";
  // The house may write a few hundred moves, and then nothing more.
  write(script, "ulimit -f 2000\nexec " + clew_program() + " serve --port 0 --bot-pause 0 --data-dir " +
                    (folder / "house") + " \"$@\"\n");
  const auto said = clew({"load", "--tables", "3", "--moves", "1000000", "--serve", "sh " + script});
  EXPECT_EQ(said.code, 1) << said.out;
  EXPECT_TRUE(has(said.err, "dropped a player")) << said.err;
}

TEST(LoadCommand, SaysWhatWouldBeRight) {
  const Words wrong[] = {{"load", "--tables", "0"},
                         {"load", "--seconds", "-1"},
                         {"load", "--rate", "-5"},
                         {"load", "--echo", "--bytes", "0"},
                         {"load", "--echo", "--url", "http://localhost:1"},
                         {"load", "--restart", "--url", "http://localhost:1"},
                         {"load", "--repeat", "0"},
                         {"load", "--warm-up", "-1"},
                         {"load", "--floor", "--echo"},
                         {"load", "--hostile", "5", "--floor"},
                         {"load", "--threads", "2", "--url", "http://localhost:1"},
                         {"load", "--game", "no-such-game"}};
  for (const auto& words : wrong) {
    const auto said = clew(words);
    EXPECT_EQ(said.code, 2) << said.err;
    EXPECT_TRUE(said.err.starts_with("clew: ")) << said.err;
    EXPECT_TRUE(said.err.ends_with(".\n") || said.err.ends_with("?\n")) << said.err;
  }
}

TEST(LoadCommand, FailsWhereThereIsNoHouse) {
  for (const auto* url : {"http://127.0.0.1:1", "ftp://example", "http://"}) {
    const auto said = clew({"load", "--url", url, "--tables", "1", "--seconds", "0.1"});
    EXPECT_EQ(said.code, 1) << said.err;
    EXPECT_FALSE(said.err.empty());
  }
  EXPECT_EQ(clew({"load", "--serve", "false", "--tables", "1"}).code, 1);
}

}  // namespace
}  // namespace clew::test
