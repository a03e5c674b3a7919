#include "games/karak-labyrinth/rules/minigames.h"

#include <algorithm>

#include "core/text.h"

namespace clew::karak_labyrinth {
namespace {

bool is_letters(std::string_view word) {
  for (char c : word)
    if (c < 'a' || c > 'z') return false;
  return !word.empty();
}

bool is_directions(const Answer& answer) {
  for (auto letter : answer.marks)
    if (!to_direction(char(letter))) return false;
  return !answer.marks.empty();
}

// Different cells of the grid, however many.
bool is_cells(const Tile& tile, const Answer& answer) {
  if (answer.form != Answer::Form::cells) return false;
  Squares seen;
  for (auto mark : answer.marks) {
    const Square s{mark};
    if (!tile.grid.inside.has(s) || seen.has(s)) return false;
    seen.add(s);
  }
  return true;
}

// Through no wall, through no cell twice, and to a goal (KL-36).
bool leads_to_goal(const Tile& tile, Square from, const Answer& answer) {
  Squares seen;
  seen.add(from);
  for (auto letter : answer.marks) {
    const auto d = *to_direction(char(letter));
    if (!tile.grid.is_open(from, d)) return false;
    from = step(from, d);
    if (seen.has(from)) return false;
    seen.add(from);
  }
  return tile.goals.has(from);
}

// Exactly these cells, in any order.
bool marks_exactly(const Squares& wanted, const Answer& answer) {
  if (int(answer.marks.size()) != wanted.count()) return false;
  for (auto mark : answer.marks)
    if (!wanted.has(Square{mark})) return false;
  return true;
}

template <class Test> Squares cells_where(const Grid& grid, Test test) {
  Squares all;
  for (int y = 0; y < grid.height; ++y)
    for (int x = 0; x < grid.width; ++x)
      if (const auto s = square_at(x, y); test(unsigned(s))) all.add(s);
  return all;
}

bool is_ascending(const Tile& tile, const Answer& answer) {  // KL-35
  if (!marks_exactly(cells_where(tile.grid, [&](unsigned s) { return tile.face[s] != 0; }), answer))
    return false;
  std::uint16_t last = 0;
  for (auto mark : answer.marks) {
    if (tile.face[mark] <= last) return false;
    last = tile.face[mark];
  }
  return true;
}

bool are_wanted_keys(const Tile& tile, const Answer& answer) {  // KL-37, ruling R-20
  if (answer.marks.size() != tile.count) return false;
  for (auto mark : answer.marks)
    if (tile.face[mark] != tile.target) return false;
  return true;
}

bool fills_the_blanks(const Tile& tile, const Answer& answer) {  // KL-39
  auto filled = tile.face;
  for (std::size_t i = 0; i < tile.blanks.size(); ++i) filled[unsigned(tile.blanks[i])] = answer.marks[i];
  return !has_four_in_a_row(tile.grid, filled);
}

Squares equal_cells(const Tile& tile) {  // KL-40
  return cells_where(tile.grid, [&](unsigned s) { return tile.face[s] == tile.art[s]; });
}

Squares most_common(const Tile& tile) {  // KL-41
  std::array<int, 128> count{};
  unsigned best = 0;
  cells_where(tile.grid, [&](unsigned s) {
    const unsigned letter = tile.face[s] % 128u;
    if (++count[letter] > count[best]) best = letter;
    return false;
  });
  return cells_where(tile.grid, [&](unsigned s) { return tile.face[s] == best; });
}

// These cells, one after the other.
Answer all_of(const Squares& cells) {
  Answer answer;
  if (cells.count() > int(longest_answer)) return answer;
  for (auto left = cells; !left.none(); left.remove(left.first()))
    answer.marks.push(std::uint8_t(left.first()));
  answer.form = Answer::Form::cells;
  return answer;
}

Answer in_order(const Tile& tile) {  // KL-35
  auto answer = all_of(cells_where(tile.grid, [&](unsigned s) { return tile.face[s] != 0; }));
  std::ranges::sort(answer.marks, {}, [&](std::uint8_t mark) { return tile.face[mark]; });
  return answer;
}

Answer first_keys(const Tile& tile) {  // KL-37
  int left = tile.count;
  return all_of(
      cells_where(tile.grid, [&](unsigned s) { return tile.face[s] == tile.target && left-- > 0; }));
}

// The letters of a shortest way from a square to a goal; none where no way is short enough to be written.
List<std::uint8_t, longest_answer> way_to_goal(const Tile& tile, Square from) {  // KL-36
  std::array<Direction, square_span> came{};
  List<Square, square_span> reached;
  Squares seen;
  reached.push(from);
  seen.add(from);
  for (std::size_t i = 0; i < reached.size(); ++i)
    for (auto d : directions) {
      const auto to = step(reached[i], d);
      if (!tile.grid.is_open(reached[i], d) || seen.has(to)) continue;
      seen.add(to);
      reached.push(to);
      came[unsigned(to)] = d;
      if (!tile.goals.has(to)) continue;
      List<std::uint8_t, longest_answer> way;
      for (auto at = to; at != from && !way.full();) {
        const auto by = unsigned(came[unsigned(at)]);
        way.push(std::uint8_t(direction_letters[by]));
        at = step(at, Direction((by + 2) % 4));
      }
      std::ranges::reverse(way);
      return way;
    }
  return {};
}

Answer any_way(const Tile& tile, Answer::Form form) {
  for (auto left = tile.starts; !left.none(); left.remove(left.first())) {
    const auto from = left.first();
    const Answer answer{.marks = way_to_goal(tile, from),
                        .cell = form == Answer::Form::cell_and_word ? from : Square{},
                        .form = form};
    if (!answer.marks.empty()) return answer;
  }
  return {};
}

// Blank by blank, and back where a symbol would stand four in a row. A tile of somebody's own may have more fillings than
// anybody can look through: then none is found.
Answer a_filling(const Tile& tile) {  // KL-39
  int tries = 20'000;
  auto face = tile.face;
  Answer answer;
  const auto fill = [&](const auto& again, std::size_t blank) -> bool {
    if (blank == tile.blanks.size()) return true;
    for (char symbol : tile.symbols) {
      if (--tries < 0) return false;
      face[unsigned(tile.blanks[blank])] = std::uint8_t(symbol);
      answer.marks.push(std::uint8_t(symbol));
      if (!has_four_in_a_row(tile.grid, face) && again(again, blank + 1)) return true;
      answer.marks.pop();
    }
    face[unsigned(tile.blanks[blank])] = blank_face;
    return false;
  };
  if (fill(fill, 0)) answer.form = Answer::Form::word;
  return answer;
}

Answer likely_answer(const Tile& tile) {
  switch (tile.kind) {
    case Kind::sword:
      return in_order(tile);
    case Kind::bow:
      return any_way(tile, Answer::Form::word);
    case Kind::key:
      return first_keys(tile);
    case Kind::treasure:  // KL-38
      return any_way(tile, Answer::Form::cell_and_word);
    case Kind::minotaur:
      return a_filling(tile);
    case Kind::spider:
      return all_of(equal_cells(tile));
    case Kind::troll:
      return all_of(most_common(tile));
  }
  return {};
}

}  // namespace

Answer to_answer(std::string_view words) {
  Answer answer;
  const Answer misshapen;
  std::string_view rest = words;
  const auto first = next_word(rest);
  const auto spell = [&answer](std::string_view word) {
    for (char c : word) answer.marks.push(std::uint8_t(c));
  };
  if (is_letters(first)) {
    if (!rest.empty() || first.size() > longest_answer) return misshapen;
    answer.form = Answer::Form::word;
    spell(first);
    return answer;
  }
  if (is_letters(rest)) {
    const auto cell = to_square(first);
    if (!cell || rest.size() > longest_answer) return misshapen;
    answer.form = Answer::Form::cell_and_word;
    answer.cell = *cell;
    spell(rest);
    return is_directions(answer) ? answer : misshapen;
  }
  answer.form = Answer::Form::cells;
  for (rest = words; !rest.empty();) {
    const auto cell = to_square(next_word(rest));
    if (!cell || answer.marks.full()) return misshapen;
    answer.marks.push(std::uint8_t(*cell));
  }
  return answer.marks.empty() ? misshapen : answer;
}

std::string answer_text(const Answer& answer) {
  const std::string letters(answer.marks.begin(), answer.marks.end());
  switch (answer.form) {
    case Answer::Form::cells:
      return join(answer.marks, " ", [](std::uint8_t mark) { return square_name(Square{mark}); });
    case Answer::Form::word:
      return letters;
    case Answer::Form::cell_and_word:
      return cat(square_name(answer.cell), " ", letters);
    case Answer::Form::misshapen:
      return {};
  }
  return {};
}

bool has_form(const Tile& tile, const Answer& answer) {
  switch (tile.kind) {
    case Kind::sword:
    case Kind::key:
    case Kind::spider:
    case Kind::troll:
      return is_cells(tile, answer);
    case Kind::bow:
      return answer.form == Answer::Form::word && is_directions(answer);
    case Kind::treasure:
      return answer.form == Answer::Form::cell_and_word && tile.grid.inside.has(answer.cell);
    case Kind::minotaur:
      if (answer.form != Answer::Form::word || answer.marks.size() != tile.blanks.size()) return false;
      for (auto letter : answer.marks)
        if (tile.symbols.find(char(letter)) == std::string::npos) return false;
      return true;
  }
  return false;
}

bool is_right(const Tile& tile, const Answer& answer) {
  if (!has_form(tile, answer)) return false;
  switch (tile.kind) {
    case Kind::sword:
      return is_ascending(tile, answer);
    case Kind::bow:
      return leads_to_goal(tile, tile.starts.first(), answer);
    case Kind::key:
      return are_wanted_keys(tile, answer);
    case Kind::treasure:  // KL-38
      return tile.starts.has(answer.cell) && leads_to_goal(tile, answer.cell, answer);
    case Kind::minotaur:
      return fills_the_blanks(tile, answer);
    case Kind::spider:
      return marks_exactly(equal_cells(tile), answer);
    case Kind::troll:
      return marks_exactly(most_common(tile), answer);
  }
  return false;
}

Answer found_answer(const Tile& tile) {
  const auto answer = likely_answer(tile);
  return !answer.marks.empty() && is_right(tile, answer) ? answer : Answer{};
}

bool has_four_in_a_row(const Grid& grid, const std::array<std::uint16_t, square_span>& face) {
  constexpr std::array<std::array<int, 2>, 4> ways{{{1, 0}, {0, 1}, {1, 1}, {-1, 1}}};
  for (const auto& [dx, dy] : ways)
    for (int y = 0; y + 3 * dy < grid.height; ++y)
      for (int x = dx < 0 ? 3 : 0; x < grid.width && x + 3 * dx < grid.width; ++x) {
        const auto at = [&](int i) { return face[unsigned(square_at(x + i * dx, y + i * dy))]; };
        if (at(0) != blank_face && at(0) == at(1) && at(0) == at(2) && at(0) == at(3)) return true;
      }
  return false;
}

}  // namespace clew::karak_labyrinth
