#pragma once
// How each game is played in a house by tests: its evenings.json, a short table first. The second, where there is one, is
// played by people alone: whoever kills the house plays that. Others have a use, which names them: "tour" is for a party of
// three or four, "alone" is against the clock and ends whether or not the one person plays, "load" is for script/measure. A test
// that cares what kind of game is played asks for one of these:
//   "hands"         three or more lay a card of their hand at once, each unseen: "play 1" to "play 7". Who has not laid one yet may
//                   say something ("say fight") as often as the option "talk" says, 0 to 9, and bots wait for that; "silent hands"
//                   is the same where nobody may
//   "turns"         one after the other; some of what happens takes seconds to tell
//   "together"      all win or all lose, and a hint is for all
//   "race"          against the clock: it runs when each is "ready", for some minutes; who will not finish says "quit"
//   "own cards"     data of somebody's own: "cards" names a file, a text of it with another for it, and a fault in it
#include <string>
#include <vector>

#include "core/json.h"

namespace clew::test {

struct Evening {
  std::string game;
  int people = 2;
  std::vector<std::string> bots;  // their levels
  std::string options = "{}";     // JSON
  bool is_timed = false;
  std::string use = {};      // empty for the first two
  std::string illegal = {};  // a move that is understood, and wrong at the start
  Json cards = {};           // what somebody changes in its data

  std::string seats() const;  // for a wish: the people's are open
};

// Of every game that has a folder, in the order of their names.
std::vector<Evening> short_evenings();
std::vector<Evening> evenings_without_bots();
Evening evening_against_the_clock();
const Evening& evening_for(std::string_view use);
const std::string& game_for(std::string_view use);
// A wish for such a table, as POST /tables takes it. Seats are named in a row: "open", a bot's level, "for:bo" where one is kept for
// somebody. More members may follow.
std::string table_for(std::string_view use, std::string_view seats, std::string_view more = {});
// Where any game will do that three can play, the one of "tour": a test that asks for more of it names a use.
const std::string& game_for_three();

}  // namespace clew::test
