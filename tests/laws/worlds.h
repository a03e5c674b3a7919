#pragma once
// Laws 12 to 14: redealt worlds are all those that a seat must think of, as often as they come, and bots decide by what
// a seat knows. Worlds are compared with those of rewritten records and of real games, never with `redeal` itself.
#include <bitset>
#include <map>

#include "tests/laws/fairness.h"
#include "tests/laws/rewrite.h"
#include "tests/laws/secrets.h"

namespace clew::laws {

// A game whose state holds notes of what seats know says which bytes they are: static constexpr bool is_note(std::size_t).
// Nobody deals them, and what others have noted in a redealt world is the game's own affair.
template <Game G> constexpr bool is_note([[maybe_unused]] std::size_t byte) {
  if constexpr (requires { G::is_note(byte); })
    return G::is_note(byte);
  else
    return false;
}

// Of one byte of the state, for one seat: how often a rewritten world had another value there, and how often `redeal` found it.
struct Reach {
  unsigned asked = 0, found = 0;
  std::string where, what;  // the first that was not
};

// Law 12: whatever a rewritten record shows to be possible, `redeal` deals too. A state's bytes are looked at one by one,
// for each seat: if a value is never dealt at two of three positions where it was possible, something is held fast. A byte
// is judged after ten such positions; a value with a chance of one in a hundred is missed there once in 55 times.
template <Game G> void redeal_reaches_what_is_possible(const Bench<G>& bench, Findings& findings) {
  if (!keeps_secrets<G>()) return;
  using State = typename G::State;
  std::map<std::pair<Seat, std::size_t>, Reach> bytes;
  Past<G> past;
  unsigned worlds = 0;
  everywhere(bench, findings, close, true, [&](const Scene<G>& scene, Quota& quota) {
    const auto& [g, s, story, actors, now, act, ply, table, seed, dice] = scene;
    past.add(scene);
    if (g.outcome(s) || !quota.wants_look(g.phase(s), dice))
      return;  // nobody thinks any more when it is over
    const auto seat = Seat(dice.below(unsigned(g.players())));
    std::vector<std::bitset<256>> dealt;
    for (int k = 0; k < 12; ++k) {
      const auto other = rewrite(scene, past, seat, dice);
      if (!other || same_bytes(other->state, s)) continue;
      ++worlds;
      if (dealt.empty()) {
        dealt.resize(sizeof(State));
        for (int n = 0; n < 400; ++n) {
          const auto world = g.redeal(s, seat, dice);
          const auto* at = reinterpret_cast<const unsigned char*>(&world);
          for (std::size_t i = 0; i < sizeof(State); ++i) dealt[i].set(at[i]);
        }
      }
      const auto* real = reinterpret_cast<const unsigned char*>(&s);
      const auto* made = reinterpret_cast<const unsigned char*>(&other->state);
      for (std::size_t i = 0; i < sizeof(State); ++i) {
        if (real[i] == made[i] || is_note<G>(i)) continue;
        auto& byte = bytes[{seat, i}];
        ++byte.asked;
        if (dealt[i][made[i]])
          ++byte.found;
        else if (byte.what.empty())
          byte = {byte.asked, byte.found, scene.where(),
                  say({"seat ", index(seat), " would see the same ", rewritten_text(g, past, *other),
                       ", but byte ", i, " of the state is never redealt as ", made[i]})};
      }
    }
  });
  for (const auto& [place, byte] : bytes)
    if (byte.asked >= 10 && 3 * byte.found < byte.asked)
      findings.add(12, byte.where, say({byte.what, " (", byte.found, " of ", byte.asked, " such found)"}));
  if (worlds < 10 && !findings.is_full())
    findings.add(12, say({"at ", bench.tables().front().name}), "hardly any record can be rewritten");
}

// Law 13: over many games, what is redealt is spread like what was really dealt and done. From each game one position is
// taken, so that they tell nothing about each other; of pairs that differ as many must go one way as the other. Wrong
// alarms are rarer than one in a million a byte, and the seeds are fixed.
template <Game G> void redealt_worlds_are_spread_like_real_ones(const Bench<G>& bench, Findings& findings) {
  if (!keeps_secrets<G>()) return;
  using State = typename G::State;
  const Effort effort{2400 * test::depth(), test::times(200'000, 20'000), 1};
  std::vector<std::pair<State, State>> pairs;  // real and redealt
  games_at_each_table(
      bench, findings, effort, [&](const Setting<G>& table, const std::string& seed, bool, Quota&) {
        unsigned seen = 0;
        std::pair<State, State> one{};
        const auto plies = play(table, seed + "/spread", false, false, [&](const Scene<G>& scene) {
          const auto seat = Seat(scene.dice.below(unsigned(scene.g.players())));
          const auto world = scene.g.redeal(scene.s, seat, scene.dice);
          if (!same_bytes(world, scene.s) && scene.dice.below(++seen) == 0) one = {scene.s, world};
          return true;
        });
        if (seen) pairs.push_back(one);
        return plies;
      });
  for (std::size_t i = 0; i < sizeof(State); ++i) {
    if (is_note<G>(i)) continue;
    std::array<double, 256> real{}, dealt{};
    for (const auto& pair : pairs) {
      const auto a = reinterpret_cast<const unsigned char*>(&pair.first)[i];
      const auto b = reinterpret_cast<const unsigned char*>(&pair.second)[i];
      if (a != b) ++real[a], ++dealt[b];
    }
    ChiSquare all;
    std::string shown;
    for (std::size_t v = 0; v < 256; ++v) {
      const double half = (real[v] + dealt[v]) / 2;
      if (half < 5) continue;
      all.add(real[v], half), all.add(dealt[v], half);
      shown += say({" ", v, ": ", long(real[v]), "/", long(dealt[v])});
    }
    if (all.is_absurd())
      findings.add(13,
                   say({"over ", pairs.size(), " games, seed ", first_seed(), "/",
                        bench.tables().front().name, "/0/spread on"}),
                   say({"byte ", i, " of the state is redealt otherwise than it comes in games, ", all.text(),
                        "; real/redealt where they differ:", shown}));
  }
}

// A table at which these acts were played.
template <Game G>
std::optional<TableOf<G>> table_after(const G& g, std::span<const Act<typename G::Move>> acts) {
  TableOf<G> table(g);
  for (const auto& act : acts)
    if (!table.move(act.by, g.text(act.move), act.at)) return std::nullopt;
  return table;
}

// Law 14: a bot thinks the same, with the same luck, in every world that its seat cannot tell from the real one.
template <Game G> void bots_decide_by_what_they_know(const Bench<G>& bench, Findings& findings) {
  Past<G> past;
  unsigned asked = 0;
  const laws::Effort effort{test::times(200, 20), test::times(20'000, 1500), test::times(40, 6)};
  everywhere(bench, findings, effort, true, [&](const Scene<G>& scene, Quota& quota) {
    const auto& [g, s, story, actors, now, act, ply, table, seed, dice] = scene;
    past.add(scene);
    if (!act || !is_seat(act->by) || !movers(g, s).has(act->by) || !quota.wants_look(g.phase(s), dice))
      return;
    for (int k = 0; k < 6; ++k) {
      const auto other = rewrite(scene, past, Seat(act->by), dice);
      if (!other || same_bytes(other->state, s)) continue;
      const std::span acts(past.acts);
      const auto here = table_after(g, acts.first(past.plies()));
      const auto there = table_after(g, std::span(std::as_const(other->acts)));
      if (!here || !there) return;  // law 7 has more to say
      const clew::Effort think{.level = all_levels[asked++ % all_levels.size()], .simulations = 24};
      const auto thought = [&](const TableOf<G>& world) {
        Rng luck(scene.seed + "/luck");
        const auto choice = bench.entry().choose(world, Seat(act->by), think, luck);
        return say(
            {"\"", choice.move, "\", ", long(1e6 * choice.value), " millionths, ", choice.why.english()});
      };
      if (const auto one = thought(*here), two = thought(*there); one != two)
        findings.add(
            14, scene.where(),
            say({"the bot of ", actor_name(act->by), " (", level_name(think.level), ") thinks ", one, "; ",
                 rewritten_text(g, past, *other), ", which it cannot know, it would think ", two}));
      return;
    }
  });
  if (keeps_secrets<G>() && asked < 10 && !findings.is_full())
    findings.add(14, say({"at ", bench.tables().front().name}), "hardly any record can be rewritten");
}

}  // namespace clew::laws
