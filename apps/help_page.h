#pragma once
// What --help shows, as it is read: no type names of the parser, and rows that fit a window of 80 columns.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <string>

#include "core/text.h"
#include "terminal/markdown.h"

namespace clew {

class HelpPage : public CLI::Formatter {
 public:
  std::string make_option(const CLI::Option* option, bool is_positional) const override {
    auto typed = make_option_name(option, is_positional);
    if (!is_positional) typed += make_option_opts(option);
    auto meaning = option->get_description();
    if (!is_positional && option->get_required()) meaning += "; must be there";
    if (!option->get_envname().empty()) meaning += cat(" [", option->get_envname(), "]");
    return row(typed, meaning);
  }
  // " NUMBER", " TEXT", or what it is chosen from: " easy|hard". The parser's ranges are told where one is left.
  std::string make_option_opts(const CLI::Option* option) const override {
    const auto type = option->get_type_name();
    if (type.empty() || option->get_items_expected_max() == 0) return {};  // it is only there or not
    if (const auto set = type.find(":{"); set != type.npos) {
      auto choices = type.substr(set + 2, type.size() - set - 3);
      std::ranges::replace(choices, ',', '|');
      return cat(" ", choices);
    }
    return type.starts_with("INT") || type.starts_with("FLOAT") ? " NUMBER" : " TEXT";
  }
  std::string make_subcommand(const CLI::App* command) const override {
    return row(command->get_name(), command->get_description());
  }
  std::string make_footer(const CLI::App* command) const override {
    const auto footer = command->get_footer();
    return footer.empty() ? std::string() : cat("\n", wrapped(footer, width));
  }

 private:
  static constexpr int width = 80, column = 30;

  // What is typed, and beside it what it means.
  static std::string row(const std::string& typed, const std::string& meaning) {
    auto rows = wrapped(meaning, width - column);
    for (auto at = rows.find('\n'); at + 1 < rows.size(); at = rows.find('\n', at + 1))
      rows.insert(at + 1, column, ' ');
    const auto used = int(typed.size()) + 2;
    return cat("  ", typed,
               used + 2 > column ? cat("\n", std::string(column, ' '))
                                 : std::string(std::size_t(column - used), ' '),
               rows);
  }
};

}  // namespace clew
