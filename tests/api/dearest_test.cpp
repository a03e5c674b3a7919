// What every documented question costs the house in processor time, the dearest first. Nothing is expected of the figures, which
// are the machine's too; that all are walked and answered is.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iomanip>
#include <iostream>

#include "core/text.h"
#include "engine/registry.h"
#include "server/house_door.h"
#include "tests/api/agreement.h"
#include "tests/api/seated.h"
#include "tests/kit/depth.h"
#include "tests/kit/evenings.h"

namespace clew::test {
namespace {

// Milliseconds of processor time that all threads of a program have used.
double used_by(int pid) {
  double nanoseconds = 0;
  for (const auto& thread : std::filesystem::directory_iterator(cat("/proc/", pid, "/task"))) {
    double its = 0;
    std::ifstream(thread.path() / "schedstat") >> its;
    nanoseconds += its;
  }
  return nanoseconds / 1e6;
}

// A house with one table of each status, and somebody who sits at all of them.
class Dearest : public testing::Test {
 protected:
  Dearest() {
    {
      Seated ana(ana_, over_);
      EXPECT_EQ(ana.refusal("start"), "");
      play_to_the_end({&ana});
    }
    Seated ana(ana_, playing_);
    EXPECT_EQ(ana.refusal("start"), "");
    EXPECT_TRUE(
        waited_until([&] { return ana_.get(cat("/api/v1/tables/", playing_, "/asked")).status == 200; }));
    const auto token = make_admin_token(house_.data_dir());
    EXPECT_TRUE(token) << token.error();
    EXPECT_EQ(keeper_.post("/api/v1/house/session", cat(R"({"token":")", *token, "\"}")).status, 200);
  }

  std::string make(std::string_view others) {
    const auto seat = cat(R"(,{"be":)", others, "}");
    return make_table(ana_, evening_.game, evening_.options, cat(R"([{"be":"open"})", seat, seat, "]"));
  }

  // Paths that a documented one stands for: of each game, and of the table that has such an answer.
  std::vector<std::string> examples(const std::string& path) {
    const auto put = [&](std::string_view name, const std::string& value) {
      auto text = path;
      if (const auto at = text.find(name); at != std::string::npos) text.replace(at, name.size(), value);
      return text;
    };
    if (path.contains("{game}")) {
      std::vector<std::string> all;
      for (const auto& game : games()) {
        auto one = put("{game}", std::string(game.name));
        if (const auto at = one.find("{file}"); at != std::string::npos)
          one.replace(at, 6, std::string(game.data.front().name));
        all.push_back(std::move(one));
      }
      return all;
    }
    if (path.ends_with("/replay")) return {put("{table}", over_) + "?for=referee&line=1"};
    if (path.ends_with("/news")) return {put("{table}", over_) + "?before=1000"};
    if (path.ends_with("/asked") || path.ends_with("/view")) return {put("{table}", playing_)};
    if (path.contains("{code}")) {
      const auto listing = ana_.get(cat("/api/v1/tables/", waiting_)).json();
      return {put("{code}", std::string(listing["code"].text()))};
    }
    if (path.contains("{file}")) {
      const auto page = ana_.get("/").body;  // script/test builds it first
      const auto at = page.find("/assets/");
      EXPECT_NE(at, std::string::npos) << page;
      return {page.substr(at, page.find('"', at) - at)};
    }
    return {put("{table}", over_)};
  }

  ServedHouse house_{{"--no-limits"}};
  Guest ana_{house_, "Ana"}, keeper_{house_};
  const Evening evening_ = evening_for("tour");
  const std::string over_ = make(R"("bot","level":"beginner")"),
                    playing_ = make(R"("bot","level":"beginner")"), waiting_ = make(R"("open")");
};

TEST_F(Dearest, AreToldOfAllThatIsDocumented) {
  const auto times = int(test::times(20, 2));
  std::vector<std::pair<double, std::string>> all;
  for (const auto& operation : documented_operations()) {
    if (!operation.starts_with("GET ")) continue;
    const auto path = operation.substr(4);
    if (path == "/api/v1/me/turns") continue;  // it goes on until the page is left
    for (const auto& example : examples(path)) {
      EXPECT_FALSE(example.contains('{')) << example;
      auto& guest = path == "/api/v1/house" ? keeper_ : ana_;
      const auto before = used_by(house_.pid());
      for (int i = 0; i < times; ++i) EXPECT_EQ(guest.get(example).status, 200) << example;
      all.emplace_back((used_by(house_.pid()) - before) / times, example);
    }
  }
  EXPECT_GT(all.size(), 25u);
  std::ranges::sort(all, std::greater{});
  std::cout << std::fixed << std::setprecision(3);
  for (const auto& [cost, path] : all) std::cout << std::setw(9) << cost << " ms  GET " << path << "\n";
}

}  // namespace
}  // namespace clew::test
