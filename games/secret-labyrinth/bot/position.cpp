#include "games/secret-labyrinth/bot/position.h"

namespace clew::secret_labyrinth {

Position position_of(const Game& g, const State& s) {
  Position made{.held = tally(s.hands, g.parts().of_kind),
                .shown = s.shown,
                .turn = s.turn,
                .rings = s.rings,
                .pieces = s.pieces,
                .player = std::uint8_t(s.player)};
  for (std::size_t i = s.used; i < s.stack.size(); ++i) made.unseen |= only_card(s.stack[i]);
  return made;
}

namespace {

Turned turned(const Board& board, std::initializer_list<Change> changes) {
  Turned made;
  for (const Change change : changes) {
    made.changes[made.count++] = change;
    turn_ring(board, made.by, change);
  }
  return made;
}

constexpr Change outer_step{Ring::outer, 1}, middle_step{Ring::middle, 1};

}  // namespace

std::vector<Turned> all_turns(const Board& board) {
  std::vector<Turned> all{turned(board, {outer_step, outer_step}), turned(board, {outer_step, middle_step}),
                          turned(board, {middle_step, middle_step})};
  for (std::uint8_t n = 1; n < board.dots[std::size_t(Ring::center)]; ++n)
    for (const Change ring : {outer_step, middle_step})
      all.push_back(turned(board, {ring, Change{Ring::center, n}}));
  return all;
}

std::vector<Turned> turns_left(const Board& board, const State& s) {
  if (s.phase != Phase::change) return {Turned{}};
  if (s.changes_made == 0) return all_turns(board);
  std::vector<Turned> all{turned(board, {outer_step}), turned(board, {middle_step})};
  if (s.changes[0].ring == Ring::center) return all;  // SL-19
  for (std::uint8_t n = 1; n < board.dots[std::size_t(Ring::center)]; ++n)
    all.push_back(turned(board, {Change{Ring::center, n}}));
  return all;
}

}  // namespace clew::secret_labyrinth
