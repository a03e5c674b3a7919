#pragma once
// `clew play`: from what was said on the command line to a table that people sit at.
#include "apps/game_choice.h"
#include "apps/requests.h"
#include "apps/sitting.h"

namespace clew {

Try<Sitting> set_up(Shelf& shelf, const PlayRequest& request);

}  // namespace clew
