#include "load/lane.h"

namespace clew::load {

void Meter::open(Moment now) {
  Meter fresh;
  fresh.most = most;
  fresh.begun = begun;
  *this = std::move(fresh);
  is_open = true;
  opened = now;
}

void Meter::close(Moment now) {
  is_open = false;
  closed = now;
}

void Meter::finish(Moment intended, Moment now) {
  if (is_open) ++moves;
  if (intended >= opened && (is_open || intended < closed)) latency.add(now - intended);
}

void Lane::fall_due(Moment intended) {
  due_.push_back(intended);
  go_on();
}

void Lane::go_on() {
  if (is_busy_ || (is_stopped_ && due_.empty()) || (!is_closed_loop_ && due_.empty())) return;
  intended_ = due_.empty() ? Clock::now() : due_.front();
  if (meter_.is_full()) return;
  is_busy_ = send();
  meter_.begun += is_busy_;
  if (is_busy_ && !due_.empty()) due_.pop_front();
}

void Lane::finished() {
  is_busy_ = false;
  meter_.finish(intended_, Clock::now());
  go_on();
}

void Lane::withdraw() {
  is_busy_ = false;
  --meter_.begun;
  due_.push_front(intended_);
}

void Lane::give_up(Moment now) {
  if (is_busy_) meter_.finish(intended_, now);
  for (const auto intended : due_) meter_.finish(intended, now);
}

void Schedule::fall_due(const std::vector<Lane*>& lanes, Moment now) {
  for (; next() <= now; ++count_) {
    // A table between two games is passed over, unless all of them are.
    for (std::size_t tried = 0; tried < lanes.size(); ++tried)
      if (lanes[++turn_ % lanes.size()]->takes_more()) break;
    lanes[turn_ % lanes.size()]->fall_due(next());
  }
}

}  // namespace clew::load
