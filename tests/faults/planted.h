#pragma once
// The toy game with one fault planted in it: all of its functions but one are those of the honest game.
#include <gtest/gtest.h>

#include "tests/lantern/rules/lantern.h"
#include "tests/laws/walk.h"

namespace clew {
GameEntry lantern_entry();
}

namespace clew::faults {

// struct LeakyView : Planted<LeakyView> { using Planted::Planted; … the function that is wrong … };
template <class Self> class Planted : public lantern::Game {
 public:
  explicit Planted(const lantern::Game& honest) : lantern::Game(honest) {}

  static Result<Self> make(int players, const Json& given, const Data& data) {
    const auto honest = lantern::Game::make(players, given, data);
    if (!honest) return std::unexpected(honest.error());
    return Self(*honest);
  }
};

// Expects that this law finds the fault, and that it is this law which is broken.
template <Game G>
void expect_breach(int law, void (*hold)(const laws::Bench<G>&, laws::Findings&), std::string_view words,
                   const GameEntry& entry = lantern_entry()) {
  const laws::Bench<G> bench(entry);  // the same data and tables
  ASSERT_FALSE(bench.tables().empty());
  laws::Findings findings;
  hold(bench, findings);
  const auto* first = findings.first(law);
  ASSERT_TRUE(first) << "nobody saw it";
  EXPECT_NE(first->what.find(words), std::string::npos) << first->what;
  EXPECT_NE(first->where.find("players"), std::string::npos) << first->where;
}

}  // namespace clew::faults
