#include "apps/parser_words.h"

#include <algorithm>
#include <iomanip>
#include <sstream>

#include "core/text.h"
#include "terminal/near.h"

namespace clew {
namespace {

// 3, 0.001, 1000000.
std::string plain_number(double number) {
  std::ostringstream out;
  out << std::setprecision(12) << number;
  return out.str();
}

}  // namespace

std::string wanted_number(const CommandOption& option) {
  if (option.least > CommandOption::lowest && option.most < CommandOption::highest)
    return cat("A number from ", plain_number(option.least), " to ", plain_number(option.most));
  if (option.least > CommandOption::lowest) return cat("A number of at least ", plain_number(option.least));
  return cat("A number of at most ", plain_number(option.most));
}

std::string reworded(std::string what, const std::vector<std::string>& known) {
  std::ranges::replace(what, '\n', ' ');
  while (what.ends_with(' ') || what.ends_with('.')) what.pop_back();
  constexpr std::string_view unconverted = "Could not convert: ";
  if (what.starts_with(unconverted)) return cat("A number belongs there: ", what.substr(unconverted.size()));
  // "game is required", "--seed: 1 required TEXT missing", "--pace: Value -1 not in range [0 - 1000]",
  // "--on-fault: cry not in {lose,random}"
  constexpr std::string_view lacking = " is required";
  if (what.ends_with(lacking)) {
    const auto name = what.substr(0, what.size() - lacking.size());
    return name.starts_with('-') ? cat(name, " is missing, and must be there") : cat("Say which ", name);
  }
  constexpr std::string_view missing = "File does not exist: ";  // "--config: File does not exist: my.toml"
  if (const auto at = what.find(missing); at != what.npos)
    return cat("There is no file ", what.substr(at + missing.size()));
  const auto colon = what.find(": ");
  const auto option = what.substr(0, colon);
  if (colon != what.npos && what.find(" required ") != what.npos && what.ends_with("missing"))
    return cat(option, " takes a value after it");
  if (const auto range = what.find(" not in range "); colon != what.npos && range != what.npos) {
    auto bounds = what.substr(range + 14);
    std::erase_if(bounds, [](char c) { return c == '[' || c == ']'; });
    constexpr std::string_view decimals = ".000000";
    for (auto at = bounds.find(decimals); at != bounds.npos; at = bounds.find(decimals))
      bounds.erase(at, decimals.size());
    if (const auto dash = bounds.find(" - "); dash != bounds.npos) bounds.replace(dash, 3, " to ");
    auto given = what.substr(colon + 2, range - colon - 2);
    if (given.starts_with("Value ")) given.erase(0, 6);
    return cat(option, " is from ", bounds, "; this is ", given);
  }
  if (const auto set = what.find(" not in {"); colon != what.npos && set != what.npos) {
    auto allowed = what.substr(set + 9, what.size() - set - 10);
    std::string spaced;
    for (char c : allowed) spaced += c == ',' ? std::string(", ") : std::string(1, c);
    return cat(option, " is one of ", spaced, "; this is ", what.substr(colon + 2, set - colon - 2));
  }
  constexpr std::string_view unknown[] = {"The following argument was not expected: ",
                                          "The following arguments were not expected: "};
  for (auto words : unknown) {
    if (!what.starts_with(words)) continue;
    // Of several the one that looks like an option, for the others were its values.
    std::string typed;
    for (std::string_view rest = std::string_view(what).substr(words.size()); !rest.empty();)
      if (const auto word = next_word(rest);
          typed.empty() || (word.starts_with('-') && !typed.starts_with('-')))
        typed = word;
    const auto meant = nearest(typed, known);
    return cat("I do not know what to do with ", typed,
               meant.empty() ? "" : cat("; did you mean ", meant, "?"));
  }
  return what;
}

}  // namespace clew
