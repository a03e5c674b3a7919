#include "games/guru-guru/bot/stacks.h"

#include <algorithm>

namespace clew::guru_guru {

DiceTable::DiceTable(const Data& data) {
  auto& face = face_;
  for (const auto swords : data.die) face[swords] += 1.0 / 6;
  auto& plain = odds_[0];
  plain[0][0] = 1;
  for (std::size_t n = 1; n <= most_dice; ++n)
    for (std::size_t sum = 0; sum <= 2 * n; ++sum)
      for (std::size_t f = 0; f <= std::min<std::size_t>(2, sum); ++f)
        plain[n][sum] += plain[n - 1][sum - f] * face[f];
  // Of the die that is thrown until X: what it has brought when it stops. Very long rows are cut off.
  Row row{}, now{};
  now[0] = 1;
  for (int throws = 0; throws < 24; ++throws) {
    Row next{};
    for (std::size_t sum = 0; sum <= 16; ++sum) {
      row[sum] += now[sum] * face[0];
      for (std::size_t f = 1; f <= 2; ++f) next[std::min<std::size_t>(16, sum + f)] += now[sum] * face[f];
    }
    now = next;
  }
  for (const auto left : now) row[16] += left;
  for (std::size_t n = 0; n <= most_dice; ++n)
    for (std::size_t sum = 0; sum <= 2 * n; ++sum)
      for (std::size_t more = 0; more <= 16; ++more) odds_[1][n][sum + more] += plain[n][sum] * row[more];
  for (std::size_t b = 0; b < 2; ++b)
    for (std::size_t n = 0; n <= most_dice; ++n) {
      double reach = 0;
      for (std::size_t sum = most_swords + 1; sum-- > 0;) reach_[b][n][sum] = reach += odds_[b][n][sum];
    }
}

// Every X, or every X and every 1, of the two or three dice that a card throws.
double DiceTable::again(int dice, int swords, int missing) const {
  double all = 0, wins = 0;
  for (int twos = std::max(0, swords - dice); 2 * twos <= swords; ++twos) {
    const int ones = swords - 2 * twos, xs = dice - ones - twos;
    double odds = 1;
    int left = dice;
    for (const auto& [count, face] : {std::pair(ones, face_[1]), {twos, face_[2]}, {xs, face_[0]}})
      for (int i = count; i > 0; --i, --left) odds *= double(left) / i * face;
    const int thrown_ones = std::min(ones, 3 - std::min(xs, 3));
    all += odds;
    wins += odds * std::max(at_least(false, std::min(xs, 3), missing),
                            at_least(false, std::min(xs, 3) + thrown_ones, missing + thrown_ones));
  }
  return all > 0 ? wins / all : 0;
}

void Prospect::add(int much, double odds) {
  if (odds <= 0) return;
  survives += odds;
  gold += odds * much;
  for (auto& way : ways)
    if (way.gold == much) {
      way.odds += odds;
      return;
    }
  if (ways.full()) {  // the last two are nearly the same by now
    ways.back().odds += odds;
    return;
  }
  ways.push({much, odds});
}

Stacks::Stacks(const Game& game, const State& s, const DiceTable& dice)
    : game_(&game), dice_(&dice), count_(2 * game.size().rooms), hero_works_(game.hero_works(s)) {
  for (std::size_t i = 0; i < std::size_t(count_); ++i) {
    const auto& c = cards_[i] = game.data().cards[s.cards[i]];
    const CardMask bit = CardMask(1) << i;
    const int thrown = c.dice == Dice::none || c.dice == Dice::number ? c.dice_count : 2;
    gold_[i] = c.gold;
    power_[i] = std::int16_t(c.swords + c.use_swords + thrown - c.skulls - (c.is_infinite ? 40 : 0));
    if (c.kind == Kind::monster) monsters_ |= bit;
    if (c.kind == Kind::hero) heroes_ |= bit;
    if (c.is_infinite) giants_ |= bit;
    if (c.use == Use::consume) (c.discards_monster ? books_ : consumes_) |= bit;
    if (c.use == Use::equip && c.gives_hero) hero_gear_ |= bit;
    if (c.use == Use::equip && c.needs_hero) hero_pairs_ |= bit;
    if (c.is_ally() && c.dice == Dice::until_x) until_x_ |= bit;
    if (c.is_ally() && c.dice == Dice::per_treasure) per_treasure_ |= bit;
    if (c.is_ally() && c.dice == Dice::per_monster) per_monster_ |= bit;
    if (c.use == Use::equip && c.dice == Dice::per_ally) per_ally_ |= bit;
  }
}

// What is best used up to make good what the dice have left missing: gold times chance decides.
Stacks::Cover Stacks::cheapest_cover(CardMask haul, int gold, Need need) const {
  Cover best;
  const auto weigh = [&](int left, double odds) {
    if (left * odds > best.gold * best.odds || (best.odds == 0 && odds > 0)) best = {left, odds};
  };
  const CardMask usable = haul & consumes_;
  for (CardMask used = usable;; used = (used - 1) & usable) {
    int swords = 0, dice = 0, cost = 0;
    for (CardMask rest = used; rest; rest &= rest - 1) {
      const auto& c = cards_[std::size_t(std::countr_zero(rest))];
      swords += c.use_swords;
      dice += c.dice == Dice::number ? c.dice_count : 0;
      cost += c.gold;
    }
    dice = std::min(dice, DiceTable::most_dice);
    if (need.giants == 0) weigh(gold - cost, dice_->at_least(false, dice, need.skulls - swords));
    if (const CardMask book = haul & books_; book && need.giants < 2) {
      cost += cards_[std::size_t(std::countr_zero(book))].gold;
      for (CardMask rest = haul & (need.giants ? giants_ : monsters_); rest; rest &= rest - 1) {
        const auto& c = cards_[std::size_t(std::countr_zero(rest))];
        weigh(gold - cost - c.gold, dice_->at_least(false, dice, need.skulls - swords - c.skulls));
      }
    }
    if (used == 0) return best;
  }
}

Prospect Stacks::prospect(CardMask haul, int tokens) const {
  Sum sum;
  for (CardMask rest = haul; rest; rest &= rest - 1) {
    const auto& c = cards_[std::size_t(std::countr_zero(rest))];
    sum.swords += c.swords;
    sum.skulls += c.skulls;
    sum.gold += c.gold;
    sum.treasures += c.kind == Kind::treasure;
    sum.monsters += c.kind == Kind::monster;
    sum.allies += c.is_ally();
    if (c.is_ally() && c.dice == Dice::number) sum.dice += c.dice_count;
    if (c.use == Use::equip) sum.equipped += c.use_swords;
  }
  Prospect found;
  const int giants = std::popcount(haul & giants_);
  Need need{sum.skulls - sum.swords, giants};
  if (giants == 0 && need.skulls <= 0) {
    found.add(sum.gold, 1);
    return found;
  }
  if (sum.allies == 0) return found;  // no dice either, and nothing may be used (GG-47, GG-49)
  need.skulls -= sum.equipped;
  if ((haul & hero_pairs_) && hero_works_ && (haul & (heroes_ | hero_gear_)))
    need.skulls -= game_->data().bonus;
  int dice = sum.dice + sum.treasures * std::popcount(haul & per_treasure_) +
             sum.monsters * std::popcount(haul & per_monster_) + sum.allies * std::popcount(haul & per_ally_);
  dice = std::min(dice, DiceTable::most_dice);
  const bool until_x = (haul & until_x_) != 0;

  if (giants == 0) found.add(sum.gold, dice_->at_least(until_x, dice, need.skulls));
  const bool has_help = (haul & (consumes_ | books_)) != 0;
  const bool has_reroll = tokens > 0 && dice > 0 && giants == 0;
  if (!has_help && !has_reroll) return found;
  const int short_of = giants ? DiceTable::most_swords + 1 : std::max(0, need.skulls);
  for (int swords = 0; swords < short_of && swords <= DiceTable::most_swords; ++swords) {
    const double odds = dice_->exactly(until_x, dice, swords);
    if (odds < 1e-6) continue;
    const int missing = std::max(0, need.skulls - swords);
    Cover cover;
    if (has_help) cover = cheapest_cover(haul, sum.gold, {missing, giants});
    if (has_reroll) {
      double again = until_x ? 0 : dice_->again(dice, swords, missing);
      if (tokens > 1) again += (1 - again) * again;
      if (sum.gold * again > cover.gold * cover.odds) cover = {sum.gold, again};
    }
    if (cover.odds > 0) found.add(cover.gold, odds * cover.odds);
  }
  return found;
}

}  // namespace clew::guru_guru
