#include "tests/kit/evenings.h"

#include <algorithm>
#include <stdexcept>

#include "core/json.h"
#include "core/text.h"
#include "tests/kit/files.h"

namespace clew::test {
namespace {

std::vector<Evening> evenings_of(const std::filesystem::path& folder) {
  const auto read = Json::parse(read_text(folder / "evenings.json"));
  if (!read) throw std::runtime_error(cat(folder.string(), "/evenings.json is not JSON."));
  std::vector<Evening> all;
  for (const auto& each : read->items()) {
    Evening evening{.game = folder.filename().string(),
                    .people = int(each["people"].whole()),
                    .bots = {},
                    .options = each["options"].dump(),
                    .is_timed = each["clock"].boolean()};
    for (const auto& level : each["bots"].items()) evening.bots.emplace_back(level.text());
    all.push_back(std::move(evening));
  }
  return all;
}

// The evening of that place in each game's file, where it has so many.
std::vector<Evening> evenings_at(std::size_t place) {
  std::vector<std::filesystem::path> folders;
  for (const auto& entry : std::filesystem::directory_iterator(source_dir() / "games"))
    if (entry.is_directory()) folders.push_back(entry.path());
  std::ranges::sort(folders);
  std::vector<Evening> all;
  for (const auto& folder : folders)
    if (auto evenings = evenings_of(folder); place < evenings.size()) all.push_back(evenings[place]);
  return all;
}

}  // namespace

std::string Evening::seats() const {
  std::string all;
  for (int i = 0; i < people; ++i) all += cat(all.empty() ? "" : ",", R"({"be":"open"})");
  for (const auto& level : bots) all += cat(R"(,{"be":"bot","level":")", level, R"("})");
  return cat("[", all, "]");
}

std::vector<Evening> short_evenings() { return evenings_at(0); }
std::vector<Evening> evenings_without_bots() { return evenings_at(1); }

Evening evening_against_the_clock() {
  for (auto& each : short_evenings())
    if (each.is_timed) return each;
  throw std::runtime_error("No game is played against the clock.");
}

}  // namespace clew::test
