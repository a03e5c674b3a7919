#include "core/version.h"

namespace clew {

std::string_view version() { return CLEW_VERSION; }

}  // namespace clew
