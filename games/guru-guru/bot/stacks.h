#pragma once
// What a stack of cards is worth to whoever leaves with it: exact chances of the dice, and the best use of what
// can be used up.
#include "games/guru-guru/rules/guru_guru.h"

namespace clew::guru_guru {

// How n Sword dice fall, alone or with one more that is thrown until it shows X (GG-39, GG-66).
class DiceTable {
 public:
  explicit DiceTable(const Data& data);
  static constexpr int most_dice = 20, most_swords = 2 * most_dice + 16;
  double exactly(bool until_x, int dice, int swords) const {
    return odds_[until_x][std::size_t(dice)][std::size_t(swords)];
  }
  double at_least(bool until_x, int dice, int swords) const {
    if (swords <= 0) return 1;
    return swords > most_swords ? 0 : reach_[until_x][std::size_t(dice)][std::size_t(swords)];
  }
  // After a throw of `dice` that brought so many swords: how often a reroll brings as many more as are missing.
  double again(int dice, int swords, int missing) const;

 private:
  using Row = std::array<double, most_swords + 1>;
  std::array<double, 3> face_{};
  std::array<std::array<Row, most_dice + 1>, 2> odds_{}, reach_{};
};

// How a fight may end: with so much gold so often, else knocked out.
struct Prospect {
  struct Way {
    int gold = 0;
    double odds = 0;
  };
  List<Way, 10> ways;
  double survives = 0;
  double gold = 0;  // on average
  void add(int gold, double odds);
};

// The cards on the table as numbers that add up.
class Stacks {
 public:
  Stacks(const Game& game, const State& s, const DiceTable& dice);

  Prospect prospect(CardMask haul, int tokens) const;
  // Swords less skulls, a die counted as one; the giant as more skulls than there are swords.
  int power(CardMask mask) const { return total(mask, power_); }
  int gold(CardMask mask) const { return total(mask, gold_); }
  int count() const { return count_; }

 private:
  struct Sum {
    int swords = 0, skulls = 0, gold = 0, dice = 0, treasures = 0, monsters = 0, allies = 0, equipped = 0;
  };
  struct Need {
    int skulls = 0, giants = 0;
  };
  struct Cover {
    int gold = 0;
    double odds = 0;
  };

  static int total(CardMask mask, const std::array<std::int16_t, 32>& of) {
    int sum = 0;
    for (; mask; mask &= mask - 1) sum += of[std::size_t(std::countr_zero(mask))];
    return sum;
  }
  Cover cheapest_cover(CardMask haul, int gold, Need need) const;

  const Game* game_;
  const DiceTable* dice_;
  std::array<Card, 32> cards_{};
  std::array<std::int16_t, 32> power_{}, gold_{};
  int count_ = 0;
  bool hero_works_ = false;
  CardMask consumes_ = 0, books_ = 0, monsters_ = 0, giants_ = 0, heroes_ = 0, hero_gear_ = 0,
           hero_pairs_ = 0;
  CardMask until_x_ = 0, per_treasure_ = 0, per_monster_ = 0, per_ally_ = 0;
};

}  // namespace clew::guru_guru
