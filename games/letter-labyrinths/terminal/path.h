#pragma once
// The path of a word that has not been sent: letter by letter, and what comes of it.
#include <string>
#include <vector>

#include "games/letter-labyrinths/terminal/board.h"

namespace clew::letter_labyrinths {

struct TriedPath {
  Marks marks;                       // to draw on the board
  std::string letters;               // each with its arrow, and where it ends
  std::vector<std::string> remarks;  // sentences: what it hits, takes and runs into
};
TriedPath path_of(const Rules& game, const Board& world, Seat seat, const Move& word, const Ink& ink);

int letters_on_card(const Rules& game, const Board& world, const Move& word);
std::string foe_name(const Rules& game, int foe, const Ink& ink);

}  // namespace clew::letter_labyrinths
