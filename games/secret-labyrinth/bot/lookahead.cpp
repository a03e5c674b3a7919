#include "games/secret-labyrinth/bot/lookahead.h"

namespace clew::secret_labyrinth {
namespace {

// Turns that are followed further, by how many are still to be looked at.
constexpr std::array<std::size_t, 4> widths{0, 0, 6, 8};
constexpr std::size_t most_plans = 400;

}  // namespace

Lookahead::Lookahead(Outlook& outlook, int budget, const Stop& stop)
    : outlook_(outlook), budget_(std::uint64_t(std::max(1, budget))), stop_(stop) {
  for (auto& plans : plans_) plans.reserve(most_plans);
  exiles_.reserve(most_squares);
}

Shares Lookahead::value(const Position& s, int turns) {
  ++opened_;
  if (turns == 0) return outlook_.glance(s);
  const auto me = std::size_t(s.player);
  auto& plans = plans_[std::size_t(turns)];
  outlook_.weigh(s, {.ways = outlook_.ways(), .waits = 1}, plans);
  const auto by_share = [me](const TurnPlan& a, const TurnPlan& b) { return a.shares[me] > b.shares[me]; };
  if (turns == 1) return std::ranges::min_element(plans, by_share)->shares;
  const auto width = std::min(widths[std::size_t(turns)], plans.size());
  std::ranges::partial_sort(plans, plans.begin() + std::ptrdiff_t(width), [&](const auto& a, const auto& b) {
    if (a.shares[me] != b.shares[me]) return a.shares[me] > b.shares[me];
    if (a.comfort != b.comfort) return a.comfort > b.comfort;
    if (a.way != b.way) return a.way < b.way;
    return a.stop < b.stop;
  });
  Shares best = plans[0].shares;
  for (std::size_t i = 0; i < width && !is_spent(); ++i) {
    const auto plan = plans[i];
    const auto shares = after(s, outlook_.ways()[plan.way], plan, turns - 1);
    if (i == 0 || shares[me] > best[me]) best = shares;
  }
  return best;
}

Shares Lookahead::go_on(Position s, int turns) {
  const auto& g = outlook_.game();
  if (g.rules().limit != 0 && s.turn >= g.rules().limit) return outlook_.worth().at_the_limit(s.held);
  ++s.turn;
  s.player = std::uint8_t(next_seat(s.player, g.players()));
  return value(s, turns);
}

Shares Lookahead::after(const Position& s, const Turned& way, const TurnPlan& plan, int turns) {
  const auto& g = outlook_.game();
  Position next = s;
  next.rings = way.after(g.board(), s.rings);
  next.pieces[std::size_t(s.player)] = plan.stop;
  switch (plan.deed) {
    case Deed::wait:
      return go_on(next, turns);
    case Deed::take: {
      receive(next.held, s.player, kind_of(g, s.shown));
      if (outlook_.worth().champion(next.held, s.player, s.player) >= 0) return Worth::won(s.player);
      next.shown = no_card;
      if (s.unseen == 0) return go_on(next, turns);
      Shares sum{};
      const double odds = 1.0 / std::popcount(s.unseen);
      for (CardSet rest = s.unseen; rest != 0; rest &= rest - 1) {
        next.shown = lowest(rest);
        next.unseen = s.unseen & ~only_card(next.shown);
        add(sum, go_on(next, std::min(turns, 1)), odds);
      }
      return sum;
    }
    case Deed::duel_for_one:
    case Deed::duel_with_die: {
      Shares sum{};
      const int me = s.player, other = plan.target;
      outlook_.each_end(
          s.held, me, other, plan.deed == Deed::duel_with_die, [&](double odds, bool won, const Tally& held) {
            if (const int seat = outlook_.worth().champion(held, me, other); seat >= 0)
              return add(sum, Worth::won(seat), odds);
            next.held = held;
            add(sum, after_duel(next, won ? me : other, won ? other : me, std::min(turns, 1)), odds);
          });
      return sum;
    }
  }
  return {};
}

Shares Lookahead::after_duel(const Position& s, int, int loser, int turns) {
  outlook_.exiles(s, loser, 1, exiles_);
  Position next = s;
  next.pieces[std::size_t(loser)] = exiles_[0];
  return go_on(next, turns);
}

}  // namespace clew::secret_labyrinth
