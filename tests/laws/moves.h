#pragma once
// Laws 1 to 4: moves, their texts, whose they are, and that a refusal changes nothing.
#include "tests/laws/texts.h"
#include "tests/laws/walk.h"

namespace clew::laws {

template <Game G> bool is_misshapen(const G& g, const typename G::Move& move) {
  if constexpr (HasMisshapen<G>) return g.is_misshapen(move);
  return false;
}

// Law 1, first half: every listed and every sampled move passes `check`, and whoever may move can.
template <Game G> void listed_and_sampled_moves_pass(const Bench<G>& bench, Findings& findings) {
  everywhere(bench, findings, broad, false, [&](const Scene<G>& scene, Quota& quota) {
    const auto& [g, s, story, actors, now, act, ply, table, seed, dice] = scene;
    const auto must_pass = [&](Actor who, const typename G::Move& move, Millis at, std::string_view from) {
      if (const auto ok = g.check(s, {who, move, at}); !ok)
        findings.add(1, scene.where(),
                     say({from, " move \"", g.text(move), "\" of ", actor_name(who),
                          " is refused: ", ok.error().message}));
    };
    if (act) must_pass(act->by, act->move, act->at, "the sampled");
    if (!act || !quota.wants_look(g.phase(s), dice)) return;
    const auto able = movers(g, s);
    for (unsigned i = 0; i < actors.count(); ++i) {
      const Actor who = actors.nth(i);
      const auto at = moment(g, s, who, now);
      if (!at) continue;
      auto moves = listed_moves(g, s, who);
      const auto patterns = g.open(s, who);
      for (const auto& move : moves) must_pass(who, move, *at, "the listed");
      for (int k = 0; k < 4 && able.has(who); ++k) {
        const auto move = pick(g, s, who, k % 2 == 1, dice);
        must_pass(who, move, *at, "the sampled");
        if (std::ranges::find(moves, move) == moves.end() && !is_open(g.text(move), patterns))
          findings.add(1, scene.where(),
                       say({"\"", g.text(move), "\" of ", actor_name(who),
                            " is sampled, but neither listed nor open"}));
      }
      if ((moves.empty() && patterns.empty()) == able.has(who))
        findings.add(1, scene.where(), say({actor_name(who), " should move but cannot, or is idle but can"}));
      // A search's own memory takes the same moves in the same order, as far as they fit.
      std::vector<typename G::Move> cells(G::max_moves);
      MoveSink<typename G::Move> sink{std::span(cells)};
      g.legal(s, who, sink);
      cells.resize(sink.size());
      if (!std::equal(cells.begin(), cells.end(), moves.begin(),
                      moves.begin() + long(std::min(cells.size(), moves.size()))))
        findings.add(1, scene.where(),
                     say({"a short list of ", actor_name(who), "'s moves begins differently"}));
      auto texts = legal_for(g, s, who).moves;
      if (const auto twice = std::ranges::adjacent_find(texts); twice != texts.end())
        findings.add(1, scene.where(), say({"\"", *twice, "\" of ", actor_name(who), " is listed twice"}));
    }
  });
}

// Law 16: no listed move is left out by `sample`, whatever the phase. The first positions of each phase at each table are
// tried. A move that comes once in a thousand draws is missed by 20,000 of them once in 490 million times.
template <Game G> void sample_leaves_no_move_out(const Bench<G>& bench, Findings& findings) {
  constexpr unsigned most = 20'000;
  std::map<std::string, unsigned> tried;
  everywhere(bench, findings, {test::times(200, 40), test::times(20'000, 2000), 1}, false,
             [&](const Scene<G>& scene, Quota&) {
               const auto& [g, s, story, actors, now, act, ply, table, seed, dice] = scene;
               if (!act) return;
               auto& times = tried[say({table.name, " ", g.phase(s), is_seat(act->by) ? " of a seat" : ""})];
               if (times == test::times(3, 1)) return;
               auto missing = listed_moves(g, s, act->by);
               if (missing.size() < 2 || missing.size() > 200 || !moment(g, s, act->by, now)) return;
               ++times;
               for (unsigned n = 0; n < most && !missing.empty(); ++n)
                 if (const auto found = std::ranges::find(missing, g.sample(s, act->by, dice));
                     found != missing.end())
                   missing.erase(found);
               if (!missing.empty())
                 findings.add(16, scene.where(),
                              say({"\"", g.text(missing.front()), "\" of ", actor_name(act->by),
                                   " is listed, but in ", most, " draws it is never sampled"}));
             });
}

// Law 1, second half: every text that parses and passes `check` is listed or matches an open pattern.
// And what is accepted can be played: pieces stay, and there is somebody to act or a result.
template <Game G> void accepted_texts_are_listed_or_open(const Bench<G>& bench, Findings& findings) {
  Texts texts;
  everywhere(bench, findings, close, false, [&](const Scene<G>& scene, Quota& quota) {
    const auto& [g, s, story, actors, now, act, ply, table, seed, dice] = scene;
    if (!act) return;
    texts.add(g.text(act->move), dice);
    if (!quota.wants_look(g.phase(s), dice)) return;
    for (unsigned i = 0; i < actors.count(); ++i) {
      const Actor who = actors.nth(i);
      const auto at = moment(g, s, who, now);
      if (!at) continue;
      const auto legal = legal_for(g, s, who);
      for (int k = 0; k < 4 && !legal.moves.empty(); ++k)
        texts.add(legal.moves[dice.below(std::uint32_t(legal.moves.size()))], dice);
      for (int k = 0; k < 40; ++k) {
        const auto text = texts.propose(dice);
        const auto move = g.parse(text);
        if (!move) continue;
        const Act<typename G::Move> tried{who, *move, *at};
        if (!g.check(s, tried)) continue;
        if (!std::ranges::binary_search(legal.moves, text) && !is_open(text, legal.open))
          findings.add(
              1, scene.where(),
              say({"\"", text, "\" of ", actor_name(who), " is accepted, but neither listed nor open"}));
        auto after = s;
        g.apply(after, tried, nullptr, nullptr);
        if (const auto lost = g.audit(after); !lost.empty())
          findings.add(8, scene.where(), say({"after \"", text, "\" of ", actor_name(who), ": ", lost}));
        if (g.actors(after).none() != g.outcome(after).has_value())
          findings.add(3, scene.where(),
                       say({"after \"", text, "\" nobody is to act and nothing is decided, or both"}));
      }
    }
  });
}

// Law 2: one spelling a move. What is listed or sampled parses back to itself; whatever parses prints back.
template <Game G> void moves_have_one_spelling(const Bench<G>& bench, Findings& findings) {
  Texts texts;
  everywhere(bench, findings, broad, false, [&](const Scene<G>& scene, Quota& quota) {
    const auto& [g, s, story, actors, now, act, ply, table, seed, dice] = scene;
    const auto must_return = [&](const typename G::Move& move) {
      const auto text = g.text(move);
      const auto back = g.parse(text);
      if (!is_well_spelled(text))
        findings.add(2, scene.where(), say({"\"", text, "\" is not lower-case words with single spaces"}));
      if (!back)
        findings.add(2, scene.where(), say({"\"", text, "\" does not parse: ", back.error().message}));
      else if (!same_bytes(*back, move))
        findings.add(2, scene.where(),
                     say({"\"", text, "\" parses to another move, \"", g.text(*back), "\""}));
    };
    if (!act) return;
    must_return(act->move);
    if (!quota.wants_look(g.phase(s), dice)) return;
    texts.add(g.text(act->move), dice);
    for (unsigned i = 0; i < actors.count(); ++i) {
      const auto moves = listed_moves(g, s, actors.nth(i));
      for (const auto& move : moves) must_return(move);
      if (!moves.empty()) texts.add(g.text(moves[dice.below(std::uint32_t(moves.size()))]), dice);
    }
    for (int k = 0; k < 30; ++k) {
      const auto text = texts.propose(dice);
      const auto move = g.parse(text);
      if (!move) {
        if (move.error().code != Code::bad_move || move.error().message.empty())
          findings.add(2, scene.where(),
                       say({"\"", text, "\" is refused, but not as a bad move with a sentence"}));
      } else if (is_misshapen(g, *move)) {
        for (unsigned i = 0; i < actors.count(); ++i)
          if (g.check(s, {actors.nth(i), *move, now}))
            findings.add(2, scene.where(),
                         say({"\"", text, "\" has no right shape, and yet it is accepted"}));
      } else if (g.text(*move) != text) {
        findings.add(2, scene.where(), say({"\"", text, "\" parses, but prints as \"", g.text(*move), "\""}));
      }
    }
  });
}

// Law 3: nobody acts exactly when there is an outcome; only who may act has moves.
template <Game G> void actors_and_outcome_agree(const Bench<G>& bench, Findings& findings) {
  everywhere(bench, findings, broad, false, [&](const Scene<G>& scene, Quota& quota) {
    const auto& [g, s, story, actors, now, act, ply, table, seed, dice] = scene;
    const auto breach = [&](std::string what) { findings.add(3, scene.where(), std::move(what)); };
    const auto end = g.outcome(s);
    if (actors.none() != end.has_value())
      breach(end ? "there is an outcome, but somebody may still act"
                 : "nobody may act, but there is no outcome");
    ActorSet possible = only(Actor::chance);
    for (int i = 0; i < g.players(); ++i) possible.add(Seat(i));
    if (end &&
        ((end->winners.bits & ~possible.bits) != 0 || end->winners.has(Actor::chance) || end->reason.empty()))
      breach("the winners are not seats of this table, or no reason is given");
    if constexpr (Timed<G>) {
      possible.add(Actor::clock);
      if (g.deadline(s).has_value() != actors.has(Actor::clock))
        breach("the clock may act without a deadline, or the other way round");
    }
    if (actors.bits & ~possible.bits) breach("somebody may act who is not at this table");
    if (g.phase(s).empty()) breach("the phase has no name");
    if (!quota.wants_look(g.phase(s), dice)) return;
    for (int a = 0; a < 16; ++a) {
      const auto legal = legal_for(g, s, Actor(a));
      if (!actors.has(Actor(a)) && !(legal.moves.empty() && legal.open.empty()))
        breach(say({actor_name(Actor(a)), " may not act, but has moves"}));
    }
  });
}

// What a refusal must leave as it was, as far as anybody can see it.
template <Game G> struct Snapshot {
  explicit Snapshot(const TableOf<G>& table)
      : state(table.state()),
        view(table.view(Onlooker::referee)),
        events(table.events(Onlooker::referee)),
        lines(table.lines().size()),
        now(table.now()) {}
  // What was touched, or nothing.
  std::string_view change(const TableOf<G>& table) const {
    if (!same_bytes(state, table.state())) return "the state";
    if (view != table.view(Onlooker::referee)) return "the story";
    if (events != table.events(Onlooker::referee)) return "the last events";
    if (lines != table.lines().size()) return "the record";
    if (now != table.now()) return "the time";
    return {};
  }
  typename G::State state;
  std::string view;
  std::vector<std::string> events;
  std::size_t lines;
  Millis now;
};

// Tries one bad or good request at a table and says what is wrong with the answer, or nothing. A move
// that is accepted is taken back by the caller.
template <Game G>
std::string judge_answer(const TableOf<G>& table, const Snapshot<G>& before, ActorSet due, Actor who,
                         std::optional<Millis> at, const Result<>& answer) {
  if (answer) {
    if (due.none()) return "was accepted after the end";
    if (!due.has(who)) return "was accepted out of turn";
    if (table.is_timed() && (!at || *at < before.now)) return "was accepted in the past";
    return table.lines().size() > before.lines ? "" : "was accepted, but not recorded";
  }
  if (const auto touched = before.change(table); !touched.empty())
    return say({"was refused, but changed ", touched});
  const auto& code = answer.error().code;
  const auto& message = answer.error().message;
  const auto& rule = answer.error().rule;
  if (message.empty()) return "was refused without a word";
  if (due.none() != (code == Code::game_over)) return say({"was refused as ", code_name(code)});
  if (!due.none() && !due.has(who) && code != Code::bad_move && code != Code::not_your_turn)
    return say({"came out of turn, but was refused as ", code_name(code)});
  if ((code == Code::illegal_move) == rule.empty())
    return say({"was refused as ", code_name(code), " with the clause \"", rule, "\""});
  return {};
}

// Law 4: a refused move changes nothing: not the state, the story, the record, the time; nor the luck to
// come, which shows in the rest of the game beside a twin that was never bothered.
template <Game G> void refused_moves_change_nothing(const Bench<G>& bench, Findings& findings) {
  Texts texts;
  games_at_each_table(
      bench, findings, close,
      [&](const Setting<G>& setting, const std::string& seed, bool by_habit, Quota& quota) {
        const G& g = setting.game;
        Rng rng(seed), dice(seed + "/dice");
        const auto chance = rng.below(4) ? std::optional(Rng(seed + "/chance")) : std::nullopt;
        std::optional<TableOf<G>> table(std::in_place, g, chance);
        TableOf<G> calm(g, chance);
        std::size_t ply = 0;
        const auto breach = [&](std::string what) {
          findings.add(4, say({"at ", setting.name, ", seed ", seed, ", ply ", ply}), std::move(what));
        };
        const auto bother = [&] {
          const Snapshot<G> before(*table);
          const auto due = table->actors();
          std::optional<TableOf<G>> spare;
          for (int k = 0; k < 16 && !findings.is_full(); ++k) {
            const auto who =
                due.none() || dice.below(2) ? Actor(dice.below(16)) : due.nth(dice.below(due.count()));
            std::optional<Millis> at;
            if (table->is_timed() && dice.below(6))
              at = std::max(table->now(), table->deadline().value_or(Millis{})) +
                   Millis(int(dice.below(3)) - 1);
            if (table->is_timed() && dice.below(3) == 0) at = table->now() + Millis(int(dice.below(3)) - 1);
            const auto text = texts.propose(dice);
            if (!spare) spare.emplace(*table);
            const auto answer = table->move(who, text, at);
            if (const auto wrong = judge_answer(*table, before, due, who, at, answer); !wrong.empty())
              breach(say({"\"", text, "\" by ", actor_name(who), " ", wrong}));
            if (answer || !before.change(*table).empty()) table.emplace(*spare);
          }
        };
        while (!table->actors().none() && ply <= G::longest_game && !findings.is_full()) {
          const auto turn = draw_turn(g, table->state(), table->actors(), table->now(), rng);
          const auto text = g.text(pick(g, table->state(), turn.who, by_habit, rng));
          texts.add(text, dice);
          if (quota.wants_look(g.phase(table->state()), dice)) bother();
          if (!calm.move(turn.who, text, turn.at)) return ply;  // law 1 has more to say
          if (const auto ok = table->move(turn.who, text, turn.at); !ok)
            breach(say({"\"", text, "\" is refused after some bad moves, but not without them"}));
          if (!same_bytes(calm.state(), table->state()))
            breach(say({"after \"", text, "\" luck differs from that of a twin that saw no bad moves"}));
          ++ply;
        }
        if (quota.wants_look("the end of a game", dice)) bother();
        return ply;
      });
}

}  // namespace clew::laws
