#include "games/letter-labyrinths/search.h"

#include <algorithm>

namespace clew::letter_labyrinths {
namespace {

// What a path did so far, in one number: five bits of hits for each foe, a bit for each trap taken, whether a
// card burned; with the end space it is the outcome.
constexpr int hits_bits = 5;
constexpr int cleared_at = 30;
constexpr int burnt_at = 46;
constexpr int end_at = 47;

// A word's rank: shorter words first, then by the alphabet, then by steps. Unused letters are zero.
constexpr int rank_length_at = 56;
constexpr int rank_letters_at = 16;

std::uint64_t scrambled(std::uint64_t x) {
  x ^= x >> 31;
  x *= 0x9e3779b97f4a7c15;
  return x ^ x >> 29;
}

}  // namespace

// Depth first over the word graph, and beside it over a small graph of where the pawn can stand and what it did
// on the way, laid out as it is walked: a letter is then a look at one cell. Whether a trap opens depends on the
// whole word, so a path that meets one whose letter is not there yet splits: one promises the letter and is
// dropped where no word can keep the promise; one promises to do without it, and ends there.
class WordSearch::Walk {
 public:
  Walk(WordSearch& search, const Game& game, const State& s, int seat)
      : search_(search),
        game_(game),
        state_(s),
        seat_(seat),
        step_(game.data().step),
        way_of_(game.data().fortune[s.active].way),
        sprints_(s.sprinting.has(seat)),
        min_letters_(int(game.min_letters())) {
    for (Letter letter = 0; letter < 26; ++letter)
      if (way_of_[letter] != no_way) on_card_ |= bit_of(letter);
    std::uint8_t number = 0;
    for (Space space = 0; space < spaces; ++space)
      if (s.square[space].trap() != 0) trap_number_[space] = number++;
    for (int foe = 0; foe <= most_enemies; ++foe)
      if (s.foe_at[foe] != nowhere) left_[foe] = game.hits(foe) - s.damage[foe];
  }

  void run(const Dawg& words) {
    if (words.root() == Dawg::leaf) return;
    words_ = &words;
    follow(words.root(), stand_of(0, state_.at[seat_]), {});
  }

 private:
  struct Spelled {
    LetterMask seen = 0;
    LetterMask needed = 0;  // promised letters, seen by now or not
  };

  static std::uint64_t path_of(std::uint64_t key) { return key & ((std::uint64_t(1) << end_at) - 1); }
  static Space end_of(std::uint64_t key) { return Space(key >> end_at & 127u); }

  // All edges of a node.
  void follow(Dawg::NodeId node, StandId stand, Spelled before) {
    if (sprints_) return follow_sprinting(node, stand, before);
    ++depth_;
    const auto prefix = letters_ << 5;
    for (const auto* edge = words_->edges(node);; ++edge) {
      const Letter letter = edge->letter();
      letters_ = prefix | (letter + 1u);
      const Spelled now{before.seen | bit_of(letter), before.needed};
      if (const auto next = beyond(stand, way_of_[letter]); next == depends)
        meet(*edge, stand, now, 0);
      else if (goes_on(*edge, next, now))
        follow(edge->node(), next, now);
      if (edge->is_last()) break;
    }
    letters_ = prefix >> 5;
    --depth_;
  }

  // LL-34: for each letter on the card 0, 1 or 2 steps.
  void follow_sprinting(Dawg::NodeId node, StandId stand, Spelled before) {
    ++depth_;
    const auto prefix = letters_ << 5;
    for (const auto* edge = words_->edges(node);; ++edge) {
      const Letter letter = edge->letter();
      letters_ = prefix | (letter + 1u);
      const Spelled now{before.seen | bit_of(letter), before.needed};
      const bool matches = way_of_[letter] != no_way;
      for (int steps = 0; steps <= (matches ? 2 : 0); ++steps) {
        if (matches) push_digit(steps);
        take_steps(*edge, stand, now, steps);
        if (matches) pop_digit();
      }
      if (edge->is_last()) break;
    }
    letters_ = prefix >> 5;
    --depth_;
  }

  void take_steps(Dawg::Edge edge, StandId stand, Spelled now, int steps) {
    for (; steps > 0; --steps) {
      const auto next = beyond(stand, way_of_[edge.letter()]);
      if (next == depends) return meet(edge, stand, now, steps - 1);
      stand = next;
    }
    if (!goes_on(edge, stand, now)) return;
    if (sprints_ && been_here(edge.node(), stand, now)) return;
    follow(edge.node(), stand, now);
  }

  // A step that the place alone does not decide: against armour, or onto a trap. Then `more` steps.
  void meet(Dawg::Edge edge, StandId stand, Spelled now, int more) {
    const auto key = search_.found_[stand].key;
    const auto path = path_of(key);
    const Space at = end_of(key);
    const Space to = step_[at][way_of_[edge.letter()]];
    if (foe_on(to, path) == most_enemies) {
      const bool armoured = game_.dungeon().boss.armour & bit_of(edge.letter());
      return take_steps(edge, armoured ? stand : stand_of(path + one_hit(most_enemies), at), now, more);
    }
    const LetterMask opens = bit_of(letter_of_trap(state_.square[to].trap()));
    const bool here = (now.seen | now.needed) & opens;
    if (here || (words_->below(edge.node()) & opens)) {
      const Spelled promised{now.seen, now.needed | (here ? 0 : opens)};
      take_steps(edge, stand_of(path | one_trap(to), to), promised, more);
    }
    if (here) return;
    // A wrong trap: every word that goes on from here without the letter, and with the promised ones, ends here.
    const auto burnt = std::uint64_t(!state_.deck.empty()) << burnt_at;
    finish(edge, stand_of(path | burnt, at), now, opens);
  }

  // A letter is done: perhaps the word, too. Whether anything new can follow.
  bool goes_on(Dawg::Edge edge, StandId stand, Spelled now) {
    const LetterMask missing = now.needed & ~now.seen;
    if (edge.ends_word() && search_.length_[stand] >= depth_ && missing == 0) keep(stand);
    if (edge.node() == Dawg::leaf) return false;
    const LetterMask below = words_->below(edge.node());
    if (missing & ~below) return false;
    // Where nothing moves the pawn any more only a shorter word would be news.
    return (below & on_card_) || missing != 0 || search_.length_[stand] > depth_;
  }

  void finish(Dawg::Edge edge, StandId stand, Spelled now, LetterMask without) {
    const LetterMask missing = now.needed & ~now.seen;
    if (edge.ends_word() && missing == 0) keep(stand);
    if (edge.node() == Dawg::leaf || (missing & ~words_->below(edge.node()))) return;
    if (search_.length_[stand] <= depth_) return;  // words are longer from here on
    ++depth_;
    const auto prefix = letters_ << 5;
    for (const auto* next = words_->edges(edge.node());; ++next) {
      const auto bit = bit_of(next->letter());
      if (!(bit & without)) {
        letters_ = prefix | (next->letter() + 1u);
        // A sprinter gives a digit for letters never reached, too.
        const bool digit = sprints_ && way_of_[next->letter()] != no_way;
        if (digit) push_digit(0);
        finish(*next, stand, {now.seen | bit, now.needed}, without);
        if (digit) pop_digit();
      }
      if (next->is_last()) break;
    }
    letters_ = prefix >> 5;
    --depth_;
  }

  void push_digit(int steps) {
    digits_ = digits_ << 2 | unsigned(steps + 1);
    ++digit_count_;
  }
  void pop_digit() {
    digits_ >>= 2;
    --digit_count_;
  }

  void keep(StandId stand) {
    if (depth_ < min_letters_) return;
    const auto letters = letters_ << 5 * (longest_word - depth_);
    const auto digits = digits_ << 2 * (longest_word - digit_count_);
    const auto rank = std::uint64_t(depth_) << rank_length_at | letters << rank_letters_at | digits;
    auto& found = search_.found_[stand];
    if (search_.length_[stand] < depth_ || rank >= found.rank || !may_repeat()) return;
    found.rank = rank;
    search_.length_[stand] = std::uint8_t(depth_);
  }

  bool may_repeat() const {
    Letters word;
    for (int i = depth_; i-- > 0;) word.push(Letter((letters_ >> 5 * i & 31u) - 1));
    return game_.may_repeat(state_, packed(word));
  }

  // Where a step leads from here.
  StandId beyond(StandId stand, Way way) {
    const auto next = search_.beyond_[stand][way];
    return next != unknown ? next : look(stand, way);
  }

  StandId look(StandId stand, Way way) {
    const auto key = search_.found_[stand].key;
    const auto path = path_of(key);
    const Space at = end_of(key);
    const Space to = way == no_way ? nowhere : step_[at][way];
    StandId next = stand;
    if (to != nowhere) {
      if (const int foe = foe_on(to, path); foe >= 0)
        next = foe == most_enemies && game_.dungeon().boss.armour != 0 ? depends
                                                                       : stand_of(path + one_hit(foe), at);
      else if (state_.square[to].trap() != 0 && !(path & one_trap(to)))
        next = depends;
      else
        next = stand_of(path, to);
    }
    return search_.beyond_[stand][way] = next;
  }

  // Who stands there still, after the hits of this path; -1: nobody.
  int foe_on(Space space, std::uint64_t path) const {
    const int foe = state_.square[space].foe() - 1;
    return foe >= 0 && int(path >> hits_bits * foe & 31u) < left_[foe] ? foe : -1;
  }
  static std::uint64_t one_hit(int foe) { return std::uint64_t(1) << hits_bits * foe; }
  std::uint64_t one_trap(Space space) const { return std::uint64_t(1) << (cleared_at + trap_number_[space]); }

  StandId stand_of(std::uint64_t path, Space end) {
    const auto key = path | std::uint64_t(end) << end_at;
    auto& table = search_.table_;
    auto& found = search_.found_;
    if (found.size() * 2 > table.size()) {
      std::vector<StandId> bigger(table.size() * 2);
      table.swap(bigger);
      for (StandId i = depends + 1; i < found.size(); ++i) {
        auto cell = std::size_t(scrambled(found[i].key)) & (table.size() - 1);
        while (table[cell] != 0) cell = (cell + 1) & (table.size() - 1);
        table[cell] = i;
      }
    }
    auto cell = std::size_t(scrambled(key)) & (table.size() - 1);
    for (; table[cell] != 0; cell = (cell + 1) & (table.size() - 1))
      if (found[table[cell]].key == key) return table[cell];
    const auto id = StandId(found.size());
    const bool taken = end != state_.at[seat_] && state_.square[end].pawn();
    found.push_back({key, ~std::uint64_t(0)});
    search_.length_.push_back(taken ? 0 : 255);  // no word is short enough to end on another pawn (LL-28)
    search_.beyond_.push_back({});
    return table[cell] = id;
  }

  // Whether the same place in the same words was reached before with as few letters: then nothing new follows.
  bool been_here(Dawg::NodeId node, StandId stand, Spelled now) {
    const auto five = [](LetterMask mask) {
      return std::uint64_t((mask & 1u) | (mask >> 4 & 1u) << 1 | (mask >> 8 & 1u) << 2 |
                           (mask >> 14 & 1u) << 3 | (mask >> 20 & 1u) << 4);
    };
    const auto where = stand | five(now.needed) << 32 | five(now.seen) << 37;  // traps ask for vowels alone
    auto& visits = search_.visits_;
    if ((search_.visited_ + 1) * 2 > visits.size()) grow_visits();
    auto cell = std::size_t(scrambled(where ^ scrambled(node))) & (visits.size() - 1);
    for (; visits[cell].depth != 0; cell = (cell + 1) & (visits.size() - 1)) {
      auto& visit = visits[cell];
      if (visit.where != where || visit.node != node) continue;
      if (visit.depth <= std::uint32_t(depth_)) return true;
      visit.depth = std::uint32_t(depth_);
      return false;
    }
    visits[cell] = {where, node, std::uint32_t(depth_)};
    ++search_.visited_;
    return false;
  }

  void grow_visits() {
    std::vector<Visit> old(std::max<std::size_t>(1u << 14, search_.visits_.size() * 2));
    old.swap(search_.visits_);
    for (const auto& visit : old) {
      if (visit.depth == 0) continue;
      auto cell = std::size_t(scrambled(visit.where ^ scrambled(visit.node))) & (search_.visits_.size() - 1);
      while (search_.visits_[cell].depth != 0) cell = (cell + 1) & (search_.visits_.size() - 1);
      search_.visits_[cell] = visit;
    }
  }

  WordSearch& search_;
  const Game& game_;
  const State& state_;
  int seat_;
  const Dawg* words_ = nullptr;
  const std::array<std::array<Space, 4>, spaces>& step_;
  const std::array<Way, 26>& way_of_;
  std::array<std::uint8_t, spaces> trap_number_{};
  std::array<int, most_enemies + 1> left_{};  // hits until captured
  LetterMask on_card_ = 0;
  std::uint64_t letters_ = 0, digits_ = 0;
  int depth_ = 0, digit_count_ = 0;
  bool sprints_;
  int min_letters_;
};

std::span<const Reach> WordSearch::outcomes(const Game& game, const State& s, Seat seat) {
  found_.assign(2,
                {~std::uint64_t(0), ~std::uint64_t(0)});  // for `unknown` and `depends`, which are no places
  length_.assign(2, 0);
  beyond_.assign(2, {});
  table_.assign(1u << 10, 0);
  std::ranges::fill(visits_, Visit{});
  visited_ = 0;
  Walk walk(*this, game, s, index(seat));
  walk.run(game.list() ? *game.list() : game.data().standard);
  // A place in the list is another than the place of the same number in the house words.
  std::ranges::fill(visits_, Visit{});
  visited_ = 0;
  walk.run(game.house_words());

  reaches_.clear();
  for (const auto& [key, rank] : found_) {
    if (rank == ~std::uint64_t(0)) continue;  // passed through; or nothing but words made before
    Reach reach{.word = {.verb = Verb::word, .count = std::uint8_t(rank >> rank_length_at)}};
    for (int i = 0; i < reach.word.count; ++i)
      reach.word.args[i] = Letter((rank >> (rank_letters_at + 5 * (longest_word - 1 - i)) & 31u) - 1);
    for (int i = 0; i < longest_word; ++i)
      if (const auto digit = rank >> 2 * (longest_word - 1 - i) & 3u; digit != 0)
        reach.word.args[longest_word + reach.word.steps++] = std::uint8_t(digit - 1);
    reach.end = Space(key >> end_at & 127u);
    for (int foe = 0; foe <= most_enemies; ++foe)
      reach.hits[foe] = std::uint8_t(key >> hits_bits * foe & 31u);
    reach.cleared = std::uint16_t(key >> cleared_at);
    reach.burns = key >> burnt_at & 1u;
    reaches_.push_back(reach);
  }
  return reaches_;
}

std::optional<Move> any_legal_word(const Game& game, const State& s, int seat) {
  const auto& way_of = game.data().fortune[s.active].way;
  const auto first_of = [&](const Dawg& words) -> std::optional<Move> {
    for (std::uint32_t rank = 0; rank < words.size(); ++rank) {
      const auto letters = words.word(rank);
      if (letters.size() < game.min_letters() || !game.may_repeat(s, packed(letters))) continue;
      Move m{.verb = Verb::word, .count = std::uint8_t(letters.size())};
      std::copy(letters.begin(), letters.end(), m.args.begin());
      // A sprinter may stay where he is: all steps 0.
      if (s.sprinting.has(seat))
        m.steps = std::uint8_t(std::ranges::count_if(letters, [&](Letter x) { return way_of[x] != no_way; }));
      Board trial = s;
      if (game.spell(trial, seat, m, nullptr, nullptr)) return m;
    }
    return std::nullopt;
  };
  if (!game.list()) return first_of(game.data().standard);
  if (const auto word = first_of(*game.list())) return word;
  return first_of(game.house_words());
}

}  // namespace clew::letter_labyrinths
