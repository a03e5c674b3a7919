#pragma once
// Guests who mean no good, beside those who play: what a house must bear from strangers without the players noticing.
#include <memory>

#include "load/window.h"

namespace clew::load {

class HostileGuests {
 public:
  // So many, each from an address of its own, on a thread of their own until this is gone. They know the tables' ids,
  // and make tables of this game.
  HostileGuests(const Address& house, int count, std::string game, int players,
                std::vector<std::string> tables);
  ~HostileGuests();
  HostileGuests(const HostileGuests&) = delete;
  HostileGuests& operator=(const HostileGuests&) = delete;
  std::uint64_t sent() const;  // requests and frames so far

 private:
  struct Work;
  std::unique_ptr<Work> work_;
};

}  // namespace clew::load
