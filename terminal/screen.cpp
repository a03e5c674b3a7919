#include "terminal/screen.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>

#include "core/text.h"

namespace clew {
namespace {

std::string_view environment(const char* name) {
  const char* value = std::getenv(name);
  return value ? value : "";
}

bool speaks_utf8() {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"})
    if (const auto value = environment(name); !value.empty())
      return value.find("UTF-8") != std::string_view::npos || value.find("utf8") != std::string_view::npos;
  return false;
}

}  // namespace

Screen::Screen(Show show) {
  const bool terminal = ::isatty(STDOUT_FILENO) == 1;
  const bool able = terminal && environment("TERM") != "dumb" && show != Show::plainly;
  person_ = ::isatty(STDIN_FILENO) == 1;
  live_ = able && person_;
  ink_.colours = able && environment("NO_COLOR").empty();
  ink_.unicode = show != Show::plainly && speaks_utf8();
  measure();
}

void Screen::measure() {
  winsize size{};
  ink_.width = 80;
  ink_.height = 24;
  if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) {
    ink_.width = std::clamp<int>(size.ws_col, 40, 200);
    ink_.height = std::clamp<int>(size.ws_row, 10, 200);
  } else if (const auto columns = to_int(environment("COLUMNS"))) {
    ink_.width = std::clamp(*columns, 40, 200);
  }
}

void Screen::print(std::string_view text) {
  while (!text.empty()) {
    const auto n = ::write(STDOUT_FILENO, text.data(), text.size());
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) {
      deaf_ = true;
      return;
    }
    text.remove_prefix(std::size_t(n));
  }
}

void Screen::draw(std::string_view page) {
  if (live_)
    print(cat("\x1b[H\x1b[2J\x1b[3J", page));
  else
    print(page);
}

void Screen::redraw(std::string_view page) {
  std::string out = "\x1b[H";
  for (int row = 0; row < ink_.height && !page.empty(); ++row) {
    const auto cut = std::min(page.find('\n'), page.size());
    out += cat(row ? "\r\n" : "", page.substr(0, cut), "\x1b[K");
    page.remove_prefix(std::min(cut + 1, page.size()));
  }
  print(out + "\x1b[J");
}

void Screen::hide() {
  if (live_)
    draw("");
  else if (person_)
    print(std::string(200, '\n'));  // --plain: pushed out of sight at least
}

}  // namespace clew
