// `clew serve` as its operator starts it: flags win over the environment, and that over the file.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "core/text.h"
#include "tests/apps/program.h"
#include "tests/kit/depth.h"
#include "tests/kit/evenings.h"
#include "tests/kit/house_client.h"

namespace clew::test {
namespace {

// A variable that is gone again with its test.
class Environment {
 public:
  Environment(const char* name, const char* value) : name_(name) { ::setenv(name, value, 1); }
  ~Environment() { ::unsetenv(name_); }
  Environment(const Environment&) = delete;
  Environment& operator=(const Environment&) = delete;

 private:
  const char* name_;
};

std::string file_with(std::string_view text) {
  static int files = 0;
  const auto path = std::filesystem::temp_directory_path() /
                    ("clew-settings-" + std::to_string(::getpid()) + "-" + std::to_string(++files) + ".toml");
  std::ofstream(path) << text;
  return path.string();
}

// Whether a house lets pages of this site speak to it.
bool lets_speak(ServedHouse& house, const char* origin) {
  Guest guest(house, "Ana");
  const auto answer = guest.ask({.method = "PUT",
                                 .path = "/api/v1/me",
                                 .body = R"({"name":"Bo"})",
                                 .headers = {{"content-type", "application/json"}, {"origin", origin}}});
  return answer.status == 200;
}

TEST(Settings, TheFileIsRead) {
  const auto file = file_with("origin = [\"https://file.example\"]\nthreads = 1\n");
  ServedHouse house({"--config", file});
  EXPECT_TRUE(lets_speak(house, "https://file.example"));
  EXPECT_FALSE(lets_speak(house, "https://other.example"));
}

TEST(Settings, TheEnvironmentWinsOverTheFile) {
  const auto file = file_with("origin = [\"https://file.example\"]\n");
  const Environment origin("CLEW_ORIGIN", "https://environment.example");
  ServedHouse house({"--config", file});
  EXPECT_TRUE(lets_speak(house, "https://environment.example"));
  EXPECT_FALSE(lets_speak(house, "https://file.example"));
}

TEST(Settings, AFlagWinsOverTheEnvironment) {
  const Environment origin("CLEW_ORIGIN", "https://environment.example");
  ServedHouse house({"--origin", "https://flag.example"});
  EXPECT_TRUE(lets_speak(house, "https://flag.example"));
  EXPECT_FALSE(lets_speak(house, "https://environment.example"));
}

// A page of a site that --origin names may ask, read the answer and open sockets; another one may not.
TEST(Settings, AnOriginThatIsNamedMaySpeakByHttpAndByWebSocket) {
  ServedHouse house({"--origin", "https://play.example/"});
  Guest ana(house, "Ana");
  const auto made = ana.post("/api/v1/tables", table_for("hands", "open open open", R"("id":"t")"));
  const std::string table(made.json()["table"].text());
  for (const auto& [origin, is_named] :
       {std::pair("https://play.example", true), std::pair("https://other.example", false)}) {
    const auto before = ana.ask({.method = "OPTIONS",
                                 .path = "/api/v1/me",
                                 .headers = {{"origin", origin}, {"access-control-request-method", "PUT"}}});
    EXPECT_EQ(before.status, is_named ? 200 : 403);
    const auto games = ana.ask({.path = "/api/v1/games", .headers = {{"origin", origin}}});
    EXPECT_EQ(games.status, 200);
    EXPECT_EQ(games.headers.contains("access-control-allow-origin"), is_named);
    EXPECT_EQ(lets_speak(house, origin), is_named);
    const Socket socket(ana, table, {{"origin", origin}});
    EXPECT_EQ(socket.is_open(), is_named) << socket.answer().body;
    if (!is_named) continue;
    EXPECT_EQ(games.headers.at("access-control-allow-origin"), origin);
    EXPECT_EQ(games.headers.at("access-control-allow-credentials"), "true");
    EXPECT_EQ(before.headers.at("access-control-allow-headers"), "Content-Type");
  }
}

TEST(Settings, BehindHttpsCookiesSaySo) {
  ServedHouse house({"--secure"});
  Guest guest(house);
  const auto answer = guest.put("/api/v1/me", R"({"name":"Ana"})");
  const auto cookie = answer.headers.at("set-cookie");
  EXPECT_TRUE(cookie.starts_with("__Host-clew=")) << cookie;
  for (const auto* word : {"; Secure", "; HttpOnly", "; SameSite=Lax", "; Path=/"})
    EXPECT_NE(cookie.find(word), std::string::npos) << word;
}

TEST(Settings, AMistakeIsASentence) {
  const auto file = file_with("prot = 9000\n");
  EXPECT_ANY_THROW(ServedHouse({"--config", file}));
  EXPECT_ANY_THROW(ServedHouse({"--address", "nowhere"}));
  EXPECT_ANY_THROW(ServedHouse({"--trusted-proxy", "10.0.0.0/33"}));
}

// Whichever of its threads is the first for which there is no room.
TEST(Settings, AHouseWhoseThreadsCannotBeMadeSaysSo) {
  if (is_sanitized) GTEST_SKIP() << "sanitizers take the memory for themselves";
  constexpr int stack = 256 << 10;  // KiB
  const Folder folder;
  for (int room = 0; room < 12; ++room) {
    const auto limits = cat("ulimit -s ", stack, " && ulimit -v ", stack + 65'536 + room * stack);
    const auto said = run("/bin/sh", {"-c", cat(limits, " && exec \"$0\" serve --port 0 --data-dir \"$1\""),
                                      clew_program(), folder / "data"});
    EXPECT_EQ(said.code, 1) << limits << said.err;
    EXPECT_TRUE(has(said.err, "The house could not make all its threads; let it have more memory"))
        << limits << said.err;
  }
}

}  // namespace
}  // namespace clew::test
