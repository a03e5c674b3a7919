#pragma once
// How each game is played in a house by tests: its evenings.json, a short table first. The second, where there is one, is
// played by people alone: whoever kills the house plays that. Others have a use, which names them: "tour" is for a party of
// three or four, "alone" is against the clock and ends whether or not the one person plays, "load" is for script/measure.
#include <string>
#include <vector>

namespace clew::test {

struct Evening {
  std::string game;
  int people = 2;
  std::vector<std::string> bots;  // their levels
  std::string options = "{}";     // JSON
  bool is_timed = false;
  std::string use = {};      // empty for the first two
  std::string illegal = {};  // a move that is understood, and wrong at the start

  std::string seats() const;  // for a wish: the people's are open
};

// Of every game that has a folder, in the order of their names.
std::vector<Evening> short_evenings();
std::vector<Evening> evenings_without_bots();
Evening evening_against_the_clock();
Evening evening_for(std::string_view use);
// Where any game will do that three can play, the one of "tour": a test that asks for more of it names a use.
const std::string& game_for_three();

}  // namespace clew::test
