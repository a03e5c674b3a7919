#pragma once
// The command line, read into plain requests: everything that knows the argument parser is in one file,
// which is the slowest of all to compile.

namespace clew {

int run_command_line(int argc, char** argv);  // the exit code

}  // namespace clew
