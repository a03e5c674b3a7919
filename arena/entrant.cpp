#include "arena/entrant.h"

#include <algorithm>

#include "core/json.h"
#include "core/text.h"

namespace clew {
namespace {

constexpr std::string_view program_mark = "program:";
constexpr int most_simulations = 100'000'000;

std::string_view trimmed(std::string_view text) {
  while (text.starts_with(' ')) text.remove_prefix(1);
  while (text.ends_with(' ')) text.remove_suffix(1);
  return text;
}

}  // namespace

Result<Entrant> read_entrant(std::string_view word) {
  word = trimmed(word);
  Entrant entrant{.word = std::string(word)};
  if (word == "random") {
    entrant.kind = Entrant::Kind::random;
    return entrant;
  }
  if (word.starts_with(program_mark)) {
    entrant.kind = Entrant::Kind::program;
    entrant.command = trimmed(word.substr(program_mark.size()));
    if (entrant.command.empty()) return bad_request("Say which program: 'program: python3 bot.py'.");
    return entrant;
  }
  const auto colon = word.find(':');
  const auto level = find_level(word.substr(0, colon));
  if (!level)
    return bad_request(cat("A bot is ", level_names(),
                           ", with simulations such as strong:500 if you like, random, or "
                           "'program: COMMAND'; this is ",
                           Json(std::string(word)).dump(), "."));
  entrant.effort.level = *level;
  if (colon == std::string_view::npos) return entrant;
  const auto simulations = to_int(word.substr(colon + 1), 1, most_simulations);
  if (!simulations)
    return bad_request(cat("After ", level_name(*level),
                           ": stands how many simulations a move may cost, from 1 to ", most_simulations,
                           "; this is ", Json(std::string(word)).dump(), "."));
  entrant.effort.simulations = *simulations;
  return entrant;
}

Result<std::vector<Entrant>> read_entrants(std::span<const std::string> words) {
  std::vector<Entrant> all;
  const auto add = [&all](std::string_view word) -> Result<> {
    auto entrant = read_entrant(word);
    if (!entrant) return std::unexpected(entrant.error());
    if (std::ranges::find(all, entrant->word, &Entrant::word) == all.end())
      all.push_back(*std::move(entrant));
    return {};
  };
  for (std::string_view rest : words) {
    while (!rest.empty()) {
      const auto cut = trimmed(rest).starts_with(program_mark) ? std::string_view::npos : rest.find(',');
      if (auto ok = add(rest.substr(0, cut)); !ok) return std::unexpected(ok.error());
      rest = cut == std::string_view::npos ? std::string_view{} : rest.substr(cut + 1);
    }
  }
  if (all.empty()) return bad_request("Say who plays: --bots strong,casual.");
  return all;
}

}  // namespace clew
