// Why a move is refused: the clause it breaks, and what would be right instead.
#include "core/text.h"
#include "games/guru-guru/rules/guru_guru.h"

namespace clew::guru_guru {
namespace {

std::string bits_of(unsigned mask) {
  std::string all;
  for (; mask; mask &= mask - 1) all += cat(all.empty() ? "" : " ", std::countr_zero(mask));
  return all;
}

bool is_combat(Verb verb) { return verb >= Verb::roll && verb <= Verb::done; }

}  // namespace

Result<> Game::check(const State& s, const Act<Move>& act) const {
  const Move& move = act.move;
  switch (s.phase) {
    case Phase::first:
      if (move.verb == Verb::first && move.place < players_) return {};
      return illegal("GG-7",
                     {"Name the seat that starts: first 0 to first {last}."_en, {{"last", players_ - 1}}});
    case Phase::reveal:
      return check_reveal(move);
    case Phase::deal:
      return check_deal(s, move);
    case Phase::choose:
      if (move.verb != Verb::look)
        return illegal("GG-12",
                       {"First look into a room: one of {rooms}."_en, {{"rooms", bits_of(s.occupied)}}});
      if (move.place < most_rooms && (s.occupied >> move.place & 1)) return {};
      return illegal("GG-12",
                     {move.place < size_.rooms ? "Room {room} is empty; look into one of {rooms}."_en
                                               : "There is no room {room}; look into one of {rooms}."_en,
                      {{"room", move.place}, {"rooms", bits_of(s.occupied)}}});
    case Phase::decide:
      return check_decide(s, move);
    case Phase::combat:
      return check_combat(s, move);
    case Phase::dice:
      return check_dice(s, move);
    case Phase::over:
      return refuse(Code::game_over, "The game is over."_en);
  }
  std::unreachable();
}

Result<> Game::check_reveal(const Move& move) const {
  const auto wrong = [this] {
    return illegal("GG-59",
                   {"Turn up {count} different cards of level 3, such as reveal {one} {other} ..."_en,
                    {{"count", data_->removed},
                     {"one", data_->labels[data_->deep[0]].id},
                     {"other", data_->labels[data_->deep[1]].id}}});
  };
  if (move.verb != Verb::reveal || move.misshapen || move.cards.size() != data_->removed) return wrong();
  unsigned seen = 0;
  for (const CardNo no : move.cards) {
    const auto& c = data_->cards[no];
    if (c.level != 3 || (seen >> c.place & 1)) return wrong();
    seen |= 1u << c.place;
  }
  return {};
}

Result<> Game::check_deal(const State& s, const Move& move) const {
  if (move.verb != Verb::deal || move.misshapen || int(move.cards.size()) != deck_size())
    return illegal("GG-3", {"Deal {count} cards, two a room from room 0, the lower one first."_en,
                            {{"count", deck_size()}}});
  std::uint64_t base = 0;
  unsigned deep = 0;
  for (const CardNo no : move.cards) {
    const auto& c = data_->cards[no];
    if (c.level == 3 ? deep >> c.place & 1 : base >> c.place & 1)
      return illegal("GG-3",
                     {"Deal every card once; {card} is there twice."_en, {{"card", data_->labels[no].id}}});
    if (c.level == 3)
      deep |= 1u << c.place;
    else
      base |= std::uint64_t(1) << c.place;
  }
  for (const CardNo no : move.cards)
    if (data_->cards[no].level < 3 && !(pool(s) >> data_->cards[no].place & 1))
      return illegal("GG-3", {"{card} is not in the deck of round {round}."_en,
                              {{"card", data_->labels[no].id}, {"round", s.round}}});
  if (s.round != 3)
    return deep == 0 ? Result<>{} : illegal("GG-3", "Cards of level 3 come into play in round 3 only."_en);
  if (s.shown ? deep != s.shown : std::popcount(deep) != data_->removed)
    return illegal("GG-3", s.shown
                               ? Sentence("Deal the cards of level 3 that were turned up, and no others."_en)
                               : Sentence("Deal {count} cards of level 3."_en, {{"count", data_->removed}}));
  return {};
}

Result<> Game::check_decide(const State& s, const Move& move) const {
  if (move.verb == Verb::leave) return {};
  if (move.verb != Verb::stay) return illegal("GG-15", "You have looked; now stay or leave."_en);
  if (!must_leave(s)) return {};
  return illegal(players_ == 2 ? "GG-75" : "GG-10",
                 {"With {count} rooms you must leave; one may stay with more than {limit}."_en,
                  {{"count", rooms_left(s)}, {"limit", size_.limit}}});
}

// ---- In a fight ----

Result<> Game::check_combat(const State& s, const Move& move) const {
  if (!is_combat(move.verb))
    return illegal("GG-54",
                   "This is your combat check: roll, equip, consume, reroll, or done to give up."_en);
  if (move.verb == Verb::reroll) return check_reroll(s, move);
  const auto now = choices(s);
  switch (move.verb) {
    case Verb::roll:
      return check_roll(s, now, move.card);
    case Verb::equip:
      return check_equip(s, now, move.card);
    case Verb::consume:
      return check_consume(s, now, move);
    default:
      break;
  }
  if (!now.must_roll) return {};
  for (CardMask rest = now.rolls;; rest &= rest - 1) {
    const int i = std::countr_zero(rest);
    if (!(s.thrown >> i & 1))
      return illegal("GG-41", {"Before you give up, roll {card}."_en,
                               {{"card", data_->labels[s.cards[std::size_t(i)]].id}}});
  }
}

Result<> Game::check_roll(const State& s, const Choices& now, CardNo no) const {
  const int i = in_haul(s, no);
  if (i < 0 || !card(s, i).is_ally() || card(s, i).dice == Dice::none)
    return illegal("GG-39", "Roll an ally of your haul that has dice."_en);
  if (now.rolls >> i & 1) return {};
  if (card(s, i).dice == Dice::until_x)
    return illegal("GG-66", {"{card} has shown an X and stops, unless it is rerolled."_en,
                             {{"card", name_value(data_->labels[no].name)}}});
  if (s.thrown >> i & 1)
    return illegal("GG-39", {"{card} has rolled; a token may reroll those dice."_en,
                             {{"card", name_value(data_->labels[no].name)}}});
  return illegal("GG-69", {"{card} has nothing left to count, so there is no die to roll."_en,
                           {{"card", name_value(data_->labels[no].name)}}});
}

Result<> Game::check_equip(const State& s, const Choices& now, CardNo no) const {
  const int i = in_haul(s, no);
  if (i < 0 || card(s, i).use != Use::equip)
    return illegal("GG-46", "Equip a treasure of your haul that is marked equip."_en);
  if (s.equipped >> i & 1)
    return illegal("GG-46",
                   {"{card} is equipped already."_en, {{"card", name_value(data_->labels[no].name)}}});
  if (now.equips >> i & 1) return {};
  const CardMask haul = s.hauls[std::size_t(index(s.turn))];
  for (CardMask rest = haul;; rest &= rest - 1) {
    if (!rest) return illegal("GG-47", "Without an ally nobody can wear it."_en);
    if (card(s, std::countr_zero(rest)).is_ally()) break;
  }
  if (!has_hero(s, haul, s.equipped))
    return illegal("GG-51", {"{card} needs a Hero icon in your haul."_en,
                             {{"card", name_value(data_->labels[no].name)}}});
  return illegal("GG-53", "The Hero icon has its effect on B2 and B3 only."_en);
}

Result<> Game::check_consume(const State& s, const Choices& now, const Move& move) const {
  const int i = in_haul(s, move.card);
  if (i < 0 || card(s, i).use != Use::consume)
    return illegal("GG-48", "Consume a treasure of your haul that is marked consume."_en);
  const Value treasure = name_value(data_->labels[move.card].name);
  if (s.discarded >> i & 1) return illegal("GG-48", {"{card} is used up already."_en, {{"card", treasure}}});
  const bool is_book = card(s, i).discards_monster;
  if (!is_book && move.monster != no_card)
    return illegal("GG-48", {"{card} discards no monster: consume it alone."_en, {{"card", treasure}}});
  if (!((now.consumes | now.books) >> i & 1))
    return illegal("GG-49", "Without an ally nobody can use it."_en);
  if (!is_book) return {};
  const int m = move.monster == no_card ? -1 : in_haul(s, move.monster);
  if (m >= 0 && (now.monsters >> m & 1)) return {};
  if (!now.monsters)
    return illegal("GG-63",
                   {"{card} needs a monster to discard, and you have none."_en, {{"card", treasure}}});
  return illegal("GG-63",
                 {"Name a monster of your haul, such as consume {card} {monster}."_en,
                  {{"card", data_->labels[move.card].id},
                   {"monster", data_->labels[s.cards[std::size_t(std::countr_zero(now.monsters))]].id}}});
}

Result<> Game::check_reroll(const State& s, const Move& move) const {
  if (s.tokens[std::size_t(index(s.turn))] == 0)
    return illegal("GG-44", "A reroll costs a Sword Dice token, and you have none."_en);
  const int at = thrower(s, move.card);
  if (at < 0) return illegal("GG-43", "Reroll dice that were thrown for a card of your haul."_en);
  const auto& shown = s.faces[std::size_t(at)];
  const auto& picked = move.faces;
  if (move.misshapen) return illegal("GG-43", "Name the faces in the order 1, 2, x."_en);
  if (picked.ones > shown.ones || picked.twos > shown.twos || picked.xs > shown.xs)
    return illegal("GG-43", "Pick up only dice that this throw shows."_en);
  if (reroll_ == Reroll::all && picked != shown)
    return illegal("GG-43", "At this table a token rerolls the whole throw."_en);
  if (reroll_ == Reroll::one && picked.count() != 1)
    return illegal("GG-43", "At this table a token rerolls a single die."_en);
  return {};
}

Result<> Game::check_dice(const State& s, const Move& move) const {
  if (move.verb != Verb::dice || move.misshapen || move.faces.count() != s.due)
    return illegal("GG-39",
                   {"Throw {count, plural, one {# die} other {# dice}}: the faces in the order 1, 2, x."_en,
                    {{"count", s.due}}});
  if ((move.faces.ones && !(data_->die_shows & 2)) || (move.faces.twos && !(data_->die_shows & 4)) ||
      (move.faces.xs && !(data_->die_shows & 1)))
    return illegal("GG-39", "The die has no such face."_en);
  return {};
}

}  // namespace clew::guru_guru
