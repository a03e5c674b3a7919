// The house under everything that can go wrong. CLEW_SIMULATOR_SEED chooses another world, CLEW_DEPTH makes it longer and
// CLEW_SIMULATOR_MOVES as long as one likes; see docs/simulator.md.
#include <gtest/gtest.h>

#include <cstdlib>
#include <iostream>

#include "tests/kit/depth.h"
#include "tests/simulator/games.h"
#include "tests/simulator/world.h"

namespace clew::simulator {
namespace {

constexpr std::uint64_t moves_a_world = 25'000;

std::string from_environment(const char* name, std::string usual) {
  const char* given = std::getenv(name);
  return given ? given : usual;
}

void add(Report& sum, const Report& report) {
  sum.moves += report.moves, sum.games += report.games, sum.kills += report.kills,
      sum.zombies += report.zombies;
  sum.cuts += report.cuts, sum.doubled += report.doubled, sum.refused_syncs += report.refused_syncs;
  sum.takebacks += report.takebacks, sum.agreements += report.agreements;
  sum.jumps += report.jumps, sum.rematches += report.rematches, sum.twins += report.twins;
  sum.compared += report.compared, sum.sent += report.sent, sum.changes += report.changes,
      sum.reloads += report.reloads;
  sum.trace = sum.trace * 31 + report.trace;
}

TEST(Simulator, NoAcknowledgedMoveIsLostDoubledOrReordered) {
  const auto seed = from_environment("CLEW_SIMULATOR_SEED", "clew");
  const std::uint64_t moves =
      std::stoull(from_environment("CLEW_SIMULATOR_MOVES", cat(test::times(400'000, 10'000))));
  auto menu = all_games();
  Report sum;
  for (int world = 1; sum.moves < moves; ++world) {
    const SimulatorSettings plan{.seed = cat(seed, " ", world),
                                 .moves = std::min(moves_a_world, moves - sum.moves)};
    const auto report = simulate(plan, menu);
    for (const auto& finding : report.findings) ADD_FAILURE() << finding;
    if (!report.findings.empty()) break;
    add(sum, report);
  }
  std::cout << "seed \"" << seed << "\": " << sum.moves << " moves in " << sum.games << " games, " << sum.sent
            << " messages, " << sum.changes << " of them changes; the house died " << sum.kills << " times ("
            << sum.zombies << " of them late), " << sum.cuts << " connections broke, " << sum.doubled
            << " commands were sent twice, " << sum.refused_syncs << " syncs failed, clocks jumped "
            << sum.jumps << " times, tables were read again " << sum.reloads << " times; " << sum.rematches
            << " rematches, " << sum.takebacks << " moves taken back with " << sum.agreements << " answers, "
            << sum.twins << " twins with " << sum.compared << " comparisons; trace " << std::hex << sum.trace
            << std::dec << "\n";
  EXPECT_GE(sum.moves, moves);
  EXPECT_GT(sum.changes, sum.sent / 8);
  EXPECT_GT(sum.takebacks, moves / 1000);
  EXPECT_GT(sum.agreements, moves / 10'000);
}

TEST(Simulator, TheSameSeedIsTheSameWorld) {
  auto menu = all_games();
  const SimulatorSettings plan{.seed = "twice", .moves = 2000};
  const auto first = simulate(plan, menu);
  const auto second = simulate(plan, menu);
  EXPECT_EQ(first.findings, std::vector<std::string>{});
  EXPECT_EQ(first.trace, second.trace);
  EXPECT_EQ(first.moves, second.moves);
  const auto another = simulate({.seed = "another", .moves = 2000}, menu);
  EXPECT_NE(first.trace, another.trace);
}

}  // namespace
}  // namespace clew::simulator
