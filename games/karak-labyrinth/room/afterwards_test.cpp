// What would spoil a running game comes when it is over, and not before.
#include <gtest/gtest.h>

#include "core/text.h"
#include "tests/room/round.h"

namespace clew::test {
namespace {

// The best line of the card that lies here, as the game's data have it.
std::string best_line(const Round& round) {
  const auto& match = *round.desk_->room().match();
  const auto card = Json::parse(match.table->view(Onlooker::referee)).value()["secret"]["card"];
  for (const auto& file : find_game(games(), match.header.game)->data)
    if (file.name == "optima.json")
      return std::string(Json::parse(file.text).value()["optima"]["a"][card.text()]["line"].text());
  return {};
}

bool is_sent_anywhere(const Round& round, std::string_view text) {
  return std::ranges::any_of(round.sent_,
                             [&](const Send& send) { return send.text->find(text) != std::string::npos; });
}

TEST(Afterwards, TheBestLineIsToldWhenTheGameIsOver) {
  Round round(R"({"game":"karak-labyrinth","seats":[{"be":"open"}]})");
  round.come(1, ana);
  round.say(1, R"({"id":"a1","cmd":"start"})");
  round.say(1, R"({"id":"a2","cmd":"move","move":"ready"})");
  const auto line = best_line(round);
  ASSERT_GT(line.size(), 20u);
  round.say(1, R"({"id":"a3","cmd":"hello"})");
  EXPECT_FALSE(is_sent_anywhere(round, line));
  EXPECT_FALSE(is_sent_anywhere(round, "afterwards"));
  round.say(1, R"({"id":"a4","cmd":"move","move":"quit"})");
  const auto view = round.last(1, "view")["game"]["view"];
  EXPECT_EQ(view["phase"].text(), "over");
  EXPECT_EQ(view["afterwards"]["best"][0]["line"].text(), line);
}

TEST(Afterwards, AGameThatHasNothingMoreToTellTellsNothing) {
  Round round(R"({"game":"karak-labyrinth","options":{"new_sheet":"clew"},"seats":[{"be":"open"}]})");
  round.come(1, ana);
  round.say(1, R"({"id":"a1","cmd":"start"})");
  round.say(1, R"({"id":"a2","cmd":"move","move":"ready"})");
  round.say(1, R"({"id":"a3","cmd":"move","move":"quit"})");
  const auto best = round.last(1, "view")["game"]["view"]["afterwards"]["best"];
  ASSERT_EQ(best.size(), 1u);
  EXPECT_TRUE(best[0].is_null());  // of a new labyrinth no best line is known
  round.open();                    // and whoever reads the log has the same labyrinth
  round.come(2, ana);
  EXPECT_EQ(round.last(2, "view")["game"]["view"], round.last(1, "view")["game"]["view"]);
}

}  // namespace
}  // namespace clew::test
