#include "room/looks.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <utility>

#include "room/looks_table.h"

namespace clew {
namespace {

constexpr int most_marks = 3;  // on one letter

using Range = std::pair<std::uint32_t, std::uint32_t>;

// Nothing to see: white space, control and format characters, and what Unicode calls default ignorable.
constexpr Range unseen[] = {
    {0x00, 0x20},       {0x7f, 0xa0},       {0xad, 0xad},       {0x34f, 0x34f},     {0x600, 0x605},
    {0x61c, 0x61c},     {0x6dd, 0x6dd},     {0x70f, 0x70f},     {0x890, 0x891},     {0x8e2, 0x8e2},
    {0x115f, 0x1160},   {0x1680, 0x1680},   {0x17b4, 0x17b5},   {0x180b, 0x180f},   {0x2000, 0x200f},
    {0x2028, 0x202f},   {0x205f, 0x206f},   {0x2800, 0x2800},   {0x3000, 0x3000},   {0x3164, 0x3164},
    {0xfe00, 0xfe0f},   {0xfeff, 0xfeff},   {0xffa0, 0xffa0},   {0xfff0, 0xfffb},   {0x110bd, 0x110bd},
    {0x110cd, 0x110cd}, {0x13430, 0x1343f}, {0x1bca0, 0x1bca3}, {0x1d173, 0x1d17a}, {0xe0000, 0xe0fff},
};

constexpr Range marks[] = {
    {0x300, 0x36f}, {0x483, 0x489}, {0x1ab0, 0x1aff}, {0x1dc0, 0x1dff}, {0x20d0, 0x20ff}};

// Blanks that everybody sees as such; Braille's empty cell is one.
constexpr Range open_blanks[] = {{0x20, 0x20},     {0xa0, 0xa0},     {0x1680, 0x1680}, {0x2000, 0x200a},
                                 {0x202f, 0x202f}, {0x205f, 0x205f}, {0x2800, 0x2800}, {0x3000, 0x3000}};
// Unseen ones that change the picture of the one before them: of a symbol, a Mongolian letter, Han, and of a flag.
constexpr Range symbol_forms[] = {{0xfe00, 0xfe0f}};
constexpr Range mongolian_letters[] = {{0x1820, 0x18aa}},
                mongolian_forms[] = {{0x180b, 0x180d}, {0x180f, 0x180f}};
constexpr Range han_letters[] = {{0x3400, 0x4dbf}, {0x4e00, 0x9fff}, {0xf900, 0xfaff}, {0x20000, 0x3ffff}};
constexpr Range han_forms[] = {{0xe0100, 0xe01ef}};
constexpr Range flag_tags[] = {{0xe0020, 0xe007f}};
constexpr char32_t black_flag = 0x1f3f4;
constexpr Range joiners[] = {{0x200c, 0x200d}};
// Scripts whose letters are joined or kept apart by them, and pictures made of several.
constexpr Range joined_scripts[] = {{0x600, 0x10ff},  {0x1780, 0x18af},   {0x2190, 0x2bff},  {0xa840, 0xabff},
                                    {0xfb50, 0xfdff}, {0x10a00, 0x11fff}, {0x1f000, 0x1faff}};

template <class Ranges> bool is_in(const Ranges& ranges, std::uint32_t code) {
  return std::ranges::any_of(ranges,
                             [&](const Range& each) { return each.first <= code && code <= each.second; });
}

// Characters one by one, from the first byte's leading bits and six bits of each that goes on.
std::u32string characters(std::string_view text) {
  std::u32string all;
  for (std::size_t i = 0; i < text.size();) {
    const auto first = static_cast<unsigned char>(text[i++]);
    std::uint32_t code = first < 0x80   ? first
                         : first < 0xe0 ? first & 0x1f
                         : first < 0xf0 ? first & 0x0f
                                        : first & 0x07;
    for (; i < text.size() && (text[i] & 0xc0) == 0x80; ++i) code = code << 6 | (text[i] & 0x3f);
    all += char32_t(code);
  }
  return all;
}

// Whether nobody would see that this character is there, nor miss it.
bool is_hidden(const std::u32string& all, std::size_t at) {
  const auto c = all[at];
  if (!is_in(unseen, c) || is_in(open_blanks, c)) return false;
  const auto before = at > 0 ? all[at - 1] : U'\0', after = at + 1 < all.size() ? all[at + 1] : U'\0';
  const auto is_letter = [](char32_t each) { return (each | 0x20) >= 'a' && (each | 0x20) <= 'z'; };
  if (is_in(symbol_forms, c)) return is_in(unseen, before) || is_letter(before);
  if (is_in(mongolian_forms, c)) return !is_in(mongolian_letters, before);
  if (is_in(han_forms, c)) return !is_in(han_letters, before);
  if (is_in(flag_tags, c)) return before != black_flag && !is_in(flag_tags, before);
  if (is_in(joiners, c))
    return !(is_in(joined_scripts, before) || is_in(symbol_forms, before)) || !is_in(joined_scripts, after);
  return true;
}

// The small letter, in the scripts that have two of each.
char32_t small(char32_t c) {
  const auto is_between = [c](char32_t first, char32_t last) { return first <= c && c <= last; };
  if (is_between('A', 'Z') || (is_between(0xc0, 0xde) && c != 0xd7) ||
      (is_between(0x391, 0x3a9) && c != 0x3a2) || is_between(0x410, 0x42f))
    return c + 0x20;
  if (is_between(0x400, 0x40f)) return c + 0x50;
  if (is_between(0x531, 0x556)) return c + 0x30;
  // In pairs: even ones are capital, or odd ones.
  if (is_between(0x100, 0x137) || is_between(0x14a, 0x177) || is_between(0x460, 0x481) ||
      is_between(0x48a, 0x4bf) || is_between(0x4d0, 0x52f) || is_between(0x1e00, 0x1eff))
    return c | 1;
  if (is_between(0x139, 0x148) || is_between(0x179, 0x17e) || is_between(0x4c1, 0x4ce)) return c + (c & 1);
  return c;
}

using Prototypes = std::unordered_map<char32_t, std::u32string>;

const Prototypes& prototypes() {
  static const auto all = [] {
    Prototypes read;
    std::u32string* to = nullptr;
    for (const char *at = looks_table.data(), *end = at + looks_table.size(); at < end; ++at) {
      std::uint32_t code = 0;
      at = std::from_chars(at, end, code, 16).ptr;
      if (to)
        *to += char32_t(code);
      else
        to = &read[char32_t(code)];
      if (at == end || *at == ' ') to = nullptr;
    }
    return read;
  }();
  return all;
}

// What stands for all names that look like this one.
std::u32string skeleton(const std::u32string& name) {
  std::u32string all;
  for (auto c : name) {
    if (is_in(unseen, c)) continue;
    if (c >= 0xff01 && c <= 0xff5e) c -= 0xfee0;  // as wide as Han
    if (const auto known = prototypes().find(c); known != prototypes().end())
      all += known->second;
    else
      all += c;
  }
  return all;
}

}  // namespace

bool look_alike(std::string_view one, std::string_view other) {
  auto a = characters(one), b = characters(other);
  if (skeleton(a) == skeleton(b)) return true;
  for (auto* name : {&a, &b}) std::ranges::transform(*name, name->begin(), small);
  return skeleton(a) == skeleton(b);
}

bool plays_tricks(std::string_view text) {
  int heaped = 0;
  const auto all = characters(text);
  for (std::size_t i = 0; i < all.size(); ++i) {
    heaped = is_in(marks, all[i]) ? heaped + 1 : 0;
    if (heaped > most_marks || is_hidden(all, i)) return true;
  }
  return false;
}

bool is_visible(std::string_view text) {
  return std::ranges::any_of(characters(text), [](char32_t c) { return !is_in(unseen, c); });
}

}  // namespace clew
