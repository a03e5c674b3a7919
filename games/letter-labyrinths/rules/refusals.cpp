// Why a move is refused: the clause, and a sentence that says what would be right.
#include <algorithm>

#include "core/text.h"
#include "games/letter-labyrinths/rules/letter_labyrinths.h"

namespace clew::letter_labyrinths {
namespace {

std::string counted(std::size_t n, std::string_view one, std::string_view many) {
  return cat(n, " ", n == 1 ? one : many);
}

// "19 30", or "none".
std::string cards_text(std::uint32_t bits) {
  std::vector<int> list;
  for (int card = 1; card <= cards; ++card)
    if (bits & card_bit(Card(card))) list.push_back(card);
  return list.empty() ? "none" : join(list, " ");
}

template <class May> std::string spaces_text(May may) {
  std::string all;
  for (Space space = 0; space < spaces; ++space)
    if (may(space)) all += cat(all.empty() ? "" : " ", space_text(space));
  return all;
}

std::string_view clause_of(Verb verb) {
  switch (verb) {
    case Verb::take:
      return "LL-2";
    case Verb::start:
      return "LL-6";
    case Verb::word:
    case Verb::skip:
      return "LL-10";
    case Verb::sprint:
      return "LL-34";
    case Verb::disable:
      return "LL-36";
    case Verb::double_up:
      return "LL-35";
    case Verb::recover:
      return "LL-32";
    case Verb::reveal:
    case Verb::keep:
    case Verb::discard:
    case Verb::activate:
      return "LL-33";
    case Verb::portal:
      return "LL-37";
    case Verb::pass:
      return "LL-31";
    case Verb::push:
      return "LL-51";
    case Verb::enemies:
      return "LL-4";
    case Verb::traps:
      return "LL-5";
    case Verb::deal:
      return "LL-7";
    case Verb::shuffle:
      return "LL-32";
    case Verb::attack:
      return "LL-53";
  }
  std::unreachable();
}

// What the table is waiting for.
std::string_view needed(Phase phase) {
  switch (phase) {
    case Phase::classes:
      return "First everybody takes a class, such as take green.";
    case Phase::enemies:
      return "Now the dice bring in the enemies.";
    case Phase::traps:
      return "Now the dice bring in the traps.";
    case Phase::placing:
      return "First everybody puts a pawn on a blue space, such as start 0-6.";
    case Phase::deal:
      return "Now the fortune cards are dealt.";
    case Phase::players:
      return "It is the Players Turn: make a word, such as word binder.";
    case Phase::shuffle:
      return "Now the fortune deck is shuffled.";
    case Phase::reveal:
      return "First decide about the revealed card: keep, discard or activate.";
    case Phase::push:
      return "The boss has come: first every covered pawn makes room with push and a space.";
    case Phase::reaction:
      return "The new card lies open: use your ability now, or pass.";
    case Phase::attack:
      return "Now the boss rolls for its words.";
    case Phase::over:
      return "The game is over.";
  }
  std::unreachable();
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
      if (s.phase != Phase::reveal)
        return illegal("LL-33", cat("No card is being revealed. ", needed(s.phase)));
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
    return illegal("LL-2", cat("Classes are taken before the game begins. ", needed(s.phase)));
  const auto owner = std::find(s.card.begin(), s.card.begin() + players_, act.move.args[0]);
  if (owner == s.card.begin() + players_) return {};
  std::string left;
  for (std::uint8_t i = 0; i < class_count; ++i)
    if (std::ranges::find(s.card, i) == s.card.end())
      left += cat(left.empty() ? "" : ", ", data_->class_card[i].colour);
  return illegal("LL-2",
                 cat("Seat ", owner - s.card.begin(), " is ", data_->class_card[act.move.args[0]].colour,
                     " already; take one of ", left, "."));
}

Result<> Rules::check_start(const Board& s, const Act<Move>& act) const {
  if (s.phase != Phase::placing)
    return illegal("LL-6", cat("Pawns are put on the board only at the beginning. ", needed(s.phase)));
  const Space to = act.move.args[0];
  const bool anywhere = starts_are_full(s);
  if (s.square[to].is_free() && (anywhere || data_->is_start[to])) return {};
  if (anywhere)
    return illegal("LL-6",
                   cat("Something stands on ", space_text(to), "; start on any free space of the board."));
  return illegal(
      "LL-6",
      cat(space_text(to), data_->is_start[to] ? " is taken" : " is not in a blue zone", "; start on one of ",
          spaces_text([&](Space x) { return data_->is_start[x] && s.square[x].is_free(); }), "."));
}

// Whether it is this seat's to make or skip a word.
Result<> Rules::no_word_to_make(const Board& s, const Act<Move>& act) const {
  if (s.phase != Phase::players || !is_seat(act.by)) return illegal("LL-10", std::string(needed(s.phase)));
  if (s.words_left[int(act.by)] > 0) return {};
  return illegal("LL-10", "You have made your word of this round; use your ability or pass.");
}

Result<> Rules::check_word(const Position& now, const Act<Move>& act) const {
  const auto& s = now.board;
  if (auto ok = no_word_to_make(s, act); !ok) return ok;
  const auto& m = act.move;
  if (m.count == Move::too_many)
    return illegal("LL-15", "That word is too long; a word has at most 8 letters.");
  const auto word = m.letters();
  if (word.size() < min_letters_)
    return illegal("LL-17", cat(loud(word), " is too short; a word has at least ",
                                counted(min_letters_, "letter", "letters"), " here."));
  if (!in_list(word)) {
    auto near = nearest_word(*list_, data_->common, word, min_letters_);
    if (near.empty()) near = nearest_word(house_words_, data_->common, word, min_letters_);
    return illegal("LL-16", cat(loud(word), " is not in the word list.",
                                near.empty() ? "" : cat(" Did you mean ", loud(near), "?")));
  }
  if (!now.may_make(packed(word)))
    return illegal("LL-17", cat(loud(word), " was made before", remembers_round_ ? " in this round" : "",
                                "; find a new word."));
  const int seat = int(act.by);
  if (m.steps != 0) {
    if (!s.sprinting.has(seat))
      return illegal("LL-34", cat("Steps are for a sprinting pawn; say just word ", text_of(word), "."));
    const auto& way_of = data_->fortune[s.active].way;
    const auto matching =
        std::ranges::count_if(word, [&](Letter letter) { return way_of[letter] != no_way; });
    if (m.steps != matching)
      return illegal("LL-34", cat(loud(word), " has ", counted(std::size_t(matching), "letter", "letters"),
                                  " on the card, so give ", counted(std::size_t(matching), "digit", "digits"),
                                  " of 0, 1 or 2, or none for 2 each."));
  }
  Board trial = s;
  if (spell(trial, seat, m, nullptr, nullptr)) return {};
  int other = 0;
  while (other == seat || s.at[other] != trial.at[seat]) ++other;
  return illegal("LL-28",
                 cat(loud(word), " would end on ", space_text(trial.at[seat]), ", where ",
                     data_->class_card[s.card[other]].colour, " stands; end on a space without a pawn."));
}

Result<> Rules::check_skip(const Position& now, const Act<Move>& act) const {
  const auto& s = now.board;
  if (auto ok = no_word_to_make(s, act); !ok) return ok;
  if (may_skip_ || !has_word(now, int(act.by))) return {};
  return illegal(
      "LL-18",
      "Skipping is not allowed here while there is a word you can make; any word of the list will do.");
}

Result<> Rules::check_ability(const Board& s, const Act<Move>& act) const {
  const auto& m = act.move;
  const auto clause = clause_of(m.verb);
  if ((s.phase != Phase::players && s.phase != Phase::reaction) || !is_seat(act.by))
    return illegal(clause, cat("Abilities are used in the Players Turn. ", needed(s.phase)));
  const int seat = int(act.by);
  const auto& card = data_->class_card[s.card[seat]];
  if (verb_of(card.ability) != m.verb)
    return illegal(clause, cat("You are ", card.colour, "; your ability is ", card.name, " (",
                               ability_verb(card.ability), ")."));
  if (s.tokens[seat] == 0)
    return illegal("LL-29",
                   cat(card.name, " costs a bonus token and you have none; capture an enemy first."));
  if (s.ability_used.has(seat))
    return illegal("LL-30", "You have used your ability this round; wait for the next one.");
  if (!can_use_ability(s, seat)) {
    static constexpr std::string_view why[] = {
        "You have no word left to sprint with.",
        "No trap is next to you.",
        "Double Up is for the Players Turn.",
        "No fortune card was active before this one.",
        "The fortune deck is empty.",
        "No space of the starting zones is free.",
    };
    return illegal("LL-38", cat(why[int(card.ability)], " You keep your token."));
  }
  if (m.verb == Verb::recover && !(s.past & card_bit(m.args[0])))
    return illegal("LL-32", cat("Card ", m.args[0], " is not one that was active before; recover one of ",
                                cards_text(s.past), "."));
  if (m.verb == Verb::portal && !(data_->is_start[m.args[0]] && s.square[m.args[0]].is_free()))
    return illegal(
        "LL-37",
        cat(space_text(m.args[0]), data_->is_start[m.args[0]] ? " is taken" : " is not in a blue zone",
            "; the portal leads to one of ",
            spaces_text([&](Space x) { return data_->is_start[x] && s.square[x].is_free(); }), "."));
  return {};
}

Result<> Rules::check_pass(const Board& s, const Act<Move>& act) const {
  if ((s.phase != Phase::players && s.phase != Phase::reaction) || !is_seat(act.by))
    return illegal("LL-31", cat("There is nothing to pass on. ", needed(s.phase)));
  const int seat = int(act.by);
  if (holds_up(s, seat)) return {};
  if (s.words_left[seat] > 0) return illegal("LL-31", "Make your word first, or skip it; then you may pass.");
  return illegal("LL-31", s.passed.has(seat)
                              ? "You have passed already; the others are still at it."
                              : "You have nothing to pass on: your ability cannot be used now.");
}

Result<> Rules::check_push(const Board& s, const Act<Move>& act) const {
  if (s.phase != Phase::push || !is_seat(act.by))
    return illegal("LL-51", cat("No pawn has to make room. ", needed(s.phase)));
  const int seat = int(act.by);
  if (may_push_to(s, seat, act.move.args[0])) return {};
  return illegal("LL-51", cat("Move out of the boss's way to one of ",
                              spaces_text([&](Space to) { return may_push_to(s, seat, to); }), "."));
}

Result<> Rules::check_enemies(const Board& s, const Act<Move>& act) const {
  if (s.phase != Phase::enemies || act.by != Actor::chance)
    return illegal("LL-4", cat("No enemies come in now. ", needed(s.phase)));
  const auto coming = s.back ? dungeon_->enemies.size() - dungeon_->front_enemies : dungeon_->front_enemies;
  const auto& m = act.move;
  if (m.count != coming)
    return illegal("LL-4",
                   cat("Give ", counted(coming, "space", "different spaces"), ", one for each enemy."));
  for (int i = 0; i < m.count; ++i)
    if (!s.square[m.args[i]].is_free() || std::count(m.args.begin(), m.args.begin() + i, m.args[i]))
      return illegal("LL-4", cat("Something is on ", space_text(m.args[i]), " already; roll again."));
  return {};
}

Result<> Rules::check_traps(const Board& s, const Act<Move>& act) const {
  if (s.phase != Phase::traps || act.by != Actor::chance)
    return illegal("LL-5", cat("No traps come in now. ", needed(s.phase)));
  const auto& m = act.move;
  const int coming = traps_to_come(s);
  if (m.count != coming)
    return illegal("LL-5",
                   cat("Give ", counted(std::size_t(coming), "trap", "traps"), ", each as letter:space."));
  Board trial = s;
  for (int i = 0; i < m.count; ++i) {
    auto& square = trial.square[m.args[2 * i + 1]];
    if (!square.is_free())
      return illegal("LL-4", cat("Something is on ", space_text(m.args[2 * i + 1]), " already; roll again."));
    square.set_trap(m.args[2 * i]);
  }
  for (int i = 0; i < m.count; ++i) {
    const auto kind = m.args[2 * i];
    if (trial.bag[kind]-- == 0)
      return illegal("LL-5", cat("There are only ", s.bag[kind], " traps ", char('A' + letter_of_trap(kind)),
                                 " in the bag."));
  }
  return {};
}

Result<> Rules::check_cards(const Board& s, const Act<Move>& act) const {
  const auto& m = act.move;
  const auto clause = clause_of(m.verb);
  const bool deals = m.verb == Verb::deal;
  if (s.phase != (deals ? Phase::deal : Phase::shuffle) || act.by != Actor::chance)
    return illegal(clause,
                   cat(deals ? "No cards are dealt now. " : "Nothing is shuffled now. ", needed(s.phase)));
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
    return illegal(clause, cat("Deal ", count, " different cards from 1 to 32, the top card first."));
  return illegal(clause, cat("Name all ", count, " cards of the deck once, the top card first."));
}

Result<> Rules::check_attack(const Board& s, const Act<Move>& act) const {
  if (s.phase != Phase::attack || act.by != Actor::chance)
    return illegal("LL-53", cat("The boss does not roll now. ", needed(s.phase)));
  if (act.move.count == dungeon_->boss.rolls) return {};
  return illegal("LL-53",
                 cat("The boss rolls ", counted(dungeon_->boss.rolls, "die", "dice"), " of twelve sides."));
}

}  // namespace clew::letter_labyrinths
