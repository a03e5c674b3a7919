// Moves stand at this game's tables.
#include "core/text.h"
#include "tests/room/round.h"

namespace clew::test {
namespace {

TEST(TakingBackByTheRules, IsRefusedWithTheClauseWhereMovesStand) {
  Round round(R"({"game":"secret-labyrinth","seats":[{"be":"open"},{"be":"bot","level":"casual"}]})");
  round.come(1, ana);
  round.say(1, R"({"id":"a1","cmd":"start"})");
  for (int i = 0; i < 20 && round.last(1, "view")["game"]["legal"]["moves"].size() == 0; ++i) {
    const auto ask = round.asks_.back();
    const auto& table = *round.desk_->room().match()->table;
    round.take(BotChose{ask.seat, ask.asked, table.legal(by(ask.seat)).moves.at(0)});
  }
  const auto move = round.last(1, "view")["game"]["legal"]["moves"][0].dump();
  round.say(1, cat(R"({"id":"a2","cmd":"move","move":)", move, "}"));
  round.say(1, R"({"id":"a3","cmd":"takeback"})");
  const auto error = round.last(1, "refused")["error"];
  EXPECT_EQ(error["code"].text(), "not-allowed");
  EXPECT_EQ(error["rule"].text(), "SL-21");
}

}  // namespace
}  // namespace clew::test
