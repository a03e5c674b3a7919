// `clew words check FILE`: is a group's own word list fit to be played with? `clew words list` writes those of other languages.
// And `clew words bench`.
#include <algorithm>
#include <memory>

#include "core/data.h"
#include "core/json.h"
#include "core/text.h"
#include "games/letter-labyrinths/rules/letter_labyrinths.h"
#include "games/letter-labyrinths/terminal/commands_bench.h"
#include "terminal/exit.h"
#include "terminal/subcommand.h"
#include "terminal/text_file.h"

namespace clew {
extern const std::span<const EmbeddedFile> letter_labyrinths_data, letter_labyrinths_lists;
}

namespace clew::letter_labyrinths {

Subcommand game_command();

namespace {

struct Asked {
  std::string file;
  bool json = false;
};

// What the shipped cards have of these letters.
Coverage on_shipped_cards(const std::vector<std::string_view>& words) {
  Complaints complaints;
  const auto data = Rules::read(set_of(letter_labyrinths_data), complaints);
  return data ? coverage_of(Dawg(words), *data) : Coverage{};
}

std::string report(const Asked& asked, std::size_t words, const std::vector<ListFault>& faults,
                   const Coverage& on_cards) {
  if (asked.json) {
    JsonWriter out;
    out.open('{').member("ok", faults.empty()).member("file", asked.file).member("words", words);
    out.key("letters").open('{').member("least", on_cards.least).member("most", on_cards.most);
    out.member("poorest_way", on_cards.poorest_way).member("playable", is_playable(on_cards)).close('}');
    out.key("faults").open('[');
    for (const auto& fault : faults)
      out.open('{').member("line", fault.line).member("message", fault.sentence).close('}');
    return out.close(']').close('}').text() + "\n";
  }
  const auto letters =
      cat("The fortune cards have ", on_cards.least, " to ", on_cards.most, " % of its letters, ",
          on_cards.poorest_way, " % in the poorest direction; ",
          is_playable(on_cards) ? "that is enough.\n" : "fewer than 38 and 5 make a dull game.\n");
  if (faults.empty()) return cat(asked.file, ": ", words, " words, all well.\n", letters);
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
  const auto [spelled, words, faults] = read_words(*content);
  say(report(asked, words.size(), faults, on_shipped_cards(words)));
  return faults.empty() ? Exit::well : Exit::failed;
}

Subcommand check_command() {
  const auto asked = std::make_shared<Asked>();
  return {
      .name = "check",
      .meaning = "Check a word list of your own: one word a line",
      .options = {{.name = "file", .value = &asked->file, .meaning = "The word list", .is_required = true},
                  {.name = "--json", .value = &asked->json, .meaning = "Answer with one JSON object"}},
      .run = [asked] { return check(*asked); }};
}

// Lists are named by their files: spanish.txt, and beside it its licence.
int list(const std::string& name) {
  const auto found = std::ranges::find(letter_labyrinths_lists, name + ".txt", &EmbeddedFile::name);
  if (!name.empty() && found != letter_labyrinths_lists.end()) {
    say(std::string(found->text));
    return Exit::well;
  }
  std::string names;
  for (const auto& file : letter_labyrinths_lists)
    if (file.name.ends_with(".txt") && !file.name.ends_with("-licence.txt"))
      names += cat(names.empty() ? "" : ", ", file.name.substr(0, file.name.size() - 4));
  if (!name.empty())
    return complain({Exit::failed, cat("There is no list ", name, "; ask for ", names, ".")});
  say_line(cat(
      names,
      "\nPlay with one: clew data export letter-labyrinths mine; clew words list spanish > mine/words.txt; "
      "clew play letter-labyrinths --data mine"));
  return Exit::well;
}

Subcommand list_command() {
  const auto name = std::make_shared<std::string>();
  return {.name = "list",
          .meaning =
              "Write a word list of another language, as words.txt is; without a name, say which there are",
          .options = {{.name = "language", .value = name.get(), .meaning = "Which, such as spanish"}},
          .run = [name] { return list(*name); }};
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
          .subcommands = {check_command(), list_command(), bench_command()}};
}

}  // namespace clew::letter_labyrinths
