// Looking back into games of every kind: each position is the one that playing from the start gives.
#include "engine/rewinder.h"

#include <gtest/gtest.h>

#include "core/text.h"
#include "engine/box.h"
#include "engine/registry.h"

namespace clew {
namespace {

std::unique_ptr<Table> random_game(Shelf& shelf, const GameEntry& game, Rng& rng) {
  auto table =
      (*shelf.box(game.name))->table(game.about.fewest, Json{}, Rng(cat("rewind ", game.name))).value();
  for (int i = 0; i < 120 && !table->movers().none(); ++i) {
    const auto movers = table->movers();
    (void)table->move_for(movers.nth(rng.below(movers.count())), rng, table->now() + Millis(1));
  }
  return table;
}

TEST(Rewinder, FindsEveryPositionInAnyOrder) {
  Shelf shelf(games());
  for (const auto& game : games()) {
    Rng rng(cat("rewinder ", game.name));
    const auto table = random_game(shelf, game, rng);
    const auto count = table->lines().size();
    ASSERT_GT(count, 1u) << game.name;
    Rewinder past(2);
    for (int i = 0; i < 40; ++i) {
      const auto lines = rng.below(std::uint32_t(count + 1));
      const auto then = past.at(*table, lines);
      const auto wanted = table->rewound(lines);
      ASSERT_NE(then, nullptr);
      EXPECT_EQ(then->lines().size(), lines) << game.name;
      EXPECT_EQ(then->view(Onlooker::referee), wanted->view(Onlooker::referee)) << game.name << " " << lines;
      EXPECT_EQ(then->events(Onlooker::referee), wanted->events(Onlooker::referee))
          << game.name << " " << lines;
    }
  }
}

TEST(Rewinder, ALongWayIsGoneInSeveralParts) {
  Shelf shelf(games());
  Rng rng("parts");
  const auto table = random_game(shelf, games().front(), rng);
  const auto count = table->lines().size();
  Rewinder past(4);
  int asked = 1;
  while (!past.at(*table, count, 8)) ++asked;
  EXPECT_GE(std::size_t(asked), count / 8);
  EXPECT_LE(std::size_t(asked), count / 8 + 1);
  EXPECT_NE(past.at(*table, count, 8), nullptr);  // and then it is near
}

}  // namespace
}  // namespace clew
