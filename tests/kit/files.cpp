#include "tests/kit/files.h"

#include <gtest/gtest.h>
#include <zlib.h>

#include <algorithm>
#include <fstream>
#include <sstream>

namespace clew::test {

std::filesystem::path source_dir() { return CLEW_SOURCE_DIR; }

std::string read_text(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  EXPECT_TRUE(in) << "cannot read " << file;
  std::ostringstream all;
  all << in.rdbuf();
  return all.str();
}

std::string read_gzipped(const std::filesystem::path& file) {
  std::string all;
  const gzFile in = gzopen(file.c_str(), "rb");
  EXPECT_NE(in, nullptr) << "cannot read " << file;
  if (!in) return all;
  char chunk[1 << 16];
  for (int n = gzread(in, chunk, sizeof chunk); n > 0; n = gzread(in, chunk, sizeof chunk))
    all.append(chunk, std::size_t(n));
  gzclose(in);
  return all;
}

void write_gzipped(const std::filesystem::path& file, std::string_view text) {
  const gzFile out = gzopen(file.c_str(), "wb9");
  EXPECT_TRUE(out && gzwrite(out, text.data(), unsigned(text.size())) == int(text.size()))
      << "cannot write " << file;
  if (out) gzclose(out);
}

std::vector<std::filesystem::path> files_in(const std::filesystem::path& folder, std::string_view ending) {
  std::vector<std::filesystem::path> found;
  if (!std::filesystem::exists(folder)) return found;
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    if (entry.path().string().ends_with(ending)) found.push_back(entry.path());
  std::ranges::sort(found);
  return found;
}

std::vector<std::filesystem::path> game_folders() {
  std::vector<std::filesystem::path> all;
  for (const auto& entry : std::filesystem::directory_iterator(source_dir() / "games"))
    if (entry.is_directory()) all.push_back(entry.path());
  std::ranges::sort(all);
  return all;
}

std::vector<std::filesystem::path> files_of_games(std::string_view folder, std::string_view ending) {
  std::vector<std::filesystem::path> all;
  for (const auto& game : game_folders())
    std::ranges::copy(files_in(game / folder, ending), std::back_inserter(all));
  return all;
}

std::string test_name_of(const std::filesystem::path& file_of_game) {
  const auto inside = file_of_game.lexically_relative(source_dir() / "games");
  auto name = inside.begin()->string() + "_" + inside.stem().stem().string();
  std::ranges::replace_if(name, [](unsigned char c) { return !std::isalnum(c); }, '_');
  return name;
}

}  // namespace clew::test
