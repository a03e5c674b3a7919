#include "tests/arena/kit.h"

#include <filesystem>

#include "tests/apps/program.h"
#include "tests/kit/files.h"
#include "tests/kit/patience.h"

namespace clew::test {

const GameEntry& toy_entry() {
  static const GameEntry entry = lantern_entry();
  return entry;
}

Contest toy_contest(const std::vector<std::string>& words, int games, int players) {
  static const auto box = [] {
    Complaints complaints;
    return toy_entry().open(shipped_data(toy_entry()), complaints);
  }();
  Contest contest{.entry = &toy_entry(), .box = box.get(), .players = players, .options = {}, .entrants = {}};
  contest.entrants = read_entrants(words).value();
  contest.games = games;
  contest.seed = "toy";
  contest.patience = patience;  // programs that stall say less
  if (contest.entrants.size() == 1) contest.meeting = Meeting::together;
  return contest;
}

std::vector<Played> play(const Contest& contest, int threads) {
  Running running;
  running.threads = threads;
  return play_contest(contest, {}, running);
}

int processes_with(const std::string& mark) {
  int count = 0;
  std::error_code ignored;
  for (const auto& entry : std::filesystem::directory_iterator("/proc", ignored)) {
    const auto line = read(entry.path().string() + "/cmdline");
    count += line.find(mark) != std::string::npos;
  }
  return count;
}

}  // namespace clew::test
