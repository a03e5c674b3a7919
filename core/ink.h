#pragma once
// What a game may add to `clew play`: a drawn board, sentences for the log, shorthands, local answers.
// All of it is drawn from a view, or from a redealt world that the player could not tell from the real
// one: a board cannot show what its player may not know.
//
// A game that wants this has games/<slug>/terminal/terminal.h with
//   struct Terminal {
//     static std::string board(const Game& game, const Json& view, const Ink& ink);  // must be there,
//     static std::string tell(const Game& game, const Json& event, const Json& view, const Ink& ink);
//     static std::string expand(const Game& game, std::string_view typed, const Json& view);
//     static std::string describe(const Game& game, std::string_view move, const Json& view, const Ink& ink);
//     static std::optional<std::string> answer(const Game& game, const State& world, Seat seat,
//                                              std::string_view typed, const Ink& ink);
//     static std::string preview(const Game& game, const State& world, Seat seat, std::string_view typed,
//                                const Json& view, const Ink& ink);
//     static Pressed key(const Game& game, std::string_view key, std::string& draft, const Json& view);
//     static std::string help(const Ink& ink);
//     static std::string name(const Json& view, std::size_t seat);
//   };
// and each of the others if it is wanted. The game is passed for its rules and an owner's own data. `tell` puts an
// event into a sentence, `expand` turns a shorthand into a move's text, `describe` says what a listed move means,
// `answer` answers what is no move ("try binder"). `preview` is asked at every key for a board with what has been
// typed so far drawn on it, or nothing where that says nothing. A game with `key` is played by single keys where the
// terminal allows it. `help` explains its keys and the signs on its board, a line each; `name` says what an unnamed
// player is called: by a colour, an adventurer.
//
// The view that these are given has two keys more than a seat's: "names", a text for each seat, and in games
// with timers "now", the game time in milliseconds.
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/json.h"
#include "core/sentence.h"

namespace clew {

enum class Colour : std::uint8_t { plain, red, green, yellow, blue, magenta, cyan, grey };

// What a terminal says, in the language of whoever sits at it.
class Tongue {
 public:
  virtual ~Tongue() = default;
  virtual std::string said(const Sentence& sentence) const = 0;
  virtual std::string named(std::string_view english) const = 0;  // what a game's data call a thing
};

// Colours and symbols, as far as the terminal has them, and its language.
struct Ink {
  bool colours = false;            // ANSI escapes
  bool unicode = false;            // box characters and symbols; else plain ASCII
  int width = 80;                  // columns
  int height = 24;                 // rows
  const Tongue* tongue = nullptr;  // English where there is none

  std::string paint(std::string_view text, Colour colour) const;
  std::string bold(std::string_view text) const;
  std::string faint(std::string_view text) const;
  std::string_view glyph(std::string_view nice, std::string_view plain) const {
    return unicode ? nice : plain;
  }
  // Whatever a person reads goes through one of these.
  std::string say(const Sentence& sentence) const {
    return tongue ? tongue->said(sentence) : sentence.english();
  }
  std::string say(Pattern pattern, Values values = {}) const { return say(Sentence(pattern, values)); }
  std::string name(std::string_view english) const {
    return tongue ? tongue->named(english) : std::string(english);
  }
};

// What a single key did: "up", "down", "left", "right", "enter", "backspace", "escape", "tab", or the
// character typed. The draft (a word, an answer being put together) is kept between keys and drawn under
// the board.
struct Pressed {
  std::string move;              // a move to play now, or empty
  std::optional<Sentence> note;  // something to tell the player
  bool handled = false;          // else the line editor takes the key
};

// Pads with spaces to a width counted in columns as they are seen: escapes have none, characters of the Far East two.
std::string padded(std::string text, int width);
int seen_width(std::string_view text);
std::string_view first_character(std::string_view text);  // all bytes of it
int columns_of(std::string_view character);

}  // namespace clew
