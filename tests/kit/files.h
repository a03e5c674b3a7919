#pragma once
// Files that tests read: scenarios, transcripts, records.
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace clew::test {

std::filesystem::path source_dir();
std::string read_text(const std::filesystem::path& file);     // fails the test where it cannot
std::string read_gzipped(const std::filesystem::path& file);  // likewise
void write_gzipped(const std::filesystem::path& file, std::string_view text);
// Files of a folder that end so, sorted; none where there is no such folder.
std::vector<std::filesystem::path> files_in(const std::filesystem::path& folder, std::string_view ending);

}  // namespace clew::test
