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
constexpr int no_outcome = 0;

// A word's rank: shorter words first, then by the alphabet, then by steps. Unused letters are zero.
constexpr int rank_length_at = 56;
constexpr int rank_letters_at = 16;

std::uint64_t scrambled(std::uint64_t x) {
  x ^= x >> 31;
  x *= 0x9e3779b97f4a7c15;
  return x ^ x >> 29;
}

}  // namespace

// Depth first over the automaton, the board changed and changed back letter by letter. Whether a trap opens
// depends on the whole word, so a path that meets one whose letter is not there yet splits: one promises the
// letter and is dropped where no word can keep the promise; one promises to do without it, and ends there.
class WordSearch::Walk {
 public:
  Walk(WordSearch& search, const Game& game, const State& s, int seat)
      : search_(search),
        game_(game),
        state_(s),
        square_(s.square),
        way_of_(game.data().fortune[s.active].way),
        sprints_(s.sprinting.has(seat)),
        min_letters_(int(game.min_letters())) {
    for (Letter letter = 0; letter < 26; ++letter)
      if (way_of_[letter] != no_way) on_card_ |= bit_of(letter);
    for (Space space = 0; space < spaces; ++space) {
      std::ranges::copy(game.data().step[space], step_[space].begin());
      step_[space][no_way] = nowhere;
    }
    square_[s.at[seat]].set_pawn(false);
    std::uint8_t number = 0;
    for (Space space = 0; space < spaces; ++space)
      if (square_[space].trap() != 0) trap_number_[space] = number++;
    for (int foe = 0; foe <= most_enemies; ++foe)
      if (s.foe_at[foe] != nowhere) left_[foe] = std::uint8_t(game.hits(foe) - s.damage[foe]);
    start_ = {.at = s.at[seat], .key = 0, .seen = 0, .needed = 0};
  }

  void run(const Dawg& words) {
    if (words.root() == Dawg::leaf) return;
    words_ = &words;
    Slots slots;
    follow(words.root(), start_, slots);
  }

 private:
  struct Pawn {
    Space at;
    std::uint64_t key;
    LetterMask seen;
    LetterMask needed;  // promised letters, seen by now or not
  };

  // Where outcomes are kept, found when first needed: that of the pawn as it stands, and those a step up,
  // right, down or left would lead to. Letters that change nothing share them.
  struct Slots {
    int here = -1;
    std::array<int, 4> beyond{-1, -1, -1, -1};
  };

  // All edges of a node. Most letters do nothing or move to an empty space; that path is kept short.
  void follow(Dawg::NodeId node, const Pawn& pawn, Slots& slots) {
    if (sprints_) return follow_sprinting(node, pawn, slots);
    ++depth_;
    const auto prefix = letters_ << 5;
    const auto& steps = step_[pawn.at];
    for (const auto* edge = words_->edges(node);; ++edge) {
      const Letter letter = edge->letter();
      const Way way = way_of_[letter];
      const Space to = steps[way];
      const bool stays = to == nowhere;
      letters_ = prefix | (letter + 1u);
      Pawn next{stays ? pawn.at : to, pawn.key, pawn.seen | bit_of(letter), pawn.needed};
      if (!stays && (square_[to].foe() != 0 || square_[to].trap() != 0)) {
        next.at = pawn.at;
        take_step(*edge, way, next, 0, slots);
      } else if (int& slot = stays ? slots.here : slots.beyond[way]; goes_on(*edge, next, slot)) {
        if (stays) {
          follow(edge->node(), next, slots);
        } else {
          Slots fresh{.here = slot};
          follow(edge->node(), next, fresh);
          slot = fresh.here;
        }
      }
      if (edge->is_last()) break;
    }
    letters_ = prefix >> 5;
    --depth_;
  }

  void follow_sprinting(Dawg::NodeId node, const Pawn& pawn, Slots& slots) {
    ++depth_;
    for (const auto* edge = words_->edges(node);; ++edge) {
      const Letter letter = edge->letter();
      letters_ = letters_ << 5 | (letter + 1u);
      Pawn next = pawn;
      next.seen |= bit_of(letter);
      if (const Way way = way_of_[letter]; way == no_way) {
        arrive(*edge, next, slots);
      } else {
        for (unsigned steps = 0; steps <= 2; ++steps) {
          digits_ = digits_ << 2 | (steps + 1);
          ++digit_count_;
          if (steps == 0)
            arrive(*edge, next, slots);
          else
            take_step(*edge, way, next, int(steps) - 1, slots);
          --digit_count_;
          digits_ >>= 2;
        }
      }
      letters_ >>= 5;
      if (edge->is_last()) break;
    }
    --depth_;
  }

  // One step, then `more` of them, then the next letter. The slots are those of the pawn before the step.
  void take_step(Dawg::Edge edge, Way way, const Pawn& pawn, int more, Slots& slots) {
    const Space to = step_[pawn.at][way];
    if (to == nowhere) return step_on(edge, way, pawn, more, slots);
    Square& square = square_[to];
    Pawn next = pawn;
    if (square.foe() == 0 && square.trap() == 0) {
      next.at = to;
      return step_beyond(edge, way, next, more, slots);
    }
    if (const int foe = square.foe() - 1; foe >= 0) {
      if (foe == most_enemies && (game_.dungeon().boss.armour & bit_of(edge.letter())))
        return step_on(edge, way, pawn, more, slots);
      next.key += std::uint64_t(1) << hits_bits * foe;
      if (--left_[foe] == 0) lay(foe, 0);
      step_beyond(edge, way, next, more, slots);
      if (left_[foe]++ == 0) lay(foe, foe + 1);
      return;
    }
    const int kind = square.trap();
    const LetterMask opens = bit_of(letter_of_trap(kind));
    const bool here = (pawn.seen | pawn.needed) & opens;
    if (here || (words_->below(edge.node()) & opens)) {
      next.at = to;
      next.key |= std::uint64_t(1) << (cleared_at + trap_number_[to]);
      if (!here) next.needed |= opens;
      square.set_trap(0);
      step_beyond(edge, way, next, more, slots);
      square.set_trap(kind);
    }
    if (!here) stop(edge, pawn, opens);
  }

  void step_on(Dawg::Edge edge, Way way, const Pawn& pawn, int more, Slots& slots) {
    if (more > 0)
      take_step(edge, way, pawn, more - 1, slots);
    else
      arrive(edge, pawn, slots);
  }

  // The pawn is no longer what it was, so other slots are meant.
  void step_beyond(Dawg::Edge edge, Way way, const Pawn& pawn, int more, Slots& slots) {
    Slots fresh;
    fresh.here = slots.beyond[way];
    step_on(edge, way, pawn, more, fresh);
    slots.beyond[way] = fresh.here;
  }

  void arrive(Dawg::Edge edge, const Pawn& pawn, Slots& slots) {
    if (!goes_on(edge, pawn, slots.here)) return;
    if (sprints_ && been_here(edge.node(), pawn)) return;
    follow(edge.node(), pawn, slots);
  }

  // A letter is done: perhaps the word, too. Whether anything new can follow.
  bool goes_on(Dawg::Edge edge, const Pawn& pawn, int& slot) {
    const LetterMask missing = pawn.needed & ~pawn.seen;
    if (edge.ends_word() && missing == 0 && depth_ >= min_letters_) {
      if (slot < 0) slot = slot_of(pawn.key, pawn.at);
      keep(slot);
    }
    if (edge.node() == Dawg::leaf) return false;
    const LetterMask below = words_->below(edge.node());
    if (missing & ~below) return false;
    if ((below & on_card_) || missing != 0) return true;
    // Nothing moves the pawn any more: only a shorter word would be news.
    if (slot < 0) slot = slot_of(pawn.key, pawn.at);
    return length_at(slot) > depth_;
  }

  // A wrong trap: every word that goes on from here without the letter, and with the promised ones, ends here.
  void stop(Dawg::Edge edge, const Pawn& pawn, LetterMask without) {
    const auto burnt = std::uint64_t(!state_.deck.empty()) << burnt_at;
    finish(edge, pawn.seen, pawn.needed, without, slot_of(pawn.key | burnt, pawn.at));
  }

  void finish(Dawg::Edge edge, LetterMask seen, LetterMask needed, LetterMask without, int slot) {
    const LetterMask missing = needed & ~seen;
    if (edge.ends_word() && missing == 0 && depth_ >= min_letters_) keep(slot);
    if (edge.node() == Dawg::leaf || (missing & ~words_->below(edge.node()))) return;
    if (length_at(slot) <= depth_) return;  // words are longer from here on
    ++depth_;
    for (const auto* next = words_->edges(edge.node());; ++next) {
      const auto bit = bit_of(next->letter());
      if (!(bit & without)) {
        letters_ = letters_ << 5 | (next->letter() + 1u);
        // A sprinter must give a digit for letters never reached, too.
        const bool digit = sprints_ && way_of_[next->letter()] != no_way;
        if (digit) {
          digits_ = digits_ << 2 | 1;
          ++digit_count_;
        }
        finish(*next, seen | bit, needed, without, slot);
        if (digit) {
          digits_ >>= 2;
          --digit_count_;
        }
        letters_ >>= 5;
      }
      if (next->is_last()) break;
    }
    --depth_;
  }

  int length_at(int slot) const { return search_.length_[std::size_t(slot)]; }

  void keep(int slot) {
    if (length_at(slot) < depth_) return;
    const auto letters = letters_ << 5 * (longest_word - depth_);
    const auto digits = digits_ << 2 * (longest_word - digit_count_);
    const auto rank = std::uint64_t(depth_) << rank_length_at | letters << rank_letters_at | digits;
    auto& found = search_.found_[std::size_t(slot)];
    if (rank >= found.rank || !may_repeat()) return;
    found.rank = rank;
    search_.length_[std::size_t(slot)] = std::uint8_t(depth_);
  }

  bool may_repeat() const {
    Letters word;
    for (int i = depth_; i-- > 0;) word.push(Letter((letters_ >> 5 * i & 31u) - 1));
    return game_.may_repeat(state_, packed(word));
  }

  int slot_of(std::uint64_t path, Space end) {
    if (square_[end].pawn()) return no_outcome;  // LL-28
    const auto key = path | std::uint64_t(end) << end_at;
    auto& table = search_.table_;
    auto& found = search_.found_;
    if ((found.size() + 1) * 2 > table.size()) {
      std::vector<std::uint32_t> bigger(table.size() * 2);
      table.swap(bigger);
      for (std::uint32_t i = 0; i < found.size(); ++i) {
        auto cell = scrambled(found[i].key) & (table.size() - 1);
        while (table[cell] != 0) cell = (cell + 1) & (table.size() - 1);
        table[cell] = i + 1;
      }
    }
    auto cell = scrambled(key) & (table.size() - 1);
    for (; table[cell] != 0; cell = (cell + 1) & (table.size() - 1))
      if (found[table[cell] - 1].key == key) return int(table[cell] - 1);
    found.push_back({key, ~std::uint64_t(0)});
    search_.length_.push_back(255);
    table[cell] = std::uint32_t(found.size());
    return int(found.size() - 1);
  }

  // Whether the same place in the same words was reached before with as few letters: then nothing new follows.
  bool been_here(Dawg::NodeId node, const Pawn& pawn) {
    constexpr LetterMask traps_ask_for = 1u << 0 | 1u << 4 | 1u << 8 | 1u << 14 | 1u << 20;
    const auto five = [](LetterMask mask) {
      return std::uint64_t((mask & 1u) | (mask >> 4 & 1u) << 1 | (mask >> 8 & 1u) << 2 |
                           (mask >> 14 & 1u) << 3 | (mask >> 20 & 1u) << 4);
    };
    const auto where = pawn.key | std::uint64_t(pawn.at) << end_at | five(pawn.needed) << 54 |
                       five(pawn.seen & traps_ask_for) << 59;
    auto& visits = search_.visits_;
    if ((search_.visited_ + 1) * 2 > visits.size()) grow_visits();
    auto cell = scrambled(where ^ scrambled(node)) & (visits.size() - 1);
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
      auto cell = scrambled(visit.where ^ scrambled(visit.node)) & (search_.visits_.size() - 1);
      while (search_.visits_[cell].depth != 0) cell = (cell + 1) & (search_.visits_.size() - 1);
      search_.visits_[cell] = visit;
    }
  }

  void lay(int foe, int as) {
    const int size = foe == most_enemies ? game_.dungeon().boss.size : 1;
    for (int i = 0; i < size * size; ++i)
      square_[state_.foe_at[foe] + i / size * columns + i % size].set_foe(as);
  }

  WordSearch& search_;
  const Game& game_;
  const State& state_;
  const Dawg* words_ = nullptr;
  std::array<Square, spaces> square_;
  std::array<std::array<Space, 5>, spaces> step_;  // by way; a letter that is not on the card leads nowhere
  const std::array<Way, 26>& way_of_;
  std::array<std::uint8_t, spaces> trap_number_{};
  std::array<std::uint8_t, most_enemies + 1> left_{};  // hits until captured
  LetterMask on_card_ = 0;
  Pawn start_{};
  std::uint64_t letters_ = 0, digits_ = 0;
  int depth_ = 0, digit_count_ = 0;
  bool sprints_;
  int min_letters_;
};

std::span<const Reach> WordSearch::outcomes(const Game& game, const State& s, Seat seat) {
  found_.assign(1, {~std::uint64_t(0), 0});  // no_outcome, where no word is short enough to be kept
  length_.assign(1, 0);
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
    if (rank == 0 || rank == ~std::uint64_t(0)) continue;  // no_outcome; or nothing but words made before
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
