#pragma once
// What is to be played: who against whom, on which deals, from which seats. Every deal is played from every
// seat, by everybody: so neither luck nor a good seat decides.
#include "arena/bout.h"
#include "arena/entrant.h"

namespace clew {

// How entrants meet. `against`: one seat for the first, the others for the second. `round_robin`: every one
// against every other like that. `together`: each plays all the seats itself, as games that all win or lose
// together need it, and as a bot is compared with itself. `seated`: each entrant has the seat of its place, always.
enum class Meeting : std::uint8_t { against, round_robin, together, seated };
std::string_view meeting_name(Meeting meeting);

// Which games' records are kept.
enum class Recorded : std::uint8_t { none, all, lost, some };

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
  Millis patience{10'000};        // for one answer of a program
  Millis start_patience{60'000};  // for its first one, which waits until it has started
  Recorded recorded = Recorded::none;
  int record_every = 1;       // with `some`: the first game, and then one of so many
  std::string data_folder{};  // as it was named; empty for the shipped data
  int honesty = 100;          // decisions of each pairing that are asked again in other worlds
};

// One of `one` and the others of `other`, by their places among the entrants; equal ones play together.
struct Pairing {
  std::size_t one = 0, other = 0;
  bool is_together() const { return one == other; }
};
// The command that plays the same games again.
std::string command_of(const Contest& contest);

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
