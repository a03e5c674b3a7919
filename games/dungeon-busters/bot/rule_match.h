#pragma once
// One seat that plays by a simple rule, against bots in all others.
#include "bots/level.h"
#include "games/dungeon-busters/bot/fixed_rules.h"

namespace clew::dungeon_busters {

struct RuleMatch {
  FixedRule rule = FixedRule::careful;
  Level against = Level::strong;
  int games = 2000;  // the ruled seat changes from game to game
  std::string seed = "rules";
};

// Its wins, a shared one counted in part. What is not a card's choice is taken as the bots take it.
double wins_by_rule(const Game& g, const RuleMatch& match);

}  // namespace clew::dungeon_busters
