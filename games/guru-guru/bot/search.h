#pragma once
// Which room, and whether to stay, by playing the round on in many worlds that fit what the seat has seen.
#include "bots/bot.h"
#include "games/guru-guru/bot/round.h"
#include "games/guru-guru/bot/stakes.h"

namespace clew::guru_guru {

class RoundSearch {
 public:
  RoundSearch(const Worlds<Game>& worlds, const State& first, const DiceTable& dice, int simulations,
              Rng& rng, const Stop& stop);
  Thought<Game> think();

 private:
  struct World {
    Stacks stacks;
    Round round;
    double weight = 1;  // how well it explains what the others have done
  };
  // A move and how greedy the seat is afterwards.
  struct Candidate {
    Move move;
    double greed = 1;
    bool is_habit = false;
    double total = 0;
    int tries = 0;
    double mean() const { return tries ? total / tries : 0; }
  };

  double weight(const State& s, const Round& now) const;
  void draw_by_weight();
  void add_plans(const State& s);
  void try_all(int tries);
  double play(const World& world, const Candidate& plan, Rng& rng);
  void drop_worse_half();

  const Game& game_;
  Seat me_;
  Stakes stakes_;
  Stacks first_stacks_;
  Outlook outlook_;
  Habit habit_;
  std::vector<World> worlds_;
  std::vector<std::uint16_t> order_;  // in which worlds are played, the likelier more often
  std::vector<Candidate> plans_;      // those at the front are still tried
  std::size_t alive_ = 0;
  int budget_, played_ = 0;
  std::uint64_t moves_ = 0;
  Rng& rng_;
  const Stop& stop_;
};

}  // namespace clew::guru_guru
