#pragma once
// Figures in tables for people.
#include <string>

namespace clew {

std::string compact(double x);  // "950", "12.3 k", "4.56 M": three figures are all that a timing is worth
std::string right(std::string text, int width);

}  // namespace clew
