// What scenarios cannot say: complaints about an owner's data, fair chance, the reach of redealt worlds.
#include "games/dungeon-busters/rules/dungeon_busters.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "core/text.h"
#include "engine/table_of.h"
#include "games/dungeon-busters/terminal/terminal.h"
#include "tests/kit/files.h"

namespace clew::dungeon_busters {
namespace {

std::string shipped(std::string_view file) {
  return test::read_text(test::source_dir() / "games/dungeon-busters/data" / file);
}

DataSet set_with(std::string cards, std::string components) {
  return {"mine", {{"dungeon-cards.json", std::move(cards)}, {"components.json", std::move(components)}}};
}

// The shipped file with one place changed.
std::string changed(std::string_view file, std::string_view from, std::string_view to) {
  auto text = shipped(file);
  const auto at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  if (at != std::string::npos) text.replace(at, from.size(), to);
  return text;
}

Complaints complaints_of(const DataSet& set) {
  Complaints all;
  const auto data = Game::read(set, all);
  EXPECT_EQ(data.has_value(), all.empty());
  return all;
}

const Data& data() {
  static const Data read = [] {
    Complaints none;
    return *Game::read(set_with(shipped("dungeon-cards.json"), shipped("components.json")), none);
  }();
  return read;
}

Game table(int players, std::string_view options) {
  return *Game::make(players, *Json::parse(options), data());
}

struct Flaw {
  std::string_view file, from, to, path;
};

TEST(DungeonBustersData, EveryFlawIsNamedWithFileAndPath) {
  constexpr std::string_view cards = "dungeon-cards.json", components = "components.json";
  const Flaw flaws[] = {
      {cards, R"("hp": 4)", R"("hp": 0)", "/dungeons/0/cards/0/hp"},
      {cards, R"("hp": 14)", R"("hp": 100)", "/dungeons/0/cards/4/hp"},
      {cards, R"("hp": 10)", R"("hp": "10")", "/dungeons/0/cards/3/hp"},
      {cards, R"("id": "2b")", R"("id": "1b")", "/dungeons/1/cards/1/id"},
      {cards, R"("id": "3e")", R"("id": "3-e")", "/dungeons/2/cards/4/id"},
      {cards, R"("id": "3e")", R"("id": "3E")", "/dungeons/2/cards/4/id"},
      {cards, R"("name": "Dragon")", R"("name": "")", "/dungeons/2/cards/4/name"},
      {cards, R"("dungeon": 2)", R"("dungeon": 3)", "/dungeons/1/dungeon"},
      {cards, R"({"red": 0, "blue": 1, "yellow": 0})", R"({"red": 0, "blue": 1})",
       "/dungeons/0/cards/0/chests/0"},
      {cards, R"({"red": 0, "blue": 1, "yellow": 0})", R"({"red": 0, "blue": 1, "yellow": 0, "green": 1})",
       "/dungeons/0/cards/0/chests/0"},
      {cards, R"({"red": 0, "blue": 1, "yellow": 0})", R"({"red": 0, "blue": -1, "yellow": 0})",
       "/dungeons/0/cards/0/chests/0/blue"},
      {cards, R"({"red": 0, "blue": 1, "yellow": 0})", "", "/dungeons/0/cards/0/chests"},
      {components, R"("colours": ["red", "blue", "yellow"])", R"("colours": ["blue", "red", "yellow"])",
       "/colours"},
      {components, R"("colours": ["red", "blue", "yellow"])",
       R"("colours": ["red", "blue", "yellow", "green"])", "/colours"},
      {components, R"("gems_of_each_colour": 15)", R"("gems_of_each_colour": 99)", "/gems_of_each_colour"},
      {components, R"("starting_gems": {"red": 1)", R"("starting_gems": {"red": 4)", "/starting_gems/red"},
      {components, R"("max": 5)", R"("max": 6)", "/players/max"},
      {components, R"("battle_card_values": [1, 2,)", R"("battle_card_values": [2,)", "/battle_card_values"},
      {components, R"("4": [2, 3, 4, 5, 6])", R"("4": [2, 3, 4])", "/hands/book/4"},
      {components, R"("4": [2, 3, 4, 5, 6])", R"("4": [1, 2, 3, 4, 5, 6, 7, 7])", "/hands/book/4"},
      {components, R"("4": [2, 3, 4, 5, 6])", R"("4": [2, 2, 4, 5, 6])", "/hands/book/4/1"},
      {components, R"("4": [2, 3, 4, 5, 6])", R"("4": [2, 3, 4, 5, 8])", "/hands/book/4/4"},
      {components, R"("five": 5)", R"("five": 4)", "/keep/five"},
      {components, R"("id": "mage")", R"("id": "warrior")", "/adventurers/1/id"},
      {components, R"("set": 3)", R"("set": -3)", "/scoring/set"},
      {components, R"(["fight", "flee")", R"(["fight", "run")", "/talk_words"},
  };
  for (const auto& [file, from, to, path] : flaws) {
    const auto text = changed(file, from, to);
    const auto all = file == cards ? complaints_of(set_with(text, shipped(components)))
                                   : complaints_of(set_with(shipped(cards), text));
    const auto found = std::ranges::find_if(all, [&](const Complaint& c) {
      return c.file == file && c.path == path && c.sentence.ends_with('.');
    });
    EXPECT_NE(found, all.end()) << path << " after " << to
                                << ", complaints: " << join(all, " | ", [](const Complaint& c) {
                                     return cat(c.path, " ", c.sentence);
                                   });
  }
}

// Four monsters need four cards; to keep five there must be five (DB-8).
TEST(DungeonBustersData, AHandIsLargeEnoughForItsDungeon) {
  auto text = shipped("components.json");
  constexpr std::string_view five_cards = R"("4": [2, 3, 4, 5, 6])", four_cards = R"("4": [2, 3, 4, 5])";
  text.replace(text.find(five_cards), five_cards.size(), four_cards);
  EXPECT_TRUE(complaints_of(set_with(shipped("dungeon-cards.json"), text)).empty());
  text.replace(text.find(five_cards), five_cards.size(), four_cards);
  const auto all = complaints_of(set_with(shipped("dungeon-cards.json"), text));
  ASSERT_EQ(all.size(), 1u);
  EXPECT_EQ(all[0].path, "/hands/five/4");
}

TEST(DungeonBustersData, SixCardsOrAMissingFileAreNoDungeon) {
  const auto all = complaints_of({"mine", {{"components.json", shipped("components.json")}}});
  ASSERT_FALSE(all.empty());
  EXPECT_EQ(all[0].file, "dungeon-cards.json");
  const auto broken = complaints_of(set_with("{", shipped("components.json")));
  ASSERT_FALSE(broken.empty());
  EXPECT_EQ(broken[0].path.substr(0, 6), "line 1");
  auto six = shipped("dungeon-cards.json");
  six.insert(six.find(R"({
          "id": "1a")"),
             R"({"id": "1z", "name": "Rat", "hp": 1, "chests": [{"red": 0, "blue": 0, "yellow": 0}]}, )");
  const auto many = complaints_of(set_with(six, shipped("components.json")));
  ASSERT_EQ(many.size(), 1u);
  EXPECT_EQ(many[0].path, "/dungeons/0/cards");
}

// No two numbers are equal, so that one which is read from another's place shows.
TEST(DungeonBustersData, RulesReadWhatTheOwnerWrote) {
  auto components = changed("components.json", R"("gem": 1,
    "set": 3,
    "most": 3)",
                            R"("gem": 2, "set": 17, "most": 11)");
  const std::string_view gems = R"("gems_of_each_colour": 15,
  "starting_gems": {"red": 1, "blue": 1, "yellow": 1})";
  const auto at = components.find(gems);
  ASSERT_NE(at, std::string::npos);
  components.replace(at, gems.size(), R"("gems_of_each_colour": 25,
  "starting_gems": {"red": 5, "blue": 4, "yellow": 3})");
  Complaints none;
  const auto mine =
      Game::read(set_with(changed("dungeon-cards.json", R"("hp": 4)", R"("hp": 20)"), components), none);
  ASSERT_TRUE(mine) << none[0].path << " " << none[0].sentence;
  const auto game = *Game::make(3, Json{}, *mine);
  auto s = game.start();
  EXPECT_EQ(s.gems[0][Gem::red], 5);
  EXPECT_EQ(s.gems[1][Gem::blue], 4);
  EXPECT_EQ(s.gems[2][Gem::yellow], 3);
  EXPECT_EQ(s.bank[Gem::red], 10);
  EXPECT_EQ(s.bank[Gem::blue], 13);
  EXPECT_EQ(s.bank[Gem::yellow], 16);
  const auto act = [&](Actor who, std::string_view text) {
    game.apply(s, {who, *game.parse(text)}, nullptr, nullptr);
  };
  act(Actor::chance, "deal 1a 1b 1c 1d 1e");
  for (int i = 0; i < 3; ++i) act(by(Seat(i)), cat("play ", i + 5));
  EXPECT_EQ(s.escaped, 1);  // 5 + 6 + 7 are not 20 now
  EXPECT_EQ(s.gems[0][Gem::red], 0);
  s.gems[1] += one(Gem::red);  // now it has most of that colour, alone
  JsonWriter out;
  game.show_seat(s, {}, Seat(1), out);
  const auto seat = *Json::parse(out.text());
  EXPECT_EQ(seat.at("/score/gems")->whole(), 2 * 13);  // DB-52
  EXPECT_EQ(seat.at("/score/sets")->whole(), 17 * 3);  // DB-53
  EXPECT_EQ(seat.at("/score/most")->whole(), 11);      // DB-54
}

// DB-38, DB-40: a chest that nobody claims is told of even where the Bank has nothing left to pay it with.
TEST(DungeonBustersData, AnUnclaimedChestOfAnEmptyBankIsTold) {
  const auto components =
      changed("components.json", R"("starting_gems": {"red": 1)", R"("starting_gems": {"red": 3)");
  Complaints none;
  const auto mine =
      Game::read(set_with(changed("dungeon-cards.json", R"("hp": 7)", R"("hp": 6)"), components), none);
  ASSERT_TRUE(mine);
  TableOf<Game> table(*Game::make(5, Json{}, *mine));
  ASSERT_TRUE(table.move(Actor::chance, "deal 1c 1a 1b 1d 1e", std::nullopt));
  for (const int strength : {2, 2, 3, 3}) {
    const auto who = table.actors().first();
    ASSERT_TRUE(table.move(who, cat("play ", strength), std::nullopt));
  }
  ASSERT_TRUE(table.move(by(Seat(4)), "play 6", std::nullopt));
  const auto told = join(table.events(Onlooker::spectator), " ");
  EXPECT_NE(told.find(R"({"event":"loot","seat":4,"gems":{"red":0,"blue":0,"yellow":1}})"), std::string::npos)
      << told;
  EXPECT_NE(told.find(R"({"event":"unclaimed","gems":{"red":0,"blue":0,"yellow":0}})"), std::string::npos)
      << told;
  const auto view = *Json::parse(table.view(Onlooker::spectator));
  EXPECT_EQ(view.at("/table/battle/missing/red")->whole(), 1);
  EXPECT_EQ(view.at("/table/spoils/red")->whole(), 0);
  EXPECT_EQ(view["phase"].text(), "choose");
}

// What the laws rely on: a position that cannot be is complained of.
TEST(Audit, SaysWhatCannotBe) {
  const auto game = table(3, R"({"talk":0})");
  auto good = game.start();
  EXPECT_EQ(game.audit(good), "");
  const auto act = [&](Actor who, std::string_view text) {
    game.apply(good, {who, *game.parse(text)}, nullptr, nullptr);
  };
  act(Actor::chance, "deal 1a 1b 1c 1d 1e");
  act(by(Seat(0)), "play 5");
  EXPECT_EQ(game.audit(good), "");
  const auto after = [&](auto change) {
    auto s = good;
    change(s);
    return game.audit(s);
  };
  EXPECT_EQ(after([](State& s) { s.bank += one(Gem::red); }),
            "There are 16 red, 15 blue and 15 yellow gems, not 15 of each.");
  EXPECT_EQ(after([](State& s) { s.gems[2] -= one(Gem::blue); }),
            "There are 15 red, 14 blue and 15 yellow gems, not 15 of each.");
  EXPECT_EQ(after([](State& s) { s.spoils += gems(Gem::yellow, 2); }),
            "There are 15 red, 15 blue and 17 yellow gems, not 15 of each.");
  EXPECT_EQ(after([](State& s) { s.bank -= one(Gem::red), s.spoils += one(Gem::red); }), "");
  constexpr auto lost = "A dungeon card was lost or counted twice.";
  EXPECT_EQ(after([](State& s) { ++s.escaped; }), lost);
  EXPECT_EQ(after([](State& s) { ++s.busted[2]; }), lost);
  EXPECT_EQ(after([](State& s) { ++s.round; }), lost);
  EXPECT_EQ(after([](State& s) { ++s.round, ++s.busted[0]; }), "");
  EXPECT_EQ(after([](State& s) { ++s.dungeon, s.escaped = 4; }), "") << "four monsters a dungeon";
  EXPECT_EQ(after([](State& s) { ++s.dungeon, s.escaped = 3; }), lost);
  const auto wrong = [](int seat) {
    return cat("Seat ", seat, " has lost a battle card or has one too many.");
  };
  for (const int seat : {0, 2}) {
    const auto i = std::size_t(seat);
    EXPECT_EQ(after([&](State& s) { s.own[i] &= Strengths(s.own[i] - 1); }), wrong(seat));
    EXPECT_EQ(after([&](State& s) { s.hand[i] |= card(0); }), wrong(seat));
    EXPECT_EQ(after([&](State& s) { s.shown[i] |= card(0); }), wrong(seat));
    EXPECT_EQ(after([&](State& s) { s.own[i] = Strengths((s.own[i] & (s.own[i] - 1)) | card(0)); }),
              wrong(seat))
        << "as many, but one that the box does not have";
  }
  EXPECT_EQ(after([](State& s) { s.hand[0] |= card(5); }), wrong(0)) << "it is down already";
  EXPECT_EQ(after([](State& s) { s.down[2] = s.down[0]; }), wrong(2)) << "down and in hand";
  EXPECT_EQ(after([](State& s) { s.down[0] = 0; }), "");

  const auto five = table(3, R"({"hand":"five","talk":0})");
  auto keeping = five.start();
  EXPECT_EQ(five.audit(keeping), "");
  five.apply(keeping, {by(Seat(0)), *five.parse("keep 1 2 3 4 5")}, nullptr, nullptr);
  EXPECT_EQ(five.audit(keeping), "") << "the others still have all";
  keeping.own[1] = card(1) | card(2) | card(3) | card(4) | card(5);
  EXPECT_EQ(five.audit(keeping), wrong(1));
}

// Pearson's statistic of equally likely outcomes.
template <class Key> double surprise(const std::map<Key, int>& seen, std::size_t outcomes, int draws) {
  const double expected = double(draws) / double(outcomes);
  double sum = expected * double(outcomes - seen.size());
  for (const auto& [key, count] : seen) sum += (count - expected) * (count - expected) / expected;
  return sum;
}

TEST(DungeonBustersChance, AllOrdersOfADungeonAreEquallyLikely) {
  const auto game = table(4, R"({"talk":0})");
  const auto s = game.start();
  Rng rng("orders");
  std::map<std::string, int> seen;
  for (int i = 0; i < 120'000; ++i) ++seen[game.text(game.sample(s, Actor::chance, rng))];
  EXPECT_EQ(seen.size(), 120u);
  EXPECT_LT(surprise(seen, 120, 120'000), 180);  // 119 degrees of freedom: beyond it once in 4000 seeds
}

TEST(DungeonBustersChance, AllSeatsAreEquallyLikelyToLead) {
  const auto game = table(5, R"({"leader":"random"})");
  Rng rng("leaders");
  std::map<std::string, int> seen;
  for (int i = 0; i < 50'000; ++i) ++seen[game.text(game.sample(game.start(), Actor::chance, rng))];
  EXPECT_EQ(seen.size(), 5u);
  EXPECT_LT(surprise(seen, 5, 50'000), 20);
}

// Under "five" a rival may hold any five cards with those shown, any of them may be down, and the deck may
// lie in any order: all those worlds are met, evenly, and nothing else.
TEST(DungeonBustersWorlds, RedealReachesEveryHiddenHand) {
  const auto game = table(3, R"({"hand":"five","talk":0})");
  auto s = game.start();
  const auto act = [&](Actor who, std::string_view text) {
    ASSERT_TRUE(game.check(s, {who, *game.parse(text)})) << text;
    game.apply(s, {who, *game.parse(text)}, nullptr, nullptr);
  };
  act(by(Seat(0)), "keep 1 2 3 4 5");
  act(by(Seat(1)), "keep 2 3 5 6 7");
  Rng rng("worlds");
  std::map<int, int> kept;
  for (int i = 0; i < 21'000; ++i) ++kept[game.redeal(s, Seat(0), rng).own[1]];
  EXPECT_EQ(kept.size(), 21u);  // seven over five
  EXPECT_LT(surprise(kept, 21, 21'000), 60);

  act(by(Seat(2)), "keep 1 2 3 4 5");
  act(Actor::chance, "deal 1e 1d 1c 1b 1a");
  act(by(Seat(0)), "play 1");
  act(by(Seat(1)), "play 2");
  act(by(Seat(2)), "play 1");
  act(by(Seat(0)), "drop red");
  act(by(Seat(2)), "drop red");
  act(by(Seat(1)), "play 7");
  std::set<std::pair<int, int>> hands;
  std::set<std::uint32_t> decks;
  for (int i = 0; i < 40'000; ++i) {
    const auto world = game.redeal(s, Seat(0), rng);
    ASSERT_EQ(game.audit(world), "");
    ASSERT_TRUE(has(world.own[1], 2));
    ASSERT_EQ(world.own[0], s.own[0]);
    ASSERT_EQ(world.deck[0], s.deck[0]);
    ASSERT_EQ(world.deck[1], s.deck[1]);
    hands.insert({world.own[1], world.down[1]});
    decks.insert(world.deck.cells);
  }
  EXPECT_EQ(hands.size(), 15u * 4u);  // four more out of six, and one of these four is down
  EXPECT_EQ(decks.size(), 6u);        // two in the deck and the boxed one
}

TEST(DungeonBustersTerminal, ShorthandsAreMoves) {
  const Json view;
  const std::pair<std::string_view, std::string_view> pairs[] = {
      {"p5", "play 5"},        {"p 5", "play 5"},        {"tr", "take red"},
      {"db", "drop blue"},     {"dy", "drop yellow"},    {"k12467", "keep 1 2 4 6 7"},
      {"si5", "say i play 5"}, {"s2p5", "say 2 play 5"}, {"s25", "say 2 play 5"},
      {"sn8", "say need 8"},   {"sn12", "say need 12"},  {"sn", "say no"},
      {"sf", "say fight"},     {"sfl", "say flee"},      {"sy", "say yes"},
      {"ss", "say sorry"}};
  const auto game = table(4, "{}");
  for (const auto& [typed, move] : pairs) {
    EXPECT_EQ(Terminal::expand(game, typed, view), move);
    EXPECT_TRUE(game.parse(move)) << move;
  }
  for (const std::string_view typed : {"", "p", "t", "play 5", "save", "take red", "x1", "say fight"})
    EXPECT_EQ(Terminal::expand(game, typed, view), "") << typed;
}

TEST(DungeonBustersTerminal, BoardsFitEightyColumnsAndPlainLetters) {
  const auto game = table(5, R"({"hand":"five","talk":9,"leader":"random"})");
  Rng rng("boards");
  auto s = game.start();
  Story story;
  std::vector<Event> events;
  const Ink ink;
  while (!game.actors(s).none()) {
    const auto who = game.actors(s).nth(rng.below(game.actors(s).count()));
    events.clear();
    game.apply(s, {who, game.sample(s, who, rng)}, &story, &events);
    const auto view = *Json::parse(view_of(game, s, story, eyes_of(Seat(2))));
    const auto drawn = Terminal::board(game, view, ink);
    for (std::string_view page = drawn; !page.empty();) {
      const auto line = page.substr(0, page.find('\n'));
      EXPECT_LE(seen_width(line), 80) << line;
      page.remove_prefix(std::min(line.size() + 1, page.size()));
    }
    EXPECT_TRUE(std::ranges::all_of(drawn, [](char c) { return c == '\n' || (c >= ' ' && c <= '~'); }))
        << drawn;
    for (const auto& event : events) {
      JsonWriter out;
      game.show_event(event, out);
      const auto told = Terminal::tell(game, *Json::parse(out.text()), view, ink);
      EXPECT_EQ(told.empty(), event.kind == Event::Kind::down) << out.text();
    }
  }
}

TEST(DungeonBustersOptions, WhatIsNotAllowedIsExplained) {
  for (const std::string_view wrong :
       {R"({"adventurers":null})", R"({"adventurers":["mage","mage","thief"]})",
        R"({"adventurers":["mage"]})", R"({"adventurers":["mage","thief","dragon"]})",
        R"({"adventurers":"mage"})", R"({"hand":"seven"})", R"({"hand":5})", R"({"leader":3})",
        R"({"leader":-1})", R"({"leader":"nobody"})", R"({"leader":null})", R"({"talk":10})",
        R"({"talk":-1})", R"({"talk":true})", R"({"talk":2.0})", R"({"speed":1})"}) {
    const auto game = Game::make(3, *Json::parse(wrong), data());
    ASSERT_FALSE(game) << wrong;
    EXPECT_EQ(game.error().code, Code::bad_options) << wrong;
  }
  for (const int players : {-1, 0, 2, 6}) EXPECT_FALSE(Game::make(players, Json{}, data()));
}

}  // namespace
}  // namespace clew::dungeon_busters
