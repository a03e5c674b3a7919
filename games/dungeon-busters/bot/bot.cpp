#include "games/dungeon-busters/bot/bot.h"

#include "bots/best_first.h"
#include "core/text.h"
#include "games/dungeon-busters/bot/casual_table.h"
#include "games/dungeon-busters/bot/colours.h"
#include "games/dungeon-busters/bot/talk.h"

namespace clew::dungeon_busters {
namespace {

using Thinking = Thought<Game>;

constexpr float doubt = 0.02f;  // of a mix: what is meant so rarely is only noise of the solving
constexpr float trust = 0.5f;   // master: rivals play as strong would, that often
constexpr int model_rounds = 300;

const DungeonCard& foe(const Game& g, const State& s) {
  return g.data().cards[std::size_t(s.deck[s.round - 1])];
}

Move playing(int strength) { return {.verb = Verb::play, .number = std::uint8_t(strength)}; }

Weights weights_of(Level level, const Game& g, int met) {
  return level == Level::master ? learnt(g.players(), met) : rule_of_thumb(met);
}

// Strong and high cards are worth keeping; of the low ones it is better not to keep what the others keep.
Thinking keep_cards(const Game& g, const State& s, Seat seat, Level level, Rng& rng) {
  if (level == Level::beginner)
    return {.move = g.sample(s, by(seat), rng), .why = "These five cards are as good as any."_en};
  Strengths kept = s.hand[index(seat)];
  while (members[kept].count > cards_kept) {
    const auto low = std::uint32_t(members[kept].count - 3);
    kept &= Strengths(~card(members[kept].at[rng.below(low)]));
  }
  return {
      .move = {.verb = Verb::keep, .number = kept},
      .why = "High cards win the big monsters, and low cards are best when the others do not have them."_en};
}

Thinking choose_colour(const Game& g, const State& s, Seat seat, Level level, Rng& rng) {
  const bool gives = s.phase == Phase::drop;
  Thinking thought;
  std::array<Move, 3> cells{};
  MoveSink<Move> moves{std::span(cells)};
  g.legal(s, by(seat), moves);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    State after = s;
    g.apply(after, {by(seat), cells[i]}, nullptr, nullptr);
    settle(g, after);
    const double share =
        shares(g, after, weights_of(level, g, monsters_met(after)))[std::size_t(index(seat))];
    thought.weighed.push_back({cells[i], share});
  }
  best_first(thought.weighed, &Weighed<Game>::value);
  thought.move = thought.weighed[0].move;
  if (level == Level::casual) thought.move = greedy_colour(g, s);
  if (level == Level::beginner) thought.move = g.sample(s, by(seat), rng);
  for (const auto& [move, share] : thought.weighed)
    if (move == thought.move) thought.value = share;
  thought.simulations = moves.size();
  thought.moves = moves.size();
  thought.why = {gives ? "Giving up {colour} hurts your sets and leads least."_en
                       : "Taking {colour} does most for your sets and leads."_en,
                 {{"colour", name_value(name_of(thought.move.gem()))}}};
  return thought;
}

// Any card, a strong monster making the stronger ones a little likelier.
Mix beginners_mix(Strengths hand, int hp) {
  Mix mix{};
  for (int c = 0; c < members[hand].count; ++c) {
    const int strength = members[hand].at[c];
    mix[std::size_t(strength)] = 8 + float(strength * (hp - 7)) / 8;
  }
  return mix;
}

Mix by_table(const Game& g, const State& s, int seat) {
  Mix mix{};
  const auto& hand = members[s.hand[seat]];
  const auto& row = casual_table[std::size_t(g.players() - fewest_players)][std::size_t(s.deck[s.round - 1])];
  for (int c = 0; c < hand.count; ++c)
    mix[hand.at[c]] = 0.001f + row[std::size_t(hand.at[c] - 1)];  // any card, if it must be
  return mix;
}

// The two lower levels. They do not count what a card promises, so no values come with it.
Thinking play_by_habit(const Game& g, const State& s, Seat seat, Level level, Rng& rng) {
  const int me = index(seat);
  const int hp = foe(g, s).hp;
  const auto mix = level == Level::beginner ? beginners_mix(s.hand[me], hp) : by_table(g, s, me);
  const int strength = draw(mix, 0, rng);
  return {
      .move = playing(strength),
      .value = 1.0 / g.players(),
      .why = {
          hp > 2 * g.players()
              ? "{monster} has {hp} HP, and {players} of you face it: a {card} helps to bring it down."_en
              : "{monster} has {hp} HP, and {players} of you face it: a {card} may be enough from you."_en,
          {{"monster", name_value(foe(g, s).name)},
           {"hp", hp},
           {"players", g.players()},
           {"card", strength}}}};
}

// Both halves follow from the same numbers: what the card brings about, and how often it is the one to play. In words, for
// the only figure beside a hint is the measured chance to win.
Sentence reason(int strength, std::string_view monster, double victory, double share) {
  constexpr double hardly = 0.05, almost = 0.95;
  const auto* odds = victory < hardly   ? "hardly"
                     : victory < 0.4    ? "seldom"
                     : victory < 0.6    ? "even"
                     : victory < almost ? "often"
                                        : "almost";
  const auto* often = share > almost ? "always" : share > 0.5 ? "mostly" : share > hardly ? "some" : "rarely";
  return {
      "With your {card} the party beats the {monster} {odds, select, hardly {hardly ever} seldom {less often "
      "than not} even {as often as not} often {more often than not} other {almost always}}. "
      "{share, select, always {No other card does better.} mostly {You should not be easy to read: play it "
      "mostly, but not always.} "
      "some {You should not be easy to read: play it only some of the time.} other {Play it "
      "now and then, so that you are not easy to read.}}"_en,
      {{"card", strength}, {"monster", name_value(monster)}, {"odds", odds}, {"share", often}}};
}

// Who has promised a card is expected to play it as often as its word is worth.
void believe(const State& s, MonsterGame::Rivals& rivals, int players, int me) {
  for (int i = 0; i < players; ++i) {
    const int word = promised(s, i);
    if (i == me || word == 0 || !(has(s.hand[i], word) || s.down[i] == word)) continue;
    auto& [model, trusted] = rivals[std::size_t(i)];
    const float belief_in = belief(s, i), rest = (1 - belief_in) * trusted;
    for (auto& share : model) share *= rest / (belief_in + rest);
    trusted = belief_in + rest;
    model[std::size_t(word)] += belief_in / trusted;
  }
}

// The upper levels: the monster is solved in one world, or in several where hands are hidden.
Thinking play_by_solving(const Worlds<Game>& worlds, State s, const Effort& effort, Rng& rng) {
  const Game& g = worlds.rules();
  const int me = index(worlds.seat());
  const int met = monsters_met(s) + 1;
  const bool hides = std::popcount(s.shown[me == 0 ? 1 : 0]) < std::popcount(s.own[me]);
  const int count = hides ? (effort.level == Level::master ? 8 : 3) : 1;
  const int rounds = std::max(1, effort.budget(Bot::budgets[effort.level]) / count);
  MonsterGame stage(g);
  Mix mix{}, promise{};
  Thinking thought;
  for (int world = 0; world < count && (world == 0 || !effort.stop.now()); ++world) {
    if (world > 0) s = worlds.draw(rng);
    const State before = undecided(s, g.players());
    MonsterGame::Rivals rivals{};
    if (effort.level == Level::master) {
      stage.look_at(before, rule_of_thumb(met));
      stage.solve(model_rounds, {}, effort.stop, rng);
      for (int i = 0; i < g.players(); ++i)
        if (i != me) rivals[std::size_t(i)] = {stage.mix(i), trust};
    }
    believe(s, rivals, g.players(), me);
    stage.look_at(before, weights_of(effort.level, g, met));
    stage.solve(rounds, rivals, effort.stop, rng);
    const auto promises = stage.promises(me);
    for (std::size_t k = 1; k < mix.size(); ++k) {
      mix[k] += stage.mix(me)[k];
      promise[k] += promises[k];
    }
    thought.simulations += std::uint64_t(rounds);
  }
  float sum = 0;
  for (const float share : mix) sum += share;
  const int strength = draw(mix, doubt * sum, rng);
  thought.move = playing(strength);
  for (int k = 1; k < 8; ++k)
    if (has(s.hand[me], k)) thought.weighed.push_back({playing(k), promise[std::size_t(k)] / sum});
  best_first(thought.weighed, &Weighed<Game>::value);
  thought.value = promise[std::size_t(strength)] / sum;
  thought.moves = stage.moves();
  thought.why =
      reason(strength, foe(g, s).name, stage.victory(me, strength), mix[std::size_t(strength)] / sum);
  return thought;
}

Thinking choose_card(const Worlds<Game>& worlds, const State& s, const Effort& effort, Rng& rng) {
  const Game& g = worlds.rules();
  const int me = index(worlds.seat());
  const bool solves = effort.level >= Level::strong || (effort.level == Level::skilled && rng.below(3) != 0);
  auto thought = solves ? play_by_solving(worlds, s, effort, rng)
                        : play_by_habit(g, s, worlds.seat(), effort.level, rng);
  if (const auto said = saying(g, s, worlds.seat(), effort.level, thought.move.number, rng)) {
    thought.move = *said;
    thought.why = "A word to the others costs nothing, and they may believe it."_en;
    return thought;
  }
  const int word = promised(s, me);
  if (word != 0 && word != thought.move.number && has(s.hand[me], word) && keeps_word(effort.level, rng)) {
    thought.move = playing(word);
    thought.why = {"You have said that you play {card}, and a word that is kept is believed again."_en,
                   {{"card", word}}};
  }
  return thought;
}

}  // namespace

Thought<Game> Bot::think(const Worlds<Game>& worlds, const Effort& effort, Rng& rng) {
  const Game& g = worlds.rules();
  const State s = worlds.draw(rng);
  switch (s.phase) {
    case Phase::keep:
      return keep_cards(g, s, worlds.seat(), effort.level, rng);
    case Phase::choose:
      return choose_card(worlds, s, effort, rng);
    case Phase::drop:
    case Phase::spoils:
      return choose_colour(g, s, worlds.seat(), effort.level, rng);
    case Phase::leader:
    case Phase::deal:
    case Phase::over:
      break;
  }
  return {.move = g.sample(s, by(worlds.seat()), rng)};
}

}  // namespace clew::dungeon_busters
