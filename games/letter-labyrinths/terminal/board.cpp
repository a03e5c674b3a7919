#include "games/letter-labyrinths/terminal/board.h"

#include <algorithm>

#include "core/text.h"

namespace clew::letter_labyrinths {
namespace {

std::string upper(std::string_view text) {
  std::string all(text);
  for (char& c : all)
    if (c >= 'a' && c <= 'z') c = char(c - 'a' + 'A');
  return all;
}

std::string repeated(std::string_view piece, std::size_t times) {
  std::string all;
  for (std::size_t i = 0; i < times; ++i) all += piece;
  return all;
}

std::string pips(std::int64_t full, std::int64_t all, const Ink& ink) {
  return repeated(ink.glyph("●", "*"), std::size_t(std::max<std::int64_t>(full, 0))) +
         repeated(ink.glyph("○", "."), std::size_t(std::max<std::int64_t>(all - full, 0)));
}

// What stands on each space, three characters wide.
class Cells {
 public:
  Cells(const Rules& game, const Json& view, const Ink& ink, const Marks& marks) : ink_(ink) {
    const auto& data = game.data();
    for (Space space = 0; space < spaces; ++space)
      cell_[space] = data.is_start[space] ? ink.paint(ink.glyph("░░░", ":::"), Colour::blue)
                                          : ink.faint(ink.glyph(" · ", " . "));
    const auto& table = view["table"];
    std::map<Space, char> traps;
    for (const auto& trap : table["traps"].items())
      if (const auto at = space_of(trap["at"].text())) {
        traps[*at] = trap["letter"].text()[0];
        cell_[*at] =
            ink.paint(cat(ink.glyph("‹", "<"), trap["letter"].text(), ink.glyph("›", ">")), Colour::yellow);
      }
    const auto& boss = table["boss"];
    if (const auto at = space_of(boss["at"].text())) {
      const auto size = int(boss["size"].whole());
      for (int i = 0; i < size * size; ++i) {
        const auto space = Space(*at + i / size * columns + i % size);
        const auto wall = ink.glyph("▓", "#");
        cell_[space] = ink.paint(traps.contains(space) ? cat(wall, traps[space], wall) : repeated(wall, 3),
                                 Colour::magenta);
        is_boss_[space] = true;
      }
    }
    for (const auto& enemy : table["enemies"].items())
      if (const auto at = space_of(enemy["at"].text()))
        cell_[*at] = ink.bold(ink.paint(cat(" ", enemy["id"].whole()), Colour::red)) +
                     (traps.contains(*at) ? ink.paint(std::string(1, traps[*at]), Colour::yellow) : " ");
    for (const auto& seat : view["seats"].items())
      if (const auto at = space_of(seat["at"].text())) {
        const auto name = std::string(1, initial_of(seat["class"].text()));
        cell_[*at] = ink.bold(ink.paint(is_boss_[*at] ? cat("#", name, "#") : cat("(", name, ")"),
                                        colour_of(seat["class"].text())));
      }
    for (const auto& [space, mark] : marks) cell_[space] = ink.paint(mark, Colour::cyan);
  }

  const std::string& operator[](Space space) const { return cell_[space]; }
  // Between two spaces side by side; the boss fills the gap inside it.
  std::string gap(Space space, bool wall) const {
    if (is_boss_[space] && is_boss_[space + 1u]) return ink_.paint(ink_.glyph("▓", "#"), Colour::magenta);
    return wall ? ink_.bold(ink_.glyph("┃", "|")) : " ";
  }

 private:
  const Ink& ink_;
  std::array<std::string, spaces> cell_;
  std::array<bool, spaces + 1> is_boss_{};
};

std::vector<std::string> board_lines(const Rules& game, const Json& view, const Ink& ink,
                                     const Marks& marks) {
  const Cells cells(game, view, ink, marks);
  const auto& step = game.data().step;
  std::vector<std::string> lines;
  std::string head = "    ";
  for (int column = 1; column <= columns; ++column)
    head += column < 10 ? cat(" ", column, "  ") : cat(" ", column, " ");
  lines.push_back(ink.faint(head));
  constexpr std::size_t inside = columns * 4 - 1;
  lines.push_back(
      cat("   ", ink.glyph("┌", "+"), repeated(ink.glyph("─", "-"), inside), ink.glyph("┐", "+")));
  for (int row = 0; row < rows; ++row) {
    std::string line = cat(" ", ink.faint(cat(row)), " ", ink.glyph("│", "|"));
    std::string below = cat("   ", ink.glyph("│", "|"));
    bool walls = false;
    for (int column = 0; column < columns; ++column) {
      const auto space = Space(row * columns + column);
      line += cells[space];
      if (column + 1 < columns) line += cells.gap(space, step[space][way_right] == nowhere);
      const bool wall = row + 1 < rows && step[space][way_down] == nowhere;
      walls |= wall;
      below += wall ? ink.bold(repeated(ink.glyph("━", "-"), 3)) : "   ";
      if (column + 1 < columns) below += " ";
    }
    lines.push_back(line + std::string(ink.glyph("│", "|")));
    if (walls) lines.push_back(below + std::string(ink.glyph("│", "|")));
  }
  lines.push_back(
      cat("   ", ink.glyph("└", "+"), repeated(ink.glyph("─", "-"), inside), ink.glyph("┘", "+")));
  return lines;
}

std::string card_list(const Json& list) {
  // The newest few are enough beside the board.
  const auto all = list.items();
  const std::size_t first = all.size() > 5 ? all.size() - 5 : 0;
  return cat(first > 0 ? ".. " : "",
             join(all.subspan(first), " ", [](const Json& card) { return card.whole(); }));
}

std::string foe_line(std::string_view label, const Json& foe, const Json& view, const Ink& ink) {
  const auto damage = foe["damage"].whole(), hits = foe["hits"].whole();
  if (!foe["captor"].is_null())
    return ink.faint(
        cat(label, " ", ink.glyph("✓", "x"), " ", name_of(view, std::size_t(foe["captor"].whole()), ink)));
  return cat(
      label, " ",
      hits > 10 ? ink.say("{hits} of {all}"_en, {{"hits", damage}, {"all", hits}}) : pips(damage, hits, ink));
}

std::vector<std::string> side_lines(const Rules& game, const Json& view, const Ink& ink) {
  const auto& table = view["table"];
  const bool back = table["side"].text() == "back";
  std::vector<std::string> lines;
  lines.push_back(ink.bold(ink.name(back ? game.dungeon().back_name : game.dungeon().name)));
  lines.push_back(ink.faint(ink.say("{side, select, back {final challenge} other {front}}, round {round}"_en,
                                    {{"side", back ? "back" : "front"}, {"round", table["round"].whole()}})));
  lines.push_back("");
  if (const auto card = table["active"].whole(); card > 0)
    for (auto& line : compass(game, Card(card), ink)) lines.push_back(std::move(line));
  lines.push_back("");
  if (const auto deck = table["deck"].whole(); table["round"].whole() > 0) {
    const auto count = ink.say("{count, plural, one {# card} other {# cards}}"_en, {{"count", deck}});
    lines.push_back(cat(
        ink.say("deck"_en), " ",
        deck <= 3 ? ink.bold(ink.paint(cat(count, "!"), Colour::red)) : ink.bold(count),
        table["top"].is_null() ? "" : cat(", ", ink.say("top {card}"_en, {{"card", table["top"].whole()}}))));
  }
  if (table["past"].size() > 0)
    lines.push_back(ink.faint(cat(padded(ink.say("past"_en), 7), card_list(table["past"]))));
  if (table["discards"].size() > 0)
    lines.push_back(ink.faint(cat(padded(ink.say("burned"_en), 7), card_list(table["discards"]))));
  if (const auto& boss = table["boss"]; !boss.is_null())
    lines.push_back(foe_line(ink.paint(cat(ink.glyph("▓▓", "##"), " ", ink.say("boss"_en)), Colour::magenta),
                             boss, view, ink));
  for (const auto& enemy : table["enemies"].items())
    lines.push_back(foe_line(
        cat(ink.paint(cat(enemy["id"].whole()), Colour::red), " ", padded(upper(enemy["word"].text()), 8)),
        enemy, view, ink));
  return lines;
}

std::string seat_line(const Rules& game, const Json& view, std::size_t i, const Ink& ink) {
  const auto& seat = view["seats"][i];
  const auto colour = seat["class"].text();
  if (colour.empty())
    return cat("     ", padded(name_of(view, i, ink), 12), " ", ink.faint(ink.say("no class yet"_en)));
  const auto card = std::ranges::find(game.data().class_card, colour, &ClassCard::colour);
  std::vector<std::string> notes;
  const auto words = seat["words_left"].whole();
  if (seat["at"].is_null())
    notes.push_back(ink.say("no pawn on the board yet"_en));
  else if (words > 0)
    notes.push_back(ink.say("{count, plural, one {a word} other {# words}} to make"_en, {{"count", words}}));
  else if (view["table"]["round"].whole() > 0)
    notes.push_back(ink.faint(cat(ink.glyph("✓ ", ""), ink.say("word made"_en))));
  if (seat["sprint"].boolean()) notes.push_back(ink.say("sprinting"_en));
  if (seat["ability_used"].boolean()) notes.push_back(ink.faint(ink.say("ability used"_en)));
  if (seat["passed"].boolean()) notes.push_back(ink.faint(ink.say("passed"_en)));
  const auto tokens = seat["tokens"].whole();
  return cat(" ", ink.bold(ink.paint(cat("(", initial_of(colour), ")"), colour_of(colour))), " ",
             padded(name_of(view, i, ink), 12), " ", padded(ink.name(card->name), 10),
             padded(tokens == 0 ? "" : cat(repeated(ink.glyph("◆", "$"), std::size_t(tokens))), 6),
             join(notes, ", "));
}

}  // namespace

std::string name_of(const Json& view, std::size_t seat, const Ink& ink) {
  const auto given = view["names"][seat].text();
  return given.empty() ? ink.say("seat {number}"_en, {{"number", seat}}) : std::string(given);
}

char initial_of(std::string_view class_colour) {
  return class_colour.empty() ? '?' : char(class_colour[0] - 'a' + 'A');
}

Colour colour_of(std::string_view class_colour) {
  if (class_colour == "red") return Colour::red;
  if (class_colour == "yellow") return Colour::yellow;
  if (class_colour == "green") return Colour::green;
  if (class_colour == "blue") return Colour::blue;
  if (class_colour == "purple") return Colour::magenta;
  return Colour::plain;
}

std::string_view arrow(Way way, const Ink& ink) {
  switch (way) {
    case way_up:
      return ink.glyph("▲", "^");
    case way_right:
      return ink.glyph("▶", ">");
    case way_down:
      return ink.glyph("▼", "v");
    case way_left:
      return ink.glyph("◀", "<");
    default:
      return ink.glyph("·", ".");
  }
}

std::vector<std::string> compass(const Rules& game, Card card, const Ink& ink) {
  const auto& triad = game.data().fortune[card].triad;
  const auto letters = [&](Way way) {
    static constexpr Colour colours[] = {Colour::cyan, Colour::green, Colour::yellow, Colour::magenta};
    return ink.bold(ink.paint(join(triad[way], " ", [](Letter x) { return std::string(1, char('A' + x)); }),
                              colours[way]));
  };
  return {cat("      ", letters(way_up)), cat("        ", arrow(way_up, ink)),
          cat(letters(way_left), " ", arrow(way_left, ink), padded(cat(card < 10 ? "  " : " ", card), 4),
              arrow(way_right, ink), " ", letters(way_right)),
          cat("        ", arrow(way_down, ink)), cat("      ", letters(way_down))};
}

std::string draw_board(const Rules& game, const Json& view, const Ink& ink, const Marks& marks) {
  const auto left = board_lines(game, view, ink, marks);
  const auto right = side_lines(game, view, ink);
  std::string all;
  for (std::size_t i = 0; i < std::max(left.size(), right.size()); ++i) {
    const auto board = i < left.size() ? left[i] : std::string();
    const bool beside = i < right.size() && !right[i].empty();
    all += beside ? cat(padded(board, 52), "  ", right[i], "\n") : cat(board, "\n");
  }
  return all;
}

std::string draw_seats(const Rules& game, const Json& view, const Ink& ink) {
  std::string all;
  for (std::size_t i = 0; i < view["seats"].size(); ++i) all += seat_line(game, view, i, ink) + "\n";
  return all;
}

}  // namespace clew::letter_labyrinths
