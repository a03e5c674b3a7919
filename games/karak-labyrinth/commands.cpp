// `clew karak`: the best line of a sheet and card, its checker, and makers of new tiles and sheets.
#include <CLI/CLI.hpp>

#include "games/karak-labyrinth/commands_shared.h"

namespace clew::karak_labyrinth {
namespace {

void add_best(CLI::App& karak, int& exit_code) {
  auto* sub = karak.add_subcommand("best", "The proven best line for a sheet and a card");
  auto asked = std::make_shared<commands::Best>();
  sub->add_option("--sheet", asked->sheet, "Side of the sheet (a)")->check(CLI::IsMember({"a", "b"}));
  sub->add_option("--card", asked->card, "Objective card, such as m07");
  sub->add_flag("--all", asked->all, "Every sheet with every card, compared with optima.json");
  sub->add_option("--entry", asked->entry, "Start on this staircase")->check(CLI::IsMember({"a", "b", "c"}));
  sub->add_option("--line", asked->line, "What is drawn already, such as eesese: what was still possible?");
  sub->add_option("--declined", asked->declined,
                  "Squares of that line whose minigame was declined, \"d2 f7\"");
  sub->add_flag("--open", asked->open, "The minigame on the last square of that line is not settled yet");
  sub->add_option("--within", asked->within, "Only lines that end within so many seconds")
      ->check(CLI::PositiveNumber);
  sub->add_option("--square-seconds", asked->square_seconds, "Time for a square, with --within (0.3)")
      ->check(CLI::NonNegativeNumber);
  sub->add_option("--minigame-seconds", asked->minigame_seconds, "Time for a minigame, with --within (8)")
      ->check(CLI::NonNegativeNumber);
  sub->add_option("--certificate", asked->certificate, "Also write the certificate to this file");
  sub->add_option("--data", asked->data, "Folder with component data of your own");
  sub->add_flag("--json", asked->json, "Print the certificate alone (with --all a list)");
  sub->callback([asked, &exit_code] { exit_code = commands::best(*asked); });
}

void add_verify(CLI::App& karak, int& exit_code) {
  auto* sub = karak.add_subcommand(
      "verify",
      "Replay a certificate by the clauses alone: the line is legal, escapes and earns what it says. With "
      "--prove "
      "also go through all lines, apart from the solver, and accept only if none earns more");
  auto asked = std::make_shared<commands::Check>();
  sub->add_option("file", asked->file, "The certificate (standard input if not given)");
  sub->add_flag("--prove", asked->prove, "Prove that no line earns more; some seconds on the large sheet");
  sub->add_option("--data", asked->data, "Folder with component data of your own");
  sub->add_flag("--json", asked->json, "Answer as JSON");
  sub->callback([asked, &exit_code] { exit_code = commands::check(*asked); });
}

void add_tiles(CLI::App& karak, int& exit_code) {
  auto* sub = karak.add_subcommand("tiles", "Make new minigame tiles, as a data set to play with");
  auto asked = std::make_shared<commands::Tiles>();
  sub->add_option("--kind", asked->kind, "Of one kind only (all)")
      ->check(CLI::IsMember({"sword", "bow", "key", "treasure", "minotaur", "spider", "troll"}));
  sub->add_option("--difficulty", asked->difficulty, "easy or hard only (both)")
      ->check(CLI::IsMember({"easy", "hard"}));
  sub->add_option("--seed", asked->seed, "Any text; the same seed makes the same tiles")->required();
  sub->add_option("--count", asked->count,
                  "How many of each kind and difficulty (4); more than 4 make more sets");
  sub->add_option("--out", asked->out, "Folder to write to (karak-tiles-SEED)");
  sub->add_option("--data", asked->data, "Folder with the data set to begin with");
  sub->add_flag("--json", asked->json, "Answer as JSON");
  sub->callback([asked, &exit_code] { exit_code = commands::tiles(*asked); });
}

void add_sheet(CLI::App& karak, int& exit_code) {
  auto* sub = karak.add_subcommand("sheet", "Make a new labyrinth sheet, as a data set to play with");
  auto asked = std::make_shared<commands::NewSheet>();
  sub->add_option("--seed", asked->seed, "Any text; the same seed makes the same sheet")->required();
  sub->add_option("--size", asked->size, "Width and height, 6x6 to 12x12 (10x10)");
  sub->add_option("--sheet", asked->sheet, "The side that it stands in for (a)")
      ->check(CLI::IsMember({"a", "b"}));
  sub->add_flag("--optima", asked->optima, "Solve it for every card too, which takes a while");
  sub->add_option("--out", asked->out, "Folder to write to (karak-sheet-SEED)");
  sub->add_option("--data", asked->data, "Folder with the data set to begin with");
  sub->add_flag("--json", asked->json, "Answer as JSON");
  sub->callback([asked, &exit_code] { exit_code = commands::sheet(*asked); });
}

}  // namespace

void add_commands(CLI::App& program, int& exit_code) {
  auto* karak = program.add_subcommand("karak", "Karak: Labyrinth: best lines, new tiles, new sheets");
  karak->require_subcommand(1);
  add_best(*karak, exit_code);
  add_verify(*karak, exit_code);
  add_tiles(*karak, exit_code);
  add_sheet(*karak, exit_code);
}

}  // namespace clew::karak_labyrinth
