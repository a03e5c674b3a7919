#pragma once
// How strong a bot is: five levels that every game has. Each is beatable by the one below now and then: heads-up it wins
// some two games of three to four of five (bench/strength.md).
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace clew {

enum class Level : std::uint8_t { beginner, casual, skilled, strong, master };

inline constexpr std::array all_levels{Level::beginner, Level::casual, Level::skilled, Level::strong,
                                       Level::master};

// Something that each level has.
template <class T> struct PerLevel : std::array<T, all_levels.size()> {
  using std::array<T, all_levels.size()>::operator[];
  constexpr const T& operator[](Level level) const { return (*this)[std::size_t(level)]; }
};
template <class T, class... More> PerLevel(T, More...) -> PerLevel<T>;

inline constexpr PerLevel<std::string_view> level_words{"beginner", "casual", "skilled", "strong", "master"};

constexpr std::string_view level_name(Level level) { return level_words[level]; }

constexpr std::optional<Level> find_level(std::string_view name) {
  for (const auto level : all_levels)
    if (level_name(level) == name) return level;
  return std::nullopt;
}

inline std::string level_names() { return "beginner, casual, skilled, strong or master"; }

}  // namespace clew
