// What a choice would come to, against sums done by hand.
#include <gtest/gtest.h>

#include <cmath>

#include "core/text.h"
#include "games/guru-guru/rules/guru_guru.h"
#include "tests/game_test.h"

namespace clew::guru_guru {
namespace {

class Previews : public testing::Test {
 protected:
  // Seat 0 looks at these cards, in this round.
  State looking_at(std::initializer_list<std::pair<int, int>> cards, int round) {
    State s = game_.start();
    s.phase = Phase::decide;
    s.round = std::uint8_t(round);
    s.turn = Seat(0);
    s.door = 3;
    std::vector<CardNo> all;
    for (const auto& [level, number] : cards) all.push_back(data_.find(level, number));
    std::vector<CardNo> table = all;
    for (std::size_t no = 0; table.size() < 30; ++no)
      if (std::ranges::find(all, CardNo(no)) == all.end()) table.push_back(CardNo(no));
    std::ranges::sort(table);
    std::ranges::copy(table, s.cards.begin());
    for (std::size_t i = 0; i < table.size(); ++i)
      if (std::ranges::find(all, table[i]) != all.end()) s.hand |= CardMask(1) << i;
    s.occupied = 1u << 0 | 1u << 2 | 1u << 4;
    return s;
  }
  Json ask(const State& s, std::string_view asked) {
    JsonWriter out;
    const auto ok = game_.preview(s, Seat(0), *Json::parse(asked), out);
    EXPECT_TRUE(ok) << (ok ? "" : ok.error().message);
    return ok ? *Json::parse(out.text()) : Json{};
  }
  Json leaving(std::initializer_list<std::pair<int, int>> cards, int round) {
    return ask(looking_at(cards, round), R"({"leave":true})");
  }
  static int percent(const Json& chance) { return int(std::lround(100 * chance.number())); }

  const Data data_ = test::shipped<Game>();
  const Game game_ = *Game::make(5, *Json::parse("{}"), data_);
};

TEST_F(Previews, AHaulCountsAlliesDiceAndEquipment) {
  const auto sum = leaving({{2, 2}, {2, 9}, {2, 12}, {2, 24}}, 2);
  EXPECT_EQ(sum["skulls"].whole(), 3);
  EXPECT_EQ(sum["swords"].whole(), 1);
  EXPECT_EQ(sum["dice"].whole(), 3);
  EXPECT_EQ(sum["gold"].whole(), 18);
  EXPECT_EQ(percent(sum["chance"]), 85);
  EXPECT_TRUE(sum["may_live"].boolean());
  EXPECT_EQ(percent(leaving({{3, 20}, {2, 1}, {2, 30}}, 3)["chance"]), 0);    // GG-65
  EXPECT_EQ(percent(leaving({{2, 20}, {2, 1}, {2, 30}}, 3)["chance"]), 100);  // GG-51
  EXPECT_EQ(leaving({{2, 2}, {2, 12}}, 2)["swords"].whole(), 0);              // GG-47: no ally, no equipment
}

TEST_F(Previews, SowingPassesOverEmptyRooms) {  // GG-18
  const auto s = looking_at({{1, 1}, {1, 2}, {1, 3}, {1, 4}, {1, 5}}, 1);
  EXPECT_EQ(ask(s, R"({"stay":true})")["to"], *Json::parse("[4,0,2,4,0]"));
}

TEST_F(Previews, TheOddsOfACardAddUpToOne) {
  int with_dice = 0;
  for (const auto& label : data_.labels) {
    const auto results = ask(game_.start(), cat(R"({"card":")", label.id, "\"}"))["results"];
    if (results.size() == 0) continue;
    ++with_dice;
    double sum = 0;
    for (const auto& one : results.items()) sum += one["chance"].number();
    EXPECT_NEAR(sum, 1, 1e-9) << label.id;
    EXPECT_GT(results[0]["swords"].whole(), results[results.size() - 1]["swords"].whole());
  }
  EXPECT_GT(with_dice, 5);
}

TEST_F(Previews, AskedOutOfPlaceThereIsNothing) {
  JsonWriter out;
  for (const auto* asked : {R"({"leave":true})", R"({"stay":true})", R"({"card":"9-99"})",
                            R"({"reroll":"1-1","faces":["x"]})", "{}"})
    EXPECT_FALSE(game_.preview(game_.start(), Seat(0), *Json::parse(asked), out)) << asked;
}

}  // namespace
}  // namespace clew::guru_guru
