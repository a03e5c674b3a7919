#pragma once
// Chance plays with the real odds: every outcome as often as it should be, every card as likely at every
// place. Wrong alarms are rarer than one in a million, and the seeds are fixed.
#include "tests/laws/fairness.h"
#include "tests/laws/walk.h"

namespace clew::laws {

// Optional: how likely this chance move is here. Without it all outcomes that chance can have are taken to
// be equally likely.
template <class G>
concept HasOdds = Game<G> && requires(const G g, const typename G::State& s, const typename G::Move& move) {
  { g.odds(s, move) } -> std::convertible_to<double>;
};

// A game whose deals are written sorted, so that places are not alike, says so:
// static constexpr bool deals_evenly = false.
template <Game G> constexpr bool deals_evenly() {
  if constexpr (requires { G::deals_evenly; })
    return G::deals_evenly;
  else
    return true;
}

// One chance position, sampled many times.
template <Game G> std::string unfairness(const G& g, const typename G::State& s, unsigned samples, Rng& rng) {
  Counts outcomes;
  Places places;
  std::map<std::string, typename G::Move> moves;
  for (unsigned i = 0; i < samples; ++i) {
    const auto move = g.sample(s, Actor::chance, rng);
    const auto text = g.text(move);
    if (outcomes.size() <= 200) count(outcomes, text);
    if constexpr (HasOdds<G>) {
      if (moves.size() <= 200) moves.emplace(text, move);
    }
    places.add(text);
  }
  const auto legal = legal_for(g, s, Actor::chance);
  if (!legal.open.empty() && deals_evenly<G>() && !HasOdds<G>)
    if (auto wrong = places.complaint(); !wrong.empty()) return wrong;
  if (outcomes.size() > 200) return {};
  // A complete list also names what never came.
  if (legal.open.empty())
    for (const auto& text : legal.moves) {
      outcomes.emplace(text, 0u);
      if constexpr (HasOdds<G>) moves.emplace(text, *g.parse(text));
    }
  ChiSquare all;
  for (const auto& [text, n] : outcomes) {
    if constexpr (HasOdds<G>)
      all.add(n, samples * double(g.odds(s, moves.at(text))));
    else
      all.add(n, samples / double(outcomes.size()));
  }
  return all.is_absurd()
             ? say({"the ", outcomes.size(), " outcomes do not come as often as they should: ", all.text()})
             : "";
}

// `sample` for chance has the real odds: the first positions of each phase at each table are tried.
template <Game G> void chance_is_fair(const Bench<G>& bench, Findings& findings) {
  const unsigned samples = test::times(20'000, 4000);
  std::map<std::string, unsigned> tried;
  everywhere(bench, findings, {200, 20'000, 1}, false, [&](const Scene<G>& scene, Quota&) {
    if (!scene.actors.has(Actor::chance)) return;
    auto& times = tried[say({scene.table.name, " ", scene.g.phase(scene.s)})];
    if (times == test::times(2, 1)) return;
    ++times;
    Rng rng(scene.seed + "/odds");
    if (const auto wrong = unfairness(scene.g, scene.s, samples, rng); !wrong.empty())
      findings.add(11, scene.where(), say({"chance is not fair in ", scene.g.phase(scene.s), ": ", wrong}));
  });
}

}  // namespace clew::laws
