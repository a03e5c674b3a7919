// Whatever came of a line, another seat cannot know it, and may think of another.
#include <gtest/gtest.h>

#include <map>
#include <string>

#include "core/text.h"
#include "engine/table_of.h"
#include "games/karak-labyrinth/rules/karak_labyrinth.h"
#include "tests/game_test.h"

namespace clew::karak_labyrinth {
namespace {

// "escaped", by a boss or which staircase; "out", and why.
std::string end_of(const Player& p) {
  if (p.status == Status::escaped)
    return p.line.exit < Exit::stairs_a ? std::string("escaped by a boss")
                                        : cat("escaped by ", exit_name(p.line.exit));
  return p.status == Status::out ? cat("out, ", why_name(p.why))
                                 : std::string(status_names[unsigned(p.status)]);
}

struct Looks {
  int positions = 0, new_lines = 0;
};

// Lines that have just come to an end, by the kind of it, and for how many of them a redeal finds another.
void redeal_lines(const Game& game, int games, std::map<std::string, Looks>& found) {
  constexpr int looks_at_each = 20;
  for (int n = 0; n < games; ++n) {
    Rng rng(cat("lines ", n));
    auto s = game.start();
    Millis at{};
    for (auto who = game.actors(s); !who.none(); who = game.actors(s)) {
      const auto turn = next_turn(game, s, who, at, rng);
      at = turn.at;
      const auto before = s;
      game.apply(s, {turn.who, game.sample(s, turn.who, rng), at}, nullptr, nullptr);
      if (!is_seat(turn.who) || (s.phase != Phase::play && s.phase != Phase::sand)) continue;
      const auto i = std::size_t(turn.who);
      const auto& p = s.players[i];
      if (p.status == before.players[i].status || p.squares() == 0) continue;
      auto& looks = found[end_of(p)];
      if (looks.positions == looks_at_each) continue;
      ++looks.positions;
      const Seat other{std::uint8_t((i + 1) % std::size_t(game.players()))};
      for (int k = 0; k < 20; ++k)
        if (const auto world = game.redeal(s, other, rng); !(world.players[i].steps == p.steps)) {
          ++looks.new_lines;
          break;
        }
    }
  }
}

TEST(Redeal, FindsAnotherLineThatCameToTheSameEnd) {
  std::map<std::string, Looks> found;
  redeal_lines(test::game_of<Game>(3), 100, found);
  // Hardly ever is the way to a staircase found.
  for (const auto card : {"h04", "h14", "h22"})
    redeal_lines(test::game_of<Game>(3, cat(R"({"card": ")", card, "\"}")), 3000, found);
  for (const auto end :
       {"draw", "minigame", "escaped by a boss", "escaped by stairs-a", "escaped by stairs-b",
        "escaped by stairs-c", "out, hearts", "out, stuck", "out, quit"}) {
    const auto looks = found.find(end);
    ASSERT_TRUE(looks != found.end()) << end;
    EXPECT_GE(looks->second.positions, 5) << end;
    EXPECT_GE(4 * looks->second.new_lines, looks->second.positions)
        << end << ": " << looks->second.new_lines << " of " << looks->second.positions;
  }
}

}  // namespace
}  // namespace clew::karak_labyrinth
