#pragma once
// A round played on by habit, fast: everybody takes the room that looks best by what they are sure of, and
// leaves with what is good enough.
#include "games/guru-guru/bot/stacks.h"

namespace clew::guru_guru {

// What a room promises by the cards known of it, each of the others being any card of the round.
class Outlook {
 public:
  explicit Outlook(const Stacks& stacks);
  double worth(int power, int gold, int unknown) const {
    const auto u = std::size_t(std::min(unknown, most_unknown));
    const auto missing = std::size_t(std::clamp(middle - power, 0, 2 * middle));
    return gold * reach_[u][missing] + brings_[u][missing];
  }
  double deck_gold() const { return deck_gold_; }

 private:
  static constexpr int most_unknown = 8, middle = 50;
  using Row = std::array<double, 2 * middle + 1>;
  std::array<Row, most_unknown + 1> reach_{};   // how often so many cards have at least this power
  std::array<Row, most_unknown + 1> brings_{};  // and the gold they have then, times that
  double deck_gold_ = 0;
};

// What is enough to leave with, as a share of all the gold on the table: when the next turn is forced, when one
// more is free, when two are, or more.
struct Habit {
  std::array<double, 4> enough;
};
Habit habit_for(int players);

// Those who are still in the labyrinth and what they know, in one world.
class Round {
 public:
  Round(const Game& game, const State& s, const Stacks& stacks, const Outlook& outlook);

  // The same round as it began.
  Round as_dealt(const State& s) const;
  void use(const Stacks& stacks) { stacks_ = &stacks; }
  void look(int room);
  void stay();
  void leave();
  bool is_over() const { return left_ == (1u << players_) - 1; }
  bool must_leave() const { return rooms_left_ <= limit_; }
  bool is_open() const { return hand_ != 0; }  // somebody looks into a room

  Seat seat() const { return Seat(seat_); }
  CardMask hand() const { return hand_; }
  CardMask haul(Seat seat) const { return hauls_[std::size_t(index(seat))]; }
  CardMask room(int room) const { return rooms_[std::size_t(room)]; }
  CardMask sure(Seat seat) const { return sure_[std::size_t(index(seat))]; }
  int tokens(Seat seat) const { return tokens_[std::size_t(index(seat))]; }
  unsigned occupied() const { return occupied_; }
  // How often the seat on turn may choose freely again if nobody leaves.
  int free_turns() const;
  double enough(const Habit& habit) const;

  double looks_like(int room) const;  // to the seat on turn
  int best_room(Rng& rng) const;
  bool is_enough(const Habit& habit) const;
  // To the end, one seat by a habit of its own; how many moves that took.
  int play_on(const Habit& habit, Seat me, const Habit& mine, Rng& rng);

 private:
  void pass_on();

  const Stacks* stacks_;
  const Outlook* outlook_;
  std::array<CardMask, most_rooms> rooms_{};
  std::array<CardMask, most_players> hauls_{}, sure_{};
  std::array<std::uint8_t, most_players> tokens_{};
  CardMask hand_ = 0;
  unsigned occupied_ = 0, left_ = 0, door_ = 0, seat_ = 0;
  int players_ = 0, limit_ = 0, rooms_left_ = 0;
};

}  // namespace clew::guru_guru
