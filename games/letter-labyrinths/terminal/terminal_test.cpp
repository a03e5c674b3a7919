// The path of a word while it is typed.
#include "games/letter-labyrinths/terminal/terminal.h"

#include <gtest/gtest.h>

#include "core/text.h"
#include "engine/registry.h"
#include "engine/table_of.h"
#include "tests/game_test.h"

namespace clew::letter_labyrinths {
namespace {

class Preview : public testing::Test {
 protected:
  // A pawn alone in the middle.
  Preview() : data_(*Game::read(shipped_data(test::tested_game()), complaints_)) {
    state_ = game_.start();
    Rng rng("preview");
    while (state_.phase != Phase::players) {
      const auto turn = next_turn(game_, state_, game_.actors(state_), {}, rng);
      game_.apply(state_, {turn.who, game_.sample(state_, turn.who, rng)}, nullptr, nullptr);
    }
    for (auto& square : state_.square) square = {};
    state_.active = 1;
    state_.at[0] = *space_of("5-7");
    state_.square[state_.at[0]].set_pawn(true);
  }

  std::string typed(std::string_view text) const {
    const auto view = Json::parse(view_of(game_, state_, Story{}, eyes_of(Seat(0))));
    return Terminal::preview(game_, state_, Seat(0), text, *view, Ink{});
  }
  Letter letter_going(Way way) const { return data_.fortune[state_.active].triad[way][0]; }

  Complaints complaints_;
  Data data_;
  Game game_ = *Game::make(1, *Json::parse(R"({"classes":["red"]})"), data_);
  State state_;
};

TEST_F(Preview, DrawsThePathOfLettersThatAreNoWordYet) {
  const auto up = std::string(1, char('a' + letter_going(way_up)));
  const auto page = typed(up);
  EXPECT_NE(page.find("[R]"), std::string::npos) << page;
  EXPECT_NE(page.find("ends on 4-7"), std::string::npos) << page;
  EXPECT_NE(page.find("Not in the list so far"), std::string::npos) << page;
  EXPECT_EQ(typed("word " + up), page);
  EXPECT_EQ(typed(cat("try ", up)), page);
}

TEST_F(Preview, SaysWhyAPathStopsAndWhatItHits) {
  const auto up = std::string(1, char('a' + letter_going(way_up)));
  auto& above = state_.square[*space_of("4-7")];
  above.set_trap(up == "a" ? trap_kind('o') : trap_kind('a'));
  EXPECT_NE(typed(up).find("runs into the trap"), std::string::npos) << typed(up);
  above = {};
  above.set_foe(1);
  state_.foe_at[0] = *space_of("4-7");
  EXPECT_NE(typed(up).find("1 hit on enemy 1"), std::string::npos) << typed(up);
}

TEST_F(Preview, SaysWhenTheWordCanBeMade) {
  const auto page = typed("Binder");
  EXPECT_NE(page.find("BINDER can be made: press Enter."), std::string::npos) << page;
}

TEST_F(Preview, LeavesOtherMovesAndQuestionsAlone) {
  for (const auto* other : {"", "skip", "hint", "binderbinder", "start 0-6", "/quit", "1"})
    EXPECT_EQ(typed(other), "") << other;
}

}  // namespace
}  // namespace clew::letter_labyrinths
