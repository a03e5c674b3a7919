#pragma once
// The castle in a terminal: every band unrolled into a line, doors between the lines.
#include <optional>

#include "core/ink.h"
#include "games/secret-labyrinth/rules/secret_labyrinth.h"

namespace clew::secret_labyrinth {

struct Terminal {
  static std::string board(const Game& game, const Json& view, const Ink& ink);
  static std::string tell(const Game& game, const Json& event, const Json& view, const Ink& ink);
  // What is seen on the board may be typed: a square, a picture, a piece's letter; and verbs by their
  // first letters.
  static std::string expand(const Game& game, std::string_view typed, const Json& view);
  static std::string describe(const Game& game, std::string_view move, const Json& view, const Ink& ink);
  static std::string help(const Ink& ink);
  static std::string name(const Json& view, std::size_t seat) {
    return std::string(view["seats"][seat]["color"].text());
  }
};

// Shared by the drawing and the talking.
std::string player_name(const Json& view, std::size_t seat, const Ink& ink);   // "Anna", or "red"
std::string card_text(const Game& game, std::string_view id, const Ink& ink);  // "Nibs (t3)"
Colour kind_colour(Kind kind);

}  // namespace clew::secret_labyrinth
