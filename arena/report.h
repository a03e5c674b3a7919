#pragma once
// A standing as one page that needs nothing beside it: no script, no font and no picture from elsewhere.
#include "arena/standing.h"

namespace clew {

std::string report_page(const Contest& contest, const Standing& standing);

}  // namespace clew
