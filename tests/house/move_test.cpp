// A house moves into a database and goes on there: the same people, the same tables.
#include <gtest/gtest.h>

#include <filesystem>

#include "core/text.h"
#include "tests/house/party.h"
#include "tests/kit/postgres.h"

namespace clew::test {
namespace {

TEST(Move, AHouseGoesOnInAnotherStore) {
  PostgresServer database;
  ServedHouse house({"--no-limits"});
  Guest ana(house);
  ASSERT_EQ(ana.put("/api/v1/me", R"({"name":"Ana"})").status, 200);
  const auto evening = evenings_without_bots().front();
  const auto made = ana.post("/api/v1/tables", cat(R"({"id":"one","game":")", evening.game, R"(","options":)",
                                                   evening.options, R"(,"seats":)", evening.seats(),
                                                   R"(,"listed":false,"spectators":true,"chat":true})"));
  ASSERT_EQ(made.status, 201) << made.body;
  const std::string table(made.json()["table"].text());
  ASSERT_EQ(house.stop(), 0);

  const auto moved = run_clew(cat("store copy ", house.data_dir(), " '", database.address(), "' --json"));
  EXPECT_EQ(moved.substr(0, moved.find(',')), R"({"tables":1)") << moved;
  const auto again = run_clew(cat("store copy ", house.data_dir(), " '", database.address(), "'"));
  EXPECT_EQ(again, "clew: The new store holds a house already; choose an empty one.\n");

  // A newer program would ask first whether it can go on with it.
  const auto checked = Json::parse(run_clew(cat("upgrade-check --json --store '", database.address(), "'")));
  ASSERT_TRUE(checked);
  EXPECT_TRUE((*checked)["ok"].boolean()) << checked->dump();
  EXPECT_EQ((*checked)["tables"].whole(), 1) << checked->dump();
  EXPECT_GE((*checked)["entries"].whole(), 1) << checked->dump();

  house.start({"--no-limits", "--store", database.address()});
  const auto mine = ana.get("/api/v1/me/tables");
  EXPECT_NE(mine.body.find(table), std::string::npos) << mine.status << mine.body;
  // Nobody else gets in while it is open.
  const auto refused = run_clew(cat("store copy '", database.address(), "' ", house.data_dir(), "-other"));
  EXPECT_NE(refused.find("another house is using it"), std::string::npos) << refused;
}

// Cookies are signed with keys, and these move too: whoever opens the house next, by whatever folder, knows its people.
TEST(Move, EverybodyIsKnownWhereTheHouseArrives) {
  PostgresServer database;
  ServedHouse house({"--no-limits"});
  Guest ana(house, "Ana");
  ASSERT_EQ(house.stop(), 0);
  const auto at_database = [&](bool with_new_key) {
    std::vector<std::string> flags{"--no-limits", "--store", database.address()};
    if (with_new_key) flags.emplace_back("--new-key");
    return flags;
  };
  const auto there = run_clew(cat("store copy ", house.data_dir(), " '", database.address(), "'"));
  ASSERT_TRUE(there.starts_with("Copied 0 tables")) << there;
  ServedHouse elsewhere(at_database(false));
  ana.move_to(elsewhere);
  EXPECT_EQ(ana.get("/api/v1/me").json()["name"].text(), "Ana");
  // A new key at the database is the house's, not the folder's.
  ASSERT_EQ(elsewhere.stop(), 0);
  elsewhere.start(at_database(true));
  Guest ben(elsewhere, "Ben");
  ASSERT_EQ(elsewhere.stop(), 0);
  {
    const ServedHouse third(at_database(false));
    for (auto* guest : {&ana, &ben}) {
      guest->move_to(third);
      EXPECT_EQ(guest->get("/api/v1/me").status, 200);
    }
  }
  std::filesystem::remove_all(house.data_dir());
  const auto back = run_clew(cat("store copy '", database.address(), "' ", house.data_dir()));
  ASSERT_TRUE(back.starts_with("Copied 0 tables")) << back;
  house.start({"--no-limits"});
  for (auto* guest : {&ana, &ben}) {
    guest->move_to(house);
    EXPECT_EQ(guest->get("/api/v1/me").status, 200);
  }
}

// What a copy that was cut off has left is no house to play in, and the copy can be made once more.
TEST(Move, AHalfIsNotOpenedAndTheCopyBeginsAnew) {
  PostgresServer database;
  ServedHouse house({"--no-limits"});
  ASSERT_EQ(house.stop(), 0);
  ASSERT_TRUE(
      run_clew(cat("store copy ", house.data_dir(), " '", database.address(), "'")).starts_with("Copied"));
  database.sql(
      "INSERT INTO clew.note VALUES('copy', 'unfinished', 0, ''); "
      "INSERT INTO clew.table_row(table_id, code, is_open, made, summary) VALUES('half', 'HALF', true, 1, "
      "'{}')");
  const auto refused = run_clew(cat("serve --port 0 --data-dir ", house.data_dir(), " --store '",
                                    database.address(), "' 2>&1; echo ends with $?"));
  EXPECT_TRUE(refused.contains("holds a part of a house only")) << refused;
  EXPECT_TRUE(refused.contains("ends with 1\n")) << refused;
  const auto again = run_clew(cat("store copy ", house.data_dir(), " '", database.address(), "'"));
  EXPECT_TRUE(again.starts_with("Copied 0 tables")) << again;
  EXPECT_EQ(database.sql("SELECT count(*) FROM clew.table_row"), "0\n");
}

}  // namespace
}  // namespace clew::test
