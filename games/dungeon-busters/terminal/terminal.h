#pragma once
// Dungeon Busters in the terminal: the monster and its chests, a line a player, the talk, your hand.
#include "core/ink.h"
#include "games/dungeon-busters/rules/dungeon_busters.h"

namespace clew::dungeon_busters {

struct Terminal {
  static std::string board(const Game& game, const Json& view, const Ink& ink);
  static std::string tell(const Game& game, const Json& event, const Json& view, const Ink& ink);
  // p5, tr, db, k12467; si5 (I play 5), s2p5 (seat 2, play 5), sn8 (need 8), sfi, sfl, sy, sn, ss.
  static std::string expand(const Game& game, std::string_view typed, const Json& view);
  static std::string describe(const Game& game, std::string_view move, const Json& view, const Ink& ink);
  static std::string name(const Json& view, std::size_t seat) {
    return std::string(view["seats"][seat]["adventurer"].text());
  }
};

}  // namespace clew::dungeon_busters
