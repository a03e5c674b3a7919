#pragma once
// What people may say where only phrases are spoken: each page shows them in its reader's language.
#include <algorithm>
#include <string>
#include <string_view>

#include "core/text.h"

namespace clew {

inline constexpr std::string_view phrases[] = {
    "hello",      "good-luck", "well-played", "good-game",       "thanks",     "sorry",
    "no-problem", "yes",       "no",          "one-moment",      "your-turn",  "my-turn",
    "ready",      "oops",      "wow",         "congratulations", "play-again", "goodbye",
};

constexpr bool is_phrase(std::string_view name) {
  return std::ranges::find(phrases, name) != std::end(phrases);
}
inline std::string phrase_names() { return join(phrases, ", "); }

}  // namespace clew
