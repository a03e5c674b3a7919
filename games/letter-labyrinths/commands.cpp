// `clew words check FILE`: is a group's own word list fit to be played with? And `clew words bench`.
#include <CLI/CLI.hpp>
#include <fstream>
#include <iostream>
#include <memory>
#include <sstream>

#include "core/json.h"
#include "core/text.h"
#include "games/letter-labyrinths/commands_bench.h"
#include "games/letter-labyrinths/components.h"

namespace clew::letter_labyrinths {

void add_commands(CLI::App& program, int& exit_code);

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
  std::ifstream in(asked.file, std::ios::binary);
  std::stringstream text;
  if (!in || !(text << in.rdbuf())) {
    const auto why = cat(asked.file, " cannot be read, or there is nothing in it.");
    if (asked.json)
      std::cout << JsonWriter().open('{').member("ok", false).member("message", why).close('}').text()
                << "\n";
    else
      std::cerr << why << "\n";
    return 1;
  }
  const auto content = text.str();
  std::vector<std::string_view> words;
  const auto faults = check_words(content, words);
  std::cout << report(asked, words.size(), faults);
  return faults.empty() ? 0 : 1;
}

}  // namespace

void add_commands(CLI::App& program, int& exit_code) {
  auto* words = program.add_subcommand("words", "Word lists of Letter Labyrinths");
  words->require_subcommand(1);
  auto* command =
      words->add_subcommand("check", "Check a word list of your own: one word a line, a to z, in order");
  const auto asked = std::make_shared<Asked>();
  command->add_option("file", asked->file, "The word list")->required();
  command->add_flag("--json", asked->json, "Answer with one JSON object");
  command->callback([asked, &exit_code] { exit_code = check(*asked); });

  auto* bench = words->add_subcommand("bench", "Measure the search for all that a word can bring about");
  const auto boards = std::make_shared<int>(100);
  bench->add_option("--boards", *boards, "Random boards for each row")->check(CLI::Range(1, 100'000));
  bench->callback([boards] { std::cout << bench_words(*boards); });
}

}  // namespace clew::letter_labyrinths
