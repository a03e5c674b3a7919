// Taking back that cannot peek: where nobody has learned anything since. At once where only the one who asks has moved, and
// else with the consent of the others. The log keeps what was taken back, and that it was.
#include <algorithm>
#include <span>

#include "core/text.h"
#include "room/room.h"

namespace clew {

Result<logged::AskBack> Room::may_take_back(const Person& person) const {
  if (status_ != Status::playing)
    return refuse(status_ == Status::waiting ? Code::not_started : Code::game_over,
                  "A move is taken back while the game is under way."_en);
  const auto seat = seat_of(person.id);
  if (!seat) return refuse(Code::no_seat, "You are watching; only those who sit at the table take back."_en);
  const auto& table = *match_->table;
  const auto& lines = table.lines();
  const auto own = std::ranges::find(lines.rbegin(), lines.rend(), by(*seat), &Line::by);
  if (own == lines.rend()) return refuse(Code::not_allowed, "You have made no move yet."_en);
  const logged::AskBack back{*seat, std::uint32_t(own - lines.rbegin()) + 1, {}};
  if (back.moves > most_moves_back)
    return refuse(Code::not_allowed, "That was a while ago; too much has happened since."_en);
  if (auto why = table.why_lines_stand(lines.size() - back.moves)) return std::unexpected(*std::move(why));
  if (table.is_timed()) return refuse(Code::not_allowed, "Against the clock nothing is taken back."_en);
  if (takebacks_of_[std::size_t(index(*seat))] >= most_takebacks)
    return refuse(Code::not_allowed, {"You have taken back {count} moves; from now on yours stand."_en,
                                      {{"count", most_takebacks}}});
  // Everybody who has moved since, and who is here to say. Bots mind nothing.
  auto ask = back;
  const std::span since(lines.end() - back.moves, lines.end());
  const auto has_moved = [&](Seat who) {
    return std::ranges::find(since, by(who), &Line::by) != since.end();
  };
  const bool has_another_moved =
      std::ranges::any_of(since, [&](const Line& line) { return line.by != by(*seat); });
  for (int i = 0; has_another_moved && i < header_.players; ++i) {
    const auto* other = person_at(Seat(i));
    if (!other || Seat(i) == *seat) continue;
    if (is_connected(other->id) || has_moved(Seat(i))) ask.of.push_back(Seat(i));
  }
  return ask;
}

Result<logged::AskBack> Room::may_ask_back(const Asker& asker) {
  if (!is_slow_enough(takebacks_asked_, asker))
    return refuse(Code::too_fast, "That was a lot at once; please wait a moment."_en);
  auto may = may_take_back(asker.person);
  if (!may) return may;
  if (is_refused_ && !may->of.empty())
    return refuse(Code::not_allowed, "Somebody would rather let that move stand."_en);
  if (asking_)
    return refuse(Code::not_allowed, "Somebody is asking already; the others have yet to answer."_en);
  return may;
}

Result<> Room::obey(const Asker& asker, const command::TakeBack& back) {
  const auto may = may_ask_back(asker);
  if (back.is_trial) {
    send_tried(asker, may);
    return {};
  }
  if (!may) return std::unexpected(may.error());
  if (may->of.empty())
    keep(logged::TakeBack{may->seat, may->moves}, &asker);
  else
    keep(*may, &asker);
  return {};
}

Result<> Room::obey(const Asker& asker, const command::Answer& answer) {
  if (!asking_) return refuse(Code::not_allowed, "Nobody asks any more; the game has gone on."_en);
  const auto seat = seat_of(asker.person.id);
  // Whoever has asked may think better of it.
  const bool is_own = seat == asking_->seat && !answer.agrees;
  const auto asked = still_asked();
  if (!is_own && (!seat || std::ranges::find(asked, *seat) == asked.end()))
    return refuse(Code::not_allowed, "You are not asked, or you have agreed already."_en);
  keep(logged::Answer{answer.agrees}, &asker);
  return {};
}

// A seat that is no person's any more has nothing to say.
std::vector<Seat> Room::still_asked() const {
  std::vector<Seat> still;
  for (const auto seat : asking_->of)
    if (person_at(seat) && !agreed_.has(by(seat))) still.push_back(seat);
  return still;
}

void Room::mind_the_asking() {
  if (!asking_ || !still_asked().empty()) return;
  const Asker asker{{}, *person_at(asking_->seat), {}, {}};
  keep(logged::TakeBack{asking_->seat, asking_->moves}, &asker);
}

void Room::follow(const logged::AskBack& ask, const LogEntry&) {
  asking_ = ask;
  agreed_ = {};
}

void Room::follow(const logged::Answer& answer, const LogEntry& entry) {
  const auto seat = seat_of(entry.by->id);
  if (answer.agrees && seat) {
    agreed_.add(*seat);
  } else {
    stop_asking();
    is_refused_ = !answer.agrees;
  }
}

// Another move has been made, or whoever asked has left.
void Room::stop_asking() {
  is_table_stale_ = is_table_stale_ || asking_;
  asking_.reset();
  agreed_ = {};
  is_refused_ = false;
}

// What was told of those moves is told again without what happened in the game.
void Room::follow(const logged::TakeBack& back, const LogEntry&) {
  const auto& lines = match_->table->lines();
  const auto left = lines.size() - back.moves;
  moves_ -= int(std::count_if(lines.begin() + std::ptrdiff_t(left), lines.end(),
                              [](const Line& line) { return is_seat(line.by); }));
  auto untold = back.moves;
  for (auto told = told_.rbegin(); untold > 0 && told != told_.rend(); ++told) {
    const auto taken = std::min(untold, told->lines);
    told->lines -= taken;
    untold -= taken;
  }
  match_->table = past_.at(*match_->table, left);
  past_.forget_after(left);
  ++takebacks_;
  ++takebacks_of_[std::size_t(index(back.seat))];
  stop_asking();
  public_view_ = nullptr;  // another position after as many lines
  driver_.forget();
  telling_ends_ = hush_until_ = now_.steady;
}

void Room::write_asking(JsonWriter& out) const {
  if (!asking_) return;
  out.key("asking").open('{').member("seat", index(asking_->seat)).member("moves", asking_->moves);
  out.key("agreed").open('[');
  for (const auto seat : asking_->of)
    if (agreed_.has(by(seat))) out.number(index(seat));
  out.close(']').key("asked").open('[');
  for (const auto seat : still_asked()) out.number(index(seat));
  out.close(']').close('}');
}

void Room::send_tried(const Asker& asker, const Result<logged::AskBack>& may) {
  JsonWriter out;
  out.open('{').member("type", "tried").member("number", number_).member("id", asker.command);
  if (may) {
    out.member("moves", may->moves).key("asks").open('[');
    for (const auto seat : may->of) out.number(index(seat));
    out.close(']');
  } else {
    write_refusal(out.key("error"), may.error());
  }
  effects_.sends.push_back(
      {asker.from, std::make_shared<const std::string>(std::move(out.close('}')).text())});
}

}  // namespace clew
