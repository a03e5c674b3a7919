#pragma once
// Tests of the rules as data: scenarios (one clause each) and transcripts (whole games as requests and
// answers). Each returns what went wrong first, or nothing.
#include "engine/protocol.h"

namespace clew {

std::optional<std::string> run_scenario(Shelf& shelf, const Json& scenario);

// Lines {"send":"…","expect":{…}}. An error's message is left out of the comparison; of `open` only
// whether it is empty counts.
std::optional<std::string> run_transcript(Shelf& shelf, std::string_view lines);

}  // namespace clew
