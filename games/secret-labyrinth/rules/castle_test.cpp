// What is wrong with a board is said in plain words, with the place.
#include "games/secret-labyrinth/rules/castle.h"

#include <gtest/gtest.h>

#include "core/text.h"
#include "games/secret-labyrinth/rules/secret_labyrinth.h"
#include "tests/game_test.h"

namespace clew::secret_labyrinth {
namespace {

class BoardData : public testing::Test {
 protected:
  // The complaints about the shipped set with one text replaced by another.
  std::string complaints(std::string_view file, std::string_view old, std::string_view fresh) {
    auto files = shipped_data(test::tested_game());
    for (auto& each : files.files) {
      if (each.name != file) continue;
      const auto at = each.text.find(old);
      EXPECT_NE(at, std::string::npos) << old;
      each.text.replace(at, old.size(), fresh);
    }
    Complaints all;
    EXPECT_FALSE(Game::read(files, all));
    return join(all, "\n", [](const Complaint& c) { return cat(c.file, " ", c.path, ": ", c.sentence); });
  }
  void expect(const std::string& said, std::string_view wanted) {
    EXPECT_NE(said.find(wanted), std::string::npos) << "looking for: " << wanted << "\nsaid: " << said;
  }
};

TEST_F(BoardData, ADoorHasTwoSides) {
  const auto said =
      complaints("board.json", R"("id": "w3", "zone": "wall", "angle": 2, "open": ["cw", "ccw"])",
                 R"("id": "w3", "zone": "wall", "angle": 2, "open": ["ccw"])");
  expect(said, "/squares/3/open");
  expect(said, "w4 opens counter-clockwise, but its neighbour w3 is not open to it");
}

TEST_F(BoardData, NothingLiesBeyondTheWall) {
  expect(complaints("board.json", R"("angle": 2, "open": ["cw", "ccw"])",
                    R"("angle": 2, "open": ["out", "cw", "ccw"])"),
         "w3 opens outward, but there is nothing beyond it");
}

TEST_F(BoardData, NothingLiesWithinTheCenter) {
  const auto said = complaints("board.json", R"("id": "c1", "zone": "center", "angle": 0, "open": [)",
                               R"("id": "c1", "zone": "center", "angle": 0, "open": ["in", )");
  expect(said, "c1 opens inward, but there is nothing beyond it");
}

// The first and the last letter and digit, and what stands beside them.
TEST_F(BoardData, AnIdIsSmallLettersAndDigits) {
  const auto complained = [&](const std::string& id) {
    auto files = shipped_data(test::tested_game());
    for (auto& each : files.files)
      for (const std::string_view place : {R"("id": "g7")", R"("picture": "g7")"})
        if (const auto at = each.text.find(place); at != std::string::npos)
          each.text.replace(at + place.size() - 4, 4, cat('"', id, '"'));
    Complaints all;
    Game::read(files, all);
    return join(all, "\n", &Complaint::sentence);
  };
  for (const char* const good : {"a", "z", "0", "9", "gold", "g0z9"}) EXPECT_EQ(complained(good), "") << good;
  for (const char* const bad : {"", "`", "{", "/", ":", "g 7", "G"})
    expect(complained(bad), "A card's id is small letters and digits, such as g1.");
}

TEST_F(BoardData, EveryCardHasOnePicture) {
  expect(complaints("board.json", R"("picture": "g4")", R"("picture": null)"),
         "The picture of card g4 is on no square");
  const auto twice = complaints("board.json", R"("picture": "g4")", R"("picture": "t4")");
  expect(twice, "The picture of t4 is on y3 already");
  expect(complaints("board.json", R"("picture": "g4")", R"("picture": "g9")"),
         "There is no card g9 in cards.json");
}

TEST_F(BoardData, EveryKindHasItsNumberOfCards) {
  const auto said =
      complaints("cards.json", R"("id": "g1", "kind": "treasure")", R"("id": "g1", "kind": "troll")");
  expect(said, "There should be 7 cards of kind treasure, but there are 6");
  expect(said, "There should be 7 cards of kind troll, but there are 8");
  expect(complaints("cards.json", R"("id": "g1")", R"("id": "g2")"), "There are two cards g2");
}

TEST_F(BoardData, EverySquareCanBeReached) {
  // y3 is walled in: its neighbours lose their doors to it as well.
  auto files = shipped_data(test::tested_game());
  for (auto& each : files.files) {
    if (each.name != "board.json") continue;
    for (const auto& [old, fresh] : {std::pair<std::string, std::string>{
                                         R"("id": "y2", "zone": "yard", "angle": 1, "open": ["cw", "ccw"])",
                                         R"("id": "y2", "zone": "yard", "angle": 1, "open": ["ccw"])"},
                                     {R"("id": "y3", "zone": "yard", "angle": 2, "open": ["cw", "ccw"])",
                                      R"("id": "y3", "zone": "yard", "angle": 2, "open": ["cw"])"}}) {
      const auto at = each.text.find(old);
      ASSERT_NE(at, std::string::npos) << old;
      each.text.replace(at, old.size(), fresh);
    }
  }
  Complaints all;
  EXPECT_FALSE(Game::read(files, all));
  ASSERT_EQ(all.size(), 2u);
  EXPECT_EQ(all[0].sentence, "However the rings are turned, no path leads from w1 to y3.");
  EXPECT_EQ(all[1].sentence, "However the rings are turned, no path leads from w1 to y4.");
}

TEST_F(BoardData, CirclesAreWhole) {
  expect(complaints("board.json", R"("ring": "middle", "squares": 12, "span": 2)",
                    R"("ring": "middle", "squares": 12, "span": 3)"),
         "12 squares of 3 units do not make a circle of 24 units");
  expect(complaints("board.json", R"("dots": 24, "step": 1)", R"("dots": 12, "step": 1)"),
         "12 dots of 1 units do not make a circle of 24 units");
  expect(complaints("board.json", R"("id": "w3", "zone": "wall", "angle": 2)",
                    R"("id": "w3", "zone": "wall", "angle": 3)"),
         "The squares of zone wall should stand 1 units apart");
  expect(complaints("board.json", R"("ring": "outer")", R"("ring": "middle")"),
         "There are two rings called middle");
}

TEST_F(BoardData, SmallPartsFitTheBoard) {
  expect(complaints("components.json", R"("start": "w7")", R"("start": "y7")"),
         "A piece starts on the outside; y7 lies further in");
  expect(complaints("components.json", R"("start": "w7")", R"("start": "w8")"),
         "The board does not mark w8 as the start of blue");
  expect(complaints("components.json", R"("beats": "scissors")", R"("beats": "paper")"),
         "should be beaten by exactly one");
  expect(complaints("components.json", R"([2, 2, 3, 3, 4, 4])", R"([2, 2, 3, 3, 4, 6])"), "/dice/2-4/5");
}

// No two lists are equal, so that one which is read from another's place shows.
TEST_F(BoardData, EveryDieAndPieceIsReadFromItsOwnPlace) {
  auto files = shipped_data(test::tested_game());
  for (auto& each : files.files)
    if (each.name == "components.json") {
      const std::string_view dice = R"({"1-4": [1, 2, 3, 4], "2-4": [2, 2, 3, 3, 4, 4]})";
      const auto at = each.text.find(dice);
      ASSERT_NE(at, std::string::npos);
      each.text.replace(at, dice.size(), R"({"1-4": [3, 1, 4], "2-4": [4]})");
    }
  Complaints none;
  const auto data = Game::read(files, none);
  ASSERT_TRUE(data) << none[0].path << " " << none[0].sentence;
  const auto g = *Game::make(4, Json{}, *data);
  EXPECT_EQ(g.parts().faces[0], (std::vector<std::uint8_t>{3, 1, 4}));
  EXPECT_EQ(g.parts().faces[1], (std::vector<std::uint8_t>{4}));
  for (std::size_t i = 0; i < 4; ++i)
    EXPECT_EQ(g.board().squares[std::size_t(g.parts().start[i])].id, cat("w", 1 + 6 * i));
}

}  // namespace
}  // namespace clew::secret_labyrinth
