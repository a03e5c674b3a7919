#include "terminal/screen.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <utility>

#include "core/text.h"
#include "terminal/exit.h"
#include "terminal/markdown.h"

namespace clew {
namespace {

std::string_view environment(const char* name) {
  const char* value = std::getenv(name);
  return value ? value : "";
}

constexpr int least_columns = 60, least_rows = 18;
constexpr std::string_view usual = "\x1b[?1049l";  // the screen as it was

bool speaks_utf8() {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"})
    if (const auto value = environment(name); !value.empty())
      return value.find("UTF-8") != std::string_view::npos || value.find("utf8") != std::string_view::npos;
  return false;
}

}  // namespace

Screen::Screen(Show show) {
  const bool terminal = ::isatty(STDOUT_FILENO) == 1;
  person_ = ::isatty(STDIN_FILENO) == 1;
  const bool able = terminal && environment("TERM") != "dumb";
  can_wipe_ = able && person_;
  live_ = can_wipe_ && show != Show::plainly;
  ink_.colours = able && show != Show::plainly && environment("NO_COLOR").empty();
  ink_.unicode = show != Show::plainly && speaks_utf8();
  measure();
}

Screen::~Screen() {
  if (has_entered_) (void)!::write(STDOUT_FILENO, usual.data(), usual.size());
}

void Screen::measure() {
  winsize size{};
  columns_ = 80;
  rows_ = 24;
  if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) {
    columns_ = size.ws_col;
    rows_ = size.ws_row;
  } else if (const auto columns = to_int(environment("COLUMNS"))) {
    columns_ = *columns;
  }
  ink_.width = std::clamp(columns_, 40, 200);
  ink_.height = std::clamp(rows_, 10, 200);
}

std::string Screen::too_small() const {
  if (!live_ || (columns_ >= least_columns && rows_ >= least_rows)) return {};
  const auto sentence = ink_.say(
      "This window has {columns} columns and {rows} rows; a game needs {least} and {low}. Make it larger, "
      "or play with --plain."_en,
      {{"columns", columns_}, {"rows", rows_}, {"least", least_columns}, {"low", least_rows}});
  return wrapped(sentence, columns_);
}

void Screen::print(std::string_view text) {
  while (!text.empty()) {
    const auto n = ::write(STDOUT_FILENO, text.data(), text.size());
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) throw Unwritable{errno};
    text.remove_prefix(std::size_t(n));
  }
}

void Screen::enter() {
  if (!can_wipe_ || std::exchange(has_entered_, true)) return;
  print("\x1b[?1049h\x1b[H\x1b[2J");
}

void Screen::leave() {
  if (std::exchange(has_entered_, false)) print(usual);
}

// A row that is too long would push the others down; that something is missing is seen at its end.
std::string Screen::cut(std::string_view line) const {
  if (seen_width(line) <= columns_) return std::string(line);
  std::string out;
  int width = 0;
  for (std::size_t i = 0; i < line.size();) {
    auto end = i + 1;
    if (line[i] == '\x1b') {
      while (end < line.size() && line[end - 1] != 'm') ++end;
    } else {
      const auto character = first_character(line.substr(i));
      end = i + character.size();
      width += columns_of(character);
      if (width >= columns_) break;
    }
    out += line.substr(i, end - i);
    i = end;
  }
  return cat(out, ink_.colours ? "\x1b[0m" : "", ink_.glyph("…", ">"));
}

void Screen::draw(std::string_view text) {
  if (!live_) {
    print(text);
    return;
  }
  enter();
  std::string out = "\x1b[H\x1b[2J";
  while (!text.empty()) {
    const auto end = text.find('\n');
    out += cut(text.substr(0, end));
    if (end == std::string_view::npos) break;
    out += '\n';
    text.remove_prefix(end + 1);
  }
  print(out);
}

void Screen::redraw(std::string_view text, int before_end) {
  enter();
  std::string out = "\x1b[H";
  for (int row = 0; row < ink_.height && !text.empty(); ++row) {
    const auto end = std::min(text.find('\n'), text.size());
    out += cat(row ? "\r\n" : "", cut(text.substr(0, end)), "\x1b[K");
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  out += "\x1b[J";
  if (before_end > 0) out += cat("\x1b[", before_end, "D");
  print(out);
}

void Screen::hide() {
  if (can_wipe_) {
    enter();
    print("\x1b[H\x1b[2J");
  } else if (person_) {
    print(std::string(200, '\n'));  // pushed out of sight at least
  }
}

}  // namespace clew
