// The words of the list by what they come to on the present card.
#include <algorithm>

#include "games/letter-labyrinths/words/walk.h"

namespace clew::letter_labyrinths {
namespace {

constexpr int lately_bits = 15;

}  // namespace

// Sorts the words by what they can do at all on this card: a tree of steps, at each branch its best words. Two
// letters are looked up at a time, for this is done with every word of the list.
class WordSearch::Sieve {
 public:
  Sieve(WordSearch& search, const Rules& game, const Position& now)
      : search_(search), game_(game), now_(now), state_(now.board) {}

  void sift() {
    Sifted what = what_there_is();
    if (what != search_.sifted_) sort_words(what);
    search_.sifted_ = std::move(what);
  }

 private:
  void sort_words(const Sifted& what) {
    search_.row_.branch.clear();
    search_.lately_.assign(1u << lately_bits, 0);
    search_.cells_.assign(std::max<std::size_t>(search_.cells_.size(), 1u << 13), 0);
    search_.tree_.assign(2, {});
    search_.tree_[root].steps = 1;
    search_.cells_[cell_of(1)] = root;
    search_.spellings_.assign(1, {});
    read_card(what);
    add(list().ranked());
    search_.lately_.assign(what.house.empty() ? 0 : search_.lately_.size(), 0);
    add(what.house);
  }

  // What one or two letters come to.
  struct Piece {
    std::uint8_t steps = 0, room = 1;  // room for them is made by multiplying, which is quicker than a shift
    std::uint16_t vowels = 0;
  };

  const Dawg& list() const { return game_.list() ? *game_.list() : game_.data().standard; }

  Sifted what_there_is() const {
    std::uint32_t traps = 0;
    for (const auto& square : state_.square)
      if (square.trap() != 0) traps |= vowel_bit(square.trap());
    const auto house = game_.house_words().ranked();
    return {.list = list().ranked().data(),
            .house = {house.begin(), house.end()},
            .way_of = game_.data().fortune[state_.active].way,
            .shortest = game_.min_letters(),
            .armour = state_.foe_at[most_enemies] == nowhere ? 0 : game_.dungeon().boss.armour,
            .traps = traps,
            .used = now_.used ? now_.used->digest() : 0};
  }

  void read_card(const Sifted& what) {
    std::array<Piece, 32> single{};  // by letter, from 1; 0 is none
    for (Letter letter = 0; letter < 26; ++letter) {
      auto& piece = single[letter + 1u];
      const int kind = trap_kind(char('a' + letter));
      if (kind != 0) piece.vowels = std::uint16_t(vowel_bit(kind) & what.traps);
      if (what.way_of[letter] == no_way) continue;
      piece.steps = std::uint8_t(what.way_of[letter] | (what.armour & bit_of(letter) ? 4 : 0));
      piece.room = 1u << step_bits;
    }
    for (unsigned first = 0; first <= 26; ++first)
      for (unsigned second = 0; second <= 26; ++second)
        pairs_[first << 5 | second] = {
            .steps = std::uint8_t(single[first].steps * single[second].room + single[second].steps),
            .room = std::uint8_t(single[first].room * single[second].room),
            .vowels = std::uint16_t(single[first].vowels | single[second].vowels)};
  }

  void add(std::span<const Rank> words) {
    const auto shortest = Rank(game_.min_letters()) << rank_length_at;
    for (auto word = std::ranges::lower_bound(words, shortest); word != words.end(); ++word) {
      Steps steps = 1;
      std::uint32_t having = 0;
      for (int at = 30; at >= 0; at -= 10) {
        const auto& piece = pairs_[*word >> at & 1023u];
        steps = steps * piece.room + piece.steps;
        having |= piece.vowels;
      }
      const auto sort = steps << vowels | having;
      auto& lately = search_.lately_[sort * 0x9e3779b1u >> (32 - lately_bits)];
      if (lately == sort) continue;
      if (put(*word, steps, having)) lately = sort;
    }
  }

  // False where it is a word that may not be made again.
  bool put(Rank word, Steps steps, std::uint32_t having) {
    const auto at = search_.cells_[cell_of(steps)];
    if (auto& known = search_.tree_[at]; known.seen >> having & 1u) {
      auto same = known.words;
      while (search_.spellings_[same].vowels != having) same = search_.spellings_[same].next;
      auto& best = search_.spellings_[same].word;
      if (word >= best) return true;  // always, but for house words
      if (now_.used && !now_.may_make(packed(letters_of(word)))) return false;
      best = word;
      known.best = std::min(known.best, word);
      return true;
    }
    if (now_.used && !now_.may_make(packed(letters_of(word)))) return false;
    auto& branch = search_.tree_[at != 0 ? at : branch_of(steps)];
    branch.seen |= 1u << having;
    branch.best = std::min(branch.best, word);
    search_.spellings_.push_back({word, having, branch.words});
    branch.words = std::uint32_t(search_.spellings_.size() - 1);
    return true;
  }

  // The branch with these steps, and all on the way to it.
  BranchId branch_of(Steps steps) {
    auto cell = cell_of(steps);
    if (search_.cells_[cell] != 0) return search_.cells_[cell];
    if (search_.tree_.size() * 2 > search_.cells_.size()) {
      search_.cells_.assign(search_.cells_.size() * 2, 0);
      for (BranchId id = root; id < search_.tree_.size(); ++id)
        search_.cells_[cell_of(search_.tree_[id].steps)] = id;
      cell = cell_of(steps);
    }
    const auto id = BranchId(search_.tree_.size());
    search_.cells_[cell] = id;
    search_.tree_.push_back({.steps = steps});
    auto& before = search_.tree_[branch_of(steps >> step_bits)];
    before.ways = std::uint8_t(before.ways | 1u << (steps & 7u));
    before.onward[steps & 7u] = id;
    return id;
  }

  std::size_t cell_of(Steps steps) const {
    const auto last = search_.cells_.size() - 1;
    auto cell = std::size_t(steps * 0x9e3779b1u >> 12) & last;
    while (search_.cells_[cell] != 0 && search_.tree_[search_.cells_[cell]].steps != steps)
      cell = (cell + 1) & last;
    return cell;
  }

  WordSearch& search_;
  const Rules& game_;
  const Position& now_;
  const Board& state_;
  std::array<Piece, 1024> pairs_{};
};

void WordSearch::sift(const Rules& game, const Position& now) { Sieve(*this, game, now).sift(); }

}  // namespace clew::letter_labyrinths
