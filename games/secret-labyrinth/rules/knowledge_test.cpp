// The worlds of SL-68 as section 7 defines them, kept in plain sets, beside those of the rules; and what
// is dealt from them.
#include <gtest/gtest.h>

#include <set>

#include "engine/table_of.h"
#include "games/secret-labyrinth/rules/secret_labyrinth.h"
#include "tests/game_test.h"

namespace clew::secret_labyrinth {
namespace {

using World = std::vector<std::array<int, 3>>;  // a triple a seat

// The definition, word by word.
struct PlainMemory {
  explicit PlainMemory(int players) : worlds(std::size_t(players), {World(std::size_t(players))}) {}

  template <class Try> void each_world(bool over, int goal, Try tries) {
    for (std::size_t seat = 0; seat < worlds.size(); ++seat) {
      std::set<World> next;
      for (const auto& world : worlds[seat]) tries(int(seat), world, [&](const World& w) { next.insert(w); });
      if (!over)
        std::erase_if(next, [&](const World& w) {
          return std::ranges::any_of(w, [&](const auto& hand) { return hand[0] >= goal || hand[1] >= goal; });
        });
      worlds[seat] = std::move(next);
    }
  }

  std::vector<std::set<World>> worlds;
};

int kind_number(const Game& g, Card card) {
  for (int k = 0; k < 3; ++k)
    if (g.parts().of_kind[std::size_t(k)] & only_card(card)) return k;
  return -1;
}

World true_world(const Game& g, const State& s) {
  World world;
  for (int i = 0; i < g.players(); ++i) {
    std::array<int, 3> hand{};
    for (int k = 0; k < 3; ++k) hand[std::size_t(k)] = g.number_of(s.hands[std::size_t(i)], Kind(k));
    world.push_back(hand);
  }
  return world;
}

std::array<int, 3> kinds_of(const Game& g, CardSet cards) {
  std::array<int, 3> n{};
  for (int k = 0; k < 3; ++k) n[std::size_t(k)] = g.number_of(cards, Kind(k));
  return n;
}

// Follows one move by the definition, told what passed from the states before and after it.
void follow(const Game& g, PlainMemory& memory, const State& before, const State& after,
            const std::vector<Event>& events) {
  const int goal = g.rules().goal;
  const bool over = after.champion != no_seat;
  for (const auto& e : events) {
    const auto a = std::size_t(e.seat), b = std::size_t(e.target);
    if (e.type == Event::take) {
      const auto kind = std::size_t(kind_number(g, e.card));
      memory.each_world(over, goal, [&](int, World w, auto keep) {
        ++w[a][kind];
        keep(w);
      });
    } else if (e.type == Event::trade) {
      const CardSet drawn = before.hands[b] & ~after.hands[b];
      const auto given = std::size_t(kind_number(g, before.trade.giving));
      memory.each_world(over, goal, [&](int seat, const World& w, auto keep) {
        for (std::size_t gift = 0; gift < 3; ++gift)
          for (int x = 0; x <= int(e.number); ++x)
            for (int y = 0; x + y <= int(e.number); ++y) {
              const std::array<int, 3> taken{x, y, int(e.number) - x - y};
              const bool party = seat == int(a) || seat == int(b);
              if (party && (gift != given || taken != kinds_of(g, drawn))) continue;
              World next = w;
              bool possible = --next[a][2] >= 0;
              possible = --next[a][gift] >= 0 && possible;
              for (std::size_t k = 0; k < 3; ++k) {
                next[b][k] -= taken[k];
                possible = possible && next[b][k] >= 0;
                next[a][k] += taken[k];
              }
              ++next[b][gift];
              if (possible) keep(next);
            }
      });
    } else if (e.type == Event::won && e.kind != no_kind) {
      const auto kind = std::size_t(e.kind);
      memory.each_world(over, goal, [&](int, World w, auto keep) {
        if (std::min(int(before.duel.number), w[b][kind]) != int(e.number)) return;
        w[b][kind] -= int(e.number);
        w[a][kind] += int(e.number);
        keep(w);
      });
    } else if (e.type == Event::won && e.number == 1) {
      const CardSet card = before.hands[b] & ~after.hands[b];
      const auto given = std::size_t(kind_number(g, lowest(card)));
      memory.each_world(over, goal, [&](int seat, const World& w, auto keep) {
        for (std::size_t k = 0; k < 3; ++k) {
          if (w[b][k] == 0 || ((seat == int(a) || seat == int(b)) && k != given)) continue;
          World next = w;
          --next[b][k];
          ++next[a][k];
          keep(next);
        }
      });
    }
  }
}

class KnowledgeTest : public testing::Test {
 protected:
  // Plays games by habit and compares after every move; answers how many worlds were ever in doubt.
  std::size_t compare(int players, const char* options, int games) {
    const auto g = test::game_of<Game>(players, options);
    std::size_t most = 0;
    for (int i = 0; i < games && !HasFailure(); ++i) {
      Rng rng(std::to_string(i) + options);
      State s = g.start();
      PlainMemory memory(players);
      for (auto who = g.actors(s); !who.none(); who = g.actors(s)) {
        const auto turn = next_turn(g, s, who, {}, rng);
        const State before = s;
        std::vector<Event> events;
        const auto move = is_seat(turn.who) ? g.rollout(s, turn.who, rng) : g.sample(s, turn.who, rng);
        g.apply(s, {turn.who, move}, nullptr, &events);
        follow(g, memory, before, s, events);
        for (int seat = 0; seat < players; ++seat) {
          const auto& wanted = memory.worlds[std::size_t(seat)];
          most = std::max(most, wanted.size());
          std::set<World> got;
          const Tally real = tally(s.hands, g.parts().of_kind);
          s.known.worlds[std::size_t(seat)].each([&](int number) {
            const Tally world = world_at(number, real, players, seat);
            World w;
            for (int j = 0; j < players; ++j)
              w.push_back({world.at(j, Kind::treasure), world.at(j, Kind::troll), world.at(j, Kind::animal)});
            got.insert(w);
          });
          EXPECT_TRUE(got == wanted) << "seat " << seat << " after " << g.text(move) << ": " << got.size()
                                     << " worlds, not " << wanted.size();
          if (HasFailure()) return most;
          EXPECT_TRUE(s.phase == Phase::over || wanted.contains(true_world(g, s)));
          // A redealt world is one of them.
          if (s.phase != Phase::over) {
            const State other = g.redeal(s, Seat(seat), rng);
            EXPECT_TRUE(wanted.contains(true_world(g, other)));
            EXPECT_EQ(g.audit(other), "");
          }
        }
      }
    }
    return most;
  }
};

TEST_F(KnowledgeTest, FourSeatsKnowExactlyTheWorldsOfTheDefinition) {
  EXPECT_GT(compare(4, R"({"headstart": 3, "memory": "aid", "trades": "any", "limit": 120})", 12), 10u);
}
TEST_F(KnowledgeTest, FourSeatsWithBlindDuelsAndALowGoal) {
  EXPECT_GT(
      compare(4, R"({"headstart": 3, "memory": "aid", "single": "blind", "goal": 5, "limit": 120})", 12), 5u);
}
TEST_F(KnowledgeTest, ThreeSeatsKnowExactlyTheWorldsOfTheDefinition) {
  EXPECT_GT(compare(3, R"({"headstart": 3, "memory": "aid", "trades": "any", "limit": 120})", 15), 3u);
}
TEST_F(KnowledgeTest, TwoSeatsKnowEverything) {
  EXPECT_EQ(compare(2, R"({"headstart": 3, "trades": "any", "limit": 120})", 15), 1u);
}

}  // namespace
}  // namespace clew::secret_labyrinth
