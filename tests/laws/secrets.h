#pragma once
// Laws 5, 6 and 17: nobody learns what they may not know, from views, moves, refusals or events; and what a seat sees
// is enough to judge its moves.
#include "tests/laws/texts.h"
#include "tests/laws/walk.h"

namespace clew::laws {

// A game in which every seat may know everything says so: static constexpr bool keeps_secrets = false.
template <Game G> constexpr bool keeps_secrets() {
  if constexpr (requires { G::keeps_secrets; })
    return G::keeps_secrets;
  else
    return true;
}

// What one seat can see and try in the real world, to be compared with worlds it cannot tell from it.
template <Game G> class Witness {
 public:
  Witness(const Scene<G>& scene, Seat seat, const Texts& texts)
      : scene_(scene),
        seat_(seat),
        view_(seen(scene.s, eyes_of(seat))),
        public_(seen(scene.s, Onlooker::spectator)),
        legal_(legal_for(scene.g, scene.s, by(seat))) {
    for (int k = 0; k < 6; ++k)
      if (auto move = scene.g.parse(texts.propose(scene.dice))) tried_.push_back(*move);
  }

  // How the other world gives itself away, or nothing.
  std::string difference(const typename G::State& world) const {
    if (const auto view = seen(world, eyes_of(seat_)); view != view_)
      return say({"its view differs: ", parting(view_, view)});
    if (const auto view = seen(world, Onlooker::spectator); view != public_)
      return say({"what everybody sees differs: ", parting(public_, view)});
    return judged_otherwise(world);
  }

  // How the seat's moves are judged otherwise there, or nothing.
  std::string judged_otherwise(const typename G::State& world) const {
    const auto& g = scene_.g;
    const auto legal = legal_for(g, world, by(seat_));
    if (legal.moves != legal_.moves)
      return say({"its legal moves differ: ", parting(list(legal_.moves), list(legal.moves))});
    if (legal.open != legal_.open)
      return say({"its open moves differ: ", parting(list(legal_.open), list(legal.open))});
    if constexpr (Timed<G>) {
      if (g.deadline(world) != g.deadline(scene_.s)) return "the deadline differs";
      if (g.earliest(world, by(seat_)) != g.earliest(scene_.s, by(seat_)))
        return "the moment from which it may move differs";
    }
    if (!scene_.actors.has(seat_)) return {};
    const auto at = moment(g, scene_.s, by(seat_), scene_.now).value_or(scene_.now);
    for (const auto& move : tried_) {
      const Act<typename G::Move> act{by(seat_), move, at};
      const auto here = g.check(scene_.s, act), there = g.check(world, act);
      if (!same_answer(here, there))
        return say({"the answer to \"", g.text(move), "\" differs: ", answer_text(here),
                    " But: ", answer_text(there)});
    }
    return {};
  }

 private:
  std::string seen(const typename G::State& s, Onlooker who) const {
    return view_of(scene_.g, s, scene_.story, who);
  }

  const Scene<G>& scene_;
  Seat seat_;
  std::string view_, public_;
  Legal legal_;
  std::vector<typename G::Move> tried_;
};

// Law 5: what a seat sees and may do is the same in every redealt world; worlds do get redealt, and how
// depends on luck and on what the seat knows alone.
template <Game G> void redealt_worlds_look_the_same(const Bench<G>& bench, Findings& findings) {
  Texts texts;
  std::map<std::string, unsigned> redealt;  // worlds that were really different, by table
  everywhere(bench, findings, close, true, [&](const Scene<G>& scene, Quota& quota) {
    const auto& [g, s, story, actors, now, act, ply, table, seed, dice] = scene;
    if (act) texts.add(g.text(act->move), dice);
    if (!quota.wants_look(g.phase(s), dice)) return;
    const auto referee = view_of(g, s, story, Onlooker::referee);
    for (int i = 0; i < g.players(); ++i) {
      const Witness<G> witness(scene, Seat(i), texts);
      for (int k = 0; k < 3; ++k) {
        const auto world = g.redeal(s, Seat(i), dice);
        if (const auto leak = witness.difference(world); !leak.empty())
          findings.add(5, scene.where(),
                       say({"seat ", i, " can tell a redealt world from the real one: ", leak}));
        // So a bot that thinks in such worlds decides the same whatever is hidden from it.
        Rng here = dice, there = dice;
        if (!same_bytes(g.redeal(s, Seat(i), here), g.redeal(world, Seat(i), there)))
          findings.add(
              5, scene.where(),
              say({"what seat ", i, " is redealt with the same luck depends on what it cannot know"}));
        if (const auto lost = g.audit(world); !lost.empty())
          findings.add(8, scene.where(), say({"redealt for seat ", i, ": ", lost}));
        if (!same_bytes(world, s) && view_of(g, world, story, Onlooker::referee) != referee)
          ++redealt[table.name];
      }
    }
  });
  if (!keeps_secrets<G>() || findings.is_full()) return;
  for (const auto& table : bench.tables())
    if (redealt[table.name] < 10)
      findings.add(5, say({"at ", table.name}),
                   "redealt worlds are hardly ever different from the real one, so this law says nothing");
}

// Law 17: in a state read from nothing but its view a seat's moves are judged as in the real one.
template <Game G>
void seen_states_judge_the_same([[maybe_unused]] const Bench<G>& bench, [[maybe_unused]] Findings& findings) {
  if constexpr (HasSight<G>) {
    Texts texts;
    everywhere(bench, findings, close, true, [&](const Scene<G>& scene, Quota& quota) {
      const auto& [g, s, story, actors, now, act, ply, table, seed, dice] = scene;
      if (act) texts.add(g.text(act->move), dice);
      if (!quota.wants_look(g.phase(s), dice)) return;
      for (int i = 0; i < g.players(); ++i) {
        const auto wrong = [&](std::string_view what) {
          findings.add(17, scene.where(), say({"in what seat ", i, " sees ", what}));
        };
        const auto view = Json::parse(view_of(g, s, story, eyes_of(Seat(i))));
        const auto world = g.seen(*view, Seat(i));
        if (!world) {
          wrong("no state is found");
          continue;
        }
        if (g.phase(*world) != g.phase(s)) wrong("the phase differs");
        if (g.actors(*world) != actors) wrong("others are to act");
        if (const auto other = Witness<G>(scene, Seat(i), texts).judged_otherwise(*world); !other.empty())
          wrong(other);
      }
    });
  }
}

// Law 6: after the same act in the real and in a redealt world, who sees the same was told the same.
template <Game G> void same_views_were_told_the_same(const Bench<G>& bench, Findings& findings) {
  everywhere(bench, findings, close, true, [&](const Scene<G>& scene, Quota& quota) {
    const auto& [g, s, story, actors, now, act, ply, table, seed, dice] = scene;
    if (!act || !quota.wants_look(g.phase(s), dice) || !g.check(s, *act)) return;
    struct After {
      typename G::State state;
      typename G::Story story;
      EventList<G> events;
    };
    const auto play_in = [&](const typename G::State& world) {
      After after{world, story, {}};
      g.apply(after.state, *act, &after.story, &after.events);
      return after;
    };
    const auto real = play_in(s);
    for (int i = 0; i < g.players(); ++i) {
      const auto eyes = eyes_of(Seat(i));
      const auto view = view_of(g, real.state, real.story, eyes);
      for (int k = 0; k < 3; ++k) {
        const auto world = g.redeal(s, Seat(i), dice);
        if (!g.check(world, *act)) continue;
        const auto other = play_in(world);
        if (view_of(g, other.state, other.story, eyes) != view) continue;
        for (const auto who : {eyes, Onlooker::spectator}) {
          const auto told = list(events_for(g, real.events, who)),
                     retold = list(events_for(g, other.events, who));
          if (told != retold)
            findings.add(6, scene.where(),
                         say({"\"", g.text(act->move), "\" by ", actor_name(act->by), " tells ",
                              who == eyes ? say({"seat ", i}) : "everybody", " what seat ", i,
                              "'s view keeps secret: ", parting(told, retold)}));
        }
      }
    }
  });
}

}  // namespace clew::laws
