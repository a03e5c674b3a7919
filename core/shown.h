#pragma once
// A text as it is shown to people: in HTML, or cut to where it fits.
#include <string>
#include <string_view>

namespace clew {

// As much of a text as so many bytes hold, and no half of a character.
constexpr std::string_view cut_to(std::string_view text, std::size_t most) {
  if (text.size() <= most) return text;
  while (most > 0 && (text[most] & 0xc0) == 0x80) --most;
  return text.substr(0, most);
}

// A text as HTML shows it, between tags or as an attribute's value.
std::string html_escaped(std::string_view text);

}  // namespace clew
