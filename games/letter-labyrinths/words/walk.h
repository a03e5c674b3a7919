#pragma once
// How the word search walks: over a small graph of where the pawn can stand and what it did on the way there, laid
// out as it is walked. Whether a trap opens depends on the whole word, so a path that meets one splits: one is for words
// with the letter, the other for those without, and ends there.
#include <algorithm>
#include <bit>

#include "games/letter-labyrinths/words/search.h"

namespace clew::letter_labyrinths {

// What a path did so far, in one number: five bits of hits for each foe, a bit for each trap taken, whether a
// card burned; with the end space it is the outcome. Above: the kind of trap that stopped it.
inline constexpr int hits_bits = 5;
inline constexpr int cleared_at = 30;
inline constexpr int burnt_at = 46;
inline constexpr int end_at = 47;
inline constexpr int stop_at = 54;

inline constexpr Rank no_word = ~Rank(0) >> 1;

constexpr std::uint32_t vowel_bit(int kind) { return 1u << (kind - 1); }

class WordSearch::Walk {
 public:
  Walk(WordSearch& search, const Rules& game, const Board& s, int seat)
      : search_(search), state_(s), seat_(seat), step_(game.data().step) {
    std::uint8_t number = 0;
    for (Space space = 0; space < spaces; ++space)
      if (s.square[space].trap() != 0) trap_number_[space] = number++;
    for (int foe = 0; foe <= most_enemies; ++foe)
      if (s.foe_at[foe] != nowhere) left_[foe] = game.hits(foe) - s.damage[foe];
    search_.places_.assign(1, {});
    search_.onward_.assign(1, {});
    search_.best_.assign(1, {.word = 0});  // no place: nobody arrives there
    search_.table_.assign(1u << 10, 0);
  }

  PlaceId start() { return place_of(std::uint64_t(state_.at[seat_]) << end_at, 0, 0); }

  Onward onward(PlaceId place, unsigned way) {
    const auto next = onward_[place][way];
    return next.to != 0 ? next : look(place, way);
  }

 protected:
  WordSearch& search_;
  const Board& state_;

 private:
  [[gnu::noinline]] Onward look(PlaceId place, unsigned way) {
    const auto here = search_.places_[place];
    const auto at = Space(here.key >> end_at & 127u);
    const Space to = here.lacks != 0 ? nowhere : step_[at][way & 3u];  // a stop is the end of it (LL-24)
    Onward next{.to = place};
    if (to != nowhere) {
      if (const int foe = foe_on(to, here.key); foe >= 0) {
        const bool turned_away = foe == most_enemies && (way & 4u);  // LL-56
        if (!turned_away) next.to = place_of(here.key + one_hit(foe), here.needs, 0);
      } else if (const int kind = state_.square[to].trap(); kind != 0 && !(here.key & one_trap(to))) {
        next.to = place_of(moved(here.key | one_trap(to), to), here.needs | vowel_bit(kind), 0);
        if (!(here.needs & vowel_bit(kind))) {
          const auto outcome =
              place_of(here.key | std::uint64_t(!state_.deck.empty()) << burnt_at, here.needs, 0);
          next.stop = place_of(search_.places_[outcome].key | std::uint64_t(kind) << stop_at, here.needs,
                               vowel_bit(kind));
          search_.places_[next.stop].outcome = outcome;
        }
      } else {
        next.to = place_of(moved(here.key, to), here.needs, 0);
      }
    }
    return onward_[place][way] = next;
  }

  static std::uint64_t moved(std::uint64_t key, Space to) {
    return (key & ((std::uint64_t(1) << end_at) - 1)) | std::uint64_t(to) << end_at;
  }
  // Who stands there still, after the hits of this path; -1: nobody.
  int foe_on(Space space, std::uint64_t key) const {
    const int foe = state_.square[space].foe() - 1;
    return foe >= 0 && int(key >> hits_bits * foe & 31u) < left_[foe] ? foe : -1;
  }
  static std::uint64_t one_hit(int foe) { return std::uint64_t(1) << hits_bits * foe; }
  std::uint64_t one_trap(Space space) const { return std::uint64_t(1) << (cleared_at + trap_number_[space]); }

  PlaceId place_of(std::uint64_t key, std::uint32_t needs, std::uint32_t lacks) {
    auto& table = search_.table_;
    auto& places = search_.places_;
    const auto cell_of = [&](std::uint64_t wanted) {
      auto cell = std::size_t(scrambled(wanted)) & (table.size() - 1);
      while (table[cell] != 0 && places[table[cell]].key != wanted) cell = (cell + 1) & (table.size() - 1);
      return cell;
    };
    if (places.size() * 2 > table.size()) {
      table.assign(table.size() * 2, 0);
      for (PlaceId i = 1; i < places.size(); ++i) table[cell_of(places[i].key)] = i;
    }
    const auto cell = cell_of(key);
    if (table[cell] != 0) return table[cell];
    const auto id = PlaceId(places.size());
    const auto end = Space(key >> end_at & 127u);
    const bool taken = end != state_.at[seat_] && state_.square[end].pawn();
    places.push_back({key, needs, lacks, id});
    search_.onward_.push_back({});
    // No word is short enough to end on another pawn (LL-28).
    search_.best_.push_back({.word = taken ? 0 : no_word});
    onward_ = search_.onward_.data();
    return table[cell] = id;
  }

  static std::uint64_t scrambled(std::uint64_t x) {
    x ^= x >> 31;
    x *= 0x9e3779b97f4a7c15;
    return x ^ x >> 29;
  }

  int seat_;
  const std::array<std::array<Space, 4>, spaces>& step_;
  std::array<Onward, 8>* onward_ = nullptr;  // those of the search, which move as they grow
  std::array<std::uint8_t, spaces> trap_number_{};
  std::array<int, most_enemies + 1> left_{};  // hits until captured
};

}  // namespace clew::letter_labyrinths
