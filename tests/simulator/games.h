#pragma once
// Every game there is, and the toy.
#include "tests/simulator/menu.h"

namespace clew {
Entry lantern_entry();
}

namespace clew::simulator {

inline Menu all_games() {
  std::vector<Entry> all(games().begin(), games().end());
  all.push_back(lantern_entry());
  return Menu(std::move(all), games().size());
}

}  // namespace clew::simulator
