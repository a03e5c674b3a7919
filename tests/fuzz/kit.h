#pragma once
// What the fuzz targets share: the games and their tables, a random player, and a way to cry out.
#include "engine/registry.h"

namespace clew::fuzz {

// A player count with options at which a game is fuzzed: the tables of every game's tables.json.
struct Place {
  const GameEntry* game;
  int players;
  Json options;
};
const std::vector<Place>& places();
Shelf& shelf();

// Prints the sentence and aborts: libFuzzer keeps the input.
void require(bool holds, std::string_view sentence, std::string_view about = {});

// Plays so many random moves, or until nobody can go on.
void play_on(Table& table, unsigned moves, Rng& rng);
// When this actor might move: now, or when the clock is due.
Millis moment(const Table& table, Actor who);

// The next line of a text, taken off its front.
std::string_view next_line(std::string_view& rest);

// Edits of a text, each two bytes where, one how much goes, one how much comes, and that.
std::string patched(std::string text, std::string_view edits);

}  // namespace clew::fuzz
