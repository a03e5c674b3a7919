#pragma once
// The parser words its complaints for programmers; here they become sentences.
#include <string>
#include <vector>

namespace clew {

// One sentence without its end, in words that say what would be right; `known` is what may be written there.
std::string reworded(std::string what, const std::vector<std::string>& known);

}  // namespace clew
