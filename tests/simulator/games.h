#pragma once
// Every game there is, and the toy.
#include "tests/simulator/menu.h"

namespace clew {
GameEntry lantern_entry();
}

namespace clew::simulator {

inline Menu all_games() {
  std::vector<GameEntry> all(games().begin(), games().end());
  all.push_back(lantern_entry());
  return Menu(std::move(all), games().size());
}

}  // namespace clew::simulator
