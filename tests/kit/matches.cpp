#include "tests/kit/matches.h"

#include <gtest/gtest.h>

#include "arena/bout.h"
#include "core/text.h"
#include "tests/kit/depth.h"

namespace clew {

Matched match(const GameEntry& entry, int players, std::string_view options, const Effort& one,
              const Effort& other, int games, std::string_view seed) {
  Matched all;
  all.fair = 1.0 / players;
  Complaints complaints;
  const auto box = entry.open(shipped_data(entry), complaints);
  const auto wished = Json::parse(options).value_or(Json{});
  HouseBot me(entry, one), they(entry, other);
  Thinking thinking;
  for (int game = 0; game < games; ++game) {
    const auto deal = cat(seed, " ", game / players);
    const auto seat = std::size_t(game % players);
    auto table = box->table(players, wished, Rng(deal));
    if (!table) {
      all.fault = table.error().message;
      return all;
    }
    std::vector<Player*> seats(std::size_t(players), &they);
    seats[seat] = &me;
    const auto bout = play_bout(**table, seats, deal);
    if (bout.failed) {
      all.fault = cat("seat ", index(*bout.failed), ", deal ", Json(deal).dump(), ": ", bout.fault);
      return all;
    }
    ++all.games;
    const auto& winners = bout.result["winners"].items();
    all.cooperative += int(winners.size()) == players ? 1 : 0;
    for (const auto& winner : winners)
      if (winner.whole() == std::int64_t(seat)) all.wins += 1.0 / double(winners.size());
    thinking.moves += bout.thinking[seat].moves;
    thinking.spent += bout.thinking[seat].spent;
    thinking.longest = std::max(thinking.longest, bout.thinking[seat].longest);
  }
  all.slowest_ms = double(thinking.longest.count()) / 1e6;
  all.mean_ms = double(thinking.spent.count()) / 1e6 / double(std::max<std::uint64_t>(1, thinking.moves));
  return all;
}

void expect_win(const GameEntry& entry, std::string_view options, Contest contest) {
  if (test::is_sanitized) contest.games = 1, contest.one.simulations = contest.other.simulations = 2;
  const int games = contest.games;
  const auto found = match(entry, contest.players, options, contest.one, contest.other, games, "levels");
  const auto who = cat(level_name(contest.one.level), " against ", level_name(contest.other.level), " with ",
                       contest.players, " players");
  EXPECT_EQ(found.fault, "") << who;
  EXPECT_EQ(found.games, games) << who;
  if (test::is_sanitized) return;
  EXPECT_GT(found.wins / found.games / found.fair, contest.times_fair) << who;
  EXPECT_LT(found.wins / found.games / found.fair, contest.at_most) << who;
}

}  // namespace clew
