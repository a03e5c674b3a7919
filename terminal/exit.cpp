#include "terminal/exit.h"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>

#include "core/text.h"
#include "terminal/text_file.h"

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
  auto sentence = wrong.sentence;  // it may quote a file, and that what a terminal would obey
  std::ranges::replace_if(sentence, [](unsigned char c) { return c < 0x20 || c == 0x7f; }, '?');
  std::fprintf(stderr, "clew: %s\n", sentence.c_str());
  return wrong.code;
}

void say(std::string_view text) {
  if (std::fwrite(text.data(), 1, text.size(), stdout) < text.size()) throw Unwritable{errno};
}

void say_line(std::string_view text) {
  say(text);
  say("\n");
  said_all();
}

void said_all() {
  errno = 0;
  if (std::fflush(stdout) == 0 && !std::ferror(stdout)) return;
  // Who wrote before us has not said why it failed: the next byte tells.
  if (errno == 0) (void)!::write(STDOUT_FILENO, "\n", 1);
  throw Unwritable{errno ? errno : EIO};
}

int complain(const Unwritable& unwritable) {
  if (unwritable.error == EPIPE) return Exit::failed;
  return complain({Exit::failed, cat("I cannot write the output: ", reason_of(unwritable.error), ".")});
}

}  // namespace clew
