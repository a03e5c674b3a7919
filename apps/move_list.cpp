#include "apps/move_list.h"

#include <algorithm>

#include "core/text.h"
#include "terminal/markdown.h"
#include "terminal/near.h"

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

// 4 of "look 4"; nothing where there is more to it.
std::optional<int> own_number(std::string_view move) {
  const auto cut = move.find(' ');
  return cut == std::string_view::npos ? std::nullopt : to_int(move.substr(cut + 1), 0, 999);
}

}  // namespace

int rows_of(std::string_view text) { return int(std::ranges::count(text, '\n')); }

MoveList::MoveList(Legal legal) : moves_(std::move(legal.moves)), open_(std::move(legal.open)) {
  std::ranges::sort(moves_, in_counting_order);  // no text is there twice
  // The first verb whose moves are all a verb and a number gives its numbers; the others count on from there.
  std::string_view counted;
  int next = 1;
  for (std::size_t i = 0; i < moves_.size() && counted.empty();) {
    const auto verb = verb_of(moves_[i]);
    const auto first = i;
    int highest = 0;
    bool plain = true;
    for (; i < moves_.size() && verb_of(moves_[i]) == verb; ++i) {
      const auto n = own_number(moves_[i]);
      plain = plain && n;
      highest = std::max(highest, n.value_or(0));
    }
    if (!plain || i - first < 2) continue;
    counted = verb;
    next = highest + 1;
  }
  const std::string verb(counted);
  const auto is_counted = [&](const std::string& move) { return !verb.empty() && verb_of(move) == verb; };
  const auto first = std::ranges::find_if(moves_, is_counted);
  std::rotate(moves_.begin(), first, std::find_if_not(first, moves_.end(), is_counted));  // they come first
  for (const auto& move : moves_)
    numbers_.push_back(!verb.empty() && verb_of(move) == verb ? *own_number(move) : next++);
}

std::string MoveList::number_of(std::size_t move) const { return cat(numbers_[move]); }

int MoveList::widest_number() const {
  return numbers_.empty() ? 1 : int(cat(*std::ranges::max_element(numbers_)).size());
}

std::string_view MoveList::number(std::string_view typed) const {
  const auto n = to_int(typed);
  const auto found = n ? std::ranges::find(numbers_, *n) : numbers_.end();
  return found == numbers_.end() ? std::string_view() : moves_[std::size_t(found - numbers_.begin())];
}

bool MoveList::has(std::string_view text) const { return std::ranges::find(moves_, text) != moves_.end(); }

std::string MoveList::near(std::string_view typed) const {
  // Whoever has the verb right is told what is wrong by the refusal itself.
  const auto is_same = [&](const auto& move) { return verb_of(move) == verb_of(typed); };
  return std::ranges::any_of(moves_, is_same) ? std::string() : nearest(typed, moves_);
}

std::string MoveList::open_patterns(const Ink& ink) const {
  std::string out;
  for (const auto& pattern : open_)
    out += cat("  ", ink.faint(moves_.empty() ? ink.say("type "_en) : ink.say("or "_en)), pattern, "\n");
  return out;
}

std::string MoveList::columns(const std::vector<std::size_t>& which, const Ink& ink) const {
  const int digits = widest_number();
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
      const auto number = number_of(which[at]);
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
  const int digits = widest_number();
  const int column = digits + widest + 6;  // where meanings begin, on every line of theirs
  std::string out;
  for (std::size_t i = 0; i < which.size(); ++i) {
    const auto number = number_of(which[i]);
    auto line = cat("  ", std::string(std::size_t(digits) - number.size(), ' '),
                    ink.paint(number, Colour::yellow), "  ", padded(moves_[which[i]], widest), "  ");
    auto text = wrapped(meanings[i], std::max(20, ink.width - 1 - column));
    for (auto at = text.find('\n'); at + 1 < text.size(); at = text.find('\n', at + 1))
      text.insert(at + 1, std::size_t(column), ' ');
    line += text;
    line.erase(line.find_last_not_of(" \n") + 1);
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
  if (auto out = columns(every, ink); rows_of(out) <= left) {
    // What they mean found no room.
    const auto more = cat("  ", ink.say("(moves says what they mean)"_en));
    const auto last = out.rfind('\n', out.size() - 2) + 1;
    if (describe && !every.empty() && !describe(moves_[0]).empty() &&
        seen_width(out.substr(last)) + seen_width(more) <= ink.width)
      out.insert(out.size() - 1, ink.faint(more));
    return out + open;
  }
  // Verbs with few moves are listed, as far as there is room; those with many are summed up in a row each.
  struct Group {
    std::size_t begin, end;
    bool listed = false;
  };
  std::vector<Group> groups;
  for (std::size_t i = 0; i < moves_.size(); ++i)
    if (i > 0 && verb_of(moves_[i]) == verb_of(moves_[i - 1]))
      ++groups.back().end;
    else
      groups.push_back({i, i + 1});
  const auto listed = [&] {
    std::vector<std::size_t> which;
    for (const auto& group : groups)
      for (auto i = group.begin; group.listed && i < group.end; ++i) which.push_back(i);
    return which;
  };
  std::vector<Group*> by_size;
  for (auto& group : groups) by_size.push_back(&group);
  std::ranges::sort(by_size, {},
                    [](const Group* group) { return std::pair(group->end - group->begin, group->begin); });
  auto summed_up = int(groups.size());
  for (auto* group : by_size) {
    group->listed = true;
    --summed_up;
    if (group->end - group->begin <= 2 || rows_of(columns(listed(), ink)) + summed_up <= left) continue;
    group->listed = false;
    break;
  }
  std::string out = columns(listed(), ink);
  for (const auto& [begin, end, is_listed] : groups)
    if (!is_listed)
      out += cat("  ", ink.paint(cat(numbers_[begin], "-", numbers_[end - 1]), Colour::yellow), "  ",
                 verb_of(moves_[begin]), " ...  ",
                 ink.faint(ink.say("such as {move}; all of them: moves {verb}"_en,
                                   {{"move", moves_[begin]}, {"verb", verb_of(moves_[begin])}})),
                 "\n");
  return out + open;
}

std::string MoveList::all(std::string_view verb, const Ink& ink, const Describe& describe) const {
  std::vector<std::size_t> which;
  for (std::size_t i = 0; i < moves_.size(); ++i)
    if (verb.empty() || verb_of(moves_[i]) == verb) which.push_back(i);
  if (which.empty() && !verb.empty())
    return cat("  ", ink.say("No move that begins with {verb} is legal now."_en, {{"verb", verb}}), "\n");
  auto out = described(which, ink, describe);
  if (out.empty()) out = columns(which, ink);
  return verb.empty() ? out + open_patterns(ink) : out;
}

}  // namespace clew
