#pragma once
// A recovery sheet: twelve words that bring a name back. The first three say whose sheet it is, the other nine are the
// secret, 81 bits of it.
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace clew {

inline constexpr int sheet_length = 12;

std::span<const std::string_view> sheet_words();  // all there are
std::string draw_sheet();                         // "lantern copper river …"
// What somebody typed as the sheet has it: capitals, commas, numbers and words cut short do no harm. Nothing where it
// cannot be one.
std::optional<std::string> read_sheet(std::string_view typed);
std::string sheet_name(std::string_view words);  // its first three words

}  // namespace clew
