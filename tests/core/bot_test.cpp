#include <gtest/gtest.h>

#include "bots/flat.h"
#include "core/text.h"
#include "engine/registry.h"
#include "tests/lantern/lantern.h"

namespace clew {
Entry lantern_entry();

namespace {

TEST(FlatBot, NeverPlaysItsOwnNumber) {
  // A neighbour cannot have my number, so guessing it never wins; any other guess sometimes does.
  const auto entry = lantern_entry();
  Shelf shelf{Registry(&entry, 1)};
  for (int seed = 0; seed < 20; ++seed) {
    const auto table = *(*shelf.box("lantern"))->table(3, Json{}, Rng(cat(seed)));
    const auto mine = Json::parse(table->view(Onlooker(1)))->at("/you/lantern")->whole();
    Rng rng(cat("think ", seed));
    const auto move = entry.choose(*table, Seat(1), 3000, rng);
    EXPECT_NE(move, cat("guess ", mine)) << "seed " << seed;
    EXPECT_TRUE(table->move(Actor(1), move, Millis{5})) << move;
  }
}

TEST(FlatBot, AnswersTheSameForTheSameSeed) {
  const auto entry = lantern_entry();
  Shelf shelf{Registry(&entry, 1)};
  const auto table = *(*shelf.box("lantern"))->table(3, Json{}, Rng("t"));
  Rng a("x"), b("x");
  EXPECT_EQ(entry.choose(*table, Seat(0), 500, a), entry.choose(*table, Seat(0), 500, b));
}

}  // namespace
}  // namespace clew
