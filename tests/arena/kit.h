#pragma once
// Contests of the toy game.
#include "arena/run.h"
#include "arena/standing.h"

namespace clew {
GameEntry lantern_entry();
}

namespace clew::test {

const GameEntry& toy_entry();
// Entrants by their words; small, and from one seed.
Contest toy_contest(const std::vector<std::string>& words, int games = 12, int players = 3);

std::vector<Played> play(const Contest& contest, int threads = 2);

// How many processes have this in their command line.
int processes_with(const std::string& mark);

}  // namespace clew::test
