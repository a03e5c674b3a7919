#include "games/karak-labyrinth/commands_shared.h"

#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <span>

#include "core/text.h"

namespace clew {
extern const std::span<const EmbeddedFile> karak_labyrinth_data;
}  // namespace clew

namespace clew::karak_labyrinth::commands {

namespace fs = std::filesystem;

std::unexpected<Wrong> misuse(std::string sentence) {
  return std::unexpected(Wrong{misused, std::move(sentence)});
}
std::unexpected<Wrong> failure(std::string sentence) {
  return std::unexpected(Wrong{failed, std::move(sentence)});
}

int complain(const Wrong& wrong) {
  std::fflush(stdout);
  std::fprintf(stderr, "clew: %s\n", wrong.sentence.c_str());
  return wrong.ending;
}

void say(std::string_view text) {
  std::fwrite(text.data(), 1, text.size(), stdout);
  std::fputc('\n', stdout);
  std::fflush(stdout);
}

Try<std::string> read(const std::string& file) {
  if (file == "-") return std::string(std::istreambuf_iterator<char>(std::cin), {});
  std::ifstream in(file, std::ios::binary);
  std::string text(std::istreambuf_iterator<char>(in), {});
  if (!in.good() && !in.eof()) return misuse(cat("I cannot read the file ", file, "."));
  return text;
}

Try<Loaded> load(const std::string& folder) {
  DataSet set;
  for (const auto& file : karak_labyrinth_data)
    set.files.push_back({std::string(file.name), std::string(file.text)});
  if (!folder.empty()) {
    std::error_code error;
    if (!fs::is_directory(folder, error)) return misuse(cat("There is no folder ", folder, "."));
    set.name = fs::path(folder).filename().string();
    for (auto& file : set.files) {
      const auto own = (fs::path(folder) / file.name).string();
      if (!fs::exists(own, error)) continue;
      auto text = read(own);
      if (!text) return std::unexpected(text.error());
      file.text = *std::move(text);
    }
  }
  Complaints complaints;
  auto data = read_data(set, complaints);
  if (!data) {
    std::string all = cat("The data in ", folder, " cannot be used:");
    for (std::size_t i = 0; i < complaints.size() && i < 5; ++i)
      all += cat("\n  ", complaints[i].file, " ", complaints[i].path, ": ", complaints[i].sentence);
    return failure(cat(all, "\nAll of it is told by: clew data check karak-labyrinth ", folder));
  }
  return Loaded{std::move(set), *std::move(data)};
}

Try<> write(const std::string& folder, std::string_view file, std::string_view text) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) return failure(cat("I cannot make the folder ", folder, ": ", error.message(), "."));
  const auto path = (fs::path(folder) / file).string();
  std::ofstream out(path, std::ios::binary);
  out.write(text.data(), std::streamsize(text.size()));
  out.close();
  if (!out) return failure(cat("I cannot write the file ", path, "."));
  return {};
}

Bar::Bar(std::size_t steps, std::string_view unit)
    : steps_(steps), unit_(unit), terminal_(::isatty(STDERR_FILENO) == 1) {}

void Bar::clear() {
  if (terminal_) std::fputs("\r\x1b[K", stderr);
}

void Bar::step(std::string_view what) {
  const auto done = done_++;
  if (!terminal_) return;
  constexpr std::size_t width = 20;
  const auto full = steps_ ? done * width / steps_ : 0;
  const double passed = std::chrono::duration<double>(std::chrono::steady_clock::now() - began_).count();
  std::string pace;
  if (done > 0 && passed > 0.2) {  // before that it is a guess
    const double rate = double(done) / passed;
    const auto tenths = long(rate * 10);
    const auto left = long(double(steps_ - done) / rate + 0.5);
    pace = cat(", ", tenths / 10, ".", tenths % 10, " ", unit_, " a second, ",
               left < 100 ? cat(left, " s") : cat(left / 60, " min"), " left");
  }
  auto line = cat("[", std::string(full, '#'), std::string(width - full, '.'), "] ", done, " of ", steps_,
                  pace, ": ", what);
  line.resize(std::min<std::size_t>(line.size(), 79));  // one that wraps could not be wiped away
  clear();
  std::fputs(line.c_str(), stderr);
  std::fflush(stderr);
}

// Walls are drawn, the line is dots: o for a square of the line without a symbol, @ where it starts.
std::string drawing(const Sheet& sheet, const std::vector<Square>& path) {
  const Grid& grid = sheet.grid;
  const auto joined = [&](Square s, Square t) {
    for (std::size_t i = 1; i < path.size(); ++i)
      if ((path[i - 1] == s && path[i] == t) || (path[i - 1] == t && path[i] == s)) return true;
    return false;
  };
  const auto visited = [&](Square s) {
    for (Square p : path)
      if (p == s) return true;
    return false;
  };
  std::string all = "   ";
  for (int x = 0; x < grid.width; ++x) all += cat("  ", char('a' + x), " ");
  all += "\n   +";
  for (int x = 0; x < grid.width; ++x) all += "---+";
  all += '\n';
  for (int y = 0; y < grid.height; ++y) {
    all += cat(y < 9 ? " " : "", y + 1, " |");
    std::string below = "   +";
    for (int x = 0; x < grid.width; ++x) {
      const Square s = square_at(x, y);
      const Symbol symbol = sheet.at(s);
      char face = symbol_letters[unsigned(symbol)];
      if (symbol == Symbol::empty) face = visited(s) ? 'o' : ' ';
      if (!path.empty() && s == path.front()) face = '@';
      const bool west = x > 0 && joined(s, square_at(x - 1, y));
      const bool east = x + 1 < grid.width && joined(s, square_at(x + 1, y));
      all += cat(west ? '.' : ' ', face, east ? '.' : ' ');
      all += east ? '.' : grid.is_open(s, Direction::east) ? ' ' : '|';
      const bool south = y + 1 < grid.height && joined(s, square_at(x, y + 1));
      below += south ? " : +" : grid.is_open(s, Direction::south) ? "   +" : "---+";
    }
    all += cat("\n", below, "\n");
  }
  return all;
}

std::string row_words(const Row& row) {
  constexpr std::string_view scrolls[] = {"sun", "moon", "star", "crown", "any"};
  const auto item = [&] { return kind_name(Kind(row.item)); };
  std::string what;
  switch (row.kind) {
    case RowKind::gem:
      what = "each gem";
      break;
    case RowKind::trap:
      what = "each trap";
      break;
    case RowKind::rat:
      what = "each rat beaten";
      break;
    case RowKind::skeleton:
      what = "each skeleton beaten";
      break;
    case RowKind::treasure:
      what = "treasure";
      break;
    case RowKind::item:
      what = item();
      break;
    case RowKind::scrolls:
      what = cat("scroll ", join(row.order, " > ", [&](Scroll s) { return scrolls[unsigned(s)]; }));
      break;
    case RowKind::scroll_each:
      what = "each scroll";
      break;
    case RowKind::ghosts:
      what = cat("exactly ", row.count, row.count == 1 ? " ghost" : " ghosts");
      break;
    case RowKind::stairs:
      what = cat("stairs ", char('a' + int(row.stairs)));
      break;
    case RowKind::exit:
      what = cat("exit ", exit_name(row.exit));
      if (row.item != Item::none) what += cat(" with ", item());
      break;
    case RowKind::fastest:
      what = "fastest";
      break;
  }
  return cat(what, row.points < 0 ? " " : " +", row.points);
}

}  // namespace clew::karak_labyrinth::commands
