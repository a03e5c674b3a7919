#include "core/ink.h"

#include "core/text.h"

namespace clew {
namespace {

std::string escaped(std::string_view code, std::string_view text) {
  return cat("\x1b[", code, "m", text, "\x1b[0m");
}

}  // namespace

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
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\x1b') {
      while (i < text.size() && text[i] != 'm') ++i;
    } else if ((text[i] & 0xc0) != 0x80) {  // the first byte of a character
      ++width;
    }
  }
  return width;
}

std::string padded(std::string text, int width) {
  const int lacking = width - seen_width(text);
  if (lacking > 0) text.append(std::size_t(lacking), ' ');
  return text;
}

}  // namespace clew
