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
// games/<slug> of every game, sorted; and of each of them the files in that folder of its own that end so.
std::vector<std::filesystem::path> game_folders();
std::vector<std::filesystem::path> files_of_games(std::string_view folder, std::string_view ending);
// How a test of such a file is called: by its game and its name, in letters that tests' names may have.
std::string test_name_of(const std::filesystem::path& file_of_game);

}  // namespace clew::test
