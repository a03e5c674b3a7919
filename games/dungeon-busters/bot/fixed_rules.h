#pragma once
// Simple rules that people try first. Nobody plays by them here: they are what a bot's strength is measured
// against (section 9 of the rules page), for who beats random cards need not be strong.
#include "games/dungeon-busters/rules/dungeon_busters.h"

namespace clew::dungeon_busters {

enum class FixedRule : std::uint8_t { random, lowest, second_lowest, highest, fair_share, careful };
inline constexpr std::array all_rules{FixedRule::random,  FixedRule::lowest,     FixedRule::second_lowest,
                                      FixedRule::highest, FixedRule::fair_share, FixedRule::careful};

constexpr std::string_view rule_name(FixedRule rule) {
  constexpr std::array<std::string_view, 6> names{"random",  "lowest",     "second lowest",
                                                  "highest", "fair share", "careful"};
  return names[std::size_t(rule)];
}

inline int by_rule(FixedRule rule, const Game& g, const State& s, int seat, Rng& rng) {
  const auto& hand = members[s.hand[seat]];
  const int hp = g.data().cards[std::size_t(s.deck[s.round - 1])].hp;
  switch (rule) {
    case FixedRule::random:
      return hand.at[rng.below(hand.count)];
    case FixedRule::lowest:
      return hand.at[0];
    case FixedRule::second_lowest:
      return hand.at[hand.count > 1 ? 1 : 0];
    case FixedRule::highest:
      return hand.at[hand.count - 1];
    case FixedRule::fair_share: {  // nearest to 1.25 HP / players, half a strength up or down
      const int want = 125 * hp / g.players() - 50 + int(rng.below(101));
      return *std::ranges::min_element(hand.at.begin(), hand.at.begin() + hand.count, {},
                                       [want](int strength) { return std::abs(100 * strength - want); });
    }
    case FixedRule::careful:  // the lowest card of at least 1.5 HP / players
      for (int c = 0; c < hand.count; ++c)
        if (2 * hand.at[c] * g.players() >= 3 * hp) return hand.at[c];
      return hand.at[hand.count - 1];
  }
  std::unreachable();
}

}  // namespace clew::dungeon_busters
