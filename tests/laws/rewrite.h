#pragma once
// Worlds that a seat cannot tell from the real one, made without `redeal`: one act of the record that others made, or
// chance, is written anew, and the rest of the record still fits and tells the seat the same. A second way to the same
// worlds, so that what `redeal` leaves out, and who decides by it, shows.
#include "core/text.h"
#include "tests/laws/walk.h"

namespace clew::laws {

// A game as far as it has come: what was done, and the state before each act.
template <Game G> struct Past {
  std::vector<Act<typename G::Move>> acts;
  std::vector<typename G::State> states;

  // Shown every position of a game in order, before its act.
  void add(const Scene<G>& scene) {
    if (scene.ply == 0) acts.clear(), states.clear();
    states.push_back(scene.s);
    if (scene.act) acts.push_back(*scene.act);
  }
  // Without the act that is played next at the position shown last.
  std::size_t plies() const { return states.size() - 1; }
};

template <Game G> struct Rewritten {
  typename G::State state;
  std::vector<Act<typename G::Move>> acts;
  std::size_t ply;  // of the act that is another
};

// Another move for this act: two words of it change places, or any other that its actor had.
template <Game G>
std::optional<typename G::Move> another(const G& g, const typename G::State& s,
                                        const Act<typename G::Move>& act, Rng& rng) {
  const auto text = g.text(act.move);
  std::vector<std::string_view> words;
  for (std::string_view rest = text; !rest.empty();) words.push_back(next_word(rest));
  if (words.size() > 2 && rng.below(3) != 0) {
    const auto any = [&] { return 1 + rng.below(std::uint32_t(words.size() - 1)); };
    std::swap(words[any()], words[any()]);
    auto move = g.parse(join(words, " "));
    return move ? std::optional(*move) : std::nullopt;
  }
  const auto listed = listed_moves(g, s, act.by);
  return listed.empty() ? g.sample(s, act.by, rng) : listed[rng.below(std::uint32_t(listed.size()))];
}

// A world like the present one for this seat, or nothing where this try does not give one.
template <Game G>
std::optional<Rewritten<G>> rewrite(const Scene<G>& scene, const Past<G>& past, Seat seat, Rng& rng) {
  const auto& g = scene.g;
  if (past.plies() == 0) return std::nullopt;
  // What is still hidden is more often what happened lately.
  const auto back = rng.below(1 + rng.below(std::uint32_t(past.plies())));
  const auto ply = past.plies() - 1 - back;
  const auto& old = past.acts[ply];
  if (old.by == by(seat) || old.by == Actor::clock) return std::nullopt;
  const auto move = another(g, past.states[ply], old, rng);
  if (!move || *move == old.move) return std::nullopt;
  Rewritten<G> made{past.states[ply], {past.acts.begin(), past.acts.begin() + long(past.plies())}, ply};
  made.acts[ply].move = *move;
  const auto eyes = eyes_of(seat);
  for (auto i = ply; i < past.plies(); ++i) {
    if (!g.actors(made.state).has(made.acts[i].by) || !g.check(made.state, made.acts[i])) return std::nullopt;
    auto real = past.states[i];
    EventList<G> told, retold;
    g.apply(real, past.acts[i], nullptr, &told);
    g.apply(made.state, made.acts[i], nullptr, &retold);
    if (events_for(g, told, eyes) != events_for(g, retold, eyes)) return std::nullopt;
  }
  typename G::Story story;
  auto s = g.start();
  for (const auto& act : made.acts) g.apply(s, act, &story, nullptr);
  if (view_of(g, s, story, eyes) != view_of(g, scene.s, scene.story, eyes)) return std::nullopt;
  return made;
}

template <Game G> std::string rewritten_text(const G& g, const Past<G>& past, const Rewritten<G>& other) {
  const auto& real = past.acts[other.ply];
  return say({"if ", actor_name(real.by), " had played \"", g.text(other.acts[other.ply].move), "\" for \"",
              g.text(real.move), "\" at ply ", other.ply});
}

}  // namespace clew::laws
