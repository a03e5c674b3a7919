#pragma once
// Guru Guru Labyrinth in the terminal: the circle of rooms, what you see and know, and fights as a sum.
#include "core/ink.h"
#include "games/guru-guru/rules/guru_guru.h"

namespace clew::guru_guru {

struct Terminal {
  static std::string board(const Game& game, const Json& view, const Ink& ink);
  static std::string tell(const Game& game, const Json& event, const Json& view, const Ink& ink);
  static std::string expand(const Game& game, std::string_view typed, const Json& view);
  static std::string describe(const Game& game, std::string_view move, const Json& view, const Ink& ink);
  static std::string help(const Ink& ink);
};

}  // namespace clew::guru_guru
