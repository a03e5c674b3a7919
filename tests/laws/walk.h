#pragma once
// Random games for the laws: where a law looks, how often, and where it writes down what it finds.
#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <map>

#include "core/text.h"
#include "engine/box_of.h"

namespace clew::laws {

// Sanitizers make everything several times slower; the same laws then look at fewer games.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool is_sanitized = true;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
inline constexpr bool is_sanitized = true;
#else
inline constexpr bool is_sanitized = false;
#endif
#else
inline constexpr bool is_sanitized = false;
#endif

// How much a law does over all tables of a game together.
struct Effort {
  unsigned games;  // at most so many
  unsigned plies;  // and no new game once so many moves are played
  unsigned looks;  // close looks at each phase (see Pace)
};
inline constexpr Effort broad = is_sanitized ? Effort{1000, 60'000, 600} : Effort{4000, 400'000, 1500};
inline constexpr Effort deep = is_sanitized ? Effort{200, 20'000, 200} : Effort{800, 100'000, 600};

struct Breach {
  int law;
  std::string where;  // table, seed, ply: what it takes to see it again
  std::string what;
};

// What the laws found. A game that breaks a law breaks it often: the first few are enough.
class Findings {
 public:
  void add(int law, std::string where, std::string what) {
    if (!is_full()) breaches_.push_back({law, std::move(where), std::move(what)});
  }
  bool is_full() const { return breaches_.size() >= 5; }
  bool has(int law) const { return std::ranges::find(breaches_, law, &Breach::law) != breaches_.end(); }
  const std::vector<Breach>& breaches() const { return breaches_; }

 private:
  std::vector<Breach> breaches_;
};

// One way to set the game up: a player count with options.
template <Game G> struct Setting {
  G game;
  std::string name;  // "4 players {}"
};

// The tables that a game is tried at: those of its tables.json, and every player count without options.
template <Game G> std::vector<Setting<G>> settings(const Entry& entry, const typename G::Data& data) {
  std::vector<Setting<G>> all;
  const auto add = [&](int players, const Json& options) {
    auto game = G::make(players, options, data);
    auto name = cat(players, " players ", options.dump());
    if (game && std::ranges::find(all, name, &Setting<G>::name) == all.end())
      all.push_back({*std::move(game), std::move(name)});
  };
  const auto tables = Json::parse(entry.tables);
  for (const auto& table : tables ? tables->items() : std::span<const Json>{})
    add(int(table["players"].whole()), table.find("options") ? table["options"] : Json(Json::Object{}));
  for (int players = G::about.fewest; players <= G::about.most; ++players) add(players, Json(Json::Object{}));
  return all;
}

// A game with its data and tables, ready to be judged.
template <Game G> class Bench {
 public:
  explicit Bench(const Entry& entry) : entry_(&entry) {
    Complaints complaints;
    data_ = G::read(shipped_data(entry), complaints);
    if (data_) settings_ = settings<G>(entry, *data_);
  }
  Bench(const Bench&) = delete;  // the settings point into the data
  Bench& operator=(const Bench&) = delete;
  const Entry& entry() const { return *entry_; }
  const std::vector<Setting<G>>& tables() const { return settings_; }

 private:
  const Entry* entry_;
  std::optional<typename G::Data> data_;
  std::vector<Setting<G>> settings_;
};

// Other games than usual: CLEW_LAWS_SEED=anything test_…
inline std::string first_seed() {
  const char* given = std::getenv("CLEW_LAWS_SEED");
  return given ? given : "clew";
}

// Closer looks cost more than a move: every phase gets its quota at once, and then ever rarer ones, so a
// phase that comes once a game is looked at as thoroughly as the one that is nearly all of it.
class Pace {
 public:
  explicit Pace(unsigned quota) : quota_(quota) {}
  bool wants_look(std::string_view phase, Rng& rng) {
    auto found = seen_.find(phase);
    if (found == seen_.end()) found = seen_.emplace(std::string(phase), 0u).first;
    return rng.below(++found->second) < quota_;
  }

 private:
  unsigned quota_;
  std::map<std::string, unsigned, std::less<>> seen_;
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

  std::string where() const { return cat("at ", table.name, ", seed ", seed, ", ply ", ply); }
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
template <Game G, class Look>
std::size_t play(const Setting<G>& table, const std::string& seed, bool by_habit, bool with_story,
                 Look look) {
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

// Games at every table, as many as the effort allows, each table its fair share. `each` plays one game
// (table, seed, whether by habit, pace) and answers with its moves.
template <Game G, class Each>
void games_at_each_table(const Bench<G>& bench, Findings& findings, Effort effort, Each each) {
  const auto share = unsigned(std::max<std::size_t>(bench.tables().size(), 1));
  for (const auto& table : bench.tables()) {
    Pace pace(effort.looks / share + 1);
    std::size_t plies = 0;
    for (unsigned i = 0; i < effort.games / share + 1 && (i < 4 || plies < effort.plies / share); ++i) {
      if (findings.is_full()) return;
      plies += each(table, cat(first_seed(), "/", table.name, "/", i), i % 2 == 1, pace);
    }
  }
}

// The usual shape of a law: something that must hold at every position.
template <Game G, class Look>
void everywhere(const Bench<G>& bench, Findings& findings, Effort effort, bool with_story, Look look) {
  games_at_each_table(bench, findings, effort,
                      [&](const Setting<G>& table, const std::string& seed, bool by_habit, Pace& pace) {
                        return play(table, seed, by_habit, with_story, [&](const Scene<G>& scene) {
                          look(scene, pace);
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

inline std::string_view verb_of(std::string_view text) { return next_word(text); }

// Whether a move's text is one that a pattern speaks of: both begin with the same verb.
inline bool is_open(std::string_view text, const std::vector<std::string>& patterns) {
  return std::ranges::any_of(patterns,
                             [&](const auto& pattern) { return verb_of(pattern) == verb_of(text); });
}

// Where two texts part, with a little around it.
inline std::string parting(std::string_view a, std::string_view b) {
  std::size_t i = 0;
  while (i < a.size() && i < b.size() && a[i] == b[i]) ++i;
  const auto from = i > 60 ? i - 60 : 0;
  return cat("…", a.substr(from, 120), "… but …", b.substr(from, 120), "…");
}

}  // namespace clew::laws
