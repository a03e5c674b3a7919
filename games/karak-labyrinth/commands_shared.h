#pragma once
// What the subcommands of `clew karak` have in common: the data set they speak of, and how they end.
#include <chrono>
#include <expected>
#include <string>
#include <string_view>

#include "games/karak-labyrinth/data.h"

namespace CLI {
class App;
}

namespace clew::karak_labyrinth::commands {

enum Ending : int { well = 0, failed = 1, misused = 2 };

struct Wrong {
  Ending ending;
  std::string sentence;
};
template <class T = void> using Try = std::expected<T, Wrong>;
std::unexpected<Wrong> misuse(std::string sentence);
std::unexpected<Wrong> failure(std::string sentence);
int complain(const Wrong& wrong);  // on standard error; the exit code
void say(std::string_view text);   // on standard output

struct Loaded {
  DataSet set;
  Data data;
};
// The shipped set, or with a folder the shipped set with the files of the folder in their places.
Try<Loaded> load(const std::string& folder);
// Writes a file of a data set; the folder is made if need be.
Try<> write(const std::string& folder, std::string_view file, std::string_view text);
Try<std::string> read(const std::string& file);  // "-": standard input

// A bar on a person's terminal, with the rate and the time left; nothing elsewhere.
class Bar {
 public:
  Bar(std::size_t steps, std::string_view unit);
  ~Bar() { clear(); }
  Bar(const Bar&) = delete;
  Bar& operator=(const Bar&) = delete;
  void step(std::string_view what);  // what begins now; all before it is done
  void clear();                      // makes room for a line of output

 private:
  std::size_t steps_, done_ = 0;
  std::string_view unit_;
  bool terminal_;
  std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
};

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
