#pragma once
// The legal moves with their numbers, as many as fit, the rest by their first word.
#include <functional>

#include "core/ink.h"
#include "engine/table.h"

namespace clew {

int rows_of(std::string_view text);  // by their ends

class MoveList {
 public:
  // In the order people count: play 2 before play 10. A move's own number is its number in the list too,
  // as far as that can be: nobody who types 4 should look into room 5.
  explicit MoveList(Legal legal);

  // What this number stands for; empty where there is none.
  std::string_view number(std::string_view typed) const;
  bool has(std::string_view text) const;
  std::string near(std::string_view typed) const;  // a legal move that was perhaps meant, or empty
  bool empty() const { return moves_.empty() && open_.empty(); }

  using Describe = std::function<std::string(std::string_view move)>;  // may be empty
  // At most `rows` lines, if it can be done by naming verbs instead of moves.
  std::string brief(int rows, const Ink& ink, const Describe& describe) const;
  std::string all(std::string_view verb, const Ink& ink, const Describe& describe) const;  // "" is any verb

 private:
  std::string columns(const std::vector<std::size_t>& which, const Ink& ink) const;
  std::string described(const std::vector<std::size_t>& which, const Ink& ink,
                        const Describe& describe) const;
  std::string open_patterns(const Ink& ink) const;
  std::string number_of(std::size_t move) const;
  int widest_number() const;

  std::vector<std::string> moves_, open_;
  std::vector<int> numbers_;  // of moves_
};

}  // namespace clew
