// A better habit than drawing lots: leaves with stacks that will survive and pay, and fights with sense. Search
// plays its games out by it; it looks at nothing but what the seat on turn has in its own hands.
#include "games/guru-guru/rules/guru_guru.h"

namespace clew::guru_guru {
namespace {

constexpr int enough_gold[] = {0, 8, 14, 18};  // by round: a stack worth leaving with

// The card of the mask that has most of something.
template <class Worth> int best(CardMask mask, Worth worth) {
  int found = std::countr_zero(mask);
  for (CardMask rest = mask; rest; rest &= rest - 1)
    if (const int i = std::countr_zero(rest); worth(i) > worth(found)) found = i;
  return found;
}

}  // namespace

Move Game::rollout(const State& s, Actor who, Rng& rng) const {
  if (s.phase == Phase::decide && !must_leave(s))
    return {.verb = is_worth_leaving(s, rng) ? Verb::leave : Verb::stay};
  if (s.phase == Phase::combat) return sensible_blow(s);
  return sample(s, who, rng);
}

// Dice count a sword each; equipment and consumables count where somebody can use them.
bool Game::is_worth_leaving(const State& s, Rng& rng) const {
  int swords = 0, skulls = 0, gold = 0, treasures = 0, monsters = 0, allies = 0, used = 0;
  bool is_hopeless = false;
  for (CardMask rest = s.hand; rest; rest &= rest - 1) {
    const auto& c = card(s, std::countr_zero(rest));
    treasures += c.kind == Kind::treasure;
    monsters += c.kind == Kind::monster;
    allies += c.is_ally();
    swords += c.swords;
    skulls += c.skulls;
    gold += c.gold;
    is_hopeless |= c.is_infinite;
    if (c.use != Use::none) used += c.use_swords + c.dice_count;
  }
  for (CardMask rest = s.hand; rest; rest &= rest - 1) {
    const auto& c = card(s, std::countr_zero(rest));
    if (!c.is_ally()) continue;
    swords += c.dice == Dice::number         ? c.dice_count
              : c.dice == Dice::per_treasure ? treasures
              : c.dice == Dice::per_monster  ? monsters
              : c.dice == Dice::until_x      ? 3
                                             : 0;
  }
  if (allies > 0) swords += used;
  if (is_hopeless || swords < skulls) return rng.below(16) == 0;
  return gold >= enough_gold[s.round] || rng.below(8) == 0;
}

// Equip, then roll, then reroll what is bad, then use things up, the cheapest that does; at last give up.
Move Game::sensible_blow(const State& s) const {
  const auto now = choices(s);
  const auto no = [&s](int i) { return s.cards[std::size_t(i)]; };
  if (now.equips) return {.verb = Verb::equip, .card = no(std::countr_zero(now.equips))};
  if (now.rolls) return {.verb = Verb::roll, .card = no(std::countr_zero(now.rolls))};
  const int missing = int(s.skulls) - int(s.swords);
  const bool is_infinite = s.infinite > 0;

  const auto brings = [&](int i) {
    return card(s, i).use_swords + (card(s, i).dice != Dice::none ? dice_of(s, i) : 0);
  };
  if (now.consumes && !is_infinite) {
    // Of those that suffice the one with the least gold; else the strongest.
    const int strongest = best(now.consumes, [&](int i) { return int(brings(i)); });
    if (int(brings(strongest)) < missing) return {.verb = Verb::consume, .card = no(strongest)};
    const int cheapest = best(
        now.consumes, [&](int i) { return int(brings(i)) >= missing ? 1000 - int(card(s, i).gold) : -1; });
    return {.verb = Verb::consume, .card = no(cheapest)};
  }
  if (now.books && now.monsters) {
    const int worst =
        best(now.monsters, [&](int i) { return card(s, i).is_infinite ? 1000 : int(card(s, i).skulls); });
    return {.verb = Verb::consume, .card = no(std::countr_zero(now.books)), .monster = no(worst)};
  }
  if (now.rerolls && !is_infinite) {
    std::size_t throws = 0;
    for (std::size_t i = 1; i < s.throwers.size(); ++i)
      if (s.faces[i].xs > s.faces[throws].xs) throws = i;
    const auto& shown = s.faces[throws];
    Faces picked = reroll_ == Reroll::all ? shown : Faces{0, 0, reroll_ == Reroll::one ? 1 : shown.xs};
    if (shown.xs > 0 && picked.count() > 0)
      return {.verb = Verb::reroll, .card = s.throwers[throws], .faces = picked};
  }
  return {.verb = Verb::done};
}

}  // namespace clew::guru_guru
