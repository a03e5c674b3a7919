// What scenarios cannot say: data of an owner's own, deals that are fair, worlds that are really others.
#include "games/guru-guru/rules/guru_guru.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <set>

#include "core/text.h"
#include "engine/playout.h"
#include "engine/table_of.h"
#include "tests/game_test.h"

namespace clew::guru_guru {
namespace {

DataSet shipped() { return shipped_data(test::tested_game()); }

// The shipped files with one piece of text exchanged.
DataSet changed(std::string_view file, std::string_view from, std::string_view to) {
  DataSet set = shipped();
  for (auto& each : set.files)
    if (each.name == file) {
      const auto at = each.text.find(from);
      EXPECT_NE(at, std::string::npos) << from;
      each.text.replace(at, from.size(), to);
    }
  return set;
}

std::string complaint_of(const DataSet& set) {
  Complaints complaints;
  const auto data = Game::read(set, complaints);
  EXPECT_EQ(data.has_value(), complaints.empty());
  return complaints.empty() ? ""
                            : cat(complaints[0].file, " ", complaints[0].path, ": ", complaints[0].sentence);
}

Game table(const Data& data, int players, std::string_view options) {
  return *Game::make(players, *Json::parse(options), data);
}

// A table after these moves; -1 is chance.
std::unique_ptr<TableOf<Game>> played(const Data& data, std::string_view options,
                                      std::initializer_list<std::pair<int, std::string>> moves) {
  auto at = std::make_unique<TableOf<Game>>(table(data, 3, options));
  for (const auto& [who, move] : moves) {
    const auto ok = at->move(who < 0 ? Actor::chance : by(Seat(who)), move, std::nullopt);
    EXPECT_TRUE(ok) << move << ": " << (ok ? "" : ok.error().message);
  }
  return at;
}

std::string deal_of(std::initializer_list<std::string_view> first, int level) {
  std::string text = "deal";
  std::set<std::string> used;
  for (const auto id : first) {
    text += cat(" ", id);
    used.insert(std::string(id));
  }
  for (int n = 1; n <= 30; ++n)
    if (const auto id = cat(level, "-", n); !used.contains(id)) text += cat(" ", id);
  return text;
}

TEST(Cards, AnOwnersValuesAreRead) {
  EXPECT_EQ(complaint_of(shipped()), "");
  EXPECT_EQ(complaint_of(changed("cards.json", R"("name": "Oak Buckler", "gold": 3)",
                                 R"("name": "Shield", "gold": 8)")),
            "");
  EXPECT_EQ(
      complaint_of(changed("components.json", "\"bonus_token_swords\": 100", "\"bonus_token_swords\": 90")),
      "");
}

TEST(Cards, WhatIsWrongIsSaidWithItsPlace) {
  EXPECT_EQ(complaint_of(changed("cards.json", R"("id": "2-26", "level": 2, "number": 26)",
                                 R"("id": "2-26", "level": 2, "number": 27)")),
            "cards.json /cards/55/id: A card's id is its level and number: 2-27.");
  EXPECT_EQ(complaint_of(changed("cards.json", R"("skulls": "inf")", R"("skulls": "many")")),
            "cards.json /cards/67/skulls: This should be one of inf, not \"many\".");
  EXPECT_EQ(
      complaint_of(changed("cards.json", R"("effect": {"hero_pair": true})", R"("effect": {"luck": 1})")),
      "cards.json /cards/30/effect: The key \"luck\" has no meaning here; known are swords, dice, hero, "
      "hero_pair, discard_monster.");
  EXPECT_EQ(complaint_of(changed("cards.json", R"("use": "equip", "effect": {"swords": 1})",
                                 R"("use": null, "effect": {"swords": 1})")),
            "cards.json /cards/31: A card has either both a use and an effect, or null for both.");
  EXPECT_EQ(complaint_of(changed("cards.json", R"("dice": 0, "out_for_two": true)",
                                 R"("dice": 1, "out_for_two": true)")),
            "cards.json /cards/0: Only allies have swords or dice of their own.");
  EXPECT_EQ(complaint_of(changed("cards.json", R"("out_for_two": true)", R"("out_for_two": false)")),
            "components.json /tables: 2 players use 25 cards of level 1, but 12 rooms of two need 24.");
  EXPECT_EQ(complaint_of(changed("components.json", "\"must_leave_at\": 5", "\"must_leave_at\": 4")),
            "components.json /tables/5/must_leave_at: This should be a whole number from 5 to 15, not 4.");
}

// No two numbers are equal, so that one which is read from another's place shows.
TEST(Cards, EveryNumberIsReadFromItsOwnPlace) {
  auto set = shipped();
  const auto put = [&set](std::string_view file, std::string_view from, std::string_view to) {
    for (auto& each : set.files)
      if (each.name == file) {
        const auto at = each.text.find(from);
        ASSERT_NE(at, std::string::npos) << from;
        each.text.replace(at, from.size(), to);
      }
  };
  put("components.json", "\"bonus_token_swords\": 100", "\"bonus_token_swords\": 91");
  put("components.json", R"("1",
    "1",
    "2",
    "2",
    "x",
    "x")",
      R"("2", "1", "x", "2", "2", "2")");
  put("components.json", "\"must_leave_at\": 4", "\"must_leave_at\": 11");
  put("components.json", "\"must_leave_at\": 3", "\"must_leave_at\": 10");
  put("components.json", "\"must_leave_at\": 4", "\"must_leave_at\": 9");
  put("components.json", "\"must_leave_at\": 5", "\"must_leave_at\": 8");
  put("components.json", "\"removed\": 6,\n    \"level_three_drawn\": 6",
      "\"removed\": 7, \"level_three_drawn\": 7");
  put("cards.json", R"("name": "Copper Button", "gold": 1)", R"("name": "Copper Button", "gold": 21)");
  Complaints complaints;
  const auto data = Game::read(set, complaints);
  ASSERT_TRUE(data) << complaints[0].path << " " << complaints[0].sentence;
  EXPECT_EQ(data->bonus, 91);
  EXPECT_EQ(data->die, (std::array<std::uint8_t, 6>{2, 1, 0, 2, 2, 2}));
  EXPECT_EQ(data->die_shows, 0b111);
  EXPECT_EQ(data->tables[2].limit, 11);
  EXPECT_EQ(data->tables[3].limit, 10);
  EXPECT_EQ(data->tables[4].limit, 9);
  EXPECT_EQ(data->tables[5].limit, 8);
  EXPECT_EQ(data->tables[2].rooms, 12);
  EXPECT_EQ(data->tables[3].rooms, 15);
  EXPECT_EQ(data->removed, 7);
  EXPECT_EQ(data->cards[data->find(1, 1)].gold, 21);
  // What the shipped cards say, each by its own field.
  const auto written = *Json::parse(std::ranges::find(set.files, "cards.json", &DataFile::name)->text);
  for (const auto& row : written["cards"].items()) {
    const auto& card = data->cards[data->find(int(row["level"].whole()), int(row["number"].whole()))];
    EXPECT_EQ(card.gold, row["gold"].whole()) << row.dump();
    EXPECT_EQ(card.skulls, row["skulls"].whole()) << row.dump();
    EXPECT_EQ(card.swords, row["swords"].whole()) << row.dump();
    EXPECT_EQ(card.out_for_two, row["out_for_two"].boolean()) << row.dump();
    EXPECT_EQ(card.use_swords, row["effect"]["swords"].whole()) << row.dump();
  }
}

TEST(Cards, RulesReadFieldsAndNeverIds) {
  // The Runed Blade is a second Holy Sword here, and the token gives 1 sword instead of 100.
  auto set = changed("cards.json", R"("use": "equip", "effect": {"swords": 2})",
                     R"("use": "equip", "effect": {"hero_pair": true, "swords": 2})");
  for (auto& file : set.files)
    if (file.name == "components.json") {
      const std::string_view bonus = "\"bonus_token_swords\": 100";
      file.text.replace(file.text.find(bonus), bonus.size(), "\"bonus_token_swords\": 1");
    }
  Complaints complaints;
  const auto data = Game::read(set, complaints);
  ASSERT_TRUE(data);
  const auto at = played(*data, R"({"variant": "short-2", "first": 0})",
                         {{-1, deal_of({"2-3", "2-29", "2-1", "2-28", "2-30", "2-20", "2-21", "2-22", "2-7",
                                        "2-8", "2-9", "2-10"},
                                       2)},
                          {0, "look 1"},
                          {0, "stay"},
                          {1, "look 0"},
                          {1, "stay"},
                          {2, "look 2"},
                          {2, "leave"},
                          {0, "look 4"},
                          {0, "leave"},
                          {1, "look 5"},
                          {1, "leave"}});
  EXPECT_EQ(at->legal(by(Seat(2))).moves, (std::vector<std::string>{"done", "equip 2-1", "equip 2-3"}));
  ASSERT_TRUE(at->move(by(Seat(2)), "equip 2-1", std::nullopt));
  EXPECT_EQ(Json::parse(at->view(Onlooker::spectator))->at("/table/combat/fights/2/swords")->whole(), 6);
  // There is one token (GG-52): the second sword brings its own 2 swords and no more.
  ASSERT_TRUE(at->move(by(Seat(2)), "equip 2-3", std::nullopt));
  const auto view = *Json::parse(at->view(Onlooker::spectator));
  EXPECT_EQ(view.at("/table/history/0/fights/2/swords")->whole(), 8);
  EXPECT_EQ(view.at("/table/history/0/fights/2/state")->text(), "knocked-out");
}

// GG-89: every card is as likely at every place of a deal, in each round of each variant.
TEST(Chance, DealsAreEven) {
  Complaints complaints;
  const auto data = Game::read(shipped(), complaints);
  for (const auto* options :
       {"{}", R"({"variant": "chaos"})", R"({"variant": "chaos", "chaos_reveal": true})"})
    for (const int players : {2, 4}) {
      const Game game = table(*data, players, options);
      Rng rng(cat("deals ", options, players));
      for (int round = 1; round <= 3; ++round) {
        // Play on to this round's deal, then deal often.
        State s = game.start();
        while (s.phase != Phase::deal || s.round != round)
          game.apply(s, {game.actors(s).nth(0), game.sample(s, game.actors(s).nth(0), rng)}, nullptr,
                     nullptr);
        constexpr int deals = 4000;
        std::map<CardNo, std::vector<int>> seen;
        std::size_t places = 0;
        for (int i = 0; i < deals; ++i) {
          const auto move = game.sample(s, Actor::chance, rng);
          places = move.cards.size();
          for (std::size_t k = 0; k < places; ++k) {
            auto& at = seen[move.cards[k]];
            at.resize(places);
            ++at[k];
          }
        }
        for (const auto& [no, at] : seen) {
          double total = 0, chi = 0;
          for (const int n : at) total += n;
          const double mean = total / double(places);
          for (const int n : at) chi += (n - mean) * (n - mean) / mean;
          EXPECT_LT(chi, double(places) + 8 * std::sqrt(2.0 * double(places)))
              << options << " round " << round << " card " << data->labels[no].id;
        }
      }
    }
}

// Where a seat has seen nothing, a redealt world is any world: hidden cards keep no trace of the real deal.
TEST(Redeal, ForgetsTheRealDeal) {
  Complaints complaints;
  const auto data = Game::read(shipped(), complaints);
  // Seat 1 has sown two rooms; seat 0 has looked once itself.
  const auto at = played(*data, R"({"first": 0})",
                         {{-1, deal_of({"1-8", "1-15", "1-3", "1-4", "1-12", "1-20"}, 1)},
                          {0, "look 0"},
                          {0, "stay"},
                          {1, "look 2"},
                          {1, "stay"}});
  // Seat 1 took 1-12 1-20 1-15 (up): 12, 15, 20 went to rooms 3, 4, 5, and 20 was turned up. Seat 0 saw
  // 1-15 there, so of the other two dealt cards one is 20 and the other is anything below it.
  Rng rng("redeal");
  std::map<CardNo, int> low;
  constexpr int worlds = 4000;
  for (int i = 0; i < worlds; ++i) {
    const State w = at->rules().redeal(at->state(), Seat(0), rng);
    const CardMask fresh = w.rooms[3] | w.rooms[4];
    EXPECT_TRUE(fresh >> 14 & 1) << "1-15 was seen in room 2 and must lie in room 3 or 4";
    for (const auto card : {w.dealt[4], w.dealt[5]})
      if (w.cards[card] != data->find(1, 20)) ++low[w.cards[card]];
  }
  // Below 20, less 1-8 and 1-15 that seat 0 knows: seventeen cards, all as likely.
  EXPECT_EQ(low.size(), 17u);
  for (const auto& [no, n] : low) EXPECT_NEAR(n, worlds / 17.0, 80) << data->labels[no].id;
}

}  // namespace
}  // namespace clew::guru_guru
