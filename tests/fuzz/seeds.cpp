// Writes what fuzzing starts from, made from the games themselves: sessions, records, moves, edits of the
// shipped data, and a dictionary of the words that games and requests use.
#include <filesystem>
#include <fstream>
#include <set>

#include "core/text.h"
#include "engine/record.h"
#include "tests/fuzz/kit.h"

namespace clew::fuzz {
namespace {

class Seeds {
 public:
  explicit Seeds(std::filesystem::path folder) : folder_(std::move(folder)) {}

  void write(std::string_view target, std::string_view text) {
    const auto folder = folder_ / target;
    std::filesystem::create_directories(folder);
    std::ofstream(folder / cat("seed-", count_++), std::ios::binary) << text;
  }
  void learn(std::string_view text) {
    while (!text.empty()) words_.emplace(next_word(text));
  }
  void write_words() const {
    std::ofstream out(folder_ / "words.dict");
    for (const auto& word : words_)
      if (!word.empty() && word.size() < 40) out << '"' << escaped(word) << "\"\n";
  }

 private:
  static std::string escaped(std::string_view word) {
    std::string out;
    for (char c : word) {
      if (c == '"' || c == '\\') out += '\\';
      out += c;
    }
    return out;
  }
  std::filesystem::path folder_;
  std::set<std::string> words_;
  int count_ = 0;
};

std::string letter(Actor who) {
  return who == Actor::chance ? "c" : who == Actor::clock ? "k" : cat(int(who));
}

// A game at this table, as a session, as a record and as moves from somewhere on.
void seed_place(Seeds& seeds, std::size_t number) {
  const auto& place = places()[number];
  for (unsigned part = 0; part < 3; ++part) {
    const unsigned played = part * 20;
    auto match =
        start_match(shelf(), {std::string(place.game->name), place.players, place.options, {}}, std::nullopt);
    require(match.has_value(), "a table of tables.json can be set up", place.game->name);
    auto& table = *match->table;
    Rng rng(cat("fuzz ", part));
    play_on(table, played, rng);
    const auto before = table.lines().size();
    play_on(table, 12, rng);
    const auto lines = record_lines(*match);
    seeds.write("record", join(lines, "\n"));

    std::string moves{char(number), char(part), char(played)}, session;
    session = cat("{\"cmd\":\"new\",\"game\":\"", place.game->name, "\",\"players\":", place.players,
                  place.options.is_object() ? cat(",\"options\":", place.options.dump()) : "",
                  part == 1 ? ",\"chance\":\"auto\",\"seed\":\"fuzz\"}\n" : "}\n");
    for (std::size_t i = 0; i < table.lines().size(); ++i) {
      const auto& [who, text, at] = table.lines()[i];
      if (i >= before) moves += cat(letter(who), text, "\n");
      seeds.learn(text);
      if (i < 25) session += cat("{\"cmd\":\"move\",", lines[i + 1].substr(1), "\n");
    }
    seeds.write("move", moves);
    session +=
        "{\"cmd\":\"legal\",\"by\":0}\n{\"cmd\":\"view\",\"for\":0}\n{\"cmd\":\"view\",\"for\":\"spectator\"}"
        "\n{\"cmd\":\"record\"}\n";
    if (part == 0) session += cat("{\"cmd\":\"load\",\"record\":[", join(lines, ","), "]}\n");
    seeds.write("protocol", session);
  }
}

// Small files as they are, and one edit of each: a digit somewhere becomes another.
void seed_data(Seeds& seeds) {
  std::size_t number = 0;
  for (const auto& game : games())
    for (const auto& file : game.data) {
      if (file.text.size() < 20'000) seeds.write("data", cat(char(number & 0x7f), file.text));
      for (int where : {40, 200, 1000})
        seeds.write("data",
                    cat(char(0x80 | number), char(where >> 8), char(where & 0xff), char(1), char(1), '7'));
      ++number;
    }
}

}  // namespace
}  // namespace clew::fuzz

int main(int count, char** words) {
  using namespace clew::fuzz;
  if (count != 2) return 2;
  Seeds seeds(words[1]);
  for (std::size_t i = 0; i < places().size(); ++i) seed_place(seeds, i);
  seed_data(seeds);
  for (const auto* word :
       {"\"cmd\":", "\"move\":", "\"by\":", "\"at\":", "\"for\":", "\"chance\"", "\"clock\"",
        "\"record\":", "\"result\":", "\"game\":", "\"players\":", "\"options\":", "\"seed\":", "null",
        "true", "9223372036854775807", "-1", "1e9", "\\u0000"})
    seeds.learn(word);
  seeds.write_words();
}
