#include "arena/bout.h"

#include <ctime>

#include "core/text.h"

namespace clew {

Result<Choice> HouseBot::choose(const Table& table, Seat seat, Rng& rng) {
  return entry_->choose(table, seat, effort_, rng);
}

Result<Choice> RandomBot::choose(const Table& table, Seat seat, Rng& rng) {
  // A copy makes the move, and its record says which; in games against the clock a seat may have to wait.
  const auto copy = table.copy();
  const auto lines = table.lines().size();
  const auto deadline = table.deadline();
  for (Millis after{}; !deadline || table.now() + after < *deadline; after += Millis(500)) {
    const auto moved = copy->move_for(by(seat), rng, table.now() + after);
    if (moved) return Choice{.move = copy->lines()[lines].move, .after = after};
    if (!table.is_timed()) return std::unexpected(moved.error());
  }
  return Choice{.move = {}, .waits = true};
}

namespace {

// No game of people or of bots that play comes near this; one that never ends must.
constexpr std::size_t most_lines = 100'000;

std::chrono::nanoseconds time_on(clockid_t clock) {
  timespec now{};
  ::clock_gettime(clock, &now);
  return std::chrono::seconds(now.tv_sec) + std::chrono::nanoseconds(now.tv_nsec);
}

bool has_move(const Table& table, Seat seat) {
  if (!table.actors().has(seat)) return false;
  const auto legal = table.legal(by(seat));
  return !legal.moves.empty() || !legal.open.empty();
}

class Playing {
 public:
  Playing(Table& table, std::span<Player* const> players, std::string_view seed, const Manner& manner)
      : table_(table),
        players_(players),
        manner_(manner),
        clock_(cat(seed, " clock")),
        dice_(cat(seed, " dice")) {
    waiting_.resize(players.size());
    for (std::size_t i = 0; i < players.size(); ++i) {
      const auto luck = cat(seed, " seat ", i);
      luck_.emplace_back(luck);
      players[i]->begin(table, Seat(i), luck);
    }
    all_saw();
  }

  Bout to_the_end() {
    while (!table_.actors().none() && !bout_.failed)
      if (!(table_.is_timed() ? next_in_time() : next_in_turn())) break;
    bout_.lines = table_.lines().size();
    if (const auto result = table_.result()) bout_.result = Json::parse(*result).value_or(Json{});
    for (std::size_t i = 0; i < players_.size(); ++i)
      players_[i]->end(table_, bout_.at_fault == Seat(i) ? std::string_view(bout_.fault) : "");
    return std::move(bout_);
  }

 private:
  struct Plan {
    Choice choice;
    Millis due{};
    std::size_t lines = 0;  // how long the record was when it was made
  };

  // The seats in turn; one that may move but would rather wait is asked again after the next move.
  bool next_in_turn() {
    std::optional<std::size_t> waits;
    for (std::size_t i = 0; i < players_.size(); ++i) {
      if (!has_move(table_, Seat(i))) continue;
      const auto choice = ask(i);
      if (!choice) return false;
      if (!choice->waits) return play(i, choice->move, table_.now());
      if (!waits) waits = i;
    }
    const auto i = waits.value_or(0);
    return fault(i, "It waits, and so does everybody else.") && play_at_random(i);
  }

  // Whoever is ready first moves, or the clock where its time comes before.
  bool next_in_time() {
    std::optional<std::size_t> first;
    for (std::size_t i = 0; i < players_.size(); ++i) {
      if (!waiting_[i] && has_move(table_, Seat(i))) {
        auto choice = ask(i);
        if (!choice) return false;
        const auto due = table_.now() + std::clamp(choice->after, Millis(0), latest_time - table_.now());
        waiting_[i] = Plan{*std::move(choice), due, table_.lines().size()};
      }
      if (waiting_[i] && !waiting_[i]->choice.waits && (!first || waiting_[i]->due < waiting_[*first]->due))
        first = i;
    }
    const auto deadline = table_.deadline();
    if (deadline && (!first || *deadline <= waiting_[*first]->due)) {
      if (!table_.move_for(Actor::clock, clock_, std::max(*deadline, table_.now()))) return false;
      all_saw();
      think_again();
      return true;
    }
    if (!first) return fault(0, "Nobody has anything to do, and no clock runs.") && false;
    const auto plan = *std::exchange(waiting_[*first], std::nullopt);
    const auto phase = table_.phase();
    const bool is_stale = plan.lines != table_.lines().size();
    if (!play(*first, plan.choice.move, std::max(plan.due, table_.now()), is_stale)) return false;
    if (table_.phase() != phase) think_again();
    return true;
  }

  void think_again() { std::ranges::fill(waiting_, std::nullopt); }

  Result<Choice> ask(std::size_t i) {
    const auto luck = luck_[i];
    // On a busy machine the wall clock would count what others do.
    const auto clock = players_[i]->thinks_elsewhere() ? CLOCK_MONOTONIC : CLOCK_THREAD_CPUTIME_ID;
    const auto begin = time_on(clock);
    auto choice = players_[i]->choose(table_, Seat(i), luck_[i]);
    const auto took = time_on(clock) - begin;
    auto& thinking = bout_.thinking[i];
    ++thinking.moves;
    thinking.spent += took;
    thinking.longest = std::max(thinking.longest, took);
    if (!choice) return fault(i, choice.error().message) ? random_.choose(table_, Seat(i), dice_) : choice;
    if (manner_.witness) manner_.witness->saw(table_, Seat(i), luck, *choice);
    return choice;
  }

  // A plan that others' moves have spoilt is nobody's fault: its seat is asked again.
  bool play(std::size_t i, const std::string& move, Millis at, bool is_stale = false) {
    if (table_.lines().size() >= most_lines) return fault(i, "The game has no end.") && false;
    const auto ok = table_.move(by(Seat(i)), move, at);
    if (ok) {
      all_saw();
      return true;
    }
    if (is_stale) return true;
    return fault(i, cat(Json(move).dump(), " was refused: ", ok.error().message)) && play_at_random(i);
  }

  bool play_at_random(std::size_t i) {
    const auto choice = random_.choose(table_, Seat(i), dice_);
    if (!choice || choice->waits) return false;
    const auto ok = bool(table_.move(by(Seat(i)), choice->move, table_.now() + choice->after));
    all_saw();
    think_again();
    return ok;
  }

  void all_saw() {
    for (std::size_t i = 0; i < players_.size(); ++i) players_[i]->saw(table_, Seat(i));
  }

  // Notes it; false where the game is lost by it.
  bool fault(std::size_t i, std::string why) {
    if (bout_.faults++ == 0) {
      bout_.fault = std::move(why);
      bout_.at_fault = Seat(i);
    }
    if (manner_.on_fault == OnFault::random) return true;
    bout_.failed = Seat(i);
    return false;
  }

  Table& table_;
  std::span<Player* const> players_;
  Manner manner_;
  Rng clock_, dice_;
  RandomBot random_;
  std::vector<Rng> luck_;
  std::vector<std::optional<Plan>> waiting_;
  Bout bout_;
};

}  // namespace

Bout play_bout(Table& table, std::span<Player* const> players, std::string_view seed, const Manner& manner) {
  return Playing(table, players, seed, manner).to_the_end();
}

}  // namespace clew
