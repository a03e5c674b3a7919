#include "arena/bout.h"

#include "core/text.h"

namespace clew {

Result<Choice> HouseBot::choose(const Table& table, Seat seat, Rng& rng) {
  return entry_->choose(table, seat, effort_, rng);
}

namespace {

bool has_move(const Table& table, Seat seat) {
  if (!table.actors().has(seat)) return false;
  const auto legal = table.legal(by(seat));
  return !legal.moves.empty() || !legal.open.empty();
}

class Playing {
 public:
  Playing(Table& table, std::span<Player* const> players, std::string_view seed)
      : table_(table), players_(players), clock_(cat(seed, " clock")) {
    for (std::size_t i = 0; i < players.size(); ++i) luck_.emplace_back(cat(seed, " seat ", i));
    waiting_.resize(players.size());
  }

  Bout to_the_end() {
    while (!table_.actors().none() && !bout_.failed)
      if (!(table_.is_timed() ? next_in_time() : next_in_turn())) break;
    bout_.lines = table_.lines().size();
    if (const auto result = table_.result()) bout_.result = Json::parse(*result).value_or(Json{});
    return std::move(bout_);
  }

 private:
  struct Plan {
    Choice choice;
    Millis due{};
  };

  // The seats in turn; one that may move but would rather wait is asked again after the next move.
  bool next_in_turn() {
    for (std::size_t i = 0; i < players_.size(); ++i) {
      if (!has_move(table_, Seat(i))) continue;
      const auto choice = ask(i);
      if (!choice) return false;
      if (choice->waits) continue;
      return play(i, choice->move, table_.now());
    }
    fail(Seat(0), "Everybody waits for somebody else.");
    return false;
  }

  // Whoever is ready first moves, or the clock where its time comes before.
  bool next_in_time() {
    std::optional<std::size_t> first;
    for (std::size_t i = 0; i < players_.size(); ++i) {
      if (!waiting_[i] && has_move(table_, Seat(i))) {
        auto choice = ask(i);
        if (!choice) return false;
        const auto due = table_.now() + std::max(choice->after, Millis(0));
        waiting_[i] = Plan{*std::move(choice), due};
      }
      if (waiting_[i] && !waiting_[i]->choice.waits && (!first || waiting_[i]->due < waiting_[*first]->due))
        first = i;
    }
    const auto deadline = table_.deadline();
    if (deadline && (!first || *deadline <= waiting_[*first]->due)) {
      if (!table_.move_for(Actor::clock, clock_, std::max(*deadline, table_.now()))) return false;
      think_again();
      return true;
    }
    if (!first) {
      fail(Seat(0), "Nobody has anything to do, and no clock runs.");
      return false;
    }
    const auto plan = *std::exchange(waiting_[*first], std::nullopt);
    const auto phase = table_.phase();
    if (!play(*first, plan.choice.move, std::max(plan.due, table_.now()))) return false;
    if (table_.phase() != phase) think_again();
    return true;
  }

  void think_again() { std::ranges::fill(waiting_, std::nullopt); }

  Result<Choice> ask(std::size_t i) {
    const auto begin = std::chrono::steady_clock::now();
    auto choice = players_[i]->choose(table_, Seat(i), luck_[i]);
    const auto took = std::chrono::steady_clock::now() - begin;
    auto& thinking = bout_.thinking[i];
    ++thinking.moves;
    thinking.spent += took;
    thinking.longest = std::max<std::chrono::nanoseconds>(thinking.longest, took);
    if (!choice) fail(Seat(i), choice.error().message);
    return choice;
  }

  bool play(std::size_t i, const std::string& move, Millis at) {
    const auto ok = table_.move(by(Seat(i)), move, at);
    if (!ok) fail(Seat(i), cat(Json(move).dump(), " was refused: ", ok.error().message));
    return bool(ok);
  }

  void fail(Seat seat, std::string why) {
    bout_.failed = seat;
    bout_.fault = std::move(why);
  }

  Table& table_;
  std::span<Player* const> players_;
  Rng clock_;
  std::vector<Rng> luck_;
  std::vector<std::optional<Plan>> waiting_;
  Bout bout_;
};

}  // namespace

Bout play_bout(Table& table, std::span<Player* const> players, std::string_view seed) {
  return Playing(table, players, seed).to_the_end();
}

}  // namespace clew
