#pragma once
// Random games for the laws, and the positions that they look at.
#include <algorithm>
#include <cstring>
#include <memory>

#include "engine/box_of.h"
#include "tests/laws/findings.h"

namespace clew::laws {

// Somebody else's function, called while it lives: so that the loop around a law is compiled once a game.
template <class Signature> class Borrowed;
template <class R, class... Args> class Borrowed<R(Args...)> {
 public:
  template <class F>
    requires(!std::same_as<std::remove_cvref_t<F>, Borrowed>)
  Borrowed(F&& f)
      : target_(std::addressof(f)), call_([](const void* target, Args... args) -> R {
          return (*static_cast<const std::remove_reference_t<F>*>(target))(std::forward<Args>(args)...);
        }) {}
  R operator()(Args... args) const { return call_(target_, std::forward<Args>(args)...); }

 private:
  const void* target_;
  R (*call_)(const void*, Args...);
};

// One way to set the game up: a player count with options.
template <Game G> struct Setting {
  G game;
  std::string name;  // "4 players {}"
};

template <class G> struct WholeOf {
  using Type = G;
};
template <IsLean G> struct WholeOf<G> {
  using Type = typename G::Whole;
};

// A game with its data and those tables that are opened as this kind of it, ready to be judged.
template <Game G> class Bench {
  using Whole = typename WholeOf<G>::Type;

 public:
  explicit Bench(const GameEntry& entry) : entry_(&entry) {
    Complaints complaints;
    data_ = G::read(shipped_data(entry), complaints);
    if (!data_) return;
    for (const auto& spec : table_specs(entry)) {
      const auto ok =
          set_up<Whole>(spec.players, spec.options, *data_, [&]<Game Kind>(Kind game) -> Result<> {
            if constexpr (std::same_as<Kind, G>) settings_.push_back({std::move(game), spec.name});
            return {};
          });
      if (!ok) refused_ = say({spec.name, ": ", ok.error().message});
    }
  }
  Bench(const Bench&) = delete;  // the settings point into the data
  Bench& operator=(const Bench&) = delete;
  const GameEntry& entry() const { return *entry_; }
  const std::vector<Setting<G>>& tables() const { return settings_; }
  const std::string& refused() const { return refused_; }  // a table that cannot be set up, or nothing

 private:
  const GameEntry* entry_;
  std::optional<typename G::Data> data_;
  std::vector<Setting<G>> settings_;
  std::string refused_;
};

// A position of a random game. `act` is what will be played next: null at the end.
template <Game G> struct Scene {
  const G& g;
  const typename G::State& s;
  const typename G::Story& story;
  ActorSet actors;
  Millis now;
  const Act<typename G::Move>* act;
  std::size_t ply;
  const Setting<G>& table;
  const std::string& seed;
  Rng& dice;  // the law's own: what it draws does not change the game

  std::string where() const { return say({"at ", table.name, ", seed ", seed, ", ply ", ply}); }
};

// When this actor can move next: never where the clock comes first.
template <Game G>
std::optional<Millis> moment([[maybe_unused]] const G& g, [[maybe_unused]] const typename G::State& s,
                             [[maybe_unused]] Actor who, Millis now) {
  if constexpr (Timed<G>) {
    const auto deadline = g.deadline(s);
    now = std::max(now, g.earliest(s, who));
    if (who != Actor::clock && deadline && now >= *deadline) return std::nullopt;
  }
  return now;
}

// Half of the games follow the game's own habits, where it has any: they reach other corners than
// moves drawn from all there are.
template <Game G>
typename G::Move pick(const G& g, const typename G::State& s, Actor who, bool by_habit, Rng& rng) {
  if constexpr (HasRollout<G>) {
    if (by_habit && is_seat(who)) return g.rollout(s, who, rng);
  }
  return g.sample(s, who, rng);
}

// Who acts next, and when; players of a timed game sometimes think for a while.
template <Game G>
Turn draw_turn(const G& g, const typename G::State& s, ActorSet actors, Millis now, Rng& rng) {
  if constexpr (Timed<G>) {
    const auto deadline = g.deadline(s);
    if (rng.below(3) == 0) {
      const auto left = deadline ? std::max<std::int64_t>((*deadline - now).count(), 4) : 4000;
      now += Millis(rng.below(std::uint32_t(std::min<std::int64_t>(left, 1 << 30) / 4)));
    }
  }
  return next_turn(g, s, actors, now, rng);
}

// Plays one random game and shows every position to `look`, which answers whether to go on. Ends as well
// where the game grows too long or a sampled move is refused, which are breaches of laws 9 and 1.
template <Game G>
std::size_t play(const Setting<G>& table, const std::string& seed, bool by_habit, bool with_story,
                 std::type_identity_t<Borrowed<bool(const Scene<G>&)>> look) {
  const G& g = table.game;
  Rng rng(seed), dice(seed + "/dice");
  auto s = g.start();
  typename G::Story story;
  Millis now{};
  for (std::size_t ply = 0;; ++ply) {
    const auto actors = g.actors(s);
    Scene<G> scene{g, s, story, actors, now, nullptr, ply, table, seed, dice};
    if (actors.none() || ply > G::longest_game) {
      look(scene);
      return ply;
    }
    const auto turn = draw_turn(g, s, actors, now, rng);
    const Act<typename G::Move> act{turn.who, pick(g, s, turn.who, by_habit, rng), turn.at};
    scene.act = &act;
    if (!look(scene) || !g.check(s, act)) return ply;
    g.apply(s, act, with_story ? &story : nullptr, nullptr);
    now = act.at;
  }
}

template <Game G>
using EachGame = Borrowed<std::size_t(const Setting<G>&, const std::string& seed, bool by_habit, Quota&)>;

// Games at every table, as many as the effort allows, each table its fair share. `each` plays one game
// (table, seed, whether by habit, quota) and answers with its moves.
template <Game G>
void games_at_each_table(const Bench<G>& bench, Findings& findings, Effort effort,
                         std::type_identity_t<EachGame<G>> each) {
  const auto share = unsigned(std::max<std::size_t>(bench.tables().size(), 1));
  for (const auto& table : bench.tables()) {
    Quota quota(effort.looks / share + 1);
    std::size_t plies = 0;
    for (unsigned i = 0; i < effort.games / share + 1 && (i < 4 || plies < effort.plies / share); ++i) {
      if (findings.is_full()) return;
      plies += each(table, say({first_seed(), "/", table.name, "/", i}), i % 2 == 1, quota);
    }
  }
}

// The usual shape of a law: something that must hold at every position.
template <Game G>
void everywhere(const Bench<G>& bench, Findings& findings, Effort effort, bool with_story,
                std::type_identity_t<Borrowed<void(const Scene<G>&, Quota&)>> look) {
  games_at_each_table(bench, findings, effort,
                      [&](const Setting<G>& table, const std::string& seed, bool by_habit, Quota& quota) {
                        return play(table, seed, by_habit, with_story, [&](const Scene<G>& scene) {
                          look(scene, quota);
                          return !findings.is_full();
                        });
                      });
}

template <Plain T> bool same_bytes(const T& a, const T& b) { return std::memcmp(&a, &b, sizeof(T)) == 0; }

template <Game G>
std::vector<typename G::Move> listed_moves(const G& g, const typename G::State& s, Actor who) {
  std::vector<typename G::Move> moves;
  MoveSink<typename G::Move> sink(moves);
  g.legal(s, who, sink);
  return moves;
}

}  // namespace clew::laws
