#pragma once
// When a node may act: it stops a good while before anybody may take its tables, and counts from before it asked, so no
// pause and no late answer makes it act too long. By its own steady clock, which need not agree with anybody's.
#include "core/game.h"

namespace clew {

inline constexpr Millis acting_time{2000};  // of a lease of three seconds: clocks may run apart by a third
inline constexpr Millis renew_every{1000};

class Acting {
 public:
  // The session was renewed; `asked` is the moment before the store was asked.
  void renewed(Millis asked) { until_ = asked + acting_time; }
  void ended() { until_ = Millis::min(); }
  bool is_on(Millis now) const { return now < until_; }
  Millis until() const { return until_; }

 private:
  Millis until_ = Millis::min();
};

}  // namespace clew
