// The program `clew` and its subcommands.
#include <csignal>

#include "apps/commands.h"

int main(int argc, char** argv) {
  std::signal(SIGPIPE, SIG_IGN);  // a listener that leaves ends the command, not with a signal
  CLI::App program("Clew: five labyrinth board games, played by the book", "clew");
  program.set_version_flag("--version", "clew " CLEW_VERSION);
  program.require_subcommand(1);
  int exit_code = clew::Exit::well;
  clew::add_engine(program, exit_code);
  try {
    program.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return program.exit(error) == 0 ? clew::Exit::well : clew::Exit::misused;
  }
  return exit_code;
}
