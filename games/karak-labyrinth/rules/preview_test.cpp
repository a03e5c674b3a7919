// A line before it is drawn is the line that is then drawn; and the best lines are counted as they are proven.
#include <gtest/gtest.h>

#include "core/text.h"
#include "games/karak-labyrinth/rules/karak_labyrinth.h"
#include "tests/game_test.h"

namespace clew::karak_labyrinth {
namespace {

TEST(LinesAhead, ALineIsWhatItBecomesWhenItIsDrawn) {
  const Data data = test::shipped<Game>();
  const auto game = *Game::make(1, *Json::parse("{}"), data);
  int lines = 0, stopped = 0;
  for (int i = 0; i < 1500; ++i) {
    auto s = game.start();
    Rng rng(cat("line ", i));
    Millis now{};
    std::size_t lost = 0;
    while (!game.actors(s).none()) {
      const auto turn = next_turn(game, s, game.actors(s), now, rng);
      now = turn.at;
      const Act<Move> act{turn.who, game.sample(s, turn.who, rng), now};
      const auto before = s.players[0];
      std::optional<Json> shown;
      if (act.move.verb == Verb::draw) {
        std::vector<std::string> line;
        auto at = game.sheet().stairs(before.line.entry);
        line.push_back(cat('"', square_name(at), '"'));
        for (std::size_t k = 0; k < before.steps.size(); ++k)
          line.push_back(cat('"', square_name(at = step(at, before.steps[k])), '"'));
        for (std::size_t k = 0; k < act.move.steps.size(); ++k)
          line.push_back(cat('"', square_name(at = step(at, act.move.steps[k])), '"'));
        JsonWriter out;
        const auto ok =
            game.preview(s, Seat(0), *Json::parse(cat(R"({"line":[)", join(line, ","), "]}")), out);
        ASSERT_TRUE(ok) << ok.error().message;
        shown = *Json::parse(out.text());
      }
      game.apply(s, act, nullptr, nullptr);
      if (!shown) continue;
      ++lines;
      const auto& after = s.players[0];
      EXPECT_EQ((*shown)["locked"].whole(), after.locked);
      const auto why = after.status == Status::minigame ? "puzzle" : why_name(after.why);
      EXPECT_EQ((*shown)["stops"].text(), why);
      EXPECT_EQ((*shown)["lost"].size() > lost, after.line.hearts < before.line.hearts);
      lost = (*shown)["lost"].size();
      stopped += !(*shown)["stops"].is_null();
    }
  }
  EXPECT_GT(lines, 300);
  EXPECT_GT(stopped, 20);
}

// A sword that was not won defeats no rat on the way either.
TEST(LinesAhead, AnItemThatWasDeclinedIsOfNoUse) {
  const auto game = test::game_of<Game>(1, R"({"card": "e07"})");
  auto s = game.start();
  const auto play = [&](Actor who, std::string_view text) {
    const Act<Move> act{who, *game.parse(text), Millis(1000)};
    const auto ok = game.check(s, act);
    ASSERT_TRUE(ok) << text << ": " << ok.error().message;
    game.apply(s, act, nullptr, nullptr);
  };
  play(Actor::chance, "deal e07 1111111");
  for (const auto text : {"ready", "start c", "draw nenn", "skip"}) play(by(Seat(0)), text);
  auto at = game.sheet().stairs(Stairs::c);
  auto line = cat('"', square_name(at), '"');
  for (const char letter : std::string_view("nennen"))
    line += cat(",\"", square_name(at = step(at, Direction(direction_letters.find(letter)))), '"');
  JsonWriter out;
  ASSERT_TRUE(game.preview(s, Seat(0), *Json::parse(cat(R"({"line":[)", line, "]}")), out));
  EXPECT_EQ((*Json::parse(out.text()))["lost"].dump(), R"(["g6"])");
}

TEST(LinesAhead, TheBestLinesArePaidAsTheyAreProven) {
  const Data data = test::shipped<Game>();
  for (const auto* sheet : {"a", "b"}) {
    const auto game = *Game::make(1, *Json::parse(cat(R"({"sheet":")", sheet, "\"}")), data);
    Story story;
    for (std::size_t c = 0; c < data.cards.size(); ++c) {
      story.history.emplace_back();
      story.history.back().card = std::uint8_t(c);
    }
    JsonWriter out;
    game.show_afterwards(game.start(), story, out);
    const auto shown = *Json::parse(out.text());
    int known = 0;
    for (const auto& best : shown["best"].items()) {
      if (best.is_null()) continue;
      ++known;
      std::int64_t sum = 0;
      for (const auto& row : best["rows"].items()) sum += row.whole();
      EXPECT_EQ(sum, best["score"].whole()) << best.dump();
    }
    EXPECT_GT(known, 20);
  }
}

}  // namespace
}  // namespace clew::karak_labyrinth
