#pragma once
// Law 15: nobody who may know of an event is left out. (That nobody else hears of it is law 6.)
#include "tests/laws/rewrite.h"

namespace clew::laws {

// An event as one onlooker meets it: what it is called, and whose it is.
struct Unheard {
  unsigned times = 0, knowable = 0;
  std::string where, what;  // the first that could have been told
};

template <Game G> class Hearing {
 public:
  Hearing(const Scene<G>& scene, int eyes) : scene_(scene), eyes_(Onlooker(std::uint8_t(eyes))) {
    real_ = after(scene.s, *scene.act);
  }

  // The events that this onlooker is not told of, and of which nothing else of that name tells it.
  std::vector<std::string> unheard() const {
    std::vector<std::string> all;
    const auto told = texts(real_.events, true);
    for (const auto& text : texts(real_.events, false))
      if (std::ranges::none_of(told, [&](const auto& each) { return name_of(each) == name_of(text); }))
        all.push_back(text);
    return all;
  }
  static std::string name_of(const std::string& text) {
    const auto event = Json::parse(text).value_or(Json{});
    return std::string(event["event"].text());
  }

  // Whether what this onlooker sees tells of the event anyway: it happens in every world, by every act, that looks the
  // same before and afterwards. Nothing where too little was found to say so.
  std::optional<bool> tells(const std::string& event) const {
    const auto& [g, s, story, actors, now, act, ply, table, seed, dice] = scene_;
    // Who sees no change and hears of nothing cannot know that anything was done.
    if (texts(real_.events, true).empty() && view_of(g, s, story, eyes_) == view(real_)) return false;
    bool is_sure = g.open(s, act->by).empty();
    for (int k = 0; k < 4; ++k) {
      const auto world = k == 0 ? s : other_world();
      auto moves = listed_moves(g, world, act->by);
      if (moves.size() > 60) moves.resize(60), is_sure = false;
      if (moves.empty() || !g.open(world, act->by).empty())
        for (int n = 0; n < 20; ++n) moves.push_back(g.sample(world, act->by, dice));
      moves.push_back(act->move);
      for (const auto& move : moves) {
        const Act<typename G::Move> tried{act->by, move, act->at};
        if (!g.check(world, tried)) continue;
        const auto then = after(world, tried);
        if (view(then) != view(real_) || texts(then.events, true) != texts(real_.events, true)) continue;
        const auto hidden = texts(then.events, false);
        if (std::ranges::find(hidden, event) == hidden.end()) return false;
        is_sure = is_sure || !(move == act->move);
      }
    }
    return is_sure ? std::optional(true) : std::nullopt;
  }

 private:
  struct After {
    typename G::State state;
    typename G::Story story;
    EventList<G> events;
  };
  After after(const typename G::State& world, const Act<typename G::Move>& act) const {
    After made{world, scene_.story, {}};
    scene_.g.apply(made.state, act, &made.story, &made.events);
    return made;
  }
  // A spectator knows what no seat does not: the worlds of all seats, one after the other.
  typename G::State other_world() const {
    const auto& g = scene_.g;
    if (eyes_ != Onlooker::spectator) return g.redeal(scene_.s, Seat(eyes_), scene_.dice);
    auto world = scene_.s;
    for (int i = 0; i < g.players(); ++i) world = g.redeal(world, Seat(i), scene_.dice);
    return world;
  }
  std::string view(const After& made) const { return view_of(scene_.g, made.state, made.story, eyes_); }
  std::vector<std::string> texts(const EventList<G>& events, bool heard) const {
    EventList<G> some;
    for (const auto& event : events)
      if (event.to.has(eyes_) == heard) some.push_back(event);
    for (auto& event : some) event.to = everybody;
    return events_for(scene_.g, some, Onlooker::referee);
  }

  const Scene<G>& scene_;
  Onlooker eyes_;
  After real_;
};

// Events are judged by their names. One that was kept from somebody five times or more, and that they could have known each
// time, should have been told to them: a secret differs between the worlds that are tried, four each time.
template <Game G> void who_may_know_is_told(const Bench<G>& bench, Findings& findings) {
  std::map<std::string, Unheard> kinds;
  everywhere(bench, findings, close, true, [&](const Scene<G>& scene, Quota& quota) {
    const auto& g = scene.g;
    if (!scene.act || !g.check(scene.s, *scene.act)) return;
    if (!quota.wants_look(say({g.phase(scene.s), " ", verb_of(g.text(scene.act->move))}), scene.dice)) return;
    for (int i = 0; i <= g.players(); ++i) {
      const int eyes = i < g.players() ? i : int(Onlooker::spectator);
      const Hearing<G> hearing(scene, eyes);
      for (const auto& event : hearing.unheard()) {
        const bool is_own = by(Seat(eyes)) == scene.act->by;
        auto& kind = kinds[say({hearing.name_of(event), i == g.players() ? " for spectators"
                                                        : is_own         ? " for who acts"
                                                                         : " for others"})];
        if (kind.times >= 40) continue;
        const auto known = hearing.tells(event);
        if (!known) continue;
        ++kind.times;
        kind.knowable += *known ? 1 : 0;
        if (kind.what.empty())
          kind = {kind.times, kind.knowable, scene.where(),
                  say({"\"", g.text(scene.act->move), "\" by ", actor_name(scene.act->by), " is seen by ",
                       i == g.players() ? std::string("spectators") : say({"seat ", i}),
                       ", but they are not told ", event})};
      }
    }
  });
  for (const auto& [name, kind] : kinds)
    if (kind.times >= 5 && kind.knowable == kind.times)
      findings.add(15, kind.where, say({kind.what, " (", kind.times, " times of ", kind.times, ")"}));
}

}  // namespace clew::laws
