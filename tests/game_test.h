#pragma once
// What the files of a game's test program share.
#include <filesystem>
#include <string>

#include "core/game.h"
#include "engine/registry.h"

namespace clew::test {

const GameEntry& tested_game();         // the one game of this test program
std::filesystem::path tested_folder();  // games/<slug>

std::string moves_by_habit();  // of games at all its tables, by seeds; nothing where it has no habits

// What is in its box.
template <Game G> const auto& shipped() {
  static const auto data = [] {
    Complaints complaints;
    return *G::read(shipped_data(tested_game()), complaints);
  }();
  return data;
}

template <Game G> G game_of(int players, std::string_view options = "{}") {
  return *G::make(players, *Json::parse(options), shipped<G>());
}

}  // namespace clew::test
