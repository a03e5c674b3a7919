#pragma once
// "Did you mean ...?" for a mistyped name.
#include <string>
#include <string_view>
#include <vector>

namespace clew {

// The nearest of the names, or empty where none is near enough to be meant.
std::string nearest(std::string_view typed, const std::vector<std::string>& names);

}  // namespace clew
