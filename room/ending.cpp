// A game that its people end as it is, because somebody has left or they have had enough: all who are left agree. It has no
// result, and nobody has won.
#include <algorithm>

#include "room/room.h"

namespace clew {

// By days people come and go; there their time being up says it. Whoever has a bot in their place is gone by agreement.
bool Room::has_been_gone(Seat seat) const {
  if (clocks_ && pace_->late == Pace::Late::wait && clocks_->is_late(seat)) return true;
  if (pace_ && pace_->is_by_days()) return false;
  const auto away = away_for(person_at(seat)->id);
  return away && *away >= settings_.absence;
}

// Programs mind nothing.
bool Room::must_agree(Seat seat) const {
  return people().has(seat) && !person_at(seat)->is_bot && !ending_.has(seat) && !has_been_gone(seat);
}

Result<> Room::obey(const Asker& asker, const command::End& end) {
  const auto seat = seat_of(asker.person.id);
  if (status_ != Status::playing)
    return refuse(status_ == Status::waiting ? Code::not_started : Code::game_over,
                  "A game is ended while it is under way."_en);
  if (!seat)
    return refuse(Code::no_seat, "You are watching; only those who sit at the table may end the game."_en);
  if (end.wants && ending_.has(*seat))
    return refuse(Code::not_allowed, "You have asked already; the others have yet to agree."_en);
  if (!end.wants && ending_.none()) return refuse(Code::not_allowed, "Nobody would end the game."_en);
  keep(logged::End{*seat, end.wants}, &asker);
  return {};
}

void Room::mind_the_end() {
  if (status_ != Status::playing || ending_.none()) return;
  for (int i = 0; i < header_.players; ++i)
    if (must_agree(Seat(i))) return;
  keep(logged::Ended{}, nullptr);
}

// When the next of those who are away need not be waited for any more.
std::optional<Millis> Room::end_wake() const {
  std::optional<Millis> first;
  if (status_ != Status::playing || ending_.none() || (pace_ && pace_->is_by_days())) return first;
  for (int i = 0; i < header_.players; ++i) {
    if (!must_agree(Seat(i))) continue;
    const auto away = away_for(person_at(Seat(i))->id);
    if (!away) continue;
    const auto at = now_.steady - *away + settings_.absence;
    first = std::min(first.value_or(at), at);
  }
  return first;
}

void Room::follow_end(const LogEntry& entry) {
  if (std::holds_alternative<logged::Ended>(entry.what)) {
    status_ = Status::over;
    is_unfinished_ = true;
    ended_ = entry.wall;
    match_->header.set_extra("unfinished", Json(true));
    stop_asking();
    stop_the_clock();
  }
  if (const auto* end = std::get_if<logged::End>(&entry.what)) {
    if (end->wants)
      ending_.add(end->seat);
    else
      ending_ = {};
  }
  // Whoever moves plays on, and whoever leaves has no say.
  const auto* move = std::get_if<logged::Move>(&entry.what);
  for (int i = 0; !ending_.none() && i < header_.players; ++i) {
    const bool has_moved = move && entry.by && seat_of(entry.by->id) == Seat(i);
    if (!ending_.has(Seat(i)) || (person_at(Seat(i)) && !has_moved)) continue;
    ending_.bits &= std::uint16_t(~only(Seat(i)).bits);
    is_table_stale_ = true;
  }
}

void Room::write_ending(JsonWriter& out) const {
  if (is_unfinished_) out.member("unfinished", true);
  if (status_ != Status::playing || ending_.none()) return;
  out.key("ending").open('[');
  for (int i = 0; i < header_.players; ++i)
    if (ending_.has(Seat(i))) out.number(i);
  out.close(']');
}

}  // namespace clew
