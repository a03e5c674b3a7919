#include "terminal/data_folder.h"

#include <algorithm>
#include <filesystem>
#include <system_error>

#include "core/text.h"
#include "terminal/near.h"
#include "terminal/text_file.h"

namespace clew {
namespace {

namespace fs = std::filesystem;

// "my-cards" for "sets/my-cards/".
std::string base_name(const fs::path& folder) {
  std::error_code ignored;
  auto whole = fs::weakly_canonical(folder, ignored);
  if (whole.empty()) whole = folder;
  return whole.has_filename() ? whole.filename().string() : whole.parent_path().filename().string();
}

std::vector<std::string> file_names(const ShippedData& shipped) {
  std::vector<std::string> names;
  for (const auto& file : shipped.files) names.emplace_back(file.name);
  return names;
}

// Notes, hidden files and editors' backups are the owner's own business.
bool is_ignored(std::string_view name) {
  return name.starts_with(".") || name.ends_with("~") || name.ends_with(".md") || name.ends_with(".bak") ||
         name.ends_with(".schema.json");
}

}  // namespace

Try<DataSet> read_data_folder(const ShippedData& shipped, const std::string& folder, Complaints& complaints) {
  std::error_code error;
  const auto names = file_names(shipped);
  fs::directory_iterator all(folder, error);
  if (error)
    return misuse(cat("I cannot read the folder ", folder, ": ", reason_of(error.value()),
                      ". Give a folder with files such as ", join(names, ", "), "."));
  DataSet set = set_of(shipped.files);
  set.name = base_name(folder);
  bool any = false;
  std::vector<std::string> found;
  for (; all != fs::directory_iterator(); all.increment(error)) {
    if (error) return misuse(cat("I cannot read the folder ", folder, ": ", reason_of(error.value()), "."));
    found.push_back(all->path().filename().string());
  }
  std::ranges::sort(found);
  for (const auto& name : found) {
    const auto mine = std::ranges::find(set.files, name, &DataFile::name);
    if (mine == set.files.end()) {
      if (is_ignored(name)) continue;
      const auto meant = nearest(name, names);
      complaints.push_back(
          {name, "/",
           cat(shipped.title, " has no file of this name; ",
               meant.empty() ? cat("its files are ", join(names, ", ")) : cat("did you mean ", meant),
               meant.empty() ? "." : "?")});
      continue;
    }
    auto text = read_file((fs::path(folder) / name).string());
    if (!text) return std::unexpected(text.error());
    mine->text = *std::move(text);
    any = true;
  }
  if (!any && complaints.empty())
    return misuse(cat("The folder ", folder, " has none of the files of ", shipped.title, ": ",
                      join(names, ", "), "."));
  return set;
}

std::string complaint_line(const Complaint& complaint) {
  return cat(complaint.file, complaint.path == "/" ? "" : cat(" ", complaint.path), ": ", complaint.sentence);
}

std::unexpected<Wrong> unusable(const ShippedData& shipped, const std::string& folder,
                                const Complaints& complaints) {
  std::string all = cat("The data in ", folder, " cannot be played with:");
  for (std::size_t i = 0; i < complaints.size() && i < 5; ++i)
    all += cat("\n  ", complaint_line(complaints[i]));
  if (complaints.size() > 5) all += cat("\n  and ", complaints.size() - 5, " more.");
  return failure(cat(all, "\nAll of it is told by: clew data check ", shipped.game, " ", folder));
}

Try<> export_data(const ShippedData& shipped, std::span<const DataFile> beside, const std::string& folder) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) return failure(cat("I cannot make the folder ", folder, ": ", reason_of(error.value()), "."));
  for (const auto& file : shipped.files)
    if (const auto path = fs::path(folder) / file.name; fs::exists(path, error))
      return misuse(
          cat("The file ", path.string(), " is there already; give a folder without the game's files."));
  for (const auto& file : shipped.files)
    if (auto ok = write_file((fs::path(folder) / file.name).string(), file.text); !ok) return ok;
  // These are ours to write anew.
  for (const auto& file : beside)
    if (auto ok = write_file((fs::path(folder) / file.name).string(), file.text); !ok) return ok;
  return {};
}

}  // namespace clew
