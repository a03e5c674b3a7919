#pragma once
// What is played in the simulated world: every game there is, with the player counts and options that its own
// page of tables names. Most tables play the one with the smallest state, so that there are many moves.
#include "engine/registry.h"

namespace clew::simulator {

struct Dish {
  std::string game;
  int players = 0;
  std::string options;  // JSON
};

class Menu {
 public:
  // The first so many are real; what follows is a toy, and too short to be the usual one.
  Menu(std::vector<GameEntry> entries, std::size_t real_games);
  Shelf& shelf() { return shelf_; }
  const Dish& choose(Rng& rng, unsigned unusual) const;  // once in so many times another game

 private:
  std::vector<GameEntry> entries_;
  Shelf shelf_;
  std::vector<std::vector<Dish>> dishes_;  // by game
  std::size_t usual_ = 0;
};

}  // namespace clew::simulator
