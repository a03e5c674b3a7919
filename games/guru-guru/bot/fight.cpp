#include "games/guru-guru/bot/fight.h"

#include <algorithm>

#include "bots/best_first.h"
#include "core/text.h"

namespace clew::guru_guru {
namespace {

class FightSearch {
 public:
  FightSearch(const Game& game, const State& s, Seat me, const DiceTable& dice, const Stop& stop)
      : game_(game), me_(me), plan_(std::size_t(game.plan_index(s))), stakes_(game, s, me), stop_(stop) {
    // The hauls are open, so of those who fight later the chances are known; they are taken at their mean, and
    // in the last round at their likely best, which is what has to be beaten.
    const Stacks stacks(game, s, dice);
    bool has_fought = true;
    for (int i = 0; i < game.players(); ++i) {
      const auto seat = Seat((index(s.start) + i) % game.players());
      const auto at = std::size_t(index(seat));
      has_fought = has_fought && seat != s.turn;
      const auto prospect = stacks.prospect(s.hauls[at], s.tokens[at]);
      if (seat == me) mine_ = prospect;
      if (seat == me) continue;
      if (has_fought)
        gains_[at] = s.gold[plan_][at];
      else if (!game.is_last_round(s))
        gains_[at] = prospect.gold + (1 - prospect.survives) * stakes_.token();
      else
        for (const auto& way : prospect.ways)
          if (prospect.survives >= 0.5) gains_[at] = std::max(gains_[at], double(way.gold));
    }
    tokens_before_ = s.tokens[std::size_t(index(me))];
  }

  double value_of(const State& s, const Move& move) {
    State after = s;
    game_.apply(after, {by(me_), move, {}}, nullptr, nullptr);
    ++moves_;
    return value(after);
  }

  // About what the fight promised when it began.
  double rough_value() const {
    auto gains = gains_;
    return stakes_.share(gains, mine_);
  }

  std::uint64_t moves() const { return moves_; }

  // Equipping and rolling cost nothing, so they come first; of rerolls only those that may help.
  void worthwhile(const State& s, List<Move, 64>& out) const {
    std::array<Move, Game::max_moves> all;
    MoveSink<Move> sink{std::span(all)};
    game_.legal(s, by(me_), sink);
    for (const auto verb : {Verb::equip, Verb::roll})
      for (std::size_t i = 0; i < sink.size(); ++i)
        if (all[i].verb == verb && !is_idle_roll(s, all[i])) {
          out.push(all[i]);
          return;
        }
    for (std::size_t i = 0; i < sink.size() && !out.full(); ++i)
      if (all[i].verb == Verb::reroll ? is_sensible(s, all[i]) : !is_idle_roll(s, all[i])) out.push(all[i]);
  }

 private:
  static constexpr std::uint64_t most_moves = 60'000;

  // The Berserker may throw on for ever, but not against skulls without end (GG-65, GG-66).
  static bool is_idle_roll(const State& s, const Move& move) {
    return move.verb == Verb::roll && s.infinite > 0 && s.throwers.contains(move.card);
  }

  // Every X of a throw, or every X and every 1; where whole throws or single dice are rerolled, those.
  bool is_sensible(const State& s, const Move& move) const {
    std::size_t at = 0;
    while (s.throwers[at] != move.card) ++at;
    const auto& shown = s.faces[at];
    if (game_.reroll() == Reroll::all) return shown.twos < shown.count();
    if (game_.reroll() == Reroll::one) return move.faces.twos == 0;
    return move.faces.twos == 0 && move.faces.xs == shown.xs &&
           (move.faces.ones == 0 || move.faces.ones == shown.ones);
  }

  bool is_over(const State& s) const {
    return s.turn != me_ || (s.phase != Phase::combat && s.phase != Phase::dice);
  }

  double value(const State& s) {
    if (is_over(s)) {
      auto gains = gains_;
      const auto at = std::size_t(index(me_));
      gains[at] = s.gold[plan_][at] + stakes_.token() * (int(s.tokens[at]) - tokens_before_);
      return stakes_.share(gains);
    }
    if (s.phase == Phase::dice) return mean_of_dice(s);
    List<Move, 64> moves;
    worthwhile(s, moves);
    double best = 0;
    for (const auto& move : moves) {
      if (move.verb != Verb::done && (moves_ > most_moves || stop_.now())) continue;
      best = std::max(best, value_of(s, move));
    }
    return best;
  }

  double mean_of_dice(const State& s) {
    double sum = 0;
    Move move{.verb = Verb::dice};
    for (std::uint32_t ones = 0; ones <= s.due; ++ones)
      for (std::uint32_t twos = 0; ones + twos <= s.due; ++twos) {
        move.faces = {ones, twos, s.due - ones - twos};
        const double odds = game_.odds(s, move);
        if (odds <= 0) continue;
        State after = s;
        game_.apply(after, {Actor::chance, move, {}}, nullptr, nullptr);
        ++moves_;
        sum += odds * value(after);
      }
    return sum;
  }

  const Game& game_;
  Seat me_;
  std::size_t plan_;
  Stakes stakes_;
  const Stop& stop_;
  std::array<double, most_players> gains_{};
  Prospect mine_;
  int tokens_before_ = 0;
  std::uint64_t moves_ = 0;
};

Sentence reason(const Game& game, const State& s, const Move& move) {
  const auto name = [&](CardNo no) { return name_value(game.data().labels[no].name); };
  const int missing = int(s.skulls) - int(s.swords);
  switch (move.verb) {
    case Verb::equip:
      return {"{card} costs nothing to use, and you keep its gold."_en, {{"card", name(move.card)}}};
    case Verb::roll:
      return {
          "The dice of {card} cost nothing, and you are {missing, plural, one {# sword} other {# swords}} "
          "short."_en,
          {{"card", name(move.card)}, {"missing", missing}}};
    case Verb::consume:
      if (move.monster != no_card)
        return {"Without {monster} you have the best chance to keep the rest."_en,
                {{"monster", name(move.monster)}}};
      return {
          "You are {missing, plural, one {# sword} other {# swords}} short, and {card} is the cheapest "
          "help."_en,
          {{"missing", missing}, {"card", name(move.card)}}};
    case Verb::reroll:
      return {
          "You are {missing, plural, one {# sword} other {# swords}} short; a token is worth another "
          "throw."_en,
          {{"missing", missing}}};
    default:
      return "Nothing you have left would save this haul."_en;
  }
}

}  // namespace

Thought<Game> think_of_fight(const Worlds<Game>& worlds, const State& s, const DiceTable& dice,
                             const Effort& effort) {
  const Game& game = worlds.rules();
  FightSearch search(game, s, worlds.seat(), dice, effort.stop);
  List<Move, 64> moves;
  search.worthwhile(s, moves);
  Thought<Game> thought{};
  thought.move = moves[0];
  thought.value = -1;
  for (const auto& move : moves) {
    const double value = moves.size() == 1 ? search.rough_value() : search.value_of(s, move);
    thought.weighed.push_back({move, value});
    if (value <= thought.value) continue;
    thought.value = value;
    thought.move = move;
  }
  best_first(thought.weighed, &Weighed<Game>::value);
  thought.simulations = 1;
  thought.moves = search.moves();
  thought.why = reason(game, s, thought.move);
  return thought;
}

}  // namespace clew::guru_guru
