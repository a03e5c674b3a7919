#include "games/letter-labyrinths/words/search.h"

#include <algorithm>
#include <bit>

#include "games/letter-labyrinths/words/walk.h"

namespace clew::letter_labyrinths {

// Down the tree of steps, and beside it over the places.
class WordSearch::PlainWalk : public Walk {
 public:
  using Walk::Walk;
  void run() { follow(search_.tree_[root], start()); }

 private:
  void follow(const Branch& here, PlaceId place) {
    if (here.best < search_.best_[place].word) pick(here, place);
    for (auto ways = here.ways; ways != 0; ways &= ways - 1) {
      const auto way = unsigned(std::countr_zero(ways));
      const auto next = onward(place, way);
      const auto& further = search_.tree_[here.onward[way]];
      follow(further, next.to);
      if (next.stop != 0) follow(further, next.stop);
    }
  }

  // The words that end with this branch, to who stands there then. Mostly there is a better one.
  [[gnu::noinline]] void pick(const Branch& here, PlaceId at) {
    const auto& place = search_.places_[at];
    auto& best = search_.best_[at].word;
    if (place.takes_all()) {
      best = here.best;
      return;
    }
    for (auto i = here.words; i != 0; i = search_.spellings_[i].next)
      if (const auto& words = search_.spellings_[i]; words.word < best && place.takes(words.vowels))
        best = words.word;
  }
};

std::span<const Reach> WordSearch::outcomes(const Rules& game, const Position& now, Seat seat) {
  const auto& s = now.board;
  const bool sprints = s.sprinting.has(index(seat));
  sift(game, now);
  if (sprints)
    sprint(game, s, index(seat));
  else
    PlainWalk(*this, game, s, index(seat)).run();

  for (PlaceId id = 1; id < places_.size(); ++id)
    if (auto& outcome = best_[places_[id].outcome]; best_[id].word < outcome.word) outcome = best_[id];
  reaches_.clear();
  for (PlaceId id = 1; id < places_.size(); ++id) {
    const auto key = places_[id].key;
    const auto word = best_[id].word;
    if (places_[id].outcome != id || word == no_word || word == 0) continue;
    const auto letters = letters_of(word);
    Reach reach{.word = {.verb = Verb::word, .count = std::uint8_t(letters.size())}};
    std::ranges::copy(letters, reach.word.args.begin());
    if (sprints) set_digits(reach.word, best_[id].sprint);
    reach.end = Space(key >> end_at & 127u);
    for (int foe = 0; foe <= most_enemies; ++foe)
      reach.hits[foe] = std::uint8_t(key >> hits_bits * foe & 31u);
    reach.cleared = std::uint16_t(key >> cleared_at);
    reach.burns = key >> burnt_at & 1u;
    reaches_.push_back(reach);
  }
  return reaches_;
}

std::optional<Move> any_legal_word(const Rules& game, const Position& now, int seat) {
  const auto& s = now.board;
  const auto& way_of = game.data().fortune[s.active].way;
  const auto first_of = [&](const Dawg& words) -> std::optional<Move> {
    for (std::uint32_t rank = 0; rank < words.size(); ++rank) {
      const auto letters = words.word(rank);
      if (letters.size() < game.min_letters() || !now.may_make(packed(letters))) continue;
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
