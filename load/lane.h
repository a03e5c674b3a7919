#pragma once
// One thing after the other, measured: a lane is a table, or one connection of an echo. In a closed loop it
// sends as soon as the last answer is there; in an open one moves fall due by the clock, whether or not the
// last is answered, and latency counts from then: a server that stalls is not spared what it made wait.
#include <deque>
#include <utility>
#include <vector>

#include "load/histogram.h"

namespace clew::load {

using Clock = std::chrono::steady_clock;
using Moment = Clock::time_point;

// What is measured between its opening and its closing.
struct Meter {
  bool is_open = false;
  Moment opened{}, closed{};
  std::uint64_t moves = 0;                    // finished meanwhile
  std::uint64_t most = 0, begun = 0;          // where so many are wanted, and no more
  std::uint64_t bytes_in = 0, bytes_out = 0;  // payload, as the players see it
  std::uint64_t move_bytes = 0;  // of those in, what moves brought; the rest is for seats and greetings
  std::uint64_t refused = 0, games = 0;
  Histogram latency;  // of the moves that were meant to be sent meanwhile, also where they ended later

  void open(Moment now);
  void close(Moment now);
  void say(std::size_t bytes) { bytes_out += is_open ? bytes : 0; }
  void hear(std::size_t bytes, bool is_of_move = true) {
    if (!is_open) return;
    bytes_in += bytes;
    if (is_of_move) move_bytes += bytes;
  }
  bool is_full() const { return most > 0 && begun >= most; }
  void finish(Moment intended, Moment now);
};

class Lane {
 public:
  Lane(Meter& meter, bool is_closed_loop) : meter_(meter), is_closed_loop_(is_closed_loop) {}
  virtual ~Lane() = default;
  Lane(const Lane&) = delete;
  Lane& operator=(const Lane&) = delete;

  void fall_due(Moment intended);
  void go_on();  // sends what is due, if it can
  void stop() { is_stopped_ = true; }
  std::deque<Moment> take_due() { return std::exchange(due_, {}); }
  std::size_t waiting() const { return due_.size() + is_busy_; }
  void give_up(Moment now);  // counts what is waiting as having taken until now

  virtual bool takes_more() const { return true; }  // may anything fall due here at present?

 protected:
  virtual bool send() = 0;  // false: it cannot just now, and calls go_on when it can
  void finished();
  void withdraw();  // what was sent was not taken: it is due again
  bool is_busy() const { return is_busy_; }
  Meter& meter() { return meter_; }

 private:
  Meter& meter_;
  bool is_closed_loop_, is_busy_ = false, is_stopped_ = false;
  Moment intended_{};
  std::deque<Moment> due_;
};

// Lets moves fall due at a steady rate, lane after lane.
class Schedule {
 public:
  Schedule(double rate, Moment start) : step_(1e9 / rate), start_(start) {}
  Moment next() const { return start_ + Nanos(Nanos::rep(step_ * double(count_))); }
  void fall_due(const std::vector<Lane*>& lanes, Moment now);  // all that is due by now

 private:
  double step_;
  Moment start_;
  std::uint64_t count_ = 0;
  std::size_t turn_ = 0;
};

}  // namespace clew::load
