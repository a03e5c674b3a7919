// `clew engine` as a driver meets it: any bytes, any length, answers line by line.
#include <gtest/gtest.h>

#include <algorithm>

#include "core/rng.h"
#include "tests/apps/program.h"

namespace clew::test {
namespace {

TEST(Engine, AnswersEachLineAndTheLastOneWithoutItsEnd) {
  const auto said = toy({"engine"},
                        "{\"cmd\":\"new\",\"game\":\"lantern\",\"players\":2}\n\n  \n"
                        "{\"cmd\":\"move\",\"by\":\"chance\",\"move\":\"deal 4 2\",\"at\":0}\r\n"
                        "{\"cmd\":\"legal\",\"by\":0}");
  EXPECT_EQ(said.code, 0);
  EXPECT_EQ(std::ranges::count(said.out, '\n'), 3) << said.out;
  EXPECT_NE(said.out.find("{\"ok\":true,\"actors\":[\"chance\"]}\n"), std::string::npos) << said.out;
  EXPECT_TRUE(said.out.ends_with("\"open\":[\"word <1 to 8 letters>\"]}\n")) << said.out;
}

TEST(Engine, RefusesALineOfMoreThanFourMebibytesAndGoesOn) {
  const auto said = toy({"engine"}, std::string(5u << 20, 'x') + "\n{\"cmd\":\"record\"}\n");
  EXPECT_EQ(said.code, 0);
  const auto cut = said.out.find('\n');
  EXPECT_NE(said.out.substr(0, cut).find("at most 4194304 bytes"), std::string::npos) << said.out;
  EXPECT_NE(said.out.substr(cut).find("no-game"), std::string::npos) << said.out;
}

TEST(Engine, AnswersAnyBytesWithARefusal) {
  Rng rng("any bytes");
  std::string noise;
  std::size_t lines = 0;
  for (int i = 0; i < 200; ++i) {
    std::string line;
    for (auto n = 1 + rng.below(300); n > 0; --n) line += char(1 + rng.below(255));
    std::ranges::replace(line, '\n', '{');
    if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
    noise += line + "\n";
    ++lines;
  }
  noise += std::string(1, '\0') + "\n" + std::string(100'000, '[') + "\n";
  const auto said = toy({"engine"}, noise);
  EXPECT_EQ(said.code, 0) << said.err;
  EXPECT_EQ(std::size_t(std::ranges::count(said.out, '\n')), lines + 2);
  std::string_view rest = said.out;
  while (!rest.empty()) {
    const auto cut = rest.find('\n');
    EXPECT_TRUE(rest.starts_with("{\"ok\":false,\"error\":{\"code\":\"bad-request\"")) << rest.substr(0, cut);
    rest.remove_prefix(cut + 1);
  }
}

// As many tables as a search wants, in any language: a clone goes its own way, a redealt one looks the same to its seat.
TEST(Engine, HoldsManyTables) {
  const auto said = toy({"engine"}, R"({"cmd":"new","game":"lantern","players":3,"chance":"auto","seed":"s"}
{"cmd":"clone","to":"copy"}
{"cmd":"move","table":"copy","by":0,"move":"guess 1","at":0}
{"cmd":"view","for":0}
{"cmd":"redeal","for":0,"to":"world","seed":"1"}
{"cmd":"view","table":"world","for":0}
{"cmd":"redeal","for":0,"to":"other","seed":"2"}
{"cmd":"view","table":"world","for":"referee"}
{"cmd":"view","table":"other","for":"referee"}
{"cmd":"restore","table":"world","lines":0}
{"cmd":"restore","table":"copy","lines":1}
{"cmd":"restore","table":"copy","lines":9}
{"cmd":"drop","table":"copy"}
{"cmd":"legal","table":"copy","by":0}
{"cmd":"redeal","for":7,"to":"x","seed":"1"}
{"cmd":"clone","to":7}
)");
  std::vector<std::string> answers;
  for (std::string_view rest = said.out; !rest.empty(); rest.remove_prefix(rest.find('\n') + 1))
    answers.emplace_back(rest.substr(0, rest.find('\n')));
  ASSERT_EQ(answers.size(), 16u) << said.out;
  EXPECT_EQ(answers[3], answers[5])
      << "the seat cannot tell the worlds apart, and the clone's move is not the table's";
  EXPECT_NE(answers[7], answers[8]) << "they are dealt anew";
  EXPECT_NE(answers[9].find("bad-request"), std::string::npos) << answers[9];
  EXPECT_EQ(answers[10], R"({"ok":true,"actors":[0,1,2,"clock"]})");
  EXPECT_NE(answers[11].find("from 0 to 1"), std::string::npos) << answers[11];
  EXPECT_EQ(answers[12], R"({"ok":true})");
  EXPECT_NE(answers[13].find("no-game"), std::string::npos) << answers[13];
  EXPECT_NE(answers[14].find("a seat from 0 to 2"), std::string::npos) << answers[14];
  EXPECT_NE(answers[15].find("bad-request"), std::string::npos) << answers[15];
}

TEST(Engine, ALoadedGameGoesOnWithAutomaticChanceWhereItIsAskedFor) {
  const auto said = toy({"engine"}, R"({"cmd":"load","record":[{"clew":1,"game":"lantern","players":2}]}
{"cmd":"load","record":[{"clew":1,"game":"lantern","players":2}],"chance":"auto","seed":"s"}
{"cmd":"load","record":[{"clew":1,"game":"lantern","players":2}],"chance":"auto"}
)");
  EXPECT_NE(
      said.out.find("{\"ok\":true,\"actors\":[\"chance\"]}\n{\"ok\":true,\"actors\":[0,1,\"clock\"]}\n"),
      std::string::npos)
      << said.out;
  EXPECT_NE(said.out.find("Automatic chance needs a"), std::string::npos) << said.out;
}

TEST(Engine, AnswersWithoutWaitingForMore) {
  Sitter driver({"engine"});  // a terminal stays open: an answer must come all the same
  driver.type("{\"cmd\":\"record\"}\n");
  EXPECT_NE(driver.until("\"no-game\""), "");
  driver.type("{\"cmd\":\"new\",\"game\":\"lantern\",\"players\":2}\n");
  EXPECT_NE(driver.until("{\"ok\":true,\"actors\":[\"chance\"]}"), "");
  driver.type("\x04");
  EXPECT_EQ(driver.leave(), 0);
}

}  // namespace
}  // namespace clew::test
