#pragma once
// What a position between two monsters promises each seat: its share of the win, from gems, leads, defeated
// cards, the cards left in hand and how far the game has come. A seat's hope is a sum over these traits, and
// its share grows as e to the hope.
#include "games/dungeon-busters/rules/dungeon_busters.h"

namespace clew::dungeon_busters {

using PerSeat = std::array<float, most_players>;

// What is weighed about a seat: its heaps first, then one trait for each strength in the hand.
enum Trait : std::uint8_t {
  gem_total,
  sets,
  nearly_a_set,  // one gem is missing
  tallest_pile,
  one_behind,  // colours of which somebody else has one more, ...
  level,
  one_ahead,
  far_ahead,
  defeated_cards,
  hand_traits,  // hand_traits + strength - 1
  trait_count = hand_traits + 7
};
using Weights = std::array<float, trait_count>;
using HeapTraits = std::array<float, hand_traits>;

// Of all seats at once, for each compares itself with the others.
std::array<HeapTraits, most_players> heap_traits(const State& s, int players);
PerSeat hopes(const State& s, int players, const Weights& weights);  // without the hands
float hope_of_hand(Strengths hand, const Weights& weights);

// e to the x, near enough, and the same on every machine, which std::exp is not.
inline float steep(float x) {
  double power = 1 + double(std::clamp(x, -80.0f, 80.0f)) / 65536;
  for (int i = 0; i < 16; ++i) power *= power;
  return float(power);
}

// The shares of the win when `s` comes after this monster; after the end, what the rules say.
PerSeat shares(const Game& g, const State& s, const Weights& weights);

// Monsters met so far: 0 to 12. The one that lies open now is still to be met.
inline int monsters_met(const State& s) {
  if (s.phase == Phase::over) return dungeons * monsters_of_a_dungeon;
  if (s.dungeon == 0) return 0;
  return (s.dungeon - 1) * monsters_of_a_dungeon + s.round - (s.phase == Phase::deal ? 0 : 1);
}

// Two opinions on how much the traits count after so many monsters: a rule of thumb (the rules page, section
// 9) and what self-play taught (worth_table.h).
Weights rule_of_thumb(int met);
const Weights& learnt(int players, int met);

}  // namespace clew::dungeon_busters
