#include "games/karak-labyrinth/terminal/commands_shared.h"

#include <filesystem>

#include "core/text.h"
#include "terminal/data_folder.h"
#include "terminal/text_file.h"

namespace clew {
extern const std::span<const EmbeddedFile> karak_labyrinth_data;
}  // namespace clew

namespace clew::karak_labyrinth::commands {

namespace fs = std::filesystem;

Try<Loaded> load(const std::string& folder) {
  const ShippedData shipped{"karak-labyrinth", "Karak: Labyrinth", karak_labyrinth_data};
  Complaints complaints;
  Loaded loaded{.set = set_of(shipped.files), .data = {}};
  if (!folder.empty()) {
    auto own = read_data_folder(shipped, folder, complaints);
    if (!own) return std::unexpected(own.error());
    loaded.set = *std::move(own);
  }
  auto data = read_data(loaded.set, complaints);
  if (!data) return unusable(shipped, folder, complaints);
  loaded.data = *std::move(data);
  return loaded;
}

Try<> write(const std::string& folder, std::string_view file, std::string_view text) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) return failure(cat("I cannot make the folder ", folder, ": ", reason_of(error.value()), "."));
  return write_file((fs::path(folder) / file).string(), text);
}

Try<> must_be_free(const std::string& folder, std::initializer_list<std::string_view> files) {
  for (const auto file : files)
    if (const auto path = (fs::path(folder) / file).string(); is_there(path))
      return misuse(cat("There is a file ", path,
                        " already; choose another folder with --out, for nothing is overwritten."));
  return {};
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
