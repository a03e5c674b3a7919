#pragma once
// Who is sent to the arena: a word for a bot of the house, for random moves, or for somebody's program.
#include <span>

#include "bots/effort.h"
#include "core/refusal.h"

namespace clew {

struct Entrant {
  enum class Kind : std::uint8_t { house, random, program };
  std::string word;  // as it was said, and as results name it
  Kind kind = Kind::house;
  Effort effort{};
  std::string command{};  // of a program
  std::string called{};   // what it calls itself, with its release: "First bot 1.2"
};

// "strong", "master:2000" (simulations a move), "random", "program: python3 bot.py".
Result<Entrant> read_entrant(std::string_view word);

// Words with commas between, unless it is a program's, whose command may have commas; each named once.
Result<std::vector<Entrant>> read_entrants(std::span<const std::string> words);

}  // namespace clew
