// Corners that scenarios cannot reach: lists of one word, faulty data, what refusals say.
#include <gtest/gtest.h>

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
          R"({"traps": {"a": 1, "e": 2, "i": 3, "o": 4, "u": 5}, "enemies": 6, "boss": 1, "damage": 30,
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

}  // namespace
}  // namespace clew::letter_labyrinths
