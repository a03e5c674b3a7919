// The course of the game: from a move to the next choice somebody has.
#include "games/dungeon-busters/rules/dungeon_busters.h"

namespace clew::dungeon_busters {

void Game::narrate(State& s, const Act<Move>& act, Story* story, std::vector<Event>* log) const {
  Narrator narrator(story, log);
  act_on(s, act.by, act.move, narrator);
}

void Game::act_silently(State& s, Actor who, Move move) const {
  Silence silence;
  act_on(s, who, move, silence);
}

void Game::fight(State& s) const {
  Silence silence;
  reveal(s, silence);
}

template <class Tale> void Game::act_on(State& s, Actor who, Move move, Tale& tale) const {
  const int seat = int(who);
  assert(s.due.has(who));
  switch (move.verb) {
    case Verb::play:
      put_down(s, seat, move.number);
      tale.down(Seat(seat));
      if (s.due.none()) reveal(s, tale);  // DB-24
      return;
    case Verb::take:
      take(s, move.gem(), tale);
      share_spoils(s, tale);
      return;
    case Verb::drop:
      give(s, move.gem(), tale);
      lose_gems(s, tale);
      return;
    case Verb::promise:
      s.promised = (s.promised & ~(15u << 4 * seat)) | unsigned(move.number) << 4 * seat;
      [[fallthrough]];
    case Verb::request:
    case Verb::need:
    case Verb::exclaim:  // DB-20
      ++s.said[seat];
      tale.say(Seat(seat), move);
      return;
    case Verb::deal:  // DB-13
      tale.dungeon(s.dungeon + 1, s.dungeon == 0 ? -1 : s.deck.boxed());
      s.deck = move.deck;
      ++s.dungeon;
      s.round = 0;
      turn_up(s, tale);
      return;
    case Verb::keep:  // DB-8
      s.hand[seat] = s.own[seat] = move.number;
      s.due.bits &= std::uint16_t(~(1u << seat));
      tale.kept(Seat(seat));
      if (s.due.none()) await_chance(s);
      return;
    case Verb::leader:  // DB-11
      s.leader = std::uint8_t(move.seat);
      tale.leader(move.seat);
      await_chance(s);
      return;
  }
}

void Game::await_chance(State& s) const {
  s.phase = s.leader == State::nobody ? Phase::leader : Phase::deal;
  s.due = only(Actor::chance);
}

// DB-15
template <class Tale> void Game::turn_up(State& s, Tale& tale) const {
  ++s.round;
  s.phase = Phase::choose;
  s.due = everyone_;
  tale.monster(int(card_up(s)));
}

template <class Tale> void Game::reveal(State& s, Tale& tale) const {
  if (s.promised != 0 || keeps_) note_cards(s);
  // Which strengths were played, which of them more than once, and by whom: four bits a strength, read
  // only where one seat alone played it. Seats that nobody sits on have played a 0, which does not count.
  unsigned once = 0, again = 0;
  std::uint32_t player_of = 0;
  for (int i = 0; i < most_players; ++i) {
    const unsigned bit = 1u << s.down[i];
    again |= once & bit;
    once |= bit;
    player_of |= unsigned(i) << 4 * s.down[i];
  }
  once &= ~1u;
  unsigned seats = 0;  // in the order of their cards
  int places = 0, total = 0;
  for (unsigned left = once & ~again; left != 0; left &= left - 1, places += 4) {  // DB-25, DB-26
    const int strength = std::countr_zero(left);
    total += strength;
    seats |= (player_of >> 4 * strength & 15u) << places;
  }
  const SeatQueue counted(seats, places / 4);
  const auto& foe = monster(s);
  const bool won = total >= foe.hp;  // DB-27, DB-28
  if (!won) {                        // DB-30
    const int lowest = std::countr_zero(once);
    s.queue = has(Strengths(again), lowest) ? losers(s, lowest) : SeatQueue(counted.front());
  }
  tale.reveal(Battle{.dungeon = s.dungeon,
                     .round = s.round,
                     .card = std::uint8_t(card_up(s)),
                     .cards = s.down,
                     .counted = counted,
                     .lowest = won ? SeatQueue{} : s.queue,
                     .total = total,
                     .won = won});
  s.down = {};
  if (won) {
    pay_chests(s, foe, counted, tale);
    s.queue = counted;
    s.hero = std::uint8_t(counted.back());  // DB-43
    share_spoils(s, tale);
  } else {
    lose_gems(s, tale);  // DB-29
  }
}

// All who played the lowest strength, clockwise from the Leader (DB-33).
SeatQueue Game::losers(const State& s, int lowest) const {
  SeatQueue all;
  int seat = s.leader;
  for (int i = 0; i < players_; ++i) {
    if (s.down[seat] == lowest) all.push(Seat(seat));
    if (++seat == players_) seat = 0;
  }
  return all;
}

template <class Tale>
void Game::pay_chests(State& s, const DungeonCard& foe, SeatQueue counted, Tale& tale) const {
  for (int i = 0; i < foe.chests; ++i) {  // DB-36, DB-39
    const Heap chest = foe.chest[i];
    const Heap paid = smaller(chest, s.bank);  // DB-38
    s.bank -= paid;
    if (i < counted.size()) {
      s.gems[index(counted[i])] += paid;
      tale.loot(counted[i], paid, chest);
    } else {
      s.spoils += paid;  // DB-40
      tale.unclaimed(paid, chest);
    }
  }
}

// DB-41, DB-42
template <class Tale> void Game::take(State& s, Gem gem, Tale& tale) const {
  const Seat seat = s.queue.front();
  s.spoils -= one(gem);
  s.gems[index(seat)] += one(gem);
  s.queue.rotate();
  tale.pick(seat, gem);
}

template <class Tale> void Game::share_spoils(State& s, Tale& tale) const {
  while (!s.spoils.empty()) {
    const GemSet there = s.spoils.colours();
    if (!there.is_one()) {
      s.phase = Phase::spoils;
      s.due = only(s.queue.front());
      return;
    }
    take(s, there.first(), tale);  // DB-61
  }
  tale.card(Seat(s.hero), int(card_up(s)));
  ++s.busted[s.hero];
  s.hero = State::nobody;
  go_on(s, tale);
}

// DB-31
template <class Tale> void Game::give(State& s, Gem gem, Tale& tale) const {
  const Seat seat = s.queue.front();
  const Heap given = s.gems[index(seat)].all_of(gem);
  s.gems[index(seat)] -= given;
  s.spoils += given;
  s.queue.pop();
  tale.lose(seat, given);
}

template <class Tale> void Game::lose_gems(State& s, Tale& tale) const {
  while (!s.queue.empty()) {
    const Heap mine = s.gems[index(s.queue.front())];
    const GemSet most = most_of(mine);
    if (!mine.empty() && !most.is_one()) {  // DB-32
      s.phase = Phase::drop;
      s.due = only(s.queue.front());
      return;
    }
    give(s, most.first(), tale);  // DB-34, DB-61: nothing, or the one largest colour
  }
  tale.discard(int(card_up(s)));  // DB-35
  ++s.escaped;
  go_on(s, tale);
}

template <class Tale> void Game::go_on(State& s, Tale& tale) const {
  s.queue = {};
  s.said = {};
  s.promised = 0;
  tale.talk_is_over();
  if (s.round < monsters_of_a_dungeon) return turn_up(s, tale);  // DB-46
  if (s.dungeon < dungeons) {                                    // DB-47
    s.hand = s.own;
    tale.cards_return();
    await_chance(s);
    return;
  }
  s.phase = Phase::over;  // DB-50
  s.due = {};
  if constexpr (Tale::listens) tale.over(*outcome(s));
}

}  // namespace clew::dungeon_busters
