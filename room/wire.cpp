// The one way from a room to anybody: every byte that leaves is written here, from what its reader may know.
#include <algorithm>
#include <set>

#include "core/overloaded.h"
#include "core/text.h"
#include "room/room.h"

namespace clew {
Onlooker Room::eyes(const Person& person) const {
  const auto seat = seat_of(person.id);
  return seat ? eyes_of(*seat) : Onlooker::spectator;
}

void Room::write_summary(JsonWriter& out) const {
  out.member("table", id_).member("code", code_).member("game", header_.game);
  out.member("status", status_name(status_)).member("listed", listed_).member("spectators", spectators_);
  out.member("made", made_).key("host");
  write_person(out, seating_.host());
  write_seats(out, false);
}

void Room::write_seats(JsonWriter& out, bool with_presence) const {
  out.key("seats").open('[');
  for (const auto& seat : seating_.seats()) {
    out.open('{').member("kind", kind_name(seat));
    std::visit(
        Overloaded{[](const OpenSeat&) {}, [&](const ReservedSeat& each) { out.member("for", each.name); },
                   [&](const BotSeat& each) { out.member("level", level_name(each.level)); },
                   [&](const PersonSeat& each) {
                     write_person(out.key("person"), each.person);
                     out.member("ready", each.is_ready);
                     if (with_presence) out.member("connected", is_connected(each.person.id));
                   }},
        seat);
    out.close('}');
  }
  out.close(']');
}

std::string Room::summary() const {
  JsonWriter out;
  out.open('{');
  write_summary(out);
  return std::move(out.close('}')).text();
}

std::string Room::listing() const {
  JsonWriter out;
  out.open('{');
  write_summary(out);
  out.key("turn").open('[');
  if (match_)
    for (std::size_t i = 0; i < seating_.seats().size(); ++i)
      if (match_->table->actors().has(Seat(i))) out.number(std::int64_t(i));
  out.close(']').member("here", connections_.size());
  return std::move(out.close('}')).text();
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
  out.member("listed", listed_).member("spectators", spectators_).member("chat", chat_).key("host");
  write_person(out, seating_.host());
  write_seats(out, true);
  out.key("watching").open('[');
  std::set<std::string_view> named;
  for (const auto& [connection, visitor] : connections_) {
    if (named.size() == most_watchers_named) break;
    if (visitor.has_greeted && !seat_of(visitor.person.id) && named.insert(visitor.person.id).second)
      write_person(out, visitor.person);
  }
  out.close(']').key("muted").open('[');
  for (const auto& person : seating_.muted()) out.string(person);
  out.close(']').key("next");
  if (next_.empty())
    out.null();
  else
    out.string(next_);
  return std::move(out.close('}')).text();
}

std::string Room::game_json(Onlooker who) const {
  if (!match_) return "null";
  const auto& table = *match_->table;
  JsonWriter out;
  out.open('{').key("view").raw(shown_view(table, who)).key("legal").open('{');
  const auto legal = who < Onlooker::spectator ? table.legal(by(Seat(who))) : Legal{};
  out.key("moves").open('[');
  for (const auto& move : legal.moves) out.string(move);
  out.close(']').key("open").open('[');
  for (const auto& pattern : legal.open) out.string(pattern);
  out.close(']').close('}').key("clock");
  if (table.is_timed()) {
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
    out.close('}');
  } else {
    out.null();
  }
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
                        [&](const logged::Start&) {
                          tell_who();
                          tell_events();
                        },
                        [&](const logged::Move&) { tell_events(); },  //
                        [&](const logged::Clock&) { tell_events(); }},
             entry.what);
  const auto* lines = lines_of(entry.what);
  std::string news(out.text());  // without what the writer holds in reserve
  return {std::move(news), std::uint32_t(lines ? lines->size() : 0), lines != nullptr};
}

std::string Room::news_item(const Told& told, const std::vector<std::string>& events) {
  return told.is_played ? cat(told.news, join(events, ","), "]}") : cat(told.news, "}");
}

// The news again, as this onlooker was or would have been told them: the game is played again from its start.
// Where they are too many, the last ones.
std::string Room::news_between(std::uint64_t after, std::uint64_t last, Onlooker who,
                               std::uint64_t forgotten) const {
  last = std::min(last, number_);
  after = std::max(after, last - std::min<std::uint64_t>(last, most_news));
  std::vector<std::string> items;
  const auto replayed = match_ && after < last ? match_->table->rewound(0) : nullptr;
  std::size_t line = 0;
  for (std::uint64_t n = replayed ? 1 : after + 1; n <= last; ++n) {
    const auto& told = told_[std::size_t(n - 1)];
    std::vector<std::string> events;
    for (std::uint32_t i = 0; i < told.lines && replayed; ++i, ++line) {
      const auto& played = match_->table->lines()[line];
      (void)replayed->move(played.by, played.move, played.at);
      if (n <= after || n <= forgotten) continue;
      for (auto& event : replayed->events(who)) events.push_back(std::move(event));
    }
    if (n > after) items.push_back(news_item(told, events));
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
  if (!must_remember_ || status_ == Status::over) return 0;
  const auto seen = seen_.find(person);
  return seen == seen_.end() ? number_ : seen->second;
}

Result<std::string> Room::news_before(std::uint64_t number, const Person& person) const {
  if (!may_watch(person)) return refuse(Code::not_allowed, "This table is not open to you.");
  return cat("{\"news\":[",
             news_between(0, number - std::min<std::uint64_t>(number, 1), eyes(person), forgotten_by({})),
             "]}");
}

std::string Room::view_message(const Person& to, std::string_view answers, std::string_view table,
                               std::string_view game, std::string_view news) const {
  JsonWriter out;
  out.open('{').member("type", "view").member("number", number_).key("id");
  if (answers.empty())
    out.null();
  else
    out.string(answers);
  out.key("table").raw(table).key("you").open('{').member("id", to.id);
  out.member("name", to.name);
  if (const auto held = seating_.held_by(to.id); held && !seat_of(to.id) && status_ == Status::playing)
    out.member("held", index(*held));
  out.key("seat");
  if (const auto seat = seat_of(to.id))
    out.number(index(*seat));
  else
    out.null();
  out.close('}').key("game").raw(game);
  out.key("news").raw(cat("[", news, "]"));
  return std::move(out.close('}')).text();
}

// Everybody gets the whole view: a client that missed something needs nothing else.
void Room::broadcast() {
  std::erase_if(connections_, [&](const auto& each) {
    const auto& gone = each.second;
    if (may_watch(gone.person)) return false;
    effects_.closes.push_back({each.first, close_code::not_yours, "This table is no longer open to you."});
    if (gone.has_greeted)
      if (const auto here = here_.find(gone.person.id); --here->second == 0) here_.erase(here);
    return true;
  });
  // What is the same for several is written once.
  const auto table = table_json();
  std::array<std::string, 16> games;
  for (const auto& [connection, visitor] : connections_)
    if (visitor.has_greeted) {
      const auto who = eyes(visitor.person);
      auto& game = games[std::size_t(who)];
      if (game.empty()) game = game_json(who);
      effects_.sends.push_back(
          {connection, view_message(visitor.person, "", table, game, fresh_[std::size_t(who)])});
      if (must_remember_ && who < Onlooker::spectator) seen_[visitor.person.id] = number_;
    }
}

// At once where few are here. In a crowd not more than once a while, so that all who come and go cost no more
// than each of them alone.
void Room::presence_changed(std::optional<Connection> but) {
  is_presence_due_ = connections_.size() > small_company && now_.steady < presence_at_ + presence_pause;
  if (is_presence_due_) return;
  presence_at_ = now_.steady;
  send_presence(but);
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
  out.close(']').member("watching", here_.size() - seated).close('}');
  for (const auto& [connection, visitor] : connections_)
    if (visitor.has_greeted && connection != but) effects_.sends.push_back({connection, out.text()});
}

}  // namespace clew
