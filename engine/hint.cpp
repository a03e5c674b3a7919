#include "engine/hint.h"

#include <algorithm>
#include <cmath>

#include "core/text.h"

namespace clew {
namespace {

// At least these options, with these values.
bool has_options(const Json& table, const Json& wanted) {
  return std::ranges::all_of(wanted.members(), [&](const auto& each) {
    const auto* given = table.find(each.first);
    return given && given->dump() == each.second.dump();
  });
}

}  // namespace

void tell_chances(Choice& choice, std::string_view calibration, int players, std::string_view options) {
  const auto all = Json::parse(calibration).value_or(Json{});
  const auto table = Json::parse(options).value_or(Json{});
  const auto measured = std::ranges::find_if(
      all.items(), [&](const Json& each) { return has_options(table, each["options"]); });
  if (measured == all.items().end()) return;
  const auto points = (*measured)["players"][cat(players)].items();
  // Beyond what was met in those games nothing is known.
  constexpr double reach = 0.05;
  if (points.empty() || choice.value < points.front()[0].number() - reach ||
      choice.value > points.back()[0].number() + reach)
    return;
  const auto chance = [&](double value) {
    auto before = points.front(), after = points.front();
    for (const auto& point : points) {
      after = point;
      if (point[0].number() >= value) break;
      before = point;
    }
    const double from = before[0].number(), to = after[0].number();
    const double part = to > from ? std::clamp((value - from) / (to - from), 0.0, 1.0) : 0;
    return before[1].number() + part * (after[1].number() - before[1].number());
  };
  choice.value = chance(choice.value);
  choice.is_measured = true;
}

Choice hint_for(const GameEntry& entry, const Table& table, Seat seat, Millis time) {
  Rng rng(cat("hint ", table.lines().size()));  // asked again, it says the same
  Effort effort{.level = Level::master, .times = 1000, .for_person = true, .in_chances = true};
  effort.stop.at = Stop::Clock::now() + time;
  auto choice = entry.choose(table, seat, effort, rng);
  // What it would do comes first, even where it mixes and another move looks as good.
  std::erase_if(choice.weighed, [&](const WeighedText& each) { return each.move == choice.move; });
  choice.weighed.insert(choice.weighed.begin(), {choice.move, choice.value});
  if (choice.weighed.size() > most_hinted) choice.weighed.resize(most_hinted);
  return choice;
}

int whole_percent(double share) { return int(std::lround(100 * std::clamp(share, 0.0, 1.0))); }

Sentence reason_of(const Choice& choice) {
  if (!choice.why.empty()) return choice.why;
  if (choice.is_measured)
    return {"In the games that were imagined it wins {share} % of the time."_en,
            {{"share", whole_percent(choice.value)}}};
  // What was not measured has no figure.
  if (choice.weighed.size() < 2) return {"It did best in the games that were imagined."_en};
  return {"It did best in the games that were imagined; {next} came next."_en,
          {{"next", choice.weighed[1].move}}};
}

}  // namespace clew
