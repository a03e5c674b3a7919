#include "arena/bout.h"

#include <ctime>

#include "arena/luck.h"
#include "core/text.h"
#include "engine/driver.h"

namespace clew {

Result<Choice> HouseBot::choose(const Table& table, Seat seat, Rng& rng) {
  return entry_->choose(table, seat, effort_, rng);
}

std::optional<Choice> HouseBot::again(const Table& world, Seat seat, const Rng& luck) {
  auto same = luck;
  return entry_->choose(world, seat, effort_, same);
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

class Playing {
 public:
  Playing(Table& table, std::span<Player* const> players, std::string_view seed, const BoutSettings& settings)
      : table_(table),
        players_(players),
        settings_(settings),
        clock_(cat(seed, " clock")),
        dice_(cat(seed, " dice")) {
    for (std::size_t i = 0; i < players.size(); ++i) {
      luck_.emplace_back(cat(seed, " seat ", i));
      // What is told to a program must not lead to the deal.
      players[i]->begin(table, Seat(i), derived_luck(seed, cat("seat ", i)));
      everybody_.add(Seat(i));
    }
    all_saw();
  }

  Bout to_the_end() {
    while (!table_.actors().none() && !bout_.failed)
      if (!next()) break;
    bout_.lines = table_.lines().size();
    if (const auto result = table_.result()) bout_.result = Json::parse(*result).value_or(Json{});
    for (std::size_t i = 0; i < players_.size(); ++i)
      players_[i]->end(table_, bout_.at_fault == Seat(i) ? std::string_view(bout_.fault) : "");
    return std::move(bout_);
  }

 private:
  // Whoever is ready first moves, or the clock where its time comes before.
  bool next() {
    if (!ask_all()) return false;
    // Nobody watches: it is at once as late as it must be for something to happen.
    const auto now = driver_.next_moment(table_).value_or(table_.now());
    if (const auto at = clock_move(table_, now)) {
      if (!table_.move_for(Actor::clock, clock_, *at)) return false;
      all_saw();
      return true;
    }
    const auto wanted = driver_.ready(table_, now);
    if (!wanted) return fault(0, "Nobody has anything to do, and no clock runs.") && false;
    const auto i = std::size_t(index(wanted->seat));
    if (!wanted->move) return fault(i, "It waits, and so does everybody else.") && play_at_random(i);
    return play(i, *wanted->move, std::max(wanted->due, table_.now()), wanted->is_stale);
  }

  // Everybody says what they mean to do who has not said so yet.
  bool ask_all() {
    for (;;) {
      const auto seats = driver_.to_ask(table_, everybody_);
      if (seats.empty()) return true;
      for (const auto seat : seats) {
        auto choice = ask(std::size_t(index(seat)));
        if (!choice) return false;
        const auto due = table_.now() + std::clamp(choice->after, Millis(0), latest_time - table_.now());
        driver_.answer(table_, seat, table_.lines().size(),
                       choice->waits ? std::nullopt : std::optional(choice->move), due);
      }
    }
  }

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
    if (settings_.witness) settings_.witness->saw(table_, Seat(i), luck, *choice);
    return choice;
  }

  // A plan that others' moves have spoilt is nobody's fault: its seat is asked again.
  bool play(std::size_t i, const std::string& move, Millis at, bool is_stale) {
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
    driver_.forget();
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
    if (settings_.on_fault == OnFault::random) return true;
    bout_.failed = Seat(i);
    return false;
  }

  Table& table_;
  std::span<Player* const> players_;
  BoutSettings settings_;
  Rng clock_, dice_;
  RandomBot random_;
  std::vector<Rng> luck_;
  ActorSet everybody_;
  Driver driver_;
  Bout bout_;
};

}  // namespace

Bout play_bout(Table& table, std::span<Player* const> players, std::string_view seed,
               const BoutSettings& settings) {
  return Playing(table, players, seed, settings).to_the_end();
}

}  // namespace clew
