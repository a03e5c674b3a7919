// A quick look at two levels while a bot is being made: clew_matches GAME PLAYERS OPTIONS ONE OTHER GAMES [SEED]
// where ONE and OTHER are a level, or a level and simulations such as master:2000.
#include <cmath>
#include <cstdio>
#include <string>

#include "core/text.h"
#include "tests/kit/matches.h"

static clew::Effort effort_of(std::string word) {
  clew::Effort effort;
  if (const auto colon = word.find(':'); colon != std::string::npos) {
    effort.simulations = std::stoi(word.substr(colon + 1));
    word.resize(colon);
  }
  effort.level = clew::find_level(word).value();
  return effort;
}

int main(int argc, char** argv) {
  if (argc < 7) return 2;
  const auto* entry = clew::find_game(clew::games(), argv[1]);
  if (!entry) return 2;
  const auto found = clew::match(*entry, std::stoi(argv[2]), argv[3], effort_of(argv[4]), effort_of(argv[5]),
                                 std::stoi(argv[6]), argc > 7 ? argv[7] : "match");
  const double share = found.wins / std::max(1, found.games);
  std::printf(
      "%d games: %.3f of wins (+-%.3f at 95 %%), fair %.3f, all won %.3f, %.2f ms a move, longest %.1f ms "
      "%s\n",
      found.games, share, 1.96 * std::sqrt(share * (1 - share) / std::max(1, found.games)), found.fair,
      double(found.cooperative) / std::max(1, found.games), found.mean_ms, found.slowest_ms,
      found.fault.c_str());
  return found.fault.empty() ? 0 : 1;
}
