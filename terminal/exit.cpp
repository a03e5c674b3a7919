#include "terminal/exit.h"

#include <cstdio>

namespace clew {

std::unexpected<Wrong> misuse(std::string sentence) {
  return std::unexpected(Wrong{Exit::misused, std::move(sentence)});
}
std::unexpected<Wrong> failure(std::string sentence) {
  return std::unexpected(Wrong{Exit::failed, std::move(sentence)});
}
std::unexpected<Wrong> misuse(const Refusal& refusal) { return misuse(refusal.message); }
std::unexpected<Wrong> failure(const Refusal& refusal) { return failure(refusal.message); }

int complain(const Wrong& wrong) {
  std::fflush(stdout);
  std::fprintf(stderr, "clew: %s\n", wrong.sentence.c_str());
  return wrong.code;
}

void say(std::string_view text) { std::fwrite(text.data(), 1, text.size(), stdout); }

bool say_line(std::string_view text) {
  say(text);
  return std::fputc('\n', stdout) != EOF && std::fflush(stdout) == 0;
}

}  // namespace clew
