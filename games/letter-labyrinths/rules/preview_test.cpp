// What is shown before a word is made is what happens when it is.
#include <gtest/gtest.h>

#include <algorithm>

#include "core/text.h"
#include "engine/table_of.h"
#include "games/letter-labyrinths/rules/letter_labyrinths.h"
#include "tests/game_test.h"

namespace clew::letter_labyrinths {
namespace {

std::string step_text(std::string_view letter, std::string_view result, std::string_view at) {
  return cat(letter, " ", result, " ", at, "; ");
}

// The state as anybody sees it, which is all that a preview may rest on.
State seen(const Game& game, const State& s, const Story& story) {
  return *game.seen(*Json::parse(view_of(game, s, story, Onlooker::spectator)), Seat(0));
}

Json preview(const Game& game, const State& s, int seat, const std::string& asked) {
  JsonWriter out;
  const auto ok = game.preview(s, Seat(seat), *Json::parse(asked), out);
  EXPECT_TRUE(ok) << asked << ": " << (ok ? "" : ok.error().message);
  return ok ? *Json::parse(out.text()) : Json{};
}

TEST(WordsAhead, AWordWalksAsItIsShown) {
  const Data data = test::shipped<Game>();
  int words = 0, traps = 0, hits = 0;
  for (int i = 0; i < 6; ++i) {
    const auto game =
        *Game::make(2, *Json::parse(R"({"classes":["red","blue"],"start_tokens":2,"repeats":"game"})"), data);
    auto s = game.start();
    Story story;
    Rng rng(cat("preview ", i));
    while (!game.actors(s).none()) {
      const auto who = game.actors(s).nth(rng.below(game.actors(s).count()));
      const Act<Move> act{who, i % 2 == 0 ? game.sample(s, who, rng) : game.rollout(s, who, rng)};
      std::vector<Event> told;
      const auto sight = act.move.verb == Verb::word ? seen(game, s, story) : s;
      game.apply(s, act, &story, &told);
      if (act.move.verb != Verb::word) continue;
      ++words;
      const auto typed = game.text(act.move).substr(5);
      const auto space = typed.find(' ');
      const auto digits = space == std::string::npos ? "" : typed.substr(space + 1);
      const auto path =
          preview(game, sight, int(who),
                  cat(R"({"word":")", typed.substr(0, space), R"(","digits":")", digits, "\"}"));
      std::string shown, walked;
      for (const auto& step : path["steps"].items())
        shown += step_text(step["letter"].text(), step["result"].text(), step["at"].text());
      for (const auto& event : told)
        if (event.kind == Event::step && event.who == unsigned(who))
          walked += step_text(std::string(1, char('a' + event.letter)), result_name(event.result),
                              space_text(event.at));
      EXPECT_EQ(shown, walked) << typed << " in game " << i;
      EXPECT_EQ(path["end"].text(), path["steps"].items().back()["at"].text());
      EXPECT_TRUE(path["refused"].is_null()) << path["refused"].dump();
      traps += !path["trap"].is_null();
      hits += shown.contains(" damage ") || shown.contains(" capture ");
      // Made again it is refused at this table.
      if (game.actors(s).has(who) && s.words_left[int(who)] > 0) {
        const auto again =
            preview(game, seen(game, s, story), int(who), cat(R"({"word":")", typed.substr(0, space), "\"}"));
        EXPECT_EQ(again["refused"]["rule"].text(), "LL-17") << again.dump();
      }
    }
  }
  EXPECT_GT(words, 30);
  EXPECT_GT(traps, 0);
  EXPECT_GT(hits, 5);
}

TEST(WordsAhead, AFoeWalksAsItIsShown) {
  const Data data = test::shipped<Game>();
  const auto game = *Game::make(1, *Json::parse(R"({"classes":["red"]})"), data);
  int compared = 0;
  for (int i = 0; i < 8; ++i) {
    auto s = game.start();
    Rng rng(cat("foes ", i));
    for (int ply = 0; ply < 60 && !game.actors(s).none(); ++ply) {
      const auto who = game.actors(s).first();
      const Act<Move> act{who, game.sample(s, who, rng)};
      const auto before = s;
      std::vector<Event> told;
      game.apply(s, act, nullptr, &told);
      // The first foe that walks meets everybody where they stood, unless the seat itself has just walked.
      const auto first = std::ranges::find_if(
          told, [](const Event& e) { return e.kind == Event::step && e.who >= Event::foe_walks; });
      const bool is_first = std::none_of(told.begin(), first, [](const Event& e) {
        return e.kind == Event::step || e.kind == Event::enemy || e.kind == Event::flip;
      });
      if (first == told.end() || !is_first) continue;
      const int foe = first->who - Event::foe_walks;
      if (foe == most_enemies) continue;
      const auto path =
          preview(game, before, 0, cat(R"({"foe":)", foe + 1, R"(,"card":)", int(s.active), "}"));
      std::string shown, walked;
      for (const auto& step : path["steps"].items())
        shown += step_text(step["letter"].text(), step["result"].text(), step["at"].text());
      for (const auto& event : told)
        if (event.kind == Event::step && event.who == first->who)
          walked += step_text(std::string(1, char('a' + event.letter)), result_name(event.result),
                              space_text(event.at));
      EXPECT_EQ(shown, walked);
      ++compared;
    }
  }
  EXPECT_GT(compared, 5);
}

TEST(WordsAhead, ABetterWordIsLegalAndStrikes) {
  const Data data = test::shipped<Game>();
  const auto game = *Game::make(2, *Json::parse(R"({"classes":["red","blue"]})"), data);
  int found = 0;
  for (int i = 0; i < 4; ++i) {
    auto s = game.start();
    Rng rng(cat("better ", i));
    for (int ply = 0; ply < 40 && !game.actors(s).none(); ++ply) {
      const auto who = game.actors(s).nth(rng.below(game.actors(s).count()));
      const Act<Move> act{who, game.sample(s, who, rng)};
      if (act.move.verb == Verb::word && act.move.steps == 0) {
        const auto made = text_of(act.move.letters());
        const auto better = preview(game, s, int(who), cat(R"({"better":")", made, "\"}"));
        if (const auto word = better["word"].text(); !word.empty()) {
          ++found;
          EXPECT_GT(better["gain"].whole(), 0);
          EXPECT_TRUE(game.check(s, {who, *game.parse(cat("word ", word))})) << word;
          const auto none = preview(game, s, int(who), cat(R"({"better":")", word, "\"}"));
          EXPECT_TRUE(none["word"].is_null()) << word << " and yet " << none.dump();
        }
      }
      game.apply(s, act, nullptr, nullptr);
    }
  }
  EXPECT_GT(found, 3);
}

TEST(WordsAhead, WhatIsNoWordIsRefused) {
  const Data data = test::shipped<Game>();
  const auto game = *Game::make(1, *Json::parse(R"({"classes":["red"]})"), data);
  JsonWriter out;
  for (const auto* asked : {R"({})", R"({"word":"a"})", R"({"foe":9,"card":3})", R"({"foe":1,"card":99})",
                            R"({"better":"much too long"})"})
    EXPECT_FALSE(game.preview(game.start(), Seat(0), *Json::parse(asked), out)) << asked;
}

}  // namespace
}  // namespace clew::letter_labyrinths
