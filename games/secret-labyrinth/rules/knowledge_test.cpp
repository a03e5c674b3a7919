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

// The same with every single card: each way in which the numbers may lie, as long as they can be counted out.
class CardMemory {
 public:
  CardMemory(const Game& g, const State& start)
      : g_(g), worlds_(std::size_t(g.players()), std::set<Hands>{start.hands}) {}

  bool is_countable() const {
    return std::ranges::all_of(worlds_, [](const auto& set) { return set.size() <= 4000; });
  }
  const std::set<Hands>& worlds(int seat) const { return worlds_[std::size_t(seat)]; }

  void follow(const State& before, const State& after, const Event& e) {
    const auto a = std::size_t(e.seat), b = std::size_t(e.target);
    const CardSet animals = g_.parts().of_kind[std::size_t(Kind::animal)];
    if (e.type == Event::take) {
      each(after, [&](int, Hands w, auto keep) {
        w[a] |= only_card(e.card);
        keep(w);
      });
    } else if (e.type == Event::demand) {
      each(after, [&](int, const Hands& w, auto keep) {
        if ((w[a] & animals) != 0 && lowest(w[a] & animals) == e.card) keep(w);  // SL-41
      });
    } else if (e.type == Event::trade) {
      const CardSet drawn = before.hands[b] & ~after.hands[b], given = only_card(before.trade.giving);
      each(after, [&](int seat, const Hands& w, auto keep) {
        const bool is_party = seat == int(a) || seat == int(b);
        for (const CardSet gift : lowest_of_kinds(w[a] & ~only_card(e.card)))
          for (const CardSet taken : hands_of(w[b], int(e.number))) {
            if (is_party && (gift != given || taken != drawn)) continue;
            Hands next = w;
            next[a] = (w[a] & ~only_card(e.card) & ~gift) | taken;
            next[b] = (w[b] & ~taken) | gift;
            keep(next);
          }
      });
    } else if (e.type == Event::won && e.kind != no_kind) {
      const CardSet given = before.hands[b] & ~after.hands[b];
      each(after, [&](int seat, Hands w, auto keep) {
        CardSet paid = 0, all = g_.of_kind(w[b], e.kind);
        for (int i = 0; i < int(before.duel.number) && paid != all; ++i)
          paid |= only_card(lowest(all & ~paid));
        if (std::popcount(paid) != int(e.number) || ((seat == int(a) || seat == int(b)) && paid != given))
          return;
        w[b] &= ~paid;
        w[a] |= paid;
        keep(w);
      });
    } else if (e.type == Event::won && e.number == 1) {
      const CardSet given = before.hands[b] & ~after.hands[b];
      const bool is_blind = g_.rules().single == Single::blind;
      each(after, [&](int seat, const Hands& w, auto keep) {
        for (const CardSet card : is_blind ? hands_of(w[b], 1) : lowest_of_kinds(w[b])) {
          if ((seat == int(a) || seat == int(b)) && card != given) continue;
          Hands next = w;
          next[b] &= ~card;
          next[a] |= card;
          keep(next);
        }
      });
    }
  }

 private:
  template <class Try> void each(const State& after, Try tries) {
    const int goal = g_.rules().goal;
    for (std::size_t seat = 0; seat < worlds_.size(); ++seat) {
      std::set<Hands> next;
      for (const auto& world : worlds_[seat])
        tries(int(seat), world, [&](const Hands& w) {
          const bool is_won = std::ranges::any_of(w, [&](CardSet hand) {
            return g_.number_of(hand, Kind::treasure) >= goal || g_.number_of(hand, Kind::troll) >= goal;
          });
          if (after.champion != no_seat || !is_won) next.insert(w);
        });
      worlds_[seat] = std::move(next);
    }
  }
  std::vector<CardSet> lowest_of_kinds(CardSet hand) const {
    std::vector<CardSet> found;
    for (Kind kind : kinds)
      if (const CardSet cards = g_.of_kind(hand, kind)) found.push_back(only_card(lowest(cards)));
    return found;
  }
  static std::vector<CardSet> hands_of(CardSet hand, int number) {
    std::vector<CardSet> found;
    for (CardSet some = hand;; some = (some - 1) & hand) {
      if (std::popcount(some) == number) found.push_back(some);
      if (some == 0) return found;
    }
  }

  const Game& g_;
  std::vector<std::set<Hands>> worlds_;
};

class KnowledgeTest : public testing::Test {
 protected:
  struct Doubt {
    std::size_t worlds = 0;    // there were at most
    std::size_t possible = 0;  // cards that could be in a hand, over all positions, seats and hands
    std::size_t needless = 0;  // cards that a seat did not rule out though they could not be there
  };
  // Plays games by habit while the cards' whereabouts can be counted out.
  Doubt compare_numbers(int players, const char* options, int games) {
    const auto g = test::game_of<Game>(players, options);
    Doubt doubt;
    for (int i = 0; i < games && !HasFailure(); ++i) {
      Rng rng(std::to_string(i) + options);
      State s = g.start();
      CardMemory memory(g, s);
      for (auto who = g.actors(s); !who.none() && memory.is_countable(); who = g.actors(s)) {
        const auto turn = next_turn(g, s, who, {}, rng);
        const State before = s;
        std::vector<Event> events;
        const auto move = is_seat(turn.who) ? g.rollout(s, turn.who, rng) : g.sample(s, turn.who, rng);
        g.apply(s, {turn.who, move}, nullptr, &events);
        for (const Event& e : events) memory.follow(before, s, e);
        if (s.phase == Phase::over) break;
        for (int seat = 0; seat < players && memory.is_countable(); ++seat) {
          const auto& worlds = memory.worlds(seat);
          doubt.worlds = std::max(doubt.worlds, worlds.size());
          EXPECT_TRUE(worlds.contains(s.hands))
              << "game " << i << ", seat " << seat << " after " << g.text(move);
          for (int of = 0; of < players; ++of) {
            CardSet possible = 0;
            for (const Hands& world : worlds) possible |= world[std::size_t(of)];
            const CardSet maybe = s.known.maybe[std::size_t(seat)][std::size_t(of)];
            doubt.possible += std::size_t(std::popcount(possible));
            doubt.needless += std::size_t(std::popcount(maybe & ~possible));
            EXPECT_EQ(possible & ~maybe, 0u)
                << "game " << i << ": seat " << seat << " rules out a card of seat " << of << " after "
                << g.text(move);
          }
          if (HasFailure()) return doubt;
        }
      }
    }
    return doubt;
  }

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
        // Whoever has paid, or was paid, knows which cards it were.
        for (const Event& e : events)
          if (e.type == Event::won && e.kind != no_kind) {
            const auto winner = std::size_t(e.seat), loser = std::size_t(e.target);
            const CardSet given = before.hands[loser] & ~s.hands[loser];
            for (std::size_t of = 0; of < std::size_t(players); ++of)
              for (const auto party : {winner, loser})
                EXPECT_EQ(of == winner ? 0u : s.known.maybe[party][of] & given, 0u) << g.text(move);
          }
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
// What a seat rules out cannot be: counted out card by card. It need not rule out all that it could, but no less than
// it does: a bot that remembers less plays worse.
TEST_F(KnowledgeTest, NobodyRulesOutACardThatMayBeThere) {
  const auto expect = [&](int players, const char* options, std::size_t most_needless) {
    const auto doubt = compare_numbers(players, options, 20);
    EXPECT_GT(doubt.worlds, 50u);
    EXPECT_LE(doubt.needless, most_needless) << options << ", beside " << doubt.possible << " that may be";
  };
  expect(3, R"({"headstart": 3, "memory": "aid", "trades": "any", "limit": 60})", 37616);
  expect(4, R"({"headstart": 2, "memory": "aid", "single": "blind", "limit": 60})", 44636);
  expect(4, R"({"headstart": 3, "memory": "aid", "single": "named", "limit": 60})", 86298);
}
TEST_F(KnowledgeTest, TwoSeatsKnowEverything) {
  EXPECT_EQ(compare(2, R"({"headstart": 3, "trades": "any", "limit": 120})", 15), 1u);
}

}  // namespace
}  // namespace clew::secret_labyrinth
