#include "games/guru-guru/bot_search.h"

#include <algorithm>

namespace clew::guru_guru {
namespace {

constexpr int plays_a_world = 16;  // a world costs about as much as ten plays
constexpr int most_worlds = 256;
constexpr double greeds[] = {1, 0.6, 1.6, 2.5};

}  // namespace

RoundSearch::RoundSearch(const Worlds<Game>& worlds, const State& first, const DiceTable& dice,
                         int simulations, Rng& rng, const Stop& stop)
    : game_(worlds.rules()),
      me_(worlds.seat()),
      stakes_(game_, first, me_),
      first_stacks_(game_, first, dice),
      outlook_(first_stacks_),
      habit_(habit_for(game_.players())),
      budget_(simulations),
      rng_(rng),
      stop_(stop) {
  add_plans(first);
  const auto wanted = std::size_t(std::clamp(simulations / plays_a_world, 8, most_worlds));
  worlds_.reserve(wanted);
  while (worlds_.size() < wanted && (worlds_.empty() || !stop_.now())) {
    const State s = worlds_.empty() ? first : worlds.draw(rng_);
    auto& world =
        worlds_.emplace_back(World{Stacks(game_, s, dice), Round(game_, s, first_stacks_, outlook_)});
    world.round.use(world.stacks);
  }
}

void RoundSearch::add_plans(const State& s) {
  std::array<Move, most_rooms> all;
  MoveSink<Move> sink{std::span(all)};
  game_.legal(s, by(me_), sink);
  for (std::size_t i = 0; i < sink.size(); ++i) {
    plans_.push_back({.move = all[i]});
    if (all[i].verb == Verb::stay)
      for (const double greed : greeds)
        if (greed != 1) plans_.push_back({.move = all[i], .greed = greed});
  }
  alive_ = plans_.size();
}

// One play of a world: what share of the win it brings.
double RoundSearch::play(const World& world, const Plan& plan, Rng& rng) {
  Round round = world.round;
  Habit mine = habit_;
  for (auto& enough : mine.enough) enough *= plan.greed;
  switch (plan.move.verb) {
    case Verb::look:
      round.look(plan.move.place);
      break;
    case Verb::stay:
      round.stay();
      break;
    default:
      round.leave();
  }
  moves_ += std::uint64_t(1 + round.play_on(habit_, me_, mine, rng));
  std::array<double, most_players> gains{};
  for (int i = 0; i < game_.players(); ++i)
    if (Seat(i) != me_)
      gains[std::size_t(i)] =
          drawn_gain(world.stacks.prospect(round.haul(Seat(i)), round.tokens(Seat(i))), stakes_.token(), rng);
  return stakes_.share(gains, world.stacks.prospect(round.haul(me_), round.tokens(me_)));
}

// Each plan in the same worlds with the same luck, so that it is the plans that differ.
void RoundSearch::try_all(int tries) {
  for (int i = 0; i < tries && (played_ == 0 || !stop_.now()); ++i) {
    const auto& world = worlds_[std::size_t(played_) % worlds_.size()];
    Rng luck = rng_;
    for (std::size_t p = 0; p < alive_; ++p) {
      luck = rng_;
      plans_[p].total += play(world, plans_[p], luck);
      ++plans_[p].tries;
    }
    rng_ = luck;
    ++played_;
  }
}

void RoundSearch::drop_worse_half() {
  const auto better = [](const Plan& a, const Plan& b) { return a.mean() > b.mean(); };
  std::stable_sort(plans_.begin(), plans_.begin() + std::ptrdiff_t(alive_), better);
  alive_ = (alive_ + 1) / 2;
}

Thought<Game> RoundSearch::think() {
  int halvings = 1;
  for (auto n = alive_; n > 2; n = (n + 1) / 2) ++halvings;
  while (true) {
    try_all(std::max(1, budget_ / halvings / int(alive_)));
    const bool is_last = alive_ <= 2;
    drop_worse_half();
    if (is_last) break;
  }
  Thought<Game> thought{};
  thought.move = plans_[0].move;
  thought.value = plans_[0].mean();
  thought.simulations = std::uint64_t(played_);
  thought.moves = moves_;
  for (const auto& plan : plans_) {
    const auto is_same = [&](const Weighed<Game>& w) { return w.move == plan.move; };
    if (std::ranges::none_of(thought.weighed, is_same) && thought.weighed.size() < 10)
      thought.weighed.push_back({plan.move, plan.mean()});
  }
  return thought;
}

}  // namespace clew::guru_guru
