// How a game ended, of positions that are rare in play.
#include <gtest/gtest.h>

#include "games/secret-labyrinth/rules/secret_labyrinth.h"
#include "tests/game_test.h"

namespace clew::secret_labyrinth {
namespace {

CardSet some(CardSet cards, int number) {
  CardSet chosen = 0;
  for (; number > 0; --number, cards &= cards - 1) chosen |= only_card(lowest(cards));
  return chosen;
}

// With a lower goal one trade may complete both sets; the treasures are named (SL-64).
TEST(Outcome, WhoCompletesBothSetsWinsByTreasures) {
  const auto g = test::game_of<Game>(2, R"({"goal":4})");
  const auto& of_kind = g.parts().of_kind;
  const auto treasures = of_kind[std::size_t(Kind::treasure)], trolls = of_kind[std::size_t(Kind::troll)];
  const auto end = [&](int of_treasures, int of_trolls) {
    auto s = g.start();
    s.phase = Phase::over;
    s.champion = Seat(1);
    s.hands[1] = some(treasures, of_treasures) | some(trolls, of_trolls);
    return *g.outcome(s);
  };
  EXPECT_EQ(end(4, 4).reason, "treasures");
  EXPECT_EQ(end(4, 4).scores[1], 4);
  EXPECT_EQ(end(4, 5).reason, "treasures");
  EXPECT_EQ(end(4, 5).scores[1], 5);
  EXPECT_EQ(end(3, 4).reason, "trolls");
  EXPECT_EQ(end(4, 3).reason, "treasures");
  EXPECT_EQ(end(4, 4).winners, only(Seat(1)));
}

}  // namespace
}  // namespace clew::secret_labyrinth
