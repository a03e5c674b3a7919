#pragma once
// Karak: Labyrinth at a terminal: the sheet with its walls and the player's line, the card beside it, and
// keys that draw. Walls, symbols and card rows come from the rules' data, all else from the view.
#include "core/ink.h"
#include "games/karak-labyrinth/rules/karak_labyrinth.h"

namespace clew::karak_labyrinth {

struct Terminal {
  static std::string board(const Game& game, const Json& view, const Ink& ink);
  static std::string preview(const Game& game, const State& world, Seat seat, std::string_view typed,
                             const Json& view, const Ink& ink);
  static std::string tell(const Game& game, const Json& event, const Json& view, const Ink& ink);
  static std::string expand(const Game& game, std::string_view typed, const Json& view);
  static std::string describe(const Game& game, std::string_view move, const Json& view, const Ink& ink);
  static Pressed key(const Game& game, std::string_view key, std::string& draft, const Json& view);
  static std::string help(const Ink& ink);
};

// A key for a player in this status (terminal_keys.cpp).
Pressed press(const Game& game, std::string_view key, std::string& draft, const Json& view,
              std::string_view status);

}  // namespace clew::karak_labyrinth
