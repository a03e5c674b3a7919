#pragma once
// How a subcommand is told to the parser of the command line. CLI11 takes eleven seconds to compile: whoever includes this is
// compiled in one go with command_line.cpp.
#include <CLI/CLI.hpp>
#include <memory>

namespace clew {

// Adds a subcommand whose options fill a request and whose callback runs it.
template <class Request, class Run, class Describe>
void add(CLI::App& program, int& exit_code, const char* name, const char* meaning, Run run,
         Describe describe) {
  auto* command = program.add_subcommand(name, meaning);
  auto request = std::make_shared<Request>();
  describe(*command, *request);
  command->callback([request, run, &exit_code] { exit_code = run(*request); });
}

void add_house_commands(CLI::App& program, int& exit_code);  // house_commands.cpp

}  // namespace clew
