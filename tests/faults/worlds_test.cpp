// Faults in what is redealt, heard and sampled, each in a copy of the toy game, and the law that sees it.
#include "tests/laws/worlds.h"

#include "bots/search_bot.h"
#include "tests/faults/planted.h"
#include "tests/laws/audience.h"
#include "tests/laws/moves.h"

namespace clew::faults {
namespace {

using lantern::Event;
using lantern::Move;
using lantern::State;
using lantern::Story;
using lantern::Verb;

// The next seat keeps its real number, and the seat that has it in the redealt world gets the one left over.
struct RedealKeepsOneNumber : Planted<RedealKeepsOneNumber> {
  using Planted::Planted;
  State redeal(const State& s, Seat seat, Rng& rng) const {
    auto world = Planted::redeal(s, seat, rng);
    const auto next = std::size_t(index(seat) + 1) % std::size_t(players());
    if (const auto other = std::ranges::find(world.lantern, s.lantern[next]); other != world.lantern.end())
      *other = world.lantern[next];
    world.lantern[next] = s.lantern[next];
    return world;
  }
};
TEST(PlantedFault, RedealKeepsOneNumber) {
  expect_breach<RedealKeepsOneNumber>(12, laws::redeal_reaches_what_is_possible, "is never redealt as");
}

// What an answer was is drawn anew, but never as a word.
struct RedealForgetsWords : Planted<RedealForgetsWords> {
  using Planted::Planted;
  State redeal(const State& s, Seat seat, Rng& rng) const {
    auto world = Planted::redeal(s, seat, rng);
    for (int i = 0; i < players(); ++i)
      if (i != index(seat) && world.answer[i] == 10) world.answer[i] = 1;
    return world;
  }
};
TEST(PlantedFault, RedealForgetsWords) {
  expect_breach<RedealForgetsWords>(13, laws::redealt_worlds_are_spread_like_real_ones,
                                    "otherwise than it comes");
}

// The first seat's number is the higher of two that could be there.
struct RedealPrefersHighNumbers : Planted<RedealPrefersHighNumbers> {
  using Planted::Planted;
  State redeal(const State& s, Seat seat, Rng& rng) const {
    const auto one = Planted::redeal(s, seat, rng), two = Planted::redeal(s, seat, rng);
    return one.lantern[0] > two.lantern[0] ? one : two;
  }
};
TEST(PlantedFault, RedealPrefersHighNumbers) {
  expect_breach<RedealPrefersHighNumbers>(13, laws::redealt_worlds_are_spread_like_real_ones,
                                          "otherwise than it comes");
}

GameEntry with_bot(Choice (*choose)(const Table&, Seat, const Effort&, Rng&)) {
  auto entry = lantern_entry();
  entry.choose = choose;
  return entry;
}

// The bot is honest and asks for worlds; they have the real number in them.
TEST(PlantedFault, BotThatIsDealtTheTruth) {
  using G = RedealKeepsOneNumber;
  expect_breach<G>(14, laws::bots_decide_by_what_they_know, "which it cannot know",
                   with_bot([](const Table& table, Seat seat, const Effort& effort, Rng& rng) {
                     const auto& mine = static_cast<const TableOf<G>&>(table);
                     const Worlds<G> worlds(mine.rules(), mine.state(), seat, mine.now());
                     return in_words(mine.rules(), SearchBot<G>::think(worlds, effort, rng));
                   }));
}

struct HonestCopy : Planted<HonestCopy> {
  using Planted::Planted;
};
TEST(PlantedFault, BotThatPeeks) {
  using G = HonestCopy;
  expect_breach<G>(14, laws::bots_decide_by_what_they_know, "which it cannot know",
                   with_bot([](const Table& table, Seat seat, const Effort&, Rng&) {
                     const auto& s = static_cast<const TableOf<G>&>(table).state();
                     const auto next = std::size_t(index(seat) + 1) % std::size_t(table.players());
                     return Choice{.move = laws::say({"guess ", s.lantern[next]})};
                   }));
}

// That somebody has answered is told to nobody else, though everybody sees it.
struct EventForTooFew : Planted<EventForTooFew> {
  using Planted::Planted;
  void apply(State& s, const Act<Move>& act, Story* story, std::vector<Event>* log) const {
    Planted::apply(s, act, story, log);
    if (log)
      for (auto& event : *log)
        if (event.kind == Event::answered) event.to = just(event.seat);
  }
};
TEST(PlantedFault, EventForTooFew) {
  expect_breach<EventForTooFew>(15, laws::who_may_know_is_told, "they are not told");
}

// Spectators miss the end.
struct EventKeptFromSpectators : Planted<EventKeptFromSpectators> {
  using Planted::Planted;
  void apply(State& s, const Act<Move>& act, Story* story, std::vector<Event>* log) const {
    Planted::apply(s, act, story, log);
    if (log)
      for (auto& event : *log)
        if (event.kind == Event::revealed) event.to.bits &= std::uint16_t(~(1u << 14));
  }
};
TEST(PlantedFault, EventKeptFromSpectators) {
  expect_breach<EventKeptFromSpectators>(15, laws::who_may_know_is_told, "is seen by spectators");
}

struct SampleWithoutTheHighest : Planted<SampleWithoutTheHighest> {
  using Planted::Planted;
  Move sample(const State& s, Actor who, Rng& rng) const {
    auto move = Planted::sample(s, who, rng);
    if (move.verb == Verb::guess && move.args[0] == 6) move.args[0] = 1;
    return move;
  }
};
TEST(PlantedFault, SampleWithoutTheHighest) {
  expect_breach<SampleWithoutTheHighest>(16, laws::sample_leaves_no_move_out, "is never sampled");
}

}  // namespace
}  // namespace clew::faults
