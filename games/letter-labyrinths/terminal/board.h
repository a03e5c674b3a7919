#pragma once
// The board as text: drawn from a view, with a path on it if one is being tried.
#include <map>
#include <string>

#include "core/ink.h"
#include "games/letter-labyrinths/rules/letter_labyrinths.h"

namespace clew::letter_labyrinths {

// What to draw over the board: a mark of up to three characters a space.
using Marks = std::map<Space, std::string>;

std::string draw_board(const Rules& game, const Json& view, const Ink& ink, const Marks& marks);
std::string draw_seats(const Rules& game, const Json& view, const Ink& ink);
std::vector<std::string> compass(const Rules& game, Card card, const Ink& ink);  // the card's four triads
std::string_view arrow(Way way, const Ink& ink);
Colour colour_of(std::string_view class_colour);
char initial_of(std::string_view class_colour);  // "R" for red
std::string name_of(const Json& view, std::size_t seat, const Ink& ink);

}  // namespace clew::letter_labyrinths
