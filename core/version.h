#pragma once
// Which release of Clew this is.
#include <string_view>

namespace clew {

std::string_view version();  // "0.1.0"

}  // namespace clew
