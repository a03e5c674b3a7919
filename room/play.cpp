// The game itself: starting, moves of people and bots, the clock, the rematch.
#include <algorithm>
#include <chrono>

#include "core/text.h"
#include "room/iso_time.h"
#include "room/room.h"

namespace clew {
namespace {

constexpr int clock_moves_at_once = 64;  // the rest follows at the next wake

}  // namespace

Luck Room::stream() const { return Luck(cat(seed_, " ", number_ + 1)); }

logged::Lines Room::lines_since(std::size_t first) const {
  const auto& table = *match_->table;
  logged::Lines lines;
  for (auto i = first; i < table.lines().size(); ++i) {
    const auto& line = table.lines()[i];
    lines.push_back({line.by, line.move, table.is_timed() ? std::optional(line.at) : std::nullopt});
  }
  return lines;
}

// Who sits there as the game begins.
std::vector<Occupant> Room::occupants() const {
  std::vector<Occupant> all;
  for (const auto& seat : seating_.seats()) {
    const auto* bot = std::get_if<BotSeat>(&seat);
    all.push_back(bot ? Occupant{Occupant::Kind::bot, std::string(level_name(bot->level))} : Occupant{});
  }
  return all;
}

Result<> Room::begin_game(const std::vector<std::string>& names, std::int64_t wall) {
  Json::Array all;
  for (const auto& name : names) all.emplace_back(name);
  header_.extras.clear();
  header_.extras.emplace_back("names", Json(std::move(all)));
  header_.extras.emplace_back("seats", seats_json(occupants()));
  header_.extras.emplace_back("started", Json(iso_time(wall)));
  if (pace_) {
    JsonWriter out;
    write_pace(out, *pace_);
    header_.extras.emplace_back("pace", Json::parse(out.text()).value_or(Json{}));
  }
  if (data_)
    header_.set_extra("data", Json(Json::Object{{"name", Json(data_->name)}, {"hash", Json(data_->hash)}}));
  auto match = start_match(*shelf_, header_, std::nullopt);
  if (!match) return std::unexpected(match.error());
  match_ = *std::move(match);
  if (!seating_.bots().none()) telling_ = Telling(find_game(shelf_->registry(), header_.game)->telling);
  return {};
}

Result<> Room::play_lines(const logged::Lines& lines) {
  for (const auto& line : lines)
    if (auto ok = match_->table->move(line.by, line.move, line.at); !ok) return ok;
  return {};
}

Result<> Room::obey(const Asker& asker, const command::Start& start) {
  auto names = seating_.check(start, asker.person, status_);
  if (!names) return std::unexpected(names.error());
  if (auto ok = begin_game(*names, now_.wall); !ok) return ok;
  match_->table->automate_chance(stream());
  clock_zero_ = now_.steady;
  keep(logged::Start{*std::move(names), lines_since(0)}, &asker);
  return {};
}

Result<> Room::obey(const Asker& asker, const command::Move& move) {
  const auto seat = seat_of(asker.person.id);
  if (status_ == Status::waiting) return refuse(Code::not_started, "The game has not started yet."_en);
  if (!seat) return refuse(Code::no_seat, "You are watching; only those who sit at the table move."_en);
  if (is_unfinished_) return refuse(Code::game_over, "The game was ended by agreement."_en);
  if (is_pausing_) return refuse(Code::paused, "The table is paused; it goes on when all are ready."_en);
  if (is_paused()) return refuse(Code::paused, "The clock stands still for a moment; play goes on soon."_en);
  if (is_bots_turn(*seat))
    return refuse(Code::not_your_turn,
                  clocks_->is_replaced(*seat)
                      ? "A bot plays for you; take your seat back, and the next decision is yours."_en
                      : "Your time was up, so a bot makes this one decision; the next is yours."_en);
  auto& table = *match_->table;
  const auto first = table.lines().size();
  table.automate_chance(stream());
  if (auto ok = table.move(by(*seat), move.text, sent_at(asker.from)); !ok) return ok;
  keep(logged::Move{lines_since(first)}, &asker);
  return {};
}

Result<> Room::obey(const Asker& asker, const command::Rematch&) {
  if (status_ != Status::over) return refuse(Code::not_over, "The game is not over yet."_en);
  if (!seat_of(asker.person.id))
    return refuse(Code::no_seat, "Only those who played may ask for a rematch."_en);
  if (!next_.empty()) {  // somebody was quicker: the same answer serves
    done_.emplace(cat(asker.person.id, "\n", asker.command), next_number_);
    return {};
  }
  const auto next = settings_.id_prefix + fresh_table_id(*rng_);
  const auto host = seat_of(seating_.host().id) ? seating_.host() : asker.person;
  auto write = make_rematch(*shelf_,
                            {.code = {},
                             .seed = {},
                             .game = header_.game,
                             .options = header_.options,
                             .listed = listed_,
                             .spectators = spectators_,
                             .chat = chat_,
                             .phrases = phrases_,
                             .seats = seating_.seats(),
                             .pace = pace_,
                             .data = data_},
                            host, next, now_, *rng_);
  for (auto& row : write.rows) effects_.write.rows.push_back(std::move(row));
  for (auto& entry : write.entries) effects_.write.entries.push_back(std::move(entry));
  for (auto& member : write.joined) effects_.write.joined.push_back(std::move(member));
  keep(logged::Rematch{next}, &asker);
  return {};
}

Millis Room::game_now() const {
  const auto last = std::max(match_->table->now(), stood_at_);
  return clock_zero_ ? std::max(last, now_.steady - *clock_zero_) : last;
}

// When a move was made that has just come: against the clock a slow line is credited, as far as that was agreed. What has
// been played stays before it.
Millis Room::sent_at(Connection from) const {
  if (!pace_ || !match_->table->is_timed()) return game_now();
  return std::max(match_->table->now(), game_now() - credit(from));
}

bool Room::is_paused() const {
  return status_ == Status::playing && (is_pausing_ || (match_->table->is_timed() && !clock_zero_));
}

// After a restart the clock waits until somebody who plays is back, counts down and goes on; after a pause as well.
void Room::mind_the_clock() {
  if (status_ != Status::playing || !match_->table->is_timed()) return;
  if (!clock_zero_ && !resume_at_ && !is_pausing_) {
    bool has_people = false, is_back = false;
    for (const auto& seat : seating_.seats())
      if (const auto* there = std::get_if<PersonSeat>(&seat)) {
        has_people = true;
        is_back = is_back || is_connected(there->person.id);
      }
    if (is_back || !has_people) {
      resume_at_ = now_.steady + settings_.countdown;
      is_changed_ = true;
    }
  }
  if (resume_at_ && now_.steady >= *resume_at_) {
    clock_zero_ = *resume_at_ - game_now();
    resume_at_.reset();
    is_changed_ = true;
  }
  let_clock_play();
}

void Room::let_clock_play() {
  for (int i = 0; i < clock_moves_at_once && clock_zero_ && status_ == Status::playing; ++i) {
    if (is_full(LogPart::moves)) return;
    auto& table = *match_->table;
    const auto at = clock_move(table, game_now() - longest_credit());
    if (!at) return;
    const auto first = table.lines().size();
    auto luck = stream();
    table.automate_chance(stream());
    if (!table.move_for(Actor::clock, luck.rng(), *at)) return;
    keep(logged::Clock{lines_since(first)}, nullptr);
  }
}

std::optional<Millis> Room::wake() const {
  std::optional<Millis> first = clock_wake();
  const auto also = [&](std::optional<Millis> at) {
    if (at) first = std::min(first.value_or(*at), *at);
  };
  also(peoples_wake());
  also(end_wake());
  if (is_presence_due_) also(presence_at_ + presence_pause);
  return first;
}

std::optional<Millis> Room::clock_wake() const {
  if (status_ != Status::playing || !match_->table->is_timed() || is_full(LogPart::moves))
    return std::nullopt;
  if (resume_at_) return resume_at_;
  const auto deadline = match_->table->deadline();
  if (!clock_zero_ || !deadline) return std::nullopt;
  return *clock_zero_ + *deadline + longest_credit();
}

void Room::bot_chose(const BotChose& chosen) {
  if (status_ != Status::playing || is_paused() || is_full(LogPart::moves)) return;
  auto& table = *match_->table;
  const auto move = chosen.move.empty() ? std::nullopt : std::optional(chosen.move);
  // What was thought about before somebody took back is about another game.
  if (chosen.asked >> 32 != takebacks_) return;
  const auto asked = std::size_t(chosen.asked & 0xffff'ffff);
  if (!driver_.answer(table, chosen.seat, asked, move, game_now())) return;
  const auto wanted = driver_.ready(table, game_now());
  if (!wanted) return;
  const auto first = table.lines().size();
  table.automate_chance(stream());
  if (!play_for(*wanted)) return;
  const auto instead = person_at(wanted->seat) ? std::optional(wanted->seat) : std::nullopt;
  keep(logged::Move{lines_since(first), instead}, nullptr);
}

bool Room::is_cooperative() const {
  const auto* entry = find_game(shelf_->registry(), header_.game);
  return entry && entry->is_cooperative;
}

// Nobody is helped against another person.
Result<> Room::obey(const Asker& asker, const command::Hint&) {
  const auto seat = seat_of(asker.person.id);
  if (status_ != Status::playing)
    return refuse(status_ == Status::waiting ? Code::not_started : Code::game_over,
                  "A hint is for the game under way."_en);
  if (!seat) return refuse(Code::no_seat, "You are watching; a hint is for those who sit at the table."_en);
  const auto is_person = [](const SeatHolder& each) { return std::holds_alternative<PersonSeat>(each); };
  if (!is_cooperative() && std::ranges::count_if(seating_.seats(), is_person) > 1)
    return refuse(Code::not_allowed, "The house gives no hints where people play against each other."_en);
  if (!match_->table->movers().has(*seat))
    return refuse(Code::not_your_turn, "You have nothing to do now; ask again when it is your turn."_en);
  effects_.hints.push_back({asker.from, asker.command, *seat});
  return {};
}

// What still holds of a hint: others may have moved while the house was thinking.
void Room::hinted(const Hinted& hint) {
  const auto at = connections_.find(hint.asked.to);
  if (at == connections_.end() || seat_of(at->second.person.id) != hint.asked.seat) return;
  auto moves = hint.moves;
  std::erase_if(moves, [&](const std::string& move) {
    return status_ != Status::playing || !match_->table->check(by(hint.asked.seat), move, game_now());
  });
  if (moves.empty())
    return deny(hint.asked.to, hint.asked.command,
                {Code::not_allowed, "The game went on while the house was thinking; please ask again."});
  send_hint(hint.asked, moves, moves.front() == hint.moves.front() ? hint.why : Sentence());
}

Result<> Room::obey(const Asker& asker, const command::Draft& draft) {
  const auto seat = seat_of(asker.person.id);
  if (status_ != Status::playing)
    return refuse(status_ == Status::waiting ? Code::not_started : Code::game_over,
                  "Words are shown in the game under way."_en);
  if (!seat) return refuse(Code::no_seat, "You are watching; only those who sit at the table make words."_en);
  if (!is_cooperative())
    return refuse(Code::not_allowed, "Half a word is shown only where everybody plays together."_en);
  // Whoever may not talk shows nothing either.
  if (auto ok = may_speak(asker.person, true); !ok) return ok;
  send_draft(asker, *seat, draft.text);
  return {};
}

// False where nothing came of it: against the clock the moment has passed, and the bot thinks again.
bool Room::play_for(const BotMove& wanted) {
  auto& table = *match_->table;
  if (wanted.move && table.move(by(wanted.seat), *wanted.move, game_now())) return true;
  if (table.is_timed()) return false;
  auto luck = stream();
  return table.move_for(by(wanted.seat), luck.rng(), game_now()).has_value();
}

void Room::ask_bots() {
  // Bots play while somebody is there to see it; by days they come and go.
  if (here_.empty() && !(pace_ && pace_->is_by_days())) return;
  if (status_ != Status::playing || is_paused() || is_full(LogPart::moves) || bots().none()) return;
  const auto& table = *match_->table;
  const auto from = bots_from();
  // What they wait for is over sooner than it seemed: everybody has seen it, or nobody is left who would speak.
  if (now_.steady < asked_for_ && from < asked_for_) driver_.forget_questions();
  for (const auto seat : driver_.to_ask(table, bots())) {
    effects_.asks.push_back({seat, position(), level_at(seat), from});
    asked_for_ = from;
  }
}

Millis Room::bots_from() const {
  auto from = now_.steady + (match_->table->is_timed() ? settings_.timed_bot_pause : settings_.bot_pause);
  if (telling_ends_ > from && !has_been_told()) from = telling_ends_;
  if (hush_until_ > from && may_anybody_speak()) from = hush_until_;
  return from;
}

// What was just played has to be told to people, and where bots listen, people have their say, before one goes on.
// Only what everybody may know counts: a pause must not tell a secret.
void Room::mind_the_telling() {
  const auto bots = seating_.bots();
  if (bots.none()) return;
  std::vector<Json> events;
  for (const auto& text : match_->table->events(Onlooker::spectator))
    if (auto event = Json::parse(text)) events.push_back(*std::move(event));
  const auto in_proportion = [&](Millis time) {
    return time * settings_.bot_pause.count() / RoomSettings{}.bot_pause.count();
  };
  const auto takes = in_proportion(telling_.takes(events, match_->table->deadline().has_value()));
  if (takes > Millis(0)) {
    telling_ends_ = std::max(telling_ends_, now_.steady) + takes;
    telling_number_ = number_;
    has_seen_it_.clear();
  }
  for (const auto& event : events) {
    const auto* seat = event.find("seat");
    if (telling_.is_followed_by_hush(event) && !(seat && bots.has(Seat(seat->whole()))))
      hush_until_ = std::max(telling_ends_, now_.steady) + in_proportion(telling_.hush());
  }
}

// Whoever says it too often is not heard: then bots wait as long as it takes at most.
Result<> Room::obey(const Asker& asker, const command::Told& told) {
  if (is_slow_enough(tellings_, asker) && told.number >= telling_number_)
    has_seen_it_.insert(asker.person.id);
  return {};
}

// By those who sit here and are here; where nobody does, by whoever watches.
bool Room::has_been_told() const {
  bool is_anybody_seated = false;
  for (const auto& seat : seating_.seats())
    if (const auto* there = std::get_if<PersonSeat>(&seat); there && is_connected(there->person.id)) {
      is_anybody_seated = true;
      if (!has_seen_it_.contains(there->person.id)) return false;
    }
  return is_anybody_seated ||
         std::ranges::all_of(here_, [&](const auto& each) { return has_seen_it_.contains(each.first); });
}

bool Room::may_anybody_speak() const {
  const auto& table = *match_->table;
  for (std::size_t i = 0; i < seating_.seats().size(); ++i) {
    const auto* there = std::get_if<PersonSeat>(&seating_.seats()[i]);
    if (!there || !is_connected(there->person.id)) continue;
    const auto speech = cat(telling_.speech(), " ");
    const auto moves = table.legal(by(Seat(i))).moves;
    if (std::ranges::any_of(moves, [&](const auto& move) { return move.starts_with(speech); })) return true;
  }
  return false;
}

}  // namespace clew
