#pragma once
// What the subcommands of `clew karak` have in common: the data set they speak of, and how they draw it.
#include <string>
#include <string_view>

#include "games/karak-labyrinth/rules/data.h"
#include "terminal/exit.h"

namespace clew::karak_labyrinth::commands {

struct Loaded {
  DataSet set;
  Data data;
};
// The shipped set, or with a folder the shipped set with the files of the folder in their places.
Try<Loaded> load(const std::string& folder);
// Writes a file of a data set; the folder is made if need be.
Try<> write(const std::string& folder, std::string_view file, std::string_view text);
// Before the work whose result is to lie there: nothing is overwritten.
Try<> must_be_free(const std::string& folder, std::initializer_list<std::string_view> files);

struct Best {
  std::string sheet = "a", card, entry, line, declined, data, certificate;
  bool open = false, all = false, json = false;
  double square_seconds = 0.3, minigame_seconds = 8, within = 0;
};
int best(const Best& asked);

struct Check {
  std::string file = "-", data;
  bool prove = false, json = false;
};
int check(const Check& asked);

struct Tiles {
  std::string kind, difficulty, seed, out, data;
  int count = 4;
  bool json = false;
};
int tiles(const Tiles& asked);

struct NewSheet {
  std::string sheet = "a", size = "10x10", seed, out, data;
  bool optima = false, json = false;
};
int sheet(const NewSheet& asked);

// A sheet with a line on it, and what the rows of its card are.
std::string drawing(const Sheet& sheet, const std::vector<Square>& path);
std::string row_words(const Row& row);

}  // namespace clew::karak_labyrinth::commands
