// Views that are read back.
#include "core/text.h"
#include "games/secret-labyrinth/rules/secret_labyrinth.h"
#include "tests/game_test.h"
#include "tests/read_back.h"

namespace clew::secret_labyrinth {
namespace {

// Without the notes of SL-68: no move asks for them.
TEST(SecretSight, AViewThatIsReadBackShowsTheSame) {
  for (const std::string_view options :
       {R"({"limit":60,"memory":"none"})", R"({"limit":60,"headstart":3,"trades":"any","memory":"none"})",
        R"({"limit":60,"headstart":3,"single":"blind","memory":"none"})"})
    for (int players = 2; players <= 4; ++players)
      test::expect_views_read_back(test::game_of<Game>(players, options),
                                   cat(options, " read back ", players));
}

TEST(SecretSight, APieceAheadIsOneOfTheTable) {
  const auto g = test::game_of<Game>(3);
  for (const std::string_view asked : {R"({})", R"({"piece":"0"})", R"({"piece":-1})", R"({"piece":3})"}) {
    JsonWriter out;
    EXPECT_FALSE(g.preview(g.start(), Seat(0), *Json::parse(asked), out)) << asked;
  }
  for (int piece = 0; piece < 3; ++piece) {
    JsonWriter out;
    EXPECT_TRUE(g.preview(g.start(), Seat(0), *Json::parse(cat(R"({"piece":)", piece, "}")), out));
  }
}

// SL-34: what keeps somebody from a trade is said: an animal, a second card, somebody who has a card.
TEST(SecretRefusals, ATradeSaysWhatItLacks) {
  const auto g = test::game_of<Game>(3, R"({"trades":"any"})");
  State s = g.start();
  Rng rng("trade");
  while (s.phase != Phase::change) {
    const auto who = g.actors(s).nth(0);
    g.apply(s, {who, g.sample(s, who, rng)}, nullptr, nullptr);
  }
  const auto refusal = [&](CardSet mine, CardSet theirs) {
    s.hands = {mine, theirs, 0, 0};
    const auto ok = g.check(s, {by(Seat(0)), {.verb = Verb::trade, .seat = Seat(1), .kind = Kind::treasure}});
    return ok ? std::string() : ok.error().message;
  };
  const CardSet animal = only_card(lowest(g.parts().of_kind[std::size_t(Kind::animal)]));
  const CardSet treasure = only_card(lowest(g.parts().of_kind[std::size_t(Kind::treasure)]));
  const CardSet troll = only_card(lowest(g.parts().of_kind[std::size_t(Kind::troll)]));
  EXPECT_EQ(refusal(treasure, troll), "A trade takes an animal card, and you have none.");
  EXPECT_EQ(refusal(animal, troll), "A trade needs a second card to give besides the animal.");
  EXPECT_EQ(refusal(animal | treasure, 0), "Nobody else has a card to trade.");
  EXPECT_EQ(refusal(animal | troll, troll), "Trade with seat 1 and give troll.");
  EXPECT_EQ(refusal(animal | treasure, troll), "");
}

}  // namespace
}  // namespace clew::secret_labyrinth
