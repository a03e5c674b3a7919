#include "games/dungeon-busters/bot/talk.h"

namespace clew::dungeon_busters {
namespace {

enum Word : std::uint8_t { fight, flee };  // as in talk_words

// Out of ten: how often a level speaks about a monster, and how often it keeps a promise.
struct Character {
  unsigned speaks, keeps;
};
constexpr PerLevel<Character> characters{Character{3, 10}, Character{5, 10}, Character{5, 8}, Character{5, 6},
                                         Character{5, 6}};

// The next seat round the table is asked for its highest card that is not ours: distinct strengths add up.
std::optional<Move> request(const Game& g, const State& s, int seat, int meant) {
  const int other = (seat + 1) % g.players();
  const auto& cards = members[s.shown[other] & ~s.played(other) & ~card(meant)];
  if (cards.count == 0) return std::nullopt;
  return Move{.verb = Verb::request, .number = cards.at[cards.count - 1], .seat = Seat(other)};
}

}  // namespace

std::optional<Move> saying(const Game& g, const State& s, Seat seat, Level level, int meant, Rng& rng) {
  if (s.said[index(seat)] != 0 || rng.below(10) >= characters[level].speaks) return std::nullopt;
  const int hp = g.data().cards[std::size_t(s.deck[s.round - 1])].hp;
  const bool is_big = hp >= 2 * g.players();
  std::optional<Move> said = Move{.verb = Verb::promise, .number = std::uint8_t(meant)};
  switch (rng.below(6)) {
    case 0:
      said = Move{.verb = Verb::exclaim, .number = is_big && 2 * meant < hp / 2 ? flee : fight};
      break;
    case 1:
      if (hp > meant) said = Move{.verb = Verb::need, .number = std::uint8_t(hp - meant)};
      break;
    case 2:
      if (is_big) said = request(g, s, index(seat), meant);
      break;
    default:
      break;
  }
  if (said && !g.check(s, {by(seat), *said})) return std::nullopt;  // there may be no talk at this table
  return said;
}

bool keeps_word(Level level, Rng& rng) { return rng.below(10) < characters[level].keeps; }

}  // namespace clew::dungeon_busters
