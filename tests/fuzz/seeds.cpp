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
    // A seat's view at this point, as it is and with something changed.
    seeds.write("view", std::string{char(number), char(played), char(part)});
    seeds.write("view",
                std::string{char(number), char(played), char(part), char(0), char(part * 9), char(96)});
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

// Wishes for every table, and what people say at one: seating, moves of a game, talk, leaving, a restart.
void seed_house(Seeds& seeds) {
  int number = 0;
  for (const auto& place : places()) {
    const auto options = place.options.is_object() ? place.options.dump() : "{}";
    std::vector<std::string> seats(std::size_t(place.players), R"({"be":"open"})");
    seats.back() = R"({"be":"bot","level":"casual"})";
    seats.front() = R"({"be":"reserved","for":"Bo"})";
    seeds.write("wish", cat(R"({"id":"c1","game":")", place.game->name, R"(","options":)", options,
                            R"(,"seats":[)", join(seats, ","), R"(],"listed":true,"chat":false})"));
    if (place.players < 2) continue;
    const auto box = shelf().box(place.game->name);
    const auto table = (*box)->table(place.players, place.options);
    Rng rng("fuzz");
    play_on(**table, 12, rng);
    std::string said;
    int id = 0;
    for (const auto& line : (*table)->lines())
      if (is_seat(line.by) && int(line.by) < 2)
        said += cat(int(line.by) ? "b" : "a", R"({"id":"f)", ++id, R"(","cmd":"move","move":)",
                    Json(line.move).dump(), "}\n");
    for (const char begun : {char(1), char(6)}) seeds.write("frame", cat(char(number), begun, said));
    ++number;
  }
  constexpr std::string_view seating[] = {
      "a{\"id\":\"1\",\"cmd\":\"seat\",\"seat\":1,\"be\":\"reserved\",\"for\":\"Bo\"}\n"
      "b{\"id\":\"2\",\"cmd\":\"sit\",\"seat\":1}\n"
      "a{\"id\":\"3\",\"cmd\":\"swap\",\"seats\":[0,1]}\n"
      "a{\"id\":\"4\",\"cmd\":\"set\",\"players\":3,\"listed\":true,\"options\":{}}\nk\n"
      "w{\"id\":\"5\",\"cmd\":\"chat\",\"text\":\"hello\"}\n",
      "a{\"id\":\"1\",\"cmd\":\"mute\",\"person\":\"p-w\",\"muted\":true}\n"
      "a{\"id\":\"2\",\"cmd\":\"host\",\"person\":\"p-b\"}\n"
      "b{\"id\":\"3\",\"cmd\":\"remove\",\"person\":\"p-w\"}\nxw\nxa\n"
      "b{\"id\":\"4\",\"cmd\":\"stand\"}\nb{\"id\":\"5\",\"cmd\":\"rematch\"}\nt5000\nk\nt9000\n"};
  for (const auto& said : seating)
    for (const char begun : {char(0), char(1)}) {
      std::string seed{char(0), begun};
      seeds.write("frame", seed.append(said));
    }
}

// One request of each kind, and what browsers and proxies add to it.
void seed_http(Seeds& seeds) {
  constexpr std::string_view lines[] = {"GET /api/v1/games",
                                        "GET /api/v1/me",
                                        "GET /api/v1/me/export",
                                        "GET /api/v1/tables",
                                        "GET /api/v1/codes/K7QX4M",
                                        "GET /api/v1/tables/{table}/replay?for=referee&line=1",
                                        "GET /api/v1/tables/{table}/news?before=9",
                                        "GET /api/v1/tables/{table}",
                                        "GET /api/v1/me/tables",
                                        "GET /api/v1/house",
                                        "GET /metrics",
                                        "HEAD /",
                                        "DELETE /api/v1/me",
                                        "OPTIONS /api/v1/tables",
                                        "GET /assets/%2e%2e/index.html"};
  for (const auto line : lines)
    seeds.write("http", cat(line, " HTTP/1.1\r\nHost: play.example\r\nCookie: clew={cookie}\r\n",
                            "X-Forwarded-For: 192.0.2.7, 10.0.0.1\r\n\r\n"));
  constexpr std::pair<std::string_view, std::string_view> bodies[] = {
      {"PUT /api/v1/me", R"({"name":"Ana"})"},
      {"POST /api/v1/tables", R"({"id":"t","game":"x","seats":[{"be":"open"}]})"},
      {"POST /api/v1/reports", R"({"person":"pana","table":"{table}","why":"x"})"},
      {"POST /api/v1/house/session", R"({"token":"x"})"},
      {"POST /api/v1/house/acts", R"({"do":"ban","person":"p","why":"x","minutes":5})"}};
  for (const auto& [line, body] : bodies) {
    seeds.write(
        "http",
        cat(line, " HTTP/1.1\r\nHost: [::1]:8080\r\nContent-Type: application/json\r\nContent-Length: ",
            body.size(), "\r\nCookie: clew={cookie}\r\n\r\n", body));
    seeds.write("http",
                cat(line, " HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n"));
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
  seed_house(seeds);
  seed_http(seeds);
  for (const auto* word : {"\"cmd\":",     "\"move\":",           "\"by\":",     "\"at\":",     "\"for\":",
                           "\"chance\"",   "\"clock\"",           "\"record\":", "\"result\":", "\"game\":",
                           "\"players\":", "\"options\":",        "\"seed\":",   "null",        "true",
                           "\"id\":",      "\"seat\":",           "\"seats\":",  "\"be\":",     "\"person\":",
                           "\"since\":",   "9223372036854775807", "-1",          "1e9",         "\\u0000"})
    seeds.learn(word);
  seeds.write_words();
}
