// The one way from a room to anybody: every byte that leaves is written here, from what its reader may know.
#include <algorithm>

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
  std::vector<std::string_view> named;
  for (const auto& [connection, visitor] : connections_) {
    if (!visitor.has_greeted || seat_of(visitor.person.id)) continue;
    if (std::ranges::find(named, visitor.person.id) != named.end()) continue;
    named.push_back(visitor.person.id);
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
  out.open('{').key("view").raw(table.view(who)).key("legal").open('{');
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
                        [&](const logged::Start&) { tell_events(); },  //
                        [&](const logged::Move&) { tell_events(); },   //
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
std::string Room::news_since(std::uint64_t number, Onlooker who) const {
  std::string all;
  const auto replayed = match_ && number < number_ ? match_->table->rewound(0) : nullptr;
  std::size_t line = 0;
  for (std::uint64_t n = 1; n <= number_; ++n) {
    if (!replayed && n <= number) continue;
    const auto& told = told_[std::size_t(n - 1)];
    std::vector<std::string> events;
    for (std::uint32_t i = 0; i < told.lines && replayed; ++i, ++line) {
      const auto& played = match_->table->lines()[line];
      (void)replayed->move(played.by, played.move, played.at);
      if (n <= number) continue;
      for (auto& event : replayed->events(who)) events.push_back(std::move(event));
    }
    if (n <= number) continue;
    if (!all.empty()) all += ',';
    all += news_item(told, events);
  }
  return all;
}

std::string Room::view_message(Connection to, std::string_view answers, std::string_view news) const {
  const auto& person = connections_.at(to).person;
  JsonWriter out;
  out.open('{').member("type", "view").member("number", number_).key("id");
  if (answers.empty())
    out.null();
  else
    out.string(answers);
  out.key("table").raw(table_json()).key("you").open('{').member("id", person.id);
  out.member("name", person.name).key("seat");
  if (const auto seat = seat_of(person.id))
    out.number(index(*seat));
  else
    out.null();
  out.close('}').key("game").raw(game_json(eyes(person)));
  out.key("news").raw(cat("[", news, "]"));
  return std::move(out.close('}')).text();
}

// Everybody gets the whole view: a client that missed something needs nothing else.
void Room::broadcast() {
  std::erase_if(connections_, [&](const auto& each) {
    if (may_watch(each.second.person)) return false;
    effects_.closes.push_back({each.first, close_code::not_yours, "This table is no longer open to you."});
    return true;
  });
  for (const auto& [connection, visitor] : connections_)
    if (visitor.has_greeted)
      effects_.sends.push_back(
          {connection, view_message(connection, "", fresh_[std::size_t(eyes(visitor.person))])});
}

void Room::send_presence(std::optional<Connection> but) {
  JsonWriter out;
  out.open('{').member("type", "presence").member("number", number_).key("connected").open('[');
  for (const auto& seat : seating_.seats()) {
    const auto* there = std::get_if<PersonSeat>(&seat);
    out.boolean(there && is_connected(there->person.id));
  }
  std::vector<std::string_view> watching;
  for (const auto& [connection, visitor] : connections_)
    if (visitor.has_greeted && !seat_of(visitor.person.id) &&
        std::ranges::find(watching, visitor.person.id) == watching.end())
      watching.push_back(visitor.person.id);
  out.close(']').member("watching", watching.size()).close('}');
  for (const auto& [connection, visitor] : connections_)
    if (visitor.has_greeted && connection != but) effects_.sends.push_back({connection, out.text()});
}

}  // namespace clew
