// The Enemies Turn, in the order of LL-65. Each part calls the next, or leaves the table to somebody's
// decision, after which `apply` goes on with the next.
#include <algorithm>

#include "games/letter-labyrinths/rules/letter_labyrinths.h"

namespace clew::letter_labyrinths {

void Rules::begin_enemies_turn(Board& s, Story* story, Log log) const {
  const bool cleared = dungeon_->flips_by_traps
                           ? s.traps <= dungeon_->traps_left
                           : std::all_of(s.foe_at.begin(), s.foe_at.begin() + dungeon_->front_enemies,
                                         [](Space at) { return at == nowhere; });
  if (s.back || !cleared) return turn_up_card(s, story, log);
  flip(s, log);  // LL-40
  if (s.to_push.empty()) return bring_in_enemies(s, story, log);
  s.phase = Phase::push;
}

void Rules::flip(Board& s, Log log) const {
  const auto& boss = dungeon_->boss;
  s.back = true;
  s.resting = boss_rests_;
  s.foe_at[most_enemies] = boss.at;
  if (log) log->push_back({.kind = Event::flip, .at = boss.at});
  // An enemy in its way moves to the nearest space that no pawn, enemy or boss is on (LL-64).
  for (int enemy = 0; enemy < dungeon_->front_enemies; ++enemy) {
    const Space from = s.foe_at[enemy];
    if (from == nowhere || !covers(s, from)) continue;
    Space nearest = nowhere;
    for (Space to = 0; to < spaces; ++to) {
      if (covers(s, to) || s.square[to].pawn() || s.square[to].foe() != 0) continue;
      if (nearest == nowhere || distance(from, to) < distance(from, nearest)) nearest = to;
    }
    s.square[from].set_foe(0);
    s.square[nearest].set_foe(enemy + 1);
    s.foe_at[enemy] = nearest;
    if (log) log->push_back({.kind = Event::enemy, .at = nearest, .value = std::uint8_t(enemy + 1)});
  }
  lay_boss(s, Square::boss);  // LL-50
  for (int seat = 0; seat < players_; ++seat)
    if (covers(s, s.at[seat])) s.to_push.add(seat);
}

bool Rules::covers(const Board& b, Space space) const {
  const Space at = b.foe_at[most_enemies];
  if (at == nowhere) return false;
  const int row = row_of(space) - row_of(at), column = column_of(space) - column_of(at);
  return row >= 0 && row < dungeon_->boss.size && column >= 0 && column < dungeon_->boss.size;
}

// How far a covered pawn must go: 0 where a space next to it is free (LL-51).
int Rules::push_distance(const Board& b, int seat) const {
  int nearest = rows + columns;
  for (Space to = 0; to < spaces; ++to) {
    if (!b.square[to].is_free()) continue;
    if (is_adjacent(b.at[seat], to)) return 0;
    nearest = std::min(nearest, distance(b.at[seat], to));
  }
  return nearest;
}

bool Rules::may_push_to(const Board& b, int seat, Space to) const {
  if (!b.square[to].is_free()) return false;
  const int nearest = push_distance(b, seat);
  return nearest == 0 ? is_adjacent(b.at[seat], to) : distance(b.at[seat], to) == nearest;
}

void Rules::bring_in_enemies(Board& s, Story* story, Log log) const {  // LL-52
  if (dungeon_->enemies.size() == dungeon_->front_enemies) return bring_in_traps(s, story, log);
  s.phase = Phase::enemies;
}

int Rules::traps_to_come(const Board& b) const {
  int bag = 0;
  for (auto count : b.bag) bag += count;
  return std::min<int>(b.back ? dungeon_->back_traps : dungeon_->front_traps, bag);
}

void Rules::bring_in_traps(Board& s, Story* story, Log log) const {
  if (traps_to_come(s) > 0)
    s.phase = Phase::traps;
  else if (s.back)
    turn_up_card(s, story, log);
  else
    s.phase = Phase::placing;
}

void Rules::turn_up_card(Board& s, Story* story, Log log) const {
  if (!s.deck.empty()) activate_top(s, story, log);  // LL-41; an empty deck leaves the old card (LL-42)
  if (!abilities_all_round_) return attack(s, story, log);
  s.phase = Phase::reaction;  // LL-60
  s.passed = {};
  go_on(s, story, log);
}

void Rules::attack(Board& s, Story* story, Log log) const {
  const bool boss_moves = s.foe_at[most_enemies] != nowhere && !s.resting;  // LL-57, LL-58
  if (boss_moves && dungeon_->boss.rolls > 0)
    s.phase = Phase::attack;  // LL-53
  else
    enemies_spell(s, {}, story, log);
}

void Rules::enemies_spell(Board& s, std::span<const std::uint8_t> rolls, Story* story, Log log) const {
  const auto& boss = dungeon_->boss;
  for (int enemy = 0; enemy < foes(s); ++enemy)  // LL-43
    if (s.foe_at[enemy] != nowhere) enemy_spells(s, enemy, story, log);
  if (s.foe_at[most_enemies] != nowhere && !s.resting) {  // the boss last
    if (story) story->boss_words.clear();
    const auto spell_out = [&](const Letters& word) {
      if (story) story->boss_words.push_back(word);
      boss_spells(s, word, story, log);
    };
    if (boss.rolls == 0)
      for (const auto& word : boss.words) spell_out(word);
    for (const auto roll : rolls) spell_out(boss.words[boss.roll[roll - 1u]]);
  }
  s.resting = false;
  if (s.deck.empty())
    finish(s, false, log);  // LL-49
  else
    begin_round(s, log);
}

void Rules::enemy_spells(Board& b, int enemy, Story* story, Log log) const {
  const auto& way_of = data_->fortune[b.active].way;
  auto& at = b.foe_at[enemy];
  const auto tell = [&](Letter letter, Event::Result result) {
    if (log)
      log->push_back({.kind = Event::step,
                      .who = std::uint8_t(Event::foe_walks + enemy),
                      .letter = letter,
                      .result = result,
                      .at = at});
  };
  for (const Letter letter : enemy_word(enemy)) {  // LL-44
    const Way way = way_of[letter];
    const Space to = way == no_way ? nowhere : data_->step[at][way];
    if (to == nowhere) {
      tell(letter, way == no_way ? Event::none : Event::wall);
    } else if (b.square[to].pawn()) {  // LL-45
      tell(letter, Event::bump);
      discard_top(b, story, log);
    } else if (b.square[to].foe() != 0) {  // LL-46
      tell(letter, Event::blocked);
    } else {  // over traps too (LL-47)
      b.square[at].set_foe(0);
      at = to;
      b.square[at].set_foe(enemy + 1);
      tell(letter, Event::moved);
    }
  }
}

void Rules::boss_spells(Board& b, const Letters& word, Story* story, Log log) const {
  const auto& boss = dungeon_->boss;
  const auto& way_of = data_->fortune[b.active].way;
  auto& at = b.foe_at[most_enemies];
  const auto tell = [&](Letter letter, Event::Result result) {
    if (log)
      log->push_back({.kind = Event::step,
                      .who = std::uint8_t(Event::foe_walks + most_enemies),
                      .letter = letter,
                      .result = result,
                      .at = at});
  };
  for (const Letter letter : word) {
    const Way way = way_of[letter];
    const Space to = way == no_way ? nowhere : boss.step[at][way];  // LL-54
    if (to == nowhere) {
      tell(letter, way == no_way ? Event::none : Event::wall);
      continue;
    }
    bool pawn = false, enemy = false;  // LL-55
    for (int i = 0; i < boss.size * boss.size; ++i) {
      const auto& square = b.square[to + i / boss.size * columns + i % boss.size];
      pawn |= square.pawn();
      enemy |= square.foe() != 0 && square.foe() != Square::boss;
    }
    if (pawn) {
      tell(letter, Event::bump);
      discard_top(b, story, log);
    } else if (enemy) {
      tell(letter, Event::blocked);
    } else {
      lay_boss(b, 0);
      at = to;
      lay_boss(b, Square::boss);
      tell(letter, Event::moved);
    }
  }
}

}  // namespace clew::letter_labyrinths
