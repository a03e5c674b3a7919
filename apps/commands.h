#pragma once
// The program's subcommands. Each adds itself to the command line and says by its exit code how it went:
// 0 well, 1 failed, 2 misused.
#include <CLI/CLI.hpp>

#include "engine/registry.h"

namespace clew {

enum Exit : int { well = 0, failed = 1, misused = 2 };

void add_engine(CLI::App& program, int& exit_code);

}  // namespace clew
