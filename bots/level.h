#pragma once
// How strong a bot is: four levels that every game has.
#include <algorithm>
#include <string>
#include <string_view>

namespace clew {

struct Level {
  std::string_view name;
  int simulations;  // what a move may cost
};

inline constexpr Level levels[] = {{"beginner", 8}, {"casual", 60}, {"strong", 400}, {"master", 2000}};

constexpr const Level* find_level(std::string_view name) {
  const auto* level = std::ranges::find(levels, name, &Level::name);
  return level == std::end(levels) ? nullptr : level;
}

inline std::string level_names() { return "beginner, casual, strong or master"; }

}  // namespace clew
