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

int complain(const Wrong& wrong);  // says it on standard error and returns the exit code

// Standard output takes nothing any more: whatever is under way ends, for nobody reads what comes of it. Thrown by
// say and say_line, caught where the command line is run.
struct Unwritable {
  int error;  // errno
};
void say(std::string_view text);       // to standard output
void say_line(std::string_view text);  // the same with a newline, at once
void said_all();                       // all of it has arrived
// Why the output could not be written. A reader who has gone knows that without a sentence.
int complain(const Unwritable& unwritable);

}  // namespace clew
