// The game itself: starting, moves of people and bots, the clock, the rematch.
#include <algorithm>
#include <chrono>

#include "core/text.h"
#include "room/room.h"

namespace clew {
namespace {

Denial denial(const Refusal& refusal) {
  return {std::string(code_name(refusal.code)), refusal.message, std::string(refusal.rule)};
}

std::string two_digits(unsigned n) { return cat(n < 10 ? "0" : "", n); }

// "2026-11-16T08:30:00Z"
std::string iso_time(std::int64_t wall) {
  using namespace std::chrono;
  const sys_time<milliseconds> time{milliseconds(wall)};
  const auto day = floor<days>(time);
  const year_month_day date(day);
  const hh_mm_ss clock(floor<seconds>(time - day));
  return cat(int(date.year()), "-", two_digits(unsigned(date.month())), "-", two_digits(unsigned(date.day())),
             "T", two_digits(unsigned(clock.hours().count())), ":",
             two_digits(unsigned(clock.minutes().count())), ":",
             two_digits(unsigned(clock.seconds().count())), "Z");
}

bool has_move(const Table& table, Seat seat) {
  const auto legal = table.legal(by(seat));
  return !legal.moves.empty() || !legal.open.empty();
}

constexpr int clock_moves_at_once = 64;  // the rest follows at the next wake

}  // namespace

Rng Room::stream() const { return Rng(cat(seed_, " ", number_ + 1)); }

std::string Room::lines_since(std::size_t first) const {
  const auto& lines = match_->table->lines();
  JsonWriter out;
  out.open('[');
  for (auto i = first; i < lines.size(); ++i) {
    out.open('{').key("by");
    if (is_seat(lines[i].by))
      out.number(int(lines[i].by));
    else
      out.string(lines[i].by == Actor::chance ? "chance" : "clock");
    out.member("move", lines[i].move);
    if (match_->table->is_timed()) out.member("at", lines[i].at.count());
    out.close('}');
  }
  return cat("\"lines\":", out.close(']').text());
}

std::expected<void, std::string> Room::fold_lines(const Json& entry) {
  if (entry["do"].text() == "start") {
    header_.extras.clear();
    header_.extras.emplace_back("names", entry["names"]);
    header_.extras.emplace_back("started", Json(iso_time(entry["wall"].whole())));
    auto match = start_match(*shelf_, header_, std::nullopt);
    if (!match) return std::unexpected(match.error().message);
    match_ = *std::move(match);
  }
  if (!match_) return std::unexpected("a move before the start.");
  for (const auto& line : entry["lines"].items()) {
    const auto who = read_actor(line["by"]);
    if (!who) return std::unexpected(who.error().message);
    std::optional<Millis> at;
    if (line["at"].is_whole()) at = Millis(line["at"].whole());
    if (auto ok = match_->table->move(*who, line["move"].text(), at); !ok)
      return std::unexpected(ok.error().message);
  }
  return {};
}

std::expected<void, Denial> Room::start(const Command& command) {
  if (status_ != Status::waiting) return std::unexpected(Denial{"started", "The game has started already."});
  if (auto why = not_host(command.person, "start the game")) return std::unexpected(*std::move(why));
  JsonWriter names;
  names.open('[');
  for (const auto& seat : seats_) {
    if (seat.kind == SeatAt::Kind::open || seat.kind == SeatAt::Kind::reserved)
      return std::unexpected(
          Denial{"seats-empty", "Some seats are empty: wait for people or put bots there."});
    if (seat.kind == SeatAt::Kind::person && !seat.is_ready)
      return std::unexpected(Denial{"not-ready", cat(seat.person.name, " is not ready yet.")});
    names.string(seat.kind == SeatAt::Kind::bot ? cat("Bot (", seat.level, ")") : seat.person.name);
  }
  header_.extras.clear();
  const auto members = cat("\"names\":", names.close(']').text());
  header_.extras.emplace_back("names", Json::parse(names.text()).value_or(Json{}));
  header_.extras.emplace_back("started", Json(iso_time(now_.wall)));
  auto match = start_match(*shelf_, header_, std::nullopt);
  if (!match) return std::unexpected(denial(match.error()));
  match_ = *std::move(match);
  match_->table->automate_chance(stream());
  clock_zero_ = now_.steady;
  keep("start", &command.person, command.id, cat(members, ",", lines_since(0)), true);
  return {};
}

std::expected<void, Denial> Room::move(const Command& command) {
  const auto seat = seat_of(command.person.id);
  if (status_ == Status::waiting)
    return std::unexpected(Denial{"not-started", "The game has not started yet."});
  if (!seat)
    return std::unexpected(Denial{"no-seat", "You are watching; only those who sit at the table move."});
  const auto& text = (*command.body)["move"];
  if (!text.is_text()) return std::unexpected(Denial{"bad-request", "\"move\" is the move's text."});
  if (is_paused())
    return std::unexpected(Denial{"paused", "The clock stands still for a moment; play goes on soon."});
  auto& table = *match_->table;
  const auto first = table.lines().size();
  table.automate_chance(stream());
  if (auto ok = table.move(by(*seat), text.text(), game_now()); !ok)
    return std::unexpected(denial(ok.error()));
  keep("move", &command.person, command.id, lines_since(first), true);
  return {};
}

std::expected<void, Denial> Room::rematch(const Command& command) {
  if (status_ != Status::over) return std::unexpected(Denial{"not-over", "The game is not over yet."});
  if (!seat_of(command.person.id))
    return std::unexpected(Denial{"no-seat", "Only those who played may ask for a rematch."});
  if (!next_.empty()) {  // somebody was quicker: the same answer serves
    done_.emplace(cat(command.person.id, "\n", command.id), next_number_);
    return {};
  }
  JsonWriter wish;
  wish.open('{').member("game", header_.game).member("listed", listed_).member("spectators", spectators_);
  wish.member("chat", chat_);
  if (!header_.options.is_null()) wish.key("options").json(header_.options);
  wish.key("seats").open('[');
  for (const auto& seat : seats_) {
    wish.open('{').member("be", kind_name(seat.kind));
    if (seat.kind == SeatAt::Kind::bot) wish.member("level", seat.level);
    if (seat.kind == SeatAt::Kind::person)
      wish.key("person").open('{').member("id", seat.person.id).member("name", seat.person.name).close('}');
    wish.close('}');
  }
  const auto text = wish.close(']').close('}').text();
  const auto next = fresh_table_id(*rng_);
  const auto host = seat_of(host_.id) ? host_ : command.person;
  auto write = make_rematch(*shelf_, Json::parse(text).value_or(Json{}), host, next, now_, *rng_);
  if (!write) return std::unexpected(write.error());
  for (auto& row : write->rows) effects_.write.rows.push_back(std::move(row));
  for (auto& entry : write->entries) effects_.write.entries.push_back(std::move(entry));
  for (auto& member : write->joined) effects_.write.joined.push_back(std::move(member));
  keep("rematch", &command.person, command.id, cat("\"table\":\"", next, "\""));
  return {};
}

Millis Room::game_now() const {
  const auto last = match_->table->now();
  return clock_zero_ ? std::max(last, now_.steady - *clock_zero_) : last;
}

bool Room::is_paused() const {
  return status_ == Status::playing && match_->table->is_timed() && !clock_zero_;
}

// After a restart the clock waits until somebody who plays is back, counts down and goes on.
void Room::mind_the_clock() {
  if (status_ != Status::playing || !match_->table->is_timed()) return;
  if (!clock_zero_ && !resume_at_) {
    const bool has_people =
        std::ranges::any_of(seats_, [](const SeatAt& seat) { return seat.kind == SeatAt::Kind::person; });
    const bool is_back = std::ranges::any_of(seats_, [&](const SeatAt& seat) {
      return seat.kind == SeatAt::Kind::person && is_connected(seat.person.id);
    });
    if (is_back || !has_people) {
      resume_at_ = now_.steady + habits_.countdown;
      is_changed_ = true;
    }
  }
  if (!clock_zero_ && resume_at_ && now_.steady >= *resume_at_) {
    clock_zero_ = *resume_at_ - match_->table->now();
    resume_at_.reset();
    is_changed_ = true;
  }
  let_clock_play();
}

void Room::let_clock_play() {
  for (int i = 0; i < clock_moves_at_once && clock_zero_ && status_ == Status::playing; ++i) {
    auto& table = *match_->table;
    const auto deadline = table.deadline();
    if (!deadline || game_now() < *deadline || !table.actors().has(Actor::clock)) return;
    const auto first = table.lines().size();
    auto luck = stream();
    table.automate_chance(stream());
    if (!table.move_for(Actor::clock, luck, std::max(*deadline, table.now()))) return;
    keep("clock", nullptr, "", lines_since(first), true);
  }
}

std::optional<Millis> Room::wake() const {
  if (status_ != Status::playing || !match_->table->is_timed()) return std::nullopt;
  if (resume_at_) return resume_at_;
  const auto deadline = match_->table->deadline();
  if (!clock_zero_ || !deadline) return std::nullopt;
  return *clock_zero_ + *deadline;
}

void Room::bot_chose(const BotChose& chosen) {
  const auto seat = std::size_t(index(chosen.seat));
  if (seat >= seats_.size() || asked_[seat] != chosen.asked) return;
  asked_[seat].reset();
  if (status_ != Status::playing || seats_[seat].kind != SeatAt::Kind::bot || is_paused()) return;
  auto& table = *match_->table;
  // In turn, a thought about an older position is thrown away; against the clock positions change all the time.
  if (!table.is_timed() && chosen.asked != table.lines().size()) return;
  const auto first = table.lines().size();
  if (chosen.move.empty()) {
    waits_at_[seat] = first;
    if (somebody_may_go_on()) return;  // else a bot that waits would hold up the game for ever
  }
  table.automate_chance(stream());
  if (!table.move(by(chosen.seat), chosen.move, game_now())) {
    // Against the clock the moment has passed, and it thinks again.
    if (table.is_timed() && !chosen.move.empty()) return;
    auto luck = stream();
    if (!table.move_for(by(chosen.seat), luck, game_now())) return;  // it must wait; it is asked again
  }
  keep("move", nullptr, "", lines_since(first), true);
}

// Whether anybody has a move who has not said that they would rather wait.
bool Room::somebody_may_go_on() const {
  const auto& table = *match_->table;
  if (table.is_timed()) return true;
  for (std::size_t i = 0; i < seats_.size(); ++i)
    if (table.actors().has(Seat(i)) && waits_at_[i] != table.lines().size() && has_move(table, Seat(i)))
      return true;
  return false;
}

// In turn one bot at a time thinks, about the position as it is; against the clock all of them do.
void Room::ask_bots() {
  if (status_ != Status::playing || is_paused()) return;
  const auto& table = *match_->table;
  const auto position = table.lines().size();
  const auto actors = table.actors();
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    if (seats_[i].kind != SeatAt::Kind::bot || !actors.has(Seat(i))) continue;
    if (waits_at_[i] == position) continue;
    if (asked_[i] && (table.is_timed() || *asked_[i] == position)) {
      if (table.is_timed()) continue;
      return;
    }
    if (!has_move(table, Seat(i))) continue;
    asked_[i] = position;
    const auto pause = table.is_timed() ? habits_.timed_bot_pause : habits_.bot_pause;
    effects_.asks.push_back({Seat(i), position, seats_[i].level, now_.steady + pause});
    if (!table.is_timed()) return;
  }
}

}  // namespace clew
