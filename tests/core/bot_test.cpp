#include <gtest/gtest.h>

#include "bots/search_bot.h"
#include "core/text.h"
#include "engine/hint.h"
#include "engine/registry.h"
#include "tests/kit/allocations.h"
#include "tests/lantern/rules/lantern.h"

namespace clew {
GameEntry lantern_entry();

namespace {

class LanternBot : public testing::Test {
 protected:
  std::unique_ptr<Table> table(std::string_view seed) {
    return *(*shelf_.box("lantern"))->table(3, Json{}, Rng(seed));
  }
  const GameEntry entry_ = lantern_entry();

 private:
  Shelf shelf_{Registry(&entry_, 1)};
};

TEST_F(LanternBot, NeverPlaysItsOwnNumber) {
  // A neighbour cannot have my number, so guessing it never wins; any other guess sometimes does.
  for (int seed = 0; seed < 20; ++seed) {
    const auto played = table(cat(seed));
    const auto mine = Json::parse(played->view(Onlooker(1)))->at("/you/lantern")->whole();
    Rng rng(cat("think ", seed));
    const auto choice = entry_.choose(*played, Seat(1), {.simulations = 3000}, rng);
    EXPECT_NE(choice.move, cat("guess ", mine)) << "seed " << seed;
    EXPECT_EQ(choice.simulations, 3000u);
    EXPECT_TRUE(played->move(Actor(1), choice.move, Millis{5})) << choice.move;
  }
}

TEST_F(LanternBot, AnswersTheSameForTheSameSeed) {
  const auto played = table("t");
  Rng a("x"), b("x");
  EXPECT_EQ(entry_.choose(*played, Seat(0), {.simulations = 500}, a).move,
            entry_.choose(*played, Seat(0), {.simulations = 500}, b).move);
}

TEST_F(LanternBot, EndsAtOnceWhenNobodyWaits) {
  const auto played = table("t");
  Rng rng("x");
  const std::atomic<bool> left = true;
  const auto choice =
      entry_.choose(*played, Seat(0), {.simulations = 1 << 30, .stop = {.asked = &left}}, rng);
  EXPECT_EQ(choice.simulations, 1u);
  EXPECT_TRUE(played->move(Actor(0), choice.move, Millis{5})) << choice.move;
}

TEST_F(LanternBot, CountsWhatItsThreadsFound) {
  const auto played = table("t");
  Rng rng("x");
  const auto choice = entry_.choose(*played, Seat(0), {.simulations = 400, .threads = 4}, rng);
  EXPECT_EQ(choice.simulations, 400u);
}

constexpr std::string_view measured_table = R"({"colors":["red"],"deck":"short"})";

// A figure beside a hint is a chance to win that games have shown, or there is none.
TEST(Hints, TellChancesAsMeasuredOrNone) {
  constexpr std::string_view measured =
      R"([{"options":{"deck":"long"},"players":{"3":[[0.1,0.9],[0.9,0.9]]}},)"
      R"({"options":{"deck":"short"},"players":{"2":[[0.1,0.02],[0.5,0.4],[0.9,1]]}}])";
  const auto told = [&](double value, int players, std::string_view options = measured_table) {
    Choice choice{.value = value};
    tell_chances(choice, measured, players, options);
    return choice.is_measured ? choice.value : -1;
  };
  EXPECT_EQ(told(0.0, 2), -1);  // such a position was never met
  EXPECT_DOUBLE_EQ(told(0.06, 2), 0.02);
  EXPECT_DOUBLE_EQ(told(0.1, 2), 0.02);
  EXPECT_DOUBLE_EQ(told(0.3, 2), 0.21);
  EXPECT_DOUBLE_EQ(told(0.5, 2), 0.4);
  EXPECT_DOUBLE_EQ(told(0.7, 2), 0.7);
  EXPECT_DOUBLE_EQ(told(0.94, 2), 1);
  EXPECT_EQ(told(1.0, 2), -1);
  EXPECT_EQ(told(0.5, 3), -1);
  EXPECT_DOUBLE_EQ(told(0.5, 3, R"({"deck":"long"})"), 0.9);
  EXPECT_EQ(told(0.5, 2, R"({"deck":"other"})"), -1) << "nobody has measured such a table";
  EXPECT_EQ(told(0.5, 2, "{}"), -1);
  // And so does the sentence under it.
  Choice choice{.value = 0.5, .weighed = {{"a", 0.5}, {"b", 0.4}}};
  EXPECT_EQ(reason_of(choice).english(), "It did best in the games that were imagined; b came next.");
  tell_chances(choice, measured, 2, measured_table);
  EXPECT_EQ(reason_of(choice).english(), "In the games that were imagined it wins 40 % of the time.");
}

}  // namespace
}  // namespace clew
