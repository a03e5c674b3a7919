#include "engine/rewinder.h"

#include <algorithm>

namespace clew {
namespace {

// Each mark has a copy of all lines before it, so there are few.
constexpr std::size_t most_marks = 8;

}  // namespace

std::unique_ptr<Table> Rewinder::at(const Table& table, std::size_t lines, std::size_t budget) {
  const auto& played = table.lines();
  lines = std::min(lines, played.size());
  const auto after = std::ranges::upper_bound(marks_, lines, {}, &Mark::lines);
  auto then = after == marks_.begin() ? table.rewound(0) : std::prev(after)->table->copy();
  for (auto at = then->lines().size(); at < lines; ++at) {
    if (budget-- == 0) {
      keep(at, *then);
      return nullptr;
    }
    if (at > 0 && at % stride_ == 0) keep(at, *then);
    (void)then->move(played[at].by, played[at].move, played[at].at);
  }
  return then;
}

void Rewinder::forget_after(std::size_t lines) {
  std::erase_if(marks_, [lines](const Mark& mark) { return mark.lines > lines; });
}

void Rewinder::keep(std::size_t lines, const Table& table) {
  const auto place = std::ranges::lower_bound(marks_, lines, {}, &Mark::lines);
  if (place != marks_.end() && place->lines == lines) return;
  marks_.insert(place, Mark{lines, table.copy()});
  if (marks_.size() <= most_marks) return;
  stride_ *= 2;
  std::erase_if(marks_, [this](const Mark& mark) { return mark.lines % stride_ != 0; });
}

}  // namespace clew
