#pragma once
// Bots for Karak: Labyrinth. Sheet and card are open, so each plans for itself; what tells them apart is how far
// they see, how fast they draw, how long a puzzle takes them and how often they get one wrong.
#include "bots/bot.h"
#include "games/karak-labyrinth/rules/karak_labyrinth.h"

namespace clew::karak_labyrinth {

// How a level plays against the clock. Nobody is faster than a quick person.
struct Tempo {
  int look_ms = 0;      // at the card, before the line begins
  int square_ms = 0;    // for a step
  int minigame_ms = 0;  // for a puzzle
  int wrong = 0;        // answers of a hundred
};

// How a line is found: straight to a way out; to the next thing worth its time; the best line of a beam; the best there is.
enum class Sight : std::uint8_t { way_out, next_symbol, beam, whole };

template <class T> struct PerSight : std::array<T, 4> {
  constexpr const T& operator[](Sight sight) const {
    return std::array<T, 4>::operator[](std::size_t(sight));
  }
};

struct Bot {
  // What may be looked at for one plan. Beam: states kept in each layer of the search; whole: states in all, after
  // which the best line found so far must do.
  static constexpr PerSight<int> budgets{{1, 1, 60, 400'000}};
  static constexpr PerSight<Tempo> tempo{
      {{{3000, 900, 14000, 15}, {2500, 700, 10000, 8}, {1800, 450, 8000, 3}, {1200, 300, 6000, 0}}}};
  // Of a hundred cards, how many a level sees like this. All draw on the same card, and there is little luck: between
  // players who always see equally far the better one would nearly always win. Some cards one reads well, others badly.
  static constexpr PerLevel<PerSight<int>> sights{
      PerSight<int>{{100, 0, 0, 0}}, PerSight<int>{{0, 85, 15, 0}}, PerSight<int>{{0, 32, 57, 11}},
      PerSight<int>{{0, 0, 50, 50}}, PerSight<int>{{0, 0, 0, 100}}};

  // How this seat sees the card that lies there: the same as long as it does.
  static Sight sight(const State& s, Seat seat, clew::Level level);

  static Thought<Game> think(const Worlds<Game>& worlds, const Effort& effort, Rng& rng);
};

}  // namespace clew::karak_labyrinth
