#pragma once
// Sentences about breaches, put together by plain functions: every game compiles the laws anew, so what
// does not depend on the game is compiled once.
#include <concepts>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "core/refusal.h"

namespace clew::laws {

// A piece of a sentence: a text or a whole number.
class Piece {
 public:
  Piece(const char* text) : text_(text) {}
  Piece(std::string_view text) : text_(text) {}
  Piece(const std::string& text) : text_(text) {}
  template <std::integral N> Piece(N number) : number_(long(number)), is_number_(true) {}
  void append_to(std::string& all) const;

 private:
  std::string_view text_;
  long number_ = 0;
  bool is_number_ = false;
};

std::string say(std::initializer_list<Piece> pieces);
std::string list(const std::vector<std::string>& texts);      // "a, b, c"
std::string parting(std::string_view a, std::string_view b);  // where two texts part, with a little around
std::string_view verb_of(std::string_view text);
bool is_well_spelled(std::string_view text);  // lower-case words with single spaces
// Whether a move's text is one that a pattern speaks of: both begin with the same verb.
bool is_open(std::string_view text, const std::vector<std::string>& patterns);

bool same_answer(const Result<>& a, const Result<>& b);  // accepted both, or refused in the same words
std::string answer_text(const Result<>& answer);

}  // namespace clew::laws
