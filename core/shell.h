#pragma once
// Commands that people copy into a shell.
#include <string>
#include <string_view>

namespace clew {

// A word as a shell takes it: 'program: python3 bot.py'.
inline std::string shell_word(std::string_view word) {
  const auto is_plain = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           std::string_view("_-./:,=@%+").find(c) != std::string_view::npos;
  };
  bool plain = !word.empty();
  std::string quoted = "'";
  for (char c : word) {
    plain = plain && is_plain(c);
    quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  }
  return plain ? std::string(word) : quoted + "'";
}

}  // namespace clew
