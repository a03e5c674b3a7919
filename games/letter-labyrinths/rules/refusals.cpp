// Why a move is refused: the clause, and a sentence that says what would be right.
#include <algorithm>

#include "core/text.h"
#include "games/letter-labyrinths/rules/letter_labyrinths.h"

namespace clew::letter_labyrinths {
namespace {

Value row_of_cards(std::uint32_t bits) {
  std::vector<Value> all;
  for (int card = 1; card <= cards; ++card)
    if (bits & card_bit(Card(card))) all.push_back(card);
  return row_value(all);
}

Value space_value(Space space) { return square_value(space_text(space)); }

Sentence taken(Space space) {
  return {"Something is on {space} already; roll again."_en, {{"space", space_value(space)}}};
}

template <class May> Value row_of_spaces(May may) {
  std::vector<Value> all;
  for (Space space = 0; space < spaces; ++space)
    if (may(space)) all.push_back(space_value(space));
  return row_value(all);
}

std::string_view clause_of(Ability ability) {
  switch (ability) {
    case Ability::sprint:
      return "LL-34";
    case Ability::disable:
      return "LL-36";
    case Ability::double_up:
      return "LL-35";
    case Ability::recover:
      return "LL-32";
    case Ability::reveal:
      return "LL-33";
    case Ability::portal:
      return "LL-37";
  }
  std::unreachable();
}

// What the table is waiting for.
Pattern needed(Phase phase) {
  switch (phase) {
    case Phase::classes:
      return "First everybody takes a class, such as take green."_en;
    case Phase::enemies:
      return "Now the dice bring in the enemies."_en;
    case Phase::traps:
      return "Now the dice bring in the traps."_en;
    case Phase::placing:
      return "First everybody puts a pawn on a blue space, such as start 0-6."_en;
    case Phase::deal:
      return "Now the fortune cards are dealt."_en;
    case Phase::players:
      return "It is the Players Turn: make a word, such as word binder."_en;
    case Phase::shuffle:
      return "Now the fortune deck is shuffled."_en;
    case Phase::reveal:
      return "First decide about the revealed card: keep, discard or activate."_en;
    case Phase::push:
      return "The boss has come: first every covered pawn makes room with push and a space."_en;
    case Phase::reaction:
      return "The new card lies open: use your ability now, or pass."_en;
    case Phase::attack:
      return "Now the boss rolls for its words."_en;
    case Phase::over:
      return "The game is over."_en;
  }
  std::unreachable();
}

// A sentence, and then what the table is waiting for.
std::unexpected<Refusal> not_now(std::string_view clause, Pattern what, Phase phase) {
  return illegal(clause, {what, {{"now", sentence_value(needed(phase))}}});
}

}  // namespace

Result<> Rules::check(const Position& now, const Act<Move>& act) const {
  const auto& s = now.board;
  switch (act.move.verb) {
    case Verb::take:
      return check_take(s, act);
    case Verb::start:
      return check_start(s, act);
    case Verb::word:
      return check_word(now, act);
    case Verb::skip:
      return check_skip(now, act);
    case Verb::sprint:
    case Verb::disable:
    case Verb::double_up:
    case Verb::recover:
    case Verb::reveal:
    case Verb::portal:
      return check_ability(s, act);
    case Verb::pass:
      return check_pass(s, act);
    case Verb::keep:
    case Verb::discard:
    case Verb::activate:
      if (s.phase != Phase::reveal) return not_now("LL-33", "No card is being revealed. {now}"_en, s.phase);
      return {};
    case Verb::push:
      return check_push(s, act);
    case Verb::enemies:
      return check_enemies(s, act);
    case Verb::traps:
      return check_traps(s, act);
    case Verb::deal:
    case Verb::shuffle:
      return check_cards(s, act);
    case Verb::attack:
      return check_attack(s, act);
  }
  std::unreachable();
}

Result<> Rules::check_take(const Board& s, const Act<Move>& act) const {
  if (s.phase != Phase::classes)
    return not_now("LL-2", "Classes are taken before the game begins. {now}"_en, s.phase);
  const auto owner = std::find(s.card.begin(), s.card.begin() + players_, act.move.args[0]);
  if (owner == s.card.begin() + players_) return {};
  std::vector<Value> left;
  for (std::uint8_t i = 0; i < class_count; ++i)
    if (std::ranges::find(s.card, i) == s.card.end()) left.push_back(name_value(data_->class_card[i].colour));
  return illegal("LL-2", {"{who} is {colour} already; take {left}."_en,
                          {{"who", seat_value(int(owner - s.card.begin()))},
                           {"colour", name_value(data_->class_card[act.move.args[0]].colour)},
                           {"left", any_value(left)}}});
}

Result<> Rules::check_start(const Board& s, const Act<Move>& act) const {
  if (s.phase != Phase::placing)
    return not_now("LL-6", "Pawns are put on the board only at the beginning. {now}"_en, s.phase);
  const Space to = act.move.args[0];
  const bool anywhere = starts_are_full(s);
  if (s.square[to].is_free() && (anywhere || data_->is_start[to])) return {};
  if (anywhere)
    return illegal("LL-6", {"Something stands on {space}; start on any free space of the board."_en,
                            {{"space", space_value(to)}}});
  return illegal("LL-6", {data_->is_start[to] ? "{space} is taken; start on one of {spaces}."_en
                                              : "{space} is not in a blue zone; start on one of {spaces}."_en,
                          {{"space", space_value(to)}, {"spaces", row_of_spaces([&](Space x) {
                                                          return data_->is_start[x] && s.square[x].is_free();
                                                        })}}});
}

// Whether it is this seat's to make or skip a word.
Result<> Rules::no_word_to_make(const Board& s, const Act<Move>& act) const {
  if (s.phase != Phase::players || !is_seat(act.by)) return illegal("LL-10", needed(s.phase));
  if (s.words_left[int(act.by)] > 0) return {};
  return illegal("LL-10", "You have made your word of this round; use your ability or pass."_en);
}

Result<> Rules::check_word(const Position& now, const Act<Move>& act) const {
  const auto& s = now.board;
  if (auto ok = no_word_to_make(s, act); !ok) return ok;
  const auto& m = act.move;
  if (m.count == Move::too_many)
    return illegal("LL-15", "That word is too long; a word has at most 8 letters."_en);
  const auto word = m.letters();
  if (word.size() < min_letters_)
    return illegal(
        "LL-17",
        {"{word} is too short; a word has at least {count, plural, one {# letter} other {# letters}} here."_en,
         {{"word", loud(word)}, {"count", min_letters_}}});
  if (!in_list(word)) {
    auto near = nearest_word(*list_, data_->common, word, min_letters_);
    if (near.empty()) near = nearest_word(house_words_, data_->common, word, min_letters_);
    return illegal("LL-16", near.empty()
                                ? Sentence("{word} is not in the word list."_en, {{"word", loud(word)}})
                                : Sentence("{word} is not in the word list. Did you mean {near}?"_en,
                                           {{"word", loud(word)}, {"near", loud(near)}}));
  }
  if (!now.may_make(packed(word)))
    return illegal("LL-17", {remembers_round_ ? "{word} was made before in this round; find a new word."_en
                                              : "{word} was made before; find a new word."_en,
                             {{"word", loud(word)}}});
  const int seat = int(act.by);
  if (m.steps != 0) {
    if (!s.sprinting.has(seat))
      return illegal("LL-34",
                     {"Steps are for a sprinting pawn; say just word {word}."_en, {{"word", text_of(word)}}});
    const auto& way_of = data_->fortune[s.active].way;
    const auto matching =
        std::ranges::count_if(word, [&](Letter letter) { return way_of[letter] != no_way; });
    if (m.steps != matching)
      return illegal(
          "LL-34",
          {"{word} has {count, plural, one {# letter on the card, so give # digit} other {# letters on "
           "the card, so give # digits}} of 0, 1 or 2, or none for 2 each."_en,
           {{"word", loud(word)}, {"count", matching}}});
  }
  Board trial = s;
  if (spell(trial, seat, m, nullptr, nullptr)) return {};
  int other = 0;
  while (other == seat || s.at[other] != trial.at[seat]) ++other;
  return illegal("LL-28",
                 {"{word} would end on {space}, where {colour} stands; end on a space without a pawn."_en,
                  {{"word", loud(word)},
                   {"space", space_value(trial.at[seat])},
                   {"colour", name_value(data_->class_card[s.card[other]].colour)}}});
}

Result<> Rules::check_skip(const Position& now, const Act<Move>& act) const {
  const auto& s = now.board;
  if (auto ok = no_word_to_make(s, act); !ok) return ok;
  if (may_skip_ || !has_word(now, int(act.by))) return {};
  return illegal(
      "LL-18",
      "Skipping is not allowed here while there is a word you can make; any word of the list will do."_en);
}

Result<> Rules::check_ability(const Board& s, const Act<Move>& act) const {
  const auto& m = act.move;
  const auto clause = clause_of(ability_of(m.verb));
  if ((s.phase != Phase::players && s.phase != Phase::reaction) || !is_seat(act.by))
    return not_now(clause, "Abilities are used in the Players Turn. {now}"_en, s.phase);
  const int seat = int(act.by);
  const auto& card = data_->class_card[s.card[seat]];
  if (verb_of(card.ability) != m.verb)
    return illegal(clause, {"You are {colour}; your ability is {ability} ({verb})."_en,
                            {{"colour", name_value(card.colour)},
                             {"ability", name_value(card.name)},
                             {"verb", ability_verb(card.ability)}}});
  if (s.tokens[seat] == 0)
    return illegal("LL-29", {"{ability} costs a bonus token and you have none; capture an enemy first."_en,
                             {{"ability", name_value(card.name)}}});
  if (s.ability_used.has(seat))
    return illegal("LL-30", "You have used your ability this round; wait for the next one."_en);
  if (!can_use_ability(s, seat)) {
    static constexpr Pattern why[] = {
        "You have no word left to sprint with. You keep your token."_en,
        "No trap is next to you. You keep your token."_en,
        "Double Up is for the Players Turn. You keep your token."_en,
        "No fortune card was active before this one. You keep your token."_en,
        "The fortune deck is empty. You keep your token."_en,
        "No space of the starting zones is free. You keep your token."_en,
    };
    return illegal("LL-38", why[int(card.ability)]);
  }
  if (m.verb == Verb::recover && !(s.past & card_bit(m.args[0])))
    return illegal("LL-32", {"Card {card} is not one that was active before; recover one of {cards}."_en,
                             {{"card", m.args[0]}, {"cards", row_of_cards(s.past)}}});
  if (m.verb == Verb::portal && !(data_->is_start[m.args[0]] && s.square[m.args[0]].is_free()))
    return illegal("LL-37", {data_->is_start[m.args[0]]
                                 ? "{space} is taken; the portal leads to one of {spaces}."_en
                                 : "{space} is not in a blue zone; the portal leads to one of {spaces}."_en,
                             {{"space", space_value(m.args[0])}, {"spaces", row_of_spaces([&](Space x) {
                                                                    return data_->is_start[x] &&
                                                                           s.square[x].is_free();
                                                                  })}}});
  return {};
}

Result<> Rules::check_pass(const Board& s, const Act<Move>& act) const {
  if ((s.phase != Phase::players && s.phase != Phase::reaction) || !is_seat(act.by))
    return not_now("LL-31", "There is nothing to pass on. {now}"_en, s.phase);
  const int seat = int(act.by);
  if (holds_up(s, seat)) return {};
  if (s.words_left[seat] > 0)
    return illegal("LL-31", "Make your word first, or skip it; then you may pass."_en);
  return illegal("LL-31", s.passed.has(seat)
                              ? "You have passed already; the others are still at it."_en
                              : "You have nothing to pass on: your ability cannot be used now."_en);
}

Result<> Rules::check_push(const Board& s, const Act<Move>& act) const {
  if (s.phase != Phase::push || !is_seat(act.by))
    return not_now("LL-51", "No pawn has to make room. {now}"_en, s.phase);
  const int seat = int(act.by);
  if (may_push_to(s, seat, act.move.args[0])) return {};
  return illegal("LL-51", {"Move out of the boss's way to one of {spaces}."_en,
                           {{"spaces", row_of_spaces([&](Space to) { return may_push_to(s, seat, to); })}}});
}

Result<> Rules::check_enemies(const Board& s, const Act<Move>& act) const {
  if (s.phase != Phase::enemies || act.by != Actor::chance)
    return not_now("LL-4", "No enemies come in now. {now}"_en, s.phase);
  const auto coming = s.back ? dungeon_->enemies.size() - dungeon_->front_enemies : dungeon_->front_enemies;
  const auto& m = act.move;
  if (m.count != coming)
    return illegal("LL-4",
                   {"Give {count, plural, one {# space} other {# different spaces}}, one for each enemy."_en,
                    {{"count", coming}}});
  for (int i = 0; i < m.count; ++i)
    if (!s.square[m.args[i]].is_free() || std::count(m.args.begin(), m.args.begin() + i, m.args[i]))
      return illegal("LL-4", taken(m.args[i]));
  return {};
}

Result<> Rules::check_traps(const Board& s, const Act<Move>& act) const {
  if (s.phase != Phase::traps || act.by != Actor::chance)
    return not_now("LL-5", "No traps come in now. {now}"_en, s.phase);
  const auto& m = act.move;
  const int coming = traps_to_come(s);
  if (m.count != coming)
    return illegal("LL-5", {"Give {count, plural, one {# trap} other {# traps}}, each as letter:space."_en,
                            {{"count", coming}}});
  Board trial = s;
  for (int i = 0; i < m.count; ++i) {
    auto& square = trial.square[m.args[2 * i + 1]];
    if (!square.is_free()) return illegal("LL-4", taken(m.args[2 * i + 1]));
    square.set_trap(m.args[2 * i]);
  }
  for (int i = 0; i < m.count; ++i) {
    const auto kind = m.args[2 * i];
    if (trial.bag[kind]-- == 0)
      return illegal(
          "LL-5", {"There are only {count} traps {letter} in the bag."_en,
                   {{"count", s.bag[kind]}, {"letter", std::string(1, char('A' + letter_of_trap(kind)))}}});
  }
  return {};
}

Result<> Rules::check_cards(const Board& s, const Act<Move>& act) const {
  const auto& m = act.move;
  const bool deals = m.verb == Verb::deal;
  const std::string_view clause = deals ? "LL-7" : "LL-32";
  if (s.phase != (deals ? Phase::deal : Phase::shuffle) || act.by != Actor::chance)
    return not_now(clause, deals ? "No cards are dealt now. {now}"_en : "Nothing is shuffled now. {now}"_en,
                   s.phase);
  std::uint32_t allowed = 0;
  for (Card card : s.deck) allowed |= card_bit(card);
  if (deals) allowed = ~0u;
  const std::size_t count = deals ? deck_size_ : s.deck.size();
  bool right = m.count == count;
  for (int i = 0; right && i < m.count; ++i) {
    right = (allowed & card_bit(m.args[i])) != 0;
    allowed &= ~card_bit(m.args[i]);
  }
  if (right) return {};
  if (deals)
    return illegal(clause,
                   {"Deal {count} different cards from 1 to 32, the top card first."_en, {{"count", count}}});
  return illegal(clause,
                 {"Name all {count} cards of the deck once, the top card first."_en, {{"count", count}}});
}

Result<> Rules::check_attack(const Board& s, const Act<Move>& act) const {
  if (s.phase != Phase::attack || act.by != Actor::chance)
    return not_now("LL-53", "The boss does not roll now. {now}"_en, s.phase);
  if (act.move.count == dungeon_->boss.rolls) return {};
  return illegal("LL-53", {"The boss rolls {count, plural, one {# die} other {# dice}} of twelve sides."_en,
                           {{"count", dungeon_->boss.rolls}}});
}

}  // namespace clew::letter_labyrinths
