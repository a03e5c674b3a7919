#include "apps/move_list.h"

#include <algorithm>

#include "apps/near.h"
#include "core/text.h"

namespace clew {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// "play 2" before "play 10": runs of digits compare as numbers.
bool in_counting_order(std::string_view a, std::string_view b) {
  while (!a.empty() && !b.empty()) {
    if (is_digit(a[0]) && is_digit(b[0])) {
      const auto run = [](std::string_view s) {
        return std::min(s.find_first_not_of("0123456789"), s.size());
      };
      const auto x = a.substr(0, run(a)), y = b.substr(0, run(b));
      if (x.size() != y.size()) return x.size() < y.size();
      if (x != y) return x < y;
      a.remove_prefix(x.size());
      b.remove_prefix(y.size());
    } else {
      if (a[0] != b[0]) return a[0] < b[0];
      a.remove_prefix(1);
      b.remove_prefix(1);
    }
  }
  return a.size() < b.size();
}

std::string_view verb_of(std::string_view move) { return move.substr(0, move.find(' ')); }

int rows_of(std::string_view text) { return int(std::ranges::count(text, '\n')); }

}  // namespace

MoveList::MoveList(Legal legal) : moves_(std::move(legal.moves)), open_(std::move(legal.open)) {
  std::ranges::stable_sort(moves_, in_counting_order);
}

std::string_view MoveList::number(std::string_view typed) const {
  const auto n = to_int(typed);
  return n && *n >= 1 && std::size_t(*n) <= moves_.size() ? std::string_view(moves_[std::size_t(*n - 1)])
                                                          : std::string_view();
}

bool MoveList::has(std::string_view text) const { return std::ranges::find(moves_, text) != moves_.end(); }

std::string MoveList::near(std::string_view typed) const { return nearest(typed, moves_); }

std::string MoveList::open_patterns(const Ink& ink) const {
  std::string out;
  for (const auto& pattern : open_)
    out += cat("  ", ink.faint(moves_.empty() ? "type " : "or "), pattern, "\n");
  return out;
}

std::string MoveList::columns(const std::vector<std::size_t>& which, const Ink& ink) const {
  const int digits = int(cat(moves_.size()).size());
  int widest = 0;
  for (auto i : which) widest = std::max(widest, seen_width(moves_[i]));
  const int column = digits + 2 + widest + 2;
  const int across = std::max(1, (ink.width - 2) / column);
  const int down = (int(which.size()) + across - 1) / across;
  std::string out;
  for (int row = 0; row < down; ++row) {
    std::string line = "  ";
    for (int c = 0; c < across; ++c) {
      const auto at = std::size_t(c * down + row);
      if (at >= which.size()) break;
      const auto number = cat(which[at] + 1);
      line += std::string(std::size_t(digits) - number.size(), ' ') +
              padded(cat(ink.paint(number, Colour::yellow), "  ", moves_[which[at]]),
                     column - digits + int(number.size()));
    }
    line.erase(line.find_last_not_of(' ') + 1);
    out += line + "\n";
  }
  return out;
}

std::string MoveList::described(const std::vector<std::size_t>& which, const Ink& ink,
                                const Describe& describe) const {
  if (!describe) return {};
  std::vector<std::string> meanings;
  bool any = false;
  int widest = 0;
  for (auto i : which) {
    meanings.push_back(describe(moves_[i]));
    any = any || !meanings.back().empty();
    widest = std::max(widest, seen_width(moves_[i]));
  }
  if (!any) return {};
  const int digits = int(cat(moves_.size()).size());
  std::string out;
  for (std::size_t i = 0; i < which.size(); ++i) {
    const auto number = cat(which[i] + 1);
    auto line =
        cat("  ", std::string(std::size_t(digits) - number.size(), ' '), ink.paint(number, Colour::yellow),
            "  ", padded(moves_[which[i]], widest), "  ", meanings[i]);
    line.erase(line.find_last_not_of(' ') + 1);
    out += line + "\n";
  }
  return out;
}

std::string MoveList::brief(int rows, const Ink& ink, const Describe& describe) const {
  std::vector<std::size_t> every(moves_.size());
  for (std::size_t i = 0; i < every.size(); ++i) every[i] = i;
  const auto open = open_patterns(ink);
  const int left = std::max(1, rows - rows_of(open));
  if (auto out = described(every, ink, describe); !out.empty() && rows_of(out) <= left) return out + open;
  if (auto out = columns(every, ink); rows_of(out) <= left) return out + open;
  // Verbs with few moves are listed, those with many are summed up.
  std::vector<std::size_t> listed;
  std::string summed;
  for (std::size_t i = 0; i < moves_.size();) {
    const auto verb = verb_of(moves_[i]);
    std::size_t end = i;
    while (end < moves_.size() && verb_of(moves_[end]) == verb) ++end;
    if (end - i <= 4) {
      for (; i < end; ++i) listed.push_back(i);
      continue;
    }
    summed += cat("  ", ink.paint(cat(i + 1, "-", end), Colour::yellow), "  ", verb, " ...  ",
                  ink.faint(cat("such as ", moves_[i], "; all of them: moves ", verb)), "\n");
    i = end;
  }
  return (listed.empty() ? std::string() : columns(listed, ink)) + summed + open;
}

std::string MoveList::all(std::string_view verb, const Ink& ink, const Describe& describe) const {
  std::vector<std::size_t> which;
  for (std::size_t i = 0; i < moves_.size(); ++i)
    if (verb.empty() || verb_of(moves_[i]) == verb) which.push_back(i);
  if (which.empty() && !verb.empty()) return cat("  No move that begins with ", verb, " is legal now.\n");
  auto out = described(which, ink, describe);
  if (out.empty()) out = columns(which, ink);
  return verb.empty() ? out + open_patterns(ink) : out;
}

}  // namespace clew
