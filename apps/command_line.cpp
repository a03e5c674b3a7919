#include "apps/command_line.h"

#include <algorithm>
#include <exception>
#include <functional>
#include <memory>
#include <span>

#include "apps/add_command.h"
#include "apps/help_page.h"
#include "apps/parser_words.h"
#include "apps/requests.h"
#include "core/text.h"
#include "core/version.h"
#include "engine/registry.h"
#include "terminal/exit.h"
#include "terminal/near.h"
#include "terminal/subcommand.h"

namespace clew {
namespace {

constexpr const char* which_game = "Which game: see clew games";
constexpr const char* own_data = "Use the component data in this folder";

void add_table(CLI::App& command, TableWords& table) {
  command.add_option("--players", table.players, "How many play");
  command.add_option("--options", table.options, "The game's options as JSON: '{\"talk\":0}'");
  command.add_option("--set", table.set, "One option: --set talk=0 (as often as you like)")
      ->take_all()
      ->expected(1);
}

void add_data_folders(CLI::App& command, std::vector<std::string>& folders) {
  command
      .add_option("--data", folders, "Use the component data in a folder: game=folder (as often as you like)")
      ->take_all()
      ->expected(1);
}

void add_records(CLI::App& command, std::string& file, std::string& which) {
  command.add_option("--records", file, "Write games into this file, to be looked at with clew replay");
  command.add_option("--records-of", which,
                     "Which games: all, lost (by the first bot), or a number: one of so many (all)");
}

void add_play(CLI::App& program, int& exit_code) {
  add<PlayRequest>(
      program, exit_code, "play", "Play a game: people at this terminal, one after the other", run_play,
      [](CLI::App& command, PlayRequest& request) {
        command.add_option("game", request.game, which_game)->required();
        add_table(command, request.table);
        command.add_option("--names", request.names,
                           "The players' names in the order of their seats: Ada,Ben,Cleo");
        command.add_option("--seed", request.seed,
                           "Shuffles and dice follow from this text (else from the system)");
        command.add_option("--against", request.against,
                           "You alone against bots: beginner, casual, skilled, strong or master");
        command
            .add_option("--bots", request.bots,
                        "Bots in the last seats (casual,strong), or in these: 0=master,2=casual; "
                        "a program of yours takes a --bots of its own: 'program: COMMAND'")
            ->take_all()
            ->expected(1);
        command
            .add_option("--pace", request.pace,
                        "How fast bots play: 1 is usual, 3 three times as fast, 0 at once")
            ->check(CLI::Range(0.0, 1000.0));
        command
            .add_option("--thought", request.thought,
                        "Worlds a bot may look into for each move (else what its level takes)")
            ->check(CLI::Range(1, 1'000'000));
        command.add_option("--record", request.record,
                           "Keep the record in this file, whole after every move");
        command.add_option("--load", request.load, "Go on with the game in this record");
        command.add_option("--data", request.data, own_data);
        command.add_flag("--plain", request.plain, "No colours, no redrawing, plain letters");
      });
}

void add_looks(CLI::App& program, int& exit_code) {
  add<bool>(program, exit_code, "games", "List the games, how many play, and the options with their defaults",
            run_games,
            [](CLI::App& command, bool& json) { command.add_flag("--json", json, "As JSON, for scripts"); });
  add<RulesRequest>(
      program, exit_code, "rules", "Read a game's rules, look up a clause, or search them", run_rules,
      [](CLI::App& command, RulesRequest& request) {
        command.add_option("game", request.game, which_game)->required();
        command.add_option("clause", request.words,
                           "A clause (GG-12, or 12), or words to look for; none: the rules to play by");
        command.add_flag("--json", request.json, "The clauses as JSON, for scripts");
        command.add_flag("--whole", request.whole, "The whole page, with components, views and bots");
        command.add_flag("--minute", request.minute, "How the game is played, for who has a minute");
      });
}

void add_engine(CLI::App& program, int& exit_code) {
  using Folders = std::vector<std::string>;
  add<Folders>(program, exit_code, "engine",
               "Speak the table protocol: one JSON request a line in, one answer a line out", run_engine,
               [](CLI::App& command, Folders& data) { add_data_folders(command, data); });
}

void add_replay(CLI::App& program, int& exit_code) {
  add<ReplayRequest>(
      program, exit_code, "replay", "Verify a record and tell it, or step through it", run_replay,
      [](CLI::App& command, ReplayRequest& request) {
        command.add_option("file", request.file, "The record")->required();
        command.add_option("--as", request.onlooker,
                           "Whose eyes: a seat, spectator, or referee, who sees all");
        command.add_option("--number", request.number, "Which game of a file that has several, from 1")
            ->check(CLI::Range(1, 1'000'000'000));
        command.add_flag("--step", request.step, "Step through it (what a terminal gets anyway)");
        command.add_flag("--print", request.print, "Print it all at once (what a file or pipe gets anyway)");
        command.add_flag("--quiet", request.quiet, "Verify it and say only how it ended");
        command.add_flag("--json", request.json, "As JSON, for scripts");
        command.add_option("--data", request.data, own_data);
      });
}

void add_data(CLI::App& program, int& exit_code) {
  auto* data =
      program.add_subcommand("data", "Component data of your own: begin with the shipped files, check yours");
  data->require_subcommand(1);
  add<DataRequest>(*data, exit_code, "check", "Say what is wrong with the data in a folder", run_data_check,
                   [](CLI::App& command, DataRequest& request) {
                     command.add_option("game", request.game, which_game)->required();
                     command
                         .add_option("folder", request.folder,
                                     "Files that stand in for the shipped ones of the same name")
                         ->required();
                     command.add_flag("--json", request.json, "As JSON, for scripts");
                   });
  add<DataRequest>(*data, exit_code, "export", "Write the shipped files into a folder", run_data_export,
                   [](CLI::App& command, DataRequest& request) {
                     command.add_option("game", request.game, which_game)->required();
                     command.add_option("folder", request.folder, "A folder without these files")->required();
                   });
  add<DataRequest>(*data, exit_code, "fields", "Say what each field of the files takes and means",
                   run_data_fields, [](CLI::App& command, DataRequest& request) {
                     command.add_option("game", request.game, which_game)->required();
                     command.add_flag("--json", request.json, "As JSON Schema, one a file");
                   });
}

void add_measures(CLI::App& program, int& exit_code) {
  add<BenchRequest>(program, exit_code, "bench", "Measure how fast the rules are, by random games", run_bench,
                    [](CLI::App& command, BenchRequest& request) {
                      command.add_option("game", request.game, "Which game (all of them)");
                      add_table(command, request.table);
                      command.add_option("--seed", request.seed, "The random games follow from this text");
                      command.add_option("--seconds", request.seconds, "How long to measure each figure");
                      command.add_flag("--playouts", request.playouts,
                                       "Play exactly --games random games and nothing else");
                      command.add_flag("--search", request.search,
                                       "How fast the bots think, level by level, instead");
                      command.add_option("--games", request.games, "How many games, with --playouts");
                      command.add_option("--data", request.data, own_data);
                      command.add_flag("--json", request.json, "As JSON, for scripts");
                    });
  add<SimulateRequest>(
      program, exit_code, "simulate", "Play random games and sum them up", run_simulate,
      [](CLI::App& command, SimulateRequest& request) {
        command.add_option("game", request.game, "Which game (with --digest: all of them)");
        add_table(command, request.table);
        command
            .add_option(
                "--bots", request.bots,
                "Who plays instead of random moves: one for all seats, or one for each: strong,casual")
            ->take_all()
            ->expected(1);
        command.add_option("--games", request.games,
                           "How many games; with --digest, at each of the game's own tables");
        command.add_option("--seed", request.seed, "The random games follow from this text");
        command.add_flag("--digest", request.digest,
                         "One number for fixed random games: if it changes, rules have changed");
        command.add_option("--threads", request.threads, "How many games at once; 0 for one a core (0)")
            ->check(CLI::Range(0, 1024));
        add_records(command, request.records, request.records_of);
        command.add_option("--data", request.data, own_data);
        command.add_flag("--json", request.json, "As JSON, for scripts");
        command.add_flag("--csv", request.csv, "The figures of each seat as CSV, for spreadsheets");
      });
  add<CheckRequest>(program, exit_code, "check", "Run scenarios, transcripts and records against the rules",
                    run_check, [](CLI::App& command, CheckRequest& request) {
                      command.add_option("files", request.files, "Files, or folders of them")->required();
                      add_data_folders(command, request.data);
                      command.add_flag("--json", request.json, "As JSON, for scripts");
                    });
}

void add_arena(CLI::App& program, int& exit_code) {
  add<ArenaRequest>(
      program, exit_code, "arena", "Let bots play many games and say what they prove", run_arena,
      [](CLI::App& command, ArenaRequest& request) {
        command.footer(
            "A bot is beginner, casual, skilled, strong or master, one of these with simulations a move "
            "(strong:500), "
            "random, or 'program: COMMAND'. Two meet one against many: one seat for the first, the others "
            "for "
            "the second; more play a round-robin. Every deal is played from every seat.");
        command.add_option("game", request.game, which_game)->required();
        command
            .add_option("--bots", request.bots,
                        "Who plays: strong,casual (a program takes a --bots of its own)")
            ->required()
            ->take_all()
            ->expected(1);
        add_table(command, request.table);
        command.add_option("--games", request.games, "How many games of each pairing, at least (1000)");
        command.add_option(
            "--seed", request.seed,
            "Deals and the bots' luck follow from this text (arena; with programs a fresh one)");
        command.add_flag("--round-robin", request.round_robin,
                         "Each bot as the one against every other as the many");
        command.add_flag("--together", request.together,
                         "Each bot plays all seats by itself, on the same deals: for games won together");
        command.add_flag("--calibrate", request.calibrate,
                         "Say how far what one bot of the house promises at each move comes true");
        command.add_option("--threads", request.threads, "How many games at once; 0 for one a core (0)")
            ->check(CLI::Range(0, 1024));
        command.add_option("--resume", request.resume,
                           "Keep finished games in this file, and go on from what is there");
        command
            .add_option("--honesty", request.honesty,
                        "How many decisions are asked again in worlds that look the same to the bot (100)")
            ->check(CLI::Range(0, 1'000'000));
        command
            .add_option("--move-time", request.move_time,
                        "Milliseconds that a program may take for an answer (10000)")
            ->check(CLI::Range(1, 86'400'000));
        command
            .add_option("--start-time", request.start_time,
                        "Milliseconds that a program may take until it has started (60000)")
            ->check(CLI::Range(1, 86'400'000));
        command
            .add_option("--on-fault", request.on_fault,
                        "A program that crashes, stalls, floods or breaks the rules will lose the game, or "
                        "have a random move played for it: lose or random (lose)")
            ->check(CLI::IsMember({"lose", "random"}));
        command.add_option("--report", request.report, "Write a page with plots into this file: report.html");
        add_records(command, request.records, request.records_of);
        command.add_option("--data", request.data, own_data);
        command.add_flag("--json", request.json, "As JSON, for scripts");
        command.add_flag("--csv", request.csv, "The figures of each pairing as CSV, for spreadsheets");
      });
}

void add_join(CLI::App& program, int& exit_code) {
  add<JoinRequest>(
      program, exit_code, "join", "Let a program of yours play at a table of any house", run_join,
      [](CLI::App& command, JoinRequest& request) {
        command.footer("It takes the first open seat and plays until the game is over.");
        command.add_option("link", request.link, "The table's link: http://localhost:8080/t/x7ab")
            ->required();
        command.add_option("program", request.program, "'program: COMMAND'")->required();
        command.add_option("--name", request.name, "What it is called there (as it calls itself)");
        command.add_option("--token-file", request.token_file,
                           "A file with the token of one of your bots, as which it comes (or CLEW_TOKEN)");
        command
            .add_option("--move-time", request.move_time,
                        "Milliseconds that it may take for an answer (10000)")
            ->check(CLI::Range(1, 86'400'000));
      });
}

void add_load(CLI::App& program, int& exit_code) {
  add<LoadRequest>(
      program, exit_code, "load", "Measure how much a house bears, by tables of scripted players", run_load,
      [](CLI::App& command, LoadRequest& request) {
        command.footer(
            "A move counts once every player of its table has seen it. Without --url a house is opened for "
            "the measurement, and gone after it.");
        command.add_option("--url", request.url, "A house that is open already: http://localhost:8080");
        command.add_option("--serve", request.serve, "How to open one: 'clew serve --port 0 --threads 1'");
        command.add_option("--game", request.game, "Which game (the first of clew games)");
        add_table(command, request.table);
        command.add_option("--tables", request.tables, "How many tables (50)");
        command.add_option("--rate", request.rate,
                           "So many moves fall due a second over all tables, and latency counts from then; "
                           "0: each as soon as the last was seen (0)");
        command.add_option("--seconds", request.seconds, "How long to measure (10)");
        command.add_option("--warm-up", request.warm_up, "How many seconds to play before that (1)");
        command.add_option("--repeat", request.repeat,
                           "Measure so many times, and tell the median with the least and the most (1)");
        command.add_flag(
            "--floor", request.floor,
            "After each time measure the floor: the same store and frames of the same sizes, without "
            "rooms and rules");
        command.add_option("--threads", request.threads,
                           "How many the house and the floor have (one a core)");
        command.add_option("--moves", request.moves,
                           "Play exactly so many moves, without a warm-up: for instruction counts");
        command.add_flag("--whole", request.whole, "Let the players ask for whole views, not for changes");
        command.add_flag("--echo", request.echo,
                         "Measure a bare WebSocket echo instead: --tables connections, one message each");
        command.add_flag("--restart", request.restart,
                         "Then end the house and see how long it takes to open again with all its tables");
        command.add_option(
            "--hostile", request.hostile,
            "In turn alone and beside so many guests who mean no good: how much longer do players wait? (0)");
        command.add_option("--bytes", request.bytes, "How long an echo's messages are (64)");
        command.add_flag("--json", request.json, "As JSON, for scripts");
      });
}

// The parser's own range prints bounds in six decimals, and one that is not there in three hundred digits.
std::function<std::string(const std::string&)> within_bounds(const CommandOption& option) {
  return [least = option.least, most = option.most,
          wanted = wanted_number(option)](const std::string& given) -> std::string {
    double number = 0;
    const bool is_number = CLI::detail::lexical_cast(given, number);
    return is_number && number >= least && number <= most ? "" : cat(wanted, " belongs there, not ", given);
  };
}

// What a game describes as data, for this parser.
void add_option(CLI::App& command, const CommandOption& option) {
  if (auto* const* flag = std::get_if<bool*>(&option.value)) {
    command.add_flag(option.name, **flag, option.meaning);
    return;
  }
  CLI::Option* added = nullptr;
  if (auto* const* whole = std::get_if<int*>(&option.value))
    added = command.add_option(option.name, **whole, option.meaning);
  else if (auto* const* real = std::get_if<double*>(&option.value))
    added = command.add_option(option.name, **real, option.meaning);
  else
    added = command.add_option(option.name, *std::get<std::string*>(option.value), option.meaning);
  if (!option.choices.empty()) added->check(CLI::IsMember(option.choices));
  if (option.is_bounded()) added->check(within_bounds(option));
  if (option.is_required) added->required();
}

void add_subcommand(CLI::App& program, int& exit_code, const Subcommand& described) {
  auto* command = program.add_subcommand(described.name, described.meaning);
  for (const auto& option : described.options) add_option(*command, option);
  for (const auto& inner : described.subcommands) add_subcommand(*command, exit_code, inner);
  if (!described.subcommands.empty()) command->require_subcommand(1);
  if (described.run) command->callback([run = described.run, &exit_code] { exit_code = run(); });
}

std::vector<std::string> names_of(const CLI::App& command) {
  std::vector<std::string> names;
  for (const auto* inner : command.get_subcommands([](const CLI::App*) { return true; }))
    names.push_back(inner->get_name());
  return names;
}

// What may be written after a command.
std::vector<std::string> known_to(const CLI::App& command) {
  auto known = names_of(command);
  for (const auto* option : command.get_options())
    if (const auto name = option->get_name(); name.starts_with("--")) known.push_back(name);
  return known;
}

// The parser words its complaints for programmers; a mistyped subcommand deserves better, also where help is asked for.
int explain(const CLI::App& program, const CLI::ParseError& error, std::span<char* const> words) {
  const auto word = [&words](std::size_t at) { return std::string(at < words.size() ? words[at] : ""); };
  const bool is_help = error.get_exit_code() == 0;
  const auto names = names_of(program);
  if (words.size() <= 1)
    return complain({Exit::misused, cat("Say what to do: ", join(names, ", "),
                                        ". For a beginning: clew games, then clew play <game>.")});
  if (!is_help && word(1).starts_with('-') && program.get_subcommands().empty()) {
    const auto meant = nearest(word(1), {"--help", "--version"});
    return complain({Exit::misused, cat("I do not know what to do with ", word(1), "; ",
                                        meant.empty() ? "clew --help lists what there is."
                                                      : cat("did you mean clew ", meant, "?"))});
  }
  if (!word(1).starts_with('-') && std::ranges::find(names, word(1)) == names.end()) {
    auto known = names;
    known.emplace_back("help");
    const auto meant = nearest(word(1), known);
    return complain({Exit::misused,
                     cat("There is no command ", word(1), "; ",
                         meant.empty() ? "clew --help lists them." : cat("did you mean clew ", meant, "?"))});
  }
  // The innermost command that was understood.
  const CLI::App* command = &program;
  std::string path = "clew ";
  for (auto chosen = program.get_subcommands(); !chosen.empty(); chosen = command->get_subcommands()) {
    command = chosen[0];
    path += command->get_name() + " ";
  }
  const auto known = names_of(*command);
  if (command != &program && !known.empty() && !(is_help && (word(2).empty() || word(2).starts_with('-')))) {
    const auto meant = nearest(word(2), known);  // clew data chek
    return complain({Exit::misused, meant.empty()
                                        ? cat("Say which: ", path, join(known, cat(" or ", path)), ".")
                                        : cat("Did you mean ", path, meant, "?")});
  }
  if (is_help) return program.exit(error) == 0 ? Exit::well : Exit::failed;
  const auto sentence = reworded(error.what(), known_to(*command));
  return complain(
      {Exit::misused, cat(sentence, sentence.ends_with('?') ? " Help: " : "; help: ", path, "--help")});
}

}  // namespace

int run_command_line(int argc, char** argv) {
  int exit_code = Exit::well;
  try {
    CLI::App program("Clew: labyrinth board games, played by the book", "clew");
    program.formatter(std::make_shared<HelpPage>());
    program.set_help_flag("-h,--help", "Say how it is used");
    program.set_version_flag("--version", cat("clew ", version()), "Say which Clew this is");
    program.require_subcommand(1);
    add_looks(program, exit_code);
    add_play(program, exit_code);
    add_replay(program, exit_code);
    add_data(program, exit_code);
    add_measures(program, exit_code);
    add_arena(program, exit_code);
    add_join(program, exit_code);
    add_load(program, exit_code);
    add_engine(program, exit_code);
    add_house_commands(program, exit_code);
    for (const auto& entry : games())
      if (entry.command) add_subcommand(program, exit_code, entry.command());
    // clew help play is clew play --help.
    std::vector<char*> words(argv, argv + argc);
    std::string help = "--help";
    if (argc > 1 && std::string_view(argv[1]) == "help") {
      words.erase(words.begin() + 1);
      words.push_back(help.data());
    }
    try {
      program.parse(int(words.size()), words.data());
    } catch (const CLI::ParseError& error) { exit_code = explain(program, error, words); }
    said_all();
  } catch (const Unwritable& unwritable) {
    return complain(unwritable);
  } catch (const std::exception& error) {  // out of memory, or a mistake of ours
    return complain({Exit::failed, cat("This should not have happened: ", error.what(), ".")});
  }
  return exit_code;
}

}  // namespace clew
