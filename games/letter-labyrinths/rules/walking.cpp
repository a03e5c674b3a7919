// A word's path on the board: the pawn's, letter by letter.
#include "games/letter-labyrinths/rules/letter_labyrinths.h"

namespace clew::letter_labyrinths {

void Rules::lay_boss(Board& b, int foe) const {
  const auto& boss = dungeon_->boss;
  for (int row = 0; row < boss.size; ++row)
    for (int column = 0; column < boss.size; ++column)
      b.square[b.foe_at[most_enemies] + row * columns + column].set_foe(foe);
}

// One damage; an enemy that has its fill is captured at once and its space is open (LL-19, LL-21).
Event::Result Rules::hurt(Board& b, int seat, int foe) const {
  if (++b.damage[foe] < hits(foe)) return Event::damage;
  if (foe == most_enemies)
    lay_boss(b, 0);
  else
    b.square[b.foe_at[foe]].set_foe(0);
  b.foe_at[foe] = nowhere;
  b.captor[foe] = std::uint8_t(seat);
  ++b.tokens[seat];  // LL-29
  return Event::capture;
}

bool Rules::spell(Board& b, int seat, const Move& word, Story* story, Log log) const {
  const auto letters = word.letters();
  const auto& way_of = data_->fortune[b.active].way;  // LL-11
  const bool sprints = b.sprinting.has(seat);
  const LetterMask in_word = mask_of(letters);
  Space at = b.at[seat];
  std::size_t matching = 0;
  bool stopped = false;
  b.square[at].set_pawn(false);  // so that it does not meet itself

  const auto tell = [&](Letter letter, Event::Result result, int foe = -1) {
    if (log)
      log->push_back({.kind = Event::step,
                      .who = std::uint8_t(seat),
                      .letter = letter,
                      .result = result,
                      .at = at,
                      .value = std::uint8_t(foe + 1)});
  };
  const auto step = [&](Letter letter, Way way) {
    const Space to = data_->step[at][way];
    if (to == nowhere) return tell(letter, Event::wall);  // LL-14
    auto& square = b.square[to];
    if (const int foe = square.foe() - 1; foe >= 0) {  // LL-19, LL-48
      if (foe == most_enemies && (dungeon_->boss.armour & bit_of(letter)))
        return tell(letter, Event::armour, foe);  // LL-56
      return tell(letter, hurt(b, seat, foe), foe);
    }
    if (const int kind = square.trap(); kind != 0) {
      if (!(in_word & bit_of(letter_of_trap(kind)))) {  // LL-24
        stopped = true;
        tell(letter, Event::stopped);
        discard_top(b, story, log);
        return;
      }
      square.set_trap(0);  // LL-23
      ++b.bag[kind];
      --b.traps;
      at = to;
      return tell(letter, Event::cleared);
    }
    at = to;  // also through other pawns (LL-27)
    tell(letter, Event::moved);
  };

  for (const Letter letter : letters) {  // LL-12
    const Way way = way_of[letter];
    if (way == no_way) {
      tell(letter, Event::none);  // LL-13
      continue;
    }
    if (!sprints) {
      step(letter, way);
    } else {  // LL-34
      const int steps = word.steps == 0 ? 2 : word.digit(matching);
      ++matching;
      if (steps == 0) tell(letter, Event::stay);
      for (int i = 0; i < steps && !stopped; ++i) step(letter, way);
    }
    if (stopped) break;
  }
  b.at[seat] = at;
  const bool alone = !b.square[at].pawn();
  b.square[at].set_pawn(true);
  return alone;
}

}  // namespace clew::letter_labyrinths
