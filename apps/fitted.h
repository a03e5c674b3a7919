#pragma once
// A page that is higher than the window.
#include <string>
#include <string_view>

#include "terminal/screen.h"

namespace clew {

// The first rows of `top` with all of `below` under them: what was just said is never cut off. Where rows of `top` are left
// out, `more` says so in the last one, with their `count`.
std::string fitted(std::string_view top, std::string_view below, const Screen& screen, Pattern more);

}  // namespace clew
