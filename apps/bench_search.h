#pragma once
// `clew bench --search`: how fast the bots think.
#include "apps/game_choice.h"
#include "apps/requests.h"

namespace clew {

// The text to be printed.
Try<std::string> measure_search(Shelf& shelf, const std::vector<const GameEntry*>& entries,
                                const BenchRequest& request);

}  // namespace clew
