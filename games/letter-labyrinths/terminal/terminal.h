#pragma once
// The game at a terminal: the board, the news, the path of a word while it is typed, hints.
#include <optional>
#include <string>

#include "core/ink.h"
#include "games/letter-labyrinths/rules/letter_labyrinths.h"

namespace clew::letter_labyrinths {

struct Terminal {
  static std::string board(const Rules& game, const Json& view, const Ink& ink);
  static std::string tell(const Rules& game, const Json& event, const Json& view, const Ink& ink);
  static std::string expand(const Rules& game, std::string_view typed, const Json& view);
  static std::string describe(const Rules& game, std::string_view move, const Json& view, const Ink& ink);
  static std::string preview(const Rules& game, const Position& now, Seat seat, std::string_view typed,
                             const Json& view, const Ink& ink);
  static std::optional<std::string> answer(const Rules& game, const Position& now, Seat seat,
                                           std::string_view typed, const Ink& ink);
};

}  // namespace clew::letter_labyrinths
