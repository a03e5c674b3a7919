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
                    .is_timed = each["clock"].boolean(),
                    .use = std::string(each["use"].text()),
                    .illegal = std::string(each["illegal"].text())};
    for (const auto& level : each["bots"].items()) evening.bots.emplace_back(level.text());
    all.push_back(std::move(evening));
  }
  return all;
}

// Of every game, those of this use.
std::vector<std::vector<Evening>> all_evenings(std::string_view use) {
  std::vector<std::filesystem::path> folders;
  for (const auto& entry : std::filesystem::directory_iterator(source_dir() / "games"))
    if (entry.is_directory()) folders.push_back(entry.path());
  std::ranges::sort(folders);
  std::vector<std::vector<Evening>> all;
  for (const auto& folder : folders) {
    auto evenings = evenings_of(folder);
    std::erase_if(evenings, [use](const Evening& each) { return each.use != use; });
    all.push_back(std::move(evenings));
  }
  return all;
}

// The evening of that place in each game's file, where it has so many.
std::vector<Evening> evenings_at(std::size_t place) {
  std::vector<Evening> all;
  for (auto& evenings : all_evenings(""))
    if (place < evenings.size()) all.push_back(std::move(evenings[place]));
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

Evening evening_for(std::string_view use) {
  for (auto& evenings : all_evenings(use))
    if (!evenings.empty()) return std::move(evenings.front());
  throw std::runtime_error(cat("No game has an evening for ", use, "."));
}

const std::string& game_for_three() {
  static const auto game = evening_for("tour").game;
  return game;
}

}  // namespace clew::test
