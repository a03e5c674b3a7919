#include "games/guru-guru/rules/piles.h"

namespace clew::guru_guru {

Piles Piles::dealt(const State& s, int players, int rooms) {
  Piles p;
  p.seat = s.start;
  p.players = std::uint8_t(players);
  p.room_count = std::uint8_t(rooms);
  for (std::size_t i = 0; i < p.room_count; ++i) {
    p.rooms[i].push(s.dealt[2 * i]);
    p.rooms[i].push(s.dealt[2 * i + 1]);
  }
  return p;
}

Piles Piles::after_turns(const State& s, int players, int rooms) {
  Piles p = dealt(s, players, rooms);
  for (std::size_t i = 0; i < s.turn_count; ++i) {
    p.take(s.turns[i] & ~stayed);
    if (s.turns[i] & stayed)
      p.stay(nullptr);
    else
      p.leave();
  }
  if (s.phase == Phase::decide) p.take(s.door);
  return p;
}

void Piles::take(int from) {
  room = from;
  door = std::exchange(rooms[std::size_t(room)], {});
  CardMask all = 0;
  for (const auto i : door) all |= CardMask(1) << i;
  saw = up & all;
  up &= ~all;
  sure[std::size_t(index(seat))] |= all;
  seen[std::size_t(index(seat))] |= all;
}

void Piles::stay(Pile* to) {
  CardMask all = 0;
  for (const auto i : door) all |= CardMask(1) << i;
  CardMask last = 0;
  for (CardMask rest = all; rest; rest &= rest - 1) {
    do room = room + 1 == room_count ? 0 : room + 1;
    while (rooms[std::size_t(room)].empty());
    rooms[std::size_t(room)].push(std::uint8_t(std::countr_zero(rest)));
    if (to) to->push(std::uint8_t(room));
    last = rest & -rest;
  }
  up |= last;
  // The others lose sight of all but the card turned up (GG-87).
  for (std::size_t i = 0; i < players; ++i) {
    if (i != std::size_t(index(seat))) sure[i] &= ~all;
    sure[i] |= last;
    seen[i] |= last;
  }
  pass_on();
}

void Piles::leave() {
  left = std::uint8_t(left | 1u << index(seat));
  pass_on();
}

void Piles::pass_on() {
  door.clear();
  saw = 0;
  if (left == (1u << players) - 1) return;
  do seat = Seat(index(seat) + 1 == players ? 0 : index(seat) + 1);
  while (left >> index(seat) & 1);
}

}  // namespace clew::guru_guru
