#pragma once
// A readable table for games that draw none: any view, any event, as words.
#include "core/ink.h"
#include "core/json.h"

namespace clew {

std::string plain_board(const Json& view, const Ink& ink);
std::string plain_event(const Json& event, const Json& view);
// "Ada (seat 0)", or "seat 0" where that is all there is to say.
std::string seat_name(const Json& view, std::size_t seat, const Ink& ink = {});

}  // namespace clew
