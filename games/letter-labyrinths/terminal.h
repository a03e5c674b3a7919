#pragma once
// The game at a terminal: the board, the news, the path of a word while it is typed, hints.
#include <optional>
#include <string>

#include "core/terminal.h"
#include "games/letter-labyrinths/letter_labyrinths.h"

namespace clew::letter_labyrinths {

struct Terminal {
  static std::string board(const Game& game, const Json& view, const Ink& ink);
  static std::string tell(const Game& game, const Json& event, const Json& view, const Ink& ink);
  static std::string expand(const Game& game, std::string_view typed, const Json& view);
  static std::string describe(const Game& game, std::string_view move, const Json& view, const Ink& ink);
  static std::string preview(const Game& game, const State& world, Seat seat, std::string_view typed,
                             const Json& view, const Ink& ink);
  static std::optional<std::string> answer(const Game& game, const State& world, Seat seat,
                                           std::string_view typed, const Ink& ink);
};

}  // namespace clew::letter_labyrinths
