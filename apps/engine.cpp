// `clew engine`: the table protocol on standard input and output, a line answered as soon as it is read.
#include <unistd.h>

#include <cerrno>

#include "apps/game_choice.h"
#include "apps/requests.h"
#include "core/text.h"
#include "engine/protocol.h"

namespace clew {
namespace {

constexpr std::size_t longest_line = 4u << 20;

// Lines of bounded length out of a stream of bytes: what is too long is passed over, never kept.
class LineReader {
 public:
  // Gives each whole line to `take(line, too_long)` until the input ends.
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
        take(line_, too_long_);
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

}  // namespace

int run_engine(const std::vector<std::string>& data) {
  Shelf shelf(games());
  for (const auto& folder : data)
    if (auto ok = use_data(shelf, folder); !ok) return complain(ok.error());
  Engine engine(shelf);
  LineReader().read_all([&](std::string_view line, bool too_long) {
    if (too_long)
      say_line(line_too_long_json(longest_line));
    else if (!is_blank(line))
      say_line(engine.answer(line));
  });
  return Exit::well;
}

}  // namespace clew
