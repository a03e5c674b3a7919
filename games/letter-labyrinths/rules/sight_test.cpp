// Views that are read back.
#include "core/text.h"
#include "games/letter-labyrinths/rules/letter_labyrinths.h"
#include "tests/game_test.h"
#include "tests/read_back.h"

namespace clew::letter_labyrinths {
namespace {

TEST(LetterSight, AViewThatIsReadBackShowsTheSame) {
  for (int players = 1; players <= 4; ++players)
    test::expect_views_read_back(test::game_of<Game>(players), cat("read back ", players));
}

}  // namespace
}  // namespace clew::letter_labyrinths
