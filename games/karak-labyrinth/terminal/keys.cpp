// Single keys: the line is drawn as they are pressed, answers are put together and then given.
#include <algorithm>

#include "core/text.h"
#include "games/karak-labyrinth/terminal/drawing.h"
#include "games/karak-labyrinth/terminal/terminal.h"

namespace clew::karak_labyrinth {
namespace {

constexpr std::string_view give_up = "quit";

// Arrow keys are letters, too.
std::string_view as_direction(std::string_view key) {
  if (key == "up") return "n";
  if (key == "right") return "e";
  if (key == "down") return "s";
  if (key == "left") return "w";
  return key.size() == 1 && to_direction(key[0]) ? key : std::string_view{};
}

Pressed add_step(const Json& minigame, std::string_view letter, std::string& draft) {
  const auto line = line_of_answer(minigame, draft);
  if (line.empty())
    return {.move = {}, .note = "Type the cell of a key first, such as c5."_en, .handled = true};
  const auto d = *to_direction(letter[0]);
  const auto at = line.back();
  if (!maze_of(minigame["puzzle"]).is_open(at, d))
    return {.move = {},
            .note = Sentence("There is a wall; the line is at {square}."_en, {{"square", square_name(at)}}),
            .handled = true};
  if (minigame["kind"].text() == "treasure" && draft.find(' ') == std::string::npos) draft += ' ';
  draft += letter;
  return {.move = {},
          .note = Sentence("The line is at {square}."_en, {{"square", square_name(step(at, d))}}),
          .handled = true};
}

// Cells part by themselves: a letter after a digit begins the next one.
void add_letter(const Json& minigame, char c, std::string& draft) {
  const bool is_letter = c >= 'a' && c <= 'z';
  const bool after_digit = !draft.empty() && draft.back() >= '0' && draft.back() <= '9';
  if (is_letter && after_digit && minigame["kind"].text() != "minotaur") draft += ' ';
  draft += c;
}

// Why an answer would be refused, so that it can be mended instead of typed again; nothing where it has form.
std::optional<Sentence> slip_in(const Json& minigame, std::string_view draft) {
  const auto& puzzle = minigame["puzzle"];
  const auto kind = minigame["kind"].text();
  if (kind == "bow") return {};
  if (kind == "minotaur") {
    std::ptrdiff_t blanks = 0;
    for (const auto& row : puzzle["rows"].items()) blanks += std::ranges::count(row.text(), '?');
    if (draft.find_first_not_of(puzzle["symbols"].text()) == std::string_view::npos &&
        std::ptrdiff_t(draft.size()) == blanks)
      return {};
    return Sentence("There are {count} blanks, each for one letter of {letters}."_en,
                    {{"count", blanks}, {"letters", puzzle["symbols"].text()}});
  }
  if (kind == "treasure")
    return line_of_answer(minigame, draft).size() > 1
               ? std::nullopt
               : std::optional<Sentence>("Type the cell of a key, then lead it on."_en);
  const auto tile = Grid::room(int(puzzle["width"].whole()), int(puzzle["height"].whole()));
  Squares named;
  for (auto rest = draft; !rest.empty();) {
    const auto word = next_word(rest);
    const auto cell = to_square(word);
    if (!cell || !tile.inside.has(*cell))
      return Sentence("There is no cell {cell}; backspace takes letters back."_en, {{"cell", word}});
    if (named.has(*cell))
      return Sentence("The cell {cell} stands there twice; backspace takes letters back."_en,
                      {{"cell", word}});
    named.add(*cell);
  }
  return {};
}

Pressed in_minigame(const Json& view, std::string_view key, std::string& draft) {
  const auto& minigame = view["you"]["minigame"];
  const auto kind = minigame["kind"].text();
  if (key == "enter") {
    if (draft.empty())
      return {.move = {}, .note = "Type an answer, or press Tab to decline."_en, .handled = true};
    const bool is_answer = draft != "skip" && draft != give_up;
    if (is_answer && draft.ends_with(' ')) draft.pop_back();
    if (auto slip = is_answer ? slip_in(minigame, draft) : std::nullopt)
      return {.move = {}, .note = std::move(slip), .handled = true};
    const auto answer = std::exchange(draft, {});
    return {.move = is_answer ? "solve " + answer : answer, .note = {}, .handled = true};
  }
  if (key == "tab") {
    draft = "skip";
    return {
        .move = {}, .note = "Enter declines this minigame; there is no second chance."_en, .handled = true};
  }
  if (key == "escape") {
    draft.clear();
    return {.move = {}, .note = {}, .handled = true};
  }
  if (key == "backspace") {
    if (draft == "skip" || draft == give_up) draft.clear();
    if (!draft.empty()) draft.pop_back();
    if (draft.ends_with(' ')) draft.pop_back();
    return {.move = {}, .note = {}, .handled = true};
  }
  if (draft == "skip" || draft == give_up) draft.clear();
  const auto way = as_direction(key);
  // Whoever draws fast has not seen yet that a minigame has opened.
  constexpr int startled_ms = 400;
  if (!way.empty() && draft.empty() && minigame["tries"].whole() == 0 &&
      view["now"].whole() - view["table"]["now"].whole() < startled_ms)
    return {.move = {}, .note = {}, .handled = true};
  const bool has_begun = kind == "bow" || (draft.size() > 1 && draft.back() > '0');
  if (!way.empty() && (kind == "bow" || (kind == "treasure" && has_begun)))
    return add_step(minigame, way, draft);
  if (key.size() != 1) return {};
  if (key == " ") {
    if (!draft.empty() && !draft.ends_with(' ')) draft += ' ';
  } else if ((key[0] >= 'a' && key[0] <= 'z') || (key[0] >= '0' && key[0] <= '9')) {
    add_letter(minigame, key[0], draft);
  } else {
    return {};
  }
  return {.move = {}, .note = {}, .handled = true};
}

Pressed at_the_line(const Json& view, std::string_view key, std::string& draft) {
  const auto& you = view["you"];
  const auto loose = std::int64_t(you["path"].size()) - you["locked"].whole();
  if (draft == give_up) {
    draft.clear();
    if (key == "enter") return {.move = std::string(give_up), .note = {}, .handled = true};
  }
  if (const auto way = as_direction(key); !way.empty())
    return {.move = cat("draw ", way), .note = {}, .handled = true};
  if (key == "backspace" || key == "u") {
    if (loose <= 0)
      return {.move = {}, .note = "Nothing to erase: the line ends on its last symbol."_en, .handled = true};
    return {.move = cat("erase ", key == "backspace" ? 1 : loose), .note = {}, .handled = true};
  }
  if (key == "x") return {.move = "exit", .note = {}, .handled = true};
  return {};
}

}  // namespace

std::string Terminal::help(const Ink& ink) {
  const auto row = [&ink](std::string_view keys, Pattern meaning) {
    return cat("  ", ink.bold(padded(std::string(keys), 26)), ink.say(meaning), "\n");
  };
  return cat(row("Enter", "says that you are ready; begins on the staircase"_en),
             row("a, b, c", "begins on that staircase"_en),
             row(ink.say("arrows, n e s w"_en), "draws the line on"_en),
             row(ink.say("backspace, u"_en), "erases a square; all up to the last symbol"_en),
             row("x", "leaves by the exit here"_en),
             row(ink.say("letters and digits"_en), "put a minigame's answer together; Enter gives it"_en),
             row(ink.say("Tab, then Enter"_en), "declines a minigame, for good"_en),
             row(ink.say("Q, then Enter"_en), "gives this game up"_en),
             row("/", "begins a command: /rules, /hint, /log, /quit"_en));
}

Pressed press(const Game& game, std::string_view key, std::string& draft, const Json& view,
              std::string_view status) {
  if (key == "Q" && (status == "start" || status == "draw" || status == "minigame")) {
    draft = give_up;
    return {.move = {}, .note = "Enter gives up this game; any other key goes on."_en, .handled = true};
  }
  if (status == "waiting" && (key == "enter" || key == " " || key == "r"))
    return {.move = "ready", .note = {}, .handled = true};
  if (status == "start") {
    if (draft == give_up && key == "enter")
      return {.move = std::exchange(draft, {}), .note = {}, .handled = true};
    draft.clear();
    const auto found = game.data().find_card(view["table"]["card"].text());
    if (key == "a" || key == "b" || key == "c")
      return {.move = cat("start ", key), .note = {}, .handled = true};
    if (found && (key == "enter" || key == " ")) {
      const auto entry = game.data().cards[*found].entry;
      if (entry == Stairs::none)
        return {.move = {}, .note = "Choose a staircase: a, b or c."_en, .handled = true};
      return {.move = cat("start ", char('a' + int(entry))), .note = {}, .handled = true};
    }
  }
  if (status == "draw") return at_the_line(view, key, draft);
  if (status == "minigame") return in_minigame(view, key, draft);
  return {};
}

}  // namespace clew::karak_labyrinth
