#include "apps/fitted.h"

#include <algorithm>

#include "apps/move_list.h"
#include "core/text.h"

namespace clew {

std::string fitted(std::string_view top, std::string_view below, const Screen& screen, Pattern more) {
  const auto& ink = screen.ink();
  const auto rows = screen.height() - rows_of(below);
  std::string out;
  for (int row = 0; row < rows && !top.empty(); ++row) {
    // The empty rows under the heading go first where rows are few.
    while (row > 0 && top.starts_with('\n') && row + rows_of(top) > rows) top.remove_prefix(1);
    const auto missing = row + rows_of(top) - rows;
    if (row + 1 == rows && missing > 0) {
      out += cat(ink.faint(cat("  ", ink.glyph("…", "..."), " ", ink.say(more, {{"count", missing + 1}}))),
                 "\n");
      break;
    }
    const auto cut = std::min(top.find('\n'), top.size());
    out += cat(top.substr(0, cut), "\n");
    top.remove_prefix(std::min(cut + 1, top.size()));
  }
  out += below;
  while (out.ends_with('\n')) out.pop_back();
  return out;
}

}  // namespace clew
