#pragma once
// A subcommand described as data: a game says what it understands, and the program's own parser does the rest.
#include <functional>
#include <limits>
#include <string>
#include <variant>
#include <vector>

namespace clew {

struct CommandOption {
  std::string name;  // "--sheet", or "file" for one that is known by its place
  std::variant<bool*, int*, double*, std::string*> value;  // where it goes; a bool is a flag
  std::string meaning;
  std::vector<std::string> choices = {};  // empty: any
  double least = lowest, most = highest;
  bool is_required = false;

  static constexpr double lowest = std::numeric_limits<double>::lowest();
  static constexpr double highest = std::numeric_limits<double>::max();
  bool is_bounded() const { return least > lowest || most < highest; }
};

// Either it runs, or one of its own subcommands does.
struct Subcommand {
  std::string name, meaning;
  std::vector<CommandOption> options = {};
  std::function<int()> run = {};  // returns the exit code
  std::vector<Subcommand> subcommands = {};
};

}  // namespace clew
