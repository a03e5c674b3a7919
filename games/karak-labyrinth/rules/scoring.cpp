#include "games/karak-labyrinth/rules/scoring.h"

namespace clew::karak_labyrinth {

std::string_view symbol_name(Symbol s) {
  constexpr std::string_view names[] = {
      "empty",       "stairs-a",    "stairs-b",     "stairs-c", "rat",    "skeleton", "gem",
      "ghost",       "trap",        "sword",        "bow",      "key",    "treasure", "scroll-sun",
      "scroll-moon", "scroll-star", "scroll-crown", "minotaur", "spider", "troll"};
  return names[unsigned(s)];
}

std::string_view kind_name(Kind k) {
  constexpr std::string_view names[] = {"sword", "bow", "key", "treasure", "minotaur", "spider", "troll"};
  return names[unsigned(k)];
}

std::string_view exit_name(Exit e) {
  constexpr std::string_view names[] = {"",         "minotaur", "spider",  "troll",
                                        "stairs-a", "stairs-b", "stairs-c"};
  return names[unsigned(e)];
}

}  // namespace clew::karak_labyrinth
