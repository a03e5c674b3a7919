#pragma once
// Which deeds go together with winning, counted over all games.
#include "arena/standing.h"

namespace clew {

class Influences {
 public:
  struct Group {  // within which seats are compared
    std::size_t pairing = 0, entrant = 0;
    auto operator<=>(const Group&) const = default;
  };
  void add(Group group, const Deeds& deeds, double win);
  std::vector<Influence> strongest() const;

 private:
  struct Wins {
    double seats = 0, sum = 0, squares = 0;
  };
  struct Counts {
    int games = 0;
    double sum = 0, squares = 0, with_win = 0;
  };
  std::map<Group, Wins> wins_;
  std::map<std::string, std::map<Group, Counts>, std::less<>> counts_;
};

}  // namespace clew
