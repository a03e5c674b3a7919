// `clew karak`: the best line of a sheet and card, its checker, and makers of new tiles and sheets.
#include <memory>

#include "games/karak-labyrinth/terminal/commands_shared.h"
#include "terminal/subcommand.h"

namespace clew::karak_labyrinth {

Subcommand game_command();

namespace {

constexpr const char* own_data = "Folder with component data of your own";
constexpr const char* first_data = "Folder with the data set to begin with";
constexpr const char* as_json = "Answer as JSON";

Subcommand best() {
  const auto asked = std::make_shared<commands::Best>();
  return {.name = "best",
          .meaning = "The proven best line for a sheet and a card",
          .options = {{.name = "--sheet",
                       .value = &asked->sheet,
                       .meaning = "Side of the sheet (a)",
                       .choices = {"a", "b"}},
                      {.name = "--card", .value = &asked->card, .meaning = "Objective card, such as m07"},
                      {.name = "--all",
                       .value = &asked->all,
                       .meaning = "Every sheet with every card, compared with optima.json"},
                      {.name = "--entry",
                       .value = &asked->entry,
                       .meaning = "Start on this staircase",
                       .choices = {"a", "b", "c"}},
                      {.name = "--line",
                       .value = &asked->line,
                       .meaning = "What is drawn already, such as eesese: what was still possible?"},
                      {.name = "--declined",
                       .value = &asked->declined,
                       .meaning = "Squares of that line whose minigame was declined, \"d2 f7\""},
                      {.name = "--open",
                       .value = &asked->open,
                       .meaning = "The minigame on the last square of that line is not settled yet"},
                      {.name = "--within",
                       .value = &asked->within,
                       .meaning = "Only lines that end within so many seconds",
                       .least = 0.001},
                      {.name = "--square-seconds",
                       .value = &asked->square_seconds,
                       .meaning = "Time for a square, with --within (0.3)",
                       .least = 0},
                      {.name = "--minigame-seconds",
                       .value = &asked->minigame_seconds,
                       .meaning = "Time for a minigame, with --within (8)",
                       .least = 0},
                      {.name = "--certificate",
                       .value = &asked->certificate,
                       .meaning = "Also write the certificate to this file"},
                      {.name = "--data", .value = &asked->data, .meaning = own_data},
                      {.name = "--json",
                       .value = &asked->json,
                       .meaning = "Print the certificate alone (with --all a list)"}},
          .run = [asked] { return commands::best(*asked); }};
}

Subcommand verify() {
  const auto asked = std::make_shared<commands::Check>();
  return {.name = "verify",
          .meaning =
              "Replay a certificate by the clauses alone: the line is legal, escapes and earns what it "
              "says. With --prove also go through all lines, apart from the solver, and accept only if "
              "none earns more",
          .options = {{.name = "file",
                       .value = &asked->file,
                       .meaning = "The certificate (standard input if not given)"},
                      {.name = "--prove",
                       .value = &asked->prove,
                       .meaning = "Prove that no line earns more; some seconds on the large sheet"},
                      {.name = "--data", .value = &asked->data, .meaning = own_data},
                      {.name = "--json", .value = &asked->json, .meaning = as_json}},
          .run = [asked] { return commands::check(*asked); }};
}

Subcommand tiles() {
  const auto asked = std::make_shared<commands::Tiles>();
  return {
      .name = "tiles",
      .meaning = "Make new minigame tiles, as a data set to play with",
      .options = {{.name = "--kind",
                   .value = &asked->kind,
                   .meaning = "Of one kind only (all)",
                   .choices = {"sword", "bow", "key", "treasure", "minotaur", "spider", "troll"}},
                  {.name = "--difficulty",
                   .value = &asked->difficulty,
                   .meaning = "easy or hard only (both)",
                   .choices = {"easy", "hard"}},
                  {.name = "--seed",
                   .value = &asked->seed,
                   .meaning = "Any text; the same seed makes the same tiles",
                   .is_required = true},
                  {.name = "--count",
                   .value = &asked->count,
                   .meaning = "How many of each kind and difficulty (4); more than 4 make more sets"},
                  {.name = "--out", .value = &asked->out, .meaning = "Folder to write to (karak-tiles-SEED)"},
                  {.name = "--data", .value = &asked->data, .meaning = first_data},
                  {.name = "--json", .value = &asked->json, .meaning = as_json}},
      .run = [asked] { return commands::tiles(*asked); }};
}

Subcommand sheet() {
  const auto asked = std::make_shared<commands::NewSheet>();
  return {.name = "sheet",
          .meaning = "Make a new labyrinth sheet, as a data set to play with",
          .options =
              {{.name = "--seed",
                .value = &asked->seed,
                .meaning = "Any text; the same seed makes the same sheet",
                .is_required = true},
               {.name = "--size", .value = &asked->size, .meaning = "Width and height, 6x6 to 12x12 (10x10)"},
               {.name = "--sheet",
                .value = &asked->sheet,
                .meaning = "The side that it stands in for (a)",
                .choices = {"a", "b"}},
               {.name = "--optima",
                .value = &asked->optima,
                .meaning = "Solve it for every card too, which takes a while"},
               {.name = "--out", .value = &asked->out, .meaning = "Folder to write to (karak-sheet-SEED)"},
               {.name = "--data", .value = &asked->data, .meaning = first_data},
               {.name = "--json", .value = &asked->json, .meaning = as_json}},
          .run = [asked] { return commands::sheet(*asked); }};
}

}  // namespace

Subcommand game_command() {
  return {.name = "karak",
          .meaning = "Karak: Labyrinth: best lines, new tiles, new sheets",
          .subcommands = {best(), verify(), tiles(), sheet()}};
}

}  // namespace clew::karak_labyrinth
