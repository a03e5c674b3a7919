// Output that cannot be written: a full disk is told in a sentence, and a reader who has gone ends the work.
#include <gtest/gtest.h>

#include "core/text.h"
#include "tests/apps/program.h"

namespace clew::test {
namespace {

Said into(const std::string& where, const std::string& command, const std::string& program = toy_program()) {
  return run("/bin/sh", {"-c", cat(program, " ", command, " ", where)});
}

TEST(Output, AFullDiskIsToldEverywhere) {
  for (const auto* command :
       {"games", "games --json", "rules lantern", "rules lantern LN-5", "rules lantern --json", "--help",
        "--version", "play --help", "simulate lantern --games 20", "simulate lantern --games 20 --json",
        "simulate --digest --games 5", "arena lantern --bots random --games 4",
        "arena lantern --bots random --games 4 --json", "bench lantern --seconds 0.001",
        "bench lantern --playouts --games 5", "play lantern --bots casual,casual --seed s"}) {
    const auto said = into("> /dev/full", command);
    EXPECT_EQ(said.code, 1) << command;
    EXPECT_EQ(said.err, "clew: I cannot write the output: no space left on device.\n") << command;
  }
  const auto engine =
      run("/bin/sh", {"-c", cat("echo '{\"cmd\":\"record\"}' | ", toy_program(), " engine > /dev/full")});
  EXPECT_EQ(engine.code, 1);
  EXPECT_NE(engine.err.find("I cannot write the output"), std::string::npos) << engine.err;
}

// Ten million moves would take minutes, a billion games for ever.
TEST(Output, AReaderWhoHasGoneEndsTheWork) {
  const auto said = run("/bin/bash", {"-c", cat("set -o pipefail; yes '{\"cmd\":\"record\"}' 2>&- | ",
                                                toy_program(), " engine | head -1")});
  EXPECT_TRUE(said.out.starts_with("{\"ok\":false")) << said.out;
  EXPECT_EQ(said.err, "") << "who has gone needs no sentence";
  const auto listed =
      run("/bin/bash",
          {"-c", cat(clew_program(), " check ", CLEW_SOURCE, "/games | head -1; echo ${PIPESTATUS[0]}")});
  EXPECT_TRUE(listed.out.starts_with("ok ")) << listed.out;
  EXPECT_TRUE(listed.out.ends_with("\n1\n")) << listed.out;
}

// These speak at their end alone; nobody waits a billion games for it.
TEST(Output, AReaderWhoHasGoneIsNoticedWhileGamesArePlayed) {
  for (const auto* command :
       {"simulate lantern --games 1000000000", "simulate lantern --games 1000000 --bots master",
        "simulate lantern --digest --games 1000000000", "arena lantern --bots master --games 1000000",
        "arena lantern --bots master --games 1000000 --calibrate"}) {
    const auto said =
        run("/bin/bash", {"-c", cat(toy_program(), " ", command, " | true; echo ${PIPESTATUS[0]}")});
    EXPECT_EQ(said.out, "1\n") << command;
    EXPECT_EQ(said.err, "") << command;
  }
}

}  // namespace
}  // namespace clew::test
