#include "core/ink.h"

#include <algorithm>

#include "core/text.h"

namespace clew {
namespace {

std::string escaped(std::string_view code, std::string_view text) {
  return cat("\x1b[", code, "m", text, "\x1b[0m");
}

// Characters that take two columns (Unicode's East Asian Width), roughly by block.
constexpr bool is_wide(char32_t c) {
  return (c >= 0x1100 && c <= 0x115f) || (c >= 0x2e80 && c <= 0x303e) || (c >= 0x3041 && c <= 0xa4cf) ||
         (c >= 0xac00 && c <= 0xd7a3) || (c >= 0xf900 && c <= 0xfaff) || (c >= 0xfe30 && c <= 0xfe4f) ||
         (c >= 0xff00 && c <= 0xff60) || (c >= 0xffe0 && c <= 0xffe6) || (c >= 0x1f300 && c <= 0x1f64f) ||
         (c >= 0x1f900 && c <= 0x1f9ff) || (c >= 0x20000 && c <= 0x3fffd);
}

}  // namespace

int columns_of(std::string_view character) {
  if (character.empty()) return 0;
  const auto first = static_cast<unsigned char>(character[0]);
  if (first < 0x80) return 1;
  char32_t code = first & (first >= 0xf0 ? 0x07u : first >= 0xe0 ? 0x0fu : 0x1fu);
  for (const char c : character.substr(1)) code = code << 6 | (static_cast<unsigned char>(c) & 0x3fu);
  return is_wide(code) ? 2 : 1;
}

std::string_view first_character(std::string_view text) {
  std::size_t size = text.empty() ? 0 : 1;
  while (size < text.size() && (text[size] & 0xc0) == 0x80) ++size;
  return text.substr(0, size);
}

std::string Ink::paint(std::string_view text, Colour colour) const {
  if (!colours || colour == Colour::plain) return std::string(text);
  static constexpr std::string_view codes[] = {"0", "31", "32", "33", "34", "35", "36", "90"};
  return escaped(codes[std::size_t(colour)], text);
}

std::string Ink::bold(std::string_view text) const {
  return colours ? escaped("1", text) : std::string(text);
}
std::string Ink::faint(std::string_view text) const {
  return colours ? escaped("2", text) : std::string(text);
}

int seen_width(std::string_view text) {
  int width = 0;
  while (!text.empty()) {
    if (text[0] == '\x1b') {
      text.remove_prefix(std::min(text.find('m'), text.size() - 1) + 1);
      continue;
    }
    const auto character = first_character(text);
    width += columns_of(character);
    text.remove_prefix(character.size());
  }
  return width;
}

std::string padded(std::string text, int width) {
  const int lacking = width - seen_width(text);
  if (lacking > 0) text.append(std::size_t(lacking), ' ');
  return text;
}

}  // namespace clew
