// Corners that scenarios cannot reach: lists of one word, faulty data, what refusals say.
#include <gtest/gtest.h>

#include <set>

#include "core/text.h"
#include "games/letter-labyrinths/rules/letter_labyrinths.h"
#include "tests/game_test.h"

namespace clew::letter_labyrinths {
namespace {

// A table in its first round: pawns on 0-6 and 0-7, card 19 (up MEJ, right TIX, down LAV, left POY) active.
State first_round(const Game& game) {
  auto s = game.start();
  const auto play = [&](Actor who, std::string_view text) {
    const auto move = game.parse(text);
    ASSERT_TRUE(move) << text;
    const auto ok = game.check(s, {who, *move});
    ASSERT_TRUE(ok) << text << ": " << ok.error().message;
    game.apply(s, {who, *move}, nullptr, nullptr);
  };
  play(Actor::chance, "enemies 8-2 1-12 9-1 9-12 9-11");
  play(Actor::chance, "traps a:8-1 a:7-2 a:8-3 e:8-10 e:8-11 e:8-12 i:7-1 i:7-12 o:1-1 u:0-12");
  play(Actor(0), "start 0-6");
  play(Actor(1), "start 0-7");
  play(Actor::chance, "deal 19 15 1 2 3 5 6 7 8 9 10");
  return s;
}

std::string refusal_of(const Game& game, const State& s, Actor who, std::string_view text) {
  const auto move = game.parse(text);
  if (!move) return move.error().message;
  const auto ok = game.check(s, {who, *move});
  return ok ? "" : cat(ok.error().rule, " ", ok.error().message);
}

TEST(Skipping, IsForThoseWhoHaveNoWordAtAll) {  // LL-18
  Data data = test::shipped<Game>();
  data.standard = Dawg(std::vector<std::string_view>{"it"});
  const auto options = Json::parse(R"({"classes":["red","blue"],"skip":false,"start_tokens":1})");
  const auto game = *Game::make(2, *options, data);
  auto s = first_round(game);
  // IT takes the pawn on 0-6 two to the right, past the other; the pawn on 0-7 goes to 0-9.
  EXPECT_EQ(
      refusal_of(game, s, Actor(0), "skip"),
      "LL-18 Skipping is not allowed here while there is a word you can make; any word of the list will do.");
  game.apply(s, {Actor(1), *game.parse("word it")}, nullptr, nullptr);
  s.square[s.at[1]].set_pawn(false);  // as if it had ended where the other's only word leads
  s.at[1] = *space_of("0-8");
  s.square[s.at[1]].set_pawn(true);
  EXPECT_TRUE(refusal_of(game, s, Actor(0), "word it").starts_with("LL-28"));
  EXPECT_EQ(refusal_of(game, s, Actor(0), "skip"), "");
  // A sprinter could stay where he is (it 00), so he has a word again.
  game.apply(s, {Actor(0), *game.parse("sprint")}, nullptr, nullptr);
  EXPECT_EQ(refusal_of(game, s, Actor(0), "word it 00"), "");
  EXPECT_TRUE(refusal_of(game, s, Actor(0), "skip").starts_with("LL-18"));
}

// No two numbers are equal, so that one which is read from another's place shows.
TEST(Tokens, EveryNumberIsReadFromItsOwnPlace) {
  auto set = shipped_data(test::tested_game());
  for (auto& file : set.files) {
    if (file.name == "tokens.json")
      file.text =
          R"({"traps": {"a": 1, "e": 2, "i": 3, "o": 4, "u": 5}, "enemies": 5, "boss": 1, "damage": 30,
                      "deck_size": {"1": 21, "2": 22, "3": 23, "4": 24, "5": 25, "6": 26}})";
    if (file.name == "dungeons.json")
      for (std::size_t i = 0, at = 0; i < 5; ++i) {
        at = file.text.find(R"("hits": 4)", at);
        ASSERT_NE(at, std::string::npos);
        file.text.replace(at, 9, cat(R"("hits": )", 11 + i));
      }
  }
  Complaints complaints;
  const auto data = Game::read(set, complaints);
  ASSERT_TRUE(data) << complaints[0].file << " " << complaints[0].path << " " << complaints[0].sentence;
  for (int kind = 1; kind <= vowels; ++kind) EXPECT_EQ(data->trap_tokens[std::size_t(kind)], kind);
  for (int players = 1; players <= most_players; ++players)
    EXPECT_EQ(data->deck_size[std::size_t(players)], 20 + players);
  for (std::size_t i = 0; i < 5; ++i) EXPECT_EQ(data->dungeons[0].enemies[i].hits, 11 + i);
  EXPECT_EQ(data->dungeons[0].front_traps, 10);
  EXPECT_EQ(data->dungeons[0].boss.hits, 15);
  EXPECT_EQ(data->dungeons[0].boss.size, 2);
}

TEST(Refusals, AreSentencesAChildUnderstands) {
  const Data data = test::shipped<Game>();
  const auto game = *Game::make(2, *Json::parse(R"({"classes":["red","blue"]})"), data);
  const auto s = first_round(game);
  EXPECT_EQ(refusal_of(game, s, Actor(0), "word bindr"),
            "LL-16 BINDR is not in the word list. Did you mean BINDER?");
  EXPECT_EQ(refusal_of(game, s, Actor(0), "word i"),
            "LL-17 I is too short; a word has at least 2 letters here.");
  EXPECT_EQ(refusal_of(game, s, Actor(0), "word abcdefghij"),
            "LL-15 That word is too long; a word has at most 8 letters.");
  EXPECT_EQ(refusal_of(game, s, Actor(0), "word us"), "");  // U and S are not on the card
  EXPECT_EQ(refusal_of(game, s, Actor(1), "word oh"),
            "LL-28 OH would end on 0-6, where red stands; end on a space without a pawn.");
}

TEST(Components, FaultsAreNamedWithFileAndPlace) {
  const auto fault_in = [](std::string_view file, std::string_view find, std::string_view put) {
    auto set = shipped_data(test::tested_game());
    for (auto& each : set.files) {
      if (each.name != file) continue;
      const auto at = each.text.find(find);
      EXPECT_NE(at, std::string::npos) << find;
      each.text.replace(at, find.size(), put);
    }
    Complaints complaints;
    EXPECT_FALSE(Game::read(set, complaints));
    return complaints.empty()
               ? ""
               : cat(complaints[0].file, " ", complaints[0].path, ": ", complaints[0].sentence);
  };
  EXPECT_EQ(fault_in("fortunes.json", "\"saj\"", "\"sas\""),
            "fortunes.json /0/up: The letter s stands on this card already.");
  EXPECT_EQ(fault_in("board.json", "\"2-4\"", "\"3-4\""),
            "board.json /walls/0: A wall stands between two spaces that share an edge.");
  EXPECT_EQ(fault_in("tokens.json", "\"a\": 3", "\"a\": 4"),
            "tokens.json /traps: There should be 1 to 15 trap tokens, not 16.");
  EXPECT_EQ(fault_in("dungeons.json", "\"upto\": 12", "\"upto\": 11"),
            "dungeons.json /0/back/boss/table/4/upto: This should be a whole number from 12 to 12, not 11.");
  EXPECT_EQ(fault_in("words.txt", "aardvark\n", "aardvarks\n"),
            "words.txt line 2: \"aardvarks\" has 9 letters; a word has at most 8.");
  EXPECT_EQ(
      fault_in("words.txt", "aardvark\n", "caf\xc3\xa9\xff\x1b\n"),
      "words.txt line 2: \"caf\xc3\xa9\\xff\\x1b\" is no word; a word is 1 to 8 lower-case letters a to z.")
      << "a stranger's bytes say nothing to a terminal";
  EXPECT_EQ(fault_in("classes.json", "\"disable\"", "\"sprint\""),
            "classes.json /1/ability: Another class has the ability sprint already.");
}

// What an owner's own set may be and may not, at its edges.
Complaints complaints_after(std::string_view file, std::string_view find, std::string_view put,
                            std::optional<Data>* read = nullptr) {
  auto set = shipped_data(test::tested_game());
  for (auto& each : set.files) {
    if (each.name != file) continue;
    const auto at = each.text.find(find);
    EXPECT_NE(at, std::string::npos) << find;
    if (at != std::string::npos) each.text.replace(at, find.size(), put);
  }
  Complaints complaints;
  auto data = Game::read(set, complaints);
  EXPECT_EQ(data.has_value(), complaints.empty());
  if (read) *read = std::move(data);
  return complaints;
}
std::string sentences(const Complaints& complaints) {
  return join(complaints, " | ", [](const Complaint& c) { return cat(c.path, " ", c.sentence); });
}

TEST(Components, ABossStandsOnTheBoard) {
  constexpr std::string_view edge = "/0/back/boss/at The boss would stand over the edge of the board.";
  const auto at = [](std::string_view space) {
    return sentences(complaints_after("dungeons.json", R"("at": "4-6")", cat(R"("at": ")", space, "\"")));
  };
  EXPECT_EQ(at("8-11"), "");
  EXPECT_EQ(at("9-11"), edge);
  EXPECT_EQ(at("8-12"), edge);
  EXPECT_EQ(at("0-1"), "");
  EXPECT_EQ(at("0-13"), "/0/back/boss/at This should be a space from \"0-1\" to \"9-12\", not \"0-13\".");
  const auto small = [](std::string_view space) {
    return sentences(complaints_after("dungeons.json", "\"at\": \"4-6\",\n        \"size\": 2",
                                      cat(R"("at": ")", space, R"(", "size": 1)")));
  };
  EXPECT_EQ(small("9-12"), "");
  std::optional<Data> data;
  EXPECT_EQ(sentences(complaints_after("dungeons.json", R"("armour": "")", R"("armour": "az")", &data)), "");
  ASSERT_TRUE(data);
  EXPECT_EQ(data->dungeons[0].boss.armour, mask_of(letters_of("az")));
  for (const std::string_view none : {"`", "{", "A", "1"})
    EXPECT_EQ(
        sentences(complaints_after("dungeons.json", R"("armour": "")", cat(R"("armour": ")", none, "\""))),
        "/0/back/boss/armour Armour is letters a to z.");
}

TEST(Components, ABossGoesByTheWordOfItsRoll) {
  const auto& boss = test::shipped<Game>().dungeons[0].boss;
  EXPECT_EQ(boss.roll, (std::array<std::uint8_t, 12>{0, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4}));
  ASSERT_EQ(boss.words.size(), 5u);
  EXPECT_EQ(text_of(boss.words[0]), "wreck");
  EXPECT_EQ(text_of(boss.words[4]), "slide");
  const auto& king = test::shipped<Game>().dungeons[1].boss;
  EXPECT_EQ(king.roll, (std::array<std::uint8_t, 12>{}));
  EXPECT_EQ(king.words.size(), 3u);
}

TEST(Components, WhatStandsTwiceOrNowhereIsNamed) {
  EXPECT_EQ(sentences(complaints_after("classes.json", R"("id": "orange")", R"("id": "red")")),
            "/1/id There is a class red already.");
  EXPECT_EQ(sentences(complaints_after("classes.json", R"("id": "purple")", R"("id": "red")")),
            "/5/id There is a class red already.");
  EXPECT_EQ(sentences(complaints_after("classes.json", R"("ability": "portal")", R"("ability": "sprint")")),
            "/5/ability Another class has the ability sprint already.");
  EXPECT_EQ(sentences(complaints_after("dungeons.json", R"("id": "mossgrown-maze")",
                                       R"("id": "translucent-trial")")),
            "/1/id Another dungeon has this id already.");
  EXPECT_EQ(sentences(complaints_after("dungeons.json", R"("word": "slime")", R"("word": "ninewords")")),
            "/0/front/enemies/0/word This should be a word of 1 to 8 letters a to z, not \"ninewords\".");
  for (const std::string_view letters : {"sa", "sajz", "saJ", ""})
    EXPECT_EQ(sentences(complaints_after("fortunes.json", R"("saj")", cat("\"", letters, "\""))),
              "/0/up There should be three letters a to z for each direction.");
  EXPECT_EQ(sentences(complaints_after("board.json", "\"0-6\"", "\"0-5\"")),
            "/starts/north/1 This space is in a starting zone already.");
  // Trap tokens: one at least, fifteen at most.
  const auto traps = [](int a, int others) {
    auto set = shipped_data(test::tested_game());
    for (auto& each : set.files)
      if (each.name == "tokens.json")
        each.text = cat(R"({"traps": {"a": )", a, R"(, "e": )", others, R"(, "i": )", others, R"(, "o": )",
                        others, R"(, "u": )", others,
                        R"(}, "enemies": 5, "boss": 1, "damage": 20,
                        "deck_size": {"1": 12, "2": 11, "3": 10, "4": 9, "5": 8, "6": 7}})");
      else if (each.name == "dungeons.json")
        for (std::size_t at = 0; (at = each.text.find("\"traps\": ", at)) != std::string::npos; ++at)
          each.text.replace(at + 9, each.text.find_first_of(",}\n", at + 9) - at - 9, "0");
    Complaints complaints;
    (void)Game::read(set, complaints);
    return sentences(complaints);
  };
  EXPECT_EQ(traps(1, 0), "");
  EXPECT_EQ(traps(3, 3), "");
  EXPECT_EQ(traps(4, 3), "/traps There should be 1 to 15 trap tokens, not 16.");
  EXPECT_EQ(traps(0, 0), "/traps There should be 1 to 15 trap tokens, not 0.");
}

// Walls stop a boss that minds them on its way and inside the square it would cover (LL-54); others the edge alone.
TEST(Components, ABossMindsWallsOnItsWayAndInItsSquare) {
  const auto& data = test::shipped<Game>();
  std::set<std::pair<int, int>> walls;
  for (const auto& file : shipped_data(test::tested_game()).files)
    if (file.name == "board.json") {
      const auto board = *Json::parse(file.text);
      for (const auto& wall : board["walls"].items()) {
        const int a = *space_of(wall[0].text()), b = *space_of(wall[1].text());
        walls.insert({std::min(a, b), std::max(a, b)});
      }
    }
  ASSERT_EQ(walls.size(), 18u);
  const auto is_wall = [&](int a, int b) { return walls.contains({std::min(a, b), std::max(a, b)}); };
  constexpr int rows_of[] = {-1, 0, 1, 0}, columns_of[] = {0, 1, 0, -1};
  int stopped = 0;
  for (const auto& dungeon : data.dungeons)
    for (int row = 0; row < rows; ++row)
      for (int column = 0; column < columns; ++column)
        for (Way way = 0; way < 4; ++way) {
          const int size = dungeon.boss.size;
          const auto fits = [size](int r, int c) {
            return r >= 0 && c >= 0 && r + size <= rows && c + size <= columns;
          };
          const int to_row = row + rows_of[way], to_column = column + columns_of[way];
          const int at = row * columns + column, to = to_row * columns + to_column;
          bool goes = fits(row, column) && fits(to_row, to_column);
          if (goes && dungeon.boss.minds_walls)
            for (int r = 0; r < size; ++r)
              for (int c = 0; c < size; ++c) {
                const int cell = r * columns + c;
                goes = goes && !is_wall(at + cell, to + cell);
                if (c + 1 < size) goes = goes && !is_wall(to + cell, to + cell + 1);
                if (r + 1 < size) goes = goes && !is_wall(to + cell, to + cell + columns);
              }
          stopped += fits(row, column) && fits(to_row, to_column) && !goes;
          EXPECT_EQ(dungeon.boss.step[std::size_t(at)][way], goes ? to : nowhere)
              << dungeon.id << " " << space_text(Space(at)) << " way " << int(way);
        }
  EXPECT_GT(stopped, 0);
  for (int at = 0; at < spaces; ++at)
    for (Way way = 0; way < 4; ++way) {
      const int to_row = at / columns + rows_of[way], to_column = at % columns + columns_of[way];
      const bool is_on = to_row >= 0 && to_row < rows && to_column >= 0 && to_column < columns;
      const int to = to_row * columns + to_column;
      EXPECT_EQ(data.step[std::size_t(at)][way], is_on && !is_wall(at, to) ? to : nowhere)
          << space_text(Space(at)) << " way " << int(way);
    }
}

// The first round, and the boss has come: it covers 4-6 to 5-7 and the pawn of seat 0.
State covered_round(const Game& game) {
  auto s = first_round(game);
  s.phase = Phase::push;
  s.back = true;
  s.foe_at[most_enemies] = *space_of("4-6");
  for (const std::string_view cell : {"4-6", "4-7", "5-6", "5-7"})
    s.square[*space_of(cell)].set_foe(Square::boss);
  s.square[s.at[0]].set_pawn(false);
  s.at[0] = *space_of("4-6");
  s.square[s.at[0]].set_pawn(true);
  s.to_push.add(0);
  return s;
}

std::string legal_texts(const Game& game, const State& s, int seat) {
  std::array<Move, Game::max_moves> cells;
  MoveSink<Move> sink(cells);
  game.legal(s, by(Seat(seat)), sink);
  std::vector<std::string> all;
  for (std::size_t i = 0; i < sink.size(); ++i) all.push_back(game.text(cells[i]));
  return join(all, ", ");
}

// A covered pawn goes to a free space beside it; where there is none, to the nearest that is free (LL-51).
TEST(MakingRoom, IsBesideThePawnOrAsNearAsCanBe) {
  const Data data = test::shipped<Game>();
  const auto game = *Game::make(2, *Json::parse(R"({"classes":["red","blue"]})"), data);
  auto s = covered_round(game);
  EXPECT_EQ(legal_texts(game, s, 0), "push 3-6, push 4-5");
  EXPECT_EQ(legal_texts(game, s, 1), "");
  s.square[*space_of("3-6")].set_trap(2);
  EXPECT_EQ(legal_texts(game, s, 0), "push 4-5");
  EXPECT_EQ(refusal_of(game, s, Actor(0), "push 3-6"), "LL-51 Move out of the boss's way to one of 4-5.");
  s.square[*space_of("4-5")].set_foe(3);
  EXPECT_EQ(legal_texts(game, s, 0), "push 2-6, push 3-5, push 3-7, push 4-4, push 4-8, push 5-5, push 6-6");
  EXPECT_EQ(refusal_of(game, s, Actor(0), "push 3-6"),
            "LL-51 Move out of the boss's way to one of 2-6 3-5 3-7 4-4 4-8 5-5 6-6.");
  EXPECT_EQ(refusal_of(game, s, Actor(0), "push 2-6"), "");
  EXPECT_EQ(refusal_of(game, s, Actor(0), "push 1-6").substr(0, 5), "LL-51");

  const auto ring = *Game::make(2, *Json::parse(R"({"classes":["red","blue"],"adjacent":"ring"})"), data);
  EXPECT_EQ(legal_texts(ring, s, 0), "push 3-5, push 3-7, push 5-5");
}

// What the laws rely on: a position that cannot be is complained of.
TEST(Audit, SaysWhatCannotBe) {
  const Data data = test::shipped<Game>();
  const auto game = *Game::make(2, *Json::parse(R"({"classes":["red","blue"]})"), data);
  const auto good = first_round(game);
  EXPECT_EQ(game.audit(good), "");
  EXPECT_EQ(game.audit(covered_round(game)), "");
  const auto after = [&](auto change) {
    auto s = good;
    change(s);
    return game.audit(s);
  };
  const auto at = [](std::string_view text) { return *space_of(text); };

  constexpr auto token = "A trap token was lost or made.";
  EXPECT_EQ(after([&](State& s) { ++s.bag[1]; }), token);
  EXPECT_EQ(after([&](State& s) { --s.bag[vowels]; }), token);
  EXPECT_EQ(after([&](State& s) { s.square[at("8-1")].set_trap(5); }), token);
  EXPECT_EQ(after([&](State& s) { s.square[at("4-4")].set_trap(1), ++s.traps; }), token);
  EXPECT_EQ(after([&](State& s) { ++s.traps; }), "The traps on the map were miscounted.");
  EXPECT_EQ(after([&](State& s) { --s.traps; }), "The traps on the map were miscounted.");

  for (const std::size_t seat : {0u, 1u})
    EXPECT_EQ(after([&](State& s) { s.at[seat] = at("4-4"); }), "A pawn is not where it should be.");
  EXPECT_EQ(after([&](State& s) { s.square[at("4-4")].set_pawn(true); }),
            "There are more or fewer pawns than players.");
  EXPECT_EQ(after([&](State& s) { s.at[1] = nowhere; }), "There are more or fewer pawns than players.");

  constexpr auto enemy = "An enemy is not where it should be.";
  for (const std::size_t foe : {0u, 4u}) {
    EXPECT_EQ(after([&](State& s) { s.square[s.foe_at[foe]].set_foe(0); }), enemy);
    EXPECT_EQ(after([&](State& s) { s.square[at("4-4")].set_foe(int(foe) + 1); }), enemy);
    EXPECT_EQ(after([&](State& s) { s.foe_at[foe] = nowhere; }), enemy);
    EXPECT_EQ(after([&](State& s) { s.captor[foe] = 1; }), "A captured enemy is still on the map.");
  }
  EXPECT_EQ(after([&](State& s) { s.square[at("4-4")].set_foe(Square::boss); }), enemy);
  auto covered = covered_round(game);
  covered.captor[most_enemies] = 0;
  EXPECT_EQ(game.audit(covered), "A captured enemy is still on the map.");
  covered = covered_round(game);
  covered.square[at("5-7")].set_foe(0);
  EXPECT_EQ(game.audit(covered), enemy);

  constexpr auto card = "A fortune card was lost or is there twice.";
  EXPECT_EQ(after([](State& s) { s.deck.pop(); }), card);
  EXPECT_EQ(after([](State& s) { s.deck.push(s.active); }), card);
  EXPECT_EQ(after([](State& s) { s.deck[0] = s.active; }), card);
  EXPECT_EQ(after([](State& s) { s.deck[0] = s.deck[1]; }), card);
  EXPECT_EQ(after([](State& s) { s.past |= card_bit(32); }), card);
  EXPECT_EQ(after([](State& s) { s.discards |= card_bit(32); }), card);
  EXPECT_EQ(after([](State& s) { s.past |= card_bit(s.deck.pop()); }), "");
  EXPECT_EQ(after([](State& s) { s.discards |= card_bit(s.deck.pop()); }), "");
  EXPECT_EQ(after([](State& s) { s.deck.pop(), s.past |= card_bit(s.active); }), card);
  EXPECT_EQ(after([](State& s) { s.deck.pop(), s.discards |= card_bit(s.active); }), card);
  EXPECT_EQ(after([](State& s) { s.round = 0, s.deck.clear(); }), "") << "nothing is dealt yet";
}

}  // namespace
}  // namespace clew::letter_labyrinths
