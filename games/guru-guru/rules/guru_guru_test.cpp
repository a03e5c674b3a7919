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

// Without the aid of the screen what was seen is not told again (GG-86, R-15).
TEST(Options, LeaveRememberingToThePlayersIfTheyWish) {
  const auto& data = test::shipped<Game>();
  EXPECT_FALSE(TableOf<Game>(table(data, 2, "{}")).must_remember());
  EXPECT_TRUE(TableOf<Game>(table(data, 2, R"({"memory":"none"})")).must_remember());
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

// GG-39: with dice of an owner's own.
TEST(Chance, ADieShowsNoFaceThatItLacks) {
  const std::string_view faces[] = {"1", "2", "x"};
  for (const auto missing : faces) {
    const auto other = missing == "1" ? "2" : "1", third = missing == "x" ? "2" : "x";
    Complaints complaints;
    const auto data = Game::read(changed("components.json", R"("1",
    "1",
    "2",
    "2",
    "x",
    "x")",
                                         cat("\"", other, "\", \"", other, "\", \"", other, "\", \"", third,
                                             "\", \"", third, "\", \"", third, "\"")),
                                 complaints);
    ASSERT_TRUE(data) << complaints[0].sentence;
    const auto game = table(*data, 3, "{}");
    auto s = game.start();
    s.phase = Phase::dice;
    s.due = 1;
    for (const auto face : faces) {
      const auto ok = game.check(s, {Actor::chance, game.parse(cat("dice ", face)).value()});
      EXPECT_EQ(ok.has_value(), face != missing) << face;
      EXPECT_EQ(ok ? "" : ok.error().message, face == missing ? "The die has no such face." : "");
    }
  }
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

TEST(Cards, WhatACardOfItsKindCannotHaveIsSaid) {
  const auto row = [](std::string_view from, std::string_view to) {
    return complaint_of(changed("cards.json", from, to));
  };
  EXPECT_EQ(row(R"("effect": {"swords": 1})", R"("effect": {})"),
            "cards.json /cards/31/effect: An effect has at least one key; where there is none, write null.");
  EXPECT_EQ(
      row(R"("use": "equip", "effect": {"hero_pair": true})",
          R"("use": "consume", "effect": {"hero_pair": true})"),
      "cards.json /cards/30/effect: The Hero icon and the +100 token come with equipment: use should be "
      "\"equip\".");
  EXPECT_EQ(
      row(R"("use": "equip", "effect": {"swords": 3, "hero": true})",
          R"("use": "consume", "effect": {"swords": 3, "hero": true})"),
      "cards.json /cards/62/effect: The Hero icon and the +100 token come with equipment: use should be "
      "\"equip\".");
  EXPECT_EQ(row(R"("use": "consume", "effect": {"discard_monster": true})",
                R"("use": "equip", "effect": {"discard_monster": true})"),
            "cards.json /cards/60/effect: Discarding a monster consumes the treasure: use should be "
            "\"consume\".");
  EXPECT_EQ(row(R"("effect": {"dice": "per-ally"})", R"("effect": {"dice": "per-foe"})"),
            "cards.json /cards/61/effect/dice: This should be one of per-ally, not \"per-foe\".");
  EXPECT_EQ(row(R"("name": "Temple Healer", "gold": 0)", R"("name": "Temple Healer", "gold": 1)"),
            "cards.json /cards/52: Only treasures and monsters have gold.");
  EXPECT_EQ(row(R"("name": "Hero", "gold": 0, "skulls": 0)", R"("name": "Hero", "gold": 0, "skulls": 1)"),
            "cards.json /cards/59: Only monsters have skulls.");
  EXPECT_EQ(row(R"("name": "Jade Idol", "gold": 6, "skulls": 0)",
                R"("name": "Jade Idol", "gold": 6, "skulls": "inf")"),
            "cards.json /cards/36: Only monsters have skulls.");
  EXPECT_EQ(row(R"("name": "Wraith", "gold": 10, "skulls": 4, "swords": 0)",
                R"("name": "Wraith", "gold": 10, "skulls": 4, "swords": 1)"),
            "cards.json /cards/44: Only allies have swords or dice of their own.");
  EXPECT_EQ(row(R"("swords": 4, "dice": 0, "out_for_two": true, "use": null, "effect": null)",
                R"("swords": 4, "dice": 0, "out_for_two": true, "use": "equip", "effect": {"swords": 1})"),
            "cards.json /cards/57: Only treasures have a use.");
  EXPECT_EQ(row(R"("name": "Lantern Boy", "gold": 0, "skulls": 0, "swords": 1, "dice": 0)",
                R"("name": "Lantern Boy", "gold": 0, "skulls": 0, "swords": 1, "dice": 1)"),
            "cards.json /cards/20: Cards of level 1 have neither dice nor a use (GG-4).");
  EXPECT_EQ(
      row(R"("name": "Candle Stub", "gold": 1, "skulls": 0, "swords": 0, "dice": 0, "out_for_two": false, "use": null, "effect": null)",
          R"("name": "Candle Stub", "gold": 1, "skulls": 0, "swords": 0, "dice": 0, "out_for_two": false, "use": "equip", "effect": {"swords": 1})"),
      "cards.json /cards/1: Cards of level 1 have neither dice nor a use (GG-4).");
  EXPECT_EQ(
      row(R"("name": "Frost Lich", "gold": 28, "skulls": 9, "swords": 0, "dice": 0, "out_for_two": false)",
          R"("name": "Frost Lich", "gold": 28, "skulls": 9, "swords": 0, "dice": 0, "out_for_two": true)"),
      "cards.json /cards/65/out_for_two: No card of level 3 carries the 2-player icon (GG-76).");
  EXPECT_EQ(row(R"("use": null, "effect": null, "text": "", "from_book": []},
    {"id": "2-8")",
                R"("use": "equip", "effect": null, "text": "", "from_book": []},
    {"id": "2-8")"),
            "cards.json /cards/36: A card has either both a use and an effect, or null for both.");
}

TEST(Cards, EveryCardIsThereOnceAndEveryRoomHasTwo) {
  EXPECT_EQ(complaint_of(changed("cards.json", R"("id": "1-2", "level": 1, "number": 2)",
                                 R"("id": "1-3", "level": 1, "number": 3)")),
            "cards.json /cards: The card 1-3 stands here twice.");
  EXPECT_EQ(complaint_of(changed("cards.json", R"("id": "1-2", "level": 1, "number": 2)",
                                 R"("id": "2-99", "level": 2, "number": 99)")),
            "cards.json /cards: Level 1 has 30 cards; here are 29.");
  EXPECT_EQ(complaint_of(changed("cards.json", R"("id": "2-7", "level": 2, "number": 7)",
                                 R"("id": "3-1", "level": 3, "number": 1)")),
            "cards.json /cards: Level 2 has 30 cards; here are 29.");
  EXPECT_EQ(complaint_of(changed("cards.json", R"("id": "3-10", "level": 3, "number": 10)",
                                 R"("id": "2-99", "level": 2, "number": 99)")),
            "cards.json /cards: Level 2 has 30 cards; here are 31.");
  EXPECT_EQ(
      complaint_of(changed("components.json", "\"level_three_drawn\": 6", "\"level_three_drawn\": 5")),
      "components.json /round_three: As many cards of level 3 come in as cards of level 2 are taken out "
      "(GG-60).");
  EXPECT_EQ(
      complaint_of(changed(
          "cards.json",
          R"("name": "Star Sapphire", "gold": 8, "skulls": 0, "swords": 0, "dice": 0, "out_for_two": false)",
          R"("name": "Star Sapphire", "gold": 8, "skulls": 0, "swords": 0, "dice": 0, "out_for_two": true)")),
      "components.json /tables: 2 players use 23 cards of level 2, but 12 rooms of two need 24.");
  // Eleven shipped cards throw dice; sixteen may.
  auto set = shipped();
  auto& text = std::ranges::find(set.files, "cards.json", &DataFile::name)->text;
  for (const std::string_view name :
       {"Temple Healer", "Dwarf Smith", "Captain of the Guard", "Silver Paladin", "Hero"})
    text[text.find("\"dice\": 0", text.find(cat("\"name\": \"", name, "\""))) + 8] = '1';
  EXPECT_EQ(complaint_of(set), "");
  const std::string_view whetstone = R"("use": "consume", "effect": {"swords": 2})";
  text.replace(text.find(whetstone), whetstone.size(), R"("use": "consume", "effect": {"dice": 1})");
  EXPECT_EQ(complaint_of(set), "cards.json /cards: At most 16 cards throw dice; here are 17.");
}

// What the laws rely on: a position that cannot be is complained of.
TEST(Audit, SaysWhatCannotBe) {
  const auto& data = test::shipped<Game>();
  const auto at = played(data, R"({"first": 0})", {{-1, deal_of({}, 1)}, {0, "look 0"}});
  const auto& game = at->rules();
  EXPECT_EQ(game.audit(at->state()), "");
  ASSERT_TRUE(at->move(by(Seat(0)), "leave", std::nullopt));
  const State good = at->state();
  EXPECT_EQ(game.audit(good), "");
  const auto after = [&](auto change) {
    State s = good;
    change(s);
    return game.audit(s);
  };
  EXPECT_EQ(after([](State& s) { s.shown = 1; }), "A shown card was lost or made.");
  EXPECT_EQ(after([](State& s) { s.shown = 0b111111; }), "");
  EXPECT_EQ(after([](State& s) { s.shown = 0b1111111; }), "A shown card was lost or made.");
  constexpr auto lost = "29 cards are about, of which 29 differ; 30 were dealt.";
  EXPECT_EQ(after([](State& s) { s.rooms[1] &= s.rooms[1] - 1; }), lost);
  EXPECT_EQ(after([](State& s) { s.rooms[14] &= s.rooms[14] - 1; }), lost);
  EXPECT_EQ(after([](State& s) { s.hauls[0] &= s.hauls[0] - 1; }), lost);
  constexpr auto twice = "31 cards are about, of which 30 differ; 30 were dealt.";
  EXPECT_EQ(after([](State& s) { s.rooms[1] |= s.rooms[2] & -s.rooms[2]; }), twice);
  EXPECT_EQ(after([](State& s) { s.hauls[4] |= 1; }), twice);
  EXPECT_EQ(after([](State& s) { s.hand |= 1; }), twice);
  EXPECT_EQ(after([](State& s) { s.rooms[1] = s.rooms[2]; }),
            "30 cards are about, of which 28 differ; 30 were dealt.");
  constexpr auto order = "The cards on the table are out of order.";
  EXPECT_EQ(after([](State& s) { std::swap(s.cards[0], s.cards[1]); }), order);
  EXPECT_EQ(after([](State& s) { s.cards[29] = s.cards[28]; }), order);
  EXPECT_EQ(after([](State& s) { s.occupied = std::uint16_t(s.occupied | 1); }), "Room 0 is miscounted.");
  EXPECT_EQ(after([](State& s) { s.occupied = std::uint16_t(s.occupied & ~(1 << 14)); }),
            "Room 14 is miscounted.");
  EXPECT_EQ(after([](State& s) { ++s.turn_count; }), "The rooms are miscounted.");
  EXPECT_EQ(after([](State& s) { s.phase = Phase::decide; }), "The rooms are miscounted.");
  State empty = table(data, 3, R"({"first": 0})").start();
  EXPECT_EQ(game.audit(empty), "");
  empty.hand = 1;
  EXPECT_EQ(game.audit(empty), "1 cards are about, of which 1 differ; 0 were dealt.");

  const Game chaos = table(data, 3, R"({"first": 0, "variant": "chaos"})");
  State s = chaos.start();
  Rng rng("audit");
  chaos.apply(s, {Actor::chance, chaos.sample(s, Actor::chance, rng)}, nullptr, nullptr);
  ASSERT_NE(s.deck_b, 0u);
  EXPECT_EQ(chaos.audit(s), "");
  s.deck_b &= s.deck_b - 1;
  EXPECT_EQ(chaos.audit(s), "Deck B has lost or won a card.");
}

// GG-89: what chance does is as likely as the box makes it.
TEST(Chance, OddsAreThoseOfTheBox) {
  const auto& data = test::shipped<Game>();
  const auto log_rows = [](int n, int k) { return std::lgamma(n + 1) - std::lgamma(n - k + 1); };
  const auto odds = [](const Game& game, Phase phase, int round, unsigned shown = 0) {
    State s = game.start();
    s.phase = phase;
    s.round = std::uint8_t(round);
    s.shown = std::uint16_t(shown);
    return std::log(game.odds(s, {}));
  };
  const Game game = table(data, 4, "{}"), two = table(data, 2, "{}"),
             chaos = table(data, 4, R"({"variant": "chaos"})");
  EXPECT_NEAR(odds(game, Phase::first, 1), std::log(1.0 / 4), 1e-9);
  EXPECT_NEAR(odds(game, Phase::reveal, 3), -log_rows(12, 6), 1e-9);
  EXPECT_NEAR(odds(game, Phase::deal, 1), -log_rows(30, 30), 1e-9);
  EXPECT_NEAR(odds(two, Phase::deal, 2), -log_rows(24, 24), 1e-9);
  EXPECT_NEAR(odds(chaos, Phase::deal, 1), -log_rows(60, 30), 1e-9);
  const double taken = log_rows(30, 6) - log_rows(6, 6), come = log_rows(12, 6) - log_rows(6, 6);
  EXPECT_NEAR(odds(game, Phase::deal, 3, 0b111111), -(taken + log_rows(30, 30)), 1e-9);
  EXPECT_NEAR(odds(game, Phase::deal, 3), -(taken + come + log_rows(30, 30)), 1e-9);
  EXPECT_EQ(game.odds(two.start(), {}), 1.0 / 4);
  State s = game.start();
  s.phase = Phase::dice;
  s.due = 3;
  const auto dice = [&](std::uint32_t ones, std::uint32_t twos, std::uint32_t xs) {
    return 27 * game.odds(s, {.verb = Verb::dice, .faces = {ones, twos, xs}});
  };
  EXPECT_NEAR(dice(1, 1, 1), 6, 1e-9);
  EXPECT_NEAR(dice(2, 1, 0), 3, 1e-9);
  EXPECT_NEAR(dice(0, 2, 1), 3, 1e-9);
  EXPECT_NEAR(dice(0, 0, 3), 1, 1e-9);
  for (const auto phase : {Phase::choose, Phase::decide, Phase::combat, Phase::over}) {
    s.phase = phase;
    EXPECT_EQ(game.odds(s, {}), 0);
  }
}

// A view of seat 0 with one piece of text exchanged, read back.
std::optional<State> read_with(const TableOf<Game>& at, std::string_view find, std::string_view put) {
  auto text = at.view(eyes_of(Seat(0)));
  const auto place = text.find(find);
  EXPECT_NE(place, std::string::npos) << find << " in " << text;
  if (place != std::string::npos) text.replace(place, find.size(), put);
  return at.rules().seen(*Json::parse(text), Seat(0));
}

// Numbers on the table may be others where some cards are unknown.
std::vector<CardNo> cards_in(const State& s, CardMask mask) {
  std::vector<CardNo> all;
  for (; mask; mask &= mask - 1) all.push_back(s.cards[std::size_t(std::countr_zero(mask))]);
  return all;
}

TEST(GuruSight, WhatNoViewCouldSayIsNotRead) {
  const auto& data = test::shipped<Game>();
  const auto at =
      played(data, R"({"first": 1})",
             {{-1, deal_of({}, 1)}, {1, "look 3"}, {1, "stay"}, {2, "look 7"}, {2, "leave"}, {0, "look 5"}});
  const auto number = [&](std::string_view name, int now, std::initializer_list<int> right,
                          std::initializer_list<int> wrong) {
    const auto place = cat("\"", name, "\":");
    for (const int value : right)
      EXPECT_TRUE(read_with(*at, cat(place, now), cat(place, value))) << place << value;
    for (const int value : wrong)
      EXPECT_FALSE(read_with(*at, cat(place, now), cat(place, value))) << place << value;
  };
  const auto whole = read_with(*at, "{", "{");
  ASSERT_TRUE(whole);
  EXPECT_EQ(whole->left, at->state().left);
  EXPECT_EQ(cards_in(*whole, whole->hand), cards_in(at->state(), at->state().hand));
  EXPECT_EQ(whole->turn_count, at->state().turn_count);
  EXPECT_EQ(whole->occupied, at->state().occupied);
  EXPECT_EQ(whole->start, Seat(1));
  EXPECT_EQ(whole->turn, Seat(0));
  number("round", 1, {1, 2, 3}, {0, 4});
  number("start", 1, {0, 2}, {-1, 3});
  number("turn", 0, {0, 2}, {-1, 3});
  number("tokens", 0, {255}, {-1, 256});
  number("rooms_left", 13, {0, 15}, {-1, 16});
  EXPECT_TRUE(read_with(*at, R"("door":{"seat":0,"room":5)", R"("door":{"seat":0,"room":14)"));
  EXPECT_TRUE(read_with(*at, R"("door":{"seat":0,"room":5)", R"("door":{"seat":0,"room":0)"));
  EXPECT_FALSE(read_with(*at, R"("door":{"seat":0,"room":5)", R"("door":{"seat":0,"room":15)"));
  EXPECT_FALSE(read_with(*at, R"("door":{"seat":0,"room":5)", R"("door":{"seat":0,"room":-1)"));
  EXPECT_FALSE(read_with(*at, R"("count":2)", R"("count":31)"));
  EXPECT_FALSE(read_with(*at, R"("count":2)", R"("count":-1)"));
  EXPECT_FALSE(read_with(*at, R"("rooms":[{)", R"("rooms":[{},{)")) << "sixteen rooms";
  EXPECT_FALSE(read_with(*at, R"("hand":["1-)", R"("hand":["9-)"));
  EXPECT_FALSE(read_with(*at, R"("phase":"decide")", R"("phase":"lunch")"));
  // Where more lies than there is, the view is none.
  EXPECT_FALSE(read_with(*at, R"("count":2)", R"("count":30)"));
  EXPECT_TRUE(read_with(*at, R"("rounds":[null)", R"("rounds":[7)"));
  EXPECT_EQ(read_with(*at, R"("rounds":[null)", R"("rounds":[7)")->gold[0][0], 7);
}

TEST(GuruSight, AFightIsReadAsItStands) {
  const auto& data = test::shipped<Game>();
  const auto fight = played(data, R"({"variant": "short-2", "first": 0})",
                            {{-1,
                              "deal 2-3 2-30 2-29 2-20 2-7 2-8 2-9 2-10 2-1 2-5 2-6 2-11 2-12 2-13 2-14 2-15 "
                              "2-16 2-17 2-18 2-19 2-21 "
                              "2-22 2-23 2-24 2-25 2-26 2-27 2-28 2-2 2-4"},
                             {0, "look 0"},
                             {0, "stay"},
                             {1, "look 14"},
                             {1, "stay"},
                             {2, "look 3"},
                             {2, "leave"},
                             {0, "look 1"},
                             {0, "leave"},
                             {1, "look 4"},
                             {1, "leave"}});
  ASSERT_EQ(fight->phase(), "combat") << fight->view(Onlooker::spectator);
  ASSERT_TRUE(fight->move(by(Seat(0)), "equip 2-3", std::nullopt));
  ASSERT_TRUE(fight->move(by(Seat(0)), "roll 2-29", std::nullopt));
  const auto thrown = read_with(*fight, "{", "{");
  ASSERT_TRUE(thrown);
  EXPECT_EQ(thrown->due, 2u);
  EXPECT_EQ(thrown->due_card, data.find(2, 29));
  EXPECT_TRUE(read_with(*fight, R"("count":2},"fights")", R"("count":1},"fights")"));
  EXPECT_FALSE(read_with(*fight, R"("count":2},"fights")", R"("count":0},"fights")"));
  EXPECT_FALSE(read_with(*fight, R"("count":2},"fights")", R"("count":1048577},"fights")"));
  ASSERT_TRUE(fight->move(Actor::chance, "dice 1 x", std::nullopt));
  const auto read = read_with(*fight, "{", "{");
  ASSERT_TRUE(read);
  const auto& s = fight->state();
  EXPECT_EQ(read->swords, s.swords);
  EXPECT_EQ(read->skulls, s.skulls);
  EXPECT_EQ(cards_in(*read, read->equipped), std::vector{data.find(2, 3)});
  EXPECT_EQ(cards_in(*read, read->thrown), std::vector{data.find(2, 29)});
  EXPECT_EQ(read->faces[0], (Faces{1, 0, 1}));
  for (std::size_t i = 0; i < s.hauls.size(); ++i)
    EXPECT_EQ(cards_in(*read, read->hauls[i]), cards_in(s, s.hauls[i]));
  EXPECT_EQ(read->infinite, s.infinite);
  EXPECT_FALSE(read->has_bonus) << "no Holy Sword is equipped (GG-52)";
  EXPECT_FALSE(read_with(*fight, R"("state":"fighting")", R"("state":"waiting")"));
  EXPECT_FALSE(read_with(*fight, R"("equipped":["2-3"])", R"("equipped":["2-7"])")) << "not in that haul";
  EXPECT_FALSE(read_with(*fight, R"("throws":[{"card":"2-29")", R"("throws":[{"card":"2-7")"));
}

}  // namespace
}  // namespace clew::guru_guru
