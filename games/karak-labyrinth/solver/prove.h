#pragma once
// A second opinion on the solver: whether any line of a sheet and card earns more than is claimed. It is written
// apart from the solver and the scoring, for plainness rather than speed: one fixed order of squares, no quick
// search first, nothing shared but the sheet and the card.
#include <string>

#include "games/karak-labyrinth/rules/data.h"

namespace clew::karak_labyrinth {

struct Claim {
  const Sheet* sheet = nullptr;
  const Card* card = nullptr;
  Stairs entry = Stairs::none;  // none: whatever the card allows
  bool fastest = true;
  int score = 0;  // no line earns more
};

struct Proof {
  bool holds = false;
  std::string sentence;    // why it does not
  std::size_t states = 0;  // looked at
};
Proof prove(const Claim& claim);

}  // namespace clew::karak_labyrinth
