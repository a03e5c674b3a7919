#pragma once
// How strong a bot is: four levels that every game has.
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace clew {

enum class Level : std::uint8_t { beginner, casual, strong, master };

inline constexpr std::array all_levels{Level::beginner, Level::casual, Level::strong, Level::master};
inline constexpr std::array<std::string_view, 4> level_words{"beginner", "casual", "strong", "master"};

constexpr std::string_view level_name(Level level) { return level_words[std::size_t(level)]; }

constexpr std::optional<Level> find_level(std::string_view name) {
  for (const auto level : all_levels)
    if (level_name(level) == name) return level;
  return std::nullopt;
}

inline std::string level_names() { return "beginner, casual, strong or master"; }

}  // namespace clew
