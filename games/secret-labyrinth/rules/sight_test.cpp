// Views that are read back.
#include "core/text.h"
#include "games/secret-labyrinth/rules/secret_labyrinth.h"
#include "tests/game_test.h"
#include "tests/read_back.h"

namespace clew::secret_labyrinth {
namespace {

// Without the notes of SL-68: no move asks for them.
TEST(SecretSight, AViewThatIsReadBackShowsTheSame) {
  for (const std::string_view options :
       {R"({"limit":60,"memory":"none"})", R"({"limit":60,"headstart":3,"trades":"any","memory":"none"})",
        R"({"limit":60,"headstart":3,"single":"blind","memory":"none"})"})
    for (int players = 2; players <= 4; ++players)
      test::expect_views_read_back(test::game_of<Game>(players, options),
                                   cat(options, " read back ", players));
}

}  // namespace
}  // namespace clew::secret_labyrinth
