#pragma once
// A view that is read back shows the same again.
#include <gtest/gtest.h>

#include <string>

#include "engine/table_of.h"

namespace clew::test {

// Plays a random game, and shows every seat what its own view was read to. An ended game is not played on, so that
// nothing needs to be read from it.
template <Game G> void expect_views_read_back(const G& g, std::string_view seed) {
  Rng rng(seed);
  auto s = g.start();
  typename G::Story story;
  Millis at{};
  for (auto who = g.actors(s); !who.none(); who = g.actors(s)) {
    for (int seat = 0; seat < g.players(); ++seat) {
      const auto view = view_of(g, s, story, eyes_of(Seat(seat)));
      const auto read = g.seen(*Json::parse(view), Seat(seat));
      ASSERT_TRUE(read) << view;
      ASSERT_EQ(view_of(g, *read, story, eyes_of(Seat(seat))), view);
    }
    const auto turn = next_turn(g, s, who, at, rng);
    at = turn.at;
    g.apply(s, {turn.who, g.sample(s, turn.who, rng), at}, &story, nullptr);
  }
}

}  // namespace clew::test
