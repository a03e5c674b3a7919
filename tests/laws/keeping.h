#pragma once
// Laws 7 to 10: records replay, pieces stay, games end, and the fast path takes no memory.
#include "core/text.h"
#include "engine/record.h"
#include "tests/kit/allocations.h"
#include "tests/laws/walk.h"

namespace clew::laws {

// A whole game through a table, chance drawn by it; false where a sampled move was refused (law 1).
template <Game G, class After>
bool play_at(TableOf<G>& table, const std::string& seed, bool by_habit, After after) {
  Rng rng(seed);
  for (std::size_t ply = 0; !table.actors().none() && ply <= G::longest_game; ++ply) {
    const auto turn = draw_turn(table.rules(), table.state(), table.actors(), table.now(), rng);
    if (!table.move(turn.who, table.rules().text(pick(table.rules(), table.state(), turn.who, by_habit, rng)),
                    turn.at))
      return false;
    after();
  }
  return table.actors().none();
}

// Law 7: the record's moves alone give the same states, events, views and result.
template <Game G> void records_replay(const Bench<G>& bench, Findings& findings) {
  games_at_each_table(
      bench, findings, close,
      [&](const Setting<G>& setting, const std::string& seed, bool by_habit, Quota&) -> std::size_t {
        const auto breach = [&](std::size_t line, std::string what) {
          findings.add(7, say({"at ", setting.name, ", seed ", seed, ", line ", line}), std::move(what));
        };
        TableOf<G> first(setting.game, Rng(seed + "/chance"));
        std::map<std::size_t, typename G::State> states{{first.lines().size(), first.state()}};
        const bool ended =
            play_at(first, seed, by_habit, [&] { states.emplace(first.lines().size(), first.state()); });

        TableOf<G> second(setting.game);
        auto bare = setting.game.start();  // without story or events: search must see the same game
        for (std::size_t i = 0; i < first.lines().size(); ++i) {
          const auto& [who, text, at] = first.lines()[i];
          if (const auto ok = second.move(who, text, at); !ok) {
            breach(i + 1, say({"\"", text, "\" is refused when replayed: ", ok.error().message}));
            return i;
          }
          if (const auto state = states.find(i + 1);
              state != states.end() && !same_bytes(state->second, second.state()))
            breach(i + 1, say({"\"", text, "\" leads to another state when replayed"}));
          setting.game.apply(bare, {who, *setting.game.parse(text), at}, nullptr, nullptr);
          if (!same_bytes(bare, second.state()))
            breach(i + 1, say({"\"", text, "\" does something else when nobody watches"}));
          if (findings.is_full()) return i;
        }
        if (first.view(Onlooker::referee) != second.view(Onlooker::referee))
          breach(first.lines().size(),
                 say({"the last view differs: ",
                      parting(first.view(Onlooker::referee), second.view(Onlooker::referee))}));
        if (ended && first.result() != second.result()) breach(first.lines().size(), "the result differs");
        return first.lines().size();
      });
}

// Law 7 again, as people meet it: a match's record, written out as text and loaded, is the same record.
template <Game G> void written_records_load(const Bench<G>& bench, Findings& findings) {
  Shelf shelf(Registry(&bench.entry(), 1));
  const auto parsed = Json::parse(bench.entry().tables);
  if (!parsed) return findings.add(7, "in tables.json", parsed.error().message);
  const auto& tables = *parsed;
  for (std::size_t t = 0; t < tables.size(); ++t)
    for (unsigned i = 0; i < test::times(20, 2) && !findings.is_full(); ++i) {
      const auto seed = say({first_seed(), "/record ", t, "/", i});
      auto match = start_match(
          shelf, {std::string(G::name), int(tables[t]["players"].whole()), tables[t]["options"], {}}, seed);
      if (!match) return findings.add(7, say({"at table ", t, " of tables.json"}), match.error().message);
      if (match->table->is_lean() != IsLean<G>) break;
      play_at(static_cast<TableOf<G>&>(*match->table), seed, i % 2 == 1, [] {});
      const auto lines = record_lines(*match);
      const auto again = replay_text(shelf, join(lines, "\n"));
      if (!again)
        findings.add(7, say({"seed ", seed}), again.error().message);
      else if (record_lines(*again) != lines)
        findings.add(7, say({"seed ", seed}), "the record changes when it is loaded");
    }
}

// Law 8: pieces are conserved, by the game's own count.
template <Game G> void pieces_are_conserved(const Bench<G>& bench, Findings& findings) {
  everywhere(bench, findings, broad, false, [&](const Scene<G>& scene, Quota&) {
    if (const auto lost = scene.g.audit(scene.s); !lost.empty()) findings.add(8, scene.where(), lost);
  });
}

// Law 9: games end, and within the stated limit.
template <Game G> void games_end(const Bench<G>& bench, Findings& findings) {
  everywhere(bench, findings, broad, false, [&](const Scene<G>& scene, Quota&) {
    if (scene.ply > G::longest_game)
      findings.add(9, scene.where(), say({"the game has more than ", G::longest_game, " moves"}));
  });
}

// Law 10: `sample`, `apply`, `legal` and `redeal` allocate nothing.
template <Game G> void the_fast_path_takes_no_memory(const Bench<G>& bench, Findings& findings) {
  std::vector<typename G::Move> cells(G::max_moves);
  everywhere(bench, findings, broad, false, [&](const Scene<G>& scene, Quota& quota) {
    const auto& [g, s, story, actors, now, act, ply, table, seed, dice] = scene;
    long before = test::allocations();
    const auto counted = [&](std::string_view function) {
      if (const auto n = test::allocations() - before; n != 0)
        findings.add(10, scene.where(), say({function, " allocates ", n, " times"}));
      before = test::allocations();
    };
    if (act) {
      auto after = s;
      g.apply(after, *act, nullptr, nullptr);
      counted("apply");
    }
    if (!quota.wants_look(g.phase(s), dice)) return;
    before = test::allocations();
    const auto able = movers(g, s);
    for (unsigned i = 0; i < able.count(); ++i) {
      const auto who = able.nth(i);
      MoveSink<typename G::Move> sink{std::span(cells)};
      g.legal(s, who, sink);
      counted("legal");
      (void)g.sample(s, who, dice);
      counted("sample");
      (void)pick(g, s, who, true, dice);
      counted("rollout");
    }
    for (int i = 0; i < g.players(); ++i) {
      (void)g.redeal(s, Seat(i), dice);
      counted("redeal");
    }
  });
}

}  // namespace clew::laws
