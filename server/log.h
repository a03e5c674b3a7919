#pragma once
// Log lines on standard error: one JSON object each, for people with jq and for collectors alike. Nothing
// secret is ever logged: no views, moves, names or cookies.
#include <initializer_list>
#include <string_view>
#include <utility>
#include <variant>

#include "core/json.h"

namespace clew {

using LogValue = std::variant<std::string_view, std::int64_t>;

void log_line(std::string_view level, std::string_view what,
              std::initializer_list<std::pair<std::string_view, LogValue>> more = {});

// None of a kind is left out, as many as they are: for what is limited where it happens.
void log_every_line(std::string_view level, std::string_view what,
                    std::initializer_list<std::pair<std::string_view, LogValue>> more = {});

}  // namespace clew
