#include "arena/contest.h"

#include "core/shell.h"
#include "core/text.h"

namespace clew {

std::string_view meeting_name(Meeting meeting) {
  switch (meeting) {
    case Meeting::against:
      return "against";
    case Meeting::round_robin:
      return "round-robin";
    case Meeting::together:
      return "together";
    case Meeting::seated:
      return "seated";
  }
  std::unreachable();
}

std::string command_of(const Contest& contest) {
  std::string command = cat("clew arena ", contest.entry->name, " --players ", contest.players);
  if (const auto options = contest.options.dump(); options != "null" && options != "{}")
    command += cat(" --options ", shell_word(options));
  if (!contest.data_folder.empty()) command += cat(" --data ", shell_word(contest.data_folder));
  for (const auto& entrant : contest.entrants) command += cat(" --bots ", shell_word(entrant.word));
  if (contest.meeting == Meeting::together) command += " --together";
  if (contest.meeting == Meeting::round_robin) command += " --round-robin";
  if (contest.on_fault == OnFault::random) command += " --on-fault random";
  return cat(command, " --games ", contest.games, " --seed ", shell_word(contest.seed));
}

std::vector<Pairing> pairings_of(const Contest& contest) {
  std::vector<Pairing> all;
  if (contest.meeting == Meeting::seated) return {{0, 0}};
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
  const bool is_even = contest.meeting == Meeting::together || contest.meeting == Meeting::seated;
  const int seats = is_even ? 1 : contest.players;
  const int deals = (contest.games + seats - 1) / seats;
  for (int deal = 0; deal < deals; ++deal)
    for (std::size_t pairing = 0; pairing < pairings.size(); ++pairing)
      for (int seat = 0; seat < seats; ++seat) all.push_back({pairing, deal, seat});
  return all;
}

}  // namespace clew
