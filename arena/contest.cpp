#include "arena/contest.h"

namespace clew {

std::string_view meeting_name(Meeting meeting) {
  switch (meeting) {
    case Meeting::against:
      return "against";
    case Meeting::round_robin:
      return "round-robin";
    case Meeting::together:
      return "together";
  }
  std::unreachable();
}

std::vector<Pairing> pairings_of(const Contest& contest) {
  std::vector<Pairing> all;
  const auto count = contest.entrants.size();
  for (std::size_t i = 0; i < count; ++i)
    for (std::size_t j = 0; j < count; ++j) {
      const bool wanted = contest.meeting == Meeting::together  ? i == j
                          : contest.meeting == Meeting::against ? i == 0 && j == 1
                          // At a table for two, one against the other is the other against the one.
                          : contest.players == 2 ? i < j
                                                 : i != j;
      if (wanted) all.push_back({i, j});
    }
  return all;
}

std::vector<Fixture> fixtures_of(const Contest& contest) {
  std::vector<Fixture> all;
  const auto pairings = pairings_of(contest);
  const int seats = contest.meeting == Meeting::together ? 1 : contest.players;
  const int deals = (contest.games + seats - 1) / seats;
  for (int deal = 0; deal < deals; ++deal)
    for (std::size_t pairing = 0; pairing < pairings.size(); ++pairing)
      for (int seat = 0; seat < seats; ++seat) all.push_back({pairing, deal, seat});
  return all;
}

}  // namespace clew
