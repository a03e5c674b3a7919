// The program `clew`.
#include <csignal>

#include "apps/command_line.h"

int main(int argc, char** argv) {
  std::signal(SIGPIPE, SIG_IGN);  // a listener that leaves ends the command, not with a signal
  return clew::run_command_line(argc, argv);
}
