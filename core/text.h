#pragma once
// Words: moves are taken apart and messages put together here. (std::format is not to be had everywhere.)
#include <charconv>
#include <concepts>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

namespace clew {

// cat("room ", 4, " is empty")
template <class... Parts> std::string cat(const Parts&... parts) {
  std::string all;
  auto put = [&all](const auto& part) {
    using Part = std::remove_cvref_t<decltype(part)>;
    if constexpr (std::same_as<Part, char>) {
      all += part;
    } else if constexpr (std::integral<Part>) {
      char digits[24];
      all.append(digits, std::to_chars(digits, digits + 24, part).ptr);
    } else {
      all += part;
    }
  };
  (put(parts), ...);
  return all;
}

// join(hand, " ") or join(seats, ", ", [](Seat s) { return name(s); })
template <class Range, class Word> std::string join(const Range& range, std::string_view between, Word word) {
  std::string all;
  bool first = true;
  for (const auto& x : range) {
    if (!first) all += between;
    first = false;
    all += cat(std::invoke(word, x));
  }
  return all;
}
template <class Range> std::string join(const Range& range, std::string_view between) {
  return join(range, between, [](const auto& x) {
    if constexpr (std::integral<std::remove_cvref_t<decltype(x)>>)
      return long(x);
    else
      return x;
  });
}

// Takes the next word off the front; a move is words with single spaces between.
constexpr std::string_view next_word(std::string_view& rest) {
  const auto cut = rest.find(' ');
  auto word = rest.substr(0, cut);
  rest = cut == std::string_view::npos ? std::string_view{} : rest.substr(cut + 1);
  return word;
}

// Whether a text is words with exactly one space between them and nothing before or after.
constexpr bool is_single_spaced(std::string_view text) {
  return !text.empty() && text.front() != ' ' && text.back() != ' ' &&
         text.find("  ") == std::string_view::npos;
}

// A number as moves spell it: no sign, no leading zero, nothing around it.
constexpr std::optional<int> to_int(std::string_view word) {
  if (word.empty() || word.size() > 9 || (word[0] == '0' && word.size() > 1)) return std::nullopt;
  int n = 0;
  for (char c : word) {
    if (c < '0' || c > '9') return std::nullopt;
    n = n * 10 + (c - '0');
  }
  return n;
}
// The same, if it lies between the two bounds.
constexpr std::optional<int> to_int(std::string_view word, int least, int most) {
  const auto n = to_int(word);
  return n && *n >= least && *n <= most ? n : std::nullopt;
}

}  // namespace clew
