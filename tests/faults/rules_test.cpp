// Faults in moves, texts, records and pieces, each in a copy of the toy game, and the law that sees it.
#include "tests/laws.h"

#include "tests/faults/planted.h"

namespace clew::faults {
namespace {

using lantern::Event;
using lantern::Move;
using lantern::State;
using lantern::Story;
using lantern::Verb;

bool is_guess(const Move& move, int number) { return move.verb == Verb::guess && move.args[0] == number; }

struct ListedButRefused : Planted<ListedButRefused> {
  using Planted::Planted;
  Result<> check(const State& s, const Act<Move>& act) const {
    if (is_guess(act.move, 6)) return illegal("LN-4", "Nobody ever guesses 6."_en);
    return Planted::check(s, act);
  }
};
TEST(PlantedFault, ListedButRefused) {
  expect_breach<ListedButRefused>(1, laws::listed_and_sampled_moves_pass, "is refused");
}

struct AcceptedButNotListed : Planted<AcceptedButNotListed> {
  using Planted::Planted;
  Result<> check(const State& s, const Act<Move>& act) const {
    if (is_seat(act.by) && act.move.verb == Verb::timeout) return {};
    return Planted::check(s, act);
  }
};
TEST(PlantedFault, AcceptedButNotListed) {
  expect_breach<AcceptedButNotListed>(1, laws::accepted_texts_are_listed_or_open, "neither listed nor open");
}

struct ListedTwice : Planted<ListedTwice> {
  using Planted::Planted;
  void legal(const State& s, Actor who, MoveSink<Move>& out) const {
    Planted::legal(s, who, out);
    if (who == Actor::clock) Planted::legal(s, who, out);
  }
};
TEST(PlantedFault, ListedTwice) {
  expect_breach<ListedTwice>(1, laws::listed_and_sampled_moves_pass, "is listed twice");
}

struct SecondSpelling : Planted<SecondSpelling> {
  using Planted::Planted;
  Result<Move> parse(std::string_view text) const {
    std::string plain(text);
    if (const auto zero = plain.find(" 0"); zero != std::string::npos) plain.erase(zero + 1, 1);
    return Planted::parse(plain);
  }
};
TEST(PlantedFault, SecondSpelling) {
  expect_breach<SecondSpelling>(2, laws::moves_have_one_spelling, "prints as");
}

struct TwoMovesOneText : Planted<TwoMovesOneText> {
  using Planted::Planted;
  std::string text(const Move& move) const {
    return is_guess(move, 2) ? std::string("guess 1") : Planted::text(move);
  }
};
TEST(PlantedFault, TwoMovesOneText) {
  expect_breach<TwoMovesOneText>(2, laws::moves_have_one_spelling, "parses to another move");
}

struct EndWithoutResult : Planted<EndWithoutResult> {
  using Planted::Planted;
  std::optional<Outcome> outcome(const State& s) const {
    auto end = Planted::outcome(s);
    if (end && end->winners.count() > 1) return std::nullopt;
    return end;
  }
};
TEST(PlantedFault, EndWithoutResult) {
  expect_breach<EndWithoutResult>(3, laws::actors_and_outcome_agree, "there is no outcome");
}

struct ClockWithoutDeadline : Planted<ClockWithoutDeadline> {
  using Planted::Planted;
  std::optional<Millis> deadline(const State& s) const {
    return s.answer[0] ? std::nullopt : Planted::deadline(s);
  }
};
TEST(PlantedFault, ClockWithoutDeadline) {
  expect_breach<ClockWithoutDeadline>(3, laws::actors_and_outcome_agree, "deadline");
}

struct RefusalThatMutates : Planted<RefusalThatMutates> {
  using Planted::Planted;
  Result<> check(const State& s, const Act<Move>& act) const {
    auto answer = Planted::check(s, act);
    if (!answer) const_cast<State&>(s).answer[0] = 1;
    return answer;
  }
};
TEST(PlantedFault, RefusalThatMutates) {
  expect_breach<RefusalThatMutates>(4, laws::refused_moves_change_nothing, "changed the state");
}

struct RefusalWithoutAClause : Planted<RefusalWithoutAClause> {
  using Planted::Planted;
  Result<> check(const State& s, const Act<Move>& act) const {
    auto answer = Planted::check(s, act);
    if (!answer) answer.error().rule = {};
    return answer;
  }
};
TEST(PlantedFault, RefusalWithoutAClause) {
  expect_breach<RefusalWithoutAClause>(4, laws::refused_moves_change_nothing, "with the clause \"\"");
}

struct GameWithAMemory : Planted<GameWithAMemory> {
  using Planted::Planted;
  void apply(State& s, const Act<Move>& act, Story* story, std::vector<Event>* log) const {
    static std::uint8_t games = 0;  // what no record knows of
    Planted::apply(s, act, story, log);
    if (act.by == Actor::chance) s.unused[0] = ++games;
  }
};
TEST(PlantedFault, GameWithAMemory) {
  expect_breach<GameWithAMemory>(7, laws::records_replay, "another state when replayed");
}

struct StoryThatMatters : Planted<StoryThatMatters> {
  using Planted::Planted;
  void apply(State& s, const Act<Move>& act, Story* story, std::vector<Event>* log) const {
    Planted::apply(s, act, story, log);
    if (story && act.move.verb == Verb::word) s.unused[0] = 1;
  }
};
TEST(PlantedFault, StoryThatMatters) {
  expect_breach<StoryThatMatters>(7, laws::records_replay, "when nobody watches");
}

// The table refuses, when loaded, what it accepted when it was played: the deal is drawn wrongly.
struct RecordThatDoesNotLoad : Planted<RecordThatDoesNotLoad> {
  using Planted::Planted;
  Move sample(const State& s, Actor who, Rng& rng) const {
    auto move = Planted::sample(s, who, rng);
    if (who == Actor::chance && rng.below(8) == 0) move.args[1] = move.args[0];
    return move;
  }
};
TEST(PlantedFault, RecordThatDoesNotLoad) {
  expect_breach<RecordThatDoesNotLoad>(7, laws::records_replay, "is refused when replayed");
}

struct LostPiece : Planted<LostPiece> {
  using Planted::Planted;
  void apply(State& s, const Act<Move>& act, Story* story, std::vector<Event>* log) const {
    Planted::apply(s, act, story, log);
    if (is_guess(act.move, 3) && s.over) s.lantern[1] = 0;
  }
};
TEST(PlantedFault, LostPiece) {
  expect_breach<LostPiece>(8, laws::pieces_are_conserved, "lost or stands twice");
}

struct GameWithoutEnd : Planted<GameWithoutEnd> {
  using Planted::Planted;
  void apply(State& s, const Act<Move>& act, Story* story, std::vector<Event>* log) const {
    Planted::apply(s, act, story, log);
    if (act.move.verb == Verb::word) s.answer[unsigned(act.by)] = 0;  // say something else instead
    if (act.move.verb != Verb::timeout || s.answer[0] == 0) s.over = false;
    if (act.move.verb == Verb::timeout) s.ends_ms += 1000;
  }
};
TEST(PlantedFault, GameWithoutEnd) { expect_breach<GameWithoutEnd>(9, laws::games_end, "more than 8 moves"); }

struct ApplyThatAllocates : Planted<ApplyThatAllocates> {
  using Planted::Planted;
  void apply(State& s, const Act<Move>& act, Story* story, std::vector<Event>* log) const {
    std::vector<Event> mine;  // for who asked for no events, too
    Planted::apply(s, act, story, log ? log : &mine);
  }
};
TEST(PlantedFault, ApplyThatAllocates) {
  expect_breach<ApplyThatAllocates>(10, laws::the_fast_path_takes_no_memory, "apply allocates");
}

struct RedealThatAllocates : Planted<RedealThatAllocates> {
  using Planted::Planted;
  State redeal(const State& s, Seat seat, Rng& rng) const {
    std::vector<int> order{0, 1, 2, 3, 4, 5};
    rng.shuffle(order);
    return order[0] >= 0 ? Planted::redeal(s, seat, rng) : s;
  }
};
TEST(PlantedFault, RedealThatAllocates) {
  expect_breach<RedealThatAllocates>(10, laws::the_fast_path_takes_no_memory, "redeal allocates");
}

// Every card changes places with any other: looks like a shuffle, but some orders come more often.
struct BiasedShuffle : Planted<BiasedShuffle> {
  using Planted::Planted;
  Move sample(const State& s, Actor who, Rng& rng) const {
    if (who != Actor::chance) return Planted::sample(s, who, rng);
    List<std::uint8_t, 6> pile;
    for (std::uint8_t n = 1; n <= 6; ++n) pile.push(n);
    for (std::size_t i = 0; i < pile.size(); ++i) std::swap(pile[i], pile[rng.below(6)]);
    Move move;
    for (int i = 0; i < players(); ++i) move.args.push(pile[i]);
    return move;
  }
};
TEST(PlantedFault, BiasedShuffle) {
  expect_breach<BiasedShuffle>(11, laws::chance_is_fair, "chance is not fair");
}

// Every card changes places with one further down, never with itself: none stays where it was.
struct ShuffleThatLeavesNoneBehind : Planted<ShuffleThatLeavesNoneBehind> {
  using Planted::Planted;
  Move sample(const State& s, Actor who, Rng& rng) const {
    if (who != Actor::chance) return Planted::sample(s, who, rng);
    List<std::uint8_t, 6> pile;
    for (std::uint8_t n = 1; n <= 6; ++n) pile.push(n);
    for (std::uint32_t i = 6; i > 1; --i) std::swap(pile[i - 1], pile[rng.below(i - 1)]);
    Move move;
    for (int i = 0; i < players(); ++i) move.args.push(pile[i]);
    return move;
  }
};
TEST(PlantedFault, ShuffleThatLeavesNoneBehind) {
  expect_breach<ShuffleThatLeavesNoneBehind>(11, laws::chance_is_fair, "not as likely at each");
}

// The pile is cut, not shuffled: each number is as likely as any at each place, but they come in order.
struct CutInsteadOfShuffled : Planted<CutInsteadOfShuffled> {
  using Planted::Planted;
  Move sample(const State& s, Actor who, Rng& rng) const {
    if (who != Actor::chance) return Planted::sample(s, who, rng);
    Move move;
    const auto first = rng.below(6);
    for (int i = 0; i < players(); ++i) move.args.push(std::uint8_t((first + unsigned(i)) % 6 + 1));
    return move;
  }
};
TEST(PlantedFault, CutInsteadOfShuffled) {
  expect_breach<CutInsteadOfShuffled>(11, laws::chance_is_fair, "hang together");
}

}  // namespace
}  // namespace clew::faults
