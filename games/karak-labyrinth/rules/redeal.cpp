// Another world that a seat could not tell from the real one: the card face down, tiles it has not seen,
// the others' lines (of which it knows length, hearts and end), and which answers were wrong.
#include <algorithm>
#include <cstdlib>

#include "games/karak-labyrinth/rules/karak_labyrinth.h"

namespace clew::karak_labyrinth {

constexpr int most_new_lines = 24;

State Game::redeal(const State& s, Seat seat, Rng& rng) const {
  if (s.phase == Phase::deal) return s;
  State other = s;
  if (s.phase == Phase::ready) redeal_card(other, rng);
  redeal_tiles(other, seat, rng);
  if (s.phase != Phase::play && s.phase != Phase::sand) return other;
  for (int i = 0; i < players_; ++i) {
    auto& p = other.players[std::size_t(i)];
    if (Seat(i) != seat && !settings_.peek) redeal_line(other, p, rng);
    if (Seat(i) != seat && p.status == Status::minigame && !settings_.forfeit) {
      const bool is_blocked = rng.below(2) == 0;
      p.tries = is_blocked;
      p.blocked_ms = is_blocked ? s.now_ms + rng.below(std::uint32_t(settings_.block_s * 1000 + 1)) : never;
    }
    if (settings_.forfeit) redeal_mistakes(p, rng);
  }
  return other;
}

// Any other card of the deck could lie there.
void Game::redeal_card(State& s, Rng& rng) const {
  s.cards.pop();
  s.cards.push(any_card(s, rng));
}

// A seat knows its own tiles once their minigame has opened; with the same tiles for all it knows everybody's.
void Game::redeal_tiles(State& s, Seat seat, Rng& rng) const {
  const auto me = std::size_t(index(seat));
  for (unsigned k = 0; k < kind_count; ++k) {
    const bool is_seen = s.players[me].opened >> k & 1u;
    const auto mine = s.players[me].tiles[k];
    std::array<TilePile, 2> piles{full_pile(), full_pile()};
    if (is_seen) {
      auto& pile = piles[unsigned(settings_.minigames[me])];
      pile.take(std::size_t(std::ranges::find(pile, mine) - pile.begin()));
    }
    const auto shared = is_seen ? mine : std::uint8_t(1 + rng.below(tiles_of_a_kind));
    for (std::size_t i = 0; i < std::size_t(players_); ++i) {
      auto& number = s.players[i].tiles[k];
      if (settings_.same_tiles)
        number = shared;
      else if (i != me || !is_seen)
        number = draw_from(piles[unsigned(settings_.minigames[i])], rng);
    }
  }
}

// Nobody is told whether an answer was right before the scoring (KL-43).
void Game::redeal_mistakes(Player& p, Rng& rng) const {
  p.wrong.clear();
  if (p.line.entry == Stairs::none) return;
  auto s = sheet().stairs(p.line.entry);
  for (std::size_t i = 0; i < p.steps.size(); ++i) {
    s = step(s, p.steps[i]);
    const auto symbol = sheet().at(s);
    const bool is_answered = (is_item(symbol) && p.line.has(Item(kind_of(symbol)))) ||
                             (is_boss(symbol) && p.line.exit == exit_of(kind_of(symbol)));
    if (is_answered && rng.below(4) == 0) p.wrong.push(kind_of(symbol));
  }
}

// A line that is new from its first square and has the length, hearts and end that everybody knows. What comes out
// depends on those and on luck alone. Only where hardly any line is like that does the real one stay.
void Game::redeal_line(const State& s, Player& p, Rng& rng) const {
  if (p.squares() == 0) return;
  const Card& c = card(s);
  for (int round = 0; round < most_new_lines; ++round) {
    Player another = p;
    another.visited = {};
    another.line = {};
    another.steps = {};
    another.opened = 0;
    another.why = Why::none;
    another.tries = 0;
    another.blocked_ms = never;
    begin(another, c.entry == Stairs::none ? Stairs(rng.below(3)) : c.entry);
    int patience = 400;
    // For who is out it does not matter much where the line ended, and dead ends are rare.
    const bool is_strict = p.why != Why::stuck || round < most_new_lines / 2;
    if (!grow(c, another, p, is_strict, patience, rng)) continue;
    p = another;
    return;
  }
}

// Draws on at random, and back where that leads nowhere, until the line is like the model to everybody else.
bool Game::grow(const Card& c, Player& p, const Player& model, bool is_strict, int& patience,
                Rng& rng) const {
  const int left = model.squares() - p.squares() - 1;
  if (left < 0) return close_like(c, p, model, is_strict);
  const auto exit = model.line.exit;
  const auto goal = exit == Exit::none ? Square::none
                    : exit < Exit::stairs_a
                        ? sheet().squares[unsigned(Symbol::minotaur) + unsigned(exit) - 1u].first()
                        : sheet().stairs(Stairs(unsigned(exit) - unsigned(Exit::stairs_a)));
  List<Direction, 4> ways;
  for (auto d : directions)
    if (is_free(p, d)) ways.push(d);
  rng.shuffle(ways);
  for (auto d : ways) {
    if (--patience < 0) return false;
    const auto to = step(p.head, d);
    if (goal != Square::none) {  // near enough to come out there with the last step, and not before
      const int way = std::abs(column(to) - column(goal)) + std::abs(row(to) - row(goal));
      if (way > left || (left - way) % 2 != 0 || (way == 0 && left > 0)) continue;
    }
    Player next = p;
    enter(c, next, d);
    const bool stays_open = left == 0 && (model.status == Status::minigame ||
                                          (model.status == Status::escaped && is_boss(sheet().at(to))) ||
                                          model.why == Why::quit || model.why == Why::time);
    if (next.status == Status::minigame && !stays_open)
      settle(c, next, !is_boss(open_kind(next)) && rng.below(3) != 0);
    if (next.line.hearts < model.line.hearts || (left > 0 && next.status != Status::draw)) continue;
    if (!grow(c, next, model, is_strict, patience, rng)) continue;
    p = next;
    return true;
  }
  return false;
}

// Ends the line the way that everybody saw, if it can end so.
bool Game::close_like(const Card& c, Player& p, const Player& model, bool is_strict) const {
  if (p.line.hearts != model.line.hearts) return false;
  switch (model.status) {
    case Status::draw:
    case Status::minigame:
      return p.status == model.status;
    case Status::escaped:
      if (p.status != (model.line.exit < Exit::stairs_a ? Status::minigame : Status::draw)) return false;
      if (p.status == Status::draw && !can_leave(c, p)) return false;
      p.status = Status::escaped;
      p.line.exit = model.line.exit;
      p.line.token = model.line.token;
      return true;
    case Status::out:
      if (model.why == Why::hearts || (model.why == Why::stuck && (is_strict || p.status == Status::out)))
        return p.status == Status::out && p.why == model.why;
      if (!p.is_playing()) return false;
      put_out(p, model.why);
      return true;
    case Status::waiting:
    case Status::ready:
    case Status::start:
      return false;
  }
  return false;
}

}  // namespace clew::karak_labyrinth
