#pragma once
// Who is at a table, as the house that has it knows: who was shown something since they came.
#include <map>
#include <set>
#include <string>

#include "core/game.h"

namespace clew::simulator {

class Presence {
 public:
  void came(const std::string& person) { gone_.erase(person), here_.insert(person); }
  void went(const std::string& person, Millis steady) { here_.erase(person), gone_.emplace(person, steady); }
  void read_anew(Millis steady) { here_.clear(), gone_.clear(), opened_ = steady; }

  bool is_here(const std::string& person) const { return here_.contains(person); }
  Millis away_since(const std::string& person) const {
    const auto gone = gone_.find(person);
    return gone == gone_.end() ? opened_ : gone->second;
  }

 private:
  std::set<std::string> here_;
  std::map<std::string, Millis> gone_;  // since when
  Millis opened_{};                     // who has not come since then is away since then
};

}  // namespace clew::simulator
