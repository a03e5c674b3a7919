// The one way from a room to anybody: every byte that leaves is written here, from what its reader may know.
#include <algorithm>
#include <cassert>
#include <set>

#include "core/overloaded.h"
#include "core/text.h"
#include "room/changes.h"
#include "room/room.h"

namespace clew {

Onlooker Room::eyes(const Person& person) const {
  const auto seat = seat_of(person.id);
  return seat ? eyes_of(*seat) : Onlooker::spectator;
}

Summary Room::summary() const {
  Summary summary{.table = id_,
                  .code = code_,
                  .game = header_.game,
                  .status = status_,
                  .is_listed = listed_,
                  .has_spectators = spectators_,
                  .made = made_,
                  .host = seating_.host(),
                  .seats = seating_.seats(),
                  .is_imported = imported_,
                  .pace = pace_,
                  .data = data_,
                  .ending = {}};
  if (status_ == Status::over && match_)
    summary.ending = {.at = ended_,
                      .moves = moves_,
                      .is_unfinished = is_unfinished_,
                      .result = is_unfinished_ ? std::string() : match_->table->result().value_or("null")};
  return summary;
}

ActorSet Room::turn() const {
  ActorSet turn;
  if (match_ && !is_unfinished_)
    for (int i = 0; i < header_.players; ++i)
      if (match_->table->actors().has(Seat(i))) turn.add(Seat(i));
  return turn;
}

std::string Room::listing() const {
  return listing_json(summary().json(), turn(), here(), deadlines(), now_);
}

bool Room::is_listed() const {
  if (!listed_ || status_ == Status::over) return false;
  return status_ == Status::waiting ? is_connected(seating_.host().id) : spectators_;
}

std::string Room::table_json() const {
  JsonWriter out;
  out.open('{').member("id", id_).member("code", code_).member("game", header_.game);
  out.member("status", status_name(status_)).key("options");
  if (header_.options.is_object())
    out.json(header_.options);
  else
    out.open('{').close('}');
  out.member("listed", listed_).member("spectators", spectators_).member("chat", chat_);
  out.member("phrases", speaks_in_phrases());
  if (pace_) write_pace(out.key("pace"), *pace_);
  if (data_) write_mark(out.key("data"), *data_);
  write_person(out.key("host"), seating_.host());
  out.key("seats").open('[');
  for (const auto& seat : seating_.seats()) {
    const auto* there = std::get_if<PersonSeat>(&seat);
    write_shown_seat(out, seat, there ? std::optional(is_connected(there->person.id)) : std::nullopt);
  }
  out.close(']');
  out.key("watching").open('[');
  std::set<std::string_view> named;
  for (const auto& [connection, visitor] : connections_) {
    if (named.size() == most_watchers_named) break;
    if (visitor.has_greeted && !is_television(visitor.person) && !seat_of(visitor.person.id) &&
        named.insert(visitor.person.id).second)
      write_person(out, visitor.person);
  }
  out.close(']');
  if (is_connected(television.id)) out.member("tv", true);
  out.key("muted").open('[');
  for (const auto& person : seating_.muted()) out.string(person);
  out.close(']').key("next");
  if (next_.empty())
    out.null();
  else
    out.string(next_);
  write_asking(out);
  write_ending(out);
  // Where people have clocks, these say it.
  if (status_ == Status::playing && !clocks_ && (is_pausing_ || !pausing_.none())) {
    write_pause(out.key("pause").open('{'));
    out.close('}');
  }
  return std::string(out.close('}').text());
}

std::string Room::legal_json(Onlooker who) const {
  const auto& table = *match_->table;
  const auto legal = who < Onlooker::spectator && !is_unfinished_ ? table.legal(by(Seat(who))) : Legal{};
  if (legal.moves.empty() && legal.open.empty()) return R"({"moves":[],"open":[]})";  // mostly
  JsonWriter out;
  out.open('{').key("moves").open('[');
  for (const auto& move : legal.moves) out.string(move);
  out.close(']').key("open").open('[');
  for (const auto& pattern : legal.open) out.string(pattern);
  return std::string(out.close(']').close('}').text());
}

std::string Room::clock_json() const {
  const auto& table = *match_->table;
  if (!table.is_timed()) return "null";
  JsonWriter out;
  out.open('{').member("now", game_now().count()).key("deadline");
  if (const auto deadline = table.deadline())
    out.number(deadline->count());
  else
    out.null();
  out.member("running", clock_zero_.has_value()).key("resumes_in");
  if (resume_at_)
    out.number((*resume_at_ - now_.steady).count());
  else
    out.null();
  return std::move(out.close('}')).text();
}

// What everybody may read of an entry, beside what the game tells: never a move's text, a seed or a command's id.
Room::Told Room::told_of(const LogEntry& entry, std::uint64_t number) {
  JsonWriter out;
  out.open('{').member("number", number).member("wall", entry.wall).member("do", kind_name(entry.what));
  const auto tell_who = [&] {
    if (entry.by) write_person(out.key("by"), *entry.by);
  };
  const auto tell_all = [&] {
    tell_who();
    write_members(out, entry.what);
  };
  // Nobody need know who would rather play on.
  const auto tell_wish = [&](bool wants) {
    if (wants)
      tell_all();
    else
      out.member("wants", false);
  };
  const auto tell_events = [&] { out.key("events").open('['); };
  std::visit(Overloaded{[&](const logged::Made&) { tell_who(); },      //
                        [&](const logged::Sit&) { tell_all(); },       //
                        [&](const logged::Stand&) { tell_all(); },     //
                        [&](const logged::Ready&) { tell_all(); },     //
                        [&](const logged::SetSeat&) { tell_all(); },   //
                        [&](const logged::Swap&) { tell_all(); },      //
                        [&](const logged::Remove&) { tell_all(); },    //
                        [&](const logged::PassHost&) { tell_all(); },  //
                        [&](const logged::Set&) { tell_all(); },       //
                        [&](const logged::Chat&) { tell_all(); },      //
                        [&](const logged::Mute&) { tell_all(); },      //
                        [&](const logged::Rematch&) { tell_all(); },   //
                        [&](const logged::Name&) { tell_all(); },      //
                        [&](const logged::Agree&) { tell_all(); },     //
                        [&](const logged::TakeBack&) { tell_all(); },  //
                        [&](const logged::AskBack&) { tell_all(); },   //
                        [&](const logged::Late&) { tell_all(); },      //
                        [&](const logged::Back&) { tell_all(); },      //
                        [&](const logged::Resume&) { tell_all(); },    //
                        [&](const logged::Still&) { tell_all(); },     //
                        [&](const logged::GoOn&) { tell_all(); },      //
                        [&](const logged::Holiday&) { tell_all(); },   //
                        [&](const logged::Zone&) { tell_who(); },      //
                        [&](const logged::Pause& pause) { tell_wish(pause.wants); },
                        [&](const logged::End& end) { tell_wish(end.wants); },
                        [&](const logged::Ended&) {},
                        [&](const logged::Answer& answer) {
                          // Nobody need know who would rather let it stand.
                          if (answer.agrees) tell_who();
                          write_members(out, entry.what);
                        },
                        [&](const logged::Start&) {
                          tell_who();
                          tell_events();
                        },
                        [&](const logged::Move& move) {
                          if (move.instead) out.member("for", index(*move.instead));
                          tell_events();
                        },
                        [&](const logged::Clock&) { tell_events(); }},
             entry.what);
  const auto* lines = lines_of(entry.what);
  std::string news(out.text());
  return {std::move(news), std::uint32_t(lines ? lines->size() : 0), lines != nullptr};
}

std::string Room::news_item(const Told& told, const std::vector<std::string>& events) {
  if (!told.is_played) return cat(told.news, "}");
  std::string all = told.news;
  for (std::size_t i = 0; i < events.size(); ++i) all.append(i ? "," : "").append(events[i]);
  return all += "]}";
}

// The news again, as this onlooker was or would have been told them: that part of the game is played again. Where
// they are too many, the last ones.
std::string Room::news_between(std::uint64_t after, std::uint64_t last, Onlooker who,
                               std::uint64_t forgotten) const {
  last = std::min(last, number_);
  after = std::clamp(after, last - std::min<std::uint64_t>(last, most_news), last);
  std::vector<std::string> items;
  std::size_t line = 0;
  for (std::uint64_t n = 1; n <= after; ++n) line += told_[std::size_t(n - 1)].lines;
  const auto replayed = match_ && after < last ? past_.at(*match_->table, line) : nullptr;
  for (auto n = after + 1; n <= last; ++n) {
    const auto& told = told_[std::size_t(n - 1)];
    std::vector<std::string> events;
    for (std::uint32_t i = 0; i < told.lines && replayed; ++i, ++line) {
      const auto& played = match_->table->lines()[line];
      (void)replayed->move(played.by, played.move, played.at);
      if (n <= forgotten) continue;
      for (auto& event : replayed->events(who)) events.push_back(std::move(event));
    }
    items.push_back(news_item(told, events));
  }
  std::size_t bytes = 0;
  auto first = items.size();
  while (first > 0 && (first == items.size() || bytes + items[first - 1].size() <= most_news_bytes))
    bytes += items[--first].size();
  items.erase(items.begin(), items.begin() + std::ptrdiff_t(first));
  return join(items, ",");
}

// Whoever sits here is told what they missed, and nobody what they or others have seen.
std::uint64_t Room::forgotten_by(std::string_view person) const {
  if (!must_remember() || status_ == Status::over) return 0;
  const auto seen = seen_.find(person);
  return seen == seen_.end() ? number_ : seen->second;
}

Result<std::string> Room::news_before(std::uint64_t number, const Person& person) const {
  if (!may_watch(person)) return refuse(Code::not_allowed, "This table is not open to you."_en);
  return cat("{\"news\":[",
             news_between(0, number - std::min<std::uint64_t>(number, 1), eyes(person), forgotten_by({})),
             "]}");
}

std::string Room::you_json(const Person& person) const {
  JsonWriter out;
  out.open('{').member("id", person.id).member("name", person.name);
  const auto seat = seat_of(person.id);
  if (const auto held = seating_.held_by(person.id); held && !seat && status_ == Status::playing)
    out.member("held", index(*held));
  out.key("seat");
  if (seat)
    out.number(index(*seat));
  else
    out.null();
  if (person.id == seating_.host().id) write_seat_keys(out);
  return std::string(out.close('}').text());
}

// For the host, who gives them to those whom seats are kept for.
void Room::write_seat_keys(JsonWriter& out) const {
  const auto is_kept = [](const SeatHolder& seat) { return std::holds_alternative<ReservedSeat>(seat); };
  if (status_ != Status::waiting || std::ranges::none_of(seating_.seats(), is_kept)) return;
  out.key("keys").open('[');
  for (std::size_t i = 0; i < seating_.seats().size(); ++i)
    if (is_kept(seating_.at(Seat(i))))
      out.open('{').member("seat", i).member("key", seat_key(Seat(i))).close('}');
  out.close(']');
}

std::shared_ptr<const Room::Shown> Room::shown_to(Onlooker who) {
  // What the house decides may change without anything happening here.
  if (const bool is_so = speaks_in_phrases(); std::exchange(told_in_phrases_, is_so) != is_so)
    is_table_stale_ = true;
  if (std::exchange(is_table_stale_, false) || !table_text_)
    if (auto table = table_json(); !table_text_ || *table_text_ != table)
      table_text_ = std::make_shared<const std::string>(std::move(table));
  assert(*table_text_ == table_json());
  if (match_ && (!public_view_ || public_lines_ != match_->table->lines().size())) {
    public_view_ = std::make_shared<const PublicView>(match_->table->public_view());
    public_lines_ = match_->table->lines().size();
  }
  const auto last = std::ranges::find(shown_, who, [](const auto& each) { return each->who; });
  if (last != shown_.end() && (*last)->table == table_text_ && (*last)->game == public_view_) return *last;
  Shown now{.who = who, .table = table_text_, .game = public_view_, .mine = {}, .legal = {}};
  if (match_) {
    if (who < Onlooker::spectator) now.mine = match_->table->private_view(Seat(who));
    now.legal = legal_json(who);
  }
  auto shown = std::make_shared<const Shown>(std::move(now));
  if (last == shown_.end()) return shown_.emplace_back(std::move(shown));
  return *last = std::move(shown);
}

std::string Room::view_message(const Shown& shown, std::string_view you, std::string_view answers,
                               std::string_view news) const {
  JsonWriter out;
  out.open('{').member("type", "view").member("number", number_).key("id");
  if (answers.empty())
    out.null();
  else
    out.string(answers);
  out.key("table").raw(*shown.table).key("you").raw(you).key("game");
  if (shown.game) {
    const std::string_view head = shown.game->head;
    out.open('{').key("view").raw(head.substr(0, head.size() - 1));
    if (!shown.mine.empty()) out.key("you").raw(shown.mine);
    out.key("result").raw(shown.game->result);
    if (!shown.game->afterwards.empty()) out.key("afterwards").raw(shown.game->afterwards);
    out.close('}');
    out.key("legal").raw(shown.legal).key("clock").raw(clock_json());
    if (clocks_) out.key("clocks").raw(clocks_json());
    out.close('}');
  } else {
    out.null();
  }
  return std::move(out.key("news").open('[').raw(news).close(']').close('}')).text();
}

namespace {
constexpr std::size_t usual_changes = 512;  // bytes of a list of them
}

std::optional<std::string> Room::changes_message(const Shown& before, const Shown& now,
                                                 std::string_view answers, std::string_view you,
                                                 std::string_view news) {
  if (!before.game != !now.game) return std::nullopt;
  if (now.game && before.game->afterwards != now.game->afterwards)
    return std::nullopt;  // the end is told whole
  JsonWriter out;
  out.open('{').member("type", "changes").member("number", number_);
  if (!answers.empty()) out.member("id", answers);
  if (before.table != now.table && *before.table != *now.table) out.key("table").raw(*now.table);
  if (!you.empty()) out.key("you").raw(you);
  if (now.game) {
    if (changed_from_ != before.game || !public_changes_) {
      changed_from_ = before.game;
      public_changes_.emplace().reserve(usual_changes);
      if (!append_changes(*public_changes_, before.game->head, now.game->head) ||
          !append_changes(*public_changes_, before.game->result, now.game->result, "/result"))
        public_changes_.reset();
    }
    if (!public_changes_) return std::nullopt;
    std::string mine;
    (void)append_changes(mine, before.mine, now.mine, "/you");
    if (!public_changes_->empty() || !mine.empty()) {
      out.key("view").open('[');
      if (!public_changes_->empty()) out.raw(*public_changes_);
      if (!mine.empty()) out.raw(mine);
      out.close(']');
    }
    if (before.legal != now.legal) out.key("legal").raw(now.legal);
    if (match_->table->is_timed()) out.key("clock").raw(clock_json());
    if (clocks_) out.key("clocks").raw(clocks_json());
  }
  return std::move(out.key("news").open('[').raw(news).close(']').close('}')).text();
}

void Room::show(Connection to, Visitor& visitor, std::shared_ptr<const Shown> shown, std::string you,
                std::shared_ptr<const std::string> text) {
  effects_.sends.push_back({to, std::move(text)});
  visitor.sent = number_;
  visitor.sent_at = now_.steady;
  if (must_remember() && shown->who < Onlooker::spectator) seen_[visitor.person.id] = number_;
  if (!visitor.wants_changes) return;
  visitor.shown = std::move(shown);
  visitor.you = std::move(you);
}

// Who asked for changes gets what is other than the last time, everybody else the whole view: a client that missed
// something needs nothing else.
void Room::broadcast() {
  std::erase_if(connections_, [&](const auto& each) {
    const auto& gone = each.second;
    if (may_watch(gone.person)) return false;
    effects_.closes.push_back({each.first, close_code::not_yours, "This table is no longer open to you."});
    if (gone.has_greeted)
      if (const auto here = here_.find(gone.person.id); --here->second == 0) here_.erase(here);
    is_table_stale_ = true;
    return true;
  });
  using Text = std::shared_ptr<const std::string>;
  std::vector<std::pair<std::shared_ptr<const Shown>, Text>> told;  // changes by what they are against
  const auto changes_for = [&](const Visitor& visitor, const Shown& now, std::string_view answers,
                               std::string_view you) -> Text {
    const auto& news = fresh(now.who);
    const bool is_for_all = answers.empty() && you.empty();
    const auto same = std::ranges::find(told, visitor.shown, &decltype(told)::value_type::first);
    if (is_for_all && same != told.end()) return same->second;
    auto text = changes_message(*visitor.shown, now, answers, you, news);
    if (!text) return nullptr;
    auto shared = std::make_shared<const std::string>(*std::move(text));
    if (is_for_all) told.emplace_back(visitor.shown, shared);
    return shared;
  };
  const auto is_up_to_date = [this](Connection connection) {
    return pace_ && greeted_ && greeted_->to == connection && greeted_->number == number_;
  };
  for (auto& [connection, visitor] : connections_)
    if (visitor.has_greeted && !is_up_to_date(connection)) {
      const auto shown = shown_to(eyes(visitor.person));
      // All of it but the name, which is forgotten when it changes, follows from what is told of the table.
      const bool is_as_before = visitor.shown && !visitor.you.empty() && visitor.shown->table == shown->table;
      auto you = is_as_before ? std::move(visitor.you) : you_json(visitor.person);
      assert(you == you_json(visitor.person));
      const bool is_you_known = is_as_before || you == visitor.you;
      // Their command's answer goes out with what it changed.
      const bool is_answer = answer_ && answer_->to == connection && answer_->number == number_;
      Text text;
      if (visitor.shown && visitor.shown->who == shown->who)
        text = changes_for(visitor, *shown, is_answer ? std::string_view(answer_->command) : "",
                           is_you_known ? "" : std::string_view(you));
      if (text && is_answer) answer_.reset();
      if (answer_ && answer_->to == connection) acknowledge();
      if (!text) text = std::make_shared<const std::string>(view_message(*shown, you, "", fresh(shown->who)));
      show(connection, visitor, shown, std::move(you), std::move(text));
    }
  changed_from_ = nullptr;
}

// At once where few are here. In a crowd not more than once a while, so that all who come and go cost no more
// than each of them alone.
void Room::presence_changed(std::optional<Connection> but) {
  is_presence_due_ = connections_.size() > small_company && now_.steady < presence_at_ + presence_pause;
  if (is_presence_due_) return;
  presence_at_ = now_.steady;
  send_presence(but);
}

void Room::send_hint(const AskHint& asked, const std::vector<std::string>& moves, const Sentence& why) {
  JsonWriter out;
  out.open('{').member("type", "hinted").member("number", number_).member("id", asked.command);
  out.key("moves").open('[');
  for (const auto& move : moves) out.string(move);
  why.write_values(out.close(']').member("why", why.english()));
  out.close('}');
  effects_.sends.push_back({asked.to, std::make_shared<const std::string>(std::move(out).text())});
}

// To the others who sit here; to those who watch as well while they are few.
void Room::send_draft(const Asker& asker, Seat seat, std::string_view text) {
  JsonWriter out;
  out.open('{').member("type", "drafted").member("number", number_).member("seat", index(seat));
  const auto told =
      std::make_shared<const std::string>(std::move(out.member("text", text).close('}')).text());
  const bool is_small = connections_.size() <= small_company;
  for (const auto& [connection, visitor] : connections_)
    if (visitor.has_greeted && visitor.person.id != asker.person.id &&
        (is_small || seat_of(visitor.person.id)))
      effects_.sends.push_back({connection, told});
}

void Room::send_presence(std::optional<Connection> but) {
  JsonWriter out;
  out.open('{').member("type", "presence").member("number", number_).key("connected").open('[');
  std::size_t seated = 0;
  for (const auto& seat : seating_.seats()) {
    const auto* there = std::get_if<PersonSeat>(&seat);
    const bool is_here = there && is_connected(there->person.id);
    seated += is_here;
    out.boolean(is_here);
  }
  const bool has_television = is_connected(television.id);
  out.close(']').member("watching", here_.size() - seated - has_television);
  if (has_television) out.member("tv", true);
  out.close('}');
  const auto text = std::make_shared<const std::string>(out.text());
  for (const auto& [connection, visitor] : connections_)
    if (visitor.has_greeted && connection != but) effects_.sends.push_back({connection, text});
}

}  // namespace clew
