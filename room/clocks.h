#pragma once
// The clocks of a table's people. A plain value on the house's clock, which runs only while the house is open: what it
// shows follows from the log, so that a restart neither takes time nor gives any.
#include <array>

#include "room/pace.h"

namespace clew {

class Clocks {
 public:
  // A moment by the house's clock, and what the wall says then: nights are where the sun is.
  struct Moment {
    Millis house{};
    std::int64_t wall = 0;
  };

  explicit Clocks(const Pace& pace);
  const Pace& pace() const { return pace_; }

  // The game went on: `moved` have decided, `turn` are now to decide. Whoever goes on thinking keeps their deadline.
  // Of the time until now so much was on the line of whoever has decided: that is none of theirs.
  void turn(ActorSet moved, ActorSet turn, Moment now, Millis lag = {});
  // Their time. Where they have no move, no bot takes their place.
  void run_out(Seat seat, bool has_move);
  void replace(Seat seat, Moment now);    // by a bot, until they are back: they were gone for too long
  void come_back(Seat seat, Moment now);  // in place of the bot that played for them
  void stand_still(Moment now);           // all of them
  void go_on(Moment now);
  void holiday(Seat seat, bool is_away, Moment now);
  void zone(Seat seat, int minutes) { at(seat).zone = minutes; }  // east of Greenwich
  void leave(Seat seat);  // its time is the seat's, and waits for whoever sits down there next

  bool is_still() const { return is_still_; }
  bool is_late(Seat seat) const { return at(seat).is_late; }          // with this decision
  bool is_replaced(Seat seat) const { return at(seat).is_replaced; }  // until they are back
  bool is_on_holiday(Seat seat, Millis house) const {
    return at(seat).away_until.value_or(Millis(0)) > house;
  }
  Millis holiday_left(Seat seat, Millis house) const;
  int zone(Seat seat) const { return at(seat).zone; }
  ActorSet played_by_bots() const;  // seats of people whose decision is a bot's
  std::optional<Millis> deadline(Seat seat) const { return at(seat).deadline; }
  // What is left of a clock that stands; of one that runs, when it was started.
  Millis left(Seat seat) const { return at(seat).left; }
  // Whose time is up, the first of them, where each has so much more for what may be on its way; and when the next one's is.
  using Credits = std::array<Millis, max_seats>;
  std::optional<Seat> due(Millis house, const Credits& credits = {}) const;
  std::optional<Millis> next_deadline(const Credits& credits = {}) const;

 private:
  struct Clock {
    Millis left{};
    std::optional<Millis> deadline{};  // while it runs
    bool is_late = false, is_replaced = false;
    Millis holiday{};                    // left
    std::optional<Millis> away_until{};  // at the latest
    int zone = 0;
    bool is_on_turn = false;
  };
  const Clock& at(Seat seat) const { return clocks_[std::size_t(index(seat))]; }
  Clock& at(Seat seat) { return clocks_[std::size_t(index(seat))]; }
  Clock fresh() const;
  void start(Clock& clock, Moment now) const;
  void stop(Clock& clock, Moment now) const;
  // When so much time has passed that counts, and how much does until then.
  Millis after(Millis house, Millis time, const Clock& clock, Moment now) const;
  Millis between(Millis from, Millis to, const Clock& clock, Moment now) const;

  Pace pace_;
  std::array<Clock, max_seats> clocks_{};
  bool is_still_ = false;
};

}  // namespace clew
