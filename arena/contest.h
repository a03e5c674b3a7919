#pragma once
// What is to be played: who against whom, on which deals, from which seats. Every deal is played from every
// seat, by everybody: so neither luck nor a good seat decides.
#include "arena/bout.h"
#include "arena/entrant.h"

namespace clew {

// How entrants meet. `against`: one seat for the first, the others for the second. `round_robin`: every one
// against every other like that. `together`: each plays all the seats itself, as games that all win or lose
// together need it, and as a bot is compared with itself.
enum class Meeting : std::uint8_t { against, round_robin, together };
std::string_view meeting_name(Meeting meeting);

struct Contest {
  const GameEntry* entry = nullptr;
  const Box* box = nullptr;
  int players = 2;
  Json options;
  std::vector<Entrant> entrants;
  Meeting meeting = Meeting::against;
  int games = 1000;  // of each pairing
  std::string seed = "arena";
  OnFault on_fault = OnFault::lose;
  Millis patience{10'000};  // for one answer of a program
  int honesty = 100;        // decisions of each pairing that are asked again in other worlds
};

// One of `one` and the others of `other`, by their places among the entrants; equal ones play together.
struct Pairing {
  std::size_t one = 0, other = 0;
  bool is_together() const { return one == other; }
};
std::vector<Pairing> pairings_of(const Contest& contest);

struct Fixture {
  std::size_t pairing = 0;
  int deal = 0;
  int seat = 0;  // of the one
  auto operator<=>(const Fixture&) const = default;
};
// In the order of play: deal by deal, so that a run that is broken off is still even.
std::vector<Fixture> fixtures_of(const Contest& contest);

}  // namespace clew
