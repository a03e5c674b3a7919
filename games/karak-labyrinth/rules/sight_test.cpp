// Views that are read back.
#include "core/text.h"
#include "games/karak-labyrinth/rules/karak_labyrinth.h"
#include "tests/game_test.h"
#include "tests/read_back.h"

namespace clew::karak_labyrinth {
namespace {

// Alone: how far the others have drawn is not read, as no move asks for it.
TEST(KarakSight, AViewThatIsReadBackShowsTheSame) {
  for (int game = 0; game < 5; ++game)
    test::expect_views_read_back(test::game_of<Game>(1), cat("read back ", game));
}

}  // namespace
}  // namespace clew::karak_labyrinth
