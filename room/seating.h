#pragma once
// Who sits where at a table, who is its host, and whom the host has muted or removed. A plain value: `check`
// says what a command would come to, or in a sentence why it comes to nothing; `apply` takes over what is kept.
#include <map>

#include "room/entry.h"

namespace clew {

enum class Status : std::uint8_t { waiting, playing, over };
std::string_view status_name(Status status);
std::optional<Status> find_status(std::string_view name);

class Seating {
 public:
  Seating() = default;
  Seating(Person host, std::vector<SeatHolder> seats);

  const Person& host() const { return host_; }
  const std::vector<SeatHolder>& seats() const { return seats_; }
  bool has(Seat seat) const { return std::size_t(index(seat)) < seats_.size(); }
  const SeatHolder& at(Seat seat) const { return seats_[std::size_t(index(seat))]; }
  std::optional<Seat> seat_of(std::string_view person) const;
  ActorSet bots() const;
  const std::vector<std::string>& muted() const { return muted_; }
  bool is_muted(std::string_view person) const;
  bool is_removed(std::string_view person) const;
  // The seat of the game under way whose secrets this person has seen: no other is ever theirs in this game.
  std::optional<Seat> held_by(std::string_view person) const;
  std::optional<std::string> other_name(const Person& person) const;  // that they go by here, if they do

  static bool opens(std::string_view given, std::string_view key);  // this key, where there is one
  // `key`: of the link that leads to this seat where it is reserved; a name alone proves nothing.
  Result<logged::Sit> check(const command::Sit& sit, const Person& by, Status status,
                            std::string_view key = {}) const;
  // Nobody sits or speaks here under a name that looks like that of somebody who sits here.
  Result<> check_name(const Person& person) const;
  Result<logged::Stand> check(const command::Stand& stand, const Person& by, Status status) const;
  Result<logged::Ready> check(const command::Ready& ready, const Person& by, Status status) const;
  // During a game somebody's seat is a bot's only where the others have agreed to it.
  Result<logged::SetSeat> check(const command::SetSeat& set, const Person& by, Status status,
                                bool is_agreed = false) const;
  static Refusal plays_here(const Person& person);  // why their seat is nobody else's
  Result<logged::Swap> check(const command::Swap& swap, const Person& by, Status status) const;
  // `is_here`: whoever is to be removed looks at the table.
  Result<logged::Remove> check(const command::Remove& remove, const Person& by, bool is_here,
                               Status status) const;
  // A table must not hang because its host has gone: those who sit there may then agree on another.
  Result<logged::PassHost> check(const command::PassHost& host, const Person& by, bool is_agreed) const;
  Result<logged::Mute> check(const command::Mute& mute, const Person& by, bool is_here) const;
  // The names that the game is started with, one a seat.
  Result<std::vector<std::string>> check(const command::Start& start, const Person& by, Status status) const;
  // Whether there may be so many seats.
  Result<> check_size(std::size_t seats) const;
  Result<> check_host(const Person& person, std::string_view to) const;  // `to`: what, as the sentence has it

  // What is about neither seats nor people changes nothing. False where it names a seat that is not there.
  bool apply(const LogEntry& entry);

 private:
  SeatHolder& seat(Seat seat) { return seats_[std::size_t(index(seat))]; }
  void leave(std::string_view person);
  SeatHolder numbered(SeatHolder holder);  // a reservation gets its number
  void call(const Person& person);
  bool may_hand_to_bot(const command::SetSeat& set, const Person& by, Status status) const;

  Person host_;
  std::vector<SeatHolder> seats_;
  std::vector<std::string> muted_, removed_;       // people's ids
  std::map<std::string, Seat, std::less<>> held_;  // by people's ids, once the game has begun
  bool has_begun_ = false;
  std::uint32_t reservations_ = 0;  // so far
};

}  // namespace clew
