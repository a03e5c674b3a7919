// What may be taken back, by brute force: whoever looks on is given many worlds that look the same to them, and all that
// is shown in each is compared. For every real game, over random play.
#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>

#include "core/text.h"
#include "engine/registry.h"
#include "tests/kit/depth.h"

namespace clew::test {
namespace {

std::string shown(const Table& table, Onlooker who) {
  auto all = table.view(who);
  for (const auto& event : table.events(who)) all += event;
  return all;
}

// Whether somebody could have been shown the same in this world, by this move or by another that they do not see.
bool is_possible(const Table& world, const Line& line, Onlooker who, const std::string& seen) {
  const auto fits = [&](const std::string& move) {
    const auto next = world.copy();
    return next->move(line.by, move, line.at) && shown(*next, who) == seen;
  };
  if (fits(line.move)) return true;
  if (eyes_of(Seat(line.by)) == who) return false;
  const auto legal = world.legal(line.by);
  return std::ranges::any_of(legal.moves, fits);
}

bool has_anybody_learned(const Table& real, std::size_t first, unsigned worlds, Rng& rng) {
  std::vector<Onlooker> all{Onlooker::spectator};
  for (int i = 0; i < real.players(); ++i) all.push_back(eyes_of(Seat(i)));
  for (auto at = first; at < real.lines().size(); ++at) {
    const auto before = real.rewound(at), after = real.rewound(at + 1);
    for (const auto who : all)
      for (unsigned i = 0; i < worlds; ++i) {
        auto world = before->copy();
        for (int seat = 0; seat < real.players(); ++seat)
          if (who == Onlooker::spectator || who == eyes_of(Seat(seat)))
            world = world->redealt(Seat(seat), rng);
        if (!is_possible(*world, real.lines()[at], who, shown(*after, who))) return true;
      }
  }
  return false;
}

TEST(TakingBack, IsDecidedAsByBruteForceOverAllOnlookers) {
  Shelf shelf(games());
  int may = 0, learned = 0;
  for (const auto& entry : games()) {
    const auto tables = Json::parse(entry.tables).value_or(Json{});
    for (unsigned game = 0; game < times(3, 1); ++game) {
      const auto seed = cat("taking back ", entry.name, " ", game);
      Rng rng(seed);
      const auto& shape = tables[game % tables.size()];
      auto table =
          *(*shelf.box(entry.name))->table(int(shape["players"].whole()), shape["options"], Rng(seed));
      for (int i = 0; i < 40 && !table->actors().none(); ++i) {
        const auto movers = table->movers();
        const auto who = movers.nth(rng.below(movers.count()));
        const auto begun = table->lines().size();
        auto at = table->now() + Millis(700);
        if (const auto deadline = table->deadline(); deadline && (at >= *deadline || who == Actor::clock))
          break;
        if (!table->move_for(who, rng, at)) continue;
        if (table->lines().size() == begun) continue;
        for (std::size_t back = 1; back <= 3 && back <= table->lines().size(); ++back) {
          const auto first = table->lines().size() - back;
          const auto why = table->why_lines_stand(first);
          const bool is_learned = why && why->message.starts_with("Somebody has learned");
          if (why && !is_learned) continue;  // by the rules, or by chance: nothing to compare
          EXPECT_EQ(is_learned, has_anybody_learned(*table, first, is_learned ? 200 : 40, rng))
              << seed << ", the last " << back << " of " << table->lines().size() << ": "
              << table->lines()[first].move;
          ++(is_learned ? learned : may);
        }
      }
    }
  }
  EXPECT_GT(may, 20);
  std::cout << may << " times it may be, " << learned << " times somebody has learned something\n";
}

}  // namespace
}  // namespace clew::test
