// `clew busters learn`: makes the tables that the bots of Dungeon Busters play by.
#include <CLI/CLI.hpp>
#include <cstdio>

#include "games/dungeon-busters/commands_learn.h"

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

int learn(const commands::Learn& asked) {
  DataSet box;
  for (const auto& file : dungeon_busters_data)
    box.files.push_back({std::string(file.name), std::string(file.text)});
  Complaints none;
  const auto data = Game::read(box, none);
  const auto game = Game::make(asked.players, *Json::parse(R"({"talk":0})"), *data);
  if (!game) {
    std::fprintf(stderr, "%s\n", game.error().message.c_str());
    return 2;
  }
  const auto lesson = commands::learn(*game, asked);
  print("worth_table.h", lesson.worth);
  print("blueprint.h", lesson.blueprint);
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
}

}  // namespace clew::dungeon_busters
