#pragma once
// The parser words its complaints for programmers; here they become sentences.
#include <string>
#include <vector>

#include "terminal/subcommand.h"

namespace clew {

// One sentence without its end, in words that say what would be right; `known` is what may be written there.
std::string reworded(std::string what, const std::vector<std::string>& known);

// "A number from 1 to 10": the bounds of an option, as people write numbers.
std::string wanted_number(const CommandOption& option);

}  // namespace clew
