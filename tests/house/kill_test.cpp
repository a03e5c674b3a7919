// SIGKILL while people play, again and again. CLEW_SEED says at which moments, CLEW_DEPTH how much more often than usual.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <functional>
#include <random>
#include <thread>

#include "core/text.h"
#include "tests/house/party.h"
#include "tests/kit/depth.h"
#include "tests/kit/postgres.h"

namespace clew::test {
namespace {

std::string seed_of_this_run() {
  if (const auto* given = std::getenv("CLEW_SEED")) return given;
  return cat(std::random_device()());
}

// Every game that waits for people, and one with a bot among them.
std::vector<Evening> evenings() {
  auto all = evenings_without_bots();
  for (const auto& each : short_evenings())
    if (!each.is_timed && !each.bots.empty()) {
      all.push_back(each);
      break;
    }
  return all;
}

// People play while the blows fall; each of them may end a life of the house, and `strike` opens it again.
void play_through(Doomed& doomed, int kills, const std::function<void(int)>& strike) {
  const auto seed = seed_of_this_run();
  std::printf("%d kills, CLEW_SEED=%s\n", kills, seed.c_str());
  const auto all_evenings = evenings();
  std::atomic<bool> is_done = false;
  std::vector<Tally> tallies(all_evenings.size());
  std::vector<std::string> wrong(all_evenings.size());
  std::vector<std::thread> parties;
  for (std::size_t i = 0; i < all_evenings.size(); ++i)
    parties.emplace_back([&, i] {
      try {
        Party party(doomed, all_evenings[i], cat(seed, " ", i));
        do {
          party.begin();
          while (party.play_a_move()) {}
          party.check_record();
        } while (!is_done);
        tallies[i] = party.tally;
      } catch (const std::exception& fault) { wrong[i] = fault.what(); }
    });
  Rng rng(seed);
  const auto nobody_complains = [&] {
    return std::ranges::all_of(wrong, [](const std::string& sentence) { return sentence.empty(); });
  };
  int in_mid_game = 0;
  for (int i = 0; i < kills && nobody_complains(); ++i) {
    // Now and then before anybody has come back; else after somebody has moved, however long that takes.
    if (rng.below(8) != 0) {
      const int before = doomed.acknowledged;
      in_mid_game += waited_until([&] { return doomed.acknowledged > before || !nobody_complains(); });
      std::this_thread::sleep_for(std::chrono::milliseconds(rng.below(200)));
    }
    strike(i);
  }
  is_done = true;
  for (auto& party : parties) party.join();
  Tally all;
  for (std::size_t i = 0; i < all_evenings.size(); ++i) {
    EXPECT_EQ(wrong[i], "") << all_evenings[i].game;
    EXPECT_GE(tallies[i].games, 1) << all_evenings[i].game;
    all.games += tallies[i].games;
    all.moves += tallies[i].moves;
    all.returns += tallies[i].returns;
    all.doubled += tallies[i].doubled;
    all.resent += tallies[i].resent;
    all.kept_unheard += tallies[i].kept_unheard;
  }
  std::printf(
      "%d games, %d moves, %d returns, %d commands said again, %d unanswered and resent (%d had been kept)\n",
      all.games, all.moves, all.returns, all.doubled, all.resent, all.kept_unheard);
  // Whoever moved in a life of the house that was ended has finished the game before, or come back after.
  EXPECT_GE(all.returns + all.games, in_mid_game);
  EXPECT_GE(in_mid_game, kills / 2);
  if (testing::Test::HasFailure()) std::printf("%s\n", doomed.house().log().c_str());
}

TEST(Kill, WhatWasAcknowledgedIsThereOnceAndInOrder) {
  Doomed doomed;
  // Under sanitizers a start takes seconds.
  play_through(doomed, int(times(30, 6)), [&](int) { doomed.kill_and_restart(); });
}

// The house, its database, or both in turn.
TEST(Kill, WithADatabaseNothingIsLostEither) {
  PostgresServer database;
  Doomed doomed({"--no-limits", "--store", database.address()});
  play_through(doomed, int(times(9, 3)), [&](int round) {
    if (round % 3 != 0) database.kill();
    if (round % 3 != 0) database.start();
    if (round % 3 != 1) doomed.kill_and_restart();
  });
  EXPECT_EQ(database.sql("SELECT count(*) > 0 FROM clew.entry"), "t\n");
}

}  // namespace
}  // namespace clew::test
