#pragma once
// Files that a person names: read whole, written whole.
#include <string>
#include <string_view>

#include "terminal/exit.h"

namespace clew {

Try<std::string> read_file(const std::string& path);  // at most 64 MiB; "-": standard input
// Writes beside the file first and then puts it in its place, so that it is never half there.
Try<> write_file(const std::string& path, std::string_view text);
// Whether a file of this name could be written, before the work whose result it is to hold.
Try<> can_write(const std::string& path);
bool is_there(const std::string& path);  // and not empty
std::string reason_of(int error);        // "no such file or directory"

}  // namespace clew
