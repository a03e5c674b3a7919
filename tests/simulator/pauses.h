#pragma once
// Pauses by agreement as the log tells of them, at every table, whether anybody has a clock or not.
#include <functional>
#include <set>
#include <string>
#include <vector>

#include "core/json.h"
#include "tests/simulator/presence.h"

namespace clew::simulator {

class Pauses {
 public:
  using Find = std::function<void(std::string)>;
  Pauses(const Presence& presence, Find find) : presence_(presence), find_(std::move(find)) {}

  // An entry before the ledger has taken it over; those for whom bots play are asked nothing.
  void follow(const Json& entry, std::string_view what, const std::vector<std::string>& people,
              ActorSet replaced);
  // What a view says of it while the game is under way.
  void check(std::string_view view, const std::vector<std::string>& people) const;

  bool is_pausing() const { return is_pausing_; }
  std::uint64_t count() const { return count_; }

 private:
  void begin(const std::vector<std::string>& people, ActorSet replaced);
  void end(const std::vector<std::string>& people, ActorSet replaced);

  const Presence& presence_;
  Find find_;
  bool is_pausing_ = false;
  std::set<std::size_t> seats_;  // that would like a pause; in one, those who are not ready
  std::uint64_t count_ = 0;
};

}  // namespace clew::simulator
