// Skulls against swords: the combat checks at the end of a round.
#include <algorithm>

#include "core/text.h"
#include "games/guru-guru/rules/guru_guru.h"

namespace clew::guru_guru {
namespace {

std::vector<CardNo> cards_of(const State& s, CardMask mask) {
  std::vector<CardNo> all;
  for (; mask; mask &= mask - 1) all.push_back(s.cards[std::size_t(std::countr_zero(mask))]);
  return all;
}

}  // namespace

// ---- What stands in a fight ----

// A Hero card, or equipment with the icon (GG-51, GG-64).
bool Game::has_hero(const State& s, CardMask haul, CardMask equipped) const {
  for (CardMask rest = haul; rest; rest &= rest - 1) {
    const int i = std::countr_zero(rest);
    if (card(s, i).kind == Kind::hero || (card(s, i).gives_hero && (equipped >> i & 1))) return true;
  }
  return false;
}

int Game::in_haul(const State& s, CardNo no) const {
  for (CardMask rest = s.hauls[std::size_t(index(s.turn))]; rest; rest &= rest - 1)
    if (const int i = std::countr_zero(rest); s.cards[std::size_t(i)] == no) return i;
  return -1;
}

int Game::thrower(const State& s, CardNo no) const {
  for (std::size_t i = 0; i < s.throwers.size(); ++i)
    if (s.throwers[i] == no) return int(i);
  return -1;
}

// Dice of one throw of a card, as things stand: discarded cards do not count (GG-62, GG-67 to GG-69).
std::uint32_t Game::dice_of(const State& s, int i) const {
  const auto count = [&](auto counts) {
    std::uint32_t n = 0;
    for (CardMask rest = s.hauls[std::size_t(index(s.turn))] & ~s.discarded; rest; rest &= rest - 1)
      n += counts(card(s, std::countr_zero(rest)));
    return n;
  };
  switch (card(s, i).dice) {
    case Dice::none:
      return 0;
    case Dice::number:
      return card(s, i).dice_count;
    case Dice::until_x:
      return 1;
    case Dice::per_treasure:
      return count([](const Card& c) { return c.kind == Kind::treasure; });
    case Dice::per_monster:
      return count([](const Card& c) { return c.kind == Kind::monster; });
    case Dice::per_ally:
      return count([](const Card& c) { return c.is_ally(); });
  }
  std::unreachable();
}

Choices Game::choices(const State& s) const {
  Choices now;
  bool has_ally = false;
  for (CardMask rest = s.hauls[std::size_t(index(s.turn))] & ~s.discarded; rest; rest &= rest - 1) {
    const int i = std::countr_zero(rest);
    const CardMask bit = rest & -rest;
    const auto& c = card(s, i);
    if (c.kind == Kind::monster) {
      now.monsters |= bit;
    } else if (c.is_ally()) {
      has_ally = true;
      if (c.dice == Dice::none) continue;
      if (!(s.thrown & bit)) {
        if (dice_of(s, i) == 0) continue;  // GG-69
        now.rolls |= bit;
        now.must_roll = true;  // GG-41
      } else if (c.dice == Dice::until_x &&
                 s.faces[std::size_t(thrower(s, s.cards[std::size_t(i)]))].xs == 0) {
        now.rolls |= bit;  // GG-66
      }
    } else if (c.use == Use::equip) {
      if (!(s.equipped & bit)) now.equips |= bit;  // GG-46
    } else if (c.use == Use::consume) {
      (c.discards_monster ? now.books : now.consumes) |= bit;
    }
  }
  if (!has_ally) now.equips = now.consumes = now.books = 0;  // GG-47, GG-49
  for (CardMask rest = now.equips; rest; rest &= rest - 1) {
    const int i = std::countr_zero(rest);
    if (card(s, i).needs_hero &&  // GG-51, GG-53
        !(hero_works(s) && has_hero(s, s.hauls[std::size_t(index(s.turn))], s.equipped)))
      now.equips &= ~(rest & -rest);
  }
  now.rerolls = s.tokens[std::size_t(index(s.turn))] > 0 && !s.throwers.empty();  // GG-42, GG-44
  return now;
}

// ---- A check from its beginning to its end ----

void Game::open_hauls(State& s, Story* story, Log log) const {  // GG-28
  Seat seat = s.start;
  if (log)
    for (int i = 0; i < players_; ++i, seat = after(seat))
      log->push_back({.kind = Event::Kind::cards,
                      .seat = seat,
                      .cards = cards_of(s, s.hauls[std::size_t(index(seat))])});
  s.turn = s.start;
  begin_check(s);
  settle(s, story, log);
}

void Game::begin_check(State& s) const {
  s.discarded = s.equipped = s.thrown = 0;
  s.has_bonus = false;
  while (!s.throwers.empty()) {
    s.throwers.pop();
    s.faces[s.throwers.size()] = {};
  }
  s.swords = 0;
  s.skulls = 0;
  s.infinite = 0;
  for (CardMask rest = s.hauls[std::size_t(index(s.turn))]; rest; rest &= rest - 1) {
    const auto& c = card(s, std::countr_zero(rest));
    s.swords += c.swords;
    s.skulls = std::uint16_t(s.skulls + c.skulls);
    s.infinite = std::uint8_t(s.infinite + c.is_infinite);
  }
}

// Over as soon as the swords suffice, or nothing but giving up is left (GG-29, GG-55).
void Game::settle(State& s, Story* story, Log log) const {
  const bool survived = s.infinite == 0 && s.swords >= s.skulls;  // GG-65: no number is enough
  if (survived || choices(s).only_done()) return end_check(s, survived, story, log);
  s.phase = Phase::combat;
}

// The check is over, and the next one begins; it may be over at once.
void Game::end_check(State& s, bool survived, Story* story, Log log) const {
  pay(s, survived, story, log);
  s.turn = after(s.turn);
  if (s.turn == s.start) return end_round(s, story, log);
  begin_check(s);
  settle(s, story, log);
}

void Game::pay(State& s, bool survived, Story* story, Log log) const {
  const auto seat = std::size_t(index(s.turn));
  unsigned gold = 0;
  if (survived)  // GG-31
    for (CardMask rest = s.hauls[seat] & ~s.discarded; rest; rest &= rest - 1)
      gold += card(s, std::countr_zero(rest)).gold;
  else
    ++s.tokens[seat];  // GG-30, GG-32
  s.gold[std::size_t(plan_index(s))][seat] = std::uint16_t(gold);
  if (story) {
    Fight fight = fight_now(s, *story, s.turn);
    fight.survived = survived;
    fight.gold = int(gold);
    story->fights.push_back(std::move(fight));
    story->discarded.clear();
    story->equipped.clear();
  }
  if (log)
    log->push_back({.kind = survived ? Event::Kind::survived : Event::Kind::knocked_out,
                    .seat = s.turn,
                    .count = int(gold)});
}

// How a seat's fight stands now; what was used is told of the seat on turn alone.
Fight Game::fight_now(const State& s, const Story& story, Seat seat) const {
  const CardMask haul = s.hauls[std::size_t(index(seat))];
  const bool is_mine = seat == s.turn;
  Fight fight{.seat = seat,
              .cards = cards_of(s, haul),
              .discarded = {},
              .equipped = {},
              .throws = {},
              .is_infinite = false,
              .has_hero = has_hero(s, haul, is_mine ? s.equipped : 0),
              .survived = false,
              .skulls = 0,
              .gold = 0,
              .swords = 0};
  if (is_mine) {
    fight.discarded = story.discarded;
    fight.equipped = story.equipped;
    for (std::size_t i = 0; i < s.throwers.size(); ++i) fight.throws.push_back({s.throwers[i], s.faces[i]});
    fight.is_infinite = s.infinite != 0;
    fight.skulls = s.skulls;
    fight.swords = s.swords;
    return fight;
  }
  for (const CardNo no : fight.cards) {
    fight.is_infinite |= data_->cards[no].is_infinite;
    fight.skulls += data_->cards[no].skulls;
    fight.swords += data_->cards[no].swords;
  }
  return fight;
}

// ---- The moves of a fight ----

void Game::fight(State& s, const Move& move, Story* story, Log log) const {
  if (move.verb == Verb::done) return end_check(s, false, story, log);
  if (move.verb == Verb::reroll) return pick_up(s, move, log);
  const int i = in_haul(s, move.card);
  if (move.verb == Verb::roll) return throw_dice(s, move.card, dice_of(s, i));
  if (move.verb == Verb::equip) {
    s.equipped |= CardMask(1) << i;
    if (story) story->equipped.push_back(move.card);
    if (log) log->push_back({.kind = Event::Kind::equip, .seat = s.turn, .card = move.card});
  } else {
    consume(s, move, story, log);
  }
  // What the treasure gives; dice come last.
  const auto& used = card(s, i);
  s.swords += used.use_swords;
  if (used.needs_hero && !s.has_bonus) {  // GG-51, GG-52: there is one token
    s.has_bonus = true;
    s.swords += data_->bonus;
  }
  if (used.dice != Dice::none) return throw_dice(s, move.card, dice_of(s, i));
  settle(s, story, log);
}

// The treasure is discarded, and with the Spellbook a monster (GG-48, GG-63).
void Game::consume(State& s, const Move& move, Story* story, Log log) const {
  Event e{.kind = Event::Kind::consume, .seat = s.turn};
  for (const CardNo no : {move.card, move.monster}) {
    if (no == no_card) continue;
    const int i = in_haul(s, no);
    s.discarded |= CardMask(1) << i;
    s.skulls = std::uint16_t(s.skulls - card(s, i).skulls);
    s.infinite = std::uint8_t(s.infinite - card(s, i).is_infinite);
    if (story) story->discarded.push_back(no);
    if (log) e.cards.push_back(no);
  }
  if (log) log->push_back(std::move(e));
}

// A token is paid, and the dice are thrown again (GG-42).
void Game::pick_up(State& s, const Move& move, Log log) const {
  --s.tokens[std::size_t(index(s.turn))];
  auto& shown = s.faces[std::size_t(thrower(s, move.card))];
  shown.ones -= move.faces.ones;
  shown.twos -= move.faces.twos;
  shown.xs -= move.faces.xs;
  s.swords -= move.faces.swords();
  if (log)
    log->push_back({.kind = Event::Kind::reroll, .seat = s.turn, .card = move.card, .faces = move.faces});
  throw_dice(s, move.card, move.faces.count());
}

void Game::throw_dice(State& s, CardNo no, std::uint32_t count) const {
  s.due_card = no;
  s.due = count;
  s.phase = Phase::dice;
}

void Game::land(State& s, const Faces& faces, Story* story, Log log) const {
  int at = thrower(s, s.due_card);
  if (at < 0) {  // a card's first throw
    at = int(s.throwers.size());
    s.throwers.push(s.due_card);
    s.thrown |= CardMask(1) << in_haul(s, s.due_card);
  }
  auto& shown = s.faces[std::size_t(at)];
  shown.ones += faces.ones;
  shown.twos += faces.twos;
  shown.xs += faces.xs;
  s.swords += faces.swords();
  if (log) log->push_back({.kind = Event::Kind::dice, .seat = s.turn, .card = s.due_card, .faces = faces});
  s.due_card = 0;
  s.due = 0;
  settle(s, story, log);
}

}  // namespace clew::guru_guru
