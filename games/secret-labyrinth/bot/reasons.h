#pragma once
// Why a bot would do something, in one sentence for a person who asks for a hint.
#include "games/secret-labyrinth/bot/outlook.h"

namespace clew::secret_labyrinth {

Sentence reason(const Game& g, const Position& s, const TurnPlan& plan, Outlook& outlook, const Turned& way);
Sentence reason_to_trade(const Game& g, const Move& trade);
Sentence reason_to_name(const Game& g, const Tally& held, int me, int other, Kind kind);
// Of those who move by habit.
Sentence plain_reason(const Game& g, const State& s, const Move& move);

inline constexpr Pattern reason_for_fist =
    "Nobody can know what the other will show: one is as good as another."_en;

}  // namespace clew::secret_labyrinth
