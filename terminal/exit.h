#pragma once
// How a command ends: 0 well, 1 failed, 2 misused; and the one sentence that says what would be right.
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

#include "core/refusal.h"

namespace clew {

enum Exit : int { well = 0, failed = 1, misused = 2 };

struct Wrong {
  Exit code;
  std::string sentence;
};
template <class T = void> using Try = std::expected<T, Wrong>;

std::unexpected<Wrong> misuse(std::string sentence);
std::unexpected<Wrong> failure(std::string sentence);
// What a table refuses when it is set up: the command line was wrong, unless it was a record's contents.
std::unexpected<Wrong> misuse(const Refusal& refusal);
std::unexpected<Wrong> failure(const Refusal& refusal);

int complain(const Wrong& wrong);      // says it on standard error and returns the exit code
void say(std::string_view text);       // to standard output
bool say_line(std::string_view text);  // the same with a newline, at once; false once nobody listens

}  // namespace clew
