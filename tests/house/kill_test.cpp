// SIGKILL while people play, again and again. CLEW_SEED says at which moments, CLEW_DEPTH how much more often than usual.
#include <gtest/gtest.h>

#include "tests/house/party.h"
#include "tests/kit/depth.h"
#include "tests/kit/postgres.h"

namespace clew::test {
namespace {

TEST(Kill, WhatWasAcknowledgedIsThereOnceAndInOrder) {
  Doomed doomed;
  // Under sanitizers a start takes seconds.
  play_through(doomed, int(times(30, 6)), [&](int, Rng&) { doomed.kill_and_restart(); });
}

// The house, its database, or both in turn.
TEST(Kill, WithADatabaseNothingIsLostEither) {
  PostgresServer database;
  Doomed doomed({"--no-limits", "--store", database.address()});
  play_through(doomed, int(times(9, 3)), [&](int round, Rng&) {
    if (round % 3 != 0) database.kill();
    if (round % 3 != 0) database.start();
    if (round % 3 != 1) doomed.kill_and_restart();
  });
  EXPECT_EQ(database.sql("SELECT count(*) > 0 FROM clew.entry"), "t\n");
}

}  // namespace
}  // namespace clew::test
