// The example beside the documents plays a whole game, as its page says.
#include <gtest/gtest.h>

#include <cstdio>
#include <thread>

#include "core/text.h"
#include "tests/kit/evenings.h"
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

// A person, a bot of the house and the example: it sits down by itself, and plays until the house closes.
TEST(Example, ABotOverTheNetworkPlaysAGameToItsEnd) {
  ServedHouse house({"--no-limits"});
  Guest ana(house, "Ana");
  const auto bot = ana.post("/api/v1/me/bots", R"({"name":"Minotaur"})").json();
  const auto token =
      ana.post("/api/v1/me/tokens",
               cat(R"({"called":"example","scopes":["read","play"],"bot":")", bot["id"].text(), "\"}"))
          .json();
  const auto evening = evening_for("tour");
  const auto table =
      std::string(ana.post("/api/v1/tables",
                           cat(R"({"id":"t","game":")", evening.game, R"(","options":)", evening.options,
                               R"(,"seats":[{"be":"open"},{"be":"open"},{"be":"bot","level":"beginner"}]})"))
                      .json()["table"]
                      .text());
  Socket page(ana, table);
  page.send(R"({"id":"h","cmd":"hello"})");
  Ran ran;
  const auto script = (source_dir() / "docs/api/bot.py").string();
  std::jthread program([&] {
    ran = run(cat("CLEW_TOKEN=", token["token"].text(), " timeout ", patience / std::chrono::seconds(1),
                  " python3 -B '", script, "' ", house.origin(), " ", table));
  });
  int commands = 0;
  bool has_started = false;
  for (auto view = page.next_of("view"); view.is_object() && view["table"]["status"].text() != "over";
       view = page.next_of("view")) {
    if (!has_started && view["table"]["seats"][1]["kind"].text() == "person") {
      has_started = true;
      page.send(R"({"id":"s","cmd":"start"})");
    }
    if (const auto& legal = view["game"]["legal"]["moves"]; legal.size() > 0)
      page.send(cat(R"({"id":"m)", ++commands, R"(","cmd":"move","move":)", legal[0].dump(), "}"));
  }
  // Lists hear of it a moment after those who sit there.
  EXPECT_TRUE(
      waited_until([&] { return ana.get(cat("/api/v1/tables/", table)).json()["status"].text() == "over"; }));
  EXPECT_TRUE(ana.get(cat("/api/v1/tables/", table)).json()["seats"][1]["person"]["bot"].boolean());
  house.stop();
  program.join();
  EXPECT_EQ(ran.code, 0) << ran.out;
  EXPECT_NE(ran.out.find("I am Minotaur"), std::string::npos) << ran.out;
}

}  // namespace
}  // namespace clew::test
