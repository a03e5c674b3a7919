#pragma once
// Reads a view back into a state (see HasSight in core/game.h). What is not as a view has it is noticed: whoever reads
// asks once, at the end, whether all of it did fit.
#include <cstdint>

#include "core/game.h"

namespace clew {

class Sight {
 public:
  explicit Sight(const Json& view) : view_(&view) {}

  const Json& table() const { return (*view_)["table"]; }
  const Json& seat(int i) const { return (*view_)["seats"][std::size_t(i)]; }
  // What this seat alone is shown; nothing in the view of somebody else.
  const Json& you(Seat seat) const {
    const Json& all = (*view_)["all"];
    return all.is_array() ? all[std::size_t(index(seat))] : (*view_)["you"];
  }

  bool fits() const { return fits_; }
  void must(bool is_so) { fits_ = fits_ && is_so; }

  // The least where the value is no such number.
  template <class N = int> N whole(const Json& value, std::int64_t least, std::int64_t most) {
    const bool is_so = value.is_whole() && value.whole() >= least && value.whole() <= most;
    must(is_so);
    return N(is_so ? value.whole() : least);
  }
  template <class N> N whole_or(const Json& value, std::int64_t least, std::int64_t most, N none) {
    return value.is_null() ? none : whole<N>(value, least, most);
  }
  // The place of a text among names.
  template <class Names> std::size_t among(const Json& value, const Names& names) {
    std::size_t at = 0;
    for (const auto& name : names) {
      if (name == value.text()) return at;
      ++at;
    }
    must(false);
    return 0;
  }
  // The phase of the view's name; `name` says what each is called.
  template <class Phase, class Name> Phase phase(Phase last, Name name) {
    for (std::size_t i = 0; i <= std::size_t(last); ++i)
      if (name(Phase(i)) == (*view_)["phase"].text()) return Phase(i);
    must(false);
    return last;
  }
  ActorSet actors(int players) {
    ActorSet all;
    for (const auto& actor : (*view_)["actors"].items()) {
      if (actor.text() == "chance")
        all.add(Actor::chance);
      else if (actor.text() == "clock")
        all.add(Actor::clock);
      else
        all.add(Seat(whole(actor, 0, players - 1)));
    }
    return all;
  }

 private:
  const Json* view_;
  bool fits_ = true;
};

}  // namespace clew
