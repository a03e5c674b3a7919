#pragma once
// Files that nobody else may read. The errors go on after "The file x".
#include <expected>
#include <optional>
#include <string>
#include <string_view>

namespace clew {

std::expected<std::optional<std::string>, std::string> read_private(
    const std::string& path);  // none: no file
// Whole and on the disk, or as it was before.
std::expected<void, std::string> write_private(const std::string& path, std::string_view text);

}  // namespace clew
