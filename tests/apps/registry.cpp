// A program of its own for these tests: `clew` with the toy game alone, which uses every corner, and with
// single keys where a terminal allows them.
#include <vector>

#include "core/text.h"
#include "engine/registry.h"

namespace clew {

GameEntry lantern_entry();

namespace {

// A digit chooses, Enter guesses what was chosen; anything else is for the line editor.
Pressed press(const Table&, std::string_view key, std::string& draft, const Json&) {
  if (key.size() == 1 && key[0] >= '1' && key[0] <= '9') {
    draft = key;
    return {.move = {}, .note = {}, .handled = true};
  }
  if (key == "enter" && !draft.empty())
    return {.move = cat("guess ", std::exchange(draft, {})), .note = {}, .handled = true};
  return {};
}

}  // namespace

Registry games() {
  static const std::vector<GameEntry> all = [] {
    auto lantern = lantern_entry();
    lantern.terminal.key = press;
    return std::vector<GameEntry>{lantern};
  }();
  return all;
}

}  // namespace clew
