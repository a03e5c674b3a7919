// `clew busters learn` makes the tables that the bots of Dungeon Busters play by, `clew busters rules` measures bots
// against simple rules.
#include <CLI/CLI.hpp>
#include <cmath>
#include <cstdio>

#include "games/dungeon-busters/commands_learn.h"
#include "games/dungeon-busters/rule_match.h"

namespace clew {
extern const std::span<const EmbeddedFile> dungeon_busters_data;
}

namespace clew::dungeon_busters {

void add_commands(CLI::App& program, int& exit_code);

namespace {

template <class Rows> void print(const char* title, const Rows& rows) {
  std::printf("// %s\n{{\n", title);
  for (const auto& row : rows) {
    std::printf("  {");
    for (std::size_t i = 0; i < row.size(); ++i) std::printf("%s%.2ff", i == 0 ? "" : ", ", double(row[i]));
    std::printf("},\n");
  }
  std::printf("}},\n");
}

// The game of the shipped box without talk, in which all figures are taken.
Game silent_game(int players) {
  DataSet box;
  for (const auto& file : dungeon_busters_data)
    box.files.push_back({std::string(file.name), std::string(file.text)});
  Complaints none;
  static const auto data = Game::read(box, none);
  return *Game::make(players, *Json::parse(R"({"talk":0})"), *data);
}

int learn(const commands::Learn& asked) {
  const auto lesson = commands::learn(silent_game(asked.players), asked);
  print("worth_table.h", lesson.worth);
  print("blueprint.h", lesson.blueprint);
  return 0;
}

struct Rules {
  int players = 4, games = 2000;
  std::string against = "strong", seed = "rules";
  bool json = false;
};

int rules(const Rules& asked) {
  const auto level = find_level(asked.against);
  if (!level) {
    std::fprintf(stderr, "clew: There is no level %s; say %s.\n", asked.against.c_str(),
                 level_names().c_str());
    return 2;
  }
  const auto game = silent_game(asked.players);
  JsonWriter rows;
  rows.open('[');
  for (const auto rule : all_rules) {
    const double share = wins_by_rule(game, {rule, *level, asked.games, asked.seed}) / asked.games;
    const double times = share * asked.players;
    const double error = 2.576 * std::sqrt(share * (1 - share) / asked.games) * asked.players;
    rows.open('{')
        .member("rule", rule_name(rule))
        .member("players", asked.players)
        .member("games", asked.games);
    rows.key("times_fair").real(times).key("error_99").real(error).close('}');
    if (asked.json) continue;
    std::printf("%-14s wins %.2f of its fair share (within %.2f at 99 %%)\n",
                std::string(rule_name(rule)).c_str(), times, error);
    std::fflush(stdout);
  }
  if (asked.json) std::puts(rows.close(']').text().c_str());
  return 0;
}

}  // namespace

void add_commands(CLI::App& program, int& exit_code) {
  auto* busters = program.add_subcommand("busters", "What the bots of Dungeon Busters know");
  busters->require_subcommand(1);
  auto* sub = busters->add_subcommand(
      "learn", "Play against oneself and print the tables that the bots play by, for one number of players");
  const auto asked = std::make_shared<commands::Learn>();
  sub->add_option("--players", asked->players, "Number of players (4)")->check(CLI::Range(3, 5));
  sub->add_option("--games", asked->games, "Games a pass (6000)")->check(CLI::Range(1, 1'000'000));
  sub->add_option("--passes", asked->passes, "Passes, each with what the one before taught (3)")
      ->check(CLI::Range(1, 100));
  sub->add_option("--rounds", asked->rounds, "Rounds of regret matching a monster (300)")
      ->check(CLI::Range(1, 100'000));
  sub->add_option("--seed", asked->seed, "Any text; the same seed prints the same tables");
  sub->callback([asked, &exit_code] { exit_code = learn(*asked); });

  auto* against = busters->add_subcommand(
      "rules", "One seat by a simple rule, such as careful, against bots in all others");
  const auto wished = std::make_shared<Rules>();
  against->add_option("--players", wished->players, "Number of players (4)")->check(CLI::Range(3, 5));
  against->add_option("--against", wished->against, "The others' level (strong)");
  against->add_option("--games", wished->games, "Games for each rule (2000)")
      ->check(CLI::Range(1, 10'000'000));
  against->add_option("--seed", wished->seed, "Any text; the same seed gives the same games");
  against->add_flag("--json", wished->json, "As JSON, for scripts");
  against->callback([wished, &exit_code] { exit_code = rules(*wished); });
}

}  // namespace clew::dungeon_busters
