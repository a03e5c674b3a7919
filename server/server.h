#pragma once
// The house with its doors open.
#include <expected>
#include <functional>
#include <string>

#include "server/settings.h"

namespace clew {

// Serves until SIGTERM or SIGINT, then drains. `opened` is told the port. The error is a sentence for a person.
std::expected<void, std::string> run_server(const ServerSettings& settings,
                                            const std::function<void(int port)>& opened);

}  // namespace clew
