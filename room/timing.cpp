// People's clocks: whose time is up and what becomes of it, pauses, holidays, and who comes back. What the clocks show
// follows from the log; only who is here does not.
#include <algorithm>

#include "core/overloaded.h"
#include "core/text.h"
#include "room/room.h"

namespace clew {
namespace {

constexpr std::chrono::hours moves_house_after{24};

}  // namespace

Result<> check_pace(const std::optional<Pace>& pace, const Table& table) {
  if (!pace || table.is_timed() != pace->has_clocks()) return {};
  if (!table.is_timed())
    return refuse(Code::not_allowed, "This game has no clock of its own; choose another pace."_en);
  return refuse(Code::not_allowed, "This game has a clock of its own, and takes no other."_en);
}

bool Room::is_about_clocks(const Happening& what) {
  return std::holds_alternative<logged::Late>(what) || std::holds_alternative<logged::Back>(what) ||
         std::holds_alternative<logged::Holiday>(what);
}

bool Room::is_about_pauses(const Happening& what) {
  return std::holds_alternative<logged::Pause>(what) || std::holds_alternative<logged::Resume>(what) ||
         std::holds_alternative<logged::Still>(what) || std::holds_alternative<logged::GoOn>(what);
}

// At every table, whether anybody has a clock or not.
void Room::follow_pause(const Happening& what) {
  std::visit(Overloaded{[&](const logged::Pause& pause) {
                          if (pause.wants)
                            pausing_.add(pause.seat);
                          else
                            pausing_ = {};
                        },
                        [&](const logged::Resume& resume) {
                          if (resume.is_ready)
                            pausing_.bits &= std::uint16_t(~only(resume.seat).bits);
                          else
                            pausing_.add(resume.seat);
                        },
                        [&](const logged::Still& still) {
                          is_pausing_ = still.is_agreed;
                          pausing_ = still.is_agreed ? people() : ActorSet{};
                          stop_the_clock();
                        },
                        [&](const logged::GoOn&) {
                          is_pausing_ = false;
                          pausing_ = {};
                          driver_.forget_questions();  // what bots answered in the pause was not heard
                        },
                        [](const auto&) {}},
             what);
}

void Room::stop_the_clock() {
  if (!match_->table->is_timed()) return;
  stood_at_ = game_now();
  clock_zero_.reset();
  resume_at_.reset();
}

void Room::follow_clocks(const LogEntry& entry) {
  // A clock that was set back stands still instead.
  house_at_ = std::max(house_at_, entry.house.value_or(house_at_));
  const Clocks::Moment now{house_at_, entry.wall};
  if (std::holds_alternative<logged::Start>(entry.what)) clocks_.emplace(*pace_);
  ActorSet moved, turn;
  if (const auto* lines = lines_of(entry.what))
    for (const auto& line : *lines)
      if (is_seat(line.by)) moved.add(line.by);
  for (int i = 0; i < header_.players; ++i) {
    const auto* there = person_at(Seat(i));
    if (!there) continue;
    if (!is_unfinished_ && match_->table->actors().has(Seat(i))) turn.add(Seat(i));
    if (const auto home = homes_.find(there->id); home != homes_.end())
      clocks_->zone(Seat(i), home->second.zone);
  }
  std::visit(Overloaded{[&](const logged::Late& late) {
                          // Who is only listed so that the list tells nothing has nothing that a bot could do.
                          const bool has_move = match_->table->movers().has(late.seat);
                          if (late.is_away)
                            clocks_->replace(late.seat, now);
                          else
                            clocks_->run_out(late.seat, has_move);
                        },
                        [&](const logged::Back& back) {
                          clocks_->come_back(back.seat, now);
                          driver_.forget_questions();
                        },
                        [&](const logged::Still&) { clocks_->stand_still(now); },
                        [&](const logged::GoOn&) { clocks_->go_on(now); },
                        [&](const logged::Holiday& holiday) {
                          clocks_->holiday(holiday.seat, holiday.is_away, now);
                        },
                        [&](const logged::Sit& sit) { clocks_->leave(sit.seat); },
                        [&](const logged::Stand& stand) { clocks_->leave(stand.seat); },
                        [&](const logged::SetSeat& set) { clocks_->leave(set.seat); }, [](const auto&) {}},
             entry.what);
  clocks_->turn(moved, turn, now, entry.lag);
}

ActorSet Room::people() const {
  ActorSet people;
  for (int i = 0; i < header_.players; ++i)
    if (person_at(Seat(i)) && !(clocks_ && clocks_->is_replaced(Seat(i)))) people.add(Seat(i));
  return people;
}

ActorSet Room::bots() const {
  auto bots = seating_.bots();
  if (clocks_) bots.bits |= clocks_->played_by_bots().bits;
  return bots;
}

Level Room::level_at(Seat seat) const {
  const auto* bot = std::get_if<BotSeat>(&seating_.at(seat));
  return bot ? bot->level : pace_->level;
}

std::vector<Deadline> Room::deadlines() const {
  std::vector<Deadline> all;
  if (clocks_ && is_read_anew_ && !pace_->is_by_days()) return all;  // nobody is here: they stand
  for (int i = 0; clocks_ && i < header_.players; ++i)
    if (const auto deadline = clocks_->deadline(Seat(i))) all.push_back({Seat(i), *deadline});
  return all;
}

void Room::mind_peoples_clocks() {
  mind_the_zones();
  if (status_ != Status::playing || is_full(LogPart::moves)) return;
  mind_the_pause();
  if (!clocks_) return;
  mind_who_is_here();
  mind_who_is_gone();
  while (const auto seat = clocks_->due(now_.house, credits())) {
    keep(logged::Late{*seat}, nullptr);
    if (pace_->late == Pace::Late::lot && match_->table->movers().has(*seat)) draw_for(*seat);
    if (status_ != Status::playing) return;
  }
}

// A move for somebody whose time is up, as fair as the lot is.
void Room::draw_for(Seat seat) {
  auto& table = *match_->table;
  const auto first = table.lines().size();
  Luck luck(cat(seed_, " ", number_ + 1, " lot"));
  table.automate_chance(stream());
  if (table.move_for(by(seat), luck.rng(), game_now())) keep(logged::Move{lines_since(first), seat}, nullptr);
}

void Room::mind_the_pause() {
  // What somebody wished who has left since is nobody's wish.
  bool is_wished = false;
  for (int i = 0; i < header_.players; ++i)
    is_wished = is_wished || (pausing_.has(Seat(i)) && person_at(Seat(i)));
  if (!is_pausing_ && is_wished) {
    for (int i = 0; i < header_.players; ++i)
      if (people().has(Seat(i)) && !pausing_.has(Seat(i)) && is_connected(person_at(Seat(i))->id)) return;
    keep(logged::Still{true}, nullptr);
  } else if (is_pausing_ && (people().bits & pausing_.bits) == 0) {
    keep(logged::GoOn{}, nullptr);
    mind_the_clock();  // the game's own counts down
  }
}

// While nobody who plays is here nobody waits, and no clock runs, but in a game by days. After that it goes on when all
// are back, or a moment after the first.
void Room::mind_who_is_here() {
  const bool is_read_anew = std::exchange(is_read_anew_, false);
  if (is_pausing_) clocks_go_on_at_.reset();
  if (pace_->is_by_days() || is_pausing_) return;
  int people = 0, here = 0;
  for (int i = 0; i < header_.players; ++i)
    if (const auto* there = person_at(Seat(i))) {
      ++people;
      here += is_connected(there->id);
    }
  if (here == 0) clocks_go_on_at_.reset();
  if (people == 0 || (here == 0) == clocks_->is_still()) return;
  if (here == 0) {
    // They were gone when the house closed.
    const auto since = is_read_anew ? std::min(now_.house, settings_.house_began) : now_.house;
    keep(logged::Still{false}, nullptr, std::max(since, house_at_));
  } else if (here == people || now_.steady >= clocks_go_on_at_.value_or(Millis::max())) {
    clocks_go_on_at_.reset();
    keep(logged::GoOn{}, nullptr);
  } else if (!clocks_go_on_at_) {
    clocks_go_on_at_ = now_.steady + settings_.countdown;
  }
}

// How long the line of a page takes, as far as that is credited.
Millis Room::credit(Connection from) const {
  const auto at = connections_.find(from);
  return at == connections_.end() ? Millis(0) : std::min(at->second.lag, pace_->lag);
}

// Until all that was sent in time can have come.
Millis Room::longest_credit() const {
  const auto all = pace_ ? credits() : Clocks::Credits{};
  return std::ranges::max(all);
}

// A move of theirs may still be on its way; where they have several pages, over the slowest line.
Clocks::Credits Room::credits() const {
  Clocks::Credits credits{};
  if (pace_->lag.count() == 0) return credits;
  for (const auto& [connection, visitor] : connections_)
    if (const auto seat = seat_of(visitor.person.id)) {
      auto& most = credits[std::size_t(index(*seat))];
      most = std::max(most, credit(connection));
    }
  return credits;
}

Result<> Room::obey(const Asker& asker, const command::Heard& heard) {
  auto& visitor = connections_.at(asker.from);
  // An answer to anything older would count the time that its page took over it.
  if (heard.number == visitor.sent) visitor.lag = now_.steady - visitor.sent_at;
  return {};
}

// When a bot takes the seat of somebody who is gone, by this house's clock.
std::optional<Millis> Room::replaced_at(Seat seat) const {
  const auto* there = person_at(seat);
  if (pace_->away.count() == 0 || !there || there->is_bot || clocks_->is_replaced(seat)) return std::nullopt;
  const auto away = away_for(there->id);
  if (!away) return std::nullopt;
  return now_.steady - *away + pace_->away;
}

// Nobody is replaced while clocks stand: then nobody waits for them.
void Room::mind_who_is_gone() {
  if (clocks_->is_still()) return;
  for (int i = 0; i < header_.players; ++i)
    if (replaced_at(Seat(i)).value_or(Millis::max()) <= now_.steady)
      keep(logged::Late{Seat(i), true}, nullptr);
}

void Room::mind_the_zones() {
  if (!pace_ || !pace_->has_nights || status_ == Status::over || is_full(LogPart::seats)) return;
  for (const auto& [connection, visitor] : connections_) {
    if (!visitor.has_greeted || !visitor.zone || !seat_of(visitor.person.id)) continue;
    // Whoever moves every night to where it is evening would never have to play, and two pages in two places would
    // fill the log.
    const auto known = homes_.find(visitor.person.id);
    if (known != homes_.end() &&
        (known->second.zone == *visitor.zone || now_.house - known->second.since < moves_house_after))
      continue;
    const Asker asker{{}, visitor.person, {}, {}};
    keep(logged::Zone{*visitor.zone}, &asker);
    return;
  }
}

std::optional<Millis> Room::peoples_wake() const {
  if (!clocks_ || status_ != Status::playing || is_full(LogPart::moves)) return std::nullopt;
  auto first = clocks_go_on_at_;
  for (int i = 0; !clocks_->is_still() && i < header_.players; ++i)
    if (const auto at = replaced_at(Seat(i))) first = std::min(first.value_or(*at), *at);
  if (const auto next = clocks_->next_deadline(credits())) {
    const auto at = now_.steady + (*next - now_.house);
    first = std::min(first.value_or(at), at);
  }
  return first;
}

Result<Seat> Room::clock_of(const Asker& asker) const {
  const auto seat = seat_of(asker.person.id);
  if (status_ != Status::playing)
    return refuse(status_ == Status::waiting ? Code::not_started : Code::game_over,
                  "Clocks run while the game is under way."_en);
  if (!seat)
    return refuse(Code::no_seat, "You are watching; only those who sit at the table have a clock."_en);
  if (!clocks_) return refuse(Code::not_allowed, "Nobody has a clock at this table."_en);
  return *seat;
}

Result<Seat> Room::may_pause(const Asker& asker) const {
  if (has_clocks()) return clock_of(asker);
  const auto seat = seat_of(asker.person.id);
  if (status_ != Status::playing)
    return refuse(status_ == Status::waiting ? Code::not_started : Code::game_over,
                  "A pause is for the game under way."_en);
  if (!seat) return refuse(Code::no_seat, "You are watching; a pause is for those who sit at the table."_en);
  return *seat;
}

Result<> Room::obey(const Asker& asker, const command::Pause& pause) {
  const auto seat = may_pause(asker);
  if (!seat) return std::unexpected(seat.error());
  if (is_pausing_) return refuse(Code::paused, "The table is paused already."_en);
  if (pause.wants && pausing_.has(*seat))
    return refuse(Code::not_allowed, "You have asked already; the others have yet to agree."_en);
  if (!pause.wants && pausing_.none()) return refuse(Code::not_allowed, "Nobody asks for a pause."_en);
  keep(logged::Pause{*seat, pause.wants}, &asker);
  return {};
}

Result<> Room::obey(const Asker& asker, const command::Resume& resume) {
  const auto seat = may_pause(asker);
  if (!seat) return std::unexpected(seat.error());
  if (!is_pausing_) return refuse(Code::not_allowed, "The table is not paused."_en);
  if (pausing_.has(*seat) != resume.is_ready)
    return refuse(Code::not_allowed, "You have said so already."_en);
  keep(logged::Resume{*seat, resume.is_ready}, &asker);
  return {};
}

Result<> Room::obey(const Asker& asker, const command::Back&) {
  const auto seat = clock_of(asker);
  if (!seat) return std::unexpected(seat.error());
  if (!clocks_->is_replaced(*seat)) return refuse(Code::not_allowed, "No bot plays for you."_en);
  keep(logged::Back{*seat}, &asker);
  return {};
}

Result<> Room::obey(const Asker& asker, const command::Holiday& holiday) {
  const auto seat = clock_of(asker);
  if (!seat) return std::unexpected(seat.error());
  if (clocks_->is_on_holiday(*seat, now_.house) == holiday.is_away)
    return refuse(Code::not_allowed,
                  holiday.is_away ? "You are on holiday already."_en : "You are not on holiday."_en);
  if (holiday.is_away && clocks_->holiday_left(*seat, now_.house) <= Millis(0))
    return refuse(Code::not_allowed, "There are no days of holiday left for you in this game."_en);
  keep(logged::Holiday{*seat, holiday.is_away}, &asker);
  return {};
}

void Room::write_pause(JsonWriter& out) const {
  out.member("paused", is_pausing_).key("pausing").open('[');
  for (int i = 0; i < header_.players; ++i)
    if (pausing_.has(Seat(i)) && person_at(Seat(i))) out.number(i);
  out.close(']');
}

std::string Room::clocks_json() const {
  JsonWriter out;
  out.open('{').member("now", now_.house.count()).member("still", clocks_->is_still());
  write_pause(out);
  out.key("seats").open('[');
  for (int i = 0; i < header_.players; ++i) {
    const auto seat = Seat(i);
    out.open('{').member("left", clocks_->left(seat).count());
    if (const auto deadline = clocks_->deadline(seat)) out.member("deadline", deadline->count());
    if (clocks_->is_late(seat)) out.member("late", true);
    if (clocks_->played_by_bots().has(seat)) out.member("bot", level_name(pace_->level));
    if (clocks_->is_replaced(seat)) out.member("replaced", true);
    if (pace_->holiday.count() > 0) {
      out.member("holiday", clocks_->holiday_left(seat, now_.house).count());
      if (clocks_->is_on_holiday(seat, now_.house)) out.member("away", true);
    }
    out.close('}');
  }
  return std::move(out.close(']').close('}')).text();
}

}  // namespace clew
