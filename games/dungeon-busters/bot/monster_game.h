#pragma once
// One monster as a game of its own: all choose a card, and each joint choice has a worth for each seat. It
// is solved by regret matching, and the solution is a mixed strategy a seat: equal cards cancel, so whoever
// can be read is lost.
#include "bots/effort.h"
#include "games/dungeon-busters/bot/worth.h"

namespace clew::dungeon_busters {

using Mix = std::array<float, 8>;  // how often to play each strength; [0] is not used

// One of the cards, as often as the mix says; what it means for less than `doubt` of the time is left out.
int draw(const Mix& mix, float doubt, Rng& rng);

// The position as it was before anybody put a card down for this monster. Nobody sees those cards, so
// nobody's choice depends on who has chosen already.
State undecided(const State& s, int players);

class MonsterGame {
 public:
  explicit MonsterGame(const Game& g);  // takes all the memory that the largest stage of this table needs

  // Plays every joint choice of an undecided position; the weights are those after this monster.
  void look_at(const State& undecided, const Weights& weights);

  // What is expected of a seat besides its own interest: that it plays by `model`, that often.
  struct Rival {
    Mix model{};
    float trust = 0;
  };
  using Rivals = std::array<Rival, most_players>;
  void solve(int rounds, const Rivals& rivals, const Stop& stop, Rng& rng);

  const Mix& mix(int seat) const { return mix_[std::size_t(seat)]; }
  // The share of the win that each card promises the seat while the others play their mixes.
  Mix promises(int seat) const;
  // How likely the party wins if all play their mixes, the seat this card.
  float victory(int seat, int strength) const;
  std::uint64_t moves() const { return moves_; }

 private:
  // The battle's end depends on who counted, in which order, or on who must pay: nothing else.
  struct Ending {
    PerSeat worth{};  // e to the hope, or the share itself where the game is over
    bool is_won = false;
  };
  std::size_t ending_of(const State& undecided, const std::array<std::uint8_t, most_players>& cards,
                        const Weights& weights);
  template <class Use> void each_joint_choice(Use use) const;

  const Game* g_;
  std::size_t players_;
  std::array<Members, most_players> cards_{};
  std::array<std::size_t, most_players> stride_{};
  std::vector<float> worth_;  // [joint choice][seat]
  std::vector<bool> won_;     // [joint choice]
  std::vector<Ending> endings_;
  std::vector<std::int16_t> known_;  // key of an ending: its place in `endings_`, or -1
  std::array<Mix, most_players> mix_{};
  std::uint64_t moves_ = 0;
};

}  // namespace clew::dungeon_busters
