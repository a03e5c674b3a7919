// `clew words check FILE`: is a group's own word list fit to be played with? And `clew words bench`.
#include <memory>

#include "core/json.h"
#include "core/text.h"
#include "games/letter-labyrinths/rules/components.h"
#include "games/letter-labyrinths/terminal/commands_bench.h"
#include "terminal/exit.h"
#include "terminal/subcommand.h"
#include "terminal/text_file.h"

namespace clew::letter_labyrinths {

Subcommand game_command();

namespace {

struct Asked {
  std::string file;
  bool json = false;
};

std::string report(const Asked& asked, std::size_t words, const std::vector<ListFault>& faults) {
  if (asked.json) {
    JsonWriter out;
    out.open('{').member("ok", faults.empty()).member("file", asked.file).member("words", words);
    out.key("faults").open('[');
    for (const auto& fault : faults)
      out.open('{').member("line", fault.line).member("message", fault.sentence).close('}');
    return out.close(']').close('}').text() + "\n";
  }
  if (faults.empty()) return cat(asked.file, ": ", words, " words, all well.\n");
  std::string all;
  constexpr std::size_t enough = 50;
  for (std::size_t i = 0; i < faults.size() && i < enough; ++i)
    all += cat(asked.file, " line ", faults[i].line, ": ", faults[i].sentence, "\n");
  if (faults.size() > enough) all += cat("... and ", faults.size() - enough, " more.\n");
  return all + cat(faults.size(), faults.size() == 1 ? " line" : " lines", " to mend.\n");
}

int check(const Asked& asked) {
  const auto content = read_file(asked.file);
  if (!content || content->empty()) {
    const auto why = content ? cat("There is nothing in ", asked.file, ".") : content.error().sentence;
    if (!asked.json) return complain({content ? Exit::failed : content.error().code, why});
    say_line(JsonWriter().open('{').member("ok", false).member("message", why).close('}').text());
    return Exit::failed;
  }
  std::vector<std::string_view> words;
  const auto faults = check_words(*content, words);
  say(report(asked, words.size(), faults));
  return faults.empty() ? Exit::well : Exit::failed;
}

Subcommand check_command() {
  const auto asked = std::make_shared<Asked>();
  return {
      .name = "check",
      .meaning = "Check a word list of your own: one word a line, a to z, in order",
      .options = {{.name = "file", .value = &asked->file, .meaning = "The word list", .is_required = true},
                  {.name = "--json", .value = &asked->json, .meaning = "Answer with one JSON object"}},
      .run = [asked] { return check(*asked); }};
}

Subcommand bench_command() {
  const auto boards = std::make_shared<int>(100);
  return {.name = "bench",
          .meaning = "Measure the search for all that a word can bring about",
          .options = {{.name = "--boards",
                       .value = boards.get(),
                       .meaning = "Random boards for each row",
                       .least = 1,
                       .most = 100'000}},
          .run = [boards] {
            say(bench_words(*boards));
            return int(Exit::well);
          }};
}

}  // namespace

Subcommand game_command() {
  return {.name = "words",
          .meaning = "Word lists of Letter Labyrinths",
          .subcommands = {check_command(), bench_command()}};
}

}  // namespace clew::letter_labyrinths
