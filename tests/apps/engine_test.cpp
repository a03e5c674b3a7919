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
