#include "games/karak-labyrinth/rules/minigames.h"

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
    case Kind::spider:  // KL-40
      return marks_exactly(cells_where(tile.grid, [&](unsigned s) { return tile.face[s] == tile.art[s]; }),
                           answer);
    case Kind::troll:
      return marks_exactly(most_common(tile), answer);
  }
  return false;
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
