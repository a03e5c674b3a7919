#include "games/guru-guru/bot/search.h"

#include <algorithm>
#include <cmath>

#include "bots/best_first.h"
#include "games/guru-guru/rules/piles.h"

namespace clew::guru_guru {
namespace {

constexpr int plays_a_world = 20;  // a world costs about as much as fifteen plays
constexpr int most_worlds = 256;
constexpr double greeds[] = {1, 0.6, 1.6, 2.5};
constexpr std::size_t most_rooms_tried = 5;  // those that hold most on average
constexpr double surprise = 0.3;  // how often others do what this bot would not, against once that they do
constexpr double doubt = 0.15;    // of what one play tells: so much better than habit another plan must be

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
  const auto wanted = std::size_t(std::clamp(simulations / plays_a_world, 8, most_worlds));
  worlds_.reserve(wanted);
  while (worlds_.size() < wanted && (worlds_.empty() || !stop_.now())) {
    const State s = worlds_.empty() ? first : worlds.draw(rng_);
    auto& world =
        worlds_.emplace_back(World{Stacks(game_, s, dice), Round(game_, s, first_stacks_, outlook_)});
    world.round.use(world.stacks);
    world.weight = weight(s, world.round);
  }
  draw_by_weight();
  add_plans(first);
}

// Others stay with what is not enough and leave with what is. A world in which they did otherwise is less likely.
double RoundSearch::weight(const State& s, const Round& now) const {
  Round round = now.as_dealt(s);
  double odds = 1;
  for (std::size_t i = 0; i < s.turn_count; ++i) {
    const bool stays = (s.turns[i] & stayed) != 0;
    round.look(s.turns[i] & ~stayed);
    if (round.seat() != me_ && !round.must_leave() && round.is_enough(habit_) == stays) odds *= surprise;
    if (stays)
      round.stay();
    else
      round.leave();
  }
  return odds;
}

void RoundSearch::draw_by_weight() {
  double all = 0;
  for (const auto& world : worlds_) all += world.weight;
  const double step = all / double(worlds_.size());
  double next = step * rng_.below(1u << 20) / double(1u << 20), passed = 0;
  order_.reserve(worlds_.size() + 1);
  for (std::size_t i = 0; i < worlds_.size(); ++i) {
    passed += worlds_[i].weight;
    for (; next < passed; next += step) order_.push_back(std::uint16_t(i));
  }
  if (order_.empty()) order_.push_back(0);
  rng_.shuffle(order_);
}

// The first one is what habit would do.
void RoundSearch::add_plans(const State& s) {
  const auto& round = worlds_[0].round;
  if (s.phase == Phase::decide) {
    for (const double greed : greeds) plans_.push_back({.move = {.verb = Verb::stay}, .greed = greed});
    const bool leaves = round.is_enough(habit_);
    plans_.insert(leaves ? plans_.begin() : plans_.end(), {.move = {.verb = Verb::leave}});
  } else {
    for (unsigned rest = s.occupied; rest; rest &= rest - 1) {
      const auto room = std::countr_zero(rest);
      Candidate plan{.move = {.verb = Verb::look, .place = std::uint8_t(room)}};
      for (const auto& world : worlds_)
        plan.total += world.weight * world.stacks.prospect(world.round.room(room), round.tokens(me_)).gold;
      plans_.push_back(plan);
    }
    best_first(plans_, &Candidate::total);
    plans_.resize(std::min(plans_.size(), most_rooms_tried));
    for (auto& plan : plans_) plan.total = 0;
  }
  plans_[0].is_habit = true;
  alive_ = plans_.size();
}

// One play of a world: what share of the win it brings.
double RoundSearch::play(const World& world, const Candidate& plan, Rng& rng) {
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
    const auto& world = worlds_[order_[std::size_t(played_) % order_.size()]];
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
  const auto worth = [](const Candidate& p) {
    return p.mean() + (p.is_habit ? doubt / std::sqrt(double(std::max(1, p.tries))) : 0);
  };
  best_first(std::span(plans_).first(alive_), worth);
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
