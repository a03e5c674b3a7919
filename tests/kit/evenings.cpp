#include "tests/kit/evenings.h"

#include <algorithm>
#include <sstream>
#include <stdexcept>

#include "core/json.h"
#include "core/text.h"
#include "tests/kit/files.h"

namespace clew::test {

using namespace std::string_view_literals;

namespace {

std::vector<Evening> evenings_of(const std::filesystem::path& folder) {
  if (!std::filesystem::exists(folder / "evenings.json")) return {};
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
                    .illegal = std::string(each["illegal"].text()),
                    .cards = each["cards"]};
    for (const auto& level : each["bots"].items()) evening.bots.emplace_back(level.text());
    all.push_back(std::move(evening));
  }
  return all;
}

// Of every game, in the order of their names.
const std::vector<std::vector<Evening>>& all_evenings() {
  static const auto all = [] {
    std::vector<std::vector<Evening>> read;
    for (const auto& folder : game_folders()) read.push_back(evenings_of(folder));
    return read;
  }();
  return all;
}

// The evening of that place in each game's file, where it has so many.
std::vector<Evening> evenings_at(std::size_t place) {
  std::vector<Evening> all;
  for (const auto& evenings : all_evenings())
    if (place < evenings.size() && evenings[place].use.empty()) all.push_back(evenings[place]);
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

const Evening& evening_for(std::string_view use) {
  for (const auto& evenings : all_evenings())
    for (const auto& evening : evenings)
      if (evening.use == use) return evening;
  throw std::runtime_error(cat("No game has an evening for ", use, "."));
}

const std::string& game_for(std::string_view use) { return evening_for(use).game; }

std::string table_for(std::string_view use, std::string_view seats, std::string_view more) {
  const auto& evening = evening_for(use);
  JsonWriter all;
  all.open('[');
  std::istringstream words{std::string(seats)};
  for (std::string seat; words >> seat;) {
    all.open('{');
    if (seat == "open")
      all.member("be", "open"sv);
    else if (seat.starts_with("for:"))
      all.member("be", "reserved"sv).member("for", std::string_view(seat).substr(4));
    else
      all.member("be", "bot"sv).member("level", std::string_view(seat));
    all.close('}');
  }
  return cat(R"({"game":")", evening.game, R"(","options":)", evening.options, R"(,"seats":)",
             all.close(']').text(), more.empty() ? "" : ",", more, "}");
}

const std::string& game_for_three() { return game_for("tour"); }

}  // namespace clew::test
