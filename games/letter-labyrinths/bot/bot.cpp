#include "games/letter-labyrinths/bot/bot.h"

#include <algorithm>

#include "bots/best_first.h"
#include "core/text.h"
#include "games/letter-labyrinths/bot/plan.h"

namespace clew::letter_labyrinths {
namespace {

// What they are worth to a group: another card is a whole round, another word or twice the steps a few hits.
constexpr std::array classes_by_worth{Ability::recover, Ability::double_up, Ability::sprint,
                                      Ability::reveal,  Ability::portal,    Ability::disable};

// How often of a hundred words the strong player thinks for itself alone, in common words.
constexpr std::uint32_t strong_alone = 25;

std::vector<Move> listed(const Rules& rules, const Position& now, Actor who) {
  std::vector<Move> moves;
  MoveSink<Move> sink(moves);
  rules.legal(now, who, sink);
  return moves;
}

const Move* find_verb(const std::vector<Move>& moves, Verb verb) {
  const auto found = std::ranges::find(moves, verb, &Move::verb);
  return found == moves.end() ? nullptr : &*found;
}

class Thinker {
 public:
  Thinker(const Rules& rules, const Position& now, Seat seat, const Effort& effort, Rng& rng)
      : rules_(rules),
        now_(now),
        board_(now.board),
        seat_(index(seat)),
        effort_(effort),
        rng_(rng),
        outlook_(rules) {
    moves_ = listed(rules, now, by(seat));
  }

  Wish wish() {
    const auto phase = board_.phase;
    if (phase == Phase::classes) return just(best_class(), "This class helps everybody most."_en);
    if (phase == Phase::placing) return just(best_start(), "From here an enemy is soon in reach."_en);
    if (phase == Phase::push) return just(best_push(), "Away from the boss."_en);
    if (phase == Phase::reveal)
      return just({.verb = Verb::keep}, "A card is a whole round: it stays in the deck."_en);
    if (effort_.level < Level::strong) return simple(budget());
    if (effort_.level == Level::strong && rng_.below(100) < strong_alone)
      return simple(Bot::budgets[Level::skilled]);
    return planned();
  }

 private:
  Wish just(const Move& move, Sentence why) const {
    return {.move = move, .chance = outlook_.chance(board_), .why = std::move(why)};
  }

  Move best_class() const {
    for (const auto ability : classes_by_worth)
      for (const auto& move : moves_)
        if (rules_.data().class_card[move.args[0]].ability == ability) return move;
    return moves_[0];
  }

  // Near an enemy, and near one to whom nobody else is.
  Move best_start() const {
    Move best = moves_[0];
    double most = -1e9;
    for (const auto& move : moves_) {
      double worth = 0;
      for (int foe = 0; foe < most_enemies; ++foe) {
        if (board_.foe_at[foe] == nowhere) continue;
        int nearest = 12;
        for (int seat = 0; seat < rules_.players(); ++seat)
          if (board_.at[seat] != nowhere)
            nearest = std::min(nearest, distance(board_.at[seat], board_.foe_at[foe]));
        worth += std::max(0, nearest - std::max(2, distance(move.args[0], board_.foe_at[foe])));
      }
      if (worth > most) {
        most = worth;
        best = move;
      }
    }
    return best;
  }

  Move best_push() const {
    Move best = moves_[0];
    double most = -1e9;
    for (const auto& move : moves_) {
      Board b = board_;
      b.at[seat_] = move.args[0];
      if (const double worth = outlook_.glance(b); worth > most) {
        most = worth;
        best = move;
      }
    }
    return best;
  }

  // An ability that is always worth its token where it can be used.
  const Move* plain_ability() const {
    if (const auto* recover = find_verb(moves_, Verb::recover)) return best_to_recover(recover);
    const bool is_early = board_.words_left[seat_] > 0;
    if (is_early)
      if (const auto* reveal = find_verb(moves_, Verb::reveal)) return reveal;
    return nullptr;
  }

  // The card that moves the enemies least.
  const Move* best_to_recover(const Move* first) const {
    const Move* best = first;
    int least = 1000;
    for (const auto& move : moves_) {
      if (move.verb != Verb::recover) continue;
      int steps = 0;
      for (int enemy = 0; enemy < rules_.foes(board_); ++enemy)
        for (const Letter letter : rules_.enemy_word(enemy))
          steps += rules_.data().fortune[move.args[0]].way[letter] != no_way;
      if (steps < least) {
        least = steps;
        best = &move;
      }
    }
    return best;
  }

  int budget() const { return effort_.budget(Bot::budgets[effort_.level]); }

  // The best of so many common words, for this seat alone.
  Wish simple(int tries) {
    if (const auto* ability = plain_ability()) return just(*ability, ability_reason(*ability));
    if (board_.phase != Phase::players || board_.words_left[seat_] == 0) return rest();
    for (const Verb verb : {Verb::sprint, Verb::double_up})
      if (const auto* use = find_verb(moves_, verb)) return just(*use, ability_reason(*use));
    const auto& words = rules_.data().common;
    Move best{};
    double most = -1e9;
    const auto consider = [&](const Move& word) {
      if (!rules_.check(now_, {by(Seat(seat_)), word, {}})) return;
      Board after = board_;
      rules_.spell(after, seat_, word, nullptr, nullptr);
      if (const double worth = outlook_.glance(after); worth > most) {
        most = worth;
        best = word;
      }
    };
    for (int i = tries; i > 0; --i) {
      const auto letters = words.word(rng_.below(words.size()));
      Move word{.verb = Verb::word, .count = std::uint8_t(letters.size())};
      std::ranges::copy(letters, word.args.begin());
      consider(word);
    }
    if (best.verb != Verb::word) best = rules_.sample(now_, by(Seat(seat_)), rng_);
    return just(best, word_reason(best));
  }

  Wish rest() {
    if (const auto* pass = find_verb(moves_, Verb::pass))
      return just(*pass, "Your ability would not help now."_en);
    return just(moves_.empty() ? rules_.sample(now_, by(Seat(seat_)), rng_) : moves_[0],
                "Nothing else is left to do."_en);
  }

  Wish planned() {
    if (const auto* ability = plain_ability()) return just(*ability, ability_reason(*ability));
    const Planner::Depth depth{.plans = std::size_t(budget()),
                               .cards = effort_.level == Level::master ? 32u : 12u,
                               .is_known = effort_.for_person};
    Planner planner(rules_, now_.used, depth, effort_.stop, Rng(cat(rng_.next())));
    Wish wish;
    const auto add = [&](const Move& move, double chance) {
      wish.weighed.push_back({move, chance});
      if (chance <= wish.chance && wish.weighed.size() > 1) return;
      wish.chance = chance;
      wish.move = move;
    };
    const bool has_word = board_.phase == Phase::players && board_.words_left[seat_] > 0;
    if (has_word)
      for (const auto& [word, chance] : planner.plans(board_, seat_)) add(word, chance);
    else if (const auto* pass = find_verb(moves_, Verb::pass))
      add(*pass, chance(planner, board_));
    for (const auto& move : moves_)
      if (is_ability(move.verb) && !effort_.stop.now())
        if (const auto b = with_ability(move)) add(move, chance(planner, *b));
    wish.boards = planner.boards();
    if (wish.weighed.empty()) return rest();
    best_first(wish.weighed, [](const auto& one) { return one.second; });
    if (wish.weighed.size() > 10) wish.weighed.resize(10);
    wish.why = wish.move.verb == Verb::word ? word_reason(wish.move) : ability_reason(wish.move);
    return wish;
  }

  // With the words that are still to be made, this seat's first.
  double chance(Planner& planner, const Board& b) const {
    for (int i = 0; i < rules_.players(); ++i)
      if (const int seat = (seat_ + i) % rules_.players(); b.words_left[seat] > 0)
        if (const auto plans = planner.plans(b, seat); !plans.empty()) return plans[0].chance;
    return planner.chance_at_end_of_turn(b);
  }

  // The board once it is used, where that can be foretold.
  std::optional<Board> with_ability(const Move& move) const {
    Board b = board_;
    if (board_.phase != Phase::players) return std::nullopt;
    --b.tokens[seat_];
    b.ability_used.add(seat_);
    switch (move.verb) {
      case Verb::sprint:
        b.sprinting.add(seat_);
        return b;
      case Verb::double_up:
        ++b.words_left[seat_];
        return b;
      case Verb::portal:
        if (b.words_left[seat_] > 0) return std::nullopt;
        b.square[b.at[seat_]].set_pawn(false);
        b.at[seat_] = move.args[0];
        b.square[b.at[seat_]].set_pawn(true);
        return b;
      default:
        return std::nullopt;
    }
  }

  Sentence ability_reason(const Move& move) const {
    if (move.verb == Verb::recover)
      return {"Card {card} back in the deck is another round for all."_en, {{"card", move.args[0]}}};
    if (move.verb == Verb::reveal)
      return "Who knows the next card can stand where the enemies will not come."_en;
    if (move.verb == Verb::sprint) return "With double steps your next word does twice as much."_en;
    if (move.verb == Verb::double_up) return "Another word now does more than a token later."_en;
    if (move.verb == Verb::portal) return "Here the enemies would run into you."_en;
    return "Your ability would not help now."_en;
  }

  Sentence word_reason(const Move& word) const {
    if (word.verb != Verb::word) return "No word here does any good."_en;
    Board after = board_;
    rules_.spell(after, seat_, word, nullptr, nullptr);
    int hits = 0;
    for (int foe = 0; foe <= most_enemies; ++foe) hits += after.damage[foe] - board_.damage[foe];
    const int traps = board_.traps - after.traps;
    const auto word_value = Value(loud(word.letters()));
    const auto space = square_value(space_text(after.at[seat_]));
    if (hits > 0)
      return {"{word} hits {hits, plural, one {once} =2 {twice} other {# times}} and ends on {space}."_en,
              {{"word", word_value}, {"hits", hits}, {"space", space}}};
    if (traps > 0)
      return {"{word} takes {traps, plural, one {# trap} other {# traps}} and ends on {space}."_en,
              {{"word", word_value}, {"traps", traps}, {"space", space}}};
    return {"{word} brings you nearer and ends on {space}."_en, {{"word", word_value}, {"space", space}}};
  }

  const Rules& rules_;
  const Position& now_;
  const Board& board_;
  int seat_;
  const Effort& effort_;
  Rng& rng_;
  Outlook outlook_;
  std::vector<Move> moves_;
};

}  // namespace

Wish Bot::wish_for(const Rules& rules, const Position& now, Seat seat, const Effort& effort, Rng& rng) {
  return Thinker(rules, now, seat, effort, rng).wish();
}

}  // namespace clew::letter_labyrinths
