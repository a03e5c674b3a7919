#include "room/clocks.h"

#include <algorithm>

namespace clew {
namespace {

using namespace std::chrono_literals;

constexpr Millis least_on_return = 30s;  // whoever comes back to an empty bank has time to look
constexpr Millis morning = 7h, evening = 23h, whole_day = 24h;

Millis time_of_day(Millis local) { return ((local % whole_day) + whole_day) % whole_day; }

// Time that counts: by day, or until the next morning none.
struct Stretch {
  bool counts;
  Millis length;
};
Stretch stretch_from(Millis local) {
  const auto time = time_of_day(local);
  if (time < morning) return {false, morning - time};
  if (time < evening) return {true, evening - time};
  return {false, whole_day + morning - time};
}

}  // namespace

Clocks::Clocks(const Pace& pace) : pace_(pace) { clocks_.fill(fresh()); }

Clocks::Clock Clocks::fresh() const {
  Clock clock;
  clock.left = pace_.time;
  clock.holiday = pace_.holiday;
  return clock;
}

Millis Clocks::after(Millis house, Millis time, const Clock& clock, Moment now) const {
  if (!pace_.has_nights) return house + time;
  const Millis to_local = Millis(now.wall) - now.house + std::chrono::minutes(clock.zone);
  for (;;) {
    const auto [counts, length] = stretch_from(house + to_local);
    if (counts && time <= length) return house + time;
    if (counts) time -= length;
    house += length;
  }
}

Millis Clocks::between(Millis from, Millis to, const Clock& clock, Moment now) const {
  if (to <= from) return Millis(0);
  if (!pace_.has_nights) return to - from;
  const Millis to_local = Millis(now.wall) - now.house + std::chrono::minutes(clock.zone);
  Millis sum{};
  while (from < to) {
    const auto [counts, length] = stretch_from(from + to_local);
    const auto until = std::min(to, from + length);
    if (counts) sum += until - from;
    from = until;
  }
  return sum;
}

void Clocks::start(Clock& clock, Moment now) const {
  if (is_still_ || clock.deadline || !clock.is_on_turn || clock.is_late || clock.is_replaced) return;
  const auto from = std::max(now.house, clock.away_until.value_or(now.house));
  clock.deadline = after(from, clock.left, clock, now);
}

void Clocks::stop(Clock& clock, Moment now) const {
  if (!clock.deadline) return;
  const auto from = std::max(now.house, clock.away_until.value_or(now.house));
  clock.left = between(from, *clock.deadline, clock, now);
  clock.deadline.reset();
}

void Clocks::turn(ActorSet moved, ActorSet turn, Moment now, Millis lag) {
  const bool is_bank = pace_.kind == Pace::Kind::bank;
  for (int i = 0; i < max_seats; ++i) {
    auto& clock = at(Seat(i));
    const bool has_moved = moved.has(Seat(i)), is_on_turn = turn.has(Seat(i));
    if (has_moved && is_bank) {
      const auto had = clock.left;
      stop(clock, {now.house - lag, now.wall - lag.count()});
      clock.left = std::min(clock.left, had);
      clock.left += pace_.increment;
    }
    // A decision that has become nobody's costs nothing.
    if (has_moved || !is_on_turn) {
      clock.deadline.reset();
      clock.is_late = false;
      if (!is_bank) clock.left = pace_.time;
    }
    clock.is_on_turn = is_on_turn;
    start(clock, now);
  }
}

void Clocks::run_out(Seat seat, bool has_move) {
  auto& clock = at(seat);
  clock.deadline.reset();
  clock.left = Millis(0);
  clock.is_late = true;
  clock.is_replaced = has_move && pace_.late == Pace::Late::seat;
}

void Clocks::replace(Seat seat, Moment now) {
  auto& clock = at(seat);
  stop(clock, now);
  clock.is_replaced = true;
}

void Clocks::come_back(Seat seat, Moment now) {
  auto& clock = at(seat);
  clock.is_late = clock.is_replaced = false;
  clock.left =
      pace_.kind == Pace::Kind::bank ? std::max<Millis>(clock.left, least_on_return) : Millis(pace_.time);
  start(clock, now);
}

void Clocks::stand_still(Moment now) {
  for (auto& clock : clocks_) stop(clock, now);
  is_still_ = true;
}

void Clocks::go_on(Moment now) {
  is_still_ = false;
  for (auto& clock : clocks_) start(clock, now);
}

void Clocks::holiday(Seat seat, bool is_away, Moment now) {
  auto& clock = at(seat);
  stop(clock, now);
  clock.holiday = holiday_left(seat, now.house);
  clock.away_until.reset();
  if (is_away) clock.away_until = now.house + clock.holiday;
  start(clock, now);
}

Millis Clocks::holiday_left(Seat seat, Millis house) const {
  const auto& clock = at(seat);
  return clock.away_until ? std::max(*clock.away_until - house, Millis(0)) : clock.holiday;
}

void Clocks::leave(Seat seat) {
  auto& clock = at(seat);
  clock.is_late = clock.is_replaced = false;
  clock.away_until.reset();
}

ActorSet Clocks::played_by_bots() const {
  ActorSet seats;
  for (int i = 0; i < max_seats; ++i) {
    const auto& clock = at(Seat(i));
    if (clock.is_replaced || (clock.is_late && pace_.late == Pace::Late::play)) seats.add(Seat(i));
  }
  return seats;
}

std::optional<Seat> Clocks::due(Millis house, const Credits& credits) const {
  std::optional<Seat> first;
  for (int i = 0; i < max_seats; ++i)
    if (const auto& deadline = at(Seat(i)).deadline; deadline && *deadline + credits[std::size_t(i)] <= house)
      if (!first || *deadline < *at(*first).deadline) first = Seat(i);
  return first;
}

std::optional<Millis> Clocks::next_deadline(const Credits& credits) const {
  std::optional<Millis> next;
  for (std::size_t i = 0; i < clocks_.size(); ++i)
    if (const auto& deadline = clocks_[i].deadline)
      next = std::min(next.value_or(Millis::max()), *deadline + credits[i]);
  return next;
}

}  // namespace clew
