// Boards of an owner's own with other numbers of squares than the shipped one has.
#include <gtest/gtest.h>

#include "core/text.h"
#include "games/secret-labyrinth/rules/secret_labyrinth.h"
#include "tests/game_test.h"

namespace clew::secret_labyrinth {
namespace {

struct Circle {
  char letter;
  std::string_view ring;  // none: fixed
  int squares;
};

// All squares are open to all sides, apart from the outermost outward and the innermost inward.
std::string board_of(int units, const std::vector<Circle>& circles) {
  constexpr std::string_view pictures[] = {"g1", "g2", "g3", "g4", "g5", "g6", "g7", "t1", "t2",
                                           "t3", "t4", "t5", "t6", "t7", "a1", "a2", "a3", "a4"};
  std::vector<std::string> zones, squares;
  for (const auto& circle : circles) {
    const int span = units / circle.squares;
    const auto zone = std::string(1, circle.letter);
    const int radius = 1000 - int(zones.size()) * 50;
    zones.push_back(cat(R"({"id":")", zone, R"(","letter":")", zone, R"(","name":"circle","squares":)",
                        circle.squares, R"(,"span":)", span, R"(,"inner_radius":)", radius - 50,
                        R"(,"outer_radius":)", radius,
                        circle.ring.empty() ? std::string(R"(,"ring":null)")
                                            : cat(R"(,"ring":")", circle.ring, R"(","dots":)", circle.squares,
                                                  R"(,"step":)", span, R"(,"direction":"clockwise")"),
                        "}"));
    for (int i = 0; i < circle.squares; ++i) {
      std::string open = R"("cw","ccw")";
      if (&circle != &circles.front()) open += R"(,"out")";
      if (&circle != &circles.back()) open += R"(,"in")";
      const auto number = squares.size();
      const auto picture = number < std::size(pictures) ? cat('"', pictures[number], '"') : "null";
      const auto start = number < color_names.size() ? cat('"', color_names[number], '"') : "null";
      squares.push_back(cat(R"({"id":")", zone, i + 1, R"(","zone":")", zone, R"(","angle":)", i * span,
                            R"(,"open":[)", open, R"(],"picture":)", picture, R"(,"start":)", start, "}"));
    }
  }
  return cat(R"({"units":)", units, R"(,"unit_degrees":)", 360 / units, R"(,"radius":1000,"zones":[)",
             join(zones, ","), R"(],"squares":[)", join(squares, ","), "]}");
}

const std::vector<Circle> eight_by_eight{{'w', "", 8}, {'o', "outer", 8},  {'y', "", 8}, {'m', "middle", 8},
                                         {'k', "", 8}, {'c', "center", 8}, {'h', "", 8}, {'i', "", 8}};
const std::vector<Circle> six_by_six{{'w', "", 6},       {'o', "outer", 6}, {'y', "", 6},
                                     {'m', "middle", 6}, {'k', "", 6},      {'c', "center", 6}};

class SmallBoard : public testing::Test {
 protected:
  // Reads this board with the shipped cards; the pieces start on its first four squares.
  Complaints read(std::string board) {
    auto files = shipped_data(test::tested_game());
    for (auto& each : files.files) {
      if (each.name == "board.json") each.text = std::move(board);
      if (each.name != "components.json") continue;
      for (const auto& [old, fresh] : {std::pair{"w19", "w4"}, {"w13", "w3"}, {"w7", "w2"}})
        if (const auto found = each.text.find(old); found != std::string::npos)
          each.text.replace(found, std::string_view(old).size(), fresh);
    }
    Complaints complaints;
    data_ = Game::read(files, complaints);
    return complaints;
  }
  void read(int units, const std::vector<Circle>& circles) {
    const auto complaints = read(board_of(units, circles));
    ASSERT_TRUE(data_) << complaints[0].file << " " << complaints[0].path << ": " << complaints[0].sentence;
  }

  // A piece may be put on every square where none stands, and on no other (SL-56).
  void expect_free(std::size_t squares) {
    const auto g = *Game::make(3, Json{}, *data_);
    ASSERT_EQ(g.board().squares.size(), squares);
    const auto s = g.start();
    const auto free = g.free_squares(s);
    for (std::size_t i = 0; i < most_squares; ++i) {
      const bool is_taken = std::ranges::find(s.pieces, Square(i)) != s.pieces.end();
      EXPECT_EQ(free.has(Square(i)), i < squares && !is_taken) << "square " << i << " of " << squares;
    }
  }

  std::optional<Data> data_;
};

TEST_F(SmallBoard, PiecesArePutOnSquaresThatThereAre) {
  read(6, six_by_six);
  expect_free(36);
}
TEST_F(SmallBoard, AsManySquaresAsAWordHasBits) {
  read(8, eight_by_eight);
  expect_free(64);
}
TEST_F(SmallBoard, OneSquareMore) {
  read(20, {{'w', "", 20},
            {'o', "outer", 20},
            {'y', "", 5},
            {'m', "middle", 5},
            {'k', "", 5},
            {'c', "center", 5},
            {'h', "", 5}});
  expect_free(65);
}

// Where nothing turns between two squares, they meet at one angle or never (SL-11).
TEST_F(SmallBoard, ADoorBetweenFixedZonesOpensIntoTheSquareBesideIt) {
  auto board = board_of(8, eight_by_eight);
  const std::string_view open = R"("id":"i1","zone":"i","angle":0,"open":["cw","ccw","out"])";
  const auto at = board.find(open);
  ASSERT_NE(at, std::string::npos);
  board.replace(at, open.size(), R"("id":"i1","zone":"i","angle":0,"open":["cw","ccw"])");
  const auto complaints = read(std::move(board));
  ASSERT_EQ(complaints.size(), 1u);
  EXPECT_EQ(complaints[0].sentence,
            "h1 opens inward, but on no dot does it meet a square that is open to it.");
}

// Whoever plays there meets nothing that is not there.
TEST_F(SmallBoard, CanBePlayedOn) {
  read(6, six_by_six);
  const auto g = *Game::make(3, *Json::parse(R"({"limit":10})"), *data_);
  Rng rng("small");
  auto s = g.start();
  int moves = 0;
  for (auto who = g.actors(s); !who.none(); who = g.actors(s), ++moves) {
    ASSERT_LT(moves, 2000);
    const auto turn = next_turn(g, s, who, {}, rng);
    g.apply(s, {turn.who, g.sample(s, turn.who, rng)}, nullptr, nullptr);
    ASSERT_EQ(g.audit(s), "");
  }
  EXPECT_TRUE(g.outcome(s));
}

}  // namespace
}  // namespace clew::secret_labyrinth
