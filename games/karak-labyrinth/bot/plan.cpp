#include "games/karak-labyrinth/bot/plan.h"

#include <algorithm>

namespace clew::karak_labyrinth {
namespace {

// Up to the last symbol: what comes after could be drawn otherwise.
Drawn drawn_by(const Game& game, const Player& p) {
  Drawn drawn{.path = {game.sheet().stairs(p.line.entry)},
              .items = p.line.items,
              .minigame_open = p.status == Status::minigame};
  for (std::size_t i = 0; i + 1 < p.locked; ++i) drawn.path.push_back(step(drawn.path.back(), p.steps[i]));
  return drawn;
}

}  // namespace

std::optional<int> time_to_plan_for(const Game& game, const State& s, Seat seat, Sight sight, Millis now) {
  const auto here = std::int64_t(now.count());
  if (s.deadline_ms != never) {
    const auto left = std::max<std::int64_t>(0, s.deadline_ms - here);
    return int(left - left / 16 - 250);  // steps may take longer than meant
  }
  if (sight != Sight::whole) return std::nullopt;
  // Whoever escapes turns the sand timer. A good line has some forty squares, and an opponent goes on as before.
  const int whole = 4 * game.sheet().grid.width;
  std::optional<std::int64_t> first;
  for (int i = 0; i < game.players(); ++i) {
    const auto& other = s.players[std::size_t(i)];
    if (Seat(i) == seat || !other.is_playing()) continue;
    const std::int64_t squares = std::max(other.squares(), 1);
    const auto pace = std::clamp<std::int64_t>((here - s.started_ms) / squares, 300, 1500);
    const auto rest = std::max<std::int64_t>(whole - squares, 8) * pace;
    first = std::min(first.value_or(rest), rest);
  }
  if (!first) return std::nullopt;
  return int(*first) + game.sand_ms();
}

std::optional<BestLine> plan_line(const Game& game, const State& s, Seat seat, Sight sight,
                                  const Effort& effort, Millis now) {
  const auto& p = s.players[std::size_t(index(seat))];
  const auto& tempo = Bot::tempo[sight];
  Question q{.sheet = &game.sheet(), .card = &game.card(s), .fastest = s.next_token == 1};
  if (p.line.entry != Stairs::none) q.drawn = drawn_by(game, p);
  if (const auto ms = time_to_plan_for(game, s, seat, sight, now))
    q.pace =
        Pace{.square_ms = tempo.square_ms, .minigame_ms = tempo.minigame_ms, .budget_ms = std::max(*ms, 1)};
  const auto budget = std::size_t(effort.budget(Bot::budgets[sight]));
  q.stop = &effort.stop;
  if (sight == Sight::whole)
    q.patience = budget;
  else
    q.most_states = budget;
  auto best = best_line(q);
  if (best || !q.pace) return best;
  q.pace.reset();  // too late by this reckoning; it may still go well
  return best_line(q);
}

}  // namespace clew::karak_labyrinth
