#pragma once
// The seven small puzzles: what a tile shows, what an answer looks like, and whether it is right.
#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/list.h"
#include "games/karak-labyrinth/rules/grid.h"
#include "games/karak-labyrinth/rules/scoring.h"

namespace clew::karak_labyrinth {

// The grammar of `solve` ends here: a hundred words, or a hundred letters in one.
inline constexpr std::size_t longest_answer = 100;

// An answer as it was written. A text that is none of these fits no tile at all.
struct Answer {
  enum class Form : std::uint8_t {
    misshapen,
    cells,          // "a1 d2 c4": marks are squares
    word,           // "hahh" or "eessw": marks are letters
    cell_and_word,  // "f2 nwsss": a square, then marks are letters of nesw
  };
  List<std::uint8_t, longest_answer> marks;
  Square cell{};
  Form form{};
  bool operator==(const Answer&) const = default;
};

Answer to_answer(std::string_view words);  // what stands after `solve `
std::string answer_text(const Answer& answer);

enum class Level : std::uint8_t { easy, hard };

struct Tile {
  std::string id;  // "sword-e1"
  Kind kind{};
  Level level{};
  std::uint8_t number = 0;  // 1 to 4
  Grid grid;                // bow and treasure: with the maze's walls

  // What stands on the cells. Sword: the number or 0; key: the shape; minotaur, spider, troll: the letter.
  std::array<std::uint16_t, square_span> face{};
  std::array<std::uint16_t, square_span> art{};  // spider: the other side
  Squares starts;                                // bow: the skeleton; treasure: the keys
  Squares goals;                                 // bow: the arrows; treasure: the ruby chest
  Squares chests;                                // treasure: all of them
  std::uint16_t target = 0;                      // key: the wanted shape
  std::uint8_t count = 0;                        // key: how many
  std::string symbols;                           // minotaur: what blanks may be filled with
  List<Square, longest_answer> blanks;           // minotaur: in reading order

  Answer answer;       // one right answer
  std::string puzzle;  // what the player sees, as JSON
};

inline constexpr std::uint16_t blank_face = '?';
constexpr std::uint16_t key_shape(char bow, char teeth) { return std::uint16_t(bow << 8 | teeth); }

// Whether an answer has the form that this tile asks for; only then is it right or wrong.
bool has_form(const Tile& tile, const Answer& answer);
bool is_right(const Tile& tile, const Answer& answer);  // implies the form

// A right answer, the same one whenever it is looked for; a misshapen one where none is found.
Answer found_answer(const Tile& tile);

// Whether any symbol stands four in a row across, down or diagonally (KL-39); blanks never do.
bool has_four_in_a_row(const Grid& grid, const std::array<std::uint16_t, square_span>& face);

}  // namespace clew::karak_labyrinth
