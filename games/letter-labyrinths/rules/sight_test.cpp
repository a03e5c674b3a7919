// Views that are read back.
#include "core/text.h"
#include "engine/table_of.h"
#include "games/letter-labyrinths/rules/letter_labyrinths.h"
#include "tests/game_test.h"
#include "tests/read_back.h"

namespace clew::letter_labyrinths {
namespace {

TEST(LetterSight, AViewThatIsReadBackShowsTheSame) {
  for (int players = 1; players <= 4; ++players)
    test::expect_views_read_back(test::game_of<Game>(players), cat("read back ", players));
}

// A game that has begun, with every kind of thing in its view.
struct Shown {
  Game game = test::game_of<Game>(2, R"({"classes":["blue","green"],"start_tokens":3,"repeats":"round"})");
  State s = game.start();
  Story story;

  Shown() {
    play(Actor::chance, "enemies 8-2 1-12 9-1 9-12 9-11");
    play(Actor::chance, "traps a:8-1 a:7-2 a:8-3 e:8-10 e:8-11 e:8-12 i:7-1 i:7-12 o:1-1 u:0-12");
    play(Actor(0), "start 0-5");
    play(Actor(1), "start 9-7");
    play(Actor::chance, "deal 19 15 1 2 3 5 6 7 8 9 10");
  }
  void play(Actor who, std::string_view text) {
    const auto move = game.parse(text);
    ASSERT_TRUE(move) << text;
    const auto ok = game.check(s, {who, *move});
    ASSERT_TRUE(ok) << text << ": " << ok.error().message;
    game.apply(s, {who, *move}, &story, nullptr);
  }
  // The boss has come, over nobody's pawn; seat 1 makes room all the same.
  void turn_the_card() {
    s.back = true;
    s.phase = Phase::push;
    s.foe_at[most_enemies] = *space_of("4-6");
    for (const std::string_view cell : {"4-6", "4-7", "5-6", "5-7"})
      s.square[*space_of(cell)].set_foe(Square::boss);
    s.to_push.add(1);
  }
  std::optional<State> read(std::string_view find, std::string_view put) const {
    auto text = view_of(game, s, story, Onlooker::spectator);
    const auto at = text.find(find);
    EXPECT_NE(at, std::string::npos) << find << " in " << text;
    if (at != std::string::npos) text.replace(at, find.size(), put);
    return game.seen(*Json::parse(text), Seat(0));
  }
  bool fits(std::string_view find, std::string_view put) const { return read(find, put).has_value(); }
};

TEST(LetterSight, WhatNoViewCouldSayIsNotRead) {
  const Shown shown;
  const auto number = [&](std::string_view name, std::string_view now, std::initializer_list<int> right,
                          std::initializer_list<int> wrong) {
    const auto place = cat("\"", name, "\":");
    for (const int value : right)
      EXPECT_TRUE(shown.fits(cat(place, now), cat(place, value))) << place << value;
    for (const int value : wrong)
      EXPECT_FALSE(shown.fits(cat(place, now), cat(place, value))) << place << value;
  };
  number("round", "1", {0, 255}, {-1, 256});
  number("active", "19", {1, 32}, {0, 33});
  number("deck", "10", {0, 31}, {-1, 32});  // one of 32 is the active card
  number("top", "null", {1, 32}, {0, 33});
  number("damage", "0", {255}, {-1, 256});
  number("captor", "null", {0, 1}, {-1, 2});
  number("tokens", "3", {0, 255}, {-1, 256});
  number("words_left", "1", {0, 255}, {-1, 256});
  for (const std::string_view cards : {"known", "past", "discards"}) {
    const auto place = cat("\"", cards, "\":[");
    EXPECT_TRUE(shown.fits(place, cat(place, "1,32")));
    EXPECT_FALSE(shown.fits(place, cat(place, "0")));
    EXPECT_FALSE(shown.fits(place, cat(place, "33")));
  }
  for (const char kind : vowel_letters) {
    const auto now = std::string(1, kind) + "\":" +
                     (kind == 'a' || kind == 'e' ? "0"
                      : kind == 'i'              ? "1"
                                                 : "2");
    EXPECT_TRUE(shown.fits(now, cat(std::string(1, kind), "\":255"))) << kind;
    EXPECT_FALSE(shown.fits(now, cat(std::string(1, kind), "\":256"))) << kind;
    EXPECT_FALSE(shown.fits(now, cat(std::string(1, kind), "\":-1"))) << kind;
  }
  EXPECT_FALSE(shown.fits(R"("active":19)", R"("active":null)"));
  EXPECT_FALSE(shown.fits(R"("deck":10,"top":null)", R"("deck":0,"top":5)"));
  EXPECT_TRUE(shown.fits(R"("deck":10,"top":null)", R"("deck":1,"top":5)"));
  EXPECT_FALSE(shown.fits(R"("enemies":[)", R"("enemies":[{},)"));
  EXPECT_FALSE(shown.fits(R"("at":"8-2")", R"("at":"8-13")"));
  EXPECT_FALSE(shown.fits(R"("at":"8-1","letter":"a")", R"("at":"8-1","letter":"x")"));
  EXPECT_FALSE(shown.fits(R"("at":"8-1","letter":"a")", R"("at":"8-1","letter":"ae")"));
  EXPECT_FALSE(shown.fits(R"("at":"8-1","letter":"a")", R"("at":null,"letter":"a")"));
  EXPECT_FALSE(shown.fits(R"("class":"blue")", R"("class":null)"));
  EXPECT_FALSE(shown.fits(R"("class":"green")", R"("class":"pink")"));
  EXPECT_FALSE(shown.fits(R"("at":"0-5")", R"("at":null)"));
  EXPECT_FALSE(shown.fits(R"("at":"9-7")", R"("at":null)"));
  EXPECT_FALSE(shown.fits(R"("phase":"players")", R"("phase":"lunch")"));
  // Nobody walks before the first card and after the last.
  EXPECT_TRUE(shown.fits(R"("phase":"players")", R"("phase":"deal")"));
}

TEST(LetterSight, TheBossStandsOnTheBoardAndWhoMakesRoomIsAtTheTable) {
  Shown shown;
  shown.turn_the_card();
  auto same = shown.read("{", "{");
  ASSERT_TRUE(same);
  same->deck = shown.s.deck;  // nobody knows its order
  EXPECT_TRUE(*same == shown.s);
  EXPECT_TRUE(shown.read(R"("push":[1])", R"("push":[0])")->to_push.has(0));
  EXPECT_FALSE(shown.read(R"("push":[1])", R"("push":[0])")->to_push.has(1));
  EXPECT_FALSE(shown.fits(R"("push":[1])", R"("push":[2])"));
  EXPECT_FALSE(shown.fits(R"("push":[1])", R"("push":[-1])"));
  const auto boss = [&](std::string_view space) {
    return shown.fits(R"("at":"4-6","size")", cat(R"("at":")", space, R"(","size")"));
  };
  EXPECT_TRUE(boss("8-11"));
  EXPECT_FALSE(boss("9-11"));
  EXPECT_FALSE(boss("8-12"));
  EXPECT_TRUE(shown.fits(R"("at":"4-6","size")", R"("at":null,"size")"));
  EXPECT_TRUE(shown.read(R"("rests":false)", R"("rests":true)")->resting);
}

// What is known to be in the deck is in it, and what is shown on top lies there.
TEST(LetterSight, TheDeckHoldsWhatIsKnownOfIt) {
  Shown shown;
  shown.play(Actor(0), "word my");
  ASSERT_TRUE(shown.game.actors(shown.s).has(Actor(0))) << "the tokens hold up the turn";
  shown.play(Actor(0), "reveal");
  const auto revealed = shown.read("{", "{");
  ASSERT_TRUE(revealed);
  EXPECT_EQ(revealed->deck.back(), 15);
  EXPECT_EQ(revealed->deck.size(), 10u);
  shown.play(Actor(0), "keep");
  const auto kept = shown.read("{", "{");
  ASSERT_TRUE(kept);
  EXPECT_TRUE(kept->top_shown);
  EXPECT_EQ(kept->deck.back(), 15);
  EXPECT_EQ(shown.read(R"("known":[15])", R"("known":[1,15,20])")->deck[0], 1) << "first what is known";
  EXPECT_EQ(shown.read(R"("known":[15])", R"("known":[1,15,20])")->deck[1], 20);
  EXPECT_EQ(shown.read(R"("known":[15])", R"("known":[1,15,20])")->deck[2], 2) << "then what may be there";
  for (const Card card : kept->deck) EXPECT_NE(card, 19) << "the active card is not in the deck";
  // The words of this round may not be made again, those of the last one may.
  EXPECT_TRUE(kept->used.contains(packed(letters_of("my"))));
  EXPECT_FALSE(shown
                   .read(R"("table":{"dungeon":"translucent-trial","side":"front","round":1)",
                         R"("table":{"dungeon":"translucent-trial","side":"front","round":2)")
                   ->used.contains(packed(letters_of("my"))));
}

}  // namespace
}  // namespace clew::letter_labyrinths
