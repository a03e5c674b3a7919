// SIGKILL while people play, again and again. CLEW_KILLS says how often (50; under sanitizers 6, where a start
// takes seconds), CLEW_SEED which moments.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <random>
#include <thread>

#include "core/text.h"
#include "tests/house/party.h"

namespace clew::test {
namespace {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr int usual_kills = 6;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
constexpr int usual_kills = 6;
#else
constexpr int usual_kills = 50;
#endif
#else
constexpr int usual_kills = 50;
#endif

std::string seed_of_this_run() {
  if (const auto* given = std::getenv("CLEW_SEED")) return given;
  return cat(std::random_device()());
}

int kills_of_this_run() {
  const auto* given = std::getenv("CLEW_KILLS");
  return given ? std::atoi(given) : usual_kills;
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

TEST(Kill, WhatWasAcknowledgedIsThereOnceAndInOrder) {
  const auto seed = seed_of_this_run();
  const int kills = kills_of_this_run();
  std::printf("%d kills, CLEW_SEED=%s\n", kills, seed.c_str());
  const auto all_evenings = evenings();
  Doomed doomed;
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
  for (int i = 0; i < kills && nobody_complains(); ++i) {
    // Now and then before anybody has come back.
    const auto life = rng.below(8) == 0 ? 0 : rng.below(400);
    std::this_thread::sleep_for(std::chrono::milliseconds(life));
    doomed.kill_and_restart();
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
  EXPECT_GE(all.returns, kills);
  if (HasFailure()) std::printf("%s\n", doomed.house().log().c_str());
}

}  // namespace
}  // namespace clew::test
