#pragma once
// The desk in front of a room: one write at a time. While it is under way everything else waits, so nobody is
// shown, told or answered anything that is not kept.
#include <list>

#include "room/room.h"

namespace clew {

// What to do now.
struct Orders {
  std::optional<Write> write;  // keep this, then call `kept`
  std::vector<Send> sends;
  std::vector<Close> closes;
  std::vector<AskBot> asks;
  std::vector<AskHint> hints;
  bool is_lost = false;  // what was written is not known to be kept: forget the room, read it again
};

class Desk {
 public:
  static constexpr std::size_t most_waiting = 1024;  // inputs

  explicit Desk(Room room) : room_(std::move(room)) {}

  Orders take(Input input, Now now, Rng& rng);
  Orders kept(const Kept& kept, Now now, Rng& rng);  // the answer to Orders::write

  bool is_busy() const { return held_.has_value(); }
  const Room& room() const { return room_; }  // while busy it holds what is not kept yet

 private:
  void go_on(Orders& orders, Now now, Rng& rng);

  Room room_;
  std::list<Input> waiting_;     // takes nothing while it is empty
  std::optional<Effects> held_;  // to be sent once the write is kept
  bool is_lost_ = false;
};

}  // namespace clew
