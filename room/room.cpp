#include "room/room.h"

#include <algorithm>
#include <cassert>

#include "core/overloaded.h"
#include "core/text.h"
#include "room/plain_move.h"

namespace clew {
namespace {

// Who asked, and what they called it: the same pair is the same command, however often it arrives.
std::string command_key(std::string_view person, std::string_view command) {
  return cat(person, "\n", command);
}

}  // namespace

std::expected<Room, std::string> Room::restore(Shelf& shelf, std::string id, std::span<const StoredEntry> log,
                                               std::uint64_t epoch, RoomSettings settings) {
  if (log.empty()) return std::unexpected(cat("The table ", id, " has no entries."));
  Room room(shelf, std::move(id), epoch, settings);
  for (const auto& stored : log) {
    if (stored.number != room.number_ + 1)
      return std::unexpected(cat("Entry ", room.number_ + 1, " of table ", room.id_, " is missing."));
    const auto entry = parse_entry(stored.text);
    const auto wrong = [&](std::string_view why) {
      return std::unexpected(cat("Entry ", stored.number, " of table ", room.id_, " ", why));
    };
    if (!entry) return wrong(entry.error());
    room.count(*entry, stored.text.size());
    if (auto ok = room.replay(*entry); !ok) return wrong(ok.error());
  }
  room.summary_kept_ = room.summary().json();
  room.is_read_anew_ = true;
  room.now_.house = room.house_at_;
  return room;
}

Room Room::begin(Shelf& shelf, std::string id, const LogEntry& made) {
  Room room(shelf, std::move(id), 1, {});
  room.apply(made);
  room.summary_kept_ = room.summary().json();
  return room;
}

Effects Room::handle(const Input& input, Now now, Rng& rng) {
  rng_ = &rng;
  is_changed_ = false;
  greeted_.reset();
  // A clock that jumps back stands still instead.
  now_ = {std::max(now_.steady, now.steady), now.wall, std::max(now_.house, now.house)};
  if (!opened_at_) opened_at_ = now_.steady;
  mind_the_clock();
  mind_peoples_clocks();
  std::visit(
      Overloaded{[&](const Arrived& arrived) { arrive(arrived); },
                 [&](const Gone& gone) { leave(gone.connection); }, [&](const Said& said) { hear(said); },
                 [&](const Called& called) { call(called.person); }, [](const Woke&) {},
                 [&](const BotChose& chosen) { bot_chose(chosen); },
                 [&](const Hinted& hint) { hinted(hint); }},
      input);
  if (is_presence_due_) presence_changed();
  mind_the_asking();
  mind_the_end();
  mind_the_clock();
  mind_peoples_clocks();
  ask_bots();
  if (is_changed_) broadcast();
  acknowledge();
  if (std::exchange(is_summary_stale_, false))
    if (auto told = summary().json(); told != summary_kept_) {
      summary_kept_ = std::move(told);
      effects_.write.rows.push_back(row());
    }
  assert(summary_kept_ == summary().json());
  rng_ = nullptr;
  fresh_ = {};
  return std::exchange(effects_, {});
}

TableRow Room::row() const {
  return {.table = id_,
          .code = code_,
          .is_open = status_ != Status::over,
          .made = made_,
          .summary = summary_kept_};
}

void Room::arrive(const Arrived& arrived) {
  if (!may_watch(arrived.person)) {
    effects_.closes.push_back(
        {arrived.connection, close_code::not_yours, "This table is not open to watch."});
    return;
  }
  connections_[arrived.connection] = {.person = arrived.person, .address = arrived.address};
  call(arrived.person);
}

void Room::leave(Connection connection) {
  const auto at = connections_.find(connection);
  if (at == connections_.end()) return;
  const auto visitor = std::move(at->second);
  connections_.erase(at);
  if (connections_.empty()) {
    table_text_ = nullptr;
    public_view_ = nullptr;
    shown_ = {};
  }
  if (!visitor.has_greeted) return;
  is_table_stale_ = true;
  // Only their last page makes a difference to the others.
  if (const auto here = here_.find(visitor.person.id); --here->second == 0) {
    here_.erase(here);
    if (seat_of(visitor.person.id) || visitor.person.id == seating_.host().id)
      left_at_.insert_or_assign(visitor.person.id, now_.steady);
    presence_changed();
  }
}

std::optional<Millis> Room::away_for(std::string_view person) const {
  if (is_connected(person)) return std::nullopt;
  const auto left = left_at_.find(person);
  return now_.steady - (left == left_at_.end() ? opened_at_.value_or(now_.steady) : left->second);
}

// Whoever has another name now has it here too; a game that is over keeps the names it was played under.
void Room::call(const Person& person) {
  for (auto& [connection, visitor] : connections_)
    if (visitor.person.id == person.id && visitor.person.name != person.name) {
      visitor.person = person;
      visitor.you.clear();
      is_changed_ = is_table_stale_ = true;
    }
  auto was = status_ == Status::over ? std::nullopt : seating_.other_name(person);
  if (!was || is_full(LogPart::seats, footing(person)) || has_had_their_part(LogPart::seats, person)) return;
  const Asker asker{{}, person, {}, {}};
  keep(logged::Name{*std::move(was)}, &asker);
}

bool Room::may_watch(const Person& person) const {
  if (seating_.is_removed(person.id)) return false;
  return status_ == Status::waiting || has_played(person) ||
         (status_ == Status::over ? is_public() : spectators_);
}

bool Room::is_connected(std::string_view person) const { return here_.contains(person); }

bool Room::may_look_back(const std::optional<Person>& person) const {
  return is_public() || (person && has_played(*person));
}

// As those who might have watched, until its host or somebody who played decides.
bool Room::is_public() const {
  const auto decided = settings_.rules ? settings_.rules->is_shared(id_) : std::nullopt;
  return decided.value_or(spectators_);
}

bool Room::has_played(const Person& person) const {
  const bool was_here = seat_of(person.id) || seating_.held_by(person.id) || person.id == seating_.host().id;
  return was_here && !seating_.is_removed(person.id);
}

bool Room::is_visiting(std::string_view person) const {
  return std::ranges::any_of(connections_, [&](const auto& each) { return each.second.person.id == person; });
}

void Room::hear(const Said& said) {
  const auto at = connections_.find(said.connection);
  if (at == connections_.end()) return;
  const auto plain = read_plain_move(said.text);
  const auto message = plain ? Json() : Json::parse(said.text).value_or(Json());
  if (!plain && !message.is_object())
    return deny(said.connection, "",
                {Code::bad_request, "A message is one JSON object with \"id\" and \"cmd\"."});
  const auto id = plain ? plain->id : message["id"].text();
  if (!is_command_id(id))
    return deny(said.connection, "",
                {Code::bad_request, cat("\"id\" is the command's own name: 1 to ", longest_command_id,
                                        " letters, digits or signs without spaces.")});
  const Asker asker{said.connection, at->second.person, at->second.address, std::string(id)};
  const auto key = command_key(asker.person.id, asker.command);
  const auto command =
      plain ? Result<Command>(command::Move{std::string(plain->move)}) : parse_command(message);
  // Whoever says hello is answered with the view, every time.
  const bool is_hello = command && std::holds_alternative<command::Hello>(*command);
  // Sent twice, played once and answered the same.
  if (const auto done = done_.find(key); done != done_.end() && !is_hello)
    return acknowledge(asker.from, asker.command, done->second);
  const auto obeyed = [&](const auto& each) { return obey(asker, each); };
  auto ok = command ? admit(asker, *command) : std::unexpected(command.error());
  if (ok) ok = std::visit(obeyed, *command);
  if (!ok) return deny(asker.from, asker.command, ok.error());
  // What a page has shown, or somebody types, is nothing to keep, and nobody waits for an answer.
  const auto* back = std::get_if<command::TakeBack>(&*command);
  if (is_hello || std::holds_alternative<command::Draft>(*command) ||
      std::holds_alternative<command::Told>(*command) || std::holds_alternative<command::Look>(*command) ||
      std::holds_alternative<command::Heard>(*command) || (back && back->is_trial))
    return;
  const auto kept = done_.find(key);
  answer_ = {asker.from, asker.command, kept == done_.end() ? number_ : kept->second};
}

bool Room::is_looking(std::string_view person) const {
  return std::ranges::any_of(connections_, [&](const auto& each) {
    const auto& visitor = each.second;
    return visitor.person.id == person && visitor.has_greeted && !visitor.is_away;
  });
}

Result<> Room::obey(const Asker& asker, const command::Look& look) {
  connections_.at(asker.from).is_away = look.is_away;
  return {};
}

Result<> Room::obey(const Asker& asker, const command::Hello& hello) {
  auto& visitor = connections_.at(asker.from);
  is_table_stale_ = true;
  const bool is_first = !std::exchange(visitor.has_greeted, true) && ++here_[visitor.person.id] == 1;
  if (is_first) {  // what was agreed about them is void
    left_at_.erase(visitor.person.id);
    bots_wanted_.erase(visitor.person.id);
    if (visitor.person.id == seating_.host().id) hosts_wanted_.clear();
  }
  visitor.zone = hello.zone;
  mind_the_clock();
  mind_peoples_clocks();
  visitor.wants_changes = hello.wants_changes;
  visitor.shown = nullptr;
  auto shown = shown_to(eyes(visitor.person));
  auto you = you_json(visitor.person);
  const auto news = news_between(hello.since, number_, shown->who, forgotten_by(visitor.person.id));
  auto text = std::make_shared<const std::string>(view_message(*shown, you, asker.command, news));
  show(asker.from, visitor, std::move(shown), std::move(you), std::move(text));
  greeted_ = {asker.from, asker.command, number_};
  if (is_first) presence_changed(asker.from);
  return {};
}

Result<> Room::obey(const Asker& asker, const command::Sit& sit) {
  return keep_checked(asker, seating_.check(sit, asker.person, status_, seat_key(sit.seat)));
}

// It follows from the table's seed, so that the log need not keep it; whoever sits down uses it up.
std::string Room::seat_key(Seat seat) const {
  const auto* reserved = seating_.has(seat) ? std::get_if<ReservedSeat>(&seating_.at(seat)) : nullptr;
  if (!reserved) return {};
  Rng rng(cat(seed_, " seat ", reserved->ordinal));
  return drawn_key(rng);
}

Result<> Room::obey(const Asker& asker, const command::Remove& remove) {
  return keep_checked(asker, seating_.check(remove, asker.person, is_visiting(remove.person), status_));
}

Result<> Room::obey(const Asker& asker, const command::PassHost& host) {
  const auto& now = seating_.host();
  const auto away = away_for(now.id);
  const bool may_choose = away && asker.person.id != now.id && seat_of(asker.person.id);
  if (!may_choose || !seat_of(host.person))
    return keep_checked(asker, seating_.check(host, asker.person, false));
  if (*away < settings_.host_grace)
    return refuse(
        Code::not_allowed,
        {"{name} has been away for a moment only; in {seconds} seconds those who sit here may choose another host."_en,
         {{"name", now.name},
          {"seconds", std::chrono::ceil<std::chrono::seconds>(settings_.host_grace - *away).count()}}});
  const auto is_agreed = agree(asker, {logged::Agree::To::host, host.person}, now.id);
  if (!is_agreed) return std::unexpected(is_agreed.error());
  return *is_agreed ? keep_checked(asker, seating_.check(host, asker.person, true)) : Result<>{};
}

Result<> Room::obey(const Asker& asker, const command::SetSeat& set) {
  const auto* there = seating_.has(set.seat) ? std::get_if<PersonSeat>(&seating_.at(set.seat)) : nullptr;
  const bool may_choose = seat_of(asker.person.id) || asker.person.id == seating_.host().id;
  const bool is_own = there && there->person.id == asker.person.id;
  if (status_ != Status::playing || !there || is_own || !may_choose ||
      !std::holds_alternative<BotSeat>(set.holder))
    return keep_checked(asker, seating_.check(set, asker.person, status_));
  const auto away = away_for(there->person.id);
  const bool is_waited_for = clocks_ && pace_->late == Pace::Late::wait && clocks_->is_late(set.seat);
  if (!is_waited_for && (!away || *away < settings_.absence))
    return std::unexpected(Seating::plays_here(there->person));
  const auto is_agreed = agree(asker, {logged::Agree::To::replace, there->person.id}, there->person.id);
  if (!is_agreed) return std::unexpected(is_agreed.error());
  return *is_agreed ? keep_checked(asker, seating_.check(set, asker.person, status_, true)) : Result<>{};
}

Result<bool> Room::agree(const Asker& asker, const logged::Agree& agree, std::string_view absent) {
  const bool is_host = agree.to == logged::Agree::To::host;
  auto& wanted = bots_wanted_[agree.person];
  const bool is_new = is_host ? std::exchange(hosts_wanted_[asker.person.id], agree.person) != agree.person
                              : wanted.insert(asker.person.id).second;
  const auto agrees = [&](const std::string& person) {
    if (!is_host) return wanted.contains(person);
    const auto wish = hosts_wanted_.find(person);
    return wish != hosts_wanted_.end() && wish->second == agree.person;
  };
  int present = 0, agreed = 0;
  const auto ask = [&](const Person& person) {
    if (person.id == absent || !is_connected(person.id)) return;
    ++present;
    agreed += agrees(person.id);
  };
  for (const auto& seat : seating_.seats())
    if (const auto* there = std::get_if<PersonSeat>(&seat)) ask(there->person);
  if (!seat_of(seating_.host().id)) ask(seating_.host());
  if (agreed * 2 > present) {
    bots_wanted_.erase(agree.person);
    if (is_host) hosts_wanted_.clear();
    return true;
  }
  if (!is_new)
    return refuse(Code::not_allowed, "You have agreed already; more of those who are here must."_en);
  keep(agree, &asker);
  return false;
}

Result<> Room::obey(const Asker& asker, const command::Mute& mute) {
  return keep_checked(asker, seating_.check(mute, asker.person, is_visiting(mute.person)));
}

Result<> Room::obey(const Asker& asker, const command::Set& asked) {
  if (auto ok = seating_.check_host(asker.person, "table"); !ok) return ok;
  auto set = asked;
  if (set.data && *set.data) {
    auto mark = offered_data(*shelf_, header_.game, (**set.data).name);
    if (!mark) return std::unexpected(mark.error());
    set.data = *std::move(mark);
  }
  const auto changes = [](const auto& wished, const auto& now) { return wished && *wished != now; };
  if (!changes(set.listed, listed_) && !changes(set.spectators, spectators_) && !changes(set.chat, chat_) &&
      !changes(set.phrases, phrases_) && !changes(set.options, header_.options) &&
      !changes(set.players, header_.players) && !changes(set.pace, pace_) && !changes(set.data, data_))
    return {};  // and nothing is kept
  if (set.pace && status_ != Status::waiting)
    return refuse(Code::started, "Everybody sat down to this pace; it stays until the game is over."_en);
  if (set.options || set.players || set.pace || set.data) {
    if (status_ != Status::waiting)
      return refuse(Code::started, "The rules cannot be changed during the game."_en);
    const int players = set.players.value_or(int(seating_.seats().size()));
    if (auto ok = seating_.check_size(std::size_t(players)); !ok) return ok;
    const auto data = set.data.value_or(data_);
    const auto box = shelf_->box(header_.game, data ? data->hash : std::string());
    if (!box) return std::unexpected(box.error());
    const auto table = (*box)->table(players, set.options.value_or(header_.options));
    if (!table) return std::unexpected(table.error());
    if (auto ok = check_pace(set.pace.value_or(pace_), **table); !ok) return ok;
  }
  keep(set, &asker);
  return {};
}

Result<> Room::may_speak(const Person& person, bool in_own_words) const {
  if (!chat_) return refuse(Code::chat_off, "The host has turned the chat off at this table."_en);
  if (seating_.is_muted(person.id)) return refuse(Code::muted, "The host has muted you at this table."_en);
  if (settings_.rules && settings_.rules->is_silenced(person.id))
    return refuse(Code::muted, "Whoever runs this house has muted you for a while."_en);
  if (in_own_words && speaks_in_phrases())
    return refuse(Code::chat_off, "Here people speak in phrases only; please choose one."_en);
  return {};
}

Result<> Room::obey(const Asker& asker, const command::Chat& chat) {
  if (auto ok = may_speak(asker.person, chat.phrase.empty()); !ok) return ok;
  if (auto ok = seating_.check_name(asker.person); !ok) return ok;
  keep(chat, &asker);
  return {};
}

void Room::keep(Happening what, const Asker* asker, std::optional<Millis> house) {
  LogEntry entry{.wall = now_.wall, .by = {}, .command = {}, .what = std::move(what)};
  if (pace_ && match_) {
    if (pace_->has_clocks()) entry.house = house.value_or(now_.house);
    if (asker && std::holds_alternative<logged::Move>(entry.what)) entry.lag = credit(asker->from);
  }
  if (asker) {
    entry.by = asker->person;
    entry.command = asker->command;
  }
  auto text = print_entry(entry);
  count(entry, text.size());
  // Played lines have changed the game, and who may see what they told is settled with the seats as they are now.
  [[maybe_unused]] const bool is_applied = apply(entry);
  assert(is_applied);
  effects_.write.entries.push_back({id_, number_, epoch_, std::move(text)});
  if (std::holds_alternative<logged::Sit>(entry.what))
    effects_.write.joined.push_back({asker->person.id, id_});
  is_changed_ = true;
  const auto& told = told_.back();
  if (told.is_played) mind_the_telling();
  std::array<bool, 16> is_told{};
  // Mostly all may know the same.
  std::vector<std::string> events;
  std::string item;
  for (const auto& [connection, visitor] : connections_) {
    const auto onlooker = eyes(visitor.person);
    if (std::exchange(is_told[std::size_t(onlooker)], true)) continue;
    auto theirs = told.is_played ? match_->table->events(onlooker) : std::vector<std::string>{};
    if (item.empty() || theirs != events) {
      item = news_item(told, theirs);
      events = std::move(theirs);
    }
    auto& news = fresh(onlooker);
    news = news.empty() ? item : cat(news, ",", item);
  }
}

bool Room::apply(const LogEntry& entry) {
  ++number_;
  if (entry.by && !entry.command.empty()) done_.emplace(command_key(entry.by->id, entry.command), number_);
  told_.push_back(told_of(entry, number_));
  const auto before = status_;
  const auto game_goes_on = [this] {
    status_ = match_->table->actors().none() ? Status::over : Status::playing;
  };
  // Bots that think for a seat which is no longer theirs are not heard.
  const auto seats_change = [this] { driver_.forget_questions(); };
  std::visit(Overloaded{[&](const logged::Made& made) {
                          code_ = made.code;
                          seed_ = made.seed;
                          made_ = entry.wall;
                          header_.game = made.game;
                          header_.options = made.options;
                          header_.players = int(made.seats.size());
                          listed_ = made.listed;
                          spectators_ = made.spectators;
                          chat_ = made.chat;
                          phrases_ = made.phrases;
                          imported_ = made.imported;
                          pace_ = made.pace;
                          data_ = made.data;
                        },
                        [&](const logged::Set& set) {
                          listed_ = set.listed.value_or(listed_);
                          spectators_ = set.spectators.value_or(spectators_);
                          chat_ = set.chat.value_or(chat_);
                          phrases_ = set.phrases.value_or(phrases_);
                          header_.options = set.options.value_or(header_.options);
                          header_.players = set.players.value_or(header_.players);
                          pace_ = set.pace.value_or(pace_);
                          data_ = set.data.value_or(data_);
                        },
                        [&](const logged::Stand&) { seats_change(); },
                        [&](const logged::SetSeat& set) {
                          seats_change();
                          if (match_ && std::holds_alternative<BotSeat>(set.holder))
                            telling_ = Telling(find_game(shelf_->registry(), header_.game)->telling);
                        },
                        [&](const logged::Remove&) { seats_change(); },
                        [&](const logged::Start&) {
                          made_by_.clear();
                          game_goes_on();
                        },
                        [&](const logged::Move&) { game_goes_on(); },
                        [&](const logged::Clock&) { game_goes_on(); },
                        [&](const logged::Rematch& rematch) {
                          next_ = rematch.table;
                          next_number_ = number_;
                          rematch_by_ = entry.by.value_or(Person{});
                        },
                        [](const logged::Sit&) {},
                        [](const logged::Ready&) {},
                        [](const logged::Swap&) {},
                        [](const logged::PassHost&) {},
                        [](const logged::Mute&) {},
                        [](const logged::Chat&) {},
                        [](const logged::Name&) {},
                        [](const logged::Agree&) {},
                        [&](const logged::Zone& zone) {
                          homes_[entry.by->id] = {zone.minutes, entry.house.value_or(house_at_)};
                        },
                        [](const logged::Late&) {},
                        [](const logged::Back&) {},
                        [](const logged::Pause&) {},
                        [](const logged::Resume&) {},
                        [](const logged::Still&) {},
                        [](const logged::GoOn&) {},
                        [](const logged::Holiday&) {},
                        [](const logged::End&) {},
                        [](const logged::Ended&) {},
                        [&](const auto& asking) { follow(asking, entry); }},
             entry.what);
  const auto* lines = lines_of(entry.what);
  if (lines) stop_asking();
  if (lines) moves_ += int(std::ranges::count_if(*lines, [](const auto& line) { return is_seat(line.by); }));
  if (status_ == Status::over && status_ != before) ended_ = entry.wall;
  if (!lines || status_ != before) is_table_stale_ = is_summary_stale_ = true;
  const bool is_applied = seating_.apply(entry);
  if (is_applied && match_) follow_pause(entry.what);
  if (is_applied && match_) follow_end(entry);
  if (is_applied && has_clocks() && match_) follow_clocks(entry);
  if (asking_ && !person_at(asking_->seat)) stop_asking();
  return is_applied;
}

std::expected<void, std::string> Room::replay(const LogEntry& entry) {
  const auto fails = [](std::string_view why) { return std::unexpected(cat("does not replay: ", why)); };
  if (const auto* start = std::get_if<logged::Start>(&entry.what))
    if (auto ok = begin_game(start->names, entry.wall); !ok) return fails(ok.error().message);
  if (const auto* lines = lines_of(entry.what)) {
    if (!match_) return fails("a move before the start.");
    if (auto ok = play_lines(*lines); !ok) return fails(ok.error().message);
  }
  if (const auto* back = std::get_if<logged::TakeBack>(&entry.what))
    if (!match_ || back->moves > match_->table->lines().size())
      return fails("more is taken back than was played.");
  if (std::holds_alternative<logged::Answer>(entry.what) && !asking_) return fails("nobody has asked.");
  if (is_about_clocks(entry.what) && !(has_clocks() && match_)) return fails("nobody has a clock.");
  if (is_about_pauses(entry.what) && !match_) return fails("a pause before the start.");
  if (std::holds_alternative<logged::Ended>(entry.what) && !match_) return fails("it ends before the start.");
  if (!apply(entry)) return fails("it names a seat that the table does not have.");
  return {};
}

void Room::deny(Connection to, std::string_view command, const Refusal& why) {
  JsonWriter out;
  out.open('{').member("type", "refused").member("number", number_).key("id");
  if (command.empty())
    out.null();
  else
    out.string(command);
  write_refusal(out.key("error"), why);
  effects_.sends.push_back({to, std::make_shared<const std::string>(std::move(out.close('}')).text())});
}

void Room::write_refusal(JsonWriter& out, const Refusal& why) {
  out.open('{').member("code", code_name(why.code)).member("message", why.message);
  if (!why.rule.empty()) out.member("rule", why.rule);
  write_values(out, why);
  out.close('}');
}

void Room::acknowledge(Connection to, std::string_view command, std::uint64_t number) {
  JsonWriter out;
  out.open('{').member("type", "ack").member("number", number).member("id", command).close('}');
  effects_.sends.push_back({to, std::make_shared<const std::string>(std::move(out).text())});
}

std::string& Room::fresh(Onlooker who) {
  if (fresh_.empty()) fresh_.resize(16);
  return fresh_[std::size_t(who)];
}

void Room::acknowledge() {
  if (const auto done = std::exchange(answer_, std::nullopt))
    acknowledge(done->to, done->command, done->number);
}

}  // namespace clew
