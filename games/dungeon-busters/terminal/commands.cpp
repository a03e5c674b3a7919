// `clew busters learn` makes the tables that the bots of Dungeon Busters play by, `clew busters rules` measures bots
// against simple rules.
#include <cmath>
#include <cstdio>
#include <memory>

#include "core/text.h"
#include "games/dungeon-busters/bot/learn.h"
#include "games/dungeon-busters/bot/rule_match.h"
#include "terminal/exit.h"
#include "terminal/subcommand.h"

namespace clew {
extern const std::span<const EmbeddedFile> dungeon_busters_data;
}

namespace clew::dungeon_busters {

Subcommand game_command();

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
  Complaints none;
  static const auto data = Game::read(set_of(dungeon_busters_data), none);
  return *Game::make(players, *Json::parse(R"({"talk":0})"), *data);
}

int learn(const Learn& asked) {
  const auto lesson = self_play(silent_game(asked.players), asked);
  print("worth_table.h", lesson.worth);
  print("casual_table.h", lesson.casual);
  return 0;
}

struct Rules {
  int players = 4, games = 2000;
  std::string against = "strong", seed = "rules";
  bool json = false;
};

int rules(const Rules& asked) {
  const auto level = find_level(asked.against);
  if (!level)
    return complain({Exit::misused, cat("There is no level ", asked.against, "; say ", level_names(), ".")});
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

Subcommand learn_command() {
  const auto asked = std::make_shared<Learn>();
  return {
      .name = "learn",
      .meaning = "Play against oneself and print the tables that the bots play by, for one number of players",
      .options = {{.name = "--players",
                   .value = &asked->players,
                   .meaning = "Number of players (4)",
                   .least = 3,
                   .most = 5},
                  {.name = "--games",
                   .value = &asked->games,
                   .meaning = "Games a pass (6000)",
                   .least = 1,
                   .most = 1'000'000},
                  {.name = "--passes",
                   .value = &asked->passes,
                   .meaning = "Passes, each with what the one before taught (3)",
                   .least = 1,
                   .most = 100},
                  {.name = "--rounds",
                   .value = &asked->rounds,
                   .meaning = "Rounds of regret matching a monster (300)",
                   .least = 1,
                   .most = 100'000},
                  {.name = "--seed",
                   .value = &asked->seed,
                   .meaning = "Any text; the same seed prints the same tables"}},
      .run = [asked] { return learn(*asked); }};
}

Subcommand rules_command() {
  const auto asked = std::make_shared<Rules>();
  return {
      .name = "rules",
      .meaning = "One seat by a simple rule, such as careful, against bots in all others",
      .options = {{.name = "--players",
                   .value = &asked->players,
                   .meaning = "Number of players (4)",
                   .least = 3,
                   .most = 5},
                  {.name = "--against", .value = &asked->against, .meaning = "The others' level (strong)"},
                  {.name = "--games",
                   .value = &asked->games,
                   .meaning = "Games for each rule (2000)",
                   .least = 1,
                   .most = 10'000'000},
                  {.name = "--seed",
                   .value = &asked->seed,
                   .meaning = "Any text; the same seed gives the same games"},
                  {.name = "--json", .value = &asked->json, .meaning = "As JSON, for scripts"}},
      .run = [asked] { return rules(*asked); }};
}

}  // namespace

Subcommand game_command() {
  return {.name = "busters",
          .meaning = "What the bots of Dungeon Busters know",
          .subcommands = {learn_command(), rules_command()}};
}

}  // namespace clew::dungeon_busters
