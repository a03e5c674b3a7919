#include "games/secret-labyrinth/bot/outlook.h"

namespace clew::secret_labyrinth {
namespace {

constexpr std::size_t seen_count = 1 << 12;

const Shares& better(const Shares& a, const Shares& b, int seat) {
  return b[std::size_t(seat)] > a[std::size_t(seat)] ? b : a;
}

}  // namespace

Outlook::Outlook(const Game& g, const Weights& weights)
    : g_(g), worth_(g, weights), ways_(all_turns(g.board())), seen_(seen_count) {}

double Outlook::comfort(Square q, Card shown) const {
  const double room = 0.005 * g_.paths().mean_path(q);
  return shown == no_card ? room : room + g_.paths().often_joined(q, shown);
}

double Outlook::hope(const Position& s, const Dots& rings, const TurnPlan& plan) {
  const auto& near = reach(plan.stop, rings);
  const double room = near.count() * 0.00002;
  if (s.shown == no_card) return room;
  const auto me = std::size_t(s.player);
  Tally more = s.held;
  receive(more, s.player, kind_of(g_, s.shown));
  const double gain = worth_.after(more, -1, s.player, s.player)[me] - worth_.of(s.held, -1)[me];
  return room + gain * (0.3 * plan.comfort + (near.has(picture_of(g_, s.shown)) ? 0.1 : 0));
}

const SquareSet& Outlook::reach(Square from, const Dots& now) {
  const auto key =
      std::uint32_t(from) << 24 | std::uint32_t(now[0]) << 16 | std::uint32_t(now[1]) << 8 | now[2];
  auto& seen = seen_[(key * 0x9e3779b1u) >> 20];
  if (seen.key != key) {
    seen.key = key;
    seen.squares = {};
    for (const auto& way : ways_) seen.squares |= g_.paths().from(from, way.after(g_.board(), now));
  }
  return seen.squares;
}

Kind Outlook::named(const Tally& held, int challenger, int defender, int number) const {
  Kind best = Kind::treasure;
  double most = -1;
  for (const Kind kind : {Kind::treasure, Kind::troll}) {
    Tally won = held, lost = held;
    pay(won, defender, challenger, kind, number);
    pay(lost, challenger, defender, kind, number);
    const auto me = std::size_t(challenger);
    const double share =
        worth_.after(won, -1, challenger, defender)[me] + worth_.after(lost, -1, challenger, defender)[me];
    if (share > most) {
      most = share;
      best = kind;
    }
  }
  return best;
}

Kind Outlook::given(const Tally& held, int loser, int winner) const {
  Kind best = Kind::treasure;
  double most = -1;
  for (const Kind kind : kinds) {
    if (held.at(loser, kind) == 0) continue;
    Tally after = held;
    pay(after, loser, winner, kind, 1);
    const double share = worth_.after(after, -1, winner, loser)[std::size_t(loser)];
    if (share > most) {
      most = share;
      best = kind;
    }
  }
  return best;
}

Outlook::Quarrel Outlook::quarrel(const Position& s, int challenger, int defender, bool die) const {
  Quarrel all;
  const int next = next_seat(s.player, g_.players()), second = next_seat(next, g_.players());
  each_end(s.held, challenger, defender, die, [&](double odds, bool won, const Tally& held) {
    const auto none = worth_.after(held, second, challenger, defender);
    auto& [without, with] = all.shares[won ? 0 : 1];
    add(without, none, odds);
    if (s.shown == no_card || worth_.champion(held, challenger, defender) >= 0) return add(with, none, odds);
    Tally more = held;
    receive(more, next, kind_of(g_, s.shown));
    add(with, better(none, worth_.after(more, second, next, next), next), odds);
  });
  return all;
}

Shares Outlook::duel_at_a_glance(const Tally& held, int challenger, int defender, int next) const {
  std::array<Shares, 2> both{};
  for (const bool die : {false, true})
    each_end(held, challenger, defender, die, [&](double odds, bool, const Tally& after) {
      add(both[die ? 1 : 0], worth_.after(after, next, challenger, defender), odds);
    });
  return better(both[0], both[1], challenger);
}

Shares Outlook::glance(const Position& s) {
  const int me = s.player, next = next_seat(me, g_.players());
  const auto& near = reach(s.pieces[std::size_t(me)], s.rings);
  Shares best = worth_.of(s.held, next);
  if (s.shown != no_card && near.has(picture_of(g_, s.shown))) {
    Tally more = s.held;
    receive(more, me, kind_of(g_, s.shown));
    best = better(best, worth_.after(more, next, me, me), me);
  }
  for (int other = 0; other < g_.players(); ++other)
    if (other != me && near.has(s.pieces[std::size_t(other)]))
      best = better(best, duel_at_a_glance(s.held, me, other, next), me);
  return best;
}

void Outlook::weigh(const Position& s, const Wish& wish, std::vector<TurnPlan>& out) {
  const int players = g_.players(), me = s.player, next = next_seat(me, players),
            second = next_seat(next, players);
  const Square here = s.pieces[std::size_t(me)], their = s.pieces[std::size_t(next)];
  const Square goal = s.shown == no_card ? no_square : picture_of(g_, s.shown);
  const bool last = g_.rules().limit != 0 && s.turn >= g_.rules().limit;
  out.clear();

  // What the next player makes of it when nothing has changed but the rings and a piece.
  const Shares none = last ? worth_.at_the_limit(s.held) : worth_.of(s.held, second);
  Shares taken{};
  std::array<Shares, most_players> duels{};
  if (!last) {
    if (goal != no_square) {
      Tally more = s.held;
      receive(more, next, kind_of(g_, s.shown));
      taken = worth_.after(more, second, next, next);
    }
    for (int other = 0; other < players; ++other)
      if (other != next) duels[std::size_t(other)] = duel_at_a_glance(s.held, next, other, second);
  }

  // And when this player has taken the card.
  Tally rich = s.held;
  if (goal != no_square) receive(rich, me, kind_of(g_, s.shown));
  const bool wins = goal != no_square && worth_.champion(rich, me, me) >= 0;
  Shares rich_none{};
  std::array<Shares, 3> rich_taken{};
  std::array<Shares, most_players> rich_duels{};
  bool is_rich_known = false;
  const auto know_rich = [&] {
    is_rich_known = true;
    rich_none = wins ? Worth::won(me) : last ? worth_.at_the_limit(rich) : worth_.of(rich, second);
    if (wins || last) return;
    for (const Kind kind : kinds) {
      Tally more = rich;
      receive(more, next, kind);
      rich_taken[std::size_t(kind)] = worth_.after(more, second, next, next);
    }
    for (int other = 0; other < players; ++other)
      if (other != next) rich_duels[std::size_t(other)] = duel_at_a_glance(rich, next, other, second);
  };

  std::array<std::array<Quarrel, 2>, most_players> quarrels{};
  std::array<bool, most_players> is_quarrel_known{};

  std::array<TurnPlan, 2 * 8> waits;
  const auto most_waits = std::size_t(std::min(wish.waits, 8));
  for (std::size_t k = 0; k < wish.ways.size(); ++k) {
    const Dots rings = wish.ways[k].after(g_.board(), s.rings);
    SquareSet path;
    if (wish.stands)
      path.add(here);
    else
      path = g_.paths().from(here, rings);
    const SquareSet& near = reach(their, rings);
    const auto plan = [&](Deed deed, int target, Square stop, const Shares& shares) {
      out.push_back({std::uint8_t(k), deed, std::uint8_t(target), stop, 0, shares});
      ++weighed_;
    };

    if (goal != no_square && path.has(goal)) {
      if (!is_rich_known) know_rich();
      Shares sum = rich_none;
      if (!wins && !last) {
        Shares quiet = rich_none;
        for (int other = 0; other < players; ++other)
          if (other != next && near.has(other == me ? goal : s.pieces[std::size_t(other)]))
            quiet = better(quiet, rich_duels[std::size_t(other)], next);
        // Any of the stack may be the next card.
        std::array<int, 3> open{};
        int shut = 0;
        for (CardSet rest = s.unseen; rest != 0; rest &= rest - 1) {
          const Card card = lowest(rest);
          if (near.has(picture_of(g_, card)))
            ++open[std::size_t(kind_of(g_, card))];
          else
            ++shut;
        }
        const int all = open[0] + open[1] + open[2] + shut;
        if (all == 0) {
          sum = quiet;
        } else {
          sum = {};
          add(sum, quiet, double(shut) / all);
          for (std::size_t i = 0; i < 3; ++i)
            if (open[i] > 0) add(sum, better(quiet, rich_taken[i], next), double(open[i]) / all);
        }
      }
      plan(Deed::take, me, goal, sum);
    }

    for (int other = 0; other < players; ++other) {
      const Square there = s.pieces[std::size_t(other)];
      if (other == me || !path.has(there)) continue;
      if (!is_quarrel_known[std::size_t(other)]) {
        is_quarrel_known[std::size_t(other)] = true;
        for (const bool die : {false, true})
          quarrels[std::size_t(other)][die ? 1 : 0] = quarrel(s, me, other, die);
      }
      const std::size_t loss = goal != no_square && near.has(goal) ? 1 : 0;
      const std::size_t gain = other == next ? 0 : loss;  // who is beaten is put away
      for (const bool die : {false, true}) {
        const auto& [odds, shares] = quarrels[std::size_t(other)][die ? 1 : 0];
        Shares sum = shares[0][gain];
        add(sum, shares[1][loss], 1);
        plan(die ? Deed::duel_with_die : Deed::duel_for_one, other, there, sum);
      }
    }

    if (most_waits == 0) continue;
    if (goal != no_square) path.remove(goal);  // who ends there takes the card (SL-25)
    Shares far = none;
    if (!last) {
      if (goal != no_square && near.has(goal)) far = better(far, taken, next);
      for (int other = 0; other < players; ++other)
        if (other != next && other != me && near.has(s.pieces[std::size_t(other)]))
          far = better(far, duels[std::size_t(other)], next);
    }
    const Shares close = last || !wish.evades ? far : better(far, duels[std::size_t(me)], next);
    // Of the squares that the next player can reach and of the others the most comfortable.
    std::array<std::size_t, 2> counts{};
    path.each([&](Square q) {
      const std::size_t kind = near.has(q) ? 1 : 0;
      const double comfort = this->comfort(q, s.shown);
      ++weighed_;
      auto* const list = waits.data() + 8 * kind;
      auto& count = counts[kind];
      if (count == most_waits && comfort <= list[count - 1].comfort) return;
      std::size_t i = count < most_waits ? count++ : count - 1;
      for (; i > 0 && list[i - 1].comfort < comfort; --i) list[i] = list[i - 1];
      list[i] = {std::uint8_t(k), Deed::wait, std::uint8_t(me), q, comfort, kind == 1 ? close : far};
    });
    for (std::size_t kind = 0; kind < 2; ++kind)
      for (std::size_t i = 0; i < counts[kind]; ++i) out.push_back(waits[8 * kind + i]);
  }
}

void Outlook::exiles(const Position& s, int loser, std::size_t most, std::vector<Square>& out) {
  struct Place {
    double path;
    Square square;
  };
  std::array<Place, most_squares> all{};
  std::size_t count = 0;
  SquareSet taken;
  for (int i = 0; i < g_.players(); ++i) taken.add(s.pieces[std::size_t(i)]);
  const Square goal = s.shown == no_card ? no_square : picture_of(g_, s.shown);
  for (std::size_t i = 0; i < g_.board().squares.size(); ++i) {
    if (taken.has(Square(i))) continue;
    const auto& near = reach(Square(i), s.rings);
    double path = near.count();
    if (goal != no_square && near.has(goal)) path += 30;
    for (int other = 0; other < g_.players(); ++other)
      if (other != loser && near.has(s.pieces[std::size_t(other)])) path += 10;
    all[count++] = {path, Square(i)};
  }
  most = std::min(most, count);
  std::partial_sort(all.begin(), all.begin() + std::ptrdiff_t(most), all.begin() + std::ptrdiff_t(count),
                    [](const Place& a, const Place& b) {
                      return a.path != b.path ? a.path < b.path : a.square < b.square;
                    });
  out.clear();
  for (std::size_t i = 0; i < most; ++i) out.push_back(all[i].square);
}

}  // namespace clew::secret_labyrinth
