// Whether a move may be taken back, held against every history of the toy game that there could have been.
#include <gtest/gtest.h>

#include <set>

#include "core/text.h"
#include "engine/registry.h"
#include "tests/kit/depth.h"

namespace clew {
GameEntry lantern_entry();

namespace {

using History = std::vector<std::string>;

// All histories that look to somebody as the real one did, step by step.
class Histories {
 public:
  Histories(const Table& real, Onlooker who, std::vector<std::string> deals)
      : real_(real), who_(who), deals_(std::move(deals)) {
    const auto then = real_.rewound(0);
    for (const auto& line : real_.lines()) {
      (void)then->move(line.by, line.move, line.at);
      shown_.push_back(shown(*then));
    }
  }

  std::set<History> after(std::size_t lines) const {
    std::set<History> all;
    go_on(*real_.rewound(0), lines, {}, all);
    return all;
  }

 private:
  std::string shown(const Table& table) const {
    auto all = table.view(who_);
    for (const auto& event : table.events(who_)) all += event;
    return all;
  }
  void go_on(const Table& then, std::size_t lines, const History& so_far, std::set<History>& all) const {
    const auto step = so_far.size();
    if (step == lines) {
      all.insert(so_far);
      return;
    }
    const auto& line = real_.lines()[step];
    for (const auto& move : line.by == Actor::chance ? deals_ : then.legal(line.by).moves) {
      const auto next = then.copy();
      if (!next->move(line.by, move, line.at) || shown(*next) != shown_[step]) continue;
      auto history = so_far;
      history.push_back(move);
      go_on(*next, lines, history, all);
    }
  }

  const Table& real_;
  Onlooker who_;
  std::vector<std::string> deals_;
  std::vector<std::string> shown_;
};

std::vector<std::string> all_deals(int players) {
  std::vector<std::string> all{"deal"};
  for (int i = 0; i < players; ++i) {
    std::vector<std::string> longer;
    for (const auto& begun : all)
      for (int n = 1; n <= 6; ++n)
        if (begun.find(cat(n)) == std::string::npos) longer.push_back(cat(begun, " ", n));
    all = std::move(longer);
  }
  return all;
}

// Before each of these lines, out of what it can have been after it: some of that is ruled out where somebody has learned
// something.
bool has_anybody_learned(const Table& real, std::size_t first, const std::vector<std::string>& deals) {
  std::vector<Onlooker> all{Onlooker::spectator};
  for (int i = 0; i < real.players(); ++i) all.push_back(eyes_of(Seat(i)));
  for (const auto who : all) {
    const Histories histories(real, who, deals);
    for (auto line = first; line < real.lines().size(); ++line) {
      std::set<History> still;
      for (auto history : histories.after(line + 1)) {
        history.resize(line);
        still.insert(history);
      }
      if (still != histories.after(line)) return true;
    }
  }
  return false;
}

TEST(Learning, IsDecidedAsByEveryHistoryThatThereCouldHaveBeen) {
  const auto entry = lantern_entry();
  Shelf shelf{Registry(&entry, 1)};
  const auto options = *Json::parse(R"({"words":false})");
  int may = 0, learned = 0;
  for (unsigned game = 0; game < test::times(6, 2); ++game) {
    const auto seed = cat("learning ", game);
    Rng rng(seed);
    const int players = 2 + int(game % 2);
    const auto deals = all_deals(players);
    auto table = *(*shelf.box("lantern"))->table(players, options);
    ASSERT_TRUE(table->move(Actor::chance, deals[rng.below(std::uint32_t(deals.size()))], Millis{0}));
    while (!table->actors().none()) {
      auto actors = table->actors();
      auto who = actors.nth(rng.below(actors.count()));
      if (!is_seat(who)) continue;
      ASSERT_TRUE(table->move_for(who, rng, Millis{9}));
      for (auto first = table->lines().size() - 1; first >= 1; --first) {
        const bool decided = table->why_lines_stand(first).has_value();
        EXPECT_EQ(decided, has_anybody_learned(*table, first, deals))
            << seed << ", lines from " << first << " of " << table->lines().size();
        ++(decided ? learned : may);
      }
    }
  }
  EXPECT_GT(may, 0);
  EXPECT_GT(learned, 0);
}

}  // namespace
}  // namespace clew
