#pragma once
// A fight fought as well as can be: equip, roll, and then look at every way that rerolls and consumables go.
#include "bots/bot.h"
#include "games/guru-guru/bot/stakes.h"

namespace clew::guru_guru {

Thought<Game> think_of_fight(const Worlds<Game>& worlds, const State& s, const DiceTable& dice,
                             const Effort& effort);

}  // namespace clew::guru_guru
