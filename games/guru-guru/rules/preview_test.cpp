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
  using Hand = std::vector<std::pair<int, int>>;
  State looking_at(const Hand& cards, int round) {
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
  Json leaving(const Hand& cards, int round) { return ask(looking_at(cards, round), R"({"leave":true})"); }
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

// A die shows 1, 2 and X with a third each.
TEST_F(Previews, ACardsDiceShowWhatTheyMay) {
  const auto shown = [&](std::string_view id) {
    std::string all;
    const auto asked = ask(game_.start(), cat(R"({"card":")", id, "\"}"));
    for (const auto& one : asked["results"].items())
      all += cat(one["swords"].whole(), one["or_more"].boolean() ? "+" : "", ":",
                 std::lround(729 * one["chance"].number()), " ");
    return all;
  };
  EXPECT_EQ(shown("1-1"), "");
  EXPECT_EQ(shown("2-22"), "2:243 1:243 0:243 ");
  EXPECT_EQ(shown("2-21"), "4:81 3:162 2:243 1:162 0:81 ");
  EXPECT_EQ(shown("3-8"), "2:243 1:243 0:243 ");  // for one ally
  EXPECT_EQ(shown("3-22"), "5+:177 4:57 3:63 2:108 1:81 0:243 ");
}

TEST_F(Previews, DiceWithoutEndAndDiceThatCountOthersAreReckonedIn) {
  const auto of = [&](std::initializer_list<std::pair<int, int>> cards) {
    const auto sum = leaving(cards, 3);
    return cat(sum["swords"].whole(), " ", sum["dice"].whole(), " ",
               std::lround(729 * sum["chance"].number()));
  };
  EXPECT_EQ(of({{3, 22}, {2, 12}}), "2 0 486");                    // one more by the Berserker
  EXPECT_EQ(of({{3, 22}, {2, 21}, {2, 15}}), "2 2 639");           // 71 of 81
  EXPECT_EQ(of({{3, 23}, {2, 7}, {2, 9}, {2, 16}}), "2 2 243");    // a die for each treasure, GG-67
  EXPECT_EQ(of({{3, 24}, {2, 11}, {2, 12}}), "2 2 243");           // and for each monster, GG-68
  EXPECT_EQ(of({{3, 8}, {2, 23}, {2, 25}, {2, 19}}), "5 2 243");   // the Bangle, for each ally, GG-62
  EXPECT_EQ(of({{2, 1}, {3, 9}, {2, 23}, {2, 20}}), "105 0 729");  // the Helmet is a Hero icon, GG-64
  EXPECT_EQ(of({{2, 23}, {2, 11}}), "2 0 729");                    // just enough
  EXPECT_EQ(of({{2, 23}, {2, 12}}), "2 0 0");
}

// What could still save a haul that its swords and dice do not.
TEST_F(Previews, AHaulMayLiveByWhatIsUsedUpOrThrownAgain) {
  const auto may_live = [&](std::initializer_list<std::pair<int, int>> cards, bool has_token = false) {
    auto s = looking_at(cards, 3);
    s.tokens[0] = has_token;
    return ask(s, R"({"leave":true})")["may_live"].boolean();
  };
  EXPECT_TRUE(may_live({{2, 23}, {2, 11}}));
  EXPECT_FALSE(may_live({{2, 23}, {2, 12}}));
  EXPECT_TRUE(may_live({{2, 5}, {2, 23}, {2, 12}}));  // a consumable
  EXPECT_FALSE(may_live({{2, 5}, {2, 12}}));          // that nobody can use, GG-49
  EXPECT_TRUE(may_live({{3, 7}, {2, 20}, {2, 23}}));  // the Spellbook takes the monster away
  EXPECT_TRUE(may_live({{3, 7}, {3, 20}, {2, 23}}));
  EXPECT_FALSE(may_live({{2, 21}, {2, 19}}));        // two dice are not eight swords
  EXPECT_TRUE(may_live({{2, 21}, {2, 19}}, true));   // thrown again, who knows
  EXPECT_FALSE(may_live({{2, 21}, {3, 20}}, true));  // GG-65
  EXPECT_FALSE(may_live({{2, 23}, {2, 20}}, true));  // no dice to throw again
}

TEST_F(Previews, ARerollIsReckonedWithoutTheDicePickedUp) {
  auto s = looking_at({{2, 21}, {2, 25}, {2, 16}}, 2);
  s.hauls[0] = std::exchange(s.hand, 0);
  s.phase = Phase::combat;
  s.skulls = 5;
  s.swords = 4;  // three of the smith's, one of the dice
  s.throwers.push(data_.find(2, 21));
  s.faces[0] = {1, 0, 1};
  s.tokens[0] = 1;
  const auto percent_of = [&](std::string_view faces) {
    return percent(ask(s, cat(R"({"reroll":"2-21","faces":)", faces, "}"))["chance"]);
  };
  EXPECT_EQ(percent_of(R"(["x"])"), 67);
  EXPECT_EQ(percent_of(R"(["1"])"), 33);
  EXPECT_EQ(percent_of(R"(["1","x"])"), 67);
  s.infinite = 1;
  EXPECT_EQ(percent_of(R"(["x"])"), 0);
  JsonWriter out;
  for (const auto* faces : {R"(["2"])", R"(["x","x"])", R"(["x","1"])", "[]"})
    EXPECT_FALSE(
        game_.preview(s, Seat(0), *Json::parse(cat(R"({"reroll":"2-21","faces":)", faces, "}")), out))
        << faces;
  s.tokens[0] = 0;
  EXPECT_FALSE(game_.preview(s, Seat(0), *Json::parse(R"({"reroll":"2-21","faces":["x"]})"), out));
}

TEST_F(Previews, OnlyWhoLooksSeesAhead) {
  const auto s = looking_at({{1, 1}, {1, 2}}, 1);
  JsonWriter out;
  for (const auto* asked : {R"({"leave":true})", R"({"stay":true})"}) {
    EXPECT_FALSE(game_.preview(s, Seat(1), *Json::parse(asked), out));
    EXPECT_TRUE(game_.preview(s, Seat(0), *Json::parse(asked), out));
  }
}

// The habit by which games are played out: of what suffices the cheapest is used up, else the strongest.
TEST_F(Previews, TheHabitUsesUpTheCheapestThatDoes) {
  const auto used = [&](int skulls, int other = 5) {
    auto s = looking_at({{2, 4}, {2, other}, {2, 14}, {2, 23}}, 2);  // two swords for 4 gold, four for 6
    s.hauls[0] = std::exchange(s.hand, 0);
    s.phase = Phase::combat;
    s.skulls = std::uint16_t(skulls);
    s.swords = 2;
    Rng rng("habit");
    return game_.text(game_.rollout(s, by(Seat(0)), rng));
  };
  EXPECT_EQ(used(3), "consume 2-4");
  EXPECT_EQ(used(4), "consume 2-4");
  EXPECT_EQ(used(5), "consume 2-5");
  EXPECT_EQ(used(6), "consume 2-5");
  EXPECT_EQ(used(7), "consume 2-5");
  EXPECT_EQ(used(5, 6), "consume 2-6") << "three dice are worth three swords";
}

// It leaves with gold enough for the round where the swords will do, a die counting for one; else hardly ever.
TEST_F(Previews, TheHabitLeavesWithWhatWillSurviveAndPay) {
  const auto times_left = [&](const Hand& cards, int round) {
    const auto s = looking_at(cards, round);
    Rng rng("habit");
    int times = 0;
    for (int i = 0; i < 160; ++i) times += game_.rollout(s, by(Seat(0)), rng).verb == Verb::leave;
    return times;
  };
  const std::pair heart{3, 10};  // 18 gold
  const struct {
    int round;
    Hand right, wrong;
  } cases[] = {
      {1, {{1, 9}, {1, 5}}, {{1, 9}, {1, 4}}},                                      // 8 gold, 7
      {2, {{2, 10}, {2, 1}}, {{2, 10}, {2, 3}}},                                    // 14, 13
      {3, {heart}, {{2, 10}, {2, 8}}},                                              // 18, 17
      {3, {heart, {2, 23}, {1, 13}}, {heart, {2, 23}, {1, 16}}},                    // two swords
      {3, {heart, {2, 21}, {1, 13}}, {heart, {2, 21}, {1, 16}}},                    // two dice
      {3, {heart, {3, 22}, {2, 16}}, {heart, {3, 22}, {2, 18}}},                    // dice without end: three
      {3, {heart, {3, 23}, {2, 12}}, {heart, {3, 23}, {2, 14}}},                    // a die a treasure
      {3, {heart, {3, 24}, {2, 12}, {1, 11}}, {heart, {3, 24}, {2, 14}, {1, 11}}},  // a die a monster
      {3, {heart, {1, 21}, {2, 5}, {2, 16}}, {heart, {1, 21}, {2, 5}, {2, 18}}},    // four swords used up
      {3, {heart, {1, 21}, {2, 6}, {2, 14}}, {heart, {1, 21}, {2, 6}, {2, 16}}},    // three dice used up
      {3, {heart, {1, 21}, {1, 11}}, {heart, {2, 5}, {1, 11}}},                     // nobody to use it
      {3, {heart, {3, 21}, {2, 11}}, {heart, {3, 21}, {3, 20}}},                    // skulls without end
  };
  for (const auto& [round, right, wrong] : cases) {
    EXPECT_EQ(times_left(right, round), 160) << "round " << round << testing::PrintToString(right);
    const int all_the_same = times_left(wrong, round);
    EXPECT_TRUE(all_the_same >= 1 && all_the_same <= 45) << all_the_same << testing::PrintToString(wrong);
  }
}

}  // namespace
}  // namespace clew::guru_guru
