// `clew engine`: the table protocol on standard input and output, a line answered as soon as it is read.
#include <unistd.h>

#include <cerrno>

#include "apps/commands.h"
#include "engine/protocol.h"

namespace clew {
namespace {

constexpr std::size_t longest_line = 4u << 20;

// False once nobody listens any more.
bool say(std::string line) {
  line += '\n';
  std::string_view rest = line;
  while (!rest.empty()) {
    const auto n = ::write(STDOUT_FILENO, rest.data(), rest.size());
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return false;
    rest.remove_prefix(std::size_t(n));
  }
  return true;
}

// Lines of bounded length out of a stream of bytes: what is too long is passed over, never kept.
class LineReader {
 public:
  // Gives each whole line to `take(line, too_long)` until it answers false or the input ends.
  template <class Take> void read_all(Take take) {
    char chunk[1 << 16];
    for (;;) {
      const auto n = ::read(STDIN_FILENO, chunk, sizeof chunk);
      if (n < 0 && errno == EINTR) continue;
      if (n <= 0) break;
      std::string_view rest(chunk, std::size_t(n));
      for (auto cut = rest.find('\n'); cut != std::string_view::npos; cut = rest.find('\n')) {
        keep(rest.substr(0, cut));
        rest.remove_prefix(cut + 1);
        if (!take(line_, too_long_)) return;
        line_.clear();
        too_long_ = false;
      }
      keep(rest);
    }
    if (!line_.empty() || too_long_) take(line_, too_long_);  // a last line without its end
  }

 private:
  void keep(std::string_view part) {
    if (line_.size() + part.size() > longest_line) too_long_ = true;
    if (too_long_)
      line_.clear();
    else
      line_ += part;
  }
  std::string line_;
  bool too_long_ = false;
};

bool is_blank(std::string_view line) { return line.find_first_not_of(" \t\r") == std::string_view::npos; }

int run_engine() {
  Shelf shelf(games());
  Engine engine(shelf);
  LineReader().read_all([&](std::string_view line, bool too_long) {
    if (too_long) return say(line_too_long_json(longest_line));
    return is_blank(line) || say(engine.answer(line));
  });
  return Exit::well;
}

}  // namespace

void add_engine(CLI::App& program, int& exit_code) {
  auto* command = program.add_subcommand(
      "engine", "Speak the table protocol: one JSON request a line in, one answer a line out");
  command->callback([&exit_code] { exit_code = run_engine(); });
}

}  // namespace clew
