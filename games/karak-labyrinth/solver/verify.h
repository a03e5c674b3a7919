#pragma once
// Certificates: a line written down with everything it claims, and a small checker that replays it by the
// clauses alone. It shares no code with the solver, nor with the scoring that games are played by.
//
// What acceptance means. verify: the line is legal on that sheet with that card, and escapes; its rows, hearts and
// score are what the certificate says; and it is not worse than the best score in optima.json, if that is known.
// verify_best: besides, prove() has gone through all lines and found none that earns more.
#include <string>
#include <string_view>

#include "games/karak-labyrinth/rules/data.h"
#include "games/karak-labyrinth/solver/solver.h"

namespace clew::karak_labyrinth {

// JSON on one line: sheet, card, entry (and whether the question allowed that one only), line, declined minigames, exit, hearts, rows, score, and the hash of the
// data set that it speaks of.
std::string certificate(const Question& question, char sheet, std::string_view data_hash,
                        const BestLine& best);

struct Verdict {
  bool accepted = false;
  std::string sentence;  // what was checked, or the first thing that is wrong
};
Verdict verify(const Data& data, std::string_view data_hash, std::string_view certificate);
Verdict verify_best(const Data& data, std::string_view data_hash, std::string_view certificate);

}  // namespace clew::karak_labyrinth
