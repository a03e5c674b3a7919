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
  sum.late += report.late, sum.away += report.away, sum.back += report.back;
  sum.rests += report.rests, sum.unclocked_rests += report.unclocked_rests;
  sum.jumps += report.jumps, sum.rematches += report.rematches, sum.twins += report.twins;
  sum.compared += report.compared, sum.sent += report.sent, sum.changes += report.changes,
      sum.reloads += report.reloads;
  sum.pauses += report.pauses, sum.drains += report.drains, sum.leases += report.leases,
      sum.sessions_lost += report.sessions_lost;
  sum.given += report.given, sum.late_writes += report.late_writes, sum.late_leases += report.late_leases;
  sum.cut_from_bus += report.cut_from_bus, sum.cut_from_store += report.cut_from_store;
  sum.packets += report.packets, sum.packets_lost += report.packets_lost,
      sum.packets_doubled += report.packets_doubled, sum.packets_late += report.packets_late;
  sum.trace = sum.trace * 31 + report.trace;
}

// What every change must pass has no time for more; the night has, for ten million.
std::uint64_t moves_among_nodes() {
  if (test::is_sanitized || test::depth() == 1) return test::times(20'000, 1'000);
  return std::uint64_t(test::depth()) * 500'000;
}

// Worlds one after the other until so many moves were made.
Report play(const std::string& seed, std::uint64_t moves, int nodes) {
  auto menu = all_games();
  Report sum;
  for (int world = 1; sum.moves < moves; ++world) {
    const SimulatorSettings plan{
        .seed = cat(seed, " ", world), .moves = std::min(moves_a_world, moves - sum.moves), .nodes = nodes};
    const auto report = simulate(plan, menu);
    for (const auto& finding : report.findings) ADD_FAILURE() << finding;
    if (!report.findings.empty()) break;
    add(sum, report);
  }
  EXPECT_GE(sum.moves, moves);
  return sum;
}

// Under sanitizers worlds are short, and one without a kill is no fault of anybody's.
constexpr std::uint64_t enough_for_what_is_rare = 10'000;

TEST(Simulator, NoAcknowledgedMoveIsLostDoubledOrReordered) {
  const auto seed = from_environment("CLEW_SIMULATOR_SEED", "clew");
  const std::uint64_t moves =
      std::stoull(from_environment("CLEW_SIMULATOR_MOVES", cat(test::times(200'000, 5'000))));
  const auto sum = play(seed, moves, 1);
  std::cout << "seed \"" << seed << "\": " << sum.moves << " moves in " << sum.games << " games, " << sum.sent
            << " messages, " << sum.changes << " of them changes; the house died " << sum.kills << " times ("
            << sum.zombies << " of them late), " << sum.cuts << " connections broke, " << sum.doubled
            << " commands were sent twice, " << sum.refused_syncs << " syncs failed, clocks jumped "
            << sum.jumps << " times, tables were read again " << sum.reloads << " times; " << sum.rematches
            << " rematches, " << sum.takebacks << " moves taken back with " << sum.agreements << " answers, "
            << sum.late << " times somebody's time was up, " << sum.away
            << " times they were away for too long, " << sum.back << " came back, " << sum.rests
            << " pauses, " << sum.unclocked_rests << " of them without clocks; " << sum.twins
            << " twins with " << sum.compared << " comparisons; trace " << std::hex << sum.trace << std::dec
            << "\n";
  EXPECT_GT(sum.changes, sum.sent / 8);
  EXPECT_GT(sum.takebacks, moves / 1000);
  EXPECT_GT(sum.agreements, moves / 10'000);
  EXPECT_GT(sum.late, moves / 1000);
  if (moves < enough_for_what_is_rare) return;
  for (const auto seldom : {sum.away, sum.back, sum.rests, sum.unclocked_rests})
    EXPECT_GT(seldom, moves / 10'000);
}

TEST(Simulator, SeveralNodesTellOneTruth) {
  const auto seed = from_environment("CLEW_SIMULATOR_SEED", "nodes");
  const std::uint64_t moves = std::stoull(from_environment("CLEW_SIMULATOR_MOVES", cat(moves_among_nodes())));
  const auto sum = play(seed, moves, 3);
  std::cout << "seed \"" << seed << "\": " << sum.moves << " moves in " << sum.games
            << " games on three nodes, " << sum.sent << " messages; a node died " << sum.kills
            << " times, was drained " << sum.drains << " and stopped for a while " << sum.pauses
            << " times, cut off from the others " << sum.cut_from_bus << " and from the database "
            << sum.cut_from_store << " times, " << sum.sessions_lost << " sessions ended under their node, "
            << sum.leases << " leases were taken, " << sum.late_leases << " of them came late, " << sum.given
            << " tables were given away, " << sum.late_writes << " writes or their answers were late; of "
            << sum.packets << " packets " << sum.packets_lost << " were lost, " << sum.packets_doubled
            << " doubled, " << sum.packets_late << " late; trace " << std::hex << sum.trace << std::dec
            << "\n";
  EXPECT_GT(sum.packets, moves / 2);
  EXPECT_GT(sum.leases, sum.kills);
  if (moves < enough_for_what_is_rare) return;
  EXPECT_GT(sum.kills, moves / 2000);
  EXPECT_GT(sum.pauses, moves / 2000);
  EXPECT_GT(sum.sessions_lost, 0u);
  for (const auto seldom : {sum.given, sum.late_writes}) EXPECT_GT(seldom, moves / 500);
  for (const auto rare : {sum.cut_from_bus, sum.cut_from_store, sum.late_leases}) EXPECT_GT(rare, 0u);
}

TEST(Simulator, TheSameSeedIsTheSameWorld) {
  auto menu = all_games();
  const std::uint64_t moves = test::is_sanitized ? 500 : 2000;
  const SimulatorSettings plan{.seed = "twice", .moves = moves};
  const auto first = simulate(plan, menu);
  const auto second = simulate(plan, menu);
  EXPECT_EQ(first.findings, std::vector<std::string>{});
  EXPECT_EQ(first.trace, second.trace);
  EXPECT_EQ(first.moves, second.moves);
  const auto another = simulate({.seed = "another", .moves = moves}, menu);
  EXPECT_NE(first.trace, another.trace);
  const SimulatorSettings nodes{.seed = "twice", .moves = moves, .nodes = 3};
  EXPECT_EQ(simulate(nodes, menu).trace, simulate(nodes, menu).trace);
}

}  // namespace
}  // namespace clew::simulator
