#pragma once
// What lies above what and who is sure of what, found by playing the round's turns again from its deal.
#include "games/guru-guru/rules/guru_guru.h"

namespace clew::guru_guru {

inline constexpr std::uint8_t stayed = 128;  // the mark of a turn that sowed

struct Piles {
  std::array<Pile, most_rooms> rooms;
  Pile door;  // the stack of the turn going on, as it lay
  CardMask up = 0;
  CardMask saw = 0;                           // of the door's cards, those that lay face up
  std::array<CardMask, most_players> sure{};  // GG-86, GG-87: cards whose place a seat is sure of
  std::array<CardMask, most_players> seen{};  // cards a seat has ever seen this round
  Seat seat{};                                // on turn
  int room = 0;                               // the door, then the room last sown on
  std::uint8_t left = 0;
  std::uint8_t players = 0, room_count = 0;

  static Piles dealt(const State& s, int players, int rooms);
  // After all finished turns of the round, and with the door open in `decide`.
  static Piles after_turns(const State& s, int players, int rooms);

  void take(int from);
  void stay(Pile* to);  // the rooms in sowing order, where they are asked for
  void leave();

 private:
  void pass_on();
};

}  // namespace clew::guru_guru
