// Moves as texts, somewhere in a random game. Three bytes say at which table, with which luck and how far;
// each line after that is a move, led by who makes it: a seat's digit, c for chance, k for the clock, and
// anything else for whoever may act.
#include <algorithm>

#include "core/text.h"
#include "tests/fuzz/kit.h"

namespace clew::fuzz {
namespace {

Actor read_actor(char c, ActorSet actors) {
  if (c >= '0' && c <= '9') return Actor(c - '0');
  if (c == 'c') return Actor::chance;
  if (c == 'k') return Actor::clock;
  return actors.none() ? Actor::nobody : actors.nth(unsigned(std::uint8_t(c)) % actors.count());
}

bool is_listed_or_open(const Legal& legal, std::string_view text) {
  std::string_view verb = text;
  verb = next_word(verb);
  return std::ranges::binary_search(legal.moves, text) ||
         std::ranges::any_of(legal.open,
                             [&](std::string_view pattern) { return next_word(pattern) == verb; });
}

void try_move(Table& table, Actor who, std::string_view text) {
  const auto actors = table.actors();
  const auto before = table.view(Onlooker::referee);
  const auto lines = table.lines().size();
  const auto answer = table.move(who, text, moment(table, who));
  if (!answer) {
    require(!answer.error().message.empty(), "a refusal has a sentence", text);
    require(table.view(Onlooker::referee) == before && table.lines().size() == lines,
            "a refused move changes nothing", text);
    return;
  }
  require(actors.has(who), "only who may act is heard", text);
  require(table.lines().size() == lines + 1 && table.lines().back().move == text,
          "a move is recorded as it was sent", text);
  require(is_listed_or_open(table.rewound(lines)->legal(who), text), "an accepted move is listed or open",
          text);
  require(Json::parse(table.view(Onlooker::referee)).has_value(), "a view is JSON", text);
  for (const auto& event : table.events(Onlooker::referee))
    require(Json::parse(event).has_value(), "an event is JSON", text);
}

}  // namespace
}  // namespace clew::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace clew;
  if (size < 4 || fuzz::places().empty()) return 0;
  const auto& place = fuzz::places()[bytes[0] % fuzz::places().size()];
  const auto box = fuzz::shelf().box(place.game->name);
  const auto table = (*box)->table(place.players, place.options);
  fuzz::require(table.has_value(), "a table of tables.json can be set up", place.game->name);
  Rng rng(cat("fuzz ", bytes[1] % 16));
  fuzz::play_on(**table, bytes[2], rng);
  std::string_view rest(reinterpret_cast<const char*>(bytes) + 3, size - 3);
  for (int moves = 0; moves < 20 && !rest.empty(); ++moves) {
    const auto line = fuzz::next_line(rest);
    if (line.empty()) continue;
    fuzz::try_move(**table, fuzz::read_actor(line[0], (*table)->actors()), line.substr(1));
  }
  return 0;
}
