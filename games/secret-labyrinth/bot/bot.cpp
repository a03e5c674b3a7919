#include "games/secret-labyrinth/bot/bot.h"

#include "bots/best_first.h"
#include "core/text.h"
#include "games/secret-labyrinth/bot/habits.h"
#include "games/secret-labyrinth/bot/lookahead.h"
#include "games/secret-labyrinth/bot/reasons.h"

namespace clew::secret_labyrinth {
namespace {

// A way in which the cards may lie, and how often it came up.
struct World {
  Position position;
  double odds = 0;
};

std::vector<World> drawn_worlds(const Worlds<Game>& worlds, const Game& g, const State& first, int draws,
                                std::size_t most, Rng& rng) {
  std::vector<World> all{{position_of(g, first), 1}};
  for (int i = 1; i < draws && g.players() > 2; ++i) {  // two players know all of each other's cards
    const auto position = position_of(g, worlds.draw(rng));
    const auto same = std::ranges::find(all, position, &World::position);
    if (same != all.end())
      same->odds += 1;
    else if (all.size() < most)
      all.push_back({position, 1});
  }
  double sum = 0;
  for (const auto& world : all) sum += world.odds;
  for (auto& world : all) world.odds /= sum;
  return all;
}

// The strong bot and the master at one decision.
class Thinking {
 public:
  Thinking(const Worlds<Game>& worlds, const Effort& effort, Rng& rng)
      : g_(worlds.rules()),
        seat_(worlds.seat()),
        me_(index(worlds.seat())),
        is_master_(effort.level == Level::master),
        rng_(rng),
        s_(worlds.draw(rng)),
        worlds_(drawn_worlds(worlds, g_, s_, is_master_ ? 8 : 3, is_master_ ? 3 : 2, rng)),
        outlook_(g_, is_master_ ? played_weights : plain_weights),
        ahead_(outlook_, effort.budget(Bot::budgets[effort.level]), effort.stop) {}

  Thought<Game> thought() {
    switch (s_.phase) {
      case Phase::change:
        if (s_.changes_made == 0) {
          trade();
          if (seat_ != s_.player || !found_.weighed.empty()) break;
        }
        turn();
        break;
      case Phase::move:
      case Phase::meet:
        turn();
        break;
      case Phase::name:
        name();
        break;
      case Phase::duel:
        found_.move = {.verb = Verb::fist, .fist = Fist(rng_.below(3))};
        found_.value = here();
        found_.why = reason_for_fist;
        break;
      case Phase::give:
        give();
        break;
      case Phase::place:
        place();
        break;
      case Phase::rings:
      case Phase::deal:
      case Phase::draw:
      case Phase::roll:
      case Phase::over:
        break;
    }
    found_.simulations = ahead_.opened();
    found_.moves = outlook_.weighed();
    return std::move(found_);
  }

 private:
  // The mean over the worlds of what `shares(position)` leaves to this seat.
  template <class Value> double mean(Value shares) {
    double sum = 0;
    for (const auto& [position, odds] : worlds_) sum += odds * shares(position)[std::size_t(me_)];
    return sum;
  }
  double here() {
    return mean([&](const Position& s) { return outlook_.worth().of(s.held, s.player); });
  }
  void weigh(const Move& move, double value, Sentence why) {
    found_.weighed.push_back({move, value});
    if (found_.weighed.size() > 1 && value <= found_.value) return;
    found_.move = move;
    found_.value = value;
    found_.why = std::move(why);
  }
  void sort_weighed() {
    best_first(found_.weighed, &Weighed<Game>::value);
    if (found_.weighed.size() > 10) found_.weighed.resize(10);
  }

  // How the position before a turn is judged: by the turn that would be made.
  Shares before_turn(const Position& s) { return ahead_.value(s, is_master_ ? 1 : 0); }

  // Trades for which the cards speak; none is weighed if the turn had better go on without.
  void trade() {
    const CardSet gifts = g_.gifts(s_, seat_);
    if (gifts == 0) return;
    const double without = mean([&](const Position& s) { return before_turn(s); });
    std::optional<Move> any;
    for (int with = 0; with < g_.players(); ++with)
      for (const Kind kind : kinds) {
        if (!g_.may_trade(s_, seat_, Seat(with), kind)) continue;
        const Move move{.verb = Verb::trade, .seat = Seat(with), .kind = kind};
        any = move;
        bool wins = false;
        const double value = mean([&](const Position& s) {
          Shares sum{};
          outlook_.each_draw(s.held, me_, with, kind, [&](double odds, const Tally& held) {
            Position after = s;
            after.held = held;
            const int champion = outlook_.worth().champion(held, me_, with);
            wins = wins || champion == me_;
            const auto shares = champion >= 0 ? Worth::won(champion) : before_turn(after);
            for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += odds * shares[i];
          });
          return sum;
        });
        // In somebody else's turn only where it may win at once: else it can wait for one's own.
        if (seat_ != s_.player && !wins) continue;
        if (value > without) weigh(move, value, reason_to_trade(g_, move));
      }
    sort_weighed();
    if (seat_ == s_.player || !found_.weighed.empty()) return;
    found_.waits = true;
    found_.value = without;
    if (any) found_.move = *any;
    found_.why = "Your animal can wait for your own turn."_en;
  }

  void turn() {
    const auto ways = turns_left(g_.board(), s_);
    std::vector<TurnPlan> plans = weighed_turns(ways);
    const auto mine = [this](const TurnPlan& p) { return p.shares[std::size_t(me_)]; };
    best_first(plans, mine);
    const auto at_first_sight = plans;
    if (is_master_) look_ahead(ways, plans);
    const auto& best = plans[0];
    found_.value = std::clamp(mine(best), 0.0, 1.0);
    found_.move = first_move(ways, best);
    found_.why = reason(g_, worlds_[0].position, best, outlook_, ways[best.way]);
    const auto list = [&](const TurnPlan& plan, double most) {
      const auto move = first_move(ways, plan);
      const auto same = std::ranges::find(found_.weighed, move, &Weighed<Game>::move);
      if (found_.weighed.size() < 10 && same == found_.weighed.end())
        found_.weighed.push_back({move, std::clamp(mine(plan), 0.0, most)});
    };
    for (const auto& plan : plans) list(plan, 1);
    // What was not looked at further was no better than what was.
    for (const auto& plan : at_first_sight) list(plan, found_.weighed.back().value);
  }

  std::vector<TurnPlan> weighed_turns(std::span<const Turned> ways) {
    std::vector<TurnPlan> plans, more;
    const Outlook::Wish wish{.ways = ways,
                             .stands = s_.phase == Phase::meet,
                             .waits = s_.phase == Phase::move ? 8 : 3,
                             .evades = is_master_};
    for (const auto& [position, odds] : worlds_) {
      outlook_.weigh(position, wish, more);
      for (auto& plan : more)
        for (auto& share : plan.shares) share *= odds;
      if (plans.empty()) {
        plans = more;
        continue;
      }
      for (std::size_t i = 0; i < plans.size(); ++i)
        for (std::size_t k = 0; k < most_players; ++k) plans[i].shares[k] += more[i].shares[k];
    }
    // Where nothing is to be had, the next turn counts: the way to the card, and room to move.
    const auto& s = worlds_[0].position;
    for (auto& plan : plans)
      if (plan.deed == Deed::wait)
        plan.shares[std::size_t(me_)] += outlook_.hope(s, ways[plan.way].after(g_.board(), s.rings), plan);
    return plans;
  }

  // The most promising turns are looked at further, and again further as long as the budget lasts.
  void look_ahead(std::span<const Turned> ways, std::vector<TurnPlan>& plans) {
    const auto& s = worlds_[0].position;
    std::size_t width = 30;
    for (const int turns : {1, 2}) {
      width = std::min(width, plans.size());
      if (width < 2) return;
      std::vector<TurnPlan> deeper(plans.begin(), plans.begin() + std::ptrdiff_t(width));
      for (auto& plan : deeper) {
        if (ahead_.is_spent()) return;  // plans of different depths cannot be compared
        Shares sum{};
        for (const auto& [position, odds] : worlds_) {
          const auto shares = ahead_.after(position, ways[plan.way], plan, turns);
          for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += odds * shares[i];
        }
        if (plan.deed == Deed::wait)
          sum[std::size_t(me_)] += outlook_.hope(s, ways[plan.way].after(g_.board(), s.rings), plan) / 2;
        plan.shares = sum;
      }
      best_first(deeper, [this](const TurnPlan& p) { return p.shares[std::size_t(me_)]; });
      plans = std::move(deeper);
      width = 10;
    }
  }

  Move first_move(std::span<const Turned> ways, const TurnPlan& plan) const {
    const auto& way = ways[plan.way];
    if (way.count > 0) return {.verb = Verb::change, .change = way.changes[0]};
    if (s_.phase == Phase::move)
      return plan.stop == Game::piece(s_, seat_) ? Move{.verb = Verb::stay}
                                                 : Move{.verb = Verb::go, .square = plan.stop};
    if (plan.deed == Deed::take) return {.verb = Verb::take};
    if (plan.deed == Deed::wait) return {.verb = Verb::pass};
    return {.verb = Verb::duel, .seat = Seat(plan.target), .die = plan.deed == Deed::duel_with_die};
  }

  void name() {
    const int other = index(s_.duel.defender), number = s_.duel.number;
    for (const Kind kind : {Kind::treasure, Kind::troll}) {
      const double value = mean([&](const Position& s) {
        Shares sum{};
        for (const bool won : {true, false}) {
          Tally held = s.held;
          pay(held, won ? other : me_, won ? me_ : other, kind, number);
          const auto shares = outlook_.worth().after(held, next_seat(me_, g_.players()), me_, other);
          for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += shares[i] / 2;
        }
        return sum;
      });
      weigh({.verb = Verb::name, .kind = kind}, value,
            reason_to_name(g_, worlds_[0].position.held, me_, other, kind));
    }
    sort_weighed();
  }

  void give() {
    const int winner = index(s_.duel.winner);
    for (const Kind kind : kinds) {
      if (g_.of_kind(Game::hand(s_, seat_), kind) == 0) continue;
      const double value = mean([&](const Position& s) {
        Tally held = s.held;
        pay(held, me_, winner, kind, 1);
        return outlook_.worth().after(held, next_seat(s.player, g_.players()), winner, me_);
      });
      weigh({.verb = Verb::give, .kind = kind}, value,
            {"A card of kind {kind} is the one that you miss least."_en,
             {{"kind", name_value(kind_names[std::size_t(kind)])}}});
    }
    sort_weighed();
  }

  void place() {
    const int loser = index(s_.duel.loser());
    std::vector<Square> squares;
    outlook_.exiles(worlds_[0].position, loser, is_master_ ? 12 : 5, squares);
    double place = 0;
    for (const Square q : squares) {
      double value = here() - 0.0001 * place++;
      if (is_master_ && !ahead_.is_spent())
        value = mean([&](const Position& s) {
          Position after = s;
          after.pieces[std::size_t(loser)] = q;
          return ahead_.go_on(after, 1);
        });
      weigh({.verb = Verb::place, .square = q}, value,
            {"From {square} at most {count, plural, one {# square} other {# squares}} can be reached, "
             "however the "
             "rings are turned."_en,
             {{"square", square_value(g_.board().of(q).id)},
              {"count", outlook_.best_path(worlds_[0].position, q)}}});
    }
    sort_weighed();
  }

  const Game& g_;
  Seat seat_;
  int me_;
  bool is_master_;
  Rng& rng_;
  State s_;
  std::vector<World> worlds_;
  Outlook outlook_;
  Lookahead ahead_;
  Thought<Game> found_{};
};

// Of a hundred decisions, how many the lower levels make without looking for the best.
constexpr PerLevel<std::uint32_t> careless{100, 55, 0, 0, 0};

// The lower levels do as they are used to.
Thought<Game> by_habit(const Worlds<Game>& worlds, Level level, Rng& rng) {
  const auto& g = worlds.rules();
  const State s = worlds.draw(rng);
  Thought<Game> found{};
  found.simulations = 1;
  found.moves = 1;
  found.value = Worth(g, plain_weights).of(tally(s.hands, g.parts().of_kind), -1)[std::size_t(worlds.seat())];
  if (s.phase == Phase::change && worlds.seat() != s.player) {  // a trade in another's turn (SL-74)
    found.waits = true;
    found.move = g.sample(s, by(worlds.seat()), rng);
    found.why = "Your animal can wait for your own turn."_en;
    return found;
  }
  found.move = rng.below(100) < careless[level] ? careless_move(g, s, worlds.seat(), rng)
                                                : careful_move(g, s, worlds.seat(), rng);
  found.weighed.push_back({found.move, found.value});
  found.why = plain_reason(g, s, found.move);
  return found;
}

}  // namespace

Thought<Game> Bot::think(const Worlds<Game>& worlds, const Effort& effort, Rng& rng) {
  if (effort.level < Level::strong) return by_habit(worlds, effort.level, rng);
  return Thinking(worlds, effort, rng).thought();
}

}  // namespace clew::secret_labyrinth
