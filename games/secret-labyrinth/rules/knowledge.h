#pragma once
// What each seat can know of the others' cards from all that it has seen. Of kinds it is exact: every way
// in which the cards may be spread is a world, and a seat's set of worlds is what the notes of SL-68 tell
// and what other states are dealt from. Of numbers (g1, g2, …) it keeps, for every seat, the cards that may
// be there; it is never too narrow.
#include <span>

#include "core/rng.h"
#include "games/secret-labyrinth/rules/castle.h"

namespace clew::secret_labyrinth {

using Hands = std::array<CardSet, most_players>;

// How many of each kind each seat holds.
struct Tally {
  std::array<std::array<std::int8_t, 3>, most_players> of{};

  int count(int seat) const { return of[seat][0] + of[seat][1] + of[seat][2]; }
  std::int8_t& at(int seat, Kind kind) { return of[std::size_t(seat)][std::size_t(kind)]; }
  int at(int seat, Kind kind) const { return of[std::size_t(seat)][std::size_t(kind)]; }
  bool operator==(const Tally&) const = default;
};
Tally tally(const Hands& hands, const std::array<CardSet, 3>& of_kind);

// The worlds of one seat: a set of tallies that agree with the seat's own cards and with everybody's number
// of cards. Treasures and animals of all others but the last then say all.
class WorldSet {
 public:
  void clear() { bits_ = {}; }
  void add(int world) { bits_[unsigned(world) >> 6] |= std::uint64_t{1} << (unsigned(world) & 63u); }
  template <class Do> void each(Do visit) const {
    for (unsigned word = 0; word < bits_.size(); ++word)
      for (std::uint64_t rest = bits_[word]; rest != 0; rest &= rest - 1)
        visit(int(word * 64 + unsigned(std::countr_zero(rest))));
  }
  bool has(int world) const { return bits_[unsigned(world) >> 6] >> (unsigned(world) & 63u) & 1u; }
  int count() const {
    int all = 0;
    for (auto word : bits_) all += std::popcount(word);
    return all;
  }
  int nth(std::uint32_t n) const {  // n < count()
    unsigned word = 0;
    for (; n >= std::uint32_t(std::popcount(bits_[word])); ++word)
      n -= std::uint32_t(std::popcount(bits_[word]));
    std::uint64_t rest = bits_[word];
    while (n-- > 0) rest &= rest - 1;
    return int(word * 64 + unsigned(std::countr_zero(rest)));
  }
  bool operator==(const WorldSet&) const = default;

 private:
  // 36 ways to give two seats at most 7 treasures, times 15 to give them at most 4 animals.
  std::array<std::uint64_t, 9> bits_{1};
};

struct Knowledge {
  std::array<WorldSet, most_players> worlds;
  // [who knows][of whom]: cards that may be in that hand.
  std::array<std::array<CardSet, most_players>, most_players> maybe{};
  bool operator==(const Knowledge&) const = default;
};

// The rules of knowing (section 7, Memory). `hands` are always those after what happened; `before` is
// the tally before it.
class Witness {
 public:
  struct Table {
    int players = 2;
    int goal = 7;
    bool open = false;  // every hand lies face up (SL-67)
    const std::array<CardSet, 3>* of_kind = nullptr;
  };
  // `over`: what happened has ended the game.
  Witness(const Table& table, const Tally& before, const Hands& hands, bool over)
      : table_(table), before_(before), hands_(hands), over_(over) {}

  void took(Knowledge& known, int seat, Card card) const;  // everybody sees the card
  // A demand tells that the animal is there, and no lower one (SL-41).
  void demanded(Knowledge& known, int by, Card animal) const;
  // `drawn` went from `with` to `by`, `given` the other way, the animal left the game.
  void traded(Knowledge& known, int by, int with, Card animal, Card given, CardSet drawn) const;
  // A named kind: the loser has paid `given` cards where `number` were asked.
  void paid(Knowledge& known, int winner, int loser, Kind kind, int number, CardSet given) const;
  void gave(Knowledge& known, int winner, int loser, Card card) const;  // only the two know which

 private:
  template <class Tries> void rethink(Knowledge& known, Tries tries) const;
  void tidy(Knowledge& known) const;
  bool is_finished(const Tally& world) const;  // somebody would have won

  const Table& table_;
  const Tally& before_;
  const Hands& hands_;
  bool over_;
};

// The world's number among the possible ones of this seat, and back. `sample` is any tally with the same
// own cards, numbers of cards and totals, such as the true one.
int world_of(const Tally& world, int players, int seat);
Tally world_at(int number, const Tally& sample, int players, int seat);

// Deals hands that the seat cannot tell from the real ones: a world of its set, numbers as far as it knows
// them. While a trade is demanded, `demander` holds the animal; else it is -1.
Hands redealt(const Knowledge& known, const Hands& hands, const std::array<CardSet, 3>& of_kind, int players,
              int seat, int demander, Rng& rng);
// The knowledge of everybody who sees all the cards.
void reveal_all(Knowledge& known, int seat, const Hands& hands, const std::array<CardSet, 3>& of_kind,
                int players);

}  // namespace clew::secret_labyrinth
