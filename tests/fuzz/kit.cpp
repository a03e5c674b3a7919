#include "tests/fuzz/kit.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

namespace clew::fuzz {

Shelf& shelf() {
  static Shelf all(games());
  return all;
}

const std::vector<Place>& places() {
  static const std::vector<Place> all = [] {
    std::vector<Place> found;
    for (const auto& game : games()) {
      const auto tables = Json::parse(game.tables);
      require(tables.has_value(), "tables.json is not JSON", game.name);
      for (const auto& table : tables->items())
        found.push_back({&game, int(table["players"].whole()), table["options"]});
    }
    return found;
  }();
  return all;
}

void require(bool holds, std::string_view sentence, std::string_view about) {
  if (holds) return;
  std::fprintf(stderr, "BROKEN: %.*s\n%.*s\n", int(sentence.size()), sentence.data(), int(about.size()),
               about.data());
  std::abort();
}

Millis moment(const Table& table, Actor who) {
  return who == Actor::clock ? std::max(table.now(), table.deadline().value_or(Millis{})) : table.now();
}

void play_on(Table& table, unsigned moves, Rng& rng) {
  while (moves > 0 && !table.actors().none()) {
    const auto actors = table.actors();
    // Not everybody who is listed can move at this very moment; the clock can at least wait.
    bool moved = false;
    for (unsigned tries = 0; tries < 8 && !moved; ++tries) {
      const auto who = actors.nth(rng.below(actors.count()));
      const auto legal = table.legal(who);
      if (legal.moves.empty() && legal.open.empty()) continue;
      moved = table.move_for(who, rng, moment(table, who)).has_value();
    }
    if (!moved) return;
    --moves;
  }
}

std::string_view next_line(std::string_view& rest) {
  const auto cut = std::min(rest.find('\n'), rest.size());
  const auto line = rest.substr(0, cut);
  rest.remove_prefix(std::min(cut + 1, rest.size()));
  return line;
}

std::string patched(std::string text, std::string_view edits) {
  const auto byte = [&edits](std::size_t i) { return std::size_t(std::uint8_t(edits[i])); };
  while (edits.size() >= 4 && !text.empty()) {
    // Long files have more places than two bytes can name: count from both ends.
    const auto where = byte(0) << 8 | byte(1);
    const auto at = where & 1 ? text.size() - 1 - where / 2 % text.size() : where / 2 % text.size();
    const auto comes = std::min(byte(3), edits.size() - 4);
    text.replace(at, byte(2) % 32, edits.substr(4, comes));
    edits.remove_prefix(4 + comes);
  }
  return text;
}

}  // namespace clew::fuzz
