// The example beside the documents plays a whole game, as its page says.
#include <gtest/gtest.h>

#include <cstdio>

#include "core/text.h"
#include "tests/kit/files.h"
#include "tests/kit/house_client.h"

namespace clew::test {
namespace {

struct Ran {
  int code = -1;
  std::string out;
};

Ran run(const std::string& command) {
  Ran ran;
  auto* pipe = ::popen(cat(command, " 2>&1").c_str(), "r");
  if (!pipe) return ran;
  char chunk[4096];
  while (const auto n = std::fread(chunk, 1, sizeof chunk, pipe)) ran.out.append(chunk, n);
  ran.code = ::pclose(pipe);
  return ran;
}

TEST(Example, PlaysAGameToItsEnd) {
  ServedHouse house;
  const auto script = (source_dir() / "docs/api/play.py").string();
  const auto ran =
      run(cat("timeout ", patience / std::chrono::seconds(1), " python3 -B '", script, "' ", house.origin()));
  EXPECT_EQ(ran.code, 0) << ran.out;
  EXPECT_NE(ran.out.find("Over: {\"winners\""), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("The record has "), std::string::npos) << ran.out;
  EXPECT_EQ(ran.out.find("Refused"), std::string::npos) << ran.out;
}

}  // namespace
}  // namespace clew::test
