// A house moves into a database and goes on there: the same people, the same tables.
#include <gtest/gtest.h>

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

  house.start({"--no-limits", "--store", database.address()});
  const auto mine = ana.get("/api/v1/me/tables");
  EXPECT_NE(mine.body.find(table), std::string::npos) << mine.status << mine.body;
  // Nobody else gets in while it is open.
  const auto refused = run_clew(cat("store copy '", database.address(), "' ", house.data_dir(), "-other"));
  EXPECT_NE(refused.find("another house is using it"), std::string::npos) << refused;
}

}  // namespace
}  // namespace clew::test
