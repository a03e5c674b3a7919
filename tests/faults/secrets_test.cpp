// Faults that tell a secret, each in a copy of the toy game, and the law that sees it.
#include "tests/laws/secrets.h"

#include "core/text.h"
#include "tests/faults/planted.h"

namespace clew::faults {
namespace {

using lantern::Event;
using lantern::Move;
using lantern::State;
using lantern::Story;
using lantern::Verb;

bool is_dealt(const State& s) { return s.lantern[0] != 0 && !s.over; }

struct LeakInTheView : Planted<LeakInTheView> {
  using Planted::Planted;
  void show_table(const State& s, const Story&, JsonWriter& out) const {
    out.open('{').member("ends", s.ends_ms).member("first", s.lantern[1]).close('}');
  }
};
TEST(PlantedFault, LeakInTheView) {
  expect_breach<LeakInTheView>(5, laws::redealt_worlds_look_the_same, "its view differs");
}

// Only the last seat's own page tells: the others' views are as they should be.
struct LeakToOneSeat : Planted<LeakToOneSeat> {
  using Planted::Planted;
  void show_private(const State& s, const Story& story, Seat seat, JsonWriter& out) const {
    if (index(seat) + 1 < players()) return Planted::show_private(s, story, seat, out);
    out.open('{').member("lantern", s.lantern[index(seat)]).member("next", s.lantern[0] > 3).close('}');
  }
};
TEST(PlantedFault, LeakToOneSeat) {
  expect_breach<LeakToOneSeat>(5, laws::redealt_worlds_look_the_same, "its view differs");
}

struct LeakInTheLegalList : Planted<LeakInTheLegalList> {
  using Planted::Planted;
  void legal(const State& s, Actor who, MoveSink<Move>& out) const {
    std::vector<Move> all;
    MoveSink<Move> sink(all);
    Planted::legal(s, who, sink);
    // What the neighbour holds comes without being asked for.
    for (const auto& move : all)
      if (!is_seat(who) || move.args[0] == s.lantern[(unsigned(who) + 1) % unsigned(players())])
        out.push(move);
  }
};
TEST(PlantedFault, LeakInTheLegalList) {
  expect_breach<LeakInTheLegalList>(5, laws::redealt_worlds_look_the_same, "its legal moves differ");
}

struct LeakInTheOpenMoves : Planted<LeakInTheOpenMoves> {
  using Planted::Planted;
  std::vector<std::string> open(const State& s, Actor who) const {
    if (is_dealt(s) && s.lantern[1] == 6 && is_seat(who)) return {};
    return Planted::open(s, who);
  }
};
TEST(PlantedFault, LeakInTheOpenMoves) {
  expect_breach<LeakInTheOpenMoves>(5, laws::redealt_worlds_look_the_same, "its open moves differ");
}

struct LeakInARefusal : Planted<LeakInARefusal> {
  using Planted::Planted;
  Result<> check(const State& s, const Act<Move>& act) const {
    if (is_dealt(s) && is_seat(act.by) && act.move.verb == Verb::deal)
      return illegal("LN-4", {"Guess a number; {sum} would be two of them together."_en,
                              {{"sum", s.lantern[0] + s.lantern[1]}}});
    return Planted::check(s, act);
  }
};
TEST(PlantedFault, LeakInARefusal) {
  expect_breach<LeakInARefusal>(5, laws::redealt_worlds_look_the_same, "the answer to");
}

struct LeakInAnEvent : Planted<LeakInAnEvent> {
  using Planted::Planted;
  void apply(State& s, const Act<Move>& act, Story* story, std::vector<Event>* log) const {
    Planted::apply(s, act, story, log);
    if (log && is_seat(act.by) && act.move.verb == Verb::guess && !s.over)
      log->push_back(
          {everybody, Event::revealed, Seat(act.by),
           std::uint8_t(s.lantern[(unsigned(act.by) + 1) % unsigned(players())] == act.move.args[0])});
  }
};
TEST(PlantedFault, LeakInAnEvent) {
  expect_breach<LeakInAnEvent>(6, laws::same_views_were_told_the_same, "keeps secret");
}

// The deal is told to everybody, not each number to its seat.
struct EventForTooMany : Planted<EventForTooMany> {
  using Planted::Planted;
  void apply(State& s, const Act<Move>& act, Story* story, std::vector<Event>* log) const {
    Planted::apply(s, act, story, log);
    if (log && is_seat(act.by) && !s.over)
      log->push_back({all_but(Seat(act.by)), Event::dealt, Seat(0), s.lantern[0]});
  }
};
TEST(PlantedFault, EventForTooMany) {
  expect_breach<EventForTooMany>(6, laws::same_views_were_told_the_same, "keeps secret");
}

struct NothingIsRedealt : Planted<NothingIsRedealt> {
  using Planted::Planted;
  State redeal(const State& s, Seat, Rng&) const { return s; }
};
TEST(PlantedFault, NothingIsRedealt) {
  expect_breach<NothingIsRedealt>(5, laws::redealt_worlds_look_the_same, "hardly ever different");
}

struct RedealMakesAPiece : Planted<RedealMakesAPiece> {
  using Planted::Planted;
  State redeal(const State& s, Seat seat, Rng& rng) const {
    auto world = Planted::redeal(s, seat, rng);
    if (is_dealt(s)) world.lantern[seat == Seat(0) ? 1 : 0] = s.lantern[index(seat)];
    return world;
  }
};
TEST(PlantedFault, RedealMakesAPiece) {
  expect_breach<RedealMakesAPiece>(8, laws::redealt_worlds_look_the_same, "redealt for seat");
}

struct AnswersAreNotSeen : Planted<AnswersAreNotSeen> {
  using Planted::Planted;
  std::optional<State> seen(const Json& view, Seat seat) const {
    auto s = Planted::seen(view, seat);
    if (s) s->answer = {};
    return s;
  }
};
TEST(PlantedFault, AnswersAreNotSeen) {
  expect_breach<AnswersAreNotSeen>(17, laws::seen_states_judge_the_same, "others are to act");
}

struct TheClockIsSeenLate : Planted<TheClockIsSeenLate> {
  using Planted::Planted;
  std::optional<State> seen(const Json& view, Seat seat) const {
    auto s = Planted::seen(view, seat);
    if (s) s->ends_ms += 1;
    return s;
  }
};
TEST(PlantedFault, TheClockIsSeenLate) {
  expect_breach<TheClockIsSeenLate>(17, laws::seen_states_judge_the_same, "the deadline differs");
}

struct NoViewIsRead : Planted<NoViewIsRead> {
  using Planted::Planted;
  std::optional<State> seen(const Json&, Seat) const { return std::nullopt; }
};
TEST(PlantedFault, NoViewIsRead) {
  expect_breach<NoViewIsRead>(17, laws::seen_states_judge_the_same, "no state is found");
}

}  // namespace
}  // namespace clew::faults
