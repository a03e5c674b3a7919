// The castle as a terminal shows it, and what may be typed there.
#include <gtest/gtest.h>

#include "core/text.h"
#include "engine/table_of.h"
#include "games/secret-labyrinth/terminal/terminal.h"
#include "tests/game_test.h"

namespace clew::secret_labyrinth {
namespace {

class Drawing : public testing::Test {
 protected:
  Drawing() {
    game_.emplace(test::game_of<Game>(3, R"({"headstart": 2})"));
    table_.emplace(*game_);
    play(Actor::chance, "rings 0 11 0");
    play(Actor::chance, "deal g1 g2 g3 t1 a1 t2 t3 a2 a3 a4 g4 g5 g6 g7 t4 t5 t6 t7");
  }
  void play(Actor who, std::string_view move) {
    const auto ok = table_->move(who, move, std::nullopt);
    EXPECT_TRUE(ok) << move << (ok ? "" : ": " + ok.error().message);
  }
  void play(int seat, std::string_view move) { play(by(Seat(seat)), move); }
  Json view(int seat) const { return *Json::parse(table_->view(eyes_of(Seat(seat)))); }
  std::string board(int seat, bool unicode = true) const {
    return Terminal::board(*game_, view(seat), Ink{.colours = false, .unicode = unicode});
  }
  std::string line(const std::string& text, std::string_view start) const {
    const auto at = text.find(start);
    return at == std::string::npos ? "" : text.substr(at, text.find('\n', at) - at);
  }
  std::string typed(int seat, std::string_view text) const {
    return Terminal::expand(*game_, text, view(seat));
  }

  std::optional<Game> game_;
  std::optional<TableOf<Game>> table_;
};

TEST_F(Drawing, BandsAreLinesWithDoorsBetween) {
  const auto text = board(0);
  EXPECT_EQ(line(text, "wall"),
            "wall    ─R  2──3──4──5──6──B  8──9─10─11─12──Y 14─15─16─17─18─19 20─21─22─23─24─");
  EXPECT_EQ(line(text, "middle"),
            "middle→  2     3────g6     5─────6     7     8     9    t6────11────12     1");
  for (const auto& each : {text, board(0, false)})
    for (std::string_view rest = each; !rest.empty();) {
      const auto cut = std::min(rest.find('\n'), rest.size());
      EXPECT_LE(seen_width(rest.substr(0, cut)), 80) << rest.substr(0, cut);
      rest.remove_prefix(std::min(cut + 1, rest.size()));
    }
  EXPECT_TRUE(
      std::ranges::all_of(board(0, false), [](char c) { return c == '\n' || (c >= ' ' && c <= '~'); }));
}

TEST_F(Drawing, ThePathLightsUpAfterTheSecondChangeAndNotBefore) {
  EXPECT_EQ(board(0).find("━"), std::string::npos);
  play(0, "outer");
  EXPECT_EQ(board(0).find("━"), std::string::npos);
  play(0, "middle");
  EXPECT_NE(board(0).find("━"), std::string::npos);
  EXPECT_NE(board(0).find("┃"), std::string::npos);
  EXPECT_NE(line(board(0), "outer").find("T3"), std::string::npos);  // the wanted picture stands out
}

TEST_F(Drawing, NobodyReadsAnothersCardsOnTheBoard) {
  EXPECT_NE(board(1).find("Your cards: a1 g2"), std::string::npos);
  const auto open = Terminal::board(*game_, *Json::parse(table_->view(Onlooker::spectator)), Ink{});
  EXPECT_EQ(open.find("Your cards"), std::string::npos);
  EXPECT_NE(open.find("2 cards"), std::string::npos);
}

TEST_F(Drawing, WhatIsSeenMayBeTyped) {
  EXPECT_EQ(typed(0, "o"), "outer");
  EXPECT_EQ(typed(0, "c5"), "center 5");
  EXPECT_EQ(typed(0, "t blue tre"), "trade 1 treasure");
  play(0, "outer");
  play(0, "middle");
  EXPECT_EQ(typed(0, "s"), "stay");
  EXPECT_EQ(typed(0, "y24"), "go y24");
  EXPECT_EQ(typed(0, "go T3"), "go o24");
  EXPECT_EQ(typed(0, "B"), "go w7");
  play(0, typed(0, "blue"));
  EXPECT_EQ(typed(0, "d blue die"), "duel 1 die");
  EXPECT_EQ(typed(0, "p"), "pass");
  play(0, "duel 1");
  EXPECT_EQ(typed(1, "s"), "scissors");
  play(1, "rock");
  EXPECT_EQ(board(0).find("rock"), std::string::npos);
  EXPECT_NE(board(1).find("your fist: rock"), std::string::npos);
  play(0, "paper");
  EXPECT_EQ(typed(1, "g"), "give treasure");
  play(1, "give animal");
  EXPECT_EQ(typed(0, "c2"), "place c2");
  EXPECT_EQ(typed(0, "nonsense"), "");
}

TEST_F(Drawing, EveryEventIsASentence) {
  Rng rng("sentences");
  std::size_t told = 0;
  for (int i = 0; i < 6; ++i) {
    TableOf<Game> table(*game_, Rng(cat("sentences ", i)));
    while (!table.actors().none()) {
      const auto turn = next_turn(*game_, table.state(), table.actors(), {}, rng);
      ASSERT_TRUE(
          table.move(turn.who, game_->text(game_->rollout(table.state(), turn.who, rng)), std::nullopt));
      const auto seen = *Json::parse(table.view(Onlooker::spectator));
      for (const auto& event : table.events(Onlooker::spectator)) {
        const auto sentence = Terminal::tell(*game_, *Json::parse(event), seen, Ink{});
        EXPECT_TRUE(sentence.ends_with('.')) << event;
        ++told;
      }
    }
  }
  EXPECT_GT(told, 500u);
}

}  // namespace
}  // namespace clew::secret_labyrinth
