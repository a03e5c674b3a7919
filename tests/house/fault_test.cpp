// A house whose disk fails while people play: they are told how far their game is safe, and it goes on by itself.
#include <gtest/gtest.h>
#include <sqlite3.h>
#include <sys/resource.h>

#include <filesystem>
#include <thread>

#include "core/text.h"
#include "tests/house/party.h"

namespace clew::test {
namespace {

// As with a full disk: files of the house may not grow while this lives.
class FullDisk {
 public:
  explicit FullDisk(int pid) : pid_(pid) {
    const rlimit none{0, RLIM_INFINITY};
    EXPECT_EQ(::prlimit(pid, RLIMIT_FSIZE, &none, &before_), 0);
  }
  ~FullDisk() { ::prlimit(pid_, RLIMIT_FSIZE, &before_, nullptr); }
  FullDisk(const FullDisk&) = delete;
  FullDisk& operator=(const FullDisk&) = delete;

 private:
  int pid_;
  rlimit before_{};
};

void execute(const std::string& path, const std::string& sql) {
  sqlite3* file = nullptr;
  ASSERT_EQ(sqlite3_open(path.c_str(), &file), SQLITE_OK);
  EXPECT_EQ(sqlite3_exec(file, sql.c_str(), nullptr, nullptr, nullptr), SQLITE_OK) << sqlite3_errmsg(file);
  sqlite3_close(file);
}

class Fault : public testing::Test {
 protected:
  Fault() : party(doomed, evenings_without_bots().front(), "fault") {
    party.begin();
    for (int i = 0; i < 20; ++i) EXPECT_TRUE(party.play_a_move());
  }
  const ServedHouse& house() { return doomed.house(); }
  std::string code() { return std::string(party.view(0)["table"]["code"].text()); }
  std::string safe() const {
    return cat("The house cannot write now; your game is safe up to move ", party.tally.moves,
               ". Please wait.");
  }
  bool is_ready(bool wanted) {
    return waited_until([&] { return (Guest(house()).get("/readyz").status == 200) == wanted; });
  }

  // Somebody moves; nobody is told that they did, and everybody why.
  void expect_told() {
    std::size_t seat = 0;
    while (party.view(seat)["game"]["legal"]["moves"].items().empty()) ++seat;
    const auto move = party.view(seat)["game"]["legal"]["moves"].items().front().dump();
    party.socket(seat).send(cat(R"({"id":"unkept","cmd":"move","move":)", move, "}"));
    for (std::size_t each = 0; each < party.people(); ++each) {
      while (const auto heard = party.socket(each).read())
        EXPECT_EQ(heard->find("\"unkept\""), std::string::npos) << *heard;
      EXPECT_EQ(party.socket(each).close_code(), 1013);
      EXPECT_EQ(party.socket(each).close_reason(), safe());
    }
    EXPECT_TRUE(is_ready(false));
    Guest guest(house());
    EXPECT_EQ(guest.get("/readyz").json()["code"].text(), "cannot-write");
    EXPECT_EQ(guest.get("/livez").status, 200);
    // Whoever comes back is told the same, and the code still leads there.
    for (int i = 0; i < 3; ++i) {
      Socket again(party.guest(0), party.table());
      EXPECT_EQ(again.read(), std::nullopt);
      EXPECT_EQ(again.close_code(), 1013);
      EXPECT_EQ(again.close_reason(), safe());
    }
    EXPECT_EQ(guest.get(cat("/api/v1/codes/", code())).json()["table"].text(), party.table());
    EXPECT_EQ(guest.get(cat("/api/v1/tables/", party.table())).json()["status"].text(), "playing");
    Guest ana(house(), "Ana");
    EXPECT_EQ(ana.post("/api/v1/tables", cat(R"({"id":"t","game":")", game_for_three(),
                                             R"(","seats":[{"be":"open"},{"be":"open"},{"be":"open"}]})"))
                  .status,
              503);
  }

  void expect_all_goes_on() {
    EXPECT_TRUE(is_ready(true));
    party.lose_touch();
    while (party.play_a_move()) {}
    party.check_record();
  }

  Doomed doomed;
  Party party;
};

TEST_F(Fault, AFullDiskIsToldAndPasses) {
  {
    const FullDisk full(house().pid());
    expect_told();
  }
  expect_all_goes_on();
}

TEST_F(Fault, AFileThatIsTakenAwayIsToldAndMayComeBack) {
  const auto store = house().data_dir() + "/clew.sqlite";
  std::filesystem::rename(store, store + ".aside");
  EXPECT_TRUE(is_ready(false));  // before anybody writes
  expect_told();
  std::filesystem::rename(store + ".aside", store);
  expect_all_goes_on();
}

TEST_F(Fault, ADamagedTableSaysSoAndTheOthersGoOn) {
  Party other(doomed, evenings_without_bots().front(), "other");
  other.begin();
  ASSERT_EQ(doomed.stop_and_restart([&] {
    execute(house().data_dir() + "/clew.sqlite",
            cat("DELETE FROM entry WHERE table_id = '", party.table(), "' AND number > 15"));
  }),
            0);
  Guest guest(house());
  for (int life = 0; life < 2; ++life) {
    for (int i = 0; i < 2; ++i) {
      Socket page(party.guest(0), party.table());
      EXPECT_EQ(page.read(), std::nullopt);
      EXPECT_EQ(page.close_code(), 4410);
      EXPECT_EQ(page.close_reason(),
                "This table is damaged and was put aside; whoever runs the house may bring it back.");
    }
    EXPECT_EQ(guest.get(cat("/api/v1/codes/", code())).json()["table"].text(), party.table());
    EXPECT_TRUE(is_ready(true));
    ASSERT_EQ(doomed.stop_and_restart(), 0);
  }
  other.lose_touch();
  while (other.play_a_move()) {}
  other.check_record();
}

// While a table is being made, the one thread that serves connections serves others.
TEST(Making, NeverBlocksAThreadThatServes) {
  ServedHouse house({"--threads", "1"});
  Guest ana(house, "Ana");
  sqlite3* file = nullptr;
  ASSERT_EQ(sqlite3_open((house.data_dir() + "/clew.sqlite").c_str(), &file), SQLITE_OK);
  int tries = 0;
  EXPECT_TRUE(waited_until([&] {
    // Until this is over nothing is written; the house waits a few seconds for it.
    EXPECT_EQ(sqlite3_exec(file, "BEGIN IMMEDIATE", nullptr, nullptr, nullptr), SQLITE_OK);
    Answer made;
    std::thread maker([&] {
      Guest same(ana);
      made = same.post("/api/v1/tables", cat(R"({"id":"t)", ++tries, R"(","game":")", game_for_three(),
                                             R"(","seats":[{"be":"open"},{"be":"open"},{"be":"open"}]})"));
    });
    std::this_thread::sleep_for(a_moment);
    const auto alive = Guest(house).get("/livez").status;
    EXPECT_EQ(sqlite3_exec(file, "ROLLBACK", nullptr, nullptr, nullptr), SQLITE_OK);
    maker.join();
    return alive == 200 && made.status == 201;
  })) << tries;
  sqlite3_close(file);
}

}  // namespace
}  // namespace clew::test
