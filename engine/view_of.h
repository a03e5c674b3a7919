#pragma once
// What an onlooker sees of a game, and is told of what happened.
#include <string>
#include <vector>

#include "core/game.h"
#include "engine/table.h"

namespace clew {

// The only place that decides who reads what: three audiences, composed from the game's four writers.
template <Game G> void show_each(const G& g, auto show, JsonWriter& out) {
  out.open('[');
  for (int i = 0; i < g.players(); ++i) show(Seat(i));
  out.close(']');
}

template <Game G>
void write_head(const G& g, const typename G::State& s, const typename G::Story& story, JsonWriter& out) {
  out.open('{').member("game", G::name).member("players", g.players()).key("options");
  g.show_options(out);
  out.member("phase", g.phase(s)).key("actors").raw(actors_json(g.actors(s))).key("table");
  g.show_table(s, story, out);
  out.key("seats");
  show_each(g, [&](Seat seat) { g.show_seat(s, story, seat, out); }, out);
}

template <Game G> std::string result_of(const G& g, const typename G::State& s) {
  const auto end = g.outcome(s);
  return end ? result_json(*end, g.players()) : "null";
}

template <Game G>
std::string view_of(const G& g, const typename G::State& s, const typename G::Story& story, Onlooker who) {
  JsonWriter out;
  write_head(g, s, story, out);
  if (who == Onlooker::referee) {
    out.key("all");
    show_each(g, [&](Seat seat) { g.show_private(s, story, seat, out); }, out);
    out.key("secret");
    g.show_secret(s, story, out);
  } else if (who != Onlooker::spectator) {
    out.key("you");
    g.show_private(s, story, Seat(who), out);
  }
  return std::move(out.key("result").raw(result_of(g, s)).close('}')).text();
}

// What this onlooker may read of what happened.
template <Game G> std::vector<std::string> events_for(const G& g, const EventList<G>& events, Onlooker who) {
  std::vector<std::string> seen;
  for (const auto& event : events)
    if (event.to.has(who)) {
      JsonWriter out;
      g.show_event(event, out);
      seen.push_back(std::move(out).text());
    }
  return seen;
}

}  // namespace clew
