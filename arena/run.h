#pragma once
// Plays a contest's games on all cores. What is played does not depend on how many there are, nor on which
// games have been played before.
#include <atomic>
#include <functional>

#include "arena/played.h"

namespace clew {

struct Running {
  int threads = 1;
  const std::atomic<bool>* stop = nullptr;                        // games under way are given up
  std::function<void(const Played&)> finished{};                  // one at a time, in any order
  std::function<void(std::size_t done, std::size_t all)> tell{};  // now and then
};

// One game alone.
Played play_fixture(const Contest& contest, const Fixture& fixture, const std::atomic<bool>* stop);

// The games that are not in `before`, and those that are, in the order of the fixtures.
std::vector<Played> play_contest(const Contest& contest, std::vector<Played> before, const Running& running);

}  // namespace clew
